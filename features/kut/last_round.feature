Feature: The last round

  The round without a contract is ended by whoever can lay his whole hand in melds at once.

  Background:
    Given a table of kut
    And round 20 with indicator B8
    And on the table
      | id | seat | meld |

  @rule:last_round.ends_the_round
  Rule: Laying the whole hand ends the round

    Scenario: Whoever lays his whole hand ends the round
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.ends_the_round is kept
      And the round ends

    Scenario: An okey thrown with it is no okey finish
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13 OK
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13 discard OK"
      Then it is legal
      And the rule last_round.ends_the_round is kept
      And the round ends without an okey
      And it costs nothing

    Scenario: A plain discard ends nothing
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "discard K9"
      Then it is legal
      And the rule last_round.ends_the_round is silent
      And the round goes on

  @rule:last_round.ends_the_round_with_okey
  Rule: An okey counts in the finish from the hand

    Scenario: A table may count the okey
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13 OK
      And the house plays
        | setting                        | value |
        | final_round.okey_finish_counts | true  |
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13 discard OK"
      Then it is legal
      And the rule last_round.ends_the_round_with_okey is kept
      And the round ends with an okey

    Scenario: By the usual rule it does not count
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13 OK
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13 discard OK"
      Then it is legal
      And the rule last_round.ends_the_round_with_okey is silent

    Scenario: At such a table a discarded okey ends nothing by itself
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13 OK
      And the stock holds 9
      And the house plays
        | setting                        | value |
        | final_round.okey_finish_counts | true  |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule last_round.ends_the_round_with_okey is silent
      And the round goes on

  @rule:last_round.only_from_hand
  Rule: Finishing from the hand is for the round without a contract

    Scenario: In a round with a contract nobody finishes from the hand
      Given round 19
      And seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is illegal
      And the rule last_round.only_from_hand is broken

    Scenario: In the round without a contract he may
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.only_from_hand is kept

    Scenario: A discard is no finish from the hand
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "discard K9"
      Then it is legal
      And the rule last_round.only_from_hand is silent

  @rule:last_round.nothing_is_laid_before
  Rule: Nothing is laid before the finish

    Scenario: No meld is laid, not even by a player who is said to have opened
      Given seat 1 has opened in an earlier turn
      And seat 1 holds R1 R2 R3 K4 Y5
      When seat 1 plays "lay R1-2-3"
      Then it is illegal
      And the rule last_round.nothing_is_laid_before is broken
      And the ruling says "This round has no contract"

    Scenario: No tile is laid off
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "add R13 to m1"
      Then it is illegal
      And the rule last_round.nothing_is_laid_before is broken

    Scenario: No okey is taken
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m1 | 2    | K3-OK-5 |
      When seat 1 plays "swap K4 in m1"
      Then it is illegal
      And the rule last_round.nothing_is_laid_before is broken

    Scenario: Nobody is told to open first, for nobody can
      Given seat 1 has drawn
      And seat 1 has not opened
      When seat 1 plays "lay R1-2-3"
      Then it is illegal
      And the ruling says "This round has no contract"

    Scenario: In a round with a contract who has opened lays further melds
      Given round 19
      And seat 1 has opened in an earlier turn
      And seat 1 holds R1 R2 R3 K4 Y5
      When seat 1 plays "lay R1-2-3"
      Then it is legal
      And the rule last_round.nothing_is_laid_before is kept

    Scenario: The finish itself lays the whole hand
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.nothing_is_laid_before is silent

  @rule:last_round.every_tile_is_laid
  Rule: Every tile is laid in the finish from the hand

    Scenario: A tile left on the rack ends nothing
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13 K3
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is illegal
      And the rule last_round.every_tile_is_laid is broken
      And the ruling says "Left on the rack: 1 tile"

    Scenario: All tiles laid end the round
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.every_tile_is_laid is kept

    Scenario: A rack nobody has seen is taken to be all laid
      Given seat 1 has drawn
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And it takes /seats/1/rack for granted

    Scenario: A discard leaves tiles on the rack
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "discard K9"
      Then it is legal
      And the rule last_round.every_tile_is_laid is silent

  @rule:last_round.leftover_is_allowed
  Rule: What is left when finishing from the hand

    Scenario: A table may ask for a tile to discard
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      And the house plays
        | setting              | value |
        | final_round.leftover | [1]   |
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is illegal
      And the rule last_round.leftover_is_allowed is broken

    Scenario: A table may allow no tile to discard
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13 K3
      And the house plays
        | setting              | value |
        | final_round.leftover | [0]   |
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13 discard K3"
      Then it is illegal
      And the rule last_round.leftover_is_allowed is broken

    Scenario: One tile left may be discarded
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13 K3
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13 discard K3"
      Then it is legal
      And the rule last_round.leftover_is_allowed is kept

    Scenario: No tile need be left
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.leftover_is_allowed is kept

    Scenario: A plain discard leaves the whole hand
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "discard K9"
      Then it is legal
      And the rule last_round.leftover_is_allowed is silent

  @rule:last_round.no_pairs
  Rule: No pairs in the finish from the hand

    Scenario: A table may want groups and runs only
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      And the house plays
        | setting           | value |
        | final_round.pairs | false |
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is illegal
      And the rule last_round.no_pairs is broken

    Scenario: At such a table a hand without pairs ends the round
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 Y9 R9 B11 B12 B13
      And the house plays
        | setting           | value |
        | final_round.pairs | false |
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + 9RKY + B11-12-13"
      Then it is legal
      And the rule last_round.no_pairs is kept

    Scenario: By the usual rule pairs may be mixed in
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.no_pairs is silent

  @rule:last_round.draws_before_finishing
  Rule: A draw comes before the finish

    Scenario: Nobody finishes before he has drawn
      Given it is the turn of seat 1
      And seat 1 has not drawn yet
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is illegal
      And the rule last_round.draws_before_finishing is broken

    Scenario: Whoever has drawn may finish
      Given seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.draws_before_finishing is kept

    Scenario: A table may let the starter finish with the hand he was dealt, without a draw
      Given seat 1 starts the round
      And it is the first turn of seat 1
      And seat 1 has not drawn yet
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      And the house plays
        | setting                       | value |
        | final_round.first_turn_finish | true  |
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.draws_before_finishing is excused by starters_first_turn

    Scenario: The draw itself needs no draw
      Given it is the turn of seat 1
      And seat 1 has not drawn yet
      When seat 1 plays "draw"
      Then the rule last_round.draws_before_finishing is silent

    Scenario: At such a table whoever does not start draws first, in his first turn as well
      Given seat 1 starts the round
      And it is the first turn of seat 2
      And seat 2 has not drawn yet
      And seat 2 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      And the house plays
        | setting                       | value |
        | final_round.first_turn_finish | true  |
      When seat 2 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is illegal
      And the rule last_round.draws_before_finishing is broken

    Scenario: At such a table the starter draws before he finishes in a later turn
      Given seat 1 starts the round
      And it is told
        """
        {"turn": {"seat": 1, "first": false, "drawn": false}}
        """
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      And the house plays
        | setting                       | value |
        | final_round.first_turn_finish | true  |
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is illegal
      And the rule last_round.draws_before_finishing is broken

  @rule:last_round.not_in_starters_first_turn
  Rule: The starter does not finish in his first turn

    Scenario: The starter does not finish with the hand he was dealt
      Given seat 1 starts the round
      And it is the first turn of seat 1
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is illegal
      And the rule last_round.not_in_starters_first_turn is broken

    Scenario: In a later turn he may
      Given seat 1 starts the round
      And seat 1 has drawn
      And it is told
        """
        {"turn": {"first": false}}
        """
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.not_in_starters_first_turn is kept

    Scenario: A table may let him
      Given seat 1 starts the round
      And it is the first turn of seat 1
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      And the house plays
        | setting                       | value |
        | final_round.first_turn_finish | true  |
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.not_in_starters_first_turn is silent

    Scenario: Another player may finish in his first turn
      Given seat 2 starts the round
      And it is the first turn of seat 1
      And seat 1 has drawn
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the rule last_round.not_in_starters_first_turn is kept
