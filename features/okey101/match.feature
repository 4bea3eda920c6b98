Feature: A match of 101
  An odd number of rounds is agreed beforehand, seven unless the table says otherwise. Finishers
  write points off, and the lowest total wins.

  Background:
    Given a table of okey101

  Scenario Outline: Unless the table agrees otherwise seven rounds are played
    Given <played> rounds are written alike
      | 1    | 2  | 3   | 4   |
      | -101 | 30 | 202 | 101 |
    When the match is added up
    Then <what follows>

    Examples:
      | played | what follows               |
      | 1      | 6 rounds are left to play  |
      | 6      | one round is left to play  |
      | 6      | the match goes on          |
      | 7      | the match is over          |

  Scenario Outline: The usual numbers of rounds
    Given the house plays
      | setting      | value    |
      | match.rounds | <agreed> |
    And 3 rounds are written alike
      | 1    | 2  | 3   | 4   |
      | -101 | 30 | 202 | 101 |
    When the match is added up
    Then <what follows>

    Examples:
      | agreed | what follows              |
      | 3      | seat 1 wins the match     |
      | 5      | 2 rounds are left to play |
      | 9      | 6 rounds are left to play |
      | 11     | 8 rounds are left to play |

  Scenario: Points written off stay in the total
    Given 7 rounds are written alike
      | 1    | 2  | 3   | 4   |
      | -101 | 30 | 202 | 101 |
    When the match is added up
    Then seat 1 stands at -707 points
    And seat 1 wins the match
    And seat 3 stands at 1414 points
    And seat 3 is in place 4

  Scenario: A table that plays until somebody has 101
    Given the house plays
      | setting      | value     |
      | match.rounds | unlimited |
      | match.target | 101       |
    And these rounds are written
      | 1    | 2  | 3   | 4  |
      | -101 | 30 | 100 | 50 |
    When the match is added up
    Then the match goes on
    And no number of rounds is agreed

  Scenario: Where somebody has 101 points such a table stops
    Given the house plays
      | setting      | value     |
      | match.rounds | unlimited |
      | match.target | 101       |
    And these rounds are written
      | 1    | 2  | 3   | 4  |
      | -101 | 30 | 101 | 50 |
    When the match is added up
    Then the match is over
    And seat 1 wins the match

  Scenario: After seven rounds a tie is a win for both
    Given 7 rounds are written alike
      | 1    | 2    | 3   | 4   |
      | -101 | -101 | 202 | 202 |
    When the match is added up
    Then seat 1 shares the win with seat 2

  Scenario Outline: Where a hundred points are too close, the match is played on
    Given the house plays
      | setting      | value |
      | match.margin | 100   |
    And 6 rounds are written alike
      | 1 | 2 | 3   | 4   |
      | 0 | 0 | 202 | 202 |
    And these rounds are written
      | 1    | 2        | 3   | 4   |
      | -101 | <second> | 202 | 202 |
    When the match is added up
    Then <what follows>

    Examples:
      | second | what follows             |
      | -2     | one more round is played |
      | -1     | one more round is played |
      | 0      | seat 1 wins the match    |

  Scenario: Played on, the match ends as soon as the lead is large enough
    Given the house plays
      | setting      | value |
      | match.margin | 100   |
    And 7 rounds are written alike
      | 1    | 2    | 3   | 4   |
      | -101 | -101 | 202 | 202 |
    And these rounds are written
      | 1    | 2 | 3   | 4   |
      | -101 | 0 | 202 | 202 |
    When the match is added up
    Then the match is over
    And seat 1 wins the match

  Scenario: A round that nobody could finish counts, with an okey left as its only points
    Given the indicator K5
    And seat 1 holds R7
    And seat 2 holds OK
    And seat 3 holds R9
    And seat 4 holds K9
    And the stock has run out
    When the match is added up
    Then in round 1 seat 1 writes 0 points
    And in round 1 seat 2 writes 101 points
    And 6 rounds are left to play

  Scenario: Partners' totals are the sum of both
    Given partners play together
    And 7 rounds are written alike
      | 1    | 2   | 3 | 4   |
      | -101 | 202 | 0 | 202 |
    When the match is added up
    Then the team 1+3 stands at -707 points
    And the team 2+4 stands at 2828 points
    And the team 1+3 wins the match

  Scenario: Fines written earlier stay with the partner of whoever finishes
    Given partners play together
    And the indicator K5
    And seat 3 has not opened
    And seat 3 has 101 points of fines
    And seat 2 has not opened
    And seat 4 has not opened
    And seat 1 has finished by discarding K9
    When the match is added up
    Then in round 1 seat 3 writes 101 points
    And the team 1+3 stands at 0 points
    And the team 2+4 stands at 404 points
