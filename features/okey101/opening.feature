Feature: Opening with 101 points or five pairs

  A player opens with groups and runs that count at least 101 points together, or with at least five
  pairs. An okey counts as the tile it stands for. Too few points go back to the rack and cost 101.

  Background:
    Given a table of okey101

  @rule:opening.reaches_points
  Rule: An opening needs enough points

    Scenario: The worked example of the rule of 34 counts 105 points
      Given the indicator K5
      When seat 1 plays "open B7-8-9 + R10-11-12 + 11RKY + Y4-5-6"
      Then it is legal
      And the rule opening.reaches_points is kept
      And the ruling says "105 points laid, 101 needed"

    Scenario: D24: 98 points go back to the rack and cost 101
      Given the indicator K5
      When seat 1 plays "open 13RKB + 12RKB + B2-3-4 + Y2-3-4-5"
      Then it is illegal
      And the rule opening.reaches_points is broken
      And seat 1 writes 101 points
      And the ruling says "98 points laid, 101 needed: 3 missing"

    Scenario: D24: other tables only take the tiles back
      Given the indicator K5
      And the house plays
        | setting              | value |
        | fines.failed_opening | none  |
      When seat 1 plays "open 13RKB + 12RKB + B2-3-4 + Y2-3-4-5"
      Then it is illegal
      And the rule opening.reaches_points is broken
      And it costs nothing

    Scenario Outline: <points> points against a threshold of 101
      Given the indicator K5
      When seat 1 plays "<move>"
      Then it is <verdict>
      And the rule opening.reaches_points is <outcome>

      Examples:
        | points | move                                      | verdict | outcome |
        | 100    | open 13RKB + 12RKB + B4-5-6 + Y1-2-3-4    | illegal | broken  |
        | 101    | open 13RKB + 12RKB + B5-6-7-8             | legal   | kept    |
        | 102    | open 13RKB + 12RKB + B8-9-10              | legal   | kept    |

    Scenario: With middle numbers of 33 three threes count 99 and are short
      Given the indicator K5
      When seat 1 plays "open 11RKB + R10-11-12 + B10-11-12"
      Then it is illegal
      And the rule opening.reaches_points is broken
      And the ruling says "99 points laid"

    Scenario: The fourth tile of a four counts in full
      Given the indicator K5
      When seat 1 plays "open 11RKBY + R10-11-12 + B7-8-9"
      Then it is legal
      And the ruling says "101 points laid"

    Scenario: An okey counts as the tile it stands for
      Given the indicator K5
      When seat 1 plays "open R11-12-OK + 12KBY + B8-9-10-11"
      Then it is legal
      And the rule opening.reaches_points is kept
      And the ruling says "110 points laid"

    Scenario: A table that opens with 81 is content with 98
      Given the indicator K5
      And the house plays
        | setting        | value |
        | opening.points | 81    |
      When seat 1 plays "open 13RKB + 12RKB + B2-3-4 + Y2-3-4-5"
      Then it is legal

    Scenario: A meld that is none is refused and costs nothing
      Given the indicator K5
      When seat 1 plays "open 13RKB + 12RKB + R7-8-10"
      Then it is illegal
      And the rule opening.reaches_points is silent
      And the rule melds.run_goes_up_by_one is broken
      And it costs nothing

    Scenario: D18: laying everything at once does not lift the threshold
      Given the indicator K5
      And seat 1 holds R1 R2 R3 B1 B2 B3 Y1 Y2 Y3 9RKBY 8RKBY K10 K11 K12 K13 Y13
      When seat 1 plays "open R1-2-3 + B1-2-3 + Y1-2-3"
      Then it is illegal
      And the rule opening.reaches_points is broken

    Scenario: D18: down to the last tile 18 points are as few as ever
      Given the indicator K5
      And seat 1 holds R1 R2 R3 B1 B2 B3 Y1 Y2 Y3 K9
      When seat 1 plays "open R1-2-3 + B1-2-3 + Y1-2-3"
      Then it is illegal
      And the rule opening.reaches_points is broken
      And seat 1 writes 101 points

    Scenario: D18: where a full finish waives the threshold, a hand down to its last tile may open
      Given the indicator K5
      And seat 1 holds R1 R2 R3 B1 B2 B3 Y1 Y2 Y3 K9
      And the house plays
        | setting                       | value |
        | opening.waived_on_full_finish | true  |
      When seat 1 plays "open R1-2-3 + B1-2-3 + Y1-2-3"
      Then it is legal
      And the rule opening.reaches_points is excused by finishes_at_once

    Scenario: D18: where a full finish waives the threshold, two tiles left are too many
      Given the indicator K5
      And seat 1 holds R1 R2 R3 B1 B2 B3 Y1 Y2 Y3 K9 K1
      And the house plays
        | setting                       | value |
        | opening.waived_on_full_finish | true  |
      When seat 1 plays "open R1-2-3 + B1-2-3 + Y1-2-3"
      Then it is illegal
      And the rule opening.reaches_points is broken

    Scenario: D18: where a full finish waives the threshold, a rack that nobody told is asked for
      Given the indicator B3
      And the house plays
        | setting                       | value |
        | opening.waived_on_full_finish | true  |
      When seat 1 plays "open R10-11-12 + K7-8-9; discard K1"
      Then it is undetermined
      And it asks for /seats/1/rack

    Scenario: D18: where a full finish waives the threshold, it is enough to know how many tiles he holds
      Given the indicator B3
      And seat 1 holds 7 tiles
      And the house plays
        | setting                       | value |
        | opening.waived_on_full_finish | true  |
      When seat 1 plays "open R10-11-12 + K7-8-9; discard K1"
      Then it is legal
      And the round ends

    Scenario Outline: D18: <what> in the opening's own turn is part of finishing in one go
      Given the indicator B3
      And seat 1 holds <rack>
      And the house plays
        | setting                       | value |
        | opening.waived_on_full_finish | true  |
      When seat 1 plays "open R10-11-12 + K7-8-9; <then>; discard K1"
      Then it is <verdict>

      Examples:
        | what                       | rack                               | then                | verdict |
        | a tile added               | R10 R11 R12 K7 K8 K9 R13 K1        | add R13 to R10-11-12 | legal   |
        | a meld laid                | R10 R11 R12 K7 K8 K9 Y1 Y2 Y3 K1   | lay Y1-2-3          | legal   |
        | with a tile too many a meld | R10 R11 R12 K7 K8 K9 Y1 Y2 Y3 K1 K2 | lay Y1-2-3        | illegal |

    Scenario Outline: D18: where a round ends without a discard, finishing in one go leaves <left>
      Given the indicator B3
      And seat 1 holds R10 R11 R12 K7 K8 K9 <rack>
      And the house plays
        | setting                       | value   |
        | opening.waived_on_full_finish | true    |
        | finish.needs_discard          | <needs> |
      When seat 1 plays "open R10-11-12 + K7-8-9; add R13 to R10-11-12"
      Then it is <verdict>

      Examples:
        | left                | rack      | needs | verdict |
        | nothing             | R13       | false | legal   |
        | one tile at most    | R13 K1    | false | legal   |
        | not two tiles       | R13 K1 K2 | false | illegal |
        | a tile to be thrown | R13       | true  | illegal |

    Scenario: Pairs are not counted in points
      Given the indicator K5
      When seat 1 plays "open R1x2 + R2x2 + R3x2 + B1x2 + B2x2"
      Then it is legal
      And the rule opening.reaches_points is silent

  @rule:opening.not_mixed
  Rule: Pairs and melds are not mixed

    Scenario: A pair beside 111 points is refused
      Given the indicator K5
      When seat 1 plays "open 13RKB + 12RKB + B11-12-13 + Y9x2"
      Then it is illegal
      And the rule opening.not_mixed is broken

    Scenario: Melds alone are not mixed
      Given the indicator K5
      When seat 1 plays "open 13RKB + 12RKB + B11-12-13"
      Then it is legal
      And the rule opening.not_mixed is kept

    Scenario: A table that mixes lets a pair lie beside enough points
      Given the indicator K5
      And the house plays
        | setting       | value |
        | opening.mixed | true  |
      When seat 1 plays "open 13RKB + 12RKB + B11-12-13 + Y9x2"
      Then it is legal
      And the rule opening.not_mixed is silent

  @rule:opening.enough_pairs
  Rule: Opening with pairs needs enough pairs

    Scenario Outline: <number> pairs are <verdict>
      Given the indicator K5
      When seat 1 plays "<move>"
      Then it is <verdict>
      And the rule opening.enough_pairs is <outcome>
      And it costs nothing

      Examples:
        | number | move                                         | verdict | outcome |
        | 4      | open R1x2 + K2x2 + B3x2 + Y4x2               | illegal | broken  |
        | 5      | open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2        | legal   | kept    |
        | 6      | open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2 + R6x2 | legal   | kept    |

    Scenario: The numbers on the pairs do not matter
      Given the indicator K5
      When seat 1 plays "open R1x2 + K1x2 + B1x2 + Y1x2 + R2x2"
      Then it is legal
      And the rule opening.enough_pairs is kept

    Scenario: A table that asks for six pairs refuses five
      Given the indicator K5
      And the house plays
        | setting           | value |
        | opening.pairs_min | 6     |
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is illegal
      And the rule opening.enough_pairs is broken

    Scenario: An opening with groups and runs needs no pairs
      Given the indicator K5
      When seat 1 plays "open 13RKB + 12RKB + B11-12-13"
      Then the rule opening.enough_pairs is silent

    Scenario: D15: the indicator's twin makes no pair with any other tile
      Given the indicator K5
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + K5 R9"
      Then it is illegal
      And the rule melds.pair_is_alike is broken
      And the rule opening.enough_pairs is kept

    Scenario: At a table content with one pair, one pair opens
      Given the indicator K5
      And the house plays
        | setting           | value |
        | opening.pairs_min | 1     |
      When seat 1 plays "open R1x2"
      Then it is legal
      And the rule opening.enough_pairs is kept
      And the rule opening.pairs_are_played is kept

  @rule:opening.pairs_are_played
  Rule: No opening with pairs where pairs are not played

    Scenario: A table without pairs refuses five of them
      Given the indicator K5
      And the house plays
        | setting           | value |
        | opening.pairs_min | 0     |
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is illegal
      And the rule opening.pairs_are_played is broken
      And the rule opening.enough_pairs is silent

    Scenario: Where pairs are not played, melds open as ever
      Given the indicator K5
      And the house plays
        | setting           | value |
        | opening.pairs_min | 0     |
      When seat 1 plays "open 13RKB + 12RKB + B11-12-13"
      Then it is legal
      And the rule opening.pairs_are_played is silent

    Scenario: Where pairs are played five of them open
      Given the indicator K5
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And the rule opening.pairs_are_played is kept

  @rule:opening.not_too_many_pairs
  Rule: Pairs in an opening are limited

    Scenario: Eight pairs are too many where seven are the most
      Given the indicator K5
      And the house plays
        | setting            | value |
        | opening.pairs_most | 7     |
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2 + R6x2 + R7x2 + R8x2"
      Then it is illegal
      And the rule opening.not_too_many_pairs is broken

    Scenario: Seven pairs are allowed where seven are the most
      Given the indicator K5
      And the house plays
        | setting            | value |
        | opening.pairs_most | 7     |
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2 + R6x2 + R7x2"
      Then it is legal
      And the rule opening.not_too_many_pairs is kept

    Scenario: Without a limit eight pairs are fine
      Given the indicator K5
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2 + R6x2 + R7x2 + R8x2"
      Then it is legal
      And the rule opening.not_too_many_pairs is silent

  @rule:opening.beats_best_points
  Rule: With a rising threshold the best opening is beaten

    Scenario: On a rising table 105 do not beat 105
      Given the indicator K5
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is the turn of seat 1
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 105},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open B7-8-9 + R10-11-12 + 11RKY + Y4-5-6"
      Then it is illegal
      And the rule opening.beats_best_points is broken
      And seat 1 writes 101 points
      And the ruling says "seat 2 opened with 105, and that must be beaten"

    Scenario: On a rising table 105 beat 104
      Given the indicator K5
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is the turn of seat 1
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 104},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open B7-8-9 + R10-11-12 + 11RKY + Y4-5-6"
      Then it is legal
      And the rule opening.beats_best_points is kept

    Scenario: On a rising table pairs of others do not raise the points
      Given the indicator K5
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is the turn of seat 1
      And it is told
        """
        {"seats": {"2": {"opened_with": "pairs", "opened_pairs": 7},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is legal
      And the rule opening.beats_best_points is kept

    Scenario: On a rising table an opening whose points nobody told is asked for
      Given the indicator K5
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is the turn of seat 1
      And seat 2 has opened
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is undetermined
      And it asks for /seats/2/opened_points

    Scenario: On a rising table nobody is taken to have opened before where nothing is said
      Given the indicator K5
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is legal
      And it takes /seats for granted

    Scenario: D19: one's own partner is beaten too
      Given the indicator K5
      And partners play together
      And it is the turn of seat 1
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is told
        """
        {"seats": {"3": {"opened": true, "opened_with": "melds", "opened_points": 110},
                   "2": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is illegal
      And the rule opening.beats_best_points is broken

    Scenario: D19: where partners are exempt, only opponents are beaten
      Given the indicator K5
      And partners play together
      And it is the turn of seat 1
      And the house plays
        | setting                | value       |
        | opening.escalation     | progressive |
        | opening.partner_exempt | true        |
      And it is told
        """
        {"seats": {"3": {"opened": true, "opened_with": "melds", "opened_points": 110},
                   "2": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is legal
      And the rule opening.beats_best_points is kept

    Scenario: D18: on a rising table 130 stand against a whole hand
      Given the indicator K5
      And it is the turn of seat 1
      And seat 1 holds 13RKB 12RKB 10RKB K9
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 130},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + 10RKB"
      Then it is illegal
      And the rule opening.beats_best_points is broken

    Scenario: D18: on a rising table 130 stand against a whole hand unless a full finish waives it
      Given the indicator K5
      And it is the turn of seat 1
      And seat 1 holds R1 R2 R3 B1 B2 B3 Y1 Y2 Y3 K9
      And the house plays
        | setting                       | value       |
        | opening.escalation            | progressive |
        | opening.waived_on_full_finish | true        |
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 130},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open R1-2-3 + B1-2-3 + Y1-2-3"
      Then it is legal
      And the rule opening.beats_best_points is excused by finishes_at_once

    Scenario: D18: on a rising table a rack that nobody told is asked for before 108 are fined
      Given the indicator K5
      And it is the turn of seat 1
      And the house plays
        | setting                       | value       |
        | opening.escalation            | progressive |
        | opening.waived_on_full_finish | true        |
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 150},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B10-11-12"
      Then it is undetermined
      And it asks for /seats/1/rack

    Scenario: D18: on a rising table a meld laid after the opening is part of finishing in one go
      Given the indicator K5
      And it is the turn of seat 1
      And seat 1 holds 13RKB 12RKB B10 B11 B12 Y1 Y2 Y3 K9
      And the house plays
        | setting                       | value       |
        | opening.escalation            | progressive |
        | opening.waived_on_full_finish | true        |
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 150},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B10-11-12; lay Y1-2-3; discard K9"
      Then it is legal
      And the round ends

    Scenario: On a fixed table nobody has to be beaten
      Given the indicator K5
      And it is the turn of seat 1
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 130}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is legal
      And the rule opening.beats_best_points is silent

    Scenario: D19: where partners are exempt, 101 do not beat the 101 of an opponent
      Given the indicator K5
      And partners play together
      And it is the turn of seat 1
      And the house plays
        | setting                | value       |
        | opening.escalation     | progressive |
        | opening.partner_exempt | true        |
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 101},
                   "3": {"opened": true, "opened_with": "melds", "opened_points": 110},
                   "4": {"opened": false}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is illegal
      And the rule opening.beats_best_points is broken

    Scenario: One opening known to be higher is enough, whatever the others opened with
      Given the indicator K5
      And it is the turn of seat 1
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is told
        """
        {"seats": {"2": {"opened": true},
                   "3": {"opened": true, "opened_with": "melds", "opened_points": 130}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is illegal
      And the rule opening.beats_best_points is broken
      And the ruling says "seat 3 opened with 130"

    Scenario: The highest opening is the one that is named
      Given the indicator K5
      And it is the turn of seat 1
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 104},
                   "4": {"opened": true, "opened_with": "melds", "opened_points": 140}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is illegal
      And the ruling says "seat 4 opened with 140"

    Scenario: An opening above the known ones still waits for those nobody told
      Given the indicator K5
      And it is the turn of seat 1
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 101},
                   "3": {"opened": true}, "4": {"opened": false}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B6-7-8-9"
      Then it is undetermined
      And it asks for /seats/3/opened_points

    Scenario: Where everyone plays for himself, the player opposite is beaten like any other
      Given the indicator K5
      And it is the turn of seat 1
      And the house plays
        | setting                | value       |
        | opening.escalation     | progressive |
        | opening.partner_exempt | true        |
      And it is told
        """
        {"teams": false,
         "seats": {"3": {"opened": true, "opened_with": "melds", "opened_points": 110},
                   "2": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is illegal
      And the rule opening.beats_best_points is broken

    Scenario: D18: with two tiles left over a waived threshold does not help against 130
      Given the indicator K5
      And it is the turn of seat 1
      And seat 1 holds 13RKB 12RKB B5 B6 B7 B8 K9 K1
      And the house plays
        | setting                       | value       |
        | opening.escalation            | progressive |
        | opening.waived_on_full_finish | true        |
      And it is told
        """
        {"seats": {"2": {"opened": true, "opened_with": "melds", "opened_points": 130},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8"
      Then it is illegal
      And the rule opening.beats_best_points is broken

  @rule:opening.beats_best_pairs
  Rule: With a rising threshold pairs are beaten too

    Scenario: Six known pairs are enough to refuse five, whatever the others opened with
      Given the indicator K5
      And it is the turn of seat 1
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is told
        """
        {"seats": {"2": {"opened": true}, "4": {"opened_with": "pairs", "opened_pairs": 6}}}
        """
      When seat 1 plays "open R1x2 + R2x2 + R3x2 + R4x2 + R7x2"
      Then it is illegal
      And the rule opening.beats_best_pairs is broken
      And the ruling says "seat 4 opened with 6 pairs"

    Scenario: On a rising table five pairs do not beat five
      Given the indicator K5
      And it is the turn of seat 1
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is told
        """
        {"seats": {"2": {"opened_with": "pairs", "opened_pairs": 5},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is illegal
      And the rule opening.beats_best_pairs is broken
      And it costs nothing

    Scenario: On a rising table six pairs beat five
      Given the indicator K5
      And it is the turn of seat 1
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is told
        """
        {"seats": {"2": {"opened_with": "pairs", "opened_pairs": 5},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2 + R6x2"
      Then it is legal
      And the rule opening.beats_best_pairs is kept

    Scenario: On a fixed table five pairs need not beat five
      Given the indicator K5
      And it is the turn of seat 1
      And it is told
        """
        {"seats": {"2": {"opened_with": "pairs", "opened_pairs": 5}}}
        """
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And the rule opening.beats_best_pairs is silent

    Scenario: D19: the five pairs of one's own partner are beaten too
      Given the indicator K5
      And it is the turn of seat 1
      And partners play together
      And the house plays
        | setting            | value       |
        | opening.escalation | progressive |
      And it is told
        """
        {"seats": {"3": {"opened_with": "pairs", "opened_pairs": 5},
                   "2": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is illegal
      And the rule opening.beats_best_pairs is broken

    Scenario: D19: where partners are exempt, five pairs may follow the partner's five
      Given the indicator K5
      And it is the turn of seat 1
      And partners play together
      And the house plays
        | setting                | value       |
        | opening.escalation     | progressive |
        | opening.partner_exempt | true        |
      And it is told
        """
        {"seats": {"3": {"opened_with": "pairs", "opened_pairs": 5},
                   "2": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And the rule opening.beats_best_pairs is kept

    Scenario: D19: where partners are exempt, the five pairs of an opponent are still beaten
      Given the indicator K5
      And it is the turn of seat 1
      And partners play together
      And the house plays
        | setting                | value       |
        | opening.escalation     | progressive |
        | opening.partner_exempt | true        |
      And it is told
        """
        {"seats": {"2": {"opened_with": "pairs", "opened_pairs": 5},
                   "3": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is illegal
      And the rule opening.beats_best_pairs is broken

    Scenario: Where everyone plays for himself, five pairs opposite are beaten like any other
      Given the indicator K5
      And it is the turn of seat 1
      And the house plays
        | setting                | value       |
        | opening.escalation     | progressive |
        | opening.partner_exempt | true        |
      And it is told
        """
        {"teams": false, "seats": {"3": {"opened_with": "pairs", "opened_pairs": 5},
                   "2": {"opened": false}, "4": {"opened": false}}}
        """
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is illegal
      And the rule opening.beats_best_pairs is broken

  @rule:opening.nothing_to_spare
  Rule: An opening has nothing to spare where extra melds stay on the rack

    Scenario: Extra melds are free
      Given the indicator K5
      When seat 1 plays "open 13RKB + 12RKB + B8-9-10 + R1-2-3"
      Then it is legal
      And the rule opening.nothing_to_spare is silent

    Scenario: A table without extra melds refuses what the threshold does not need
      Given the indicator K5
      And the house plays
        | setting             | value |
        | opening.extra_melds | none  |
      When seat 1 plays "open 13RKB + 12RKB + B8-9-10 + R1-2-3"
      Then it is illegal
      And the rule opening.nothing_to_spare is broken

    Scenario: A table without extra melds takes an opening that needs every meld
      Given the indicator K5
      And the house plays
        | setting             | value |
        | opening.extra_melds | none  |
      When seat 1 plays "open 13RKB + 12RKB + B8-9-10"
      Then it is legal
      And the rule opening.nothing_to_spare is kept

    Scenario: Where extra melds stay on the rack, a meld beyond 101 exactly is one too many
      Given the indicator K5
      And the house plays
        | setting             | value |
        | opening.extra_melds | none  |
      When seat 1 plays "open 13RKB + 12RKB + B5-6-7-8 + R1-2-3"
      Then it is illegal
      And the rule opening.nothing_to_spare is broken

    Scenario: Where extra melds stay on the rack, they are laid in a later turn
      Given the indicator K5
      And seat 1 has opened in an earlier turn
      And the house plays
        | setting             | value |
        | opening.extra_melds | none  |
      And on the table
        | id | seat | meld  |
        | m1 | 1    | 13RKB |
      When seat 1 plays "lay 11RKB + 12RKB + B11-12-13 + R1-2-3"
      Then it is legal
      And the rule opening.nothing_to_spare is silent

  @rule:opening.complete_by_discard
  Rule: The points may be complete by the discard where the table counts the turn

    Scenario: Where the turn counts, a second lay-down completes the points
      Given the indicator K5
      And on the table
        | id | seat | meld |
      And the house plays
        | setting         | value         |
        | opening.counted | with_the_turn |
      When seat 1 plays "draw; open 13RKB + 12RKB; lay B8-9-10; discard R1"
      Then it is legal
      And the rule opening.complete_by_discard is kept

    Scenario: Where the turn counts, 75 points at the discard are a failed opening
      Given the indicator K5
      And the house plays
        | setting         | value         |
        | opening.counted | with_the_turn |
      When seat 1 plays "draw; open 13RKB + 12RKB; discard R1"
      Then it is illegal
      And the rule opening.complete_by_discard is broken
      And seat 1 writes 101 points

    Scenario Outline: Where the turn counts, whoever opens only now has laid nothing before: <points> points
      Given the indicator B3
      And on the table
        | id | seat | meld |
      And the house plays
        | setting         | value         |
        | opening.counted | with_the_turn |
      When seat 1 plays "<move>; discard K1"
      Then it is <verdict>
      And the rule opening.complete_by_discard is <outcome>

      Examples:
        | points | move                                                | verdict | outcome |
        | 57     | open R10-11-12 + K7-8-9                             | illegal | broken  |
        | 105    | open R10-11-12 + K10-11-12 + Y10-11-12; lay B1-2-3  | legal   | kept    |

    Scenario Outline: Where the turn counts, what was laid before this move is asked unless <points> points are enough
      Given the indicator B3
      And on the table
        | id | seat | meld |
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "opened": true}, "seats": {"1": {"opened": true, "opened_with": "melds"}}}
        """
      And the house plays
        | setting         | value         |
        | opening.counted | with_the_turn |
      When seat 1 plays "lay <melds>; discard K1"
      Then it is <verdict>
      And the rule opening.complete_by_discard is <outcome>

      Examples:
        | points | melds                              | verdict      | outcome |
        | 99     | R10-11-12 + K10-11-12 + Y10-11-12  | undetermined | open    |
        | 102    | R10-11-12 + K10-11-12 + Y11-12-13  | legal        | kept    |

    Scenario: Where the turn counts, a player done with his last tile needs no threshold if that is waived
      Given the indicator K5
      And seat 1 holds 13RKB 12RKB R1
      And the house plays
        | setting                       | value         |
        | opening.counted               | with_the_turn |
        | opening.waived_on_full_finish | true          |
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": null, "opened": false, "acts": ["draw"]}}
        """
      When seat 1 plays "open 13RKB + 12RKB; discard R1"
      Then it is legal
      And the rule opening.complete_by_discard is excused by finishes_at_once

    Scenario: Where the opening counts, the discard asks nothing more
      Given the indicator K5
      And on the table
        | id | seat | meld |
      When seat 1 plays "draw; open 13RKB + 12RKB + B8-9-10; discard R1"
      Then it is legal
      And the rule opening.complete_by_discard is silent

    Scenario: Where the turn counts, 101 points are just enough
      Given the indicator K5
      And on the table
        | id | seat | meld |
      And the house plays
        | setting         | value         |
        | opening.counted | with_the_turn |
      When seat 1 plays "draw; open 13RKB + 12RKB; lay B5-6-7-8; discard R1"
      Then it is legal
      And the rule opening.complete_by_discard is kept

    Scenario: Where the turn counts, a waived threshold helps nobody who keeps tiles
      Given the indicator K5
      And seat 1 holds 13RKB 12RKB R1 Y9
      And the house plays
        | setting                       | value         |
        | opening.counted               | with_the_turn |
        | opening.waived_on_full_finish | true          |
      And it is told
        """
        {"turn": {"seat": 1, "drawn": true, "took": null, "opened": false, "acts": ["draw"]}}
        """
      When seat 1 plays "open 13RKB + 12RKB; discard R1"
      Then it is illegal
      And the rule opening.complete_by_discard is broken

    Scenario: Where the turn counts, an opening with pairs has no points to complete
      Given the indicator K5
      And on the table
        | id | seat | meld |
      And the house plays
        | setting         | value         |
        | opening.counted | with_the_turn |
      When seat 1 plays "draw; open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2; discard R9"
      Then it is legal
      And the rule opening.complete_by_discard is silent

  @rule:opening.not_in_first_turn
  Rule: Nobody opens in his first turn where the table waits a round

    Scenario: A table that waits a round refuses an opening in the first turn
      Given the indicator K5
      And it is the first turn of seat 2
      And the house plays
        | setting               | value |
        | opening.in_first_turn | false |
      When seat 2 plays "open 13RKB + 12RKB + B8-9-10"
      Then it is illegal
      And the rule opening.not_in_first_turn is broken

    Scenario: A table that waits a round lets players open in their second turn
      Given the indicator K5
      And the house plays
        | setting               | value |
        | opening.in_first_turn | false |
      And it is told
        """
        {"turn": {"seat": 2, "first": false}}
        """
      When seat 2 plays "open 13RKB + 12RKB + B8-9-10"
      Then it is legal
      And the rule opening.not_in_first_turn is kept

    Scenario: In his first turn a player may open
      Given the indicator K5
      And seat 1 starts the round
      And it is the first turn of seat 2
      When seat 2 plays "open 13RKB + 12RKB + B8-9-10"
      Then it is legal
      And the rule opening.not_in_first_turn is silent

  @rule:opening.once_a_round
  Rule: A player opens once a round

    Scenario: A second opening is refused, new melds are laid
      Given the indicator K5
      And seat 1 has opened in an earlier turn
      When seat 1 plays "open 13RKB + 12RKB + B8-9-10"
      Then it is illegal
      And the rule opening.once_a_round is broken

  @rule:opening.keeps_a_tile
  Rule: One tile is kept to discard

    Scenario: An opening that lays every tile leaves nothing to throw
      Given the indicator K5
      And seat 1 holds 13RKB 12RKB B8 B9 B10
      When seat 1 plays "open 13RKB + 12RKB + B8-9-10"
      Then it is illegal
      And the rule opening.keeps_a_tile is broken

  @rule:opening.pairs_are_announced
  Rule: Pairs may have to be announced

    Scenario: Where pairs are announced, an unannounced opening with pairs is refused
      Given the indicator K5
      And the house plays
        | setting                | value |
        | opening.announce_pairs | true  |
      And it is told
        """
        {"facts": {"pairs_announced": false}}
        """
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is illegal
      And the rule opening.pairs_are_announced is broken

    Scenario: Where pairs are announced, an announced opening stands
      Given the indicator K5
      And the house plays
        | setting                | value |
        | opening.announce_pairs | true  |
      And it is told
        """
        {"facts": {"pairs_announced": true}}
        """
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And the rule opening.pairs_are_announced is kept

    Scenario: Where pairs are announced, the table is asked whether they were
      Given the indicator K5
      And the house plays
        | setting                | value |
        | opening.announce_pairs | true  |
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is undetermined
      And it asks for /facts/pairs_announced

    Scenario: At most tables nobody announces anything
      Given the indicator K5
      When seat 1 plays "open R1x2 + K2x2 + B3x2 + Y4x2 + R5x2"
      Then it is legal
      And the rule opening.pairs_are_announced is silent
