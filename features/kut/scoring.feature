Feature: Writing down a round of Küt

  The finisher writes 0, whoever has not opened 500, others the tiles left on their racks: times five when
  the okey is red or black, times two when it is blue or yellow. An okey finish doubles it all.

  Background:
    Given a table of kut
    And round 3 with indicator B8
    And seat 2 has opened
    And seat 2 holds R7 K3 Y13
    And seat 3 has not opened
    And seat 4 has opened
    And seat 4 holds OK FJ B5

  Scenario: The finisher writes nothing, others their rest or 500
    When seat 1 finishes by discarding K2
    Then seat 1 writes 0 points
    And seat 2 writes 46 points
    And seat 3 writes 500 points
    And seat 4 writes 110 points

  Scenario: A red okey multiplies the rest by five
    Given the indicator R8
    When seat 1 finishes by discarding K2
    Then seat 1 writes 0 points
    And seat 2 writes 115 points
    And seat 3 writes 500 points
    And seat 4 writes 275 points

  Scenario: A black okey multiplies the rest by five
    Given the indicator K8
    When seat 1 finishes by discarding K2
    Then seat 1 writes 0 points
    And seat 2 writes 115 points
    And seat 3 writes 500 points
    And seat 4 writes 275 points

  Scenario: A yellow okey multiplies the rest by two
    Given the indicator Y8
    When seat 1 finishes by discarding K2
    Then seat 1 writes 0 points
    And seat 2 writes 46 points
    And seat 3 writes 500 points
    And seat 4 writes 110 points

  Scenario: An indicator of 13 makes the 1 the okey
    Given the indicator K13
    And seat 4 holds K1 FJ B5
    When seat 1 finishes by discarding K2
    Then seat 4 writes 275 points

  Scenario: A finish with an okey doubles everyone else
    Given the indicator R8
    When seat 1 finishes by discarding OK
    Then seat 1 writes 0 points
    And seat 2 writes 230 points
    And seat 3 writes 1000 points
    And seat 4 writes 550 points

  Scenario: The reckoning shows every factor
    Given the indicator R8
    When seat 1 finishes by discarding OK
    Then the reckoning of seat 2 is "23 × 5 (okey is red) × 2 (finished with okey) = 230"
    And the reckoning of seat 3 is "500 × 2 (finished with okey) = 1000"

  Scenario: The row that decided is named
    When seat 1 finishes by discarding K2
    Then seat 1 is written by the row finisher
    And seat 2 is written by the row opened
    And seat 3 is written by the row not_opened

  Scenario: A false joker thrown last is no okey finish
    When seat 1 finishes by discarding FJ
    Then seat 1 writes 0 points
    And seat 2 writes 46 points
    And seat 3 writes 500 points
    And seat 4 writes 110 points

  Scenario: The finisher's partner writes nothing, even unopened
    Given partners play together
    When seat 1 finishes by discarding OK
    Then seat 3 writes 0 points
    And the team 1+3 writes 0 points
    And the team 2+4 writes 312 points

  Scenario: A table may leave the partner his fines
    Given partners play together
    And seat 3 has 50 points of fines
    And the house plays
      | setting                 | value                 |
      | teams.partner_on_finish | hand_wiped_fines_stay |
    When seat 1 finishes by discarding K2
    Then seat 3 writes 50 points

  Scenario: A table may pay the partner like the finisher
    Given partners play together
    And the house plays
      | setting                 | value            |
      | teams.partner_on_finish | same_as_finisher |
      | scoring.finisher        | -100             |
    When seat 1 finishes by discarding K2
    Then seat 3 writes -100 points

  Scenario: Fines written earlier are added and never multiplied
    Given seat 2 has 55 points of fines
    When seat 1 finishes by discarding OK
    Then the reckoning of seat 2 is "23 × 2 (okey is blue) × 2 (finished with okey) + 55 (written earlier) = 147"

  Scenario: In the last round everyone but the finisher writes 500
    Given round 20
    When seat 1 finishes from the hand
    Then seat 1 writes 0 points
    And seat 3 writes 500 points

  Scenario: In the last round even who is said to have opened writes 500
    Given round 20
    And seat 2 has opened
    And seat 2 holds R5
    When seat 1 finishes from the hand
    Then seat 2 writes 500 points

  Scenario: In the last round an okey finish does not count
    Given round 20
    When seat 1 finishes from the hand by discarding OK
    Then seat 3 writes 500 points

  Scenario: A table may count an okey finish in the last round
    Given round 20
    And the house plays
      | setting                        | value |
      | final_round.okey_finish_counts | true  |
    When seat 1 finishes from the hand by discarding OK
    Then seat 3 writes 1000 points

  Scenario: A table may write the tiles left in the last round
    Given round 20
    And seat 3 holds R2 R3
    And the house plays
      | setting                   | value      |
      | final_round.non_finishers | hand_value |
    When seat 1 finishes from the hand
    Then seat 3 writes 10 points
    And seat 3 is written by the row last_round_by_hand

  Scenario: An empty stock is dealt again without points
    Given seat 1 has opened
    And seat 1 holds R1
    When the stock runs out
    Then the round is dealt again
    And seat 3 writes 0 points

  Scenario: The third empty stock in a row is dealt again
    Given seat 1 has opened
    And seat 1 holds R1
    And the round has been redealt 2 times
    When the stock runs out
    Then the round is dealt again

  Scenario: The fourth empty stock in a row is scored and nobody writes 0
    Given seat 1 has opened
    And seat 1 holds R1
    And the round has been redealt 3 times
    When the stock runs out
    Then seat 1 writes 2 points
    And seat 2 writes 46 points
    And seat 3 writes 500 points
    And seat 4 writes 110 points

  Scenario: A table may score every empty stock
    Given seat 1 has opened
    And seat 1 holds R1
    And the house plays
      | setting      | value     |
      | stock.policy | score_all |
    When the stock runs out
    Then seat 1 writes 2 points
    And seat 2 writes 46 points
    And seat 3 writes 500 points
    And seat 4 writes 110 points

  Scenario: A table may write nothing for an empty stock
    Given seat 1 has opened
    And seat 1 holds R1
    And the house plays
      | setting      | value |
      | stock.policy | void  |
    When the stock runs out
    Then seat 1 writes 0 points
    And seat 2 writes 0 points
    And seat 3 writes 0 points
    And seat 4 writes 0 points

  Scenario: A table may reward the finisher
    Given the house plays
      | setting          | value |
      | scoring.finisher | -100  |
    When seat 1 finishes by discarding OK
    Then seat 1 writes -100 points

  Scenario: A table may double the finisher's reward
    Given the house plays
      | setting                 | value    |
      | scoring.finisher        | -100     |
      | scoring.okey_finish_for | everyone |
    When seat 1 finishes by discarding OK
    Then seat 1 writes -200 points

  Scenario: A table may write another number for not opening
    Given the house plays
      | setting          | value |
      | scoring.unopened | 250   |
    When seat 1 finishes by discarding K2
    Then seat 3 writes 250 points

  Scenario: A table may write the tiles of those who have not opened, doubled
    Given seat 3 holds R2 R3
    And the house plays
      | setting             | value      |
      | scoring.unopened_as | hand_value |
    When seat 1 finishes by discarding K2
    Then seat 3 writes 20 points

  Scenario: A table may write the tiles of those who have not opened as they are
    Given seat 3 holds R2 R3
    And the house plays
      | setting                 | value      |
      | scoring.unopened_as     | hand_value |
      | scoring.unopened_factor | 1          |
    When seat 1 finishes by discarding K2
    Then seat 3 writes 10 points

  Scenario: A table may count an okey left 101
    Given the house plays
      | setting           | value |
      | scoring.okey_left | 101   |
    When seat 1 finishes by discarding K2
    Then seat 4 writes 262 points

  Scenario: A table may count an okey left by its number
    Given the house plays
      | setting              | value |
      | scoring.okey_left_as | face  |
    When seat 1 finishes by discarding K2
    Then seat 4 writes 78 points

  Scenario: A table may count a false joker left 101
    Given the house plays
      | setting                  | value |
      | scoring.false_joker_left | 101   |
    When seat 1 finishes by discarding K2
    Then seat 4 writes 262 points

  Scenario: A table may count a false joker left by the okey's number
    Given the house plays
      | setting                     | value |
      | scoring.false_joker_left_as | face  |
    When seat 1 finishes by discarding K2
    Then seat 4 writes 78 points

  Scenario: A table may count tiles in steps
    Given the house plays
      | setting             | value |
      | scoring.tile_values | steps |
    When seat 1 finishes by discarding K2
    Then seat 2 writes 40 points

  Scenario: A table may leave a red okey without a factor
    Given the indicator R8
    And the house plays
      | setting                  | value |
      | scoring.red_black_factor | 1     |
    When seat 1 finishes by discarding K2
    Then seat 2 writes 23 points

  Scenario: A table may leave a blue okey without a factor
    Given the house plays
      | setting                    | value |
      | scoring.blue_yellow_factor | 1     |
    When seat 1 finishes by discarding K2
    Then seat 2 writes 23 points

  Scenario: A table may multiply the 500 by the okey's colour too
    Given the indicator R8
    And the house plays
      | setting                   | value             |
      | scoring.colour_factor_for | rest_and_unopened |
    When seat 1 finishes by discarding K2
    Then seat 3 writes 2500 points

  Scenario: A table may leave an okey finish without a factor
    Given the house plays
      | setting                    | value |
      | scoring.okey_finish_factor | 1     |
    When seat 1 finishes by discarding OK
    Then seat 1 writes 0 points
    And seat 2 writes 46 points
    And seat 3 writes 500 points
    And seat 4 writes 110 points

  Scenario: A table may double for a finish with pairs
    Given the house plays
      | setting                     | value |
      | scoring.pairs_finish_factor | 2     |
    When seat 1 finishes with pairs by discarding K2
    Then seat 2 writes 92 points

  Scenario: Two reasons to multiply multiply each other
    Given the house plays
      | setting                     | value |
      | scoring.pairs_finish_factor | 2     |
    When seat 1 finishes with pairs by discarding OK
    Then seat 2 writes 184 points

  Scenario: A table may count only the larger of them
    Given the house plays
      | setting                     | value  |
      | scoring.pairs_finish_factor | 2      |
      | scoring.stacking            | single |
    When seat 1 finishes with pairs by discarding OK
    Then seat 2 writes 92 points

  Scenario: A table may write at most 100 points in a round
    Given the house plays
      | setting           | value |
      | scoring.round_cap | 100   |
    When seat 1 finishes by discarding K2
    Then seat 3 writes 100 points
    And the reckoning of seat 4 is "55 × 2 (okey is blue) = 110, at most 100"

  Scenario: A table that counts in steps counts a 1 fifteen, a 10 ten and a 3 five
    Given seat 2 holds R1 R10 R3
    And the house plays
      | setting             | value |
      | scoring.tile_values | steps |
    When seat 1 finishes by discarding K2
    Then seat 2 writes 60 points
    And the reckoning of seat 2 is "30 × 2 (okey is blue) = 60"

  Scenario: A finish with pairs is worth no more at most tables
    When seat 1 finishes with pairs by discarding K2
    Then seat 2 writes 46 points

  Scenario: The finisher's partner writes nothing, not even his fines
    Given partners play together
    And seat 3 has 50 points of fines
    When seat 1 finishes by discarding K2
    Then seat 3 writes 0 points

  Scenario: Where only the larger counts, a rewarded finisher is not doubled twice
    Given the house plays
      | setting                     | value    |
      | scoring.finisher            | -100     |
      | scoring.okey_finish_for     | everyone |
      | scoring.pairs_finish_factor | 2        |
      | scoring.stacking            | single   |
    When seat 1 finishes with pairs by discarding OK
    Then seat 1 writes -200 points
