Feature: Exercises

  An exercise is made, not canned: its number makes it again, and the referee knows the answer.

  Background:
    Given somebody learns kut

  Rule: A move that is not all right breaks exactly one rule

    Scenario: A run of two colours
      Given of the rule melds.run_has_one_colour exercise 4 is asked
      When he answers rightly
      Then the answer is right
      And the move breaks the rule melds.run_has_one_colour alone
      And the tutor says "consecutive numbers of one colour"

    Scenario: A tile more than the contract asks for
      Given of the rule contract.nothing_beyond exercise 8 is asked
      When he answers wrongly
      Then the answer is wrong
      And the move breaks the rule contract.nothing_beyond alone

  Rule: The number makes the same exercise again

    Scenario Outline: Every kind is made again by its number
      Given of the kind <kind> exercise 6 is asked
      When he answers rightly
      Then the answer is right
      And the same number makes the same exercise

      Examples:
        | kind     |
        | legal    |
        | cost     |
        | fix      |
        | contract |
        | discard  |
        | okey     |
        | score    |

  Rule: A house has exercises by its own law

    Scenario: Where the 1 is low only, 12-13-1 is wrong
      Given the house plays
        | setting                | value |
        | melds.run.one_after_13 | false |
      And of the rule melds.one_is_low_only exercise 2 is asked
      When he answers rightly
      Then the answer is right
      And the move breaks the rule melds.one_is_low_only alone
