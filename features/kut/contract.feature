Feature: The contract of a round

  Every round of Küt asks for certain melds. Whoever lays down for the first time lays exactly these:
  all of them, nothing beyond, each of the length asked for.

  Background:
    Given a table of kut

  @rule:contract.is_met
  Rule: The opening meets the contract

    Scenario: The first round asks for one group of three
      Given round 1 with indicator B8
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule contract.is_met is kept

    Scenario: The second round asks for one run of three
      Given round 2 with indicator B8
      When seat 1 plays "open B4-5-6"
      Then it is legal
      And the rule contract.is_met is kept

    Scenario: A run does not meet a contract of a group
      Given round 1 with indicator B8
      When seat 1 plays "open B4-5-6"
      Then it is illegal
      And the rule contract.is_met is broken

    Scenario: Half a contract is no opening
      Given round 3 with indicator B8
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule contract.is_met is broken
      And the rule contract.nothing_beyond is kept
