Feature: The end of a round

  Whoever discards his last tile ends the round at once; with a real okey he ends it with an okey.

  Background:
    Given a table of kut
    And round 3 with indicator B8
    And on the table
      | id | seat | meld      |
      | m1 | 2    | R10-11-12 |
    And the stock holds 30

  @rule:finish.last_discard_ends_round
  Rule: The last discard ends the round

    Scenario: The last tile ends the round
      Given seat 1 has opened
      And seat 1 holds K1
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule finish.last_discard_ends_round is kept
      And the round ends

    Scenario: A real okey ends it with an okey
      Given seat 1 has opened
      And seat 1 holds OK
      When seat 1 plays "discard OK"
      Then it is legal
      And the rule finish.last_discard_ends_round is kept
      And the round ends with an okey

    Scenario: A false joker ends it without
      Given seat 1 has opened
      And seat 1 holds FJ
      When seat 1 plays "discard FJ"
      Then it is legal
      And the rule finish.last_discard_ends_round is kept
      And the round ends

    Scenario: The round may end in the turn of the opening
      Given seat 1 has opened in this turn
      And seat 1 holds K1
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule finish.last_discard_ends_round is kept
      And the round ends

    Scenario: With tiles left the round goes on
      Given seat 1 has opened
      And seat 1 holds K1 K2
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule finish.last_discard_ends_round is silent
      And the round goes on

  @rule:finish.player_has_opened
  Rule: Only a player who has opened ends the round

    Scenario: A player who has not opened ends no round
      Given seat 1 has not opened
      And seat 1 holds K1
      When seat 1 plays "discard K1"
      Then it is illegal
      And the rule finish.player_has_opened is broken

    Scenario: A player who has opened ends it
      Given seat 1 has opened
      And seat 1 holds K1
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule finish.player_has_opened is kept

    Scenario: Whether he has opened is asked for
      Given seat 1 holds K1
      When seat 1 plays "discard K1"
      Then it is undetermined
      And it asks for /seats/1/opened

    Scenario: With tiles left it does not matter
      Given seat 1 has not opened
      And seat 1 holds K1 K2
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule finish.player_has_opened is silent

  @rule:finish.not_in_opening_turn
  Rule: No finish in the turn of the opening

    Scenario: A table may forbid ending the round in the opening turn
      Given seat 1 has opened in this turn
      And seat 1 holds K1
      And the house plays
        | setting                | value |
        | finish.in_opening_turn | false |
      When seat 1 plays "discard K1"
      Then it is illegal
      And the rule finish.not_in_opening_turn is broken

    Scenario: At such a table a later turn ends it
      Given seat 1 has opened in an earlier turn
      And seat 1 holds K1
      And the house plays
        | setting                | value |
        | finish.in_opening_turn | false |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule finish.not_in_opening_turn is kept

    Scenario: By the usual rule the opening turn may end it
      Given seat 1 has opened in this turn
      And seat 1 holds K1
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule finish.not_in_opening_turn is silent

    Scenario: At such a table an opener with tiles left discards
      Given seat 1 has opened in this turn
      And seat 1 holds K1 K2
      And the house plays
        | setting                | value |
        | finish.in_opening_turn | false |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule finish.not_in_opening_turn is silent

  @rule:finish.last_tile_laid_ends_round
  Rule: The last tile laid ends the round

    Scenario: A table may let the last tile laid off end the round
      Given seat 1 has opened in an earlier turn
      And seat 1 holds R13
      And the house plays
        | setting              | value |
        | finish.needs_discard | false |
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule finish.last_tile_laid_ends_round is kept
      And the round ends without an okey

    Scenario: At such a table tiles left keep it going
      Given seat 1 has opened in an earlier turn
      And seat 1 holds R13 K1
      And the house plays
        | setting              | value |
        | finish.needs_discard | false |
      When seat 1 plays "add R13 to m1"
      Then it is legal
      And the rule finish.last_tile_laid_ends_round is silent
      And the round goes on

    Scenario: At such a table the last meld ends the round as well
      Given seat 1 has opened in an earlier turn
      And seat 1 holds Y1 Y2 Y3
      And the house plays
        | setting              | value |
        | finish.needs_discard | false |
      When seat 1 plays "lay Y1-2-3"
      Then it is legal
      And the rule finish.last_tile_laid_ends_round is kept
      And the round ends without an okey

    Scenario: An okey laid last is no okey finish
      Given seat 1 has opened in an earlier turn
      And seat 1 holds OK
      And the house plays
        | setting              | value |
        | finish.needs_discard | false |
      When seat 1 plays "add OK to m1"
      Then it is legal
      And the rule finish.last_tile_laid_ends_round is kept
      And the round ends without an okey

    Scenario: By the usual rule the last tile is not laid at all
      Given seat 1 has opened in an earlier turn
      And seat 1 holds R13
      When seat 1 plays "add R13 to m1"
      Then it is illegal
      And the rule finish.last_tile_laid_ends_round is silent

    Scenario: A last discard is another way to end
      Given seat 1 has opened in an earlier turn
      And seat 1 holds K1
      And the house plays
        | setting              | value |
        | finish.needs_discard | false |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule finish.last_tile_laid_ends_round is silent
      And the round ends
