Feature: Laying off after an opening

  Whoever has opened lays off at every group and run, in the turn of the opening too. A pair opener
  lays no groups or runs of his own; a player who opened with melds lays pairs once somebody opened
  with pairs.

  Background:
    Given a table of okey101

  Scenario: Opened players lay off in the very turn in which they open
    Given the indicator K5
    And on the table
      | id | seat | meld      |
      | m1 | 2    | R10-11-12 |
    When seat 1 plays "draw; open 13RKB + 12KBY + B8-9-10; add R9 to m1"
    Then it is legal

  Scenario: A table that waits a turn refuses the same lay-off
    Given the indicator K5
    And the house plays
      | setting              | value   |
      | laying_off.same_turn | nothing |
    And on the table
      | id | seat | meld      |
      | m1 | 2    | R10-11-12 |
    When seat 1 plays "draw; open 13RKB + 12KBY + B8-9-10; add R9 to m1"
    Then it is illegal
    And the rule laying_off.not_in_opening_turn is broken

  Scenario: Whoever has not opened lays nothing off
    Given the indicator K5
    And seat 1 has not opened
    And on the table
      | id | seat | meld      |
      | m1 | 2    | R10-11-12 |
    When seat 1 plays "add R9 to m1"
    Then it is illegal
    And the rule laying_off.opens_first is broken

  Scenario: A pair opener may lay off at runs
    Given the indicator K5
    And seat 1 has opened with pairs
    And on the table
      | id | seat | meld      |
      | m1 | 2    | R10-11-12 |
    When seat 1 plays "add R8 R9 to m1"
    Then it is legal

  Scenario: The one does not follow the thirteen
    Given the indicator K5
    And seat 1 has opened
    And on the table
      | id | seat | meld      |
      | m1 | 2    | R11-12-13 |
    When seat 1 plays "add R1 to m1"
    Then it is illegal
    And the rule laying_off.tiles_fit is broken

  @rule:laying_off.pair_opener_lays_pairs
  Rule: A pair opener lays no melds of his own

    Scenario: D16: a pair opener lays no run
      Given the indicator K5
      And seat 1 has opened with pairs
      When seat 1 plays "lay R1-2-3"
      Then it is illegal
      And the rule laying_off.pair_opener_lays_pairs is broken

    Scenario: D16: his own pairs on the table tell that he opened with pairs
      Given the indicator K5
      And on the table
        | id | seat | meld |
        | m1 | 1    | R1x2 |
        | m2 | 1    | R2x2 |
      When seat 1 plays "lay 7RKB"
      Then it is illegal
      And the rule laying_off.pair_opener_lays_pairs is broken

    Scenario: A pair opener lays further pairs one by one
      Given the indicator K5
      And seat 1 has opened with pairs
      When seat 1 plays "lay R9x2"
      Then it is legal
      And the rule laying_off.pair_opener_lays_pairs is kept

    Scenario: A table that lets pair opener go on takes his run
      Given the indicator K5
      And seat 1 has opened with pairs
      And the house plays
        | setting                         | value  |
        | laying_off.melds_by_pair_opener | always |
      When seat 1 plays "lay R1-2-3"
      Then it is legal
      And the rule laying_off.pair_opener_lays_pairs is silent

    Scenario: A player who opened with melds is not bound by it
      Given the indicator K5
      And seat 1 has opened in an earlier turn
      And it is told
        """
        {"seats": {"1": {"opened_with": "melds"}}}
        """
      When seat 1 plays "lay R1-2-3"
      Then it is legal
      And the rule laying_off.pair_opener_lays_pairs is silent

  @rule:laying_off.pairs_follow_pairs
  Rule: Pairs follow pairs only

    Scenario: D17: no pairs while nobody opened with pairs
      Given the indicator K5
      And on the table
        | id | seat | meld  |
        | m1 | 1    | 13RKB |
      When seat 1 plays "lay R9x2"
      Then it is illegal
      And the rule laying_off.pairs_follow_pairs is broken

    Scenario: D17: pairs may follow once somebody opened with pairs
      Given the indicator K5
      And seat 3 has opened with pairs
      And on the table
        | id | seat | meld  |
        | m1 | 1    | 13RKB |
      When seat 1 plays "lay R9x2"
      Then it is legal
      And the rule laying_off.pairs_follow_pairs is kept

    Scenario: A pair on the table tells that somebody opened with pairs
      Given the indicator K5
      And on the table
        | id | seat | meld  |
        | m1 | 1    | 13RKB |
        | m2 | 3    | R1x2  |
      When seat 1 plays "lay R9x2"
      Then it is legal
      And the rule laying_off.pairs_follow_pairs is kept

    Scenario: D17: where pairs always follow, nobody need have opened with pairs
      Given the indicator K5
      And the house plays
        | setting                          | value  |
        | laying_off.pairs_by_melds_opener | always |
      And on the table
        | id | seat | meld  |
        | m1 | 1    | 13RKB |
      When seat 1 plays "lay R9x2"
      Then it is legal
      And the rule laying_off.pairs_follow_pairs is silent

  @rule:laying_off.melds_opener_lays_melds
  Rule: A melds opener lays no pairs where the table keeps the two apart

    Scenario: D17: a table that keeps the two apart refuses the pair even after a pair opening
      Given the indicator K5
      And seat 3 has opened with pairs
      And the house plays
        | setting                          | value |
        | laying_off.pairs_by_melds_opener | never |
      And on the table
        | id | seat | meld  |
        | m1 | 1    | 13RKB |
      When seat 1 plays "lay R9x2"
      Then it is illegal
      And the rule laying_off.melds_opener_lays_melds is broken

    Scenario: A table that keeps the two apart lets him lay melds
      Given the indicator K5
      And the house plays
        | setting                          | value |
        | laying_off.pairs_by_melds_opener | never |
      And on the table
        | id | seat | meld  |
        | m1 | 1    | 13RKB |
      When seat 1 plays "lay R1-2-3"
      Then it is legal
      And the rule laying_off.melds_opener_lays_melds is kept

    Scenario: Pair openers are not meant where the two are kept apart
      Given the indicator K5
      And seat 1 has opened with pairs
      And the house plays
        | setting                          | value |
        | laying_off.pairs_by_melds_opener | never |
      When seat 1 plays "lay R9x2"
      Then it is legal
      And the rule laying_off.melds_opener_lays_melds is silent

  @rule:laying_off.pair_opener_within_limit
  Rule: A pair opener's laying off can be limited

    Scenario: Three tiles are one too many where a pair opener lays off two
      Given the indicator K5
      And seat 1 has opened with pairs
      And the house plays
        | setting                      | value |
        | laying_off.pair_opener_limit | 2     |
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And it is told
        """
        {"turn": {"seat": 1, "acts": ["draw"]}}
        """
      When seat 1 plays "add R7 R8 R9 to m1"
      Then it is illegal
      And the rule laying_off.pair_opener_within_limit is broken

    Scenario: Tiles laid off earlier in the turn count towards the limit
      Given the indicator K5
      And seat 1 has opened with pairs
      And the house plays
        | setting                      | value |
        | laying_off.pair_opener_limit | 2     |
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "draw; add R8 R9 to m1; add R7 to m1"
      Then it is illegal
      And the rule laying_off.pair_opener_within_limit is broken

    Scenario Outline: More than a limit of <limit> is too much, whatever was laid off in the turn before
      Given the indicator K5
      And seat 1 has opened with pairs
      And the house plays
        | setting                      | value   |
        | laying_off.pair_opener_limit | <limit> |
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "<move>"
      Then it is <verdict>
      And the rule laying_off.pair_opener_within_limit is <outcome>

      Examples:
        | limit | move                     | verdict      | outcome |
        | 2     | add R7 R8 R9 to m1       | illegal      | broken  |
        | 1     | add R9 to m1; add R8 to m1 | illegal | broken |
        | 1     | add R8 R9 to m1          | illegal      | broken  |
        | 2     | add R8 R9 to m1          | undetermined | open    |

    Scenario: What is too much already is said as what it is at least
      Given the indicator K5
      And seat 1 has opened with pairs
      And the house plays
        | setting                      | value |
        | laying_off.pair_opener_limit | 2     |
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "add R7 R8 R9 to m1"
      Then it is illegal
      And the ruling says "At least 3 tiles laid off in this turn; a pair opener may lay off at most 2."

    Scenario: Two tiles are within a limit of two
      Given the indicator K5
      And seat 1 has opened with pairs
      And the house plays
        | setting                      | value |
        | laying_off.pair_opener_limit | 2     |
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "draw; add R8 R9 to m1"
      Then it is legal
      And the rule laying_off.pair_opener_within_limit is kept

    Scenario: Without a limit a pair opener lays off three
      Given the indicator K5
      And seat 1 has opened with pairs
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "add R7 R8 R9 to m1"
      Then it is legal
      And the rule laying_off.pair_opener_within_limit is silent

    Scenario: The limit of pair openers does not bind a player who opened with melds
      Given the indicator K5
      And the house plays
        | setting                      | value |
        | laying_off.pair_opener_limit | 2     |
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
        | m2 | 1    | 13KBY     |
      When seat 1 plays "draw; add R7 R8 R9 to m1"
      Then it is legal
      And the rule laying_off.pair_opener_within_limit is silent
