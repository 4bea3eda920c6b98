Feature: Taking the neighbour's discard in classic Okey

  The left neighbour's discard may be taken without any duty to use it, an okey too. When the stock is
  empty the hand is over, and nobody goes on from the side.

  Background:
    Given a table of okey
    And the indicator K5

  Scenario: A taken tile may be kept
    Given seat 4 has discarded K9
    When seat 1 plays "take K9; discard R1"
    Then it is legal

  Scenario: A discarded okey may be taken
    Given seat 4 has discarded OK
    When seat 1 plays "take OK"
    Then it is legal

  Scenario: A table where a discarded okey is dead
    Given seat 4 has discarded OK
    And the house plays
      | setting             | value |
      | taking.okey_discard | dead  |
    When seat 1 plays "take OK"
    Then it is illegal
    And the rule taking.okey_stays_there is broken

  @rule:taking.not_with_empty_stock
  Rule: Nobody goes on from the side when the stock is empty

    Scenario: D31: with an empty stock nobody takes from the side
      Given the stock holds 0
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is illegal
      And the rule taking.not_with_empty_stock is broken

    Scenario: One tile in the stock and the side is open
      Given the stock holds 1
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.not_with_empty_stock is kept

    Scenario: Tables that go on from the side
      Given the stock holds 0
      And seat 4 has discarded K9
      And the house plays
        | setting                 | value   |
        | taking.with_empty_stock | allowed |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.not_with_empty_stock is silent

  @rule:stock.last_tile_ends_round
  Rule: The discard after the last tile ends the hand

    Scenario: D31: the hand is over when the last drawn tile has led to a discard
      Given the stock holds 0
      When seat 1 plays "discard K9"
      Then it is legal
      And the rule stock.last_tile_ends_round is kept
      And the round ends
