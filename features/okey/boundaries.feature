Feature: Where the laws of Okey end
  Each law speaks of some acts and of no others; here are the acts that lie just beside it.

  @rule:showing.before_first_draw
  Rule: Show before the first draw

    Scenario: Show before the first draw: says nothing of opening
      Given a table of okey
      And the house plays
        | setting          | value             |
        | showing.deadline | before_first_draw |
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule showing.before_first_draw is silent

  @rule:hand.pairs_are_seven_or_five_and_a_run
  Rule: Seven pairs, or five and a run of four

    Scenario: Seven pairs, or five and a run of four: says nothing of finishing
      Given a table of okey
      And the house plays
        | setting    | value          |
        | hand.pairs | five_and_a_run |
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 discard OK"
      Then it is legal
      And the rule hand.pairs_are_seven_or_five_and_a_run is silent

    Scenario: Seven pairs, or five and a run of four: is kept by finishing
      Given a table of okey
      And the house plays
        | setting    | value          |
        | hand.pairs | five_and_a_run |
      When seat 1 plays "finish R1x2 + R2x2 + R3x2 + B4x2 + B6x2 + Y6x2 + R7x2 discard OK"
      Then it is legal
      And the rule hand.pairs_are_seven_or_five_and_a_run is kept

  @rule:showing.opponents_lose
  Rule: Showing costs the opponents points

    Scenario: Showing costs the opponents points: says nothing of showing
      Given a table of okey
      And the house plays
        | setting        | value |
        | showing.points | 0     |
      When seat 1 plays "show K5"
      Then it is illegal
      And the rule showing.opponents_lose is silent

  @rule:hand.wrong_finish_costs
  Rule: A wrong finish costs a fine

    Scenario: A wrong finish costs a fine: says nothing of finishing
      Given a table of okey
      And the house plays
        | setting            | value |
        | fines.wrong_finish | none  |
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6 discard Y1"
      Then it is illegal
      And the rule hand.wrong_finish_costs is silent
