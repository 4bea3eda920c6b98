Feature: Finishing a round of 101

  A round ends when a player who has opened discards his last tile. Nobody finishes by laying off, and
  nobody finishes without having opened.

  Background:
    Given a table of okey101
    And the indicator K5

  @rule:finish.player_has_opened
  Rule: Only an opened player finishes

    Scenario: D23: a last tile thrown without having opened ends nothing
      Given seat 1 has not opened
      And seat 1 holds R9
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard R9"
      Then it is illegal
      And the rule finish.player_has_opened is broken

    Scenario: The last tile of an opened player ends the round
      Given seat 1 has opened
      And seat 1 holds R9
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard R9"
      Then it is legal
      And the rule finish.player_has_opened is kept
      And the round ends

  @rule:laying_off.keeps_a_tile
  Rule: One tile is kept to discard

    Scenario: Laying off the last tile is refused
      Given seat 1 has opened
      And seat 1 holds R9
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "add R9 to m1"
      Then it is illegal
      And the rule laying_off.keeps_a_tile is broken

  @rule:finish.last_discard_ends_round
  Rule: The last discard ends the round

    Scenario: Opening and finishing in one turn
      Given seat 1 holds 13RKB 12KBY B8 B9 B10 R1
      And on the table
        | id | seat | meld |
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": null, "acts": ["draw"]}}
        """
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10; discard R1"
      Then it is legal
      And the rule finish.last_discard_ends_round is kept
      And the round ends
