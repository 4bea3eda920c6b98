Feature: Melds in classic Okey

  Groups and runs; the 1 follows the 13 but lies at one end only. The false joker is a plain tile.

  Background:
    Given a table of okey
    And the indicator K5

  Scenario: The one may follow the thirteen
    When the meld "R12-13-1" is read
    Then it is a valid run

  Scenario: Nothing follows that one
    When the meld "R13-1-2" is read
    Then it is no valid meld

  Scenario: D28: the false joker counts as the okey's own tile
    When the meld "K5 FJ K7" is read
    Then it is a valid run
    And it counts as K5 K6 K7

  Scenario: D28: the false joker stands for nothing else
    When the meld "R5 FJ R7" is read
    Then it is no valid meld

  Scenario: D28: where it is wild the false joker stands for any tile
    Given the house plays
      | setting           | value |
      | melds.false_joker | wild  |
    When the meld "R5 FJ R7" is read
    Then it is a valid run

  Scenario: The one lies at one end of a whole colour only
    When the meld "R1-2-3-4-5-6-7-8-9-10-11-12-13-1" is read
    Then it is no valid meld

  Scenario: An okey at the edge of a run counts at its better end
    When the meld "OK-R10-11" is read
    Then it is a valid run
    And it counts as R10 R11 R12
