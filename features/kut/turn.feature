Feature: The turn

  A turn is a draw, then whatever the player wants to lay, then one discard. The turn passes to the
  right-hand neighbour.

  Background:
    Given a table of kut

  @rule:turn.player_is_in_turn
  Rule: Only the player in turn plays

    Scenario: Whoever is not in turn cannot open
      Given round 1 with indicator B8
      And it is the turn of seat 2
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule turn.player_is_in_turn is broken
      And the ruling says "not this player's turn"

    Scenario: Whoever is not in turn cannot draw
      Given it is the turn of seat 3
      When seat 1 plays "draw"
      Then it is illegal
      And the rule turn.player_is_in_turn is broken

    Scenario: The player in turn opens
      Given round 1 with indicator B8
      And it is the turn of seat 1
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule turn.player_is_in_turn is kept

    Scenario: It is taken for granted that whoever acts is in turn
      Given round 1 with indicator B8
      When seat 3 plays "open 7RKB"
      Then it is legal
      And it takes /turn/seat for granted

    Scenario: The discard passes the turn to the right-hand neighbour
      Given round 1 with indicator B8
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "first": false}, "stock": 40, "table": [],
         "seats": {"1": {"rack": "K9 R2 Y3", "opened": false}}}
        """
      When seat 1 plays "discard K9; discard R2"
      Then it is illegal
      And the rule turn.player_is_in_turn is broken

    Scenario: A buyer acts out of turn
      Given it is the turn of seat 2
      And seat 1 has discarded K9
      When seat 4 plays "buy"
      Then the rule turn.player_is_in_turn is silent

  @rule:turn.draws_before_playing
  Rule: Draw first, then play

    Scenario: A discard that lies there tells that nobody starts the round any more
      Given seat 4 has discarded R5
      And seat 1 has not drawn yet
      When seat 1 plays "discard R1"
      Then it is illegal
      And the rule turn.draws_before_playing is broken

    Scenario: Tiles drawn from the stock tell that nobody starts the round any more
      Given seat 1 has not drawn yet
      And the stock holds 40
      When seat 1 plays "discard R1"
      Then it is illegal
      And the rule turn.draws_before_playing is broken

    Scenario: With nothing told that happened, it may be the starter's first turn
      Given seat 1 has not drawn yet
      When seat 1 plays "discard R1"
      Then it is undetermined
      And it asks for /starter

    Scenario: Whoever has not drawn cannot open
      Given round 1 with indicator B8
      And seat 1 has not drawn yet
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule turn.draws_before_playing is broken

    Scenario: Whoever has not drawn cannot discard
      Given the indicator B8
      And seat 1 has not drawn yet
      And it is told
        """
        {"turn": {"first": false}}
        """
      When seat 1 plays "discard K9"
      Then it is illegal
      And the rule turn.draws_before_playing is broken

    Scenario: Having drawn, he opens
      Given round 1 with indicator B8
      And seat 1 has drawn
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule turn.draws_before_playing is kept

    Scenario: The tile taken from the neighbour is the draw of the turn
      Given round 1 with indicator B8
      And seat 1 has taken B7
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule turn.draws_before_playing is kept

    Scenario: The starter discards without having drawn
      Given the indicator B8
      And seat 1 starts the round
      And it is the first turn of seat 1
      And seat 1 has not drawn yet
      When seat 1 plays "discard K9"
      Then the rule turn.draws_before_playing is excused by starters_first_turn

    Scenario: Whether he starts the round matters to a discard without a draw
      Given the indicator B8
      And seat 1 has not drawn yet
      When seat 1 plays "discard K9"
      Then it is undetermined
      And the rule turn.draws_before_playing is open

    Scenario: Where the starter may play at once, he lays without having drawn
      Given round 1 with indicator B8
      And seat 1 starts the round
      And it is the first turn of seat 1
      And seat 1 has not drawn yet
      And the house plays
        | setting             | value    |
        | turn.starters_first | may_play |
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule turn.draws_before_playing is excused by starters_first_turn

    Scenario: In his second turn the starter draws like everybody
      Given the indicator B8
      And seat 1 starts the round
      And seat 1 has not drawn yet
      And it is told
        """
        {"turn": {"first": false}}
        """
      When seat 1 plays "discard K9"
      Then it is illegal
      And the rule turn.draws_before_playing is broken

    Scenario: Whoever does not start draws in his first turn as well
      Given the indicator B8
      And seat 1 starts the round
      And it is the first turn of seat 2
      And seat 2 has not drawn yet
      When seat 2 plays "discard K9"
      Then it is illegal
      And the rule turn.draws_before_playing is broken

    Scenario: Whoever is neither in turn nor has drawn is told of his turn
      Given the indicator B8
      And seat 2 has not drawn yet
      When seat 1 plays "discard K9"
      Then it is illegal
      And the rule turn.player_is_in_turn is broken
      And the rule turn.draws_before_playing is silent

    Scenario: The starter who wants to open is told to discard, not to draw
      Given round 1 with indicator B8
      And seat 1 starts the round
      And it is the first turn of seat 1
      And seat 1 has not drawn yet
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule turn.starter_begins_with_discard is broken
      And the rule turn.draws_before_playing is silent

    Scenario: Drawing itself needs no draw before it
      Given seat 1 has not drawn yet
      When seat 1 plays "draw"
      Then the rule turn.draws_before_playing is silent

    Scenario: Whoever has not drawn lays nothing off
      Given it is the turn of seat 1
      And seat 1 has not drawn yet
      And seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "add R9 to m1"
      Then it is illegal
      And the rule turn.draws_before_playing is broken

  @rule:turn.starter_begins_with_discard
  Rule: The starter begins with a discard

    Scenario: The starter cannot open in his first turn
      Given round 1 with indicator B8
      And seat 1 starts the round
      And it is the first turn of seat 1
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule turn.starter_begins_with_discard is broken
      And the ruling says "the starter only discards"

    Scenario: The starter does not draw in his first turn
      Given seat 1 starts the round
      And it is the first turn of seat 1
      When seat 1 plays "draw"
      Then it is illegal
      And the rule turn.starter_begins_with_discard is broken

    Scenario: Fifteen tiles on his rack tell that it is the starter's first turn
      Given round 1 with indicator B8
      And seat 1 starts the round
      And seat 1 has not drawn yet
      And seat 1 holds R7 K7 B7 R1 R2 R4 K1 K2 K4 B1 B2 B4 Y1 Y2 Y4
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule turn.starter_begins_with_discard is broken

    Scenario: Whoever has taken a discard is past his first act
      Given round 1 with indicator B8
      And seat 1 starts the round
      And seat 1 has taken R7
      And seat 1 holds R7 K7 B7 R1 R2 R4 K1 K2 K4 B1 B2 B4 Y1 Y2 Y4
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule turn.starter_begins_with_discard is silent

    Scenario Outline: A stock of <number> tells whether the starter has played
      Given round 1 with indicator B8
      And seat 1 starts the round
      And seat 1 holds 15 tiles
      And the stock holds <number>
      When seat 1 plays "open 7RKB"
      Then it is <verdict>
      And the rule turn.starter_begins_with_discard is <outcome>

      Examples:
        | number | verdict | outcome |
        | 47     | legal   | silent  |
        | 48     | illegal | broken  |

    Scenario: The starter's first act is a discard
      Given the indicator B8
      And seat 1 starts the round
      And it is the first turn of seat 1
      When seat 1 plays "discard K9"
      Then the rule turn.starter_begins_with_discard is kept

    Scenario: A starter whose turn it is not is told of his turn alone
      Given seat 1 starts the round
      And it is told
        """
        {"turn": {"seat": 2}, "seats": {"1": {"turns": 0}}}
        """
      When seat 1 plays "draw"
      Then it is illegal
      And the rule turn.player_is_in_turn is broken
      And the rule turn.starter_begins_with_discard is silent

    Scenario: Finishing the last round from the hand is no matter of the first discard
      Given round 20 with indicator B8
      And seat 1 starts the round
      And it is the first turn of seat 1
      When seat 1 plays "finish 7RKB + B4-5-6"
      Then the rule turn.starter_begins_with_discard is silent

    Scenario: A later turn of the starter is a turn like any other
      Given round 1 with indicator B8
      And seat 1 starts the round
      And it is told
        """
        {"turn": {"seat": 1, "first": false, "drawn": true}}
        """
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule turn.starter_begins_with_discard is silent

    Scenario: The second player may open in his first turn
      Given round 1 with indicator B8
      And seat 1 starts the round
      And it is the first turn of seat 2
      When seat 2 plays "open 7RKB"
      Then it is legal
      And the rule turn.starter_begins_with_discard is silent

    Scenario: Where the house allows it, the starter opens at once
      Given round 1 with indicator B8
      And seat 1 starts the round
      And it is the first turn of seat 1
      And the house plays
        | setting             | value    |
        | turn.starters_first | may_play |
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule turn.starter_begins_with_discard is silent

  @rule:turn.tiles_are_held
  Rule: You play only tiles you hold

    Scenario: A tile that is not on the rack cannot be laid
      Given round 1 with indicator B8
      And seat 1 holds R7 K7 B4 Y2 K9
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule turn.tiles_are_held is broken
      And the ruling says "Not on his rack: B7"

    Scenario: One tile cannot be laid twice
      Given round 18 with indicator B8
      And seat 1 holds Y9 R1 R1 K4 K4 B11 B11 K9
      When seat 1 plays "open Y9x2 + R1x2 + K4x2 + B11x2"
      Then it is illegal
      And the rule turn.tiles_are_held is broken

    Scenario: The tiles on the rack can be laid
      Given round 1 with indicator B8
      And seat 1 holds R7 K7 B7 Y2 K9
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule turn.tiles_are_held is kept

    Scenario: The okey on the rack is written by its face or as an okey
      Given round 1 with indicator B8
      And seat 1 holds R7 K7 B9 Y2 K9
      When seat 1 plays "open R7-K7-OK"
      Then it is legal
      And the rule turn.tiles_are_held is kept

    Scenario: A tile nobody has seen is taken to be the one
      Given round 1 with indicator B8
      And seat 1 holds R7 K7 XX Y2 K9
      When seat 1 plays "open 7RKB"
      Then it is legal
      And it takes /seats/1/rack for granted

    Scenario: He is taken to hold what he lays where no rack is told
      Given round 1 with indicator B8
      When seat 1 plays "open 7RKB"
      Then it is legal
      And it takes /seats/1/rack for granted

    Scenario: Drawing takes nothing from the rack
      Given seat 1 holds R7 K7 B7
      When seat 1 plays "draw Y4"
      Then the rule turn.tiles_are_held is silent

    Scenario: A tile that is not on the rack cannot be laid off
      Given seat 1 holds R7 K7 B7
      And seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      When seat 1 plays "add R9 to m1"
      Then it is illegal
      And the rule turn.tiles_are_held is broken
