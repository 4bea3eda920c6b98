Feature: Questions people argue about at a Küt table
  The disputes that an act can show (D01 to D13; D14 is told with the scores), with the default answer and
  the table that answers otherwise because of one setting.

  Background:
    Given a table of kut
    And round 3 with indicator B8
    And it is the turn of seat 1
    And seat 1 has drawn
    And the stock holds 30

  @rule:laying_off.opens_first
  Rule: D01: laying off comes after the opening

    Scenario: D01: nobody lays off before he has opened
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 has not opened
      And seat 1 holds R13 K1 Y2
      When seat 1 plays "add R13 to m1"
      Then it is illegal
      And the rule laying_off.opens_first is broken

  @rule:laying_off.not_in_opening_turn
  Rule: D01: not in the opening turn either

    Scenario: D01: in the turn of the opening nothing is laid off yet
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 has opened in this turn
      And seat 1 holds R13 K1 Y2
      When seat 1 plays "add R13 to m1"
      Then it is illegal
      And the rule laying_off.not_in_opening_turn is broken

    Scenario: D01: a table may allow everything at once
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 has opened in this turn
      And seat 1 holds R13 K1 Y2
      And the house plays
        | setting              | value |
        | laying_off.same_turn | all   |
      When seat 1 plays "add R13 to m1"
      Then it is legal

  @rule:contract.length_is_exact
  Rule: D02: a group of three is opened with three

    Scenario: D02: four colours do not open a group of three
      Given round 1
      When seat 1 plays "open 7RKBY"
      Then it is illegal
      And the rule contract.length_is_exact is broken

    Scenario: D02: where length is a minimum, four colours open it
      Given round 1
      And the house plays
        | setting               | value |
        | contract.exact_length | false |
      When seat 1 plays "open 7RKBY"
      Then it is legal

  @rule:discard.okey_costs
  Rule: D04: the finishing discard is never fined

    Scenario: D04: an okey as the last tile ends the round and costs nothing
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 has opened in an earlier turn
      And seat 1 holds OK
      When seat 1 plays "discard OK"
      Then it is legal
      And it costs nothing
      And the round ends with an okey
      And the rule discard.okey_costs is excused by ends_the_round

  @rule:discard.playable_costs
  Rule: D05 and D06: whom the fine for a playable tile meets

    Scenario: D05: whoever has not opened is fined too
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 has not opened
      And seat 1 holds R13 K1 Y2
      When seat 1 plays "discard R13"
      Then it is legal with penalty
      And seat 1 draws 2 tiles
      And the rule discard.playable_costs is broken

    Scenario: D06: with nothing but penal tiles the discard is free
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
        | m2 | 3    | 7RKB      |
      And seat 1 has not opened
      And seat 1 holds R13 Y7 OK
      When seat 1 plays "discard R13"
      Then it is legal
      And it costs nothing
      And the rule discard.playable_costs is excused by every_tile_penal

  @rule:okey_swap.group_is_full
  Rule: D10: an okey leaves a group only when four lie there

    Scenario: D10: a missing colour does not free the okey of a group of three
      Given on the table
        | id | seat | meld     |
        | m1 | 2    | R5-K5-OK |
      And it is told
        """
        {"seats": {"1": {"opened": true}}, "turn": {"opened": false}}
        """
      And seat 1 holds B5 K1 Y2
      When seat 1 plays "swap B5 in m1"
      Then it is illegal
      And the rule okey_swap.group_is_full is broken

    Scenario: D10: a table may let any missing colour free it
      Given on the table
        | id | seat | meld     |
        | m1 | 2    | R5-K5-OK |
      And it is told
        """
        {"seats": {"1": {"opened": true}}, "turn": {"opened": false}}
        """
      And seat 1 holds B5 K1 Y2
      And the house plays
        | setting            | value              |
        | okey_swap.in_group | any_missing_colour |
      When seat 1 plays "swap B5 in m1"
      Then it is legal

  @rule:laying_off.tiles_fit
  Rule: D11: an okey on the table keeps its value

    Scenario: D11: nobody pushes the okey of a run aside
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R4-5-6-OK |
      And it is told
        """
        {"seats": {"1": {"opened": true}}, "turn": {"opened": false}}
        """
      And seat 1 holds R2 K1 Y2
      When seat 1 plays "add R2 to m1"
      Then it is illegal
      And the rule laying_off.tiles_fit is broken

    Scenario Outline: D11: a <tile> goes on at either end of it
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R4-5-6-OK |
      And it is told
        """
        {"seats": {"1": {"opened": true}}, "turn": {"opened": false}}
        """
      And seat 1 holds <tile> K1 Y2
      When seat 1 plays "add <tile> to m1"
      Then it is legal

      Examples:
        | tile |
        | R3   |
        | R8   |

  @rule:okey_swap.opens_first
  Rule: D12: the okey is taken by those who have opened

    Scenario: D12: an okey from the table does not help to open
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | K3-OK-5   |
      And seat 1 has not opened
      And seat 1 holds K4 R7 B7 K1
      When seat 1 plays "swap K4 in m1"
      Then it is illegal
      And the rule okey_swap.opens_first is broken

  @rule:last_round.leftover_is_allowed
  Rule: D13: in the last round a tile to throw is allowed, not required

    Scenario: D13: every tile laid ends the last round
      Given round 20
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 K9 K9 B11 B12 B13
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + K9 K9 + B11-12-13"
      Then it is legal
      And the round ends

    Scenario: D13: so does one tile left to throw
      Given round 20
      And seat 1 holds R1 R2 R3 R7 K7 B7 Y4 Y5 Y6 Y7 B10 B11 B12 B13 K2
      When seat 1 plays "finish R1-2-3 + 7RKB + Y4-5-6-7 + B10-11-12-13 discard K2"
      Then it is legal
      And the round ends

  @rule:buying.nearest_seat_first
  Rule: D07: two want the same discard

    Scenario: D07: the nearer seat after the player in turn gets it
      Given it is told
        """
        {"discard": {"seat": 4, "tile": "K9"}, "turn": {"seat": 1, "drawn": false, "passed": true},
         "claims": [2, 3], "seats": {"2": {"buys": 0}, "3": {"buys": 0}}}
        """
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.nearest_seat_first is broken

  @rule:buying.not_ones_own_discard
  Rule: D09: nobody buys his own discard back

    Scenario: D09: the discarder may not buy it back
      Given it is told
        """
        {"discard": {"seat": 4, "tile": "K9"}, "turn": {"seat": 1, "drawn": false, "passed": true},
         "seats": {"4": {"buys": 0}}}
        """
      When seat 4 plays "buy K9"
      Then it is illegal
      And the rule buying.not_ones_own_discard is broken

    Scenario: D09: a table may allow it
      Given it is told
        """
        {"discard": {"seat": 4, "tile": "K9"}, "turn": {"seat": 1, "drawn": false, "passed": true},
         "seats": {"4": {"buys": 0}}}
        """
      And the house plays
        | setting                   | value |
        | buying.discarder_excluded | false |
      When seat 4 plays "buy K9"
      Then it is legal

  @rule:buying.costs_tiles
  Rule: D03: what a buy costs

    Scenario: D03: one tile more from the stock, and the turn stays where it was
      Given it is told
        """
        {"discard": {"seat": 4, "tile": "K9"}, "turn": {"seat": 1, "drawn": false, "passed": true},
         "seats": {"3": {"buys": 0}}}
        """
      When seat 3 plays "buy K9"
      Then it is legal
      And seat 3 draws 1 tiles
