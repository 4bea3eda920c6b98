Feature: A match that is counted down
  Everyone starts with twenty points and loses some in every hand that another finishes. Once
  somebody has nothing left, whoever has most has won.

  Background:
    Given a table of okey

  Scenario: Nobody knows beforehand how many rounds a match has
    Given these rounds are written
      | 1 | 2  | 3  | 4  |
      | 0 | -2 | -2 | -2 |
    When the match is added up
    Then seat 1 stands at 20 points
    And seat 2 stands at 18 points
    And seat 1 leads
    And no number of rounds is agreed

  Scenario Outline: The match ends when somebody has nothing left
    Given these rounds are written
      | 1 | 2      | 3  | 4  |
      | 0 | <lost> | -2 | -4 |
    When the match is added up
    Then <what follows>

    Examples:
      | lost | what follows          |
      | -18  | the match goes on     |
      | -19  | the match goes on     |
      | -20  | the match is over     |
      | -20  | seat 1 wins the match |
      | -22  | the match is over     |

  Scenario: After nine normal finishes two points are left, after ten none
    Given the indicator K5
    And it is told
      """
      {"seats": {"1": {}, "2": {}, "3": {}, "4": {}}}
      """
    And seat 1 has finished by discarding K9
    And 9 rounds are written alike
      | 1 | 2  | 3  | 4  |
      | 0 | -2 | -2 | -2 |
    When the match is added up
    Then the match is over
    And in round 1 seat 2 writes -2 points
    And seat 1 stands at 20 points
    And seat 4 stands at 0 points

  Scenario: What is lost to okey and pairs brings the end nearer
    Given the indicator K5
    And it is told
      """
      {"seats": {"1": {}, "2": {}, "3": {}, "4": {}}}
      """
    And seat 2 has finished by discarding OK
    And these rounds are written
      | 1  | 2  | 3  | 4  |
      | -8 | 0  | -8 | -8 |
      | 0  | -2 | -2 | -2 |
      | -8 | -8 | 0  | -8 |
    When the match is added up
    Then seat 1 stands at 0 points
    And seat 2 stands at 10 points
    And seat 3 stands at 6 points
    And seat 4 stands at -2 points
    And seat 2 wins the match

  Scenario: Those who have as many left share the win
    Given these rounds are written
      | 1  | 2   | 3  | 4  |
      | -2 | -20 | -2 | -4 |
    When the match is added up
    Then seat 1 shares the win with seat 3

  Scenario: Where a tie is played out, it is played on with nothing left
    Given the house plays
      | setting   | value       |
      | match.tie | extra_round |
    And these rounds are written
      | 1  | 2   | 3  | 4  |
      | -2 | -20 | -2 | -4 |
    When the match is added up
    Then one more round is played

  Scenario: A table where the player at nothing wins
    Given the house plays
      | setting         | value    |
      | match.direction | low_wins |
    And these rounds are written
      | 1 | 2   | 3  | 4  |
      | 0 | -20 | -2 | -4 |
    When the match is added up
    Then seat 2 wins the match
    And seat 1 is in place 4

  Scenario Outline: Other tables start with less
    Given the house plays
      | setting     | value   |
      | match.start | <start> |
    And these rounds are written
      | 1 | 2  | 3   | 4  |
      | 0 | -8 | -10 | -2 |
    When the match is added up
    Then <what follows>

    Examples:
      | start | what follows           |
      | 6     | the match is over      |
      | 8     | the match is over      |
      | 10    | the match is over      |
      | 11    | the match goes on      |
      | 12    | the match goes on      |

  Scenario: A table that stops before nothing is left
    Given the house plays
      | setting      | value |
      | match.target | 2     |
    And these rounds are written
      | 1 | 2   | 3  | 4  |
      | 0 | -18 | -2 | -4 |
    When the match is added up
    Then the match is over

  Scenario: A drawn hand costs nobody anything
    Given it is told
      """
      {"seats": {"1": {}, "2": {}, "3": {}, "4": {}}}
      """
    And the stock has run out
    When the match is added up
    Then in round 1 seat 3 writes 0 points
    And seat 3 stands at 20 points
    And the match goes on

  Scenario: The one point for a shown indicator counts with the others
    Given the indicator K5
    And it is told
      """
      {"seats": {"1": {}, "2": {"penalties": 1}, "3": {"penalties": 1}, "4": {"penalties": 1}}}
      """
    And seat 1 has finished by discarding K9
    When the match is added up
    Then seat 2 stands at 17 points
    And seat 1 stands at 20 points

  Scenario: Partners count down one twenty between them
    Given partners play together
    And these rounds are written
      | 1 | 2  | 3 | 4  |
      | 0 | -2 | 0 | -2 |
    When the match is added up
    Then the team 1+3 stands at 20 points
    And the team 2+4 stands at 18 points
    And the team 1+3 leads

  Scenario: Partners may each count down their own twenty
    Given partners play together
    And the house plays
      | setting     | value |
      | teams.total | sum   |
    And these rounds are written
      | 1 | 2  | 3 | 4  |
      | 0 | -2 | 0 | -2 |
    When the match is added up
    Then the team 1+3 stands at 40 points
    And the team 2+4 stands at 36 points

  Scenario: A team with nothing left has lost the match
    Given partners play together
    And 10 rounds are written alike
      | 1 | 2  | 3 | 4  |
      | 0 | -2 | 0 | -2 |
    When the match is added up
    Then the match is over
    And the team 1+3 wins the match

  Scenario: Five pairs and a run of four cost the others four, where they count as pairs
    Given the house plays
      | setting    | value          |
      | hand.pairs | five_and_a_run |
    And the round was played like this
      """
      round: 1
      indicator: K5
      starter: 1

      1: discard K10
      2: draw; finish R1x2 + R2x2 + R3x2 + B1x2 + B2x2 + Y4-5-6-7 discard K9
      """
    When the round is gone through again
    Then seat 1 writes -4 points
    And seat 2 writes 0 points
