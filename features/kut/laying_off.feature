Feature: Laying off

  After the opening a player may lay new melds and add tiles to melds on the table: from his next
  turn on, where the tile fits, and never his last one.

  Background:
    Given a table of kut
    And round 3 with indicator B8
    And on the table
      | id | seat | meld      |
      | m1 | 2    | R10-11-12 |
      | m2 | 3    | 7RKB      |
      | m3 | 4    | Y9 Y9     |

  @rule:laying_off.opens_first
  Rule: Open first, then lay off

    Scenario: A player who has not opened lays nothing off
      Given seat 1 has not opened
      When seat 1 plays "add R13 to m1"
      Then it is illegal
      And the rule laying_off.opens_first is broken
      And the ruling says "He has not opened in this round"

    Scenario: A player who has not opened lays no new meld
      Given seat 1 has not opened
      When seat 1 plays "lay Y1-2-3"
      Then it is illegal
      And the rule laying_off.opens_first is broken

    Scenario: A player who has opened may lay off on anyone's meld
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.opens_first is kept

    Scenario: A player who has opened may lay off on his own meld
      Given seat 2 has opened in an earlier turn
      When seat 2 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.opens_first is kept

    Scenario: Whether he has opened is never taken for granted
      Given it is the turn of seat 1
      When seat 1 plays "add R13 to m1"
      Then it is undetermined
      And the rule laying_off.opens_first is open
      And it asks for /seats/1/opened

    Scenario: Nobody has to lay off
      Given seat 1 has opened in an earlier turn
      And seat 1 holds R13 K1 K2
      When seat 1 plays "discard K2"
      Then it is legal
      And the rule laying_off.opens_first is silent

  @rule:laying_off.not_in_opening_turn
  Rule: You may not lay off in the turn in which you open

    Scenario: No tile is laid off in the opening turn
      Given seat 1 has opened in this turn
      When seat 1 plays "add R13 to m1"
      Then it is illegal
      And the rule laying_off.not_in_opening_turn is broken
      And the ruling says "He opened in this turn"

    Scenario: No new meld is laid in the opening turn
      Given seat 1 has opened in this turn
      When seat 1 plays "lay Y1-2-3"
      Then it is illegal
      And the rule laying_off.not_in_opening_turn is broken

    Scenario: Opening and laying off in one breath are stopped at the second act
      Given seat 1 has drawn
      And seat 1 has not opened
      And seat 1 holds R4 K4 Y4 R3 K3 B3 R13 K1
      When seat 1 plays "open 4RKY + 3RKB; add R13 to m1"
      Then it is illegal
      And the rule laying_off.not_in_opening_turn is broken

    Scenario: From the next turn on tiles may be laid off
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.not_in_opening_turn is kept

    Scenario: When he opened is asked for
      Given seat 1 has opened
      When seat 1 plays "add R13 to m1"
      Then it is undetermined
      And the rule laying_off.not_in_opening_turn is open
      And it asks for /turn/opened

    Scenario: A table may allow everything in the opening turn
      Given seat 1 has opened in this turn
      And the house plays
        | setting              | value |
        | laying_off.same_turn | all   |
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.not_in_opening_turn is silent

    Scenario: The discard is no act on the table
      Given seat 1 has opened in this turn
      And seat 1 holds K1 K2
      When seat 1 plays "discard K2"
      Then it is legal
      And the rule laying_off.not_in_opening_turn is silent

    Scenario: An okey is not taken in the opening turn either
      Given seat 1 has opened in this turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      When seat 1 plays "swap K4 in m3"
      Then it is illegal
      And the rule laying_off.not_in_opening_turn is broken

  @rule:laying_off.only_melds_in_opening_turn
  Rule: Only new melds in the turn of the opening

    Scenario: A table that allows new melds allows no laying off
      Given seat 1 has opened in this turn
      And the house plays
        | setting              | value      |
        | laying_off.same_turn | melds_only |
      When seat 1 plays "add R13 to m1"
      Then it is illegal
      And the rule laying_off.only_melds_in_opening_turn is broken

    Scenario: A table that allows new melds allows them
      Given seat 1 has opened in this turn
      And the house plays
        | setting              | value      |
        | laying_off.same_turn | melds_only |
      When seat 1 plays "lay Y1-2-3"
      Then it is legal
      And the rule laying_off.only_melds_in_opening_turn is silent

    Scenario: A table that allows new melds lets tiles wait for the next turn
      Given seat 1 has opened in an earlier turn
      And the house plays
        | setting              | value      |
        | laying_off.same_turn | melds_only |
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.only_melds_in_opening_turn is kept

    Scenario: A table that allows new melds allows no okey to be taken
      Given seat 1 has opened in this turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting              | value      |
        | laying_off.same_turn | melds_only |
      When seat 1 plays "swap K4 in m3"
      Then it is illegal
      And the rule laying_off.only_melds_in_opening_turn is broken

  @rule:laying_off.new_melds_allowed
  Rule: No new melds after the opening

    Scenario: A table may allow no new melds after the opening
      Given seat 1 has opened in an earlier turn
      And the house plays
        | setting              | value |
        | laying_off.new_melds | false |
      When seat 1 plays "lay Y1-2-3"
      Then it is illegal
      And the rule laying_off.new_melds_allowed is broken

    Scenario: New melds may follow in later turns
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "lay Y1-2-3"
      Then it is legal
      And the rule laying_off.new_melds_allowed is kept

    Scenario: Tiles may still be laid off at a table without new melds
      Given seat 1 has opened in an earlier turn
      And the house plays
        | setting              | value |
        | laying_off.new_melds | false |
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.new_melds_allowed is silent

  @rule:laying_off.target_lies_there
  Rule: The meld must lie on the table

    Scenario: A meld that does not lie there takes nothing
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add K13 to K10-11-12"
      Then it is illegal
      And the rule laying_off.target_lies_there is broken
      And the ruling says "does not lie on the table"

    Scenario: A meld may be named as it lies
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R13 to R10-11-12"
      Then it is legal
      And the rule laying_off.target_lies_there is kept

    Scenario: A new meld needs none on the table
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "lay Y1-2-3"
      Then it is legal
      And the rule laying_off.target_lies_there is silent

    Scenario: An okey is not taken from a meld that does not lie there
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "swap K4 in K3-OK-5"
      Then it is illegal
      And the rule laying_off.target_lies_there is broken

  @rule:laying_off.not_on_pairs
  Rule: Pairs take nothing

    Scenario: No tile is added to a pair
      Given seat 1 has opened in an earlier turn
      And seat 1 holds OK K1
      When seat 1 plays "add OK to m3"
      Then it is illegal
      And the rule laying_off.not_on_pairs is broken
      And the ruling says "pairs take nothing"

    Scenario: A group of three takes its fourth colour
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add Y7 to m2"
      Then it is legal
      And the rule laying_off.not_on_pairs is kept

    Scenario: New melds are no concern of pairs
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "lay Y1-2-3"
      Then it is legal
      And the rule laying_off.not_on_pairs is silent

  @rule:laying_off.tiles_fit
  Rule: A tile laid off must fit

    Scenario: A tile that fits neither a group nor a run needs no word on which of them lies there
      Given seat 1 has opened in an earlier turn
      And seat 1 has drawn
      And seat 1 holds R3 K1
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R8-OK-OK |
      When seat 1 plays "add R3 to m1"
      Then it is illegal
      And the rule laying_off.tiles_fit is broken

    Scenario: A tile that fits only a group asks which of them lies there
      Given seat 1 has opened in an earlier turn
      And seat 1 has drawn
      And seat 1 holds K8 K1
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R8-OK-OK |
      When seat 1 plays "add K8 to m1"
      Then it is undetermined
      And it asks for /table/0/kind

    Scenario: A run takes only the next tile
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R8 to m1"
      Then it is illegal
      And the rule laying_off.tiles_fit is broken
      And the ruling says "Cannot be laid off at"

    Scenario: A run grows at its left end
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R9 to m1"
      Then it is legal
      And the rule laying_off.tiles_fit is kept

    Scenario: A run grows past the 13 to the 1
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R13 R1 to m1"
      Then it is legal
      And the rule laying_off.tiles_fit is kept

    Scenario: Nothing follows the 1 after the 13
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R13 R1 R2 to m1"
      Then it is illegal
      And the rule laying_off.tiles_fit is broken

    Scenario: Tiles may be laid off one after another in any order
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R8 R9 to m1"
      Then it is legal
      And the rule laying_off.tiles_fit is kept

    Scenario: A tile does not fit at the wrong end
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R13 to m1 left"
      Then it is illegal
      And the rule laying_off.tiles_fit is broken

    Scenario: A group takes no colour twice
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add K7 to m2"
      Then it is illegal
      And the rule laying_off.tiles_fit is broken

    Scenario: A full group takes nothing
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld  |
        | m2 | 3    | 7RKBY |
      When seat 1 plays "add OK to m2"
      Then it is illegal
      And the rule laying_off.tiles_fit is broken

    Scenario: A group of two naturals and an okey takes either missing colour
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m2 | 3    | R7-K7-OK |
      When seat 1 plays "add Y7 to m2"
      Then it is legal
      And the rule laying_off.tiles_fit is kept

    Scenario: An okey on the table does not move to make room
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R4-5-6-OK |
      When seat 1 plays "add R2 to m1"
      Then it is illegal
      And the rule laying_off.tiles_fit is broken

    Scenario: An okey on the table keeps its value and the run grows past it
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R4-5-6-OK |
      When seat 1 plays "add R8 to m1"
      Then it is legal
      And the rule laying_off.tiles_fit is kept

    Scenario: An okey bridges to the tile after it
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add OK R8 to m1"
      Then it is legal
      And the rule laying_off.tiles_fit is kept

    Scenario: A false joker fits as the okey's face
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld   |
        | m1 | 2    | B6-7-8 |
      When seat 1 plays "add FJ to m1"
      Then it is legal
      And the rule laying_off.tiles_fit is kept

    Scenario: A false joker fits nowhere else
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add FJ to m1"
      Then it is illegal
      And the rule laying_off.tiles_fit is broken

    Scenario: New melds need not fit the table
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "lay Y1-2-3"
      Then it is legal
      And the rule laying_off.tiles_fit is silent

    Scenario: At which end the okey went is asked where the next tile hangs on it
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 has drawn
      And seat 1 holds OK R13 Y1
      When seat 1 plays "add OK to m1; add R13 to m1"
      Then it is undetermined
      And it asks for /move
      And the ruling says "At which end"

    Scenario: With its end named nothing is asked
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 has drawn
      And seat 1 holds OK R13 Y1
      When seat 1 plays "add OK to m1 left; add R13 to m1"
      Then it is legal
      And the rule laying_off.tiles_fit is kept

    Scenario: A tile for which there is no place at either end is refused at once
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 has drawn
      And seat 1 holds OK K13 Y1
      When seat 1 plays "add OK to m1; add K13 to m1"
      Then it is illegal
      And the rule laying_off.tiles_fit is broken

  @rule:laying_off.keeps_a_tile
  Rule: One tile is kept to discard

    Scenario: The last tile is never laid off
      Given seat 1 has opened in an earlier turn
      And seat 1 holds R13
      When seat 1 plays "add R13 to m1"
      Then it is illegal
      And the rule laying_off.keeps_a_tile is broken
      And the ruling says "at least one must be kept"

    Scenario: The last tiles are never laid as a meld
      Given seat 1 has opened in an earlier turn
      And seat 1 holds Y1 Y2 Y3
      When seat 1 plays "lay Y1-2-3"
      Then it is illegal
      And the rule laying_off.keeps_a_tile is broken

    Scenario: With one tile left the rest may go down
      Given seat 1 has opened in an earlier turn
      And seat 1 holds R13 K1
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.keeps_a_tile is kept

    Scenario: An unseen rack is taken to keep a tile
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.keeps_a_tile is kept
      And it takes /seats/1/rack for granted

    Scenario: A table may let the last tile laid end the round
      Given seat 1 has opened in an earlier turn
      And seat 1 holds R13
      And the house plays
        | setting              | value |
        | finish.needs_discard | false |
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.keeps_a_tile is silent
      And the round ends

  @rule:laying_off.on_own_teams_melds
  Rule: Tiles go to one's own side only

    Scenario: A table may keep opponents' melds closed
      Given seat 1 has opened in an earlier turn
      And the house plays
        | setting          | value    |
        | laying_off.owner | own_team |
      When seat 1 plays "add R13 to m1"
      Then it is illegal
      And the rule laying_off.on_own_teams_melds is broken

    Scenario: At such a table one's own melds take tiles
      Given seat 2 has opened in an earlier turn
      And the house plays
        | setting          | value    |
        | laying_off.owner | own_team |
      When seat 2 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.on_own_teams_melds is kept

    Scenario: At such a table a partner's melds take tiles
      Given seat 1 has opened in an earlier turn
      And it is told
        """
        {"teams": true}
        """
      And the house plays
        | setting          | value    |
        | laying_off.owner | own_team |
      When seat 1 plays "add Y7 to m2"
      Then it is legal
      And the rule laying_off.on_own_teams_melds is kept

    Scenario: At such a table the player opposite is no partner without teams
      Given seat 1 has opened in an earlier turn
      And it is told
        """
        {"teams": false}
        """
      And the house plays
        | setting          | value    |
        | laying_off.owner | own_team |
      When seat 1 plays "add Y7 to m2"
      Then it is illegal
      And the rule laying_off.on_own_teams_melds is broken

    Scenario: Elsewhere everyone's melds take tiles
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule laying_off.on_own_teams_melds is silent

    Scenario: At such a table an opponent's okey may be taken
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting          | value    |
        | laying_off.owner | own_team |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule laying_off.on_own_teams_melds is silent

  @rule:laying_off.within_limit
  Rule: Laying off is limited

    Scenario: A table may limit the tiles laid off in a turn
      Given seat 1 has opened in an earlier turn
      And it is told
        """
        {"turn": {"acts": ["draw", "add R13 to m1"]}}
        """
      And the house plays
        | setting          | value |
        | laying_off.limit | 2     |
      When seat 1 plays "add R8 R9 to m1"
      Then it is illegal
      And the rule laying_off.within_limit is broken
      And the ruling says "That makes 3 tiles in this turn"

    Scenario: Up to the limit tiles go down
      Given seat 1 has opened in an earlier turn
      And it is told
        """
        {"turn": {"acts": ["draw", "add R13 to m1"]}}
        """
      And the house plays
        | setting          | value |
        | laying_off.limit | 2     |
      When seat 1 plays "add R9 to m1"
      Then it is legal
      And the rule laying_off.within_limit is kept

    Scenario: Elsewhere there is no limit
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "add R7 R8 R9 to m1"
      Then it is legal
      And the rule laying_off.within_limit is silent

    Scenario: At such a table a meld is laid without counting
      Given seat 1 has opened in an earlier turn
      And it is told
        """
        {"turn": {"acts": ["draw", "add R8 R9 R13 to m1"]}}
        """
      And the house plays
        | setting          | value |
        | laying_off.limit | 2     |
      When seat 1 plays "lay Y1-2-3"
      Then it is legal
      And the rule laying_off.within_limit is silent

  @rule:laying_off.pairs_in_pair_rounds
  Rule: New pairs only in pair rounds

    Scenario: In a round without pairs no pair is laid
      Given seat 1 has opened in an earlier turn
      When seat 1 plays "lay K2 K2"
      Then it is illegal
      And the rule laying_off.pairs_in_pair_rounds is broken
      And the ruling says "asks for no pairs"

    Scenario: In a pair round more pairs may follow
      Given seat 1 has opened in an earlier turn
      And round 18
      When seat 1 plays "lay K2 K2"
      Then it is legal
      And the rule laying_off.pairs_in_pair_rounds is kept

    Scenario: In a pair round groups and runs may follow
      Given seat 1 has opened in an earlier turn
      And round 18
      When seat 1 plays "lay Y1-2-3"
      Then it is legal
      And the rule laying_off.pairs_in_pair_rounds is kept

    Scenario: A table may allow pairs in every round
      Given seat 1 has opened in an earlier turn
      And the house plays
        | setting          | value  |
        | laying_off.pairs | always |
      When seat 1 plays "lay K2 K2"
      Then it is legal
      And the rule laying_off.pairs_in_pair_rounds is silent

  @rule:laying_off.pairs_only_to_open
  Rule: Pairs only to open

    Scenario: A table may allow pairs in the opening only
      Given seat 1 has opened in an earlier turn
      And round 18
      And the house plays
        | setting          | value |
        | laying_off.pairs | never |
      When seat 1 plays "lay K2 K2"
      Then it is illegal
      And the rule laying_off.pairs_only_to_open is broken

    Scenario: At such a table runs may follow a pair opening
      Given seat 1 has opened in an earlier turn
      And round 18
      And the house plays
        | setting          | value |
        | laying_off.pairs | never |
      When seat 1 plays "lay Y1-2-3"
      Then it is legal
      And the rule laying_off.pairs_only_to_open is kept

    Scenario: Elsewhere pairs may follow in pair rounds
      Given seat 1 has opened in an earlier turn
      And round 18
      When seat 1 plays "lay K2 K2"
      Then it is legal
      And the rule laying_off.pairs_only_to_open is silent

    Scenario: At such a table the opening itself is made of pairs
      Given seat 1 has not opened
      And round 18
      And the house plays
        | setting          | value |
        | laying_off.pairs | never |
      When seat 1 plays "open K2 K2 + R3 R3 + B4 B4 + Y5 Y5"
      Then it is legal
      And the rule laying_off.pairs_only_to_open is silent
