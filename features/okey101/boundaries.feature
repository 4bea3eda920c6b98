Feature: Where the laws of 101 end
  Each law speaks of some acts and of no others; here are the acts that lie just beside it.

  @rule:okey_swap.taken_okey_is_used
  Rule: A taken okey is used in the same turn

    Scenario: A taken okey is used in the same turn: says nothing of drawing
      Given a table of okey101
      And the house plays
        | setting                 | value    |
        | okey_swap.same_turn_use | must_use |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
      When seat 1 plays "draw; discard R1"
      Then it is legal
      And the rule okey_swap.taken_okey_is_used is silent

    Scenario: A taken okey is used in the same turn: says nothing of drawing, case 2
      Given a table of okey101
      And seat 1 has opened in an earlier turn
      And the house plays
        | setting                 | value    |
        | okey_swap.same_turn_use | must_use |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
      When seat 1 plays "draw; swap R9 in m1; add OK to m1 right"
      Then it is legal
      And the rule okey_swap.taken_okey_is_used is silent

  @rule:laying_off.melds_opener_lays_melds
  Rule: A melds opener lays no pairs

    Scenario: A melds opener lays no pairs: says nothing of drawing
      Given a table of okey101
      And the indicator K5
      And the house plays
        | setting                          | value |
        | laying_off.pairs_by_melds_opener | never |
      And on the table
        | id | seat | meld  |
        | m1 | 1    | 13RKB |
      When seat 1 plays "draw; swap R9 in m1; discard B1"
      Then it is illegal
      And the rule laying_off.melds_opener_lays_melds is silent

  @rule:opening.complete_by_discard
  Rule: The points are complete by the discard

    Scenario: The points are complete by the discard: says nothing of drawing
      Given a table of okey101
      And on the table
        | id | seat | meld |
      And the house plays
        | setting         | value         |
        | opening.counted | with_the_turn |
      When seat 1 plays "draw; discard R1"
      Then it is legal
      And the rule opening.complete_by_discard is silent

  @rule:opening.not_too_many_pairs
  Rule: Pairs in an opening are limited

    Scenario: Pairs in an opening are limited: says nothing of drawing
      Given a table of okey101
      And the house plays
        | setting            | value |
        | opening.pairs_most | 7     |
      When seat 1 plays "draw; open 13RKB + 12RKB; lay B8-9-10; discard R1"
      Then it is illegal
      And the rule opening.not_too_many_pairs is silent

    Scenario: Pairs in an opening are limited: says nothing of taking
      Given a table of okey101
      And the house plays
        | setting            | value |
        | opening.pairs_most | 7     |
      When seat 1 plays "take R9; discard R1"
      Then it is illegal
      And the rule opening.not_too_many_pairs is silent

  @rule:opening.beats_best_pairs
  Rule: With a rising threshold pairs are beaten too

    Scenario: With a rising threshold pairs are beaten too: says nothing of taking
      Given a table of okey101
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule opening.beats_best_pairs is silent

  @rule:opening.nothing_to_spare
  Rule: An opening has nothing to spare

    Scenario: An opening has nothing to spare: says nothing of opening
      Given a table of okey101
      And the house plays
        | setting             | value |
        | opening.extra_melds | none  |
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2"
      Then it is illegal
      And the rule opening.nothing_to_spare is silent

    Scenario: An opening has nothing to spare: says nothing of opening, case 2
      Given a table of okey101
      And the house plays
        | setting             | value |
        | opening.extra_melds | none  |
      When seat 1 plays "open R12-13-1 + 13RKB + 12KBY + B8-9-10"
      Then it is illegal
      And the rule opening.nothing_to_spare is silent

  @rule:taking.a_pair_is_no_use
  Rule: A pair is no use for a taken discard

    Scenario: A pair is no use for a taken discard: says nothing of drawing
      Given a table of okey101
      And the house plays
        | setting                | value |
        | taking.usable_in_pairs | false |
      And on the table
        | id | seat | meld |
        | m1 | 1    | B2x2 |
      When seat 1 plays "draw; discard R1"
      Then it is legal
      And the rule taking.a_pair_is_no_use is silent

  @rule:taking.pair_player_takes_from_pairs
  Rule: Pair players take from pair players only

    Scenario: Pair players take from pair players only: says nothing of a discard
      Given a table of okey101
      And the house plays
        | setting            | value                 |
        | taking.pair_player | only_from_pair_player |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule taking.pair_player_takes_from_pairs is silent

  @rule:taking.feeder_pays_more_for_pairs
  Rule: Feeding pairs costs more

    Scenario: Feeding pairs costs more: says nothing of opening
      Given a table of okey101
      And the house plays
        | setting       | value     |
        | fines.feeding | by_number |
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2"
      Then it is illegal
      And the rule taking.feeder_pays_more_for_pairs is silent

  @rule:taking.feeder_pays_flat
  Rule: Feeding costs a flat fine

    Scenario: Feeding costs a flat fine: says nothing of taking
      Given a table of okey101
      And seat 1 has taken R13
      And the house plays
        | setting       | value |
        | fines.feeding | flat  |
      When seat 1 plays "take R13; open 13RKB + 12KBY + B8-9-10; discard B1"
      Then it is illegal
      And the rule taking.feeder_pays_flat is silent

  @rule:acts.nothing_is_laid
  Rule: Nothing is laid until the end

    Scenario: Nothing is laid until the end: is kept by drawing
      Given a table of okey101
      When seat 1 plays "draw; lay R7-8-OK"
      Then it is undetermined
      And the rule acts.nothing_is_laid is kept

  @rule:opening.not_mixed
  Rule: Pairs and melds are not mixed

    Scenario: Pairs and melds are not mixed: says nothing of taking
      Given a table of okey101
      When seat 1 plays "take R9; discard R1"
      Then it is illegal
      And the rule opening.not_mixed is silent

  @rule:opening.beats_best_points
  Rule: With a rising threshold the best opening is beaten

    Scenario: With a rising threshold the best opening is beaten: says nothing of drawing
      Given a table of okey101
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 105},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "draw; lay R7-8-OK"
      Then it is undetermined
      And the rule opening.beats_best_points is silent

    Scenario: With a rising threshold the best opening is beaten: says nothing of opening
      Given a table of okey101
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      When seat 1 plays "open R12-13-1 + 13RKB + 12KBY + B8-9-10"
      Then it is illegal
      And the rule opening.beats_best_points is silent

  @rule:opening.pairs_are_played
  Rule: No opening with pairs

    Scenario: No opening with pairs: says nothing of taking
      Given a table of okey101
      And the house plays
        | setting           | value |
        | opening.pairs_min | 0     |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule opening.pairs_are_played is silent

  @rule:opening.pairs_are_announced
  Rule: Pairs are announced

    Scenario: Pairs are announced: says nothing of taking
      Given a table of okey101
      And the house plays
        | setting                | value |
        | opening.announce_pairs | true  |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule opening.pairs_are_announced is silent

    Scenario: Pairs are announced: says nothing of opening
      Given a table of okey101
      And the house plays
        | setting                | value |
        | opening.announce_pairs | true  |
      When seat 1 plays "open R11-12-OK + 12KBY + B8-9-10-11"
      Then it is legal
      And the rule opening.pairs_are_announced is silent

  @rule:okey_swap.taken_okey_is_used
  Rule: A taken okey is used in the same turn

    Scenario: A taken okey is used in the same turn: stays open for drawing
      Given a table of okey101
      And the house plays
        | setting                 | value    |
        | okey_swap.same_turn_use | must_use |
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
      When seat 1 plays "draw; swap R9 in m1; discard B1"
      Then it is undetermined

    Scenario Outline: A taken okey is used in the same turn: between swap and discard nothing is hidden (<outcome>)
      Given a table of okey101
      And the indicator B3
      And it is told
        """
        {"seats": {"1": {"opened": true, "opened_with": "melds"}}}
        """
      And the house plays
        | setting                 | value    |
        | okey_swap.same_turn_use | must_use |
      And on the table
        | id | seat | meld   |
        | m1 | 2    | R7-OK-9 |
      When seat 1 plays "swap R8 in m1; <then>"
      Then it is <verdict>
      And the rule okey_swap.taken_okey_is_used is <outcome>

      Examples:
        | then                       | verdict | outcome |
        | discard K1                 | illegal | broken  |
        | lay K5-OK-7; discard K1    | legal   | kept    |

  @rule:laying_off.pairs_follow_pairs
  Rule: Pairs follow pairs only

    Scenario: Pairs follow pairs only: says nothing of laying a meld
      Given a table of okey101
      And seat 1 has opened with pairs
      When seat 1 plays "lay R1-2-3"
      Then it is illegal
      And the rule laying_off.pairs_follow_pairs is silent
