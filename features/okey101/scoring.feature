Feature: Writing down a round of 101

  The finisher writes -101, others their rest, twice for pair openers; whoever has not opened writes
  202. An okey finish doubles, a finish with pairs doubles, and 404 is the most for not opening.

  Background:
    Given a table of okey101
    And the indicator K5
    And seat 2 has opened
    And seat 3 has opened with pairs
    And seat 4 has not opened
    And seat 2 holds B5 B6
    And seat 3 holds R5 R6

  Scenario: A normal finish with melds
    When seat 1 finishes by discarding K9
    Then seat 1 writes -101 points
    And seat 2 writes 11 points
    And seat 3 writes 22 points
    And seat 4 writes 202 points

  Scenario: A finish with melds and an okey
    When seat 1 finishes by discarding OK
    Then seat 1 writes -202 points
    And seat 2 writes 22 points
    And seat 3 writes 44 points
    And seat 4 writes 404 points

  Scenario: A finish with pairs
    When seat 1 finishes with pairs by discarding K9
    Then seat 1 writes -202 points
    And seat 2 writes 22 points
    And seat 3 writes 44 points
    And seat 4 writes 404 points

  Scenario: A finish with pairs and an okey
    When seat 1 finishes with pairs by discarding OK
    Then seat 1 writes -404 points
    And seat 2 writes 44 points
    And seat 3 writes 88 points
    And seat 4 writes 404 points

  Scenario: D25: 11 left of a pair opener count 22, and 44 after an okey finish
    When seat 1 finishes by discarding OK
    Then the reckoning of seat 3 is "11 × 2 (opened with pairs) × 2 (finished with okey) = 44"

  Scenario: D25: where pair openers count once, 11 stay 11
    Given the house plays
      | setting                    | value |
      | scoring.pair_opener_factor | 1     |
    When seat 1 finishes by discarding K9
    Then seat 3 writes 11 points

  Scenario: A finisher who writes nothing
    Given the house plays
      | setting          | value |
      | scoring.finisher | 0     |
    When seat 1 finishes by discarding K9
    Then seat 1 writes 0 points

  Scenario: A table where not opening costs 101
    Given the house plays
      | setting          | value |
      | scoring.unopened | 101   |
    When seat 1 finishes by discarding K9
    Then seat 4 writes 101 points

  Scenario: Without a cap an okey finish with pairs costs the unopened 808
    Given the house plays
      | setting              | value     |
      | scoring.unopened_cap | unlimited |
    When seat 1 finishes with pairs by discarding OK
    Then seat 4 writes 808 points

  Scenario: Where only one finish counts, pairs and okey together double once
    Given the house plays
      | setting          | value  |
      | scoring.stacking | single |
    When seat 1 finishes with pairs by discarding OK
    Then seat 1 writes -202 points
    And seat 2 writes 22 points

  Scenario: Where an okey finish counts for the others only, the finisher keeps -101
    Given the house plays
      | setting                 | value  |
      | scoring.okey_finish_for | others |
    When seat 1 finishes by discarding OK
    Then seat 1 writes -101 points
    And seat 2 writes 22 points

  Scenario: Where an okey finish does not count, it is a finish like any other
    Given the house plays
      | setting                    | value |
      | scoring.okey_finish_factor | 1     |
    When seat 1 finishes by discarding OK
    Then seat 1 writes -101 points

  Scenario: Where a finish with pairs does not count, it is a finish like any other
    Given the house plays
      | setting                     | value |
      | scoring.pairs_finish_factor | 1     |
    When seat 1 finishes with pairs by discarding K9
    Then seat 1 writes -101 points
    And seat 4 writes 202 points

  Scenario: An okey left costs 101 by itself and is not multiplied
    Given seat 2 holds B5 OK
    When seat 1 finishes by discarding OK
    Then seat 2 writes 111 points
    And the reckoning of seat 2 is "5 × 2 (finished with okey) + 101 (okey left on the rack) = 111"
    And the rule scoring.okeys_left_stand_alone is kept

  Scenario: Read the other way an okey left is multiplied with the rest
    Given seat 2 holds B5 OK
    And the house plays
      | setting                   | value       |
      | scoring.okey_left_counted | in_the_rest |
    When seat 1 finishes by discarding OK
    Then seat 2 writes 212 points
    And the rule scoring.okeys_left_are_multiplied is kept

  Scenario: A table where an okey left costs 25
    Given seat 2 holds B5 OK
    And the house plays
      | setting           | value |
      | scoring.okey_left | 25    |
    When seat 1 finishes by discarding K9
    Then seat 2 writes 30 points

  Scenario: A table where an okey left counts its own number
    Given seat 2 holds B5 OK
    And the house plays
      | setting              | value |
      | scoring.okey_left_as | face  |
    When seat 1 finishes by discarding K9
    Then seat 2 writes 11 points

  Scenario: An okey with a player who has not opened costs nothing more
    Given seat 4 holds B5 OK
    When seat 1 finishes by discarding K9
    Then seat 4 writes 202 points

  Scenario: A table where unopened players write for okeys too
    Given seat 4 holds B5 OK
    And the house plays
      | setting                    | value |
      | scoring.okey_left_unopened | true  |
    When seat 1 finishes by discarding K9
    Then seat 4 writes 303 points

  Scenario: A false joker left counts the okey's number
    Given seat 2 holds B5 FJ
    When seat 1 finishes by discarding K9
    Then seat 2 writes 11 points

  Scenario: A table where a false joker left costs 101
    Given seat 2 holds B5 FJ
    And the house plays
      | setting                     | value |
      | scoring.false_joker_left_as | fixed |
    When seat 1 finishes by discarding K9
    Then seat 2 writes 106 points

  Scenario: A table that counts tiles in steps
    Given the house plays
      | setting             | value |
      | scoring.tile_values | steps |
    When seat 1 finishes by discarding K9
    Then seat 2 writes 10 points

  Scenario: A table that caps what a round can cost
    Given the house plays
      | setting           | value |
      | scoring.round_cap | 40    |
    When seat 1 finishes with pairs by discarding OK
    Then seat 2 writes 40 points

  Scenario: A table where black and red okeys double the rest
    Given the house plays
      | setting                  | value |
      | scoring.red_black_factor | 2     |
    When seat 1 finishes by discarding K9
    Then seat 2 writes 22 points

  Scenario: A table where blue and yellow okeys double the rest
    Given the indicator B9
    And the house plays
      | setting                    | value |
      | scoring.blue_yellow_factor | 2     |
    When seat 1 finishes by discarding K9
    Then seat 2 writes 22 points

  Scenario: Fines written earlier stay and are not multiplied
    Given seat 2 has 101 points of fines
    When seat 1 finishes by discarding OK
    Then seat 2 writes 123 points

  Scenario: A table where an okey finish multiplies fines too
    Given seat 2 has 101 points of fines
    And the house plays
      | setting                  | value |
      | scoring.fines_multiplied | true  |
    When seat 1 finishes by discarding OK
    Then seat 2 writes 224 points

  Scenario: D26: a finish in one turn is worth no more at most tables
    When seat 1 finishes from the hand by discarding K9
    Then seat 1 writes -101 points

  Scenario: D26: where it counts, nobody else may have opened
    Given the house plays
      | setting                  | value |
      | scoring.from_hand_factor | 2     |
    When seat 1 finishes from the hand by discarding K9
    Then seat 1 writes -101 points

  Scenario: D26: where only the finisher must not have opened before, it counts
    Given the house plays
      | setting                  | value         |
      | scoring.from_hand_factor | 2             |
      | scoring.from_hand_means  | self_unopened |
    When seat 1 finishes from the hand by discarding K9
    Then seat 1 writes -202 points
    And seat 4 writes 404 points

  Scenario: D26: a partner who has opened spoils it where nobody may have
    Given partners play together
    And seat 2 has not opened
    And the house plays
      | setting                  | value |
      | scoring.from_hand_factor | 2     |
    When seat 1 finishes from the hand by discarding K9
    Then seat 1 writes -101 points

  Scenario: D26: where only opponents count, a partner who has opened does not spoil it
    Given partners play together
    And seat 2 has not opened
    And the house plays
      | setting                  | value            |
      | scoring.from_hand_factor | 2                |
      | scoring.from_hand_means  | partner_may_have |
    When seat 1 finishes from the hand by discarding K9
    Then seat 1 writes -202 points

  Scenario: D27: four pair openings are written down like any other
    Given seat 1 has opened with pairs
    And seat 2 has opened with pairs
    And seat 4 has opened with pairs
    And seat 4 holds Y1 Y2
    When seat 1 finishes with pairs by discarding K9
    Then seat 2 writes 44 points

  Scenario: D27: many tables deal four pair openings again
    Given seat 1 has opened with pairs
    And seat 2 has opened with pairs
    And seat 4 has opened with pairs
    And seat 4 holds Y1 Y2
    And the house plays
      | setting                | value |
      | scoring.all_pairs_void | true  |
    When seat 1 finishes with pairs by discarding K9
    Then the round is dealt again

  Scenario: A partner's hand is wiped, his fines stay
    Given partners play together
    And seat 3 has 101 points of fines
    When seat 1 finishes by discarding K9
    Then seat 3 writes 101 points
    And the team 1+3 writes 0 points

  Scenario: A table where the partner simply writes nothing
    Given partners play together
    And seat 3 has 101 points of fines
    And the house plays
      | setting                 | value |
      | teams.partner_on_finish | zero  |
    When seat 1 finishes by discarding K9
    Then seat 3 writes 0 points

  Scenario: A table where the partner writes as the finisher does
    Given partners play together
    And the house plays
      | setting                 | value            |
      | teams.partner_on_finish | same_as_finisher |
    When seat 1 finishes by discarding OK
    Then seat 3 writes -202 points

  Scenario: A table where a team is rewarded for special finishes only
    Given partners play together
    And the house plays
      | setting              | value        |
      | teams.finisher_bonus | only_special |
    When seat 1 finishes by discarding K9
    Then seat 1 writes 0 points

  Scenario: Where teams are rewarded for special finishes, an okey finish is one
    Given partners play together
    And the house plays
      | setting              | value        |
      | teams.finisher_bonus | only_special |
    When seat 1 finishes by discarding OK
    Then seat 1 writes -202 points

  Scenario: A table that counts in steps counts a 1 fifteen, a 10 ten and a 3 five
    Given seat 2 holds R1 R10 R3
    And the house plays
      | setting             | value |
      | scoring.tile_values | steps |
    When seat 1 finishes by discarding K9
    Then seat 2 writes 30 points

  Scenario: The colour of the okey does not matter at most tables
    Given the indicator B9
    When seat 1 finishes by discarding K9
    Then seat 2 writes 11 points

  Scenario: D26: a finish in one turn has to be agreed to count, whoever has opened
    Given the house plays
      | setting                 | value         |
      | scoring.from_hand_means | self_unopened |
    When seat 1 finishes from the hand by discarding K9
    Then seat 1 writes -101 points
    And seat 4 writes 202 points

  Scenario: D26: where only one finish counts, an okey thrown from the hand doubles once
    Given the house plays
      | setting                  | value         |
      | scoring.from_hand_factor | 2             |
      | scoring.from_hand_means  | self_unopened |
      | scoring.stacking         | single        |
    When seat 1 finishes from the hand by discarding OK
    Then seat 1 writes -202 points
    And seat 2 writes 22 points
