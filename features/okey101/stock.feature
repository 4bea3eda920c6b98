Feature: The end of the stock in 101

  When the last tile has been drawn and its turn has ended with a discard, the round is over. Nobody
  writes normal points; only okeys left cost 101 each.

  Background:
    Given a table of okey101

  Scenario: Only okeys left are written, for opened and unopened alike
    Given the indicator K5
    And seat 1 has not opened
    And seat 2 has opened
    And seat 3 has not opened
    And seat 4 has opened with pairs
    And seat 1 holds OK OK
    And seat 2 holds R5 R7
    And seat 3 holds R1
    And seat 4 holds R2
    When the stock runs out
    Then seat 1 writes 202 points
    And seat 2 writes 0 points
    And seat 3 writes 0 points
    And seat 4 writes 0 points

  Scenario: Fines of the round stay when the stock runs out
    Given the indicator K5
    And seat 2 has opened
    And seat 2 holds R5 R7
    And seat 2 has 101 points of fines
    When the stock runs out
    Then seat 2 writes 101 points

  Scenario: Many tables write everybody down
    Given the indicator K5
    And the house plays
      | setting      | value     |
      | stock.policy | score_all |
    And seat 2 has opened
    And seat 2 holds R5 R7
    And seat 3 has not opened
    When the stock runs out
    Then seat 2 writes 12 points
    And seat 3 writes 202 points

  Scenario: A table that deals again when nobody had opened
    Given the indicator K5
    And the house plays
      | setting                     | value |
      | stock.void_if_nobody_opened | true  |
    And seat 1 has not opened
    And seat 2 has not opened
    And seat 3 has not opened
    And seat 4 has not opened
    When the stock runs out
    Then the round is dealt again

  Scenario: Where an empty stock is dealt again, nothing is written
    Given the indicator K5
    And the house plays
      | setting      | value  |
      | stock.policy | redeal |
    And seat 2 has opened
    And seat 2 holds R5 R7
    When the stock runs out
    Then the round is dealt again

  Scenario: Where an empty stock is always dealt again, the fourth time is too
    Given the indicator K5
    And the round has been redealt 3 times
    And the house plays
      | setting      | value  |
      | stock.policy | redeal |
    And seat 2 has opened
    And seat 2 holds R5 R7
    When the stock runs out
    Then the round is dealt again

  @rule:stock.last_tile_ends_round
  Rule: The discard after the last tile ends the round

    Scenario: The stock is empty and the turn ends
      Given the indicator K5
      And the stock holds 0
      And seat 1 has opened
      And seat 1 holds R1 R2 R3
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard R1"
      Then it is legal
      And the rule stock.last_tile_ends_round is kept
      And the round ends

    Scenario: One tile left means one more turn
      Given the indicator K5
      And the stock holds 1
      And seat 1 holds R1 R2 R3
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard R1"
      Then it is legal
      And the rule stock.last_tile_ends_round is silent
      And the round goes on

    Scenario: Tables that go on until a draw fails wait for it
      Given the indicator K5
      And the stock holds 0
      And seat 1 holds R1 R2 R3
      And the house plays
        | setting           | value          |
        | stock.end_trigger | on_failed_draw |
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard R1"
      Then it is legal
      And the rule stock.last_tile_ends_round is silent
      And the round goes on

    Scenario: A last tile thrown in that turn is a finish
      Given the indicator K5
      And the stock holds 0
      And seat 1 has opened
      And seat 1 holds R1
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard R1"
      Then it is legal
      And the rule stock.last_tile_ends_round is silent
      And the round ends

  @rule:stock.last_tile_redeals
  Rule: The discard after the last tile may mean a redeal

    Scenario: A table that redeals deals again
      Given the indicator K5
      And the stock holds 0
      And seat 1 holds R1 R2 R3
      And the house plays
        | setting      | value  |
        | stock.policy | redeal |
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard R1"
      Then it is legal
      And the rule stock.last_tile_redeals is kept
      And the round is dealt again

    Scenario: The fourth time in a row is written down where the table says so
      Given the indicator K5
      And the stock holds 0
      And the round has been redealt 3 times
      And seat 1 holds R1 R2 R3
      And the house plays
        | setting         | value  |
        | stock.policy    | redeal |
        | stock.scored_at | 4      |
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard R1"
      Then it is legal
      And the rule stock.last_tile_redeals is silent
      And the rule stock.last_tile_ends_round is kept
