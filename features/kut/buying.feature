Feature: Buying

  The discard belongs first to the player in turn. If he lets it go, another player may buy it for one
  tile from the stock, five times in a round.

  Background:
    Given a table of kut
    And round 3 with indicator B8

  @rule:buying.out_of_turn
  Rule: The player in turn does not buy

    Scenario: The player in turn does not buy his own free discard
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 1 has bought 0 times
      When seat 1 plays "buy K9"
      Then it is illegal
      And the rule buying.out_of_turn is broken

    Scenario: A player out of turn may buy
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.out_of_turn is kept

    Scenario: Taking is not buying
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.out_of_turn is silent
      And it costs nothing

  @rule:buying.discard_was_let_go
  Rule: The player in turn decides first

    Scenario: Before the player in turn has decided nobody buys
      Given seat 1 has not drawn yet
      And it is told
        """
        {"turn": {"passed": false}}
        """
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.discard_was_let_go is broken
      And the ruling says "it cannot be bought yet"

    Scenario: Once he lets it go another may buy
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.discard_was_let_go is kept

    Scenario: That he has let it go is never taken for granted
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is undetermined
      And it asks for /turn/passed

    Scenario: A draw is no buy
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      When seat 1 plays "draw"
      Then it is legal
      And the rule buying.discard_was_let_go is silent

  @rule:buying.before_the_draw
  Rule: Buying comes before the draw

    Scenario: After the draw it is too late
      Given seat 1 has drawn
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.before_the_draw is broken
      And the ruling says "too late to buy"

    Scenario: Before the draw it is time
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.before_the_draw is kept

    Scenario: A table may let players buy until the discard
      Given seat 1 has drawn
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the house plays
        | setting       | value         |
        | buying.window | until_discard |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.before_the_draw is silent

  @rule:buying.within_limit
  Rule: Buys are limited

    Scenario: There is no sixth buy in a round
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 5 times
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.within_limit is broken
      And the ruling says "5 buys"

    Scenario: The fifth buy is the last
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.within_limit is kept

    Scenario: A table may allow three buys
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 3 times
      And the house plays
        | setting      | value |
        | buying.limit | 3     |
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.within_limit is broken

    Scenario: A table may set no limit
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 5 times
      And the house plays
        | setting      | value     |
        | buying.limit | unlimited |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.within_limit is kept

    Scenario: How often he has bought is asked for
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      When seat 3 plays "buy K9"
      Then it is undetermined
      And it asks for /seats/3/buys

    Scenario: Taking the discard in turn is no buy
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      And seat 1 has bought 5 times
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.within_limit is silent

  @rule:buying.not_ones_own_discard
  Rule: Nobody buys back his own discard

    Scenario: The discarder does not buy his tile back
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 4 has bought 0 times
      When seat 4 plays "buy K9"
      Then it is illegal
      And the rule buying.not_ones_own_discard is broken

    Scenario: Others may buy it
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.not_ones_own_discard is kept

    Scenario: A table may let him
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 4 has bought 0 times
      And the house plays
        | setting                   | value |
        | buying.discarder_excluded | false |
      When seat 4 plays "buy K9"
      Then it is legal
      And the rule buying.not_ones_own_discard is silent

  @rule:buying.nearest_seat_first
  Rule: The nearest seat buys first

    Scenario: The nearer seat comes first
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 2 has bought 4 times
      And it is told
        """
        {"claims": [3, 2]}
        """
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.nearest_seat_first is broken

    Scenario: The nearest seat buys
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And it is told
        """
        {"claims": [4, 3]}
        """
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.nearest_seat_first is kept

    Scenario: Nobody else is taken to want the tile
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is legal
      And it takes /claims for granted

    Scenario: A table may serve the first to call
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And it is told
        """
        {"claims": [3, 2]}
        """
      And the house plays
        | setting         | value      |
        | buying.priority | first_call |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.nearest_seat_first is silent

    Scenario: The player in turn takes it whoever claims it
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      And it is told
        """
        {"claims": [4, 1]}
        """
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.nearest_seat_first is silent

    Scenario: Whoever has used up his buys is not first
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 2 has bought 5 times
      And it is told
        """
        {"claims": [2, 3]}
        """
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.nearest_seat_first is kept
      And seat 3 draws 1 tiles

    Scenario: A nearer player whose buys nobody told is asked about
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And it is told
        """
        {"claims": [2, 3]}
        """
      When seat 3 plays "buy K9"
      Then it is undetermined
      And it asks for /seats/2/buys

    Scenario: Where nobody buys after opening, an opened player is not first
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 2 has opened
      And seat 2 has bought 0 times
      And seat 3 has not opened
      And it is told
        """
        {"claims": [2, 3]}
        """
      And the house plays
        | setting              | value |
        | buying.after_opening | false |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.nearest_seat_first is kept

    Scenario: Where nobody buys after opening, whether the nearer one has opened is asked for
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 2 has bought 0 times
      And seat 3 has not opened
      And it is told
        """
        {"claims": [2, 3]}
        """
      And the house plays
        | setting              | value |
        | buying.after_opening | false |
      When seat 3 plays "buy K9"
      Then it is undetermined
      And it asks for /seats/2/opened

  @rule:buying.first_call_first
  Rule: The first to call buys

    Scenario: At a table of callers the first one buys
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 2 has bought 4 times
      And it is told
        """
        {"claims": [2, 3]}
        """
      And the house plays
        | setting         | value      |
        | buying.priority | first_call |
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.first_call_first is broken

    Scenario: Whoever called first may buy
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And it is told
        """
        {"claims": [3, 2]}
        """
      And the house plays
        | setting         | value      |
        | buying.priority | first_call |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.first_call_first is kept

    Scenario: By the usual rule calls do not count
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And it is told
        """
        {"claims": [4, 3]}
        """
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.first_call_first is silent

    Scenario: The player in turn takes it though others called
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      And it is told
        """
        {"claims": [3, 2]}
        """
      And the house plays
        | setting         | value      |
        | buying.priority | first_call |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.first_call_first is silent

    Scenario: The discarder is not first, however early he calls
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 4 has bought 0 times
      And it is told
        """
        {"claims": [4, 3]}
        """
      And the house plays
        | setting         | value      |
        | buying.priority | first_call |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.first_call_first is kept

    Scenario: A call of one whose buys are used up does not count
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 2 has bought 5 times
      And it is told
        """
        {"claims": [2, 3]}
        """
      And the house plays
        | setting         | value      |
        | buying.priority | first_call |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.first_call_first is kept

    Scenario: A player who called first is asked about where nobody told his buys
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And it is told
        """
        {"claims": [2, 3]}
        """
      And the house plays
        | setting         | value      |
        | buying.priority | first_call |
      When seat 3 plays "buy K9"
      Then it is undetermined
      And it asks for /seats/2/buys

  @rule:buying.not_after_opening
  Rule: No buying after the opening

    Scenario: A table may close buying to those who have opened
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 3 has opened
      And the house plays
        | setting              | value |
        | buying.after_opening | false |
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.not_after_opening is broken

    Scenario: At such a table others buy
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 3 has not opened
      And the house plays
        | setting              | value |
        | buying.after_opening | false |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.not_after_opening is kept

    Scenario: By the usual rule the right remains after the opening
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 3 has opened
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.not_after_opening is silent

    Scenario: At such a table whoever has opened takes in turn
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      And seat 1 has opened
      And the house plays
        | setting              | value |
        | buying.after_opening | false |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.not_after_opening is silent

  @rule:buying.stock_pays_the_price
  Rule: The stock must hold the price

    Scenario: With an empty stock nobody buys
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the stock holds 0
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.stock_pays_the_price is broken

    Scenario: One tile pays for one buy
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the stock holds 1
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.stock_pays_the_price is kept

    Scenario: At a table of two penalty tiles one does not pay
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the stock holds 1
      And the house plays
        | setting            | value |
        | buying.price_tiles | 2     |
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.stock_pays_the_price is broken

    Scenario: Taking the discard needs no stock
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      And the stock holds 0
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.stock_pays_the_price is silent

  @rule:buying.stock_is_large_enough
  Rule: The stock must be large enough for a buy

    Scenario: A table may keep a tile for the player in turn
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the stock holds 1
      And the house plays
        | setting          | value |
        | buying.min_stock | 2     |
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.stock_is_large_enough is broken

    Scenario: By the usual rule one tile is enough
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the stock holds 1
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.stock_is_large_enough is kept

    Scenario: Taking the discard asks for no tiles
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      And the stock holds 1
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.stock_is_large_enough is silent

  @rule:buying.not_the_first_discard
  Rule: The first discard is not bought

    Scenario: A table may keep the first discard out of buying
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 4 starts the round
      And it is told
        """
        {"seats": {"4": {"turns": 1}}}
        """
      And the house plays
        | setting              | value |
        | buying.first_discard | false |
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.not_the_first_discard is broken

    Scenario: At such a table later discards are bought
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 4 starts the round
      And it is told
        """
        {"seats": {"4": {"turns": 2}}}
        """
      And the house plays
        | setting              | value |
        | buying.first_discard | false |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.not_the_first_discard is kept

    Scenario: By the usual rule the first discard is bought
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 4 starts the round
      And it is told
        """
        {"seats": {"4": {"turns": 1}}}
        """
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.not_the_first_discard is silent

    Scenario: At such a table the next player takes the first discard
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      And seat 4 starts the round
      And it is told
        """
        {"seats": {"4": {"turns": 1}}}
        """
      And the house plays
        | setting              | value |
        | buying.first_discard | false |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.not_the_first_discard is silent

    Scenario: The first turn of the player after the starter tells that the discard is the first
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 4 starts the round
      And it is told
        """
        {"stock": 48, "turn": {"first": true}}
        """
      And the house plays
        | setting              | value |
        | buying.first_discard | false |
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.not_the_first_discard is broken

    Scenario: In a later turn of that player it is not the first
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 4 starts the round
      And it is told
        """
        {"stock": 48, "turn": {"first": false}}
        """
      And the house plays
        | setting              | value |
        | buying.first_discard | false |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.not_the_first_discard is kept

    Scenario: A stock from which much was drawn tells that it is not the first
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 4 starts the round
      And it is told
        """
        {"stock": 30}
        """
      And the house plays
        | setting              | value |
        | buying.first_discard | false |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.not_the_first_discard is kept

    Scenario: Whose turns would tell is said by his seat
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And seat 4 starts the round
      And it is told
        """
        {"stock": 48}
        """
      And the house plays
        | setting              | value |
        | buying.first_discard | false |
      When seat 3 plays "buy K9"
      Then it is undetermined
      And it asks for /seats/4/turns
      And the ruling says "the player at seat 4"

  @rule:buying.not_an_okey
  Rule: An okey is not bought

    Scenario: A table may keep okeys out of buying
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded OK
      And seat 3 has bought 4 times
      And the house plays
        | setting     | value |
        | buying.okey | false |
      When seat 3 plays "buy OK"
      Then it is illegal
      And the rule buying.not_an_okey is broken

    Scenario: At such a table other tiles are bought
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the house plays
        | setting     | value |
        | buying.okey | false |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.not_an_okey is kept

    Scenario: By the usual rule an okey is bought
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded OK
      And seat 3 has bought 4 times
      When seat 3 plays "buy OK"
      Then it is legal
      And the rule buying.not_an_okey is silent

    Scenario: At such a table the player in turn takes the okey
      Given seat 1 has not drawn yet
      And seat 4 has discarded OK
      And the house plays
        | setting     | value |
        | buying.okey | false |
      When seat 1 plays "take OK"
      Then it is legal
      And the rule buying.not_an_okey is silent

  @rule:buying.allowed_here
  Rule: No buying here

    Scenario: A table may do without buying
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the house plays
        | setting        | value |
        | buying.enabled | false |
      When seat 3 plays "buy K9"
      Then it is illegal
      And the rule buying.allowed_here is broken

    Scenario: By the usual rule discards are bought
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.allowed_here is kept

    Scenario: Taking in turn stays at a table without buying
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      And the house plays
        | setting        | value |
        | buying.enabled | false |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.allowed_here is silent

  @rule:buying.costs_tiles
  Rule: A buy costs a penalty tile

    Scenario: The buyer draws one tile
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.costs_tiles is kept
      And seat 3 draws one tile

    Scenario: A table may ask for two tiles
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the house plays
        | setting            | value |
        | buying.price_tiles | 2     |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.costs_tiles is kept
      And seat 3 draws 2 tiles

    Scenario: The player in turn takes the discard for nothing
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.costs_tiles is silent
      And it costs nothing

  @rule:buying.costs_points
  Rule: A buy costs points

    Scenario: A table may write points for a buy
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the house plays
        | setting             | value |
        | buying.price_points | 5     |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.costs_points is kept
      And seat 3 writes 5 points

    Scenario: Where nobody has agreed on points, what a buy costs depends on it
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the house plays
        | setting             | value     |
        | buying.price_points | undecided |
      When seat 3 plays "buy K9"
      Then it is undetermined
      And the rule buying.costs_points is open

    Scenario: By the usual rule a buy writes no points
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.costs_points is silent

    Scenario: At such a table taking in turn is free
      Given seat 1 has not drawn yet
      And seat 4 has discarded K9
      And the house plays
        | setting             | value |
        | buying.price_points | 5     |
      When seat 1 plays "take K9"
      Then it is legal
      And the rule buying.costs_points is silent
      And it costs nothing

    Scenario: A table may write a single point for a buy
      Given seat 1 has not drawn yet
      And the player in turn has let the discard go
      And seat 4 has discarded K9
      And seat 3 has bought 4 times
      And the house plays
        | setting             | value |
        | buying.price_points | 1     |
      When seat 3 plays "buy K9"
      Then it is legal
      And the rule buying.costs_points is kept
      And seat 3 writes 1 points
