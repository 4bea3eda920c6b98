Feature: The empty stock

  By the usual rule the stock is empty when somebody must draw and cannot; some tables stop earlier.

  Background:
    Given a table of kut
    And round 3 with indicator B8
    And on the table
      | id | seat | meld |
    And seat 1 has drawn
    And seat 1 holds K1 K2

  @rule:stock.last_tile_redeals
  Rule: An empty stock means a redeal

    Scenario: A table may redeal right after the last discard
      Given the stock holds 0
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_redeals is kept
      And the round ends

    Scenario: With a tile left the round goes on
      Given the stock holds 1
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_redeals is silent
      And the round goes on

    Scenario: By the usual rule the round goes on until somebody cannot draw
      Given the stock holds 0
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_redeals is silent
      And the round goes on

    Scenario: A redeal is told at once
      Given the stock holds 0
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_redeals is kept
      And the ruling says "dealt again without points"

    Scenario: A player who ends the round himself has won it
      Given seat 1 has opened
      And the stock holds 0
      And seat 1 holds K1
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_redeals is silent
      And the round ends

  @rule:stock.last_tile_ends_round
  Rule: An empty stock ends the round

    Scenario: A table may score the very first empty stock
      Given the stock holds 0
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
        | stock.scored_at   | 1                  |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_ends_round is kept
      And the round ends

    Scenario: The fourth time in a row the round is scored instead
      Given the stock holds 0
      And it is told
        """
        {"redeals": 3}
        """
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_ends_round is kept
      And the round ends

    Scenario: A table may score every empty stock
      Given the stock holds 0
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
        | stock.policy      | score_all          |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_ends_round is kept
      And the round ends

    Scenario: The third time it is still dealt again
      Given the stock holds 0
      And it is told
        """
        {"redeals": 2}
        """
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_ends_round is silent
      And the round ends

    Scenario: A table that shuffles the discards plays on
      Given the stock holds 0
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
        | stock.policy      | reshuffle          |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_ends_round is silent
      And the round goes on

    Scenario: A table that shuffles once plays on
      Given the stock holds 0
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
        | stock.policy      | reshuffle_once     |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule stock.last_tile_ends_round is silent
      And the round goes on

  @rule:stock.failed_draw_redeals
  Rule: A draw that fails means a redeal

    Scenario: Nothing left to draw or to take means a redeal
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false}, "discard": null}
        """
      And the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule stock.failed_draw_redeals is kept
      And the round is dealt again

    Scenario: Whoever has let the discard go and cannot draw ends the round
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false, "passed": true}, "discard": {"seat": 4, "tile": "K9"}}
        """
      And the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule stock.failed_draw_redeals is kept
      And the round is dealt again

    Scenario: While the discard can be taken nothing has ended
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false, "passed": false}, "discard": {"seat": 4, "tile": "K9"}}
        """
      And the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule stock.failed_draw_redeals is silent
      And the round goes on

    Scenario: Where the last discard ends the round, a failed draw ends nothing
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false}, "discard": null}
        """
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
      And the stock holds 0
      When seat 1 plays "draw"
      Then the rule stock.failed_draw_redeals is silent
      And the rule stock.failed_draw_ends_round is silent
      And the round goes on

    Scenario: The fourth time in a row nothing is dealt again
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false}, "discard": null, "redeals": 3}
        """
      And the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule stock.failed_draw_redeals is silent

    Scenario: A player who is not in turn cannot end the round by drawing
      Given it is told
        """
        {"turn": {"seat": 2, "drawn": false}, "discard": null}
        """
      And the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule stock.failed_draw_redeals is silent
      And the round goes on

  @rule:stock.failed_draw_ends_round
  Rule: A draw that fails ends the round where it is scored

    Scenario: The fourth time in a row the round is scored
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false}, "discard": null, "redeals": 3}
        """
      And the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule stock.failed_draw_ends_round is kept
      And the round ends

    Scenario: The third time in a row the round is not scored yet
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false}, "discard": null, "redeals": 2}
        """
      And the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule stock.failed_draw_ends_round is silent
      And the round is dealt again

    Scenario: Where everybody is scored a failed draw ends the round
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false}, "discard": null}
        """
      And the house plays
        | setting      | value     |
        | stock.policy | score_all |
      And the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule stock.failed_draw_ends_round is kept
      And the round ends

    Scenario: Where the discards are shuffled the round goes on
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false}, "discard": null}
        """
      And the house plays
        | setting      | value     |
        | stock.policy | reshuffle |
      And the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule stock.failed_draw_ends_round is silent
      And the round goes on

    Scenario: Where the discards are shuffled once the round goes on
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false}, "discard": null}
        """
      And the house plays
        | setting      | value          |
        | stock.policy | reshuffle_once |
      And the stock holds 0
      When seat 1 plays "draw"
      Then the rule stock.failed_draw_ends_round is silent
      And the round goes on

    Scenario: Where everybody is scored a last tile is drawn as any other
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false}, "discard": null}
        """
      And the house plays
        | setting      | value     |
        | stock.policy | score_all |
      And the stock holds 1
      When seat 1 plays "draw"
      Then it is legal
      And the rule stock.failed_draw_ends_round is silent
      And the round goes on

    Scenario: Where everybody is scored the discard may still be taken first
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false, "passed": false}, "discard": {"seat": 4, "tile": "K9"}}
        """
      And the house plays
        | setting      | value     |
        | stock.policy | score_all |
      And the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule stock.failed_draw_ends_round is silent
      And the round goes on

    Scenario: Where everybody is scored and the last discard ends the round, a failed draw ends nothing
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": false}, "discard": null}
        """
      And the house plays
        | setting           | value              |
        | stock.policy      | score_all          |
        | stock.end_trigger | after_last_discard |
      And the stock holds 0
      When seat 1 plays "draw"
      Then the rule stock.failed_draw_ends_round is silent
      And the round goes on
