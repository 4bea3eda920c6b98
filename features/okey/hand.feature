Feature: The hand that wins classic Okey

  Nothing is laid before the end. Whoever holds fourteen tiles in groups and runs, or seven pairs,
  shows them and throws the fifteenth tile.

  Background:
    Given a table of okey
    And the indicator K5

  @rule:hand.has_fourteen_tiles
  Rule: Fourteen tiles are shown

    Scenario: Fourteen tiles in melds and a discard end the round
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 discard Y1"
      Then it is legal
      And the rule hand.has_fourteen_tiles is kept
      And the round ends

    Scenario: Thirteen tiles are not enough
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6 discard Y1"
      Then it is illegal
      And the rule hand.has_fourteen_tiles is broken
      And the ruling says "a finish needs 14"

    Scenario: Thirteen tiles are not enough where nobody is fined either
      Given the house plays
        | setting            | value |
        | fines.wrong_finish | none  |
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6 discard Y1"
      Then it is illegal
      And the rule hand.has_fourteen_tiles is broken
      And it costs nothing

    Scenario: The one may follow the thirteen
      When seat 1 plays "finish R11-12-13-1 + 7RKB + 9RKBY + B4-5-6 discard Y1"
      Then it is legal
      And the rule hand.has_fourteen_tiles is kept

    Scenario: A discard shows no hand
      When seat 1 plays "discard Y1"
      Then it is legal
      And the rule hand.has_fourteen_tiles is silent

  @rule:hand.pairs_are_seven
  Rule: A finish with pairs has seven

    Scenario: Seven pairs and an okey thrown
      When seat 1 plays "finish R1x2 + R2x2 + R3x2 + B4x2 + B6x2 + Y6x2 + R7x2 discard OK"
      Then it is legal
      And the rule hand.pairs_are_seven is kept
      And the round ends with an okey

    Scenario: Pairs are not mixed with a run
      When seat 1 plays "finish R1x2 + R2x2 + R3x2 + B4x2 + B6x2 + Y4-5-6-7 discard Y1"
      Then it is illegal
      And the rule hand.pairs_are_seven is broken
      And the rule hand.wrong_finish_costs is broken
      And seat 1 writes 4 points

    Scenario: Pairs are not mixed with a run where a wrong finish is free either
      Given the house plays
        | setting            | value |
        | fines.wrong_finish | none  |
      When seat 1 plays "finish R1x2 + R2x2 + R3x2 + B4x2 + B6x2 + Y4-5-6-7 discard Y1"
      Then it is illegal
      And the rule hand.pairs_are_seven is broken
      And it costs nothing

    Scenario: A hand without pairs is not asked for seven
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 discard Y1"
      Then it is legal
      And the rule hand.pairs_are_seven is silent

    Scenario: Pairs laid too early are not counted
      When seat 1 plays "open R1x2 + B1-2-3"
      Then it is illegal
      And the rule hand.pairs_are_seven is silent

  @rule:hand.pairs_are_seven_or_five_and_a_run
  Rule: Five pairs and a run of four may count as pairs

    Scenario: Five pairs and a run of four finish where the table plays it
      Given the house plays
        | setting    | value          |
        | hand.pairs | five_and_a_run |
      When seat 1 plays "finish R1x2 + R2x2 + R3x2 + B4x2 + B6x2 + Y4-5-6-7 discard Y1"
      Then it is legal
      And the rule hand.pairs_are_seven_or_five_and_a_run is kept

    Scenario: Four pairs and two groups of three do not
      Given the house plays
        | setting    | value          |
        | hand.pairs | five_and_a_run |
      When seat 1 plays "finish R1x2 + R2x2 + R3x2 + B4x2 + 9RKB + 10RKB discard Y1"
      Then it is illegal
      And the rule hand.pairs_are_seven_or_five_and_a_run is broken
      And seat 1 writes 4 points

    Scenario: Four pairs and two groups are no finish where a wrong one is free either
      Given the house plays
        | setting            | value          |
        | hand.pairs         | five_and_a_run |
        | fines.wrong_finish | none           |
      When seat 1 plays "finish R1x2 + R2x2 + R3x2 + B4x2 + 9RKB + 10RKB discard Y1"
      Then it is illegal
      And the rule hand.pairs_are_seven_or_five_and_a_run is broken
      And it costs nothing

    Scenario: Where seven pairs are asked for, the other shape is not asked about
      When seat 1 plays "finish R1x2 + R2x2 + R3x2 + B4x2 + B6x2 + Y6x2 + R7x2 discard Y1"
      Then it is legal
      And the rule hand.pairs_are_seven_or_five_and_a_run is silent

    Scenario: Pairs laid too early are no hand of five pairs and a run
      Given the house plays
        | setting    | value          |
        | hand.pairs | five_and_a_run |
      When seat 1 plays "open R1x2 + B1-2-3"
      Then it is illegal
      And the rule hand.pairs_are_seven_or_five_and_a_run is silent

  @rule:hand.ends_the_round
  Rule: Showing the hand ends the round

    Scenario: A false joker thrown is no okey finish
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 discard FJ"
      Then it is legal
      And the rule hand.ends_the_round is kept
      And the round ends

    Scenario: An okey thrown is an okey finish
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 discard OK"
      Then it is legal
      And the round ends with an okey

    Scenario: A plain discard ends nothing
      When seat 1 plays "discard Y1"
      Then it is legal
      And the rule hand.ends_the_round is silent
      And the round goes on

    Scenario: The starter may win with the fifteen tiles he was dealt
      Given seat 1 starts the round
      And it is the first turn of seat 1
      And seat 1 has not drawn yet
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 discard Y1"
      Then it is legal
      And the rule hand.ends_the_round is kept
      And the round ends without an okey

  @rule:hand.wrong_finish_costs
  Rule: A wrong finish costs a fine

    Scenario: A run with a gap is a wrong finish and costs four
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6-8 discard Y1"
      Then it is illegal
      And the rule hand.wrong_finish_costs is broken
      And seat 1 writes 4 points

    Scenario: A hand without a tile to throw is a wrong finish
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6-7"
      Then it is illegal
      And the rule last_round.leftover_is_allowed is broken
      And seat 1 writes 4 points

    Scenario: A complete hand costs nothing
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 discard Y1"
      Then it is legal
      And the rule hand.wrong_finish_costs is kept
      And it costs nothing

    Scenario: A draw is no wrong finish
      When seat 1 plays "draw"
      Then it is legal
      And the rule hand.wrong_finish_costs is silent
