Feature: Discards that cost points in 101

  Discarding an okey costs 101 points, and so does a tile that could be laid off on the table, unless
  it is the tile that ends the round. One discard is charged once, opened or not.

  Background:
    Given a table of okey101
    And the indicator K5
    And seat 1 holds R9 OK B1 B2
    And on the table
      | id | seat | meld      |
      | m1 | 2    | R10-11-12 |

  Scenario: A discard just taken is not thrown back
    Given seat 4 has discarded K9
    When seat 1 plays "take K9; discard K9"
    Then it is illegal
    And the rule discard.not_the_taken_tile is broken

  @rule:discard.playable_costs
  Rule: A playable discard costs a fine

    Scenario: D21: a tile that fits the table costs 101, called or not
      When seat 1 plays "discard R9"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken
      And seat 1 writes 101 points

    Scenario: D21: where the fine has to be called, an uncalled discard is free
      Given the house plays
        | setting           | value   |
        | fines.enforcement | on_call |
      And it is told
        """
        {"facts": {"fine_called": false}}
        """
      When seat 1 plays "discard R9"
      Then it is legal
      And the rule discard.playable_costs is excused by nobody_called

    Scenario: Players who have not opened pay too
      Given seat 1 has not opened
      When seat 1 plays "discard R9"
      Then it is legal with penalty
      And seat 1 writes 101 points

    Scenario: The tile that ends the round is free
      Given seat 1 has opened
      And seat 1 holds R9
      When seat 1 plays "discard R9"
      Then it is legal
      And the rule discard.playable_costs is excused by ends_the_round
      And the round ends

    Scenario: With nothing but penal tiles the discard costs all the same
      Given seat 1 holds R9 OK
      When seat 1 plays "discard R9"
      Then it is legal with penalty
      And seat 1 writes 101 points

    Scenario: A table where nothing but penal tiles is free
      Given seat 1 holds R9 OK
      And the house plays
        | setting              | value |
        | fines.all_penal_free | true  |
      When seat 1 plays "discard R9"
      Then it is legal
      And the rule discard.playable_costs is excused by every_tile_penal

    Scenario: D33: a tile thrown by the clock costs nothing
      Given it is told
        """
        {"facts": {"thrown_by_clock": true}}
        """
      When seat 1 plays "discard R9"
      Then it is legal
      And the rule discard.playable_costs is excused by clock_threw_it

  @rule:discard.okey_costs
  Rule: A discarded okey costs a fine

    Scenario: D22: an okey thrown while melds lie there is charged once, as an okey
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken
      And the rule discard.playable_costs is excused by okey_is_fined_already
      And seat 1 writes 101 points

    Scenario: D22: tables that add fines up charge it twice
      Given the house plays
        | setting        | value |
        | fines.combined | sum   |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And seat 1 writes 202 points
      And the ruling says "The act stands and costs 202 points."

    Scenario: Finishing with an okey costs nothing
      Given seat 1 has opened
      And seat 1 holds OK
      When seat 1 plays "discard OK"
      Then it is legal
      And the rule discard.okey_costs is excused by ends_the_round
      And the round ends with an okey
      And it costs nothing

    Scenario: An okey that fits the table and ends the round is fined as nothing
      Given seat 1 has opened
      And seat 1 holds OK
      And on the table
        | id | seat | meld   |
        | m1 | 2    | R7-8-9 |
      When seat 1 plays "discard OK"
      Then it is legal
      And the rule discard.okey_costs is excused by ends_the_round
      And the rule discard.playable_costs is excused by ends_the_round
      And it costs nothing

    Scenario: A false joker is no okey
      Given seat 1 holds FJ B1 B2
      When seat 1 plays "discard FJ"
      Then it is legal
      And the rule discard.okey_costs is kept

    Scenario: A table without these fines
      Given the house plays
        | setting                | value |
        | fines.okey_discard     | none  |
        | fines.playable_discard | none  |
      When seat 1 plays "discard OK"
      Then it is legal
      And it costs nothing
