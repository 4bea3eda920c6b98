Feature: Penal discards

  Discarding an okey, or a tile that fits a meld on the table, costs two tiles from the stock.

  Background:
    Given a table of kut
    And round 3 with indicator B8
    And the stock holds 30

  @rule:discard.okey_costs
  Rule: Discarding an okey costs a fine

    Scenario: An okey thrown away costs two tiles
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken
      And seat 1 draws 2 tiles
      And the ruling says "An okey was discarded"

    Scenario: The okey by its own face is the okey
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      When seat 1 plays "discard B9"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken

    Scenario: A false joker is no okey
      Given on the table
        | id | seat | meld |
      And seat 1 holds FJ K1 K2
      When seat 1 plays "discard FJ"
      Then it is legal
      And the rule discard.okey_costs is kept

    Scenario: A player who has not opened pays as well
      Given seat 1 has not opened
      And on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken

    Scenario: An okey that ends the round costs nothing
      Given seat 1 has opened
      And on the table
        | id | seat | meld |
      And seat 1 holds OK
      When seat 1 plays "discard OK"
      Then it is legal
      And the rule discard.okey_costs is excused by ends_the_round
      And the round ends with an okey

    Scenario: With nothing but penal tiles the okey is free
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds OK R13 R9
      When seat 1 plays "discard OK"
      Then it is legal
      And the rule discard.okey_costs is excused by every_tile_penal
      And it costs nothing

    Scenario: From a large rack that nobody has seen an okey costs its tiles, for there are but two
      Given on the table
        | id | seat | meld |
      And seat 1 holds 12 tiles
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken
      And seat 1 draws 2 tiles

    Scenario: A stock too short for the fine pays nothing
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      And the stock holds 1
      When seat 1 plays "discard OK"
      Then it is legal
      And the rule discard.okey_costs is excused by stock_is_short
      And it costs nothing

    Scenario: A tile thrown because time ran out costs nothing
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      And it is told
        """
        {"facts": {"thrown_by_clock": true}}
        """
      When seat 1 plays "discard OK"
      Then it is legal
      And the rule discard.okey_costs is excused by clock_threw_it

    Scenario: A table may fine only what is called
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      And it is told
        """
        {"facts": {"fine_called": false}}
        """
      And the house plays
        | setting           | value   |
        | fines.enforcement | on_call |
      When seat 1 plays "discard OK"
      Then it is legal
      And the rule discard.okey_costs is excused by nobody_called

    Scenario: A called okey is fined
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      And it is told
        """
        {"facts": {"fine_called": true}}
        """
      And the house plays
        | setting           | value   |
        | fines.enforcement | on_call |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken

    Scenario: A table may fine in points
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      And the house plays
        | setting            | value        |
        | fines.okey_discard | {points: 50} |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken
      And seat 1 writes 50 points

    Scenario: A fine in points does not wait for the stock
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      And the stock holds 0
      And the house plays
        | setting            | value        |
        | fines.okey_discard | {points: 50} |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken

    Scenario: A table may draw what is left
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      And the stock holds 1
      And the house plays
        | setting           | value             |
        | fines.stock_short | draw_what_is_left |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken
      And seat 1 draws one tile

    Scenario: A table may fine the finishing okey
      Given seat 1 has opened
      And on the table
        | id | seat | meld |
      And seat 1 holds OK
      And the house plays
        | setting                     | value |
        | fines.okey_finishing_exempt | false |
        | fines.all_penal_free        | false |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken

    Scenario: A table may fine what was thrown by the clock
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      And it is told
        """
        {"facts": {"thrown_by_clock": true}}
        """
      And the house plays
        | setting              | value |
        | fines.timeout_exempt | false |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken

    Scenario: A table may fine even those without a choice
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds OK R13 R9
      And the house plays
        | setting              | value |
        | fines.all_penal_free | false |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken

    Scenario: A table without the fine has nothing to say
      Given on the table
        | id | seat | meld |
      And seat 1 holds OK K1 K2
      And the house plays
        | setting            | value |
        | fines.okey_discard | none  |
      When seat 1 plays "discard OK"
      Then it is legal
      And the rule discard.okey_costs is silent
      And it costs nothing

    Scenario: Whether every tile is penal is asked for where a rack is that small
      Given on the table
        | id | seat | meld |
      And seat 1 holds 2 tiles
      And seat 1 has drawn
      When seat 1 plays "discard OK"
      Then it is undetermined
      And it asks for /seats/1/rack

    Scenario: That not every tile is penal may be told directly
      Given on the table
        | id | seat | meld |
      And seat 1 has drawn
      And it is told
        """
        {"facts": {"every_tile_penal": false}}
        """
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.okey_costs is broken

  @rule:discard.playable_costs
  Rule: Discarding a playable tile costs a fine

    Scenario: A tile that fits a run costs two tiles
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 K1 K2
      When seat 1 plays "discard R13"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken
      And seat 1 draws 2 tiles
      And the ruling says "R13 can be played on the table"

    Scenario: A tile that fits nowhere is free
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 K1 K2
      When seat 1 plays "discard K2"
      Then it is legal
      And the rule discard.playable_costs is kept
      And it costs nothing

    Scenario: It costs in the opening turn too, by melds just laid
      Given seat 1 has opened in this turn
      And on the table
        | id | seat | meld      |
        | m1 | 1    | R10-11-12 |
      And seat 1 holds R13 K1 K2
      When seat 1 plays "discard R13"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken

    Scenario: It costs players who have not opened
      Given seat 1 has not opened
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 K1 K2
      When seat 1 plays "discard R13"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken

    Scenario: A group of three and an okey makes either missing colour playable
      Given on the table
        | id | seat | meld     |
        | m1 | 2    | R7-K7-OK |
      And seat 1 holds B7 K1
      When seat 1 plays "discard B7"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken

    Scenario: A pair makes nothing playable
      Given on the table
        | id | seat | meld  |
        | m1 | 2    | Y9 OK |
      And seat 1 holds Y9 K1
      When seat 1 plays "discard Y9"
      Then it is legal
      And the rule discard.playable_costs is kept

    Scenario: A tile that could only take an okey is free
      Given on the table
        | id | seat | meld        |
        | m1 | 2    | R4-K4-Y4-OK |
      And seat 1 holds B4 K1
      When seat 1 plays "discard B4"
      Then it is legal
      And the rule discard.playable_costs is kept

    Scenario: A table may count the tile that takes an okey as playable
      Given on the table
        | id | seat | meld        |
        | m1 | 2    | R4-K4-Y4-OK |
      And seat 1 holds B4 K1
      And the house plays
        | setting              | value          |
        | fines.playable_means | layoff_or_swap |
      When seat 1 plays "discard B4"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken

    Scenario: A false joker is playable as the okey's face
      Given on the table
        | id | seat | meld   |
        | m1 | 2    | B6-7-8 |
      And seat 1 holds FJ K1
      When seat 1 plays "discard FJ"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken

    Scenario: An okey is fined once, as an okey
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds OK K1 K2
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.playable_costs is excused by okey_is_fined_already
      And seat 1 draws 2 tiles

    Scenario: A table may fine an okey twice
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds OK K1 K2
      And the house plays
        | setting        | value |
        | fines.combined | sum   |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken
      And seat 1 draws 4 tiles

    Scenario: The finishing tile is free though it fits
      Given seat 1 has opened
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13
      When seat 1 plays "discard R13"
      Then it is legal
      And the rule discard.playable_costs is excused by ends_the_round
      And the round ends

    Scenario: With nothing but playable tiles the discard is free
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 R9
      When seat 1 plays "discard R13"
      Then it is legal
      And the rule discard.playable_costs is excused by every_tile_penal

    Scenario: Tiles that could first be laid off need not be
      Given seat 1 has opened in an earlier turn
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 R9
      When seat 1 plays "discard R13"
      Then it is legal
      And the rule discard.playable_costs is excused by every_tile_penal

    Scenario: A stock of one tile pays no fine
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 K1 K2
      And the stock holds 1
      When seat 1 plays "discard R13"
      Then it is legal
      And the rule discard.playable_costs is excused by stock_is_short

    Scenario: A stock of two tiles pays the fine
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 K1 K2
      And the stock holds 2
      When seat 1 plays "discard R13"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken

    Scenario: A tile thrown by the clock is free
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 K1 K2
      And it is told
        """
        {"facts": {"thrown_by_clock": true}}
        """
      When seat 1 plays "discard R13"
      Then it is legal
      And the rule discard.playable_costs is excused by clock_threw_it

    Scenario: A playable tile nobody called is free where fines are called
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 K1 K2
      And it is told
        """
        {"facts": {"fine_called": false}}
        """
      And the house plays
        | setting           | value   |
        | fines.enforcement | on_call |
      When seat 1 plays "discard R13"
      Then it is legal
      And the rule discard.playable_costs is excused by nobody_called

    Scenario: A table may fine the finishing tile that fits
      Given seat 1 has opened
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13
      And the house plays
        | setting                         | value |
        | fines.playable_finishing_exempt | false |
        | fines.all_penal_free            | false |
      When seat 1 plays "discard R13"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken

    Scenario: A table may fine only those who have opened
      Given seat 1 has not opened
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 K1 K2
      And the house plays
        | setting            | value       |
        | fines.playable_who | opened_only |
      When seat 1 plays "discard R13"
      Then it is legal
      And the rule discard.playable_costs is silent
      And it costs nothing

    Scenario: A table may do without the fine
      Given on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And seat 1 holds R13 K1 K2
      And the house plays
        | setting                | value |
        | fines.playable_discard | none  |
      When seat 1 plays "discard R13"
      Then it is legal
      And the rule discard.playable_costs is silent
      And it costs nothing

    Scenario: What lies on the table is asked for
      Given seat 1 holds R13 K1 K2
      When seat 1 plays "discard K2"
      Then it is undetermined
      And it asks for /table

    Scenario: A called playable tile is fined
      Given seat 1 holds R13 K1 K2
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And it is told
        """
        {"facts": {"fine_called": true}}
        """
      And the house plays
        | setting           | value   |
        | fines.enforcement | on_call |
      When seat 1 plays "discard R13"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken

    Scenario: A table may fine a playable tile thrown by the clock
      Given seat 1 holds R13 K1 K2
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And it is told
        """
        {"facts": {"thrown_by_clock": true}}
        """
      And the house plays
        | setting              | value |
        | fines.timeout_exempt | false |
      When seat 1 plays "discard R13"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken

    Scenario: A table may draw the last tile for a playable discard
      Given seat 1 holds R13 K1 K2
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And the stock holds 1
      And the house plays
        | setting           | value             |
        | fines.stock_short | draw_what_is_left |
      When seat 1 plays "discard R13"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken
      And seat 1 draws one tile

    Scenario: Without a fine for okeys an okey is a playable tile
      Given seat 1 holds OK K1 K2
      And on the table
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      And the house plays
        | setting            | value |
        | fines.okey_discard | none  |
      When seat 1 plays "discard OK"
      Then it is legal with penalty
      And the rule discard.playable_costs is broken

  @rule:discard.not_the_taken_tile
  Rule: The taken tile is not thrown back

    Scenario: A table may forbid throwing the taken tile back
      Given on the table
        | id | seat | meld |
      And seat 1 holds K9 K1
      And seat 1 has taken K9
      And it is told
        """
        {"turn": {"acts": ["take K9"]}}
        """
      And the house plays
        | setting             | value |
        | taking.no_rediscard | true  |
      When seat 1 plays "discard K9"
      Then it is illegal
      And the rule discard.not_the_taken_tile is broken

    Scenario: At such a table another tile is thrown
      Given on the table
        | id | seat | meld |
      And seat 1 holds K9 K1
      And seat 1 has taken K9
      And it is told
        """
        {"turn": {"acts": ["take K9"]}}
        """
      And the house plays
        | setting             | value |
        | taking.no_rediscard | true  |
      When seat 1 plays "discard K1"
      Then it is legal
      And the rule discard.not_the_taken_tile is kept

    Scenario: Once the taken tile has been used, its twin is thrown like any other
      Given on the table
        | id | seat | meld |
      And seat 1 holds K9 K1
      And seat 1 has taken K9
      And it is told
        """
        {"turn": {"acts": ["take K9", "lay K9-10-11"]}}
        """
      And the house plays
        | setting             | value |
        | taking.no_rediscard | true  |
      When seat 1 plays "discard K9"
      Then it is legal
      And the rule discard.not_the_taken_tile is silent

    Scenario: By the usual rule it may be thrown back
      Given on the table
        | id | seat | meld |
      And seat 1 holds K9 K1
      And seat 1 has taken K9
      When seat 1 plays "discard K9"
      Then it is legal
      And the rule discard.not_the_taken_tile is silent
