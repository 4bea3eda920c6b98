Feature: Melds in 101

  Groups and runs as everywhere, but the 1 is low only: 12-13-1 is no run.

  Background:
    Given a table of okey101
    And the indicator K5

  Scenario: An okey counts as the tile it replaces
    When the meld "R11-12-OK" is read
    Then it is a valid run
    And it is worth 36 points

  Scenario: A false joker counts as the okey's own tile
    When the meld "K5 FJ K7" is read
    Then it is a valid run
    And it counts as K5 K6 K7

  @rule:melds.one_is_low_only
  Rule: The 1 is low only

    Scenario: The one does not follow the thirteen in a run
      When the meld "R12-13-1" is read
      Then it is no valid meld

    Scenario: An opening with 12-13-1 is refused and costs nothing
      When seat 1 plays "open R12-13-1 + 13RKB + 12KBY"
      Then it is illegal
      And the rule melds.one_is_low_only is broken
      And it costs nothing

    Scenario: Counting on after that one is refused for the same reason
      When seat 1 plays "open R12-13-1-2 + 13RKB + 12KBY"
      Then it is illegal
      And the rule melds.one_is_low_only is broken
      And the rule melds.run_ends_with_high_one is silent

    Scenario: One two three is a run
      When seat 1 plays "open R1-2-3 + 13RKB + 12KBY + B8-9-10"
      Then it is legal
      And the rule melds.one_is_low_only is kept

    Scenario: Tables where the one follows the thirteen
      Given the house plays
        | setting                | value |
        | melds.run.one_after_13 | true  |
      When seat 1 plays "open R12-13-1 + 13RKB + 12KBY + B8-9-10"
      Then it is legal
      And the rule melds.one_is_low_only is silent
