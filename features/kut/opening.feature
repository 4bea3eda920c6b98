Feature: Opening

  Opening is the first lay-down of a round. It happens once, never in the round without a contract,
  and one tile must be left to discard.

  Background:
    Given a table of kut

  @rule:opening.once_a_round
  Rule: A player opens once a round

    Scenario: Whoever has opened lays new melds and opens no second time
      Given round 1 with indicator B8
      And seat 1 has opened in an earlier turn
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule opening.once_a_round is broken
      And the ruling says "has already opened"

    Scenario: Whoever opens a second time is held to no contract any more
      Given round 2 with indicator B8
      And seat 1 has opened in an earlier turn
      When seat 1 plays "open 7RKB + 9RKB"
      Then it is illegal
      And the rule opening.once_a_round is broken
      And the rule contract.is_met is silent
      And the rule contract.nothing_beyond is silent

    Scenario: Too long and too short are no matter either when it is the second time
      Given round 1 with indicator B8
      And seat 1 has opened in an earlier turn
      When seat 1 plays "open 9RKBY"
      Then it is illegal
      And the rule contract.length_is_exact is silent

    Scenario: Nor at a table where longer melds will do
      Given round 3 with indicator B8
      And the house plays
        | setting               | value |
        | contract.exact_length | false |
      And seat 1 has opened in an earlier turn
      When seat 1 plays "open 7RKB + R1-2"
      Then it is illegal
      And the rule contract.length_is_enough is silent

    Scenario: A meld of his own on the table tells that a player has opened
      Given round 1 with indicator B8
      And on the table
        | id | seat | meld      |
        | m1 | 1    | R10-11-12 |
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule opening.once_a_round is broken

    Scenario: Others may have opened before
      Given round 1 with indicator B8
      And seat 1 has not opened
      And on the table
        | id | seat | meld |
        | m1 | 2    | 4KBY |
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule opening.once_a_round is kept

    Scenario: An opening is taken for the first where nothing is said
      Given round 1 with indicator B8
      When seat 1 plays "open 7RKB"
      Then it is legal
      And it takes /seats/1/opened for granted

    Scenario: Nobody must open although he could
      Given round 1 with indicator B8
      And seat 1 has not opened
      And seat 1 holds R7 K7 B7 Y2 K9
      And on the table
        | id | seat | meld |
      When seat 1 plays "discard K9"
      Then the rule opening.once_a_round is silent

  @rule:opening.not_in_last_round
  Rule: Nobody opens in the last round

    Scenario: In the round without a contract nobody opens in between
      Given round 20 with indicator B8
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule opening.not_in_last_round is broken
      And the ruling says "This round has no contract"

    Scenario: The round before the last still has a contract
      Given round 19 with indicator B8
      When seat 1 plays "open Y9x2 + R1x2 + K4x2 + B11x2 + R13x2"
      Then it is legal
      And the rule opening.not_in_last_round is kept

    Scenario: A shorter list ends sooner
      Given round 12 with indicator B8
      And the house plays
        | setting       | value       |
        | contract.list | amerikano12 |
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule opening.not_in_last_round is broken

    Scenario: A discard in the last round is no opening
      Given round 20 with indicator B8
      When seat 1 plays "discard K9"
      Then the rule opening.not_in_last_round is silent

  @rule:opening.keeps_a_tile
  Rule: One tile is kept to discard

    Scenario: An opening that uses the last tile is refused
      Given round 1 with indicator B8
      And seat 1 holds R7 K7 B7
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule opening.keeps_a_tile is broken
      And the ruling says "leaves no tile to discard"

    Scenario Outline: With <number> tiles on the rack a group of three is judged by what is left
      Given round 1 with indicator B8
      And seat 1 holds <number> tiles
      When seat 1 plays "open 7RKB"
      Then it is <verdict>
      And the rule opening.keeps_a_tile is <outcome>

      Examples:
        | number | verdict | outcome |
        | 3      | illegal | broken  |
        | 4      | legal   | kept    |
        | 5      | legal   | kept    |

    Scenario: A tile to discard is taken for granted where no rack is told
      Given round 1 with indicator B8
      When seat 1 plays "open 7RKB"
      Then it is legal
      And it takes /seats/1/rack for granted

    Scenario: Whoever lays what he does not hold is told of that alone
      Given round 1 with indicator B8
      And seat 1 holds R7 K7 K9
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule turn.tiles_are_held is broken
      And the rule opening.keeps_a_tile is silent

    Scenario: The last round keeps nothing back
      Given round 20 with indicator B8
      And seat 1 holds R7 K7 B7
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule opening.keeps_a_tile is silent

  @rule:opening.not_in_first_turn
  Rule: At some tables nobody opens in his first turn

    Scenario: Where the first lap is without openings, the first turn is too early
      Given round 1 with indicator B8
      And it is the first turn of seat 2
      And the house plays
        | setting               | value |
        | opening.in_first_turn | false |
      When seat 2 plays "open 7RKB"
      Then it is illegal
      And the rule opening.not_in_first_turn is broken
      And the ruling says "This is his first turn"

    Scenario: Where the first lap is without openings, a later turn is free
      Given round 1 with indicator B8
      And it is told
        """
        {"turn": {"seat": 2, "first": false, "drawn": true}}
        """
      And the house plays
        | setting               | value |
        | opening.in_first_turn | false |
      When seat 2 plays "open 7RKB"
      Then it is legal
      And the rule opening.not_in_first_turn is kept

    Scenario: In Küt whoever meets the contract opens in his first turn
      Given round 1 with indicator B8
      And seat 1 starts the round
      And it is the first turn of seat 2
      When seat 2 plays "open 7RKB"
      Then it is legal
      And the rule opening.not_in_first_turn is silent


    Scenario: Where the first lap is without openings, the first discard is free
      Given round 1 with indicator B8
      And it is the first turn of seat 2
      And the house plays
        | setting               | value |
        | opening.in_first_turn | false |
      When seat 2 plays "discard K9"
      Then the rule opening.not_in_first_turn is silent

    Scenario: Whoever is not in turn is told of his turn alone
      Given round 1 with indicator B8
      And it is told
        """
        {"turn": {"seat": 1}, "seats": {"2": {"turns": 0}}}
        """
      And the house plays
        | setting               | value |
        | opening.in_first_turn | false |
      When seat 2 plays "open 7RKB"
      Then it is illegal
      And the rule turn.player_is_in_turn is broken
      And the rule opening.not_in_first_turn is silent
