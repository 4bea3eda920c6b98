Feature: Memory

  What was practised is remembered rule by rule, and told honestly.

  Background:
    Given somebody learns kut

  Rule: Nothing is claimed that the answers do not show

    Scenario: One answer says little
      When he answers the rule discard.okey_costs 1 times rightly
      Then of the rule discard.okey_costs it is said "too few answers to tell"
      And of the rule turn.player_is_in_turn it is said "not practised yet"

    Scenario: Mistakes are not talked away
      When he answers the rule discard.okey_costs 3 times wrongly
      Then of the rule discard.okey_costs it is said "often wrong so far"

    Scenario: Many right answers are known for now
      When he answers the rule discard.okey_costs 5 times rightly
      Then of the rule discard.okey_costs it is said "known for now"

  Rule: What went wrong comes back sooner

    Scenario: A mistake comes before what was right
      When he answers the rule discard.okey_costs 1 times wrongly
      And he answers the rule discard.playable_costs 1 times rightly
      Then the rule discard.okey_costs comes back before discard.playable_costs

  Rule: What a learner knows is his own

    Scenario: It can be taken along
      When he answers the rule discard.okey_costs 2 times rightly
      Then what he knows can be taken along
