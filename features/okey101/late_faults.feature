Feature: Fines of 101 that are noticed late
  A failed opening costs 101 points. Whoever notices it only later may still write them, unless the
  table wants it called before the next player has his tile.

  Background:
    Given a table of okey101

  Scenario: The points of a failed opening are written with the round
    Given the round was played like this
      """
      round: 1
      indicator: K5
      starter: 1

      1: discard K10
      2: draw; open R1-2-3; discard Y9
      3: draw; open R4-5-6-7-8-9 + B4-5-6-7-8-9 + K10-11-12-13 + Y9-10-11-12-13; discard Y8
      """
    When the round is gone through again
    Then the fine of seat 2 is still due
    And seat 2 writes 303 points
    And seat 3 writes -101 points
    And seat 4 writes 202 points

  Scenario: Where nobody called it in time only the round is written
    Given the house plays
      | setting           | value     |
      | match.late_faults | next_draw |
    And the round was played like this
      """
      round: 1
      indicator: K5
      starter: 1

      1: discard K10
      2: draw; open R1-2-3; discard Y9
      3: draw; open R4-5-6-7-8-9 + B4-5-6-7-8-9 + K10-11-12-13 + Y9-10-11-12-13; discard Y8
      """
    When the round is gone through again
    Then the fine of seat 2 can no longer be claimed
    And seat 2 writes 202 points

  Scenario: A failed opening that is noticed at once is not late
    Given the house plays
      | setting           | value     |
      | match.late_faults | next_draw |
    And the round was played like this
      """
      round: 1
      indicator: K5
      starter: 1

      1: discard K10
      2: draw; open R1-2-3; discard Y9
      """
    When the round is gone through again
    Then the fault of seat 2 is noticed in time
