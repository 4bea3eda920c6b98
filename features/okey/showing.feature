Feature: Showing the indicator's twin

  Whoever holds the twin of the indicator shows it before his first discard and takes a point off
  every opponent.

  Background:
    Given a table of okey
    And the indicator K5

  @rule:showing.is_the_twin
  Rule: The indicator's twin is shown

    Scenario: The twin of the indicator
      Given it is the first turn of seat 1
      When seat 1 plays "show K5"
      Then it is legal
      And the rule showing.is_the_twin is kept

    Scenario: Any other tile is not shown
      Given it is the first turn of seat 1
      When seat 1 plays "show K4"
      Then it is illegal
      And the rule showing.is_the_twin is broken

    Scenario: A discarded twin is not shown
      When seat 1 plays "discard K5"
      Then it is legal
      And the rule showing.is_the_twin is silent

    Scenario: D28: the false joker is no joker and is not the indicator's twin
      Given it is the first turn of seat 1
      When seat 1 plays "show FJ"
      Then it is illegal
      And the rule showing.is_the_twin is broken

  @rule:showing.is_played
  Rule: Showing may not be played

    Scenario: A table that does not show
      Given it is the first turn of seat 1
      And the house plays
        | setting        | value |
        | showing.points | 0     |
      When seat 1 plays "show K5"
      Then it is illegal
      And the rule showing.is_played is broken

    Scenario: A table that shows
      Given it is the first turn of seat 1
      When seat 1 plays "show K5"
      Then it is legal
      And the rule showing.is_played is kept

    Scenario: A discard is nothing to show
      When seat 1 plays "discard K5"
      Then it is legal
      And the rule showing.is_played is silent

  @rule:showing.tile_is_held
  Rule: The tile shown is held

    Scenario: A twin that is not on the rack
      Given it is the first turn of seat 1
      And seat 1 holds R1 R2 R3
      When seat 1 plays "show K5"
      Then it is illegal
      And the rule showing.tile_is_held is broken

    Scenario: A twin on the rack
      Given it is the first turn of seat 1
      And seat 1 holds K5 R2 R3
      When seat 1 plays "show K5"
      Then it is legal
      And the rule showing.tile_is_held is kept

    Scenario: Drawing shows no tile
      When seat 1 plays "draw"
      Then the rule showing.tile_is_held is silent

  @rule:showing.before_first_discard
  Rule: Show before the first discard

    Scenario: D29: after the first discard it is too late
      Given it is told
        """
        {"turn": {"seat": 1, "first": false}}
        """
      When seat 1 plays "show K5"
      Then it is illegal
      And the rule showing.before_first_discard is broken

    Scenario: Where the starter may only discard in his first turn, he may still show
      Given it is the first turn of seat 1
      And seat 1 starts the round
      And the house plays
        | setting             | value        |
        | turn.starters_first | discard_only |
      When seat 1 plays "show K5"
      Then it is legal
      And the rule showing.before_first_discard is kept
      And the rule turn.starter_begins_with_discard is silent

    Scenario: D29: after the first draw it is still time
      Given it is the first turn of seat 1
      And seat 1 has drawn
      When seat 1 plays "show K5"
      Then it is legal
      And the rule showing.before_first_discard is kept

    Scenario: Whether it is the first turn is asked, never taken for granted
      When seat 1 plays "show K5"
      Then it is undetermined
      And it asks for /turn/first

    Scenario: Another deadline leaves this one aside
      Given it is the first turn of seat 1
      And seat 1 has not drawn yet
      And the house plays
        | setting          | value             |
        | showing.deadline | before_first_draw |
      When seat 1 plays "show K5"
      Then it is legal
      And the rule showing.before_first_discard is silent

  @rule:showing.before_first_draw
  Rule: Show before the first draw where the table says so

    Scenario: D29: where the draw is the deadline, a drawn tile is too late
      Given it is the first turn of seat 2
      And seat 2 has drawn
      And seat 1 starts the round
      And the house plays
        | setting          | value             |
        | showing.deadline | before_first_draw |
      When seat 2 plays "show K5"
      Then it is illegal
      And the rule showing.before_first_draw is broken

    Scenario: H148: whoever drew in this turn shows too late, whether he started or not
      Given it is the first turn of seat 1
      And seat 1 has not drawn yet
      And the house plays
        | setting          | value             |
        | showing.deadline | before_first_draw |
      When seat 1 plays "draw; show K5"
      Then it is illegal
      And the rule showing.before_first_draw is broken

    Scenario: H148: whoever took in this turn shows too late, whether he started or not
      Given it is told
        """
        {"turn": {"seat": 1, "first": true, "acts": ["take K9"]}}
        """
      And the house plays
        | setting          | value             |
        | showing.deadline | before_first_draw |
      When seat 1 plays "show K5"
      Then it is illegal
      And the rule showing.before_first_draw is broken

    Scenario: Who is said to hold his extra tile may have been dealt it
      Given it is the first turn of seat 1
      And seat 1 has drawn
      And the house plays
        | setting          | value             |
        | showing.deadline | before_first_draw |
      When seat 1 plays "show K5"
      Then it is undetermined
      And it asks for /starter

    Scenario: The starter never draws first
      Given it is the first turn of seat 1
      And seat 1 starts the round
      And the house plays
        | setting          | value             |
        | showing.deadline | before_first_draw |
      When seat 1 plays "show K5"
      Then it is legal
      And the rule showing.before_first_draw is kept

    Scenario: Where the discard is the deadline the draw does not matter
      Given it is the first turn of seat 2
      And seat 2 has drawn
      When seat 2 plays "show K5"
      Then it is legal
      And the rule showing.before_first_draw is silent

    Scenario: Where the draw is the deadline, the first one of the round is meant
      Given it is told
        """
        {"turn": {"seat": 2, "first": false, "drawn": false}}
        """
      And seat 1 starts the round
      And the house plays
        | setting          | value             |
        | showing.deadline | before_first_draw |
      When seat 2 plays "show K5"
      Then it is illegal
      And the rule showing.before_first_draw is broken

  @rule:showing.only_once
  Rule: The twin is shown once

    Scenario: A second time in the turn
      Given it is told
        """
        {"turn": {"seat": 1, "first": true, "acts": ["draw", "show K5"]}}
        """
      When seat 1 plays "show K5"
      Then it is illegal
      And the rule showing.only_once is broken

    Scenario: A second time in the round, whoever showed before
      Given it is the first turn of seat 2
      And it is told
        """
        {"shown": true}
        """
      When seat 2 plays "show K5"
      Then it is illegal
      And the rule showing.only_once is broken
      And it costs nothing

    Scenario: The first time in the round
      Given it is the first turn of seat 2
      And it is told
        """
        {"shown": false}
        """
      When seat 2 plays "show K5"
      Then it is legal
      And the rule showing.only_once is kept

    Scenario: Where nobody tells of a twin shown before there was none
      Given it is the first turn of seat 2
      When seat 2 plays "show K5"
      Then it is legal
      And it takes /shown for granted

    Scenario: The first time in the turn
      Given it is told
        """
        {"turn": {"seat": 1, "first": true, "acts": ["draw"]}}
        """
      When seat 1 plays "show K5"
      Then it is legal
      And the rule showing.only_once is kept

    Scenario: A discard shows nothing twice
      When seat 1 plays "discard K5"
      Then it is legal
      And the rule showing.only_once is silent

  @rule:showing.opponents_lose
  Rule: Showing costs the opponents points

    Scenario: Every opponent loses one
      Given it is the first turn of seat 1
      When seat 1 plays "show K5"
      Then it is legal
      And the rule showing.opponents_lose is kept
      And seat 2 writes 1 points
      And seat 3 writes 1 points
      And seat 4 writes 1 points

    Scenario: A partner is spared
      Given it is the first turn of seat 1
      And partners play together
      When seat 1 plays "show K5"
      Then it is legal
      And seat 2 writes 1 points
      And seat 4 writes 1 points

    Scenario: A table where showing takes two
      Given it is the first turn of seat 1
      And the house plays
        | setting        | value |
        | showing.points | 2     |
      When seat 1 plays "show K5"
      Then it is legal
      And seat 2 writes 2 points

    Scenario: A discard costs the others nothing
      When seat 1 plays "discard K5"
      Then it is legal
      And the rule showing.opponents_lose is silent
      And it costs nothing
