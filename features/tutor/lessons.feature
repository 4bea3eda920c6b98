Feature: Lessons

  A lesson is made of the law itself, so a table with house rules reads its own.

  Rule: Every rule is shown by a move that keeps it and one that does not

    Scenario: The penal discards of Küt
      Given somebody learns kut
      When he reads the lesson discard
      Then it shows the rule discard.playable_costs by one move that is right and one that is not
      And it shows the rule discard.okey_costs by one move that is right and one that is not

    Scenario: The opening of 101
      Given somebody learns okey101
      When he reads the lesson opening
      Then it shows the rule opening.reaches_points by one move that is right and one that is not
      And the tutor says "101"

    Scenario: The winning hand of classic Okey
      Given somebody learns okey
      When he reads the lesson ending
      Then it shows the rule hand.has_fourteen_tiles by one move that is right and one that is not

  Rule: A house's law is told with the house's numbers

    Scenario: The game buys five times
      Given somebody learns kut
      When he reads the lesson buying
      Then the tutor says "5"

    Scenario: This house buys three times
      Given somebody learns kut
      And the house plays
        | setting      | value |
        | buying.limit | 3     |
      When he reads the lesson buying
      Then the tutor says "3"
      And the tutor does not say "5"

    Scenario: Where runs have four tiles, three are shown as too few
      Given somebody learns kut
      And the house plays
        | setting              | value |
        | melds.run.min_length | 4     |
      When he reads the lesson melds
      Then it shows the rule melds.run_is_long_enough by one move that is right and one that is not
