Feature: Okeys, false jokers and pairs

  The okey is the tile after the indicator, and stands for any tile. A false joker stands for the
  okey's own face and for nothing else. A pair is two identical tiles.

  Background:
    Given a table of kut

  Scenario: The indicator blue 8 makes blue 9 the okey
    Given the indicator B8
    When the meld "K3 B9 K5" is read
    Then it is a valid run
    And it counts as K3 K4 K5

  Scenario: The indicator blue 13 makes blue 1 the okey
    Given the indicator B13
    When the meld "K3 B1 K5" is read
    Then it is a valid run
    And it counts as K3 K4 K5

  Scenario: The indicator itself is no okey
    Given the indicator B8
    When the meld "K3 B8 K5" is read
    Then it is no valid meld

  Scenario: The okey closes a gap in a run
    Given the indicator B8
    When the meld "K3-OK-5" is read
    Then it is a valid run
    And it counts as K3 K4 K5
    And it is worth 12 points

  Scenario: The okey is the missing colour of a group
    Given the indicator B8
    When the meld "R7 K7 B7 OK" is read
    Then it is a valid group
    And it counts as R7 K7 B7 Y7

  Scenario: An okey in a group of three may be either missing colour
    Given the indicator B8
    When the meld "R7-K7-OK" is read
    Then it is a valid group
    And the okey may be B7 Y7
    And it is written R7-K7-OK

  Scenario: An okey that is named in a group stands for that tile where the house names colours
    Given the indicator B8
    And the house plays
      | setting                 | value    |
      | melds.okey.group_colour | declared |
    When the meld "R7-K7-OK" is read
    Then it can be read in 2 ways

  Scenario: Two okeys in a group of three may be any of the missing colours
    Given the indicator B8
    When the meld "R7-OK-OK" is read as a group
    Then it is a valid group
    And the okey may be K7 B7 Y7

  Scenario: An okey at the high end of a run is the tile of its place
    Given the indicator B8
    When the meld "R11-12-OK" is read
    Then it is a valid run
    And it counts as R11 R12 R13

  Scenario: An okey at the low end of a run is the tile of its place
    Given the indicator B8
    When the meld "OK-R11-12" is read
    Then it is a valid run
    And it counts as R10 R11 R12

  Scenario: An okey written beside its gap has only one place to go
    Given the indicator B8
    When the meld "OK K3 K5" is read
    Then it is a valid run
    And it is written K3-OK-5

  Scenario: An okey written out of order may belong at either end, and nobody guesses
    Given the indicator B8
    When the meld "R12 OK R11" is read
    Then it can be read in 2 ways

  Scenario: A house may always put the okey at the right end
    Given the indicator B8
    And the house plays
      | setting                   | value     |
      | melds.okey.edge_placement | rightmost |
    When the meld "OK-R10-11" is read
    Then it is a valid run
    And it counts as R10 R11 R12

  Scenario: An okey after 12-13 stands for the high 1
    Given the indicator B8
    When the meld "Y12-13-OK" is read
    Then it is a valid run
    And it counts as Y12 Y13 Y1

  Scenario: An okey may stand for its own face
    Given the indicator B8
    When the meld "B8-OK-10" is read
    Then it is a valid run
    And it counts as B8 B9 B10

  Scenario: A false joker counts as the okey's own face
    Given the indicator B8
    When the meld "B8 FJ B10" is read
    Then it is a valid run
    And it counts as B8 B9 B10

  Scenario: A false joker is a fixed colour in a group
    Given the indicator B8
    When the meld "R9 K9 FJ" is read
    Then it is a valid group
    And it counts as R9 K9 B9

  Scenario: A false joker stands for no other tile
    Given the indicator B8
    When the meld "K3 FJ K5" is read
    Then it is no valid meld

  Scenario: In a house with wild false jokers one closes any gap
    Given the indicator B8
    And the house plays
      | setting           | value |
      | melds.false_joker | wild  |
    When the meld "K3 FJ K5" is read
    Then it is a valid run
    And it counts as K3 K4 K5

  Scenario: In a house without an indicator the blank tiles are the okeys
    Given the house plays
      | setting    | value       |
      | melds.wild | blank_tiles |
    When the meld "K3 FJ K5" is read
    Then it is a valid run
    And it counts as K3 K4 K5

  Scenario: There are only two okeys
    Given round 1 with indicator B8
    And seat 1 holds R7 OK OK OK
    When seat 1 plays "open R7 OK OK"
    Then no such table can be

  Scenario: There are only two false jokers
    Given round 1 with indicator B8
    And seat 1 holds R7 FJ FJ
    And seat 2 holds FJ K9
    When seat 1 plays "draw"
    Then no such table can be

  Scenario: Every tile is there twice and no more
    Given round 1 with indicator B8
    And seat 1 holds R7 R7 K9
    And seat 2 holds R7 K7 B7
    When seat 1 plays "draw"
    Then no such table can be

  Scenario: Of the indicator's face one tile is left in play
    Given round 1 with indicator B8
    And seat 1 holds B8 B8 K9
    When seat 1 plays "draw"
    Then no such table can be

  Scenario: Two okeys fill a group of four
    Given the indicator B8
    When the meld "R7 B7 OK OK" is read
    Then it is a valid group
    And it is worth 28 points

  Scenario: Whether a false joker fits hangs on the indicator
    Given round 2
    When seat 1 plays "open B8 FJ B10"
    Then it is undetermined
    And it asks for /indicator

  @rule:melds.pair_is_alike
  Rule: A pair is two identical tiles

    Scenario: Two yellow 9 are a pair
      Given the indicator B8
      When the meld "Y9x2" is read
      Then it is a valid pair
      And it is worth 18 points

    Scenario: Three tiles are no pair, okeys or not
      Given the indicator B8
      When the meld "R7 OK OK" is read as a pair
      Then it is no valid meld
      And the rule melds.pair_is_alike is broken

    Scenario: Two 9 of different colours are no pair
      Given the contract pair
      And the indicator B8
      When seat 1 plays "open Y9 R9"
      Then it is illegal
      And the rule melds.pair_is_alike is broken
      And the ruling says "is no pair"

    Scenario: Two yellow tiles of different numbers are no pair
      Given the contract pair
      And the indicator B8
      When seat 1 plays "open Y9 Y8"
      Then it is illegal
      And the rule melds.pair_is_alike is broken

    Scenario: The round of pairs asks for four pairs
      Given round 18 with indicator B8
      When seat 1 plays "open Y9x2 + R1x2 + K4x2 + B11x2"
      Then it is legal
      And the rule melds.pair_is_alike is kept

    Scenario: An okey pairs with any tile
      Given the indicator B8
      When the meld "Y9 OK" is read
      Then it is a valid pair
      And it counts as Y9 Y9

    Scenario: Two okeys are a pair
      Given the indicator B8
      When the meld "OKx2" is read
      Then it is a valid pair

    Scenario: Two false jokers are a pair
      Given the indicator B8
      When the meld "FJ FJ" is read
      Then it is a valid pair

    Scenario: A false joker and an okey are a pair
      Given the indicator B8
      When the meld "FJ OK" is read
      Then it is a valid pair
      And it counts as B9 B9

    Scenario: Where the number is enough, the rule of identical tiles is silent
      Given the contract pair
      And the indicator B8
      And the house plays
        | setting             | value       |
        | melds.pair.identity | same_number |
      When seat 1 plays "open Y9 R9"
      Then it is legal
      And the rule melds.pair_is_alike is silent

  @rule:melds.pair_has_one_number
  Rule: At some tables a pair is two tiles of one number

    Scenario: Where the number is enough, two numbers are no pair
      Given the contract pair
      And the indicator B8
      And the house plays
        | setting             | value       |
        | melds.pair.identity | same_number |
      When seat 1 plays "open Y9 Y8"
      Then it is illegal
      And the rule melds.pair_has_one_number is broken

    Scenario: Where the number is enough, two colours are a pair
      Given the contract pair
      And the indicator B8
      And the house plays
        | setting             | value       |
        | melds.pair.identity | same_number |
      When seat 1 plays "open K8 Y8"
      Then it is legal
      And the rule melds.pair_has_one_number is kept

    Scenario: Where the number is enough, an okey still pairs with any tile
      Given the contract pair
      And the indicator B8
      And the house plays
        | setting             | value       |
        | melds.pair.identity | same_number |
      When seat 1 plays "open Y9 OK"
      Then it is legal
      And the rule melds.pair_has_one_number is kept

    Scenario: Where the number is enough for pairs, groups stay what they are
      Given round 1 with indicator B8
      And the house plays
        | setting             | value       |
        | melds.pair.identity | same_number |
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule melds.pair_has_one_number is kept

    Scenario: In Küt the number alone makes no pair
      Given the contract pair
      And the indicator B8
      When seat 1 plays "open K8 Y8"
      Then it is illegal
      And the rule melds.pair_has_one_number is silent

  @rule:melds.pair_needs_no_okey
  Rule: At some tables okeys make no pairs

    Scenario: Where okeys make no pairs, a tile needs its twin
      Given the contract pair
      And the indicator B8
      And the house plays
        | setting                  | value |
        | melds.pair.okey_with_any | false |
      When seat 1 plays "open Y9 OK"
      Then it is illegal
      And the rule melds.pair_needs_no_okey is broken

    Scenario: Where okeys make no pairs, twins are still a pair
      Given the contract pair
      And the indicator B8
      And the house plays
        | setting                  | value |
        | melds.pair.okey_with_any | false |
      When seat 1 plays "open Y9x2"
      Then it is legal
      And the rule melds.pair_needs_no_okey is kept

    Scenario: Where okeys make no pairs, they still make groups
      Given round 1 with indicator B8
      And the house plays
        | setting                  | value |
        | melds.pair.okey_with_any | false |
      When seat 1 plays "open R7-K7-OK"
      Then it is legal
      And the rule melds.pair_needs_no_okey is kept

    Scenario: In Küt an okey takes the place of the twin
      Given the contract pair
      And the indicator B8
      When seat 1 plays "open Y9 OK"
      Then it is legal
      And the rule melds.pair_needs_no_okey is silent

  @rule:melds.pair_is_not_two_okeys
  Rule: At some tables two okeys are no pair

    Scenario: Where two okeys are no pair, they open nothing
      Given the contract pair
      And the indicator B8
      And the house plays
        | setting              | value |
        | melds.pair.two_okeys | false |
      When seat 1 plays "open OKx2"
      Then it is illegal
      And the rule melds.pair_is_not_two_okeys is broken

    Scenario: Where two okeys are no pair, one okey still pairs
      Given the contract pair
      And the indicator B8
      And the house plays
        | setting              | value |
        | melds.pair.two_okeys | false |
      When seat 1 plays "open Y9 OK"
      Then it is legal
      And the rule melds.pair_is_not_two_okeys is kept

    Scenario: Where two okeys are no pair, two still lie in one group
      Given round 1 with indicator B8
      And the house plays
        | setting              | value |
        | melds.pair.two_okeys | false |
      When seat 1 plays "open R7 OK OK"
      Then it is legal
      And the rule melds.pair_is_not_two_okeys is kept

    Scenario: In Küt two okeys are identical tiles
      Given the contract pair
      And the indicator B8
      When seat 1 plays "open OKx2"
      Then it is legal
      And the rule melds.pair_is_not_two_okeys is silent

  @rule:melds.okeys_within_limit
  Rule: Some tables limit the okeys of a meld

    Scenario Outline: Where one okey is the limit, <meld> is judged by its okeys
      Given round 7 with indicator B8
      And the house plays
        | setting         | value |
        | melds.max_okeys | 1     |
      When seat 1 plays "open <meld>"
      Then it is <verdict>
      And the rule melds.okeys_within_limit is <outcome>

      Examples:
        | meld       | verdict | outcome |
        | K4-5-6-7   | legal   | kept    |
        | K4-OK-6-7  | legal   | kept    |
        | K4-OK-OK-7 | illegal | broken  |

    Scenario: In Küt both okeys may lie in one run
      Given round 2 with indicator B8
      When seat 1 plays "open OK-K5-OK"
      Then it is legal
      And the rule melds.okeys_within_limit is kept

    Scenario: A discarded okey is in no meld
      Given the indicator B8
      When seat 1 plays "discard OK"
      Then the rule melds.okeys_within_limit is silent

  @rule:melds.enough_natural_tiles
  Rule: A run or group needs a natural tile

    Scenario Outline: Where two natural tiles are needed, <meld> is judged by them
      Given round 1 with indicator B8
      And the house plays
        | setting            | value |
        | melds.min_naturals | 2     |
      When seat 1 plays "open <meld>"
      Then it is <verdict>
      And the rule melds.enough_natural_tiles is <outcome>

      Examples:
        | meld     | verdict | outcome |
        | R7 OK OK | illegal | broken  |
        | R7 K7 OK | legal   | kept    |
        | R7 K7 B7 | legal   | kept    |

    Scenario: In Küt one natural tile is enough
      Given the indicator B8
      When the meld "OK-K5-OK" is read as a run
      Then it is a valid run
      And it counts as K4 K5 K6

    Scenario: A pair of okeys needs no natural tile
      Given the contract pair
      And the indicator B8
      And the house plays
        | setting            | value |
        | melds.min_naturals | 2     |
      When seat 1 plays "open OKx2"
      Then it is legal
      And the rule melds.enough_natural_tiles is kept

    Scenario: A drawn tile needs no company
      When seat 1 plays "draw"
      Then the rule melds.enough_natural_tiles is silent

  @rule:melds.natural_tiles_outnumber_okeys
  Rule: At some tables natural tiles outnumber okeys

    Scenario Outline: Where natural tiles must be more, <meld> is judged by the majority
      Given the contract <contract>
      And the indicator B8
      And the house plays
        | setting                        | value |
        | melds.naturals_outnumber_okeys | true  |
      When seat 1 plays "open <meld>"
      Then it is <verdict>
      And the rule melds.natural_tiles_outnumber_okeys is <outcome>

      Examples:
        | contract | meld         | verdict | outcome |
        | run3     | OK-K5-OK     | illegal | broken  |
        | run4     | K4-OK-OK-7   | illegal | broken  |
        | run5     | K4-OK-OK-7-8 | legal   | kept    |

    Scenario: In Küt okeys may be as many as natural tiles
      Given the contract run4
      And the indicator B8
      When seat 1 plays "open K4-OK-OK-7"
      Then it is legal
      And the rule melds.natural_tiles_outnumber_okeys is silent

    Scenario: Where natural tiles must be more, pairs are not counted
      Given the contract pair
      And the indicator B8
      And the house plays
        | setting                        | value |
        | melds.naturals_outnumber_okeys | true  |
      When seat 1 plays "open Y9 OK"
      Then it is legal
      And the rule melds.natural_tiles_outnumber_okeys is kept

  @rule:melds.okey_stands_as_declared
  Rule: An okey stands for the tile it is said to be

    Scenario: An okey said to be black 4 cannot lie where black 6 belongs
      Given round 2 with indicator B8
      When seat 1 plays "open K4 K5 OK=K4"
      Then it is illegal
      And the rule melds.okey_stands_as_declared is broken

    Scenario: An okey said to be a colour that lies there cannot join the group
      Given round 1 with indicator B8
      When seat 1 plays "open R7 K7 OK=R7"
      Then it is illegal
      And the rule melds.okey_stands_as_declared is broken

    Scenario: An okey said to be black 4 closes the gap between 3 and 5
      Given round 2 with indicator B8
      When seat 1 plays "open K3 OK=K4 K5"
      Then it is legal
      And the rule melds.okey_stands_as_declared is kept

    Scenario: A discarded okey is said to be nothing
      Given the indicator B8
      When seat 1 plays "discard OK"
      Then the rule melds.okey_stands_as_declared is silent
