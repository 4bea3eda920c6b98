Feature: Taking an okey from the table

  Whoever has opened may put the real tile in the place of a table okey and take the okey onto his
  rack; in a group only when four tiles lie there.

  Background:
    Given a table of kut
    And round 3 with indicator B8

  @rule:okey_swap.opens_first
  Rule: Open first, then take the okey

    Scenario: Before opening no okey is taken
      Given seat 1 has not opened
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      When seat 1 plays "swap K4 in m3"
      Then it is illegal
      And the rule okey_swap.opens_first is broken

    Scenario: A player who has opened takes the okey
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.opens_first is kept

    Scenario: The okey taken may be used at once
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And seat 1 has drawn
      And seat 1 holds K4 R1 R2 K9
      When seat 1 plays "swap K4 in m3; lay R1-2-OK"
      Then it is legal
      And the rule okey_swap.opens_first is kept

    Scenario: A table may let a player take the okey he opens with
      Given seat 1 has not opened
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And it is told
        """
        {"facts": {"opens_after_swap": true}}
        """
      And the house plays
        | setting                     | value |
        | okey_swap.unopened_if_opens | true  |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.opens_first is excused by opens_with_it

    Scenario: Who opens with the okey in the same move is not asked whether he will
      Given the house plays
        | setting                     | value |
        | okey_swap.unopened_if_opens | true  |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | K3-OK-5 |
      And seat 1 holds K4 R7 K7 R5 K5 B5 R9
      When seat 1 plays "swap K4 in m1; open R7-K7-OK + 5RKB; discard R9"
      Then it is legal
      And the round ends

    Scenario: An okey taken before an opening without it was not taken to open
      Given the house plays
        | setting                     | value |
        | okey_swap.unopened_if_opens | true  |
      And seat 1 has not opened
      And on the table
        | id | seat | meld    |
        | m1 | 2    | K3-OK-5 |
      And seat 1 holds K4 R7 K7 B7 R5 K5 B5 R9
      When seat 1 plays "swap K4 in m1; open 7RKB + 5RKB; discard R9"
      Then it is illegal
      And the rule okey_swap.opens_first is broken

    Scenario: An okey taken by a player who then only discards opens nothing
      Given the house plays
        | setting                     | value |
        | okey_swap.unopened_if_opens | true  |
      And seat 1 has not opened
      And on the table
        | id | seat | meld    |
        | m1 | 2    | K3-OK-5 |
      And seat 1 holds K4 R1 R2 R9
      When seat 1 plays "swap K4 in m1; discard R9"
      Then it is illegal
      And the rule okey_swap.opens_first is broken

    Scenario: At such a table an okey that opens nothing stays
      Given seat 1 has not opened
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And it is told
        """
        {"facts": {"opens_after_swap": false}}
        """
      And the house plays
        | setting                     | value |
        | okey_swap.unopened_if_opens | true  |
      When seat 1 plays "swap K4 in m3"
      Then it is illegal
      And the rule okey_swap.opens_first is broken

    Scenario: A discard has nothing to do with it
      Given seat 1 has not opened
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And seat 1 holds K1 R9
      When seat 1 plays "discard R9"
      Then it is legal
      And the rule okey_swap.opens_first is silent

  @rule:okey_swap.taken_okey_opens
  Rule: An okey taken early must open

    Scenario: At a table with early swaps the okey must open
      Given seat 1 has not opened
      And on the table
        | id | seat | meld   |
        | m3 | 4    | K3-4-5 |
      And seat 1 holds OK K1
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "acts": ["draw", "swap K4 in m3"]}}
        """
      And the house plays
        | setting                     | value |
        | okey_swap.unopened_if_opens | true  |
      When seat 1 plays "discard K1"
      Then it is illegal
      And the rule okey_swap.taken_okey_opens is broken

    Scenario: Having opened he may discard
      Given on the table
        | id | seat | meld   |
        | m3 | 4    | K3-4-5 |
      And seat 1 has opened in this turn
      And seat 1 holds R1 K1
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "acts": ["draw", "swap K4 in m3", "open 7RKB"]}}
        """
      And the house plays
        | setting                     | value |
        | okey_swap.unopened_if_opens | true  |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule okey_swap.taken_okey_opens is kept

    Scenario: Without a swap nothing has to open
      Given seat 1 has not opened
      And on the table
        | id | seat | meld   |
        | m3 | 4    | K3-4-5 |
      And seat 1 holds R1 K1
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "acts": ["draw"]}}
        """
      And the house plays
        | setting                     | value |
        | okey_swap.unopened_if_opens | true  |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule okey_swap.taken_okey_opens is silent

    Scenario: At such a table he may still lay his opening
      Given seat 1 has not opened
      And on the table
        | id | seat | meld   |
        | m3 | 4    | K3-4-5 |
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "acts": ["draw", "swap K4 in m3"]}}
        """
      And the house plays
        | setting                     | value |
        | okey_swap.unopened_if_opens | true  |
      When seat 1 plays "open 7RKB + 6RKB"
      Then it is legal
      And the rule okey_swap.taken_okey_opens is silent

    Scenario: Elsewhere a swap before the opening was refused already
      Given seat 1 has not opened
      And on the table
        | id | seat | meld   |
        | m3 | 4    | K3-4-5 |
      And seat 1 holds OK R1
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "acts": ["draw", "swap K4 in m3"]}}
        """
      When seat 1 plays "discard R1"
      Then it is legal
      And the rule okey_swap.taken_okey_opens is silent

  @rule:okey_swap.target_holds_okey
  Rule: The meld must hold an okey

    Scenario: A meld without an okey gives none
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld   |
        | m1 | 2    | R5-6-7 |
      When seat 1 plays "swap R6 in m1"
      Then it is illegal
      And the rule okey_swap.target_holds_okey is broken
      And the ruling says "holds no okey"

    Scenario: A meld with an okey may give it
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.target_holds_okey is kept

    Scenario: Laying off needs no okey
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld   |
        | m1 | 2    | R5-6-7 |
      When seat 1 plays "add R8 to m1"
      Then it is legal
      And the rule okey_swap.target_holds_okey is silent

  @rule:okey_swap.exact_tile
  Rule: Only the real tile takes the okey

    Scenario: Another number does not take it
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      When seat 1 plays "swap K6 in m3"
      Then it is illegal
      And the rule okey_swap.exact_tile is broken
      And the ruling says "does not stand for"

    Scenario: Another colour does not take it
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      When seat 1 plays "swap R4 in m3"
      Then it is illegal
      And the rule okey_swap.exact_tile is broken

    Scenario: The exact tile takes it
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.exact_tile is kept

    Scenario: In a full group only the missing colour takes it
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m2 | 3    | R4-K4-Y4-OK |
      When seat 1 plays "swap B4 in m2"
      Then it is legal
      And the rule okey_swap.exact_tile is kept

    Scenario: In a full group a colour that lies there does not take it
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m2 | 3    | R4-K4-Y4-OK |
      When seat 1 plays "swap K4 in m2"
      Then it is illegal
      And the rule okey_swap.exact_tile is broken

    Scenario: Of two okeys in a full group either missing colour takes one
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m2 | 3    | R4-K4-OK-OK |
      When seat 1 plays "swap Y4 in m2"
      Then it is legal
      And the rule okey_swap.exact_tile is kept

    Scenario: A false joker is the okey's own face
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m3 | 4    | B8-OK-10 |
      When seat 1 plays "swap FJ in m3"
      Then it is legal
      And the rule okey_swap.exact_tile is kept

    Scenario: Only the real 1 takes the okey of a high 1
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld      |
        | m3 | 4    | R12-13-OK |
      When seat 1 plays "swap R1 in m3"
      Then it is legal
      And the rule okey_swap.exact_tile is kept

    Scenario: Laying off is no swap
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld   |
        | m1 | 2    | R5-6-7 |
      When seat 1 plays "add R8 to m1"
      Then it is legal
      And the rule okey_swap.exact_tile is silent

    Scenario: Run or group, a tile that neither gives the okey for is refused
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R7-OK-OK |
      When seat 1 plays "swap K7 in m1"
      Then it is illegal
      And the rule okey_swap.exact_tile is broken
      And the rule okey_swap.group_is_full is broken

    Scenario: Where it hangs on run or group, that is asked
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R7-OK-OK |
      When seat 1 plays "swap R8 in m1"
      Then it is undetermined
      And it asks for /table/0/kind

    Scenario: Run or group, whoever has not opened takes no okey
      Given seat 1 has not opened
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R7-OK-OK |
      When seat 1 plays "swap R8 in m1"
      Then it is illegal
      And the rule okey_swap.opens_first is broken

    Scenario: The okey of a meld that is only spoken of is taken as if it lay there
      Given seat 1 has opened in an earlier turn
      And seat 1 holds K4 Y1
      When seat 1 plays "swap K4 in K3-OK-5"
      Then it is legal
      And it takes /table for granted

  @rule:okey_swap.group_is_full
  Rule: From a group only when four tiles lie there

    Scenario: A group of three keeps its okey
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R5-K5-OK |
      When seat 1 plays "swap B5 in m1"
      Then it is illegal
      And the rule okey_swap.group_is_full is broken
      And the ruling says "The fourth has to be laid off first"

    Scenario: A group of four gives its okey
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m2 | 3    | R4-K4-Y4-OK |
      When seat 1 plays "swap B4 in m2"
      Then it is legal
      And the rule okey_swap.group_is_full is kept

    Scenario: The fourth tile and the swap may come in one turn
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R5-K5-OK |
      And seat 1 has drawn
      And seat 1 holds B5 Y5 K1
      When seat 1 plays "add Y5 to m1; swap B5 in m1"
      Then it is legal
      And the rule okey_swap.group_is_full is kept

    Scenario: A run needs no four tiles
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.group_is_full is silent

    Scenario: A table may give it for any missing colour
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R5-K5-OK |
      And the house plays
        | setting            | value              |
        | okey_swap.in_group | any_missing_colour |
      When seat 1 plays "swap B5 in m1"
      Then it is legal
      And the rule okey_swap.group_is_full is silent

  @rule:okey_swap.group_misses_nothing_else
  Rule: From a group only with all missing colours

    Scenario: With another colour missing the okey stays
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R5-K5-OK |
      And the house plays
        | setting            | value               |
        | okey_swap.in_group | all_missing_colours |
      When seat 1 plays "swap B5 in m1"
      Then it is illegal
      And the rule okey_swap.group_misses_nothing_else is broken

    Scenario: From a group with two okeys none is taken
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m2 | 3    | R4-K4-OK-OK |
      And the house plays
        | setting            | value               |
        | okey_swap.in_group | all_missing_colours |
      When seat 1 plays "swap Y4 in m2"
      Then it is illegal
      And the rule okey_swap.group_misses_nothing_else is broken

    Scenario: The last missing colour takes it
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m2 | 3    | R4-K4-Y4-OK |
      And the house plays
        | setting            | value               |
        | okey_swap.in_group | all_missing_colours |
      When seat 1 plays "swap B4 in m2"
      Then it is legal
      And the rule okey_swap.group_misses_nothing_else is kept

    Scenario: By the usual rule this is not asked
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m2 | 3    | R4-K4-Y4-OK |
      When seat 1 plays "swap B4 in m2"
      Then it is legal
      And the rule okey_swap.group_misses_nothing_else is silent

    Scenario: At such a table the okey of a run is taken
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting            | value               |
        | okey_swap.in_group | all_missing_colours |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.group_misses_nothing_else is silent

    Scenario: At such a table the fourth tile is laid off
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R5-K5-OK |
      And the house plays
        | setting            | value               |
        | okey_swap.in_group | all_missing_colours |
      When seat 1 plays "add Y5 to m1"
      Then it is legal
      And the rule okey_swap.group_misses_nothing_else is silent

  @rule:okey_swap.group_colour_is_declared
  Rule: From a group only with the declared colour

    Scenario: An okey without a declared colour stays
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R5-K5-OK |
      And the house plays
        | setting            | value         |
        | okey_swap.in_group | declared_only |
      When seat 1 plays "swap B5 in m1"
      Then it is illegal
      And the rule okey_swap.group_colour_is_declared is broken

    Scenario: The declared colour takes it
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m1 | 2    | R5-K5-OK=B5 |
      And the house plays
        | setting            | value         |
        | okey_swap.in_group | declared_only |
      When seat 1 plays "swap B5 in m1"
      Then it is legal
      And the rule okey_swap.group_colour_is_declared is kept

    Scenario: By the usual rule no colour is declared
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m2 | 3    | R4-K4-Y4-OK |
      When seat 1 plays "swap B4 in m2"
      Then it is legal
      And the rule okey_swap.group_colour_is_declared is silent

    Scenario: At such a table the okey of a run is taken as ever
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting            | value         |
        | okey_swap.in_group | declared_only |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.group_colour_is_declared is silent

    Scenario: At such a table a tile is laid off without a declaration
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R5-K5-OK |
      And the house plays
        | setting            | value         |
        | okey_swap.in_group | declared_only |
      When seat 1 plays "add Y5 to m1"
      Then it is legal
      And the rule okey_swap.group_colour_is_declared is silent

  @rule:okey_swap.groups_keep_their_okey
  Rule: Groups keep their okey

    Scenario: A table may leave the okeys of groups alone
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m2 | 3    | R4-K4-Y4-OK |
      And the house plays
        | setting            | value |
        | okey_swap.in_group | never |
      When seat 1 plays "swap B4 in m2"
      Then it is illegal
      And the rule okey_swap.groups_keep_their_okey is broken

    Scenario: At such a table runs give their okey
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting            | value |
        | okey_swap.in_group | never |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.groups_keep_their_okey is kept

    Scenario: By the usual rule full groups give theirs
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld        |
        | m2 | 3    | R4-K4-Y4-OK |
      When seat 1 plays "swap B4 in m2"
      Then it is legal
      And the rule okey_swap.groups_keep_their_okey is silent

    Scenario: At such a table the fourth tile joins its group
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R5-K5-OK |
      And the house plays
        | setting            | value |
        | okey_swap.in_group | never |
      When seat 1 plays "add Y5 to m1"
      Then it is legal
      And the rule okey_swap.groups_keep_their_okey is silent

  @rule:okey_swap.pairs_keep_their_okey
  Rule: Pairs keep their okey

    Scenario: A table may leave the okeys of pairs alone
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld  |
        | m1 | 2    | Y9 OK |
      And the house plays
        | setting              | value |
        | okey_swap.from_pairs | false |
      When seat 1 plays "swap Y9 in m1"
      Then it is illegal
      And the rule okey_swap.pairs_keep_their_okey is broken

    Scenario: At such a table runs give their okey all the same
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting              | value |
        | okey_swap.from_pairs | false |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.pairs_keep_their_okey is kept

    Scenario: By the usual rule the twin takes the okey of a pair
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld  |
        | m1 | 2    | Y9 OK |
      When seat 1 plays "swap Y9 in m1"
      Then it is legal
      And the rule okey_swap.pairs_keep_their_okey is silent

    Scenario: At such a table adding to a pair is another matter
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld  |
        | m1 | 2    | Y9 OK |
      And the house plays
        | setting              | value |
        | okey_swap.from_pairs | false |
      When seat 1 plays "add Y9 to m1"
      Then it is illegal
      And the rule okey_swap.pairs_keep_their_okey is silent

  @rule:okey_swap.allowed_here
  Rule: Table okeys stay

    Scenario: A table may leave every okey where it lies
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting           | value |
        | okey_swap.enabled | false |
      When seat 1 plays "swap K4 in m3"
      Then it is illegal
      And the rule okey_swap.allowed_here is broken

    Scenario: By the usual rule okeys are taken
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.allowed_here is kept

    Scenario: Tiles are laid off at tables without swaps
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting           | value |
        | okey_swap.enabled | false |
      When seat 1 plays "add K6 to m3"
      Then it is legal
      And the rule okey_swap.allowed_here is silent

  @rule:okey_swap.owner_is_fined
  Rule: Whoever loses his okey is fined

    Scenario: A table may fine the owner of the okey
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting               | value        |
        | fines.okey_taken_back | {points: 25} |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.owner_is_fined is kept
      And seat 4 writes 25 points

    Scenario: Nobody is fined for taking his own okey
      Given seat 4 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting               | value        |
        | fines.okey_taken_back | {points: 25} |
      When seat 4 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.owner_is_fined is silent
      And it costs nothing

    Scenario: By the usual rule nobody is fined
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      When seat 1 plays "swap K4 in m3"
      Then it is legal
      And the rule okey_swap.owner_is_fined is silent
      And it costs nothing

    Scenario: Laying off at an opponent's meld fines nobody
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m3 | 4    | K3-OK-5 |
      And the house plays
        | setting               | value        |
        | fines.okey_taken_back | {points: 25} |
      When seat 1 plays "add K6 to m3"
      Then it is legal
      And the rule okey_swap.owner_is_fined is silent
      And it costs nothing
