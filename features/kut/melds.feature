Feature: Groups and runs

  A group is one number in three or four colours, a run is consecutive numbers of one colour.
  Nothing else goes on the table, except pairs where a contract asks for them.

  Background:
    Given a table of kut

  Scenario: A discard touches no law of melds, whatever the house plays
    Given the indicator B8
    And the house plays
      | setting                        | value       |
      | melds.run.one_after_13         | false       |
      | melds.run.max_length           | 5           |
      | melds.pair.okey_with_any       | false       |
      | melds.pair.two_okeys           | false       |
      | melds.naturals_outnumber_okeys | true        |
      | melds.pair.identity            | same_number |
      | melds.run.one_both_ends        | false       |
    When seat 1 plays "discard R7"
    Then the rule melds.group_colours_differ is silent
    And the rule melds.one_is_low_only is silent
    And the rule melds.one_at_one_end_only is silent
    And the rule melds.run_is_not_too_long is silent
    And the rule melds.pair_has_one_number is silent
    And the rule melds.pair_needs_no_okey is silent
    And the rule melds.pair_is_not_two_okeys is silent
    And the rule melds.natural_tiles_outnumber_okeys is silent

  Scenario: A discard is no pair
    Given the indicator B8
    When seat 1 plays "discard R7"
    Then the rule melds.pair_is_alike is silent

  @rule:melds.has_two_tiles
  Rule: A meld has at least two tiles

    Scenario: A single tile is no meld
      Given round 1 with indicator B8
      When seat 1 plays "open R7"
      Then it is illegal
      And the rule melds.has_two_tiles is broken
      And the rule melds.run_goes_up_by_one is kept
      And the ruling says "R7 is a single tile"

    Scenario: A single tile beside a whole contract is no meld either
      Given round 1 with indicator B8
      And the house plays
        | setting              | value |
        | contract.exact_count | false |
      When seat 1 plays "open 7RKB + R9"
      Then it is illegal
      And the rule melds.has_two_tiles is broken

    Scenario: Three tiles are a meld
      Given round 1 with indicator B8
      When seat 1 plays "open 7RKB"
      Then the rule melds.has_two_tiles is kept

    Scenario: A discarded tile need not be a meld
      When seat 1 plays "discard R7"
      Then the rule melds.has_two_tiles is silent

  @rule:melds.group_has_one_number
  Rule: A group has one number

    Scenario: Red 7, black 7 and blue 7 are a group of three
      Given the indicator B8
      When the meld "7RKB" is read
      Then it is a valid group
      And it is worth 21 points

    Scenario: Tiles of three colours that climb are no group
      Given round 1 with indicator B8
      When seat 1 plays "open R7 K8 B7"
      Then it is illegal
      And the rule melds.group_has_one_number is broken
      And the ruling says "the number of K8 does not match"

    Scenario: A fourth tile of another number spoils a group of four
      Given round 6 with indicator B8
      When seat 1 plays "open R7 K7 B7 Y8"
      Then it is illegal
      And the rule melds.group_has_one_number is broken

    Scenario: One number in four colours is a group of four
      Given round 6 with indicator B8
      When seat 1 plays "open 7RKBY"
      Then it is legal
      And the rule melds.group_has_one_number is kept

    Scenario: Drawing lays no group
      When seat 1 plays "draw"
      Then the rule melds.group_has_one_number is silent

  @rule:melds.group_colours_differ
  Rule: No colour comes twice in a group

    Scenario: Two red 7 and a blue 7 are no group
      Given round 1 with indicator B8
      When seat 1 plays "open R7 R7 B7"
      Then it is illegal
      And the rule melds.group_colours_differ is broken
      And the ruling says "R7"

    Scenario: Two red 7 and a blue 7 are not valid when read alone
      Given the indicator B8
      When the meld "R7 R7 B7" is read
      Then it is no valid meld

    Scenario: Red 7, black 7, blue 7 and yellow 7 are a group of four
      Given the indicator B8
      When the meld "7RKBY" is read
      Then it is a valid group
      And it is written 7RKBY

    Scenario: Three colours are three different colours
      Given round 1 with indicator B8
      When seat 1 plays "open 7KBY"
      Then it is legal
      And the rule melds.group_colours_differ is kept

    Scenario: A house that lets a colour come twice has nothing to say
      Given round 1 with indicator B8
      And the house plays
        | setting                      | value |
        | melds.group.repeated_colours | true  |
      When seat 1 plays "open R7 R7 B7"
      Then it is legal
      And the rule melds.group_colours_differ is silent

  @rule:melds.group_has_right_size
  Rule: A group has three or four tiles

    Scenario Outline: A group of <number> tiles is legal where the contract asks for it
      Given the contract <contract>
      And the indicator B8
      When seat 1 plays "open <meld>"
      Then it is legal
      And the rule melds.group_has_right_size is kept

      Examples:
        | number | contract | meld  |
        | 3      | group3   | 7RKB  |
        | 4      | group4   | 7RKBY |

    Scenario: A house that knows groups of three only refuses four tiles
      Given round 6 with indicator B8
      And the house plays
        | setting           | value |
        | melds.group.sizes | [3]   |
      When seat 1 plays "open 7RKBY"
      Then it is illegal
      And the rule melds.group_has_right_size is broken
      And the ruling says "4 tiles"

    Scenario: Five tiles are too many even where colours may come twice
      Given the contract group5
      And the indicator B8
      And the house plays
        | setting                      | value |
        | melds.group.repeated_colours | true  |
      When seat 1 plays "open R7 R7 K7 B7 Y7"
      Then it is illegal
      And the rule melds.group_has_right_size is broken

    Scenario: Five tiles with a colour twice are told about the colour
      Given the contract group5
      And the indicator B8
      When seat 1 plays "open R7 R7 K7 B7 Y7"
      Then it is illegal
      And the rule melds.group_colours_differ is broken
      And the rule melds.group_has_right_size is silent

    Scenario: Taking a discard says nothing about groups
      Given seat 4 has discarded K9
      When seat 1 plays "take"
      Then the rule melds.group_has_right_size is silent

  @rule:melds.run_has_one_colour
  Rule: A run has one colour

    Scenario: Blue 4, 5 and 6 are a run of three
      Given the indicator B8
      When the meld "B4-5-6" is read
      Then it is a valid run
      And it is worth 15 points

    Scenario: Blue 5, blue 6 and red 7 mix colours
      Given round 2 with indicator B8
      When seat 1 plays "open B5 B6 R7"
      Then it is illegal
      And the rule melds.run_has_one_colour is broken
      And the ruling says "the colour of R7 does not match"

    Scenario: Blue 5, blue 6 and red 7 are not valid when read alone
      Given the indicator B8
      When the meld "B5 B6 R7" is read
      Then it is no valid meld

    Scenario: Three blue tiles in a row have one colour
      Given round 2 with indicator B8
      When seat 1 plays "open B4-5-6"
      Then it is legal
      And the rule melds.run_has_one_colour is kept

    Scenario: Passing lays no run
      When seat 1 plays "pass"
      Then the rule melds.run_has_one_colour is silent

  @rule:melds.run_goes_up_by_one
  Rule: The numbers of a run follow each other

    Scenario: A gap breaks a run
      Given round 2 with indicator B8
      When seat 1 plays "open B4-5-7"
      Then it is illegal
      And the rule melds.run_goes_up_by_one is broken
      And the ruling says "is no run"

    Scenario: A number that comes twice breaks a run
      Given round 2 with indicator B8
      When seat 1 plays "open B4 B5 B5"
      Then it is illegal
      And the rule melds.run_goes_up_by_one is broken

    Scenario: An okey does not close two gaps
      Given round 7 with indicator B8
      When seat 1 plays "open K3-OK-5-7"
      Then it is illegal
      And the rule melds.run_goes_up_by_one is broken

    Scenario: An okey in the gap closes it
      Given round 2 with indicator B8
      When seat 1 plays "open K3-OK-5"
      Then it is legal
      And the rule melds.run_goes_up_by_one is kept

    Scenario: The written order of natural tiles does not matter
      Given round 2 with indicator B8
      When seat 1 plays "open B6 B4 B5"
      Then it is legal
      And the rule melds.run_goes_up_by_one is kept

    Scenario: A discard need not follow anything
      When seat 1 plays "discard B7"
      Then the rule melds.run_goes_up_by_one is silent

  @rule:melds.run_ends_with_high_one
  Rule: Nothing follows a 1 that came after 13

    Scenario: 13-1-2 is no run
      Given round 2 with indicator B8
      When seat 1 plays "open Y13-1-2"
      Then it is illegal
      And the rule melds.run_ends_with_high_one is broken
      And the ruling says "Y2"

    Scenario: 12-13-1-2 is no run either
      Given round 7 with indicator B8
      When seat 1 plays "open Y12-13-1-2"
      Then it is illegal
      And the rule melds.run_ends_with_high_one is broken

    Scenario: 13-1-2 with an okey for the 1 is no run
      Given the indicator B8
      When the meld "Y13-OK-2" is read
      Then it is no valid meld

    Scenario: 12-13-1 is a run
      Given round 2 with indicator B8
      When seat 1 plays "open Y12-13-1"
      Then it is legal
      And the rule melds.run_ends_with_high_one is kept

    Scenario: 1-2-3 is a run
      Given the indicator B8
      When the meld "Y1-2-3" is read
      Then it is a valid run
      And it is worth 6 points

    Scenario: 11-12-13-1 is a run as well
      Given the indicator B8
      When the meld "Y11-12-13-1" is read
      Then it is a valid run
      And it counts as Y11 Y12 Y13 Y1

    Scenario: 13-1-2-3 is no run, even with 1-2-3 in it
      Given the indicator B8
      When the meld "Y13-1-2-3" is read
      Then it is no valid meld

    Scenario: A discarded 1 ends nothing
      When seat 1 plays "discard Y1"
      Then the rule melds.run_ends_with_high_one is silent

  @rule:melds.run_begins_with_low_one
  Rule: No tile lies before a 1

    Scenario: An okey cannot stand before 1-2-3
      Given round 7 with indicator B8
      When seat 1 plays "open OK-Y1-2-3"
      Then it is illegal
      And the rule melds.run_begins_with_low_one is broken

    Scenario: Two okeys cannot stand before a 2
      Given round 7 with indicator B8
      When seat 1 plays "open OK-OK-Y2-3"
      Then it is illegal
      And the rule melds.run_begins_with_low_one is broken

    Scenario: An okey before 2-3 is the 1
      Given round 2 with indicator B8
      When seat 1 plays "open OK-Y2-3"
      Then it is legal
      And the rule melds.run_begins_with_low_one is kept

    Scenario: Drawing begins no run
      When seat 1 plays "draw"
      Then the rule melds.run_begins_with_low_one is silent

  @rule:melds.one_is_low_only
  Rule: At some tables the 1 is low only

    Scenario: Where the 1 is low only, 12-13-1 is no run
      Given round 2 with indicator B8
      And the house plays
        | setting                | value |
        | melds.run.one_after_13 | false |
      When seat 1 plays "open Y12-13-1"
      Then it is illegal
      And the rule melds.one_is_low_only is broken
      And the ruling says "the 1 does not follow the 13 here"

    Scenario: Where the 1 is low only, an okey after 12-13 is no 1
      Given round 2 with indicator B8
      And the house plays
        | setting                | value |
        | melds.run.one_after_13 | false |
      When seat 1 plays "open Y12-13-OK"
      Then it is illegal
      And the rule melds.one_is_low_only is broken

    Scenario: Where the 1 is low only, 1-2-3 stays a run
      Given round 2 with indicator B8
      And the house plays
        | setting                | value |
        | melds.run.one_after_13 | false |
      When seat 1 plays "open Y1-2-3"
      Then it is legal
      And the rule melds.one_is_low_only is kept

    Scenario: Where the 1 is low only, 13-1-2 is told about the 1 after the 13
      Given round 2 with indicator B8
      And the house plays
        | setting                | value |
        | melds.run.one_after_13 | false |
      When seat 1 plays "open Y13-1-2"
      Then it is illegal
      And the rule melds.one_is_low_only is broken
      And the rule melds.run_ends_with_high_one is silent

    Scenario: Where the 1 is low only, 11-13-1 is told about the gap
      Given round 2 with indicator B8
      And the house plays
        | setting                | value |
        | melds.run.one_after_13 | false |
      When seat 1 plays "open Y11-13-1"
      Then it is illegal
      And the rule melds.run_goes_up_by_one is broken
      And the rule melds.one_is_low_only is silent

    Scenario: In Küt the 1 may follow the 13
      Given round 2 with indicator B8
      When seat 1 plays "open R12-13-1"
      Then it is legal
      And the rule melds.one_is_low_only is silent

  @rule:melds.one_at_one_end_only
  Rule: At some tables the 1 stands at one end only

    Scenario: Where one end is enough, the full run takes no second 1
      Given round 13 with indicator B8
      And the house plays
        | setting                 | value |
        | melds.run.one_both_ends | false |
        | contract.exact_length   | false |
      When seat 1 plays "open Y1-2-3-4-5-6-7-8-9-10-11-12-13-1"
      Then it is illegal
      And the rule melds.one_at_one_end_only is broken

    Scenario: Where one end is enough, 1 to 13 is a run
      Given the contract run13
      And the indicator B8
      And the house plays
        | setting                 | value |
        | melds.run.one_both_ends | false |
      When seat 1 plays "open Y1-2-3-4-5-6-7-8-9-10-11-12-13"
      Then it is legal
      And the rule melds.one_at_one_end_only is kept

    Scenario: Where the 1 is low only, its second end is not told of as well
      Given round 13 with indicator B8
      And the house plays
        | setting                 | value |
        | melds.run.one_both_ends | false |
        | melds.run.one_after_13  | false |
        | contract.exact_length   | false |
      When seat 1 plays "open Y1-2-3-4-5-6-7-8-9-10-11-12-13-1"
      Then it is illegal
      And the rule melds.one_is_low_only is broken
      And the rule melds.one_at_one_end_only is silent

    Scenario: The complete run of Küt takes the second 1 after the 13
      Given round 13 with indicator B8
      And the house plays
        | setting               | value |
        | contract.exact_length | false |
      When seat 1 plays "open Y1-2-3-4-5-6-7-8-9-10-11-12-13-1"
      Then it is legal
      And the rule melds.one_at_one_end_only is silent

  @rule:melds.run_is_long_enough
  Rule: A run has at least three tiles

    Scenario Outline: Where runs have four tiles, <number> tiles are judged by their number
      Given the contract run<number>
      And the indicator B8
      And the house plays
        | setting              | value |
        | melds.run.min_length | 4     |
      When seat 1 plays "open <meld>"
      Then it is <verdict>
      And the rule melds.run_is_long_enough is <outcome>

      Examples:
        | number | meld       | verdict | outcome |
        | 3      | B4-5-6     | illegal | broken  |
        | 4      | B3-4-5-6   | legal   | kept    |
        | 5      | B2-3-4-5-6 | legal   | kept    |

    Scenario: Two neighbours are no run
      Given the indicator B8
      When the meld "B4-5" is read
      Then it is no valid meld

    Scenario: A run may be as long as its colour
      Given the indicator K8
      When the meld "B1-2-3-4-5-6-7-8-9-10-11-12-13" is read
      Then it is a valid run
      And it is worth 91 points

    Scenario: A discard has no length
      When seat 1 plays "discard B4"
      Then the rule melds.run_is_long_enough is silent

  @rule:melds.run_is_not_too_long
  Rule: Some tables have a longest run

    Scenario Outline: Where runs end at five tiles, <number> tiles are judged by their number
      Given the contract run<number>
      And the indicator B8
      And the house plays
        | setting              | value |
        | melds.run.max_length | 5     |
      When seat 1 plays "open <meld>"
      Then it is <verdict>
      And the rule melds.run_is_not_too_long is <outcome>

      Examples:
        | number | meld         | verdict | outcome |
        | 4      | B3-4-5-6     | legal   | kept    |
        | 5      | B3-4-5-6-7   | legal   | kept    |
        | 6      | B2-3-4-5-6-7 | illegal | broken  |

    Scenario: In Küt a run may be lengthened at will
      Given the contract run6
      And the indicator B8
      When seat 1 plays "open B2-3-4-5-6-7"
      Then it is legal
      And the rule melds.run_is_not_too_long is silent


    Scenario: A group may be longer than the longest run
      Given round 6 with indicator B8
      And the house plays
        | setting              | value |
        | melds.run.max_length | 3     |
      When seat 1 plays "open 7RKBY"
      Then it is legal
      And the rule melds.run_is_not_too_long is kept