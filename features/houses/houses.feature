Feature: Houses that play public readings

  A house is a file of a few lines over a game. These are shipped as examples; each differs from its
  game in an act or a score.

  Scenario: Katlamalı: an opening of 105 does not beat one of 120
    Given a table of katlamali
    And the indicator K5
    And it is the turn of seat 1
    And seat 1 holds 22 tiles
    And it is told
      """
      {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 120},
                 "3": {"opened": false}, "4": {"opened": false}}}
      """
    When seat 1 plays "open B7-8-9 + R10-11-12 + 11RKY + Y4-5-6"
    Then it is illegal
    And the rule opening.beats_best_points is broken

  Scenario: Katlamalı: a hand down to its last tile need not beat anybody
    Given a table of katlamali
    And the indicator K5
    And it is the turn of seat 1
    And seat 1 holds R1 R2 R3 B1 B2 B3 Y1 Y2 Y3 K9
    And it is told
      """
      {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 120},
                 "3": {"opened": false}, "4": {"opened": false}}}
      """
    When seat 1 plays "open R1-2-3 + B1-2-3 + Y1-2-3"
    Then it is legal

  Scenario: Katlamalı: a finish in one turn doubles while nobody else has opened
    Given a table of katlamali
    And the indicator K5
    And seat 2 has not opened
    And seat 3 has not opened
    And seat 4 has not opened
    When seat 1 finishes from the hand by discarding K9
    Then seat 1 writes -202 points
    And seat 2 writes 404 points

  Scenario: Cezalı: whoever fed the opening pays ten times the number
    Given a table of cezali
    And the indicator K5
    And seat 1 has taken R13
    When seat 1 plays "open 13RKB + 12KBY + B8-9-10"
    Then it is legal
    And seat 4 writes 130 points

  Scenario: Cezalı: an okey taken from the table costs its owner 101
    Given a table of cezali
    And the indicator K5
    And seat 1 has opened in an earlier turn
    And on the table
      | id | seat | meld    |
      | m1 | 2    | R7-8-OK |
    When seat 1 plays "swap R9 in m1"
    Then it is legal
    And seat 2 writes 101 points

  Scenario: Eşli: the partner's rest is wiped
    Given a table of esli
    And the indicator K5
    And partners play together
    And seat 3 has opened
    And seat 3 holds R12 R13
    When seat 1 finishes by discarding K9
    Then seat 3 writes 0 points
    And the team 1+3 writes -101 points

  Scenario: Amerikano in 12 rounds begins with a group and writes penal discards down
    Given a table of amerikano12
    And round 2 with indicator B8
    When seat 1 plays "open R4-5-6"
    Then it is legal

  Scenario: Amerikano in 12 rounds writes 25 for a thrown okey
    Given a table of amerikano12
    And round 2 with indicator B8
    And seat 1 holds OK R1 R2
    And on the table
      | id | seat | meld |
    When seat 1 plays "discard OK"
    Then it is legal with penalty
    And seat 1 writes 25 points

  Scenario: Küt in 16 rounds: the one does not follow the thirteen
    Given a table of kut16
    And round 2 with indicator B8
    When seat 1 plays "open R12-13-1 + K4-5-6"
    Then it is illegal
    And the rule melds.one_is_low_only is broken

  Scenario: Küt in 16 rounds: the finisher writes -100, twice with an okey
    Given a table of kut16
    And round 2 with indicator B8
    And seat 2 has opened
    And seat 2 holds R5 R6
    When seat 1 finishes by discarding OK
    Then seat 1 writes -200 points

  Scenario: Tournament: an uncalled playable discard is free
    Given a table of team101
    And the indicator K5
    And seat 1 holds R9 B1 B2
    And on the table
      | id | seat | meld      |
      | m1 | 2    | R10-11-12 |
    And it is told
      """
      {"facts": {"fine_called": false}}
      """
    When seat 1 plays "discard R9"
    Then it is legal

  Scenario: Tournament: all four with pairs are dealt again
    Given a table of team101
    And the indicator K5
    And seat 1 has opened with pairs
    And seat 2 has opened with pairs
    And seat 3 has opened with pairs
    And seat 4 has opened with pairs
    When seat 1 finishes with pairs by discarding K9
    Then the round is dealt again
