Feature: Partners in 101

  Partners sit opposite each other. They share their points, and they do not talk about tiles.

  Background:
    Given a table of okey101
    And the indicator K5

  Scenario: A table with partners adds both up
    Given the house plays
      | setting       | value |
      | teams.enabled | true  |
    And seat 3 has opened
    And seat 3 holds R12
    When seat 1 finishes by discarding K9
    Then the team 1+3 writes -101 points

  Scenario: A team with one score writes the worse of the two
    Given partners play together
    And the house plays
      | setting     | value  |
      | teams.total | shared |
    And seat 2 has opened
    And seat 2 holds R5
    And seat 4 has not opened
    When seat 1 finishes by discarding K9
    Then the team 2+4 writes 202 points

  @rule:teams.partners_keep_silent
  Rule: Partners do not talk about tiles

    Scenario: D34: what partners arranged does not stand
      Given partners play together
      And it is told
        """
        {"facts": {"partners_talked": true}}
        """
      When seat 1 plays "draw"
      Then it is illegal
      And the rule teams.partners_keep_silent is broken

    Scenario: D34: where talking is free it stands
      Given partners play together
      And the house plays
        | setting    | value |
        | teams.talk | free  |
      And it is told
        """
        {"facts": {"partners_talked": true}}
        """
      When seat 1 plays "draw"
      Then it is legal
      And the rule teams.partners_keep_silent is silent

    Scenario: Nobody is taken to have talked
      Given partners play together
      When seat 1 plays "draw"
      Then it is legal
      And the rule teams.partners_keep_silent is kept

    Scenario: Where everyone plays for himself there is no partner to talk to
      Given it is told
        """
        {"teams": false, "facts": {"partners_talked": true}}
        """
      When seat 1 plays "draw"
      Then it is legal
      And the rule teams.partners_keep_silent is silent
