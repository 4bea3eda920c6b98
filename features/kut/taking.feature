Feature: Drawing and taking

  A turn begins with one tile: from the stock, or the discard of the left neighbour.

  Background:
    Given a table of kut
    And round 3 with indicator B8

  @rule:taking.one_draw_a_turn
  Rule: One draw a turn

    Scenario: Nobody draws twice
      Given seat 1 has drawn
      When seat 1 plays "draw"
      Then it is illegal
      And the rule taking.one_draw_a_turn is broken
      And the ruling says "there is no second tile"

    Scenario: Nobody takes a discard after drawing
      Given seat 1 has drawn
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is illegal
      And the rule taking.one_draw_a_turn is broken

    Scenario: The first tile of a turn is drawn
      Given seat 1 has not drawn yet
      When seat 1 plays "draw"
      Then it is legal
      And the rule taking.one_draw_a_turn is kept

    Scenario: The neighbour's discard is taken instead
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.one_draw_a_turn is kept

    Scenario: A discard is no draw
      Given seat 1 has drawn
      And on the table
        | id | seat | meld |
      And seat 1 holds K1 K2
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule taking.one_draw_a_turn is silent

  @rule:taking.starter_has_his_tile
  Rule: The starter does not draw in his first turn

    Scenario: The starter who may play draws nothing all the same
      Given seat 1 starts the round
      And it is the first turn of seat 1
      And the house plays
        | setting             | value    |
        | turn.starters_first | may_play |
      When seat 1 plays "draw"
      Then it is illegal
      And the rule taking.starter_has_his_tile is broken

    Scenario: The second player draws
      Given seat 1 starts the round
      And it is the first turn of seat 2
      And the house plays
        | setting             | value    |
        | turn.starters_first | may_play |
      When seat 2 plays "draw"
      Then it is legal
      And the rule taking.starter_has_his_tile is kept

    Scenario: The starter draws in his second turn
      Given seat 1 starts the round
      And it is told
        """
        {"turn": {"first": false}}
        """
      And the house plays
        | setting             | value    |
        | turn.starters_first | may_play |
      When seat 1 plays "draw"
      Then it is legal
      And the rule taking.starter_has_his_tile is kept

    Scenario: Where the starter only discards another rule speaks
      Given seat 1 starts the round
      And it is the first turn of seat 2
      When seat 2 plays "draw"
      Then it is legal
      And the rule taking.starter_has_his_tile is silent

    Scenario: The starter takes no discard in his first turn either
      Given seat 1 starts the round
      And it is the first turn of seat 1
      And seat 4 has discarded K9
      And the house plays
        | setting             | value    |
        | turn.starters_first | may_play |
      When seat 1 plays "take K9"
      Then it is illegal
      And the rule taking.starter_has_his_tile is broken

  @rule:taking.stock_has_a_tile
  Rule: Nobody draws from an empty stock

    Scenario: From an empty stock nobody draws and the table is told what follows
      Given the stock holds 0
      When seat 1 plays "draw"
      Then it is illegal
      And the rule taking.stock_has_a_tile is broken
      And the ruling says "the round is dealt again without points"

    Scenario: The last tile may be drawn
      Given the stock holds 1
      When seat 1 plays "draw"
      Then it is legal
      And the rule taking.stock_has_a_tile is kept

    Scenario: A stock nobody counted is taken to hold tiles
      Given it is the turn of seat 1
      When seat 1 plays "draw"
      Then it is legal
      And it takes /stock for granted

    Scenario: With an empty stock the discard may still be taken
      Given the stock holds 0
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.stock_has_a_tile is silent

  @rule:taking.discard_lies_there
  Rule: The discard must still lie there

    Scenario: Where nothing lies nothing is taken
      Given it is told
        """
        {"discard": null}
        """
      When seat 1 plays "take"
      Then it is illegal
      And the rule taking.discard_lies_there is broken

    Scenario: Where nothing lies nothing is let go
      Given it is told
        """
        {"discard": null}
        """
      When seat 1 plays "pass"
      Then it is illegal
      And the rule taking.discard_lies_there is broken

    Scenario: A discard that lies there may be taken
      Given seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.discard_lies_there is kept

    Scenario: A tile spoken of is taken to lie there
      Given it is the turn of seat 1
      When seat 1 plays "take K9"
      Then it is legal
      And it takes /discard for granted

    Scenario: The stock needs no discard
      Given it is told
        """
        {"discard": null}
        """
      When seat 1 plays "draw"
      Then it is legal
      And the rule taking.discard_lies_there is silent

    Scenario: Where nothing lies nothing is bought
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 3 has bought 4 times
      And it is told
        """
        {"discard": null}
        """
      When seat 3 plays "buy"
      Then it is illegal
      And the rule taking.discard_lies_there is broken

  @rule:taking.from_the_player_before
  Rule: Only the left neighbour's discard is taken

    Scenario: Another player's discard is not taken for nothing
      Given it is the turn of seat 1
      And seat 3 has discarded K9
      When seat 1 plays "take K9"
      Then it is illegal
      And the rule taking.from_the_player_before is broken

    Scenario: The left neighbour's discard is taken for nothing
      Given it is the turn of seat 1
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.from_the_player_before is kept

    Scenario: Drawing from the stock asks for nobody's discard
      Given it is the turn of seat 1
      And seat 3 has discarded K9
      When seat 1 plays "draw"
      Then it is legal
      And the rule taking.from_the_player_before is silent

  @rule:taking.names_the_discard
  Rule: The tile taken is the one that lies there

    Scenario: Another tile than the one that lies there is not taken
      Given seat 4 has discarded K9
      When seat 1 plays "take K8"
      Then it is illegal
      And the rule taking.names_the_discard is broken

    Scenario: The tile that lies there is taken
      Given seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.names_the_discard is kept

    Scenario: A draw names no discard
      Given seat 4 has discarded K9
      When seat 1 plays "draw"
      Then it is legal
      And the rule taking.names_the_discard is silent

    Scenario: Another tile than the one that lies there is not bought
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K8"
      Then it is illegal
      And the rule taking.names_the_discard is broken

  @rule:taking.not_after_passing
  Rule: A discard let go is gone

    Scenario: Whoever has let the discard go does not take it
      Given seat 4 has discarded K9
      And the player in turn has let the discard go
      When seat 1 plays "take K9"
      Then it is illegal
      And the rule taking.not_after_passing is broken

    Scenario: Until then he may take it
      Given seat 4 has discarded K9
      And it is told
        """
        {"turn": {"passed": false}}
        """
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.not_after_passing is kept

    Scenario: Whoever has let it go draws from the stock
      Given seat 4 has discarded K9
      And the player in turn has let the discard go
      When seat 1 plays "draw"
      Then it is legal
      And the rule taking.not_after_passing is silent

  @rule:taking.passes_before_drawing
  Rule: Passing comes before drawing

    Scenario: After drawing there is nothing to let go
      Given seat 1 has drawn
      And seat 4 has discarded K9
      When seat 1 plays "pass"
      Then it is illegal
      And the rule taking.passes_before_drawing is broken

    Scenario: The discard is let go before the draw
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      When seat 1 plays "pass"
      Then it is legal
      And the rule taking.passes_before_drawing is kept

    Scenario: Whoever takes the discard lets nothing go
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.passes_before_drawing is silent

  @rule:taking.opened_draws_from_stock
  Rule: Whoever has opened draws from the stock

    Scenario: A table may close the discards to those who have opened
      Given seat 1 has opened
      And seat 4 has discarded K9
      And the house plays
        | setting                       | value |
        | taking.only_stock_once_opened | true  |
      When seat 1 plays "take K9"
      Then it is illegal
      And the rule taking.opened_draws_from_stock is broken

    Scenario: At such a table others take discards
      Given seat 1 has not opened
      And seat 4 has discarded K9
      And the house plays
        | setting                       | value |
        | taking.only_stock_once_opened | true  |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.opened_draws_from_stock is kept

    Scenario: Elsewhere everyone takes discards
      Given seat 1 has opened
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.opened_draws_from_stock is silent

    Scenario: At such a table whoever has opened draws
      Given seat 1 has opened
      And seat 4 has discarded K9
      And the house plays
        | setting                       | value |
        | taking.only_stock_once_opened | true  |
      When seat 1 plays "draw"
      Then it is legal
      And the rule taking.opened_draws_from_stock is silent

  @rule:taking.okey_stays_there
  Rule: A discarded okey stays there

    Scenario: A table may leave a discarded okey where it lies
      Given seat 4 has discarded OK
      And the house plays
        | setting             | value |
        | taking.okey_discard | dead  |
      When seat 1 plays "take OK"
      Then it is illegal
      And the rule taking.okey_stays_there is broken

    Scenario: At such a table other tiles are taken
      Given seat 4 has discarded K9
      And the house plays
        | setting             | value |
        | taking.okey_discard | dead  |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.okey_stays_there is kept

    Scenario: Elsewhere a discarded okey is taken
      Given seat 4 has discarded OK
      When seat 1 plays "take OK"
      Then it is legal
      And the rule taking.okey_stays_there is silent

    Scenario: At such a table the stock is open though an okey lies there
      Given seat 4 has discarded OK
      And the house plays
        | setting             | value |
        | taking.okey_discard | dead  |
      When seat 1 plays "draw"
      Then it is legal
      And the rule taking.okey_stays_there is silent

  @rule:taking.not_with_empty_stock
  Rule: No taking when the stock is empty

    Scenario: A table may close the discards with the stock
      Given the stock holds 0
      And seat 4 has discarded K9
      And the house plays
        | setting                 | value     |
        | taking.with_empty_stock | forbidden |
      When seat 1 plays "take K9"
      Then it is illegal
      And the rule taking.not_with_empty_stock is broken

    Scenario: At such a table discards are taken while the stock lasts
      Given the stock holds 1
      And seat 4 has discarded K9
      And the house plays
        | setting                 | value     |
        | taking.with_empty_stock | forbidden |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.not_with_empty_stock is kept

    Scenario: Elsewhere the discard is taken to the end
      Given the stock holds 0
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule taking.not_with_empty_stock is silent

  @rule:taking.taken_tile_is_used
  Rule: A taken discard is used in the same turn

    Scenario: A table may ask for a taken tile to be used
      Given seat 1 has not opened
      And on the table
        | id | seat | meld |
      And seat 1 holds K9 K1 R2
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take"]}}
        """
      And the house plays
        | setting    | value    |
        | taking.use | must_use |
      When seat 1 plays "discard K1"
      Then it is illegal
      And the rule taking.taken_tile_is_used is broken
      And the ruling says "K9 has not gone to the table"

    Scenario: At such a table the used tile lets him discard
      Given seat 1 has opened
      And on the table
        | id | seat | meld |
        | m1 | 1    | 9RKB |
      And seat 1 holds K1 R2
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take", "open 9RKB"]}}
        """
      And the house plays
        | setting    | value    |
        | taking.use | must_use |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule taking.taken_tile_is_used is kept

    Scenario: Elsewhere a taken tile may stay on the rack
      Given seat 1 has not opened
      And on the table
        | id | seat | meld |
      And seat 1 holds K9 K1 R2
      And seat 1 has taken K9
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule taking.taken_tile_is_used is silent

  @rule:taking.unopened_opens_with_it
  Rule: Taking before the opening means opening

    Scenario: A table may let only openers take
      Given seat 1 has not opened
      And on the table
        | id | seat | meld |
      And seat 1 holds K9 K1 R2
      And seat 1 has taken K9
      And the house plays
        | setting         | value         |
        | taking.unopened | only_if_opens |
      When seat 1 plays "discard K1"
      Then it is illegal
      And the rule taking.unopened_opens_with_it is broken

    Scenario: At such a table whoever has opened takes freely
      Given seat 1 has opened
      And on the table
        | id | seat | meld |
      And seat 1 holds K9 K1 R2
      And seat 1 has taken K9
      And the house plays
        | setting         | value         |
        | taking.unopened | only_if_opens |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule taking.unopened_opens_with_it is kept

    Scenario: Elsewhere taking binds nobody
      Given seat 1 has not opened
      And on the table
        | id | seat | meld |
      And seat 1 holds K9 K1 R2
      And seat 1 has taken K9
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule taking.unopened_opens_with_it is silent

  @rule:taking.tile_can_be_returned
  Rule: A taken discard is not returned

    Scenario: In Küt a taken discard stays taken
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take"]}}
        """
      And seat 1 holds K9 K1 R2
      When seat 1 plays "return K9"
      Then it is illegal
      And the rule taking.tile_can_be_returned is broken

    Scenario: A table may let it go back
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take"]}}
        """
      And seat 1 holds K9 K1 R2
      And the house plays
        | setting       | value |
        | taking.return | free  |
      When seat 1 plays "return K9"
      Then it is legal
      And the rule taking.tile_can_be_returned is kept
      And it costs nothing

    Scenario: Discarding it is no return
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take"]}}
        """
      And seat 1 holds K9 K1 R2
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard K9"
      Then it is legal
      And the rule taking.tile_can_be_returned is silent

  @rule:taking.returns_the_taken_tile
  Rule: Only the taken discard is returned

    Scenario: Another tile is not returned
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take"]}}
        """
      And seat 1 holds K9 K1 R2
      And the house plays
        | setting       | value |
        | taking.return | free  |
      When seat 1 plays "return K1"
      Then it is illegal
      And the rule taking.returns_the_taken_tile is broken

    Scenario: The taken tile is returned
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take"]}}
        """
      And seat 1 holds K9 K1 R2
      And the house plays
        | setting       | value |
        | taking.return | free  |
      When seat 1 plays "return K9"
      Then it is legal
      And the rule taking.returns_the_taken_tile is kept

    Scenario: Whoever drew from the stock takes nothing back to it
      Given seat 1 has not drawn yet
      When seat 1 plays "draw"
      Then it is legal
      And the rule taking.returns_the_taken_tile is silent

  @rule:taking.returned_unused
  Rule: A used discard is not returned

    Scenario: A used tile does not come back though its twin is held
      Given seat 1 has opened
      And seat 1 holds K9 K1 R2
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take", "open 9RKB"]}}
        """
      And the house plays
        | setting       | value |
        | taking.return | free  |
      When seat 1 plays "return K9"
      Then it is illegal
      And the rule taking.returned_unused is broken

    Scenario: An unused tile goes back
      Given seat 1 holds K9 K1 R2
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take"]}}
        """
      And the house plays
        | setting       | value |
        | taking.return | free  |
      When seat 1 plays "return K9"
      Then it is legal
      And the rule taking.returned_unused is kept

    Scenario: A used tile asks for no return
      Given seat 1 has opened
      And on the table
        | id | seat | meld |
        | m1 | 1    | 9RKB |
      And seat 1 holds K9 K1 R2
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take", "open 9RKB"]}}
        """
      And the house plays
        | setting       | value |
        | taking.return | free  |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule taking.returned_unused is silent

  @rule:taking.returning_costs
  Rule: Returning costs a fine

    Scenario: A table may fine whoever gives the tile back
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take"]}}
        """
      And seat 1 holds K9 K1 R2
      And the house plays
        | setting             | value         |
        | taking.return       | free          |
        | fines.returned_tile | {points: 101} |
      When seat 1 plays "return K9"
      Then it is legal with penalty
      And the rule taking.returning_costs is broken
      And seat 1 writes 101 points
      And the ruling says "A taken discard was given back. The act stands and costs 101 points."

    Scenario: A table may let it go back for nothing
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take"]}}
        """
      And seat 1 holds K9 K1 R2
      And the house plays
        | setting       | value |
        | taking.return | free  |
      When seat 1 plays "return K9"
      Then it is legal
      And the rule taking.returning_costs is kept
      And it costs nothing

    Scenario: A tile that stays with its taker costs nothing, whatever giving it back would
      Given it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": "K9", "acts": ["take"]}}
        """
      And seat 1 holds K9 K1 R2
      And the house plays
        | setting             | value         |
        | taking.return       | free          |
        | fines.returned_tile | {points: 101} |
      When seat 1 plays "discard K1"
      Then the rule taking.returning_costs is silent
      And it costs nothing
