Feature: Hints

  What can be done with a rack, what is missing, and what each discard means; the referee decides.

  Background:
    Given somebody learns kut

  Rule: Whoever can open is told how

    Scenario: A whole contract on the rack is offered
      Given in round 3 with indicator B8 he holds R7 K7 B7 R3 K3 B3 R13
      When he asks what he can do
      Then he offers "open 3RKB + 7RKB"
      And the tutor says "You can open now"

    Scenario: What the contract lacks is counted and named
      Given in round 3 with indicator B8 he holds R7 K7 B7 R3 K3 Y11
      When he asks what he can do
      Then 1 tiles are missing, and B3 Y3 help

    Scenario: Nobody opens twice
      Given in round 3 with indicator B8 he holds R7 K7 B7 R3 K3 B3 R13
      And he has opened in an earlier turn
      When he asks what he can do
      Then the tutor does not say "You can open now"

  Rule: Every discard is safe, a gift or penal

    Scenario: A tile that fits the table is penal
      Given in round 3 with indicator B8 he holds R13 K2
      And on the table lies R10-11-12
      When he asks what he can do
      Then throwing R13 is penal
      And throwing K2 is safe

    Scenario: The okey is never thrown for nothing
      Given in round 3 with indicator B8 he holds OK K2
      And on the table lies R10-11-12
      When he asks what he can do
      Then throwing OK is penal

    Scenario: Where no discard is penal, a tile that fits is a gift
      Given the house plays
        | setting                | value |
        | fines.playable_discard | none  |
      And in round 3 with indicator B8 he holds R13 K2
      And on the table lies R10-11-12
      When he asks what he can do
      Then throwing R13 is a gift
