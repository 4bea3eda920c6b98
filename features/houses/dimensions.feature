Feature: What tables play differently

  Settings that few tables change, each on the game it belongs to.

  Scenario: In a fixed order the number of the round tells the contract
    Given a table of kut
    And round 2 with indicator B8
    When seat 1 plays "open 7RKB"
    Then it is illegal
    And the rule contract.is_met is broken

  Scenario: In a free order the contract of the round is asked for
    Given a table of kut
    And round 2 with indicator B8
    And the house plays
      | setting        | value |
      | contract.order | free  |
    When seat 1 plays "open 7RKB"
    Then it is undetermined
    And it asks for /contract

  Scenario: In a free order a named contract is met as ever
    Given a table of kut
    And round 2 with indicator B8
    And the contract group3
    And the house plays
      | setting        | value |
      | contract.order | free  |
    When seat 1 plays "open 7RKB"
    Then it is legal

  @rule:contract.no_okeys_in_early_rounds
  Rule: No okeys in the contracts of the first rounds where a table says so

    Scenario: Where the first five rounds are laid without okeys, an okey is refused
      Given a table of kut
      And round 1 with indicator B8
      And the house plays
        | setting                  | value |
        | contract.okeyless_rounds | 5     |
      When seat 1 plays "open R7-K7-OK"
      Then it is illegal
      And the rule contract.no_okeys_in_early_rounds is broken

    Scenario: Where the first five rounds are laid without okeys, real tiles open
      Given a table of kut
      And round 1 with indicator B8
      And the house plays
        | setting                  | value |
        | contract.okeyless_rounds | 5     |
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule contract.no_okeys_in_early_rounds is kept

    Scenario: The fifth of five rounds without okeys is one of them
      Given a table of kut
      And round 5 with indicator B8
      And the house plays
        | setting                  | value |
        | contract.okeyless_rounds | 5     |
      When seat 1 plays "open 7RKB + R2-3-OK"
      Then it is illegal
      And the rule contract.no_okeys_in_early_rounds is broken

    Scenario: A table may keep okeys out of the first round alone
      Given a table of kut
      And round 1 with indicator B8
      And the house plays
        | setting                  | value |
        | contract.okeyless_rounds | 1     |
      When seat 1 plays "open R7-K7-OK"
      Then it is illegal
      And the rule contract.no_okeys_in_early_rounds is broken

    Scenario: From the sixth round on an okey may lie in the contract
      Given a table of kut
      And round 6 with indicator B8
      And the house plays
        | setting                  | value |
        | contract.okeyless_rounds | 5     |
      When seat 1 plays "open R7-K7-B7-OK"
      Then it is legal
      And the rule contract.no_okeys_in_early_rounds is silent

  @rule:okey_swap.taken_okey_is_used
  Rule: An okey taken from the table may have to be used at once

    Scenario: Where it has to be used, an okey kept on the rack stops the discard
      Given a table of okey101
      And the indicator K5
      And seat 1 has opened in an earlier turn
      And the house plays
        | setting                 | value    |
        | okey_swap.same_turn_use | must_use |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
      When seat 1 plays "draw; swap R9 in m1; discard B1"
      Then it is illegal
      And the rule okey_swap.taken_okey_is_used is broken

    Scenario: Where it has to be used, a lay-off with the okey will do
      Given a table of okey101
      And the indicator K5
      And seat 1 has opened in an earlier turn
      And the house plays
        | setting                 | value    |
        | okey_swap.same_turn_use | must_use |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
      When seat 1 plays "draw; swap R9 in m1; add OK to m1 right; discard B1"
      Then it is legal
      And the rule okey_swap.taken_okey_is_used is kept

    Scenario: At most tables a taken okey may be kept
      Given a table of okey101
      And the indicator K5
      And seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
      When seat 1 plays "draw; swap R9 in m1; discard B1"
      Then it is legal
      And the rule okey_swap.taken_okey_is_used is silent

  @rule:okey_swap.taken_okey_waits
  Rule: An okey taken from the table may have to wait a turn

    Scenario: Where it waits, the taken okey is not laid off in the turn of the swap
      Given a table of okey101
      And the indicator K5
      And seat 1 has opened in an earlier turn
      And the house plays
        | setting                 | value     |
        | okey_swap.same_turn_use | forbidden |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
      When seat 1 plays "draw; swap R9 in m1; add OK to m1 right"
      Then it is illegal
      And the rule okey_swap.taken_okey_waits is broken

    Scenario: Where it waits, any other tile is thrown
      Given a table of okey101
      And the indicator K5
      And seat 1 has opened in an earlier turn
      And the house plays
        | setting                 | value     |
        | okey_swap.same_turn_use | forbidden |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
      When seat 1 plays "draw; swap R9 in m1; discard B1"
      Then it is legal
      And the rule okey_swap.taken_okey_waits is kept

    Scenario: Without a swap an okey may be laid
      Given a table of okey101
      And the indicator K5
      And seat 1 has opened in an earlier turn
      And the house plays
        | setting                 | value     |
        | okey_swap.same_turn_use | forbidden |
      And it is told
        """
        {"seats": {"1": {"opened_with": "melds"}}}
        """
      When seat 1 plays "draw; lay R7-8-OK"
      Then it is legal
      And the rule okey_swap.taken_okey_waits is silent

    Scenario: Where it waits, the taken okey lies in no new run either
      Given a table of okey101
      And the indicator K5
      And seat 1 has opened in an earlier turn
      And the house plays
        | setting                 | value     |
        | okey_swap.same_turn_use | forbidden |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
        | m2 | 1    | 13RKB   |
      When seat 1 plays "draw; swap R9 in m1; lay B2-3-OK"
      Then it is illegal
      And the rule okey_swap.taken_okey_waits is broken

    Scenario: Where it waits, nobody opens with the okey he has just taken
      Given a table of okey101
      And the indicator K5
      And seat 1 has not opened
      And the house plays
        | setting                     | value     |
        | okey_swap.same_turn_use     | forbidden |
        | okey_swap.unopened_if_opens | true      |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
      When seat 1 plays "draw; swap R9 in m1; open 13RKB + 12RKB + B8-9-OK"
      Then it is illegal
      And the rule okey_swap.taken_okey_waits is broken

    Scenario: Where it waits, a second okey may be taken all the same
      Given a table of okey101
      And the indicator K5
      And seat 1 has opened in an earlier turn
      And the house plays
        | setting                 | value     |
        | okey_swap.same_turn_use | forbidden |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
        | m2 | 3    | B2-3-OK |
      When seat 1 plays "draw; swap R9 in m1; swap B4 in m2"
      Then it is legal
      And the rule okey_swap.taken_okey_waits is silent
