Feature: Turns in 101

  The starter holds 22 tiles, everyone else 21. He begins with a discard and neither draws nor opens.

  Background:
    Given a table of okey101
    And the indicator K5

  @rule:turn.starter_begins_with_discard
  Rule: The starter begins with a discard

    Scenario: The starter may not open in his first turn
      Given seat 1 starts the round
      And it is the first turn of seat 1
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10"
      Then it is illegal
      And the rule turn.starter_begins_with_discard is broken

    Scenario: Some tables let the starter open at once
      Given seat 1 starts the round
      And it is the first turn of seat 1
      And the house plays
        | setting             | value    |
        | turn.starters_first | may_play |
      When seat 1 plays "open 13RKB + 12KBY + B8-9-10"
      Then it is legal
      And the rule turn.starter_begins_with_discard is silent

    Scenario: A rack of 22 tiles and a full stock tell the starter's first turn
      Given seat 1 starts the round
      And the stock holds 20
      And seat 1 holds 22 tiles
      And it is told
        """
        {"discard": null}
        """
      When seat 1 plays "draw"
      Then it is illegal
      And the rule turn.starter_begins_with_discard is broken

    Scenario: The starter throws a tile without drawing
      Given seat 1 starts the round
      And it is the first turn of seat 1
      And seat 1 has not drawn yet
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard R1"
      Then it is legal
      And the rule turn.starter_begins_with_discard is kept

  @rule:turn.tiles_are_held
  Rule: You play only tiles you hold

    Scenario: A tile that is not on the rack cannot be given back
      Given seat 1 holds R7 K7 B7
      And seat 1 has taken K9
      And it is told
        """
        {"turn": {"acts": ["take K9"]}}
        """
      When seat 1 plays "return K9"
      Then it is illegal
      And the rule turn.tiles_are_held is broken
