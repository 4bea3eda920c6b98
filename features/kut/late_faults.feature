Feature: Faults that are noticed late
  Once the next player has played, what was done stands. Whether the fine can still be claimed then
  is the table's choice.

  Background:
    Given a table of kut

  Scenario: A fine that was not drawn is due until the round is written down
    Given the round was played like this
      """
      round: 1
      indicator: B8
      starter: 1

      1: discard K10
      2: draw Y9; discard OK
      3: draw Y5; discard R6
      """
    When the round is gone through again
    Then the fine of seat 2 is still due

  Scenario: Where a fine must be called before the next player has his tile it is lost
    Given the house plays
      | setting           | value     |
      | match.late_faults | next_draw |
    And the round was played like this
      """
      round: 1
      indicator: B8
      starter: 1

      1: discard K10
      2: draw Y9; discard OK
      3: draw Y5; discard R6
      """
    When the round is gone through again
    Then the fine of seat 2 can no longer be claimed

  Scenario: Before anybody has played on, the fault is noticed in time
    Given the house plays
      | setting           | value     |
      | match.late_faults | next_draw |
    And the round was played like this
      """
      round: 1
      indicator: B8
      starter: 1

      1: discard K10
      2: draw Y9; discard OK
      """
    When the round is gone through again
    Then the fault of seat 2 is noticed in time

  Scenario: A fine half paid is still due for the rest
    Given the round was played like this
      """
      round: 1
      indicator: B8
      starter: 1

      1: discard K10
      2: draw Y9; discard OK draws K1
      3: draw Y5; discard R6
      """
    When the round is gone through again
    Then the fine of seat 2 is still due

  Scenario: An act that should not have been stands when play has gone on
    Given the round was played like this
      """
      round: 1
      indicator: B8
      starter: 1
      rack 2: R7 K7 Y7 Y1 Y2 Y3 Y4 R10 R11 R12 K1 K2 K3 B7

      1: discard K10
      2: draw Y9; open 7RKY; add B7 to m1; discard Y9
      3: draw Y5; discard R6
      """
    When the round is gone through again
    Then the fault of seat 2 is not taken back any more
