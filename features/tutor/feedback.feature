Feature: Feedback

  Help comes one step at a time, and no step tells the next.

  Background:
    Given somebody learns kut
    And of the rule discard.playable_costs exercise 2 is asked

  Rule: The ladder: flag, rule, facts, nudge, pointer, answer

    Scenario: At first only that it was not right
      When he answers wrongly
      Then the answer is wrong
      And the tutor says "Not quite"
      And the tutor does not say "fits"
      And the next step is rule

    Scenario: Then which rule it is about
      When he answers wrongly and asks for help 1 times
      Then the tutor says "Think of this rule"
      And the next step is facts

    Scenario: Then what there is to see
      When he answers wrongly and asks for help 2 times
      Then the tutor says "Look at this"
      And the next step is nudge

    Scenario: Then a nudge
      When he answers wrongly and asks for help 3 times
      Then the tutor says "Compare the discard with the table."
      And the tutor does not say "Does it fit"
      And the next step is pointer

    Scenario: Then a pointer
      When he answers wrongly and asks for help 4 times
      Then the tutor says "Does it fit the end of a run"
      And the next step is answer

    Scenario: And at last the answer with its law
      When he answers wrongly and asks for help 5 times
      Then the tutor says "The answer:"
      And the tutor says "pays"
      And no step is left

  Rule: A right answer is confirmed by the law that makes it right

    Scenario: The law is told
      When he answers rightly
      Then the answer is right
      And the tutor says "Whoever discards a tile that fits a meld on the table pays"
      And no step is left
