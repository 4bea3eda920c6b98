Feature: Where the laws of Küt end
  Each law speaks of some acts and of no others; here are the acts that lie just beside it.

  @rule:stock.last_tile_redeals
  Rule: An empty stock means a redeal

    Scenario: An empty stock means a redeal: says nothing of opening
      Given a table of kut
      And seat 1 holds K1 K2
      And the stock holds 0
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
      When seat 1 plays "open Y8-9"
      Then it is illegal
      And the rule stock.last_tile_redeals is silent

  @rule:stock.last_tile_ends_round
  Rule: An empty stock ends the round

    Scenario: An empty stock ends the round: says nothing of opening
      Given a table of kut
      And seat 1 holds K1 K2
      And the stock holds 0
      And the house plays
        | setting           | value              |
        | stock.end_trigger | after_last_discard |
        | stock.scored_at   | 1                  |
      When seat 1 plays "open Y8-9"
      Then it is illegal
      And the rule stock.last_tile_ends_round is silent

  @rule:turn.draws_before_playing
  Rule: Draw first, then play

    Scenario: Draw first, then play: is broken by laying a meld
      Given a table of kut
      And seat 1 has not drawn yet
      When seat 1 plays "lay Y1-2-3"
      Then it is illegal
      And the rule turn.draws_before_playing is broken

    Scenario: Draw first, then play: is broken by a swap
      Given a table of kut
      And seat 1 has not drawn yet
      When seat 1 plays "swap K4 in K3-OK-5"
      Then it is illegal
      And the rule turn.draws_before_playing is broken

  @rule:turn.tiles_are_held
  Rule: You play only tiles you hold

    Scenario: You play only tiles you hold: is broken by a discard
      Given a table of kut
      And seat 1 holds R7 K7 B4 Y2 K9
      When seat 1 plays "discard FJ"
      Then it is illegal
      And the rule turn.tiles_are_held is broken

    Scenario: You play only tiles you hold: is broken by laying a meld
      Given a table of kut
      And seat 1 holds R7 K7 B4 Y2 K9
      When seat 1 plays "lay Y1-2-3"
      Then it is illegal
      And the rule turn.tiles_are_held is broken

    Scenario: You play only tiles you hold: is broken by a swap
      Given a table of kut
      And seat 1 holds R7 K7 B4 Y2 K9
      When seat 1 plays "swap K4 in K3-OK-5"
      Then it is illegal
      And the rule turn.tiles_are_held is broken

    Scenario: You play only tiles you hold: is broken by finishing
      Given a table of kut
      And seat 1 holds R7 K7 B4 Y2 K9
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9x2 + B11-12-13"
      Then it is illegal
      And the rule turn.tiles_are_held is broken

  @rule:last_round.no_pairs
  Rule: No pairs in the finish from the hand

    Scenario: No pairs in the finish from the hand: says nothing of opening
      Given a table of kut
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      And the house plays
        | setting           | value |
        | final_round.pairs | false |
      When seat 1 plays "open Y8-9"
      Then it is illegal
      And the rule last_round.no_pairs is silent

  @rule:contract.no_okeys_in_early_rounds
  Rule: No okeys in the contracts of the first rounds

    Scenario: No okeys in the contracts of the first rounds: says nothing of taking
      Given a table of kut
      And round 1 with indicator B8
      And the house plays
        | setting                  | value |
        | contract.okeyless_rounds | 5     |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule contract.no_okeys_in_early_rounds is silent

  @rule:acts.nothing_is_laid
  Rule: Nothing is laid until the end

    Scenario: Nothing is laid until the end: is kept by a swap
      Given a table of kut
      And it is the turn of seat 2
      When seat 1 plays "swap K4 in K3-OK-5"
      Then it is illegal
      And the rule acts.nothing_is_laid is kept
