Feature: A match of Küt
  Round after round is written down. Whoever has the fewest points after the last contract of the
  list has won.

  Background:
    Given a table of kut

  Scenario: Before the first round everything is still to be played
    When the match is added up
    Then the match goes on
    And 20 rounds are left to play

  Scenario: The points of the rounds are added up for everyone
    Given these rounds are written
      | 1   | 2  | 3   | 4   |
      | 0   | 46 | 500 | 110 |
      | 500 | 0  | 12  | 85  |
    When the match is added up
    Then seat 1 stands at 500 points
    And seat 2 stands at 46 points
    And seat 3 stands at 512 points
    And seat 4 stands at 195 points
    And seat 2 leads
    And seat 3 is in place 4
    And 18 rounds are left to play

  Scenario: With one contract to go nobody has won yet
    Given 19 rounds are written alike
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    When the match is added up
    Then the match goes on
    And one round is left to play
    And seat 1 leads

  Scenario: After the twentieth contract the lowest total wins
    Given 20 rounds are written alike
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    When the match is added up
    Then the match is over
    And seat 1 wins the match
    And seat 2 is in place 2
    And seat 4 is in place 3
    And seat 3 is in place 4

  Scenario: The last contract can still turn the match
    Given 19 rounds are written alike
      | 1 | 2  | 3  | 4  |
      | 0 | 10 | 50 | 50 |
    And these rounds are written
      | 1    | 2 | 3    | 4    |
      | 1000 | 0 | 1000 | 1000 |
    When the match is added up
    Then seat 2 wins the match
    And seat 1 stands at 1000 points

  Scenario: A point less is enough to win
    Given 19 rounds are written alike
      | 1  | 2  | 3   | 4   |
      | 20 | 20 | 500 | 500 |
    And these rounds are written
      | 1 | 2 | 3 | 4 |
      | 8 | 7 | 0 | 9 |
    When the match is added up
    Then the match is over
    And seat 2 wins the match

  Scenario: However many points somebody has, all contracts are played
    Given these rounds are written
      | 1 | 2    | 3    | 4    |
      | 0 | 1000 | 1000 | 1000 |
    When the match is added up
    Then the match goes on
    And 19 rounds are left to play

  Scenario: Twelve contracts make a shorter match
    Given the house plays
      | setting       | value       |
      | contract.list | amerikano12 |
    And 12 rounds are written alike
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    When the match is added up
    Then the match is over
    And seat 1 wins the match

  Scenario Outline: A table may agree on fewer rounds
    Given the house plays
      | setting      | value    |
      | match.rounds | <agreed> |
    And these rounds are written
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    When the match is added up
    Then <left> rounds are left to play

    Examples:
      | agreed | left |
      | 3      | 2    |
      | 13     | 12   |
      | 20     | 19   |
      | 21     | 19   |
      | 60     | 19   |

  Scenario: The agreed rounds end the match, whatever contracts are left
    Given the house plays
      | setting      | value |
      | match.rounds | 2     |
    And these rounds are written
      | 1  | 2  | 3  | 4  |
      | 0  | 46 | 60 | 60 |
      | 50 | 0  | 60 | 60 |
    When the match is added up
    Then the match is over
    And seat 2 wins the match

  Scenario: Rounds beyond the last are counted, and that is said
    Given the house plays
      | setting      | value |
      | match.rounds | 2     |
    And 3 rounds are written alike
      | 1 | 2  | 3  | 4  |
      | 0 | 46 | 60 | 60 |
    When the match is added up
    Then the match was over after round 2
    And seat 2 stands at 138 points

  Scenario: After the last round a tie is a win for both
    Given 20 rounds are written alike
      | 1 | 2  | 3 | 4   |
      | 0 | 46 | 0 | 110 |
    When the match is added up
    Then the match is over
    And seat 1 shares the win with seat 3
    And seat 3 is in place 1
    And seat 2 is in place 3

  Scenario: Where a tie is played out, one more round follows
    Given the house plays
      | setting   | value       |
      | match.tie | extra_round |
    And 20 rounds are written alike
      | 1 | 2  | 3 | 4   |
      | 0 | 46 | 0 | 110 |
    When the match is added up
    Then the match goes on
    And one more round is played

  Scenario: Where a tie is played out, the round more decides
    Given the house plays
      | setting   | value       |
      | match.tie | extra_round |
    And 20 rounds are written alike
      | 1 | 2  | 3 | 4   |
      | 0 | 46 | 0 | 110 |
    And these rounds are written
      | 1  | 2   | 3 | 4   |
      | 14 | 500 | 0 | 500 |
    When the match is added up
    Then the match is over
    And seat 3 wins the match

  Scenario: Where a tie is played out, players further down may share a place
    Given the house plays
      | setting   | value       |
      | match.tie | extra_round |
    And 20 rounds are written alike
      | 1 | 2  | 3  | 4  |
      | 0 | 46 | 46 | 46 |
    When the match is added up
    Then the match is over
    And seat 1 wins the match
    And seat 4 is in place 2

  Scenario: Where nobody has agreed what a tie means, a tie is nobody's win yet
    Given the house plays
      | setting   | value     |
      | match.tie | undecided |
    And 20 rounds are written alike
      | 1 | 2  | 3 | 4   |
      | 0 | 46 | 0 | 110 |
    When the match is added up
    Then the match goes on
    And the ruling says "what the table has not agreed on: In a tie"

  Scenario: Where nobody has agreed what a tie means, a match without one is won
    Given the house plays
      | setting   | value     |
      | match.tie | undecided |
    And 20 rounds are written alike
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    When the match is added up
    Then seat 1 wins the match

  Scenario Outline: Where a close match is played on, the lead must pass a hundred
    Given the house plays
      | setting      | value |
      | match.rounds | 1     |
      | match.margin | 100   |
    And these rounds are written
      | 1 | 2        | 3   | 4   |
      | 0 | <second> | 500 | 500 |
    When the match is added up
    Then <what follows>

    Examples:
      | second | what follows             |
      | 0      | one more round is played |
      | 99     | one more round is played |
      | 100    | one more round is played |
      | 101    | seat 1 wins the match    |

  Scenario Outline: A table may play up to a number of points
    Given the house plays
      | setting      | value |
      | match.target | 1000  |
    And these rounds are written
      | 1 | 2       | 3   | 4   |
      | 0 | <total> | 500 | 500 |
    When the match is added up
    Then <what follows>

    Examples:
      | total | what follows        |
      | 999   | the match goes on   |
      | 1000  | the match is over   |
      | 1001  | the match is over   |

  Scenario: Where everyone starts with points, the rounds are added to them
    Given the house plays
      | setting     | value |
      | match.start | 100   |
    And these rounds are written
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    When the match is added up
    Then seat 1 stands at 100 points
    And seat 2 stands at 146 points

  Scenario: A table where the most points win
    Given the house plays
      | setting         | value     |
      | match.direction | high_wins |
      | match.rounds    | 1         |
    And these rounds are written
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    When the match is added up
    Then seat 3 wins the match
    And seat 1 is in place 4

  Scenario: An empty stock is dealt again three times, and the fourth is written down
    Given the indicator B8
    And seat 1 has opened
    And seat 1 holds R7
    And seat 2 has not opened
    And the stock has run out 4 times in a row
    When the match is added up
    Then round 1 is dealt again 3 times
    And in round 1 seat 1 writes 14 points
    And seat 2 stands at 500 points
    And 19 rounds are left to play

  Scenario: A round that was finished starts the count of redeals anew
    Given seat 2 has not opened
    And the stock has run out 3 times in a row
    And seat 2 has not opened
    And seat 1 has finished by discarding K3
    And seat 2 has not opened
    And the stock has run out
    When the match is added up
    Then round 1 is dealt again 3 times
    And round 2 is dealt again once
    And in round 1 seat 2 writes 500 points
    And 19 rounds are left to play

  Scenario: A match that was over before a redeal ended after its round
    Given the house plays
      | setting      | value |
      | match.rounds | 1     |
    And seat 2 has not opened
    And the stock has run out
    And these rounds are written
      | 1 | 2   | 3 | 4 |
      | 0 | 500 | 1 | 2 |
      | 0 | 46  | 3 | 4 |
    When the match is added up
    Then the match was over after round 1

  Scenario: Rounds may be told by their tiles
    Given the indicator B8
    And seat 2 has opened
    And seat 2 holds R7 K8
    And seat 3 has not opened
    And seat 4 has opened
    And seat 4 holds R1
    And seat 1 has finished by discarding K3
    And these rounds are written
      | 1 | 2 | 3  | 4 |
      | 5 | 0 | 10 | 1 |
    When the match is added up
    Then in round 1 seat 2 writes 30 points
    And seat 1 stands at 5 points
    And seat 2 stands at 30 points
    And seat 3 stands at 510 points
    And seat 4 stands at 3 points

  Scenario: The last contract is the finish from the hand, and nobody else has opened
    Given 19 rounds are written alike
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    And seat 1 has not opened
    And seat 3 has not opened
    And seat 4 has not opened
    And seat 2 has finished from the hand
    When the match is added up
    Then in round 20 seat 1 writes 500 points
    And in round 20 seat 2 writes 0 points
    And seat 1 wins the match

  Scenario: Nobody has won while tiles are not counted
    Given the house plays
      | setting      | value |
      | match.rounds | 1     |
    And the indicator B8
    And seat 2 has opened
    And seat 1 has finished by discarding K3
    When the match is added up
    Then round 1 still lacks /seats/2/rack
    And the total of seat 2 is open
    And seat 1 stands at 0 points
    And the match goes on

  Scenario: A player of whom a round says nothing has no total
    Given these rounds are written
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    And these rounds are written
      | 1 | 2  | 3   |
      | 0 | 46 | 500 |
    When the match is added up
    Then round 2 still lacks /seats/4
    And the total of seat 4 is open
    And seat 2 stands at 92 points

  Scenario: Tiles that cannot be make no match
    Given seat 2 has opened
    And seat 2 holds R7 R7 R7
    And seat 1 has finished by discarding K3
    When the match is added up
    Then no such table can be

  Scenario: Partners win by the sum of both
    Given partners play together
    And 20 rounds are written alike
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    When the match is added up
    Then the team 1+3 stands at 10000 points
    And the team 2+4 stands at 3120 points
    And the team 2+4 wins the match

  Scenario: Where partners have one score, the worse of both is theirs
    Given partners play together
    And the house plays
      | setting     | value  |
      | teams.total | shared |
    And these rounds are written
      | 1 | 2  | 3   | 4   |
      | 0 | 46 | 500 | 110 |
    When the match is added up
    Then the team 1+3 stands at 500 points
    And the team 2+4 stands at 110 points
    And the team 2+4 leads

  Scenario: A table with partners adds up teams without being told
    Given the house plays
      | setting       | value |
      | teams.enabled | true  |
    And these rounds are written
      | 1  | 2  | 3  | 4   |
      | 40 | 46 | 50 | 110 |
    When the match is added up
    Then the team 1+3 leads
    And the team 1+3 stands at 90 points

  Scenario: Teams with as many points share the win
    Given partners play together
    And 20 rounds are written alike
      | 1 | 2  | 3  | 4  |
      | 0 | 20 | 50 | 30 |
    When the match is added up
    Then both teams share the win

  Scenario: The partner of whoever finishes writes nothing, and the team counts the round as nought
    Given partners play together
    And seat 2 has not opened
    And seat 3 has not opened
    And seat 4 has not opened
    And seat 1 has finished by discarding K3
    When the match is added up
    Then in round 1 seat 3 writes 0 points
    And the team 1+3 stands at 0 points
    And the team 2+4 stands at 1000 points
