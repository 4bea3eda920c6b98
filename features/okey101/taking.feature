Feature: Taking the neighbour's discard in 101

  The discard of the player before may be taken only to use it in the same turn: in an opening, a new
  meld, a lay-off or a swap. A tile that finds no use goes back, and a tile is drawn from the stock.

  Background:
    Given a table of okey101

  @rule:taking.taken_tile_is_used
  Rule: A taken discard is used in the same turn

    Scenario: A taken tile that stays on the rack stops the discard
      Given the indicator K5
      And seat 1 has opened
      And seat 4 has discarded R9
      And on the table
        | id | seat | meld      |
        | m1 | 2    | B10-11-12 |
      When seat 1 plays "take R9; discard R1"
      Then it is illegal
      And the rule taking.taken_tile_is_used is broken
      And the ruling says "R9 has not gone to the table"

    Scenario: A lay-off uses the taken tile
      Given the indicator K5
      And seat 1 has opened
      And seat 4 has discarded R9
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "take R9; add R9 to m1; discard B1"
      Then it is legal
      And the rule taking.taken_tile_is_used is kept

    Scenario: An opening uses the taken tile
      Given the indicator K5
      And seat 1 has not opened
      And seat 4 has discarded R13
      And on the table
        | id | seat | meld |
      When seat 1 plays "take R13; open 13RKB + 12KBY + B8-9-10; discard B1"
      Then it is legal
      And the rule taking.taken_tile_is_used is kept

    Scenario: A swap uses the taken tile
      Given the indicator K5
      And seat 1 has opened
      And seat 4 has discarded R9
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R8-OK-10 |
      When seat 1 plays "take R9; swap R9 in m1; discard B1"
      Then it is legal
      And the rule taking.taken_tile_is_used is kept

    Scenario: Where taken tiles may be kept nothing stops the discard
      Given the indicator K5
      And seat 1 has opened
      And seat 4 has discarded R9
      And the house plays
        | setting    | value |
        | taking.use | free  |
      And on the table
        | id | seat | meld      |
        | m1 | 2    | B10-11-12 |
      When seat 1 plays "take R9; discard R1"
      Then it is legal
      And the rule taking.taken_tile_is_used is silent

    Scenario: A player who draws from the stock owes nothing
      Given the indicator K5
      And on the table
        | id | seat | meld |
      When seat 1 plays "draw; discard R1"
      Then it is legal
      And the rule taking.taken_tile_is_used is silent

  @rule:taking.unopened_opens_with_it
  Rule: Taking before the opening means opening

    Scenario: A player who takes and does not open may not discard
      Given the indicator K5
      And seat 1 has not opened
      And seat 1 has taken R9
      And it is told
        """
        {"turn": {"acts": ["take R9"]}}
        """
      When seat 1 plays "discard R1"
      Then it is illegal
      And the rule taking.unopened_opens_with_it is broken

    Scenario: A table where anybody may take still wants the tile used
      Given the indicator K5
      And seat 1 has not opened
      And seat 1 has taken R9
      And the house plays
        | setting         | value |
        | taking.unopened | free  |
        | taking.use      | free  |
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard R1"
      Then it is legal
      And the rule taking.unopened_opens_with_it is silent

    Scenario Outline: Whoever opens only now has used the taken tile in this move or not at all (<outcome>)
      Given the indicator K5
      And on the table
        | id | seat | meld |
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "<took>"}}
        """
      And the house plays
        | setting                     | value   |
        | okey_swap.unopened_if_opens | <swaps> |
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10; discard B1"
      Then it is <verdict>
      And the rule taking.taken_tile_is_used is <outcome>

      Examples:
        | took | swaps | verdict      | outcome |
        | R13  | false | legal        | kept    |
        | R9   | false | illegal      | broken  |
        | R9   | true  | undetermined | open    |

    Scenario: Whoever opens with the taken tile may discard
      Given the indicator K5
      And seat 1 has not opened
      And seat 4 has discarded R13
      And on the table
        | id | seat | meld |
      When seat 1 plays "take R13; open 13RKB + 12KBY + B8-9-10; discard B1"
      Then it is legal
      And the rule taking.unopened_opens_with_it is kept

  @rule:taking.tile_can_be_returned
  Rule: A taken discard can be given back

    Scenario: A tile that finds no use goes back free of charge, then a tile is drawn
      Given the indicator K5
      And seat 4 has discarded R9
      And on the table
        | id | seat | meld |
      When seat 1 plays "take R9; return R9; draw; discard B1"
      Then it is legal
      And it costs nothing

    Scenario: Where returning is impossible the tile stays
      Given the indicator K5
      And seat 4 has discarded R9
      And the house plays
        | setting       | value      |
        | taking.return | impossible |
      When seat 1 plays "take R9; return R9"
      Then it is illegal
      And the rule taking.tile_can_be_returned is broken

    Scenario: Some tables charge 101 for giving a tile back
      Given the indicator K5
      And seat 4 has discarded R9
      And the house plays
        | setting             | value         |
        | fines.returned_tile | {points: 101} |
      When seat 1 plays "take R9; return R9"
      Then it is legal with penalty
      And seat 1 writes 101 points
      And the ruling says "The act stands and costs 101 points"

  @rule:taking.a_pair_is_no_use
  Rule: A pair may be no use for a taken discard

    Scenario: D20: a pair uses the taken tile
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 4 has discarded R9
      And on the table
        | id | seat | meld |
        | m1 | 1    | B2x2 |
      When seat 1 plays "take R9; lay R9x2; discard B1"
      Then it is legal
      And the rule taking.a_pair_is_no_use is silent

    Scenario: D20: where a pair is no use, a tile laid in a pair was not used
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 4 has discarded R9
      And the house plays
        | setting                | value |
        | taking.usable_in_pairs | false |
      And on the table
        | id | seat | meld |
        | m1 | 1    | B2x2 |
      When seat 1 plays "take R9; lay R9x2; discard B1"
      Then it is illegal
      And the rule taking.a_pair_is_no_use is broken

    Scenario: Where a pair is no use, a lay-off still is
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 4 has discarded R9
      And the house plays
        | setting                | value |
        | taking.usable_in_pairs | false |
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "take R9; add R9 to m1; discard B1"
      Then it is legal
      And the rule taking.a_pair_is_no_use is kept

    Scenario: A table that has not agreed whether a pair is a use gets both answers
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 4 has discarded R9
      And the house plays
        | setting                | value     |
        | taking.usable_in_pairs | undecided |
      And on the table
        | id | seat | meld |
        | m1 | 1    | B2x2 |
      When seat 1 plays "take R9; lay R9x2; discard B1"
      Then it is undetermined
      And the rule taking.a_pair_is_no_use is open

    Scenario: Where nobody has to use a taken tile, it may lie in a pair
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 4 has discarded R9
      And the house plays
        | setting                | value |
        | taking.use             | free  |
        | taking.usable_in_pairs | false |
      And on the table
        | id | seat | meld |
        | m1 | 1    | B2x2 |
      When seat 1 plays "take R9; lay R9x2; discard B1"
      Then it is legal
      And the rule taking.a_pair_is_no_use is silent

  @rule:taking.pair_player_draws
  Rule: A pair player may have to draw from the stock

    Scenario: D20: a player going for pairs takes discards like everyone
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 4 has discarded R9
      When seat 1 plays "take R9"
      Then it is legal
      And the rule taking.pair_player_draws is silent

    Scenario: D20: a table where pair players draw refuses the take
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 4 has discarded R9
      And the house plays
        | setting            | value     |
        | taking.pair_player | forbidden |
      When seat 1 plays "take R9"
      Then it is illegal
      And the rule taking.pair_player_draws is broken

    Scenario: A player with melds may take where pair players draw
      Given the indicator K5
      And seat 4 has discarded R9
      And the house plays
        | setting            | value     |
        | taking.pair_player | forbidden |
      And it is told
        """
        {"seats": {"1": {"opened_with": "melds"}}}
        """
      When seat 1 plays "take R9"
      Then it is legal
      And the rule taking.pair_player_draws is kept

  @rule:taking.no_pairs_with_taken_tile
  Rule: No opening with pairs after taking where pair players draw

    Scenario: Where pair players draw, nobody opens with pairs and a taken tile
      Given the indicator K5
      And seat 1 has taken R1
      And the house plays
        | setting            | value     |
        | taking.pair_player | forbidden |
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is illegal
      And the rule taking.no_pairs_with_taken_tile is broken

    Scenario: Where pair players draw, a taken tile may open with melds
      Given the indicator K5
      And seat 1 has taken R13
      And the house plays
        | setting            | value     |
        | taking.pair_player | forbidden |
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10"
      Then it is legal
      And the rule taking.no_pairs_with_taken_tile is kept

    Scenario: A tile from another pair player may open with pairs
      Given the indicator K5
      And seat 1 has taken R1
      And seat 4 has opened with pairs
      And the house plays
        | setting            | value                 |
        | taking.pair_player | only_from_pair_player |
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And the rule taking.no_pairs_with_taken_tile is excused by from_a_pair_player

    Scenario: A taken tile may open with pairs at most tables
      Given the indicator K5
      And seat 1 has taken R1
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And the rule taking.no_pairs_with_taken_tile is silent

    Scenario: Where pair players draw, a drawn tile opens with pairs
      Given the indicator K5
      And the house plays
        | setting            | value     |
        | taking.pair_player | forbidden |
      When seat 1 plays "draw; open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And the rule taking.no_pairs_with_taken_tile is silent

    Scenario: A tile from a player with melds does not open with pairs
      Given the indicator K5
      And seat 1 has taken R1
      And the house plays
        | setting            | value                 |
        | taking.pair_player | only_from_pair_player |
      And it is told
        """
        {"seats": {"4": {"opened": true, "opened_with": "melds"}}}
        """
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is illegal
      And the rule taking.no_pairs_with_taken_tile is broken

  @rule:taking.pair_player_takes_from_pairs
  Rule: Pair players may have to take from pair players only

    Scenario: A pair player does not take from a player with melds
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 4 has discarded R9
      And the house plays
        | setting            | value                 |
        | taking.pair_player | only_from_pair_player |
      And it is told
        """
        {"seats": {"4": {"opened_with": "melds"}}}
        """
      When seat 1 plays "take R9"
      Then it is illegal
      And the rule taking.pair_player_takes_from_pairs is broken

    Scenario: A pair player takes from another pair player
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 4 has opened with pairs
      And seat 4 has discarded R9
      And the house plays
        | setting            | value                 |
        | taking.pair_player | only_from_pair_player |
      When seat 1 plays "take R9"
      Then it is legal
      And the rule taking.pair_player_takes_from_pairs is kept

    Scenario: Nobody asks who fed a pair player where all may take
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 4 has discarded R9
      When seat 1 plays "take R9"
      Then it is legal
      And the rule taking.pair_player_takes_from_pairs is silent

    Scenario: Where pair players take from pair players, a melds player takes from anyone
      Given the indicator K5
      And seat 4 has discarded R9
      And the house plays
        | setting            | value                 |
        | taking.pair_player | only_from_pair_player |
      And it is told
        """
        {"seats": {"1": {"opened": true, "opened_with": "melds"},
                   "4": {"opened": true, "opened_with": "melds"}}}
        """
      When seat 1 plays "take R9"
      Then it is legal
      And the rule taking.pair_player_takes_from_pairs is silent

  @rule:taking.feeder_pays_by_number
  Rule: Whoever fed the tile may pay by its number

    Scenario: Thirteen times ten for the player whose 13 was opened with
      Given the indicator K5
      And seat 1 has taken R13
      And the house plays
        | setting       | value     |
        | fines.feeding | by_number |
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10"
      Then it is legal
      And the rule taking.feeder_pays_by_number is kept
      And seat 4 writes 130 points

    Scenario: Another factor for the fed tile
      Given the indicator K5
      And seat 1 has taken R13
      And the house plays
        | setting              | value     |
        | fines.feeding        | by_number |
        | fines.feeding_factor | 5         |
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10"
      Then it is legal
      And seat 4 writes 65 points

    Scenario Outline: A fed <fed> counts as <counted>
      Given the indicator R3
      And seat 1 has taken <tile>
      And the house plays
        | setting       | value     |
        | fines.feeding | by_number |
      When seat 1 plays "open <meld> + K11-12-13 + Y11-12-13 + B11-12-13"
      Then it is legal
      And seat 4 writes <points> points

      Examples:
        | fed         | counted                 | tile | meld    | points |
        | false joker | the okey's face         | FJ   | R2-3-FJ | 40     |
        | okey        | the tile it stands for  | OK   | R7-OK-9 | 80     |
        | okey        | the number of its group | OK   | R9-K9-OK | 90    |

    Scenario: A fed okey that can stand for two numbers counts as its own face
      Given the indicator R3
      And seat 1 has opened in an earlier turn
      And seat 1 has taken OK
      And the house plays
        | setting            | value     |
        | fines.feeding      | by_number |
        | fines.feeding_when | every_use |
      And on the table
        | id | seat | meld   |
        | m1 | 2    | B7-8-9 |
      When seat 1 plays "add OK to m1"
      Then it is legal
      And seat 4 writes 40 points

    Scenario Outline: Before the okey is told, nobody knows what a fed <tile> costs
      Given seat 1 has taken <tile>
      And the house plays
        | setting            | value     |
        | fines.feeding      | by_number |
        | fines.feeding_when | every_use |
      And seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | <target> |
      When seat 1 plays "<move>"
      Then it is undetermined
      And it asks for /indicator

      Examples:
        | tile | target | move           |
        | FJ   | 7RKB   | lay R2-FJ-4    |
        | OK   | R7-8-9 | add OK to m1   |

    Scenario: Nobody pays for a tile that is not in the opening
      Given the indicator K5
      And seat 1 has taken R1
      And the house plays
        | setting       | value     |
        | fines.feeding | by_number |
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10"
      Then it is legal
      And the rule taking.feeder_pays_by_number is silent
      And it costs nothing

    Scenario: Only openings are charged at first
      Given the indicator K5
      And seat 1 has opened in an earlier turn
      And seat 1 has taken R9
      And the house plays
        | setting       | value     |
        | fines.feeding | by_number |
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "add R9 to m1"
      Then it is legal
      And it costs nothing

    Scenario: Where every use is charged, a lay-off costs the feeder too
      Given the indicator K5
      And seat 1 has opened in an earlier turn
      And seat 1 has taken R9
      And the house plays
        | setting            | value     |
        | fines.feeding      | by_number |
        | fines.feeding_when | every_use |
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "add R9 to m1"
      Then it is legal
      And seat 4 writes 90 points
      And the ruling says "The taken tile R9 went to the table"

  @rule:taking.feeder_pays_more_for_pairs
  Rule: Feeding pairs may cost more

    Scenario: Twenty times the number for pairs
      Given the indicator K5
      And seat 1 has taken R13
      And the house plays
        | setting       | value     |
        | fines.feeding | by_number |
      When seat 1 plays "open R13x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And the rule taking.feeder_pays_more_for_pairs is kept
      And seat 4 writes 260 points

    Scenario: The same factor for pairs as for melds
      Given the indicator K5
      And seat 1 has taken R13
      And the house plays
        | setting                    | value     |
        | fines.feeding              | by_number |
        | fines.feeding_factor_pairs | 10        |
      When seat 1 plays "open R13x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And seat 4 writes 130 points

    Scenario: Feeding pairs is free by default
      Given the indicator K5
      And seat 1 has taken R13
      When seat 1 plays "open R13x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And the rule taking.feeder_pays_more_for_pairs is silent
      And it costs nothing

    Scenario: Only an opening charges the feeder, a pair laid later does not
      Given the indicator K5
      And seat 1 has opened with pairs
      And seat 1 has taken R13
      And the house plays
        | setting       | value     |
        | fines.feeding | by_number |
      When seat 1 plays "lay R13x2"
      Then it is legal
      And the rule taking.feeder_pays_more_for_pairs is silent
      And it costs nothing

  @rule:taking.feeder_pays_flat
  Rule: Feeding may cost a flat fine

    Scenario: A flat 101 for the player whose tile was opened with
      Given the indicator K5
      And seat 1 has taken R13
      And the house plays
        | setting       | value |
        | fines.feeding | flat  |
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10"
      Then it is legal
      And the rule taking.feeder_pays_flat is kept
      And seat 4 writes 101 points

    Scenario: A smaller flat fine
      Given the indicator K5
      And seat 1 has taken R13
      And the house plays
        | setting            | value        |
        | fines.feeding      | flat         |
        | fines.feeding_flat | {points: 50} |
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10"
      Then it is legal
      And seat 4 writes 50 points

    Scenario: A drawn tile was fed by nobody
      Given the indicator K5
      And the house plays
        | setting       | value |
        | fines.feeding | flat  |
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10"
      Then it is legal
      And the rule taking.feeder_pays_flat is silent
