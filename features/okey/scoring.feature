Feature: Counting down from twenty

  Everybody starts with twenty. The losers lose two, four after an okey or with pairs, eight after
  both. The finisher and his partner lose nothing.

  Background:
    Given a table of okey
    And the indicator K5
    And it is told
      """
      {"seats": {"1": {}, "2": {}, "3": {}, "4": {}}}
      """

  Scenario: A normal finish
    When seat 1 finishes by discarding K9
    Then seat 1 writes 0 points
    And seat 2 writes -2 points
    And seat 3 writes -2 points
    And seat 4 writes -2 points

  Scenario: An okey finish takes four
    When seat 1 finishes by discarding OK
    Then seat 2 writes -4 points

  Scenario: A finish with pairs takes four
    When seat 1 finishes with pairs by discarding K9
    Then seat 2 writes -4 points

  Scenario: D30: seven pairs and the okey thrown take eight
    When seat 1 finishes with pairs by discarding OK
    Then seat 2 writes -8 points
    And the reckoning of seat 2 is "-2 × 2 (finished with okey) × 2 (finished with pairs) = -8"

  Scenario: D30: where only one finish counts they take four
    Given the house plays
      | setting          | value  |
      | scoring.stacking | single |
    When seat 1 finishes with pairs by discarding OK
    Then seat 2 writes -4 points

  Scenario: A table where an okey finish counts once
    Given the house plays
      | setting                    | value |
      | scoring.okey_finish_factor | 1     |
    When seat 1 finishes by discarding OK
    Then seat 2 writes -2 points

  Scenario: A table where pairs count once
    Given the house plays
      | setting                     | value |
      | scoring.pairs_finish_factor | 1     |
    When seat 1 finishes with pairs by discarding K9
    Then seat 2 writes -2 points

  Scenario: Coloured okey: black and red double the hand
    Given the house plays
      | setting                  | value |
      | scoring.red_black_factor | 2     |
    When seat 1 finishes by discarding K9
    Then seat 2 writes -4 points

  Scenario: A table with one point a hand
    Given the house plays
      | setting      | value |
      | scoring.loss | 1     |
    When seat 1 finishes by discarding K9
    Then seat 2 writes -1 points

  Scenario: D32: the partner of the finisher is spared
    Given partners play together
    When seat 1 finishes by discarding K9
    Then seat 3 writes 0 points
    And seat 2 writes -2 points

  Scenario: D32: other tables let the partner lose like the rest
    Given partners play together
    And the house plays
      | setting                 | value    |
      | teams.partner_on_finish | pays_too |
    When seat 1 finishes by discarding K9
    Then seat 3 writes -2 points

  Scenario: Points lost to a shown indicator are taken off
    Given seat 2 has 1 points of fines
    When seat 1 finishes by discarding K9
    Then seat 2 writes -3 points

  Scenario: D31: an empty stock is a drawn hand
    Given seat 2 has 1 points of fines
    When the stock runs out
    Then seat 1 writes 0 points
    And seat 2 writes -1 points

  Scenario: A table that deals an empty stock again
    Given the house plays
      | setting      | value  |
      | stock.policy | redeal |
    When the stock runs out
    Then the round is dealt again

  Scenario: The colour of the okey does not matter at most tables
    Given the indicator B9
    When seat 1 finishes by discarding K9
    Then seat 2 writes -2 points

  Scenario: D33: partners lose together, once
    Given partners play together
    When seat 1 finishes by discarding K9
    Then the team 2+4 writes -2 points
