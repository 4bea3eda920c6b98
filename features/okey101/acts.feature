Feature: Acts that belong to other games

  Every game of the family has its own acts. An act of another game is refused, and the ruling says
  what is played instead.

  @rule:acts.nobody_buys
  Rule: Nobody buys where buying is not played

    Scenario: Nobody buys a discard in 101
      Given a table of okey101
      And the player in turn has let the discard go
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule acts.nobody_buys is broken
      And the ruling says "There is no buying here"

    Scenario: In Küt a discard that was let go may be bought
      Given a table of kut
      And seat 1 has discarded K9
      And it is the turn of seat 2
      And the player in turn has let the discard go
      And seat 3 has bought 0 times
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule acts.nobody_buys is kept

    Scenario: A take is no buy
      Given a table of okey101
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then the rule acts.nobody_buys is silent

  @rule:acts.no_finish_from_hand
  Rule: A round is finished by opening first

    Scenario: In 101 nobody shows a whole hand
      Given a table of okey101
      And the indicator K5
      When seat 1 plays "finish R1-2-3 + 7RKB discard K9"
      Then it is illegal
      And the rule acts.no_finish_from_hand is broken

    Scenario: Classic Okey is finished with the whole hand
      Given a table of okey
      And the indicator K5
      When seat 1 plays "finish R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 discard Y1"
      Then it is legal
      And the rule acts.no_finish_from_hand is kept

    Scenario: A discard that ends the round is no finish from the hand
      Given a table of okey101
      And seat 1 has opened in an earlier turn
      And seat 1 holds K9
      When seat 1 plays "discard K9"
      Then the rule acts.no_finish_from_hand is silent

  @rule:acts.nothing_is_shown
  Rule: The indicator's twin is shown only in classic Okey

    Scenario: D15: showing the indicator's twin earns nothing in 101
      Given a table of okey101
      And the indicator K5
      When seat 1 plays "show K5"
      Then it is illegal
      And the rule acts.nothing_is_shown is broken
      And it costs nothing

    Scenario: In classic Okey the twin is shown
      Given a table of okey
      And the indicator K5
      And it is the first turn of seat 1
      When seat 1 plays "show K5"
      Then it is legal
      And the rule acts.nothing_is_shown is kept

    Scenario: A discard shows nothing
      Given a table of okey101
      When seat 1 plays "discard K5"
      Then the rule acts.nothing_is_shown is silent

  @rule:acts.nothing_is_laid
  Rule: Nothing is laid before the end in classic Okey

    Scenario: Nobody opens in classic Okey
      Given a table of okey
      And the indicator K5
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule acts.nothing_is_laid is broken
      And the ruling says "finish with the whole hand"

    Scenario: In 101 players open
      Given a table of okey101
      And the indicator K5
      When seat 1 plays "open 13RKB + 12RKB + B8-9-10"
      Then it is legal
      And the rule acts.nothing_is_laid is kept

    Scenario: A draw lays nothing
      Given a table of okey
      When seat 1 plays "draw"
      Then the rule acts.nothing_is_laid is silent

    Scenario: Nobody lays off in classic Okey
      Given a table of okey
      And the indicator K5
      When seat 1 plays "add R9 to m1"
      Then it is illegal
      And the rule acts.nothing_is_laid is broken

  @rule:acts.taken_tiles_stay
  Rule: A taken tile stays in classic Okey

    Scenario: Nobody gives a taken tile back in classic Okey
      Given a table of okey
      And seat 1 has taken K9
      When seat 1 plays "return K9"
      Then it is illegal
      And the rule acts.taken_tiles_stay is broken

    Scenario: In 101 a taken tile goes back
      Given a table of okey101
      And seat 1 has taken K9
      And it is told
        """
        {"turn": {"acts": ["take K9"]}}
        """
      When seat 1 plays "return K9"
      Then it is legal
      And the rule acts.taken_tiles_stay is kept

    Scenario: A taken tile that is thrown is not returned
      Given a table of okey
      And seat 1 has taken K9
      When seat 1 plays "discard K9"
      Then it is legal
      And the rule acts.taken_tiles_stay is silent
