Feature: The contract of a round

  Every round of Küt asks for certain melds. Whoever lays down for the first time lays exactly these:
  all of them, nothing beyond, each of the length asked for.

  Background:
    Given a table of kut

  @rule:contract.is_met
  Rule: The opening meets the contract

    Scenario Outline: Round <round> of the default list opens with <meld>
      Given round <round> with indicator B8
      When seat 1 plays "open <meld>"
      Then it is legal
      And the rule contract.is_met is kept

      Examples:
        | round | meld                                |
        | 1     | 7RKB                                |
        | 2     | B4-5-6                              |
        | 3     | 7RKB + 4KBY                         |
        | 4     | B4-5-6 + R1-2-3                     |
        | 5     | 7RKB + B4-5-6                       |
        | 6     | 7RKBY                               |
        | 7     | B4-5-6-7                            |
        | 13    | K1-2-3-4-5                          |
        | 14    | K1-2-3-4-5 + 7RKB                   |
        | 17    | K1-2-3-4-5 + R9-10-11-12-13         |
        | 18    | Y9x2 + R1x2 + K4x2 + B11x2          |
        | 19    | Y9x2 + R1x2 + K4x2 + B11x2 + R13x2  |

    Scenario: A run does not meet a contract of a group
      Given round 1 with indicator B8
      When seat 1 plays "open B4-5-6"
      Then it is illegal
      And the rule contract.is_met is broken
      And the ruling says "one group of 3"

    Scenario: Half a contract is no opening
      Given round 3 with indicator B8
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule contract.is_met is broken
      And the rule contract.nothing_beyond is kept

    Scenario: Three pairs do not meet a contract of four
      Given round 18 with indicator B8
      When seat 1 plays "open Y9x2 + R1x2 + K4x2"
      Then it is illegal
      And the rule contract.is_met is broken

    Scenario: A pair is nothing for a round of groups
      Given round 1 with indicator B8
      When seat 1 plays "open Y9x2"
      Then it is illegal
      And the rule contract.is_met is broken

    Scenario: The same melds open one round and not another
      Given round 4 with indicator B8
      When seat 1 plays "open 7RKB + 4KBY"
      Then it is illegal
      And the rule contract.is_met is broken

    Scenario: Where another list is played, the first round asks for two groups
      Given round 1 with indicator B8
      And the house plays
        | setting       | value |
        | contract.list | kut16 |
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule contract.is_met is broken

    Scenario: A table may write its own list of contracts
      Given round 2 with indicator B8
      And the house plays
        | setting       | value                      |
        | contract.list | [group4, run4, from_hand]  |
      When seat 1 plays "open B4-5-6-7"
      Then it is legal
      And the rule contract.is_met is kept

    Scenario: An okey stands for a missing tile of the contract
      Given round 5 with indicator B8
      When seat 1 plays "open R7-K7-OK + K3-OK-5"
      Then it is legal
      And the rule contract.is_met is kept

    Scenario: Two okeys beside one tile are whatever the contract asks for
      Given round 5 with indicator B8
      When seat 1 plays "open R7 OK OK + B4-5-6"
      Then it is legal
      And the rule contract.is_met is kept

    Scenario: Without the number of the round nobody knows the contract
      Given the indicator B8
      When seat 1 plays "open 7RKB"
      Then it is undetermined
      And it asks for /round

    Scenario: A discard need not meet the contract
      Given round 3 with indicator B8
      When seat 1 plays "discard K9"
      Then the rule contract.is_met is silent
      And the rule contract.nothing_beyond is silent
      And the rule contract.length_is_exact is silent
      And the rule opening.keeps_a_tile is silent

    Scenario: The last round has no contract to meet
      Given round 20 with indicator B8
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule contract.is_met is silent
      And the rule contract.nothing_beyond is silent
      And the rule contract.length_is_exact is silent

  @rule:contract.nothing_beyond
  Rule: The opening is the contract and nothing more

    Scenario: Two groups are more than a contract of one
      Given round 1 with indicator B8
      When seat 1 plays "open 7RKB + 4KBY"
      Then it is illegal
      And the rule contract.nothing_beyond is broken
      And the ruling says "More than the contract: 4KBY"

    Scenario: A finished run stays on the rack when a group is asked for
      Given round 1 with indicator B8
      When seat 1 plays "open 7RKB + B4-5-6"
      Then it is illegal
      And the rule contract.nothing_beyond is broken
      And the rule contract.is_met is kept

    Scenario: A fifth pair stays on the rack when four are asked for
      Given round 18 with indicator B8
      When seat 1 plays "open Y9x2 + R1x2 + K4x2 + B11x2 + R13x2"
      Then it is illegal
      And the rule contract.nothing_beyond is broken

    Scenario: The contract alone is enough
      Given round 1 with indicator B8
      When seat 1 plays "open 4KBY"
      Then it is legal
      And the rule contract.nothing_beyond is kept

    Scenario: A house that lets more go down has nothing to say
      Given round 1 with indicator B8
      And the house plays
        | setting              | value |
        | contract.exact_count | false |
      When seat 1 plays "open 7RKB + 4KBY"
      Then it is legal
      And the rule contract.nothing_beyond is silent

  @rule:contract.length_is_exact
  Rule: Contract melds have exactly the required length

    Scenario Outline: A contract of a run of four is judged by the length of <meld>
      Given round 7 with indicator B8
      When seat 1 plays "open <meld>"
      Then it is <verdict>
      And the rule contract.length_is_exact is <outcome>

      Examples:
        | meld       | verdict | outcome |
        | B4-5-6     | illegal | broken  |
        | B4-5-6-7   | legal   | kept    |
        | B3-4-5-6-7 | illegal | broken  |

    Scenario: A group of three is not opened with all four colours
      Given round 1 with indicator B8
      When seat 1 plays "open 7RKBY"
      Then it is illegal
      And the rule contract.length_is_exact is broken
      And the ruling says "7RKBY"

    Scenario: Three of the four colours open the group of three
      Given round 1 with indicator B8
      And seat 1 holds R7 K7 B7 Y7 K9
      When seat 1 plays "open 7RKB"
      Then it is legal
      And the rule contract.length_is_exact is kept

    Scenario: A house with a least length only leaves this rule silent
      Given round 1 with indicator B8
      And the house plays
        | setting               | value |
        | contract.exact_length | false |
      When seat 1 plays "open 7RKBY"
      Then it is legal
      And the rule contract.length_is_exact is silent

  @rule:contract.length_is_enough
  Rule: At some tables contract melds have at least the required length

    Scenario Outline: Where the length is a least one, <meld> is judged against a run of four
      Given round 7 with indicator B8
      And the house plays
        | setting               | value |
        | contract.exact_length | false |
      When seat 1 plays "open <meld>"
      Then it is <verdict>
      And the rule contract.length_is_enough is <outcome>

      Examples:
        | meld       | verdict | outcome |
        | B4-5-6     | illegal | broken  |
        | B4-5-6-7   | legal   | kept    |
        | B3-4-5-6-7 | legal   | kept    |

    Scenario: In Küt a longer run is simply of the wrong length
      Given round 7 with indicator B8
      When seat 1 plays "open B3-4-5-6-7"
      Then it is illegal
      And the rule contract.length_is_enough is silent


    Scenario: Where the length is a least one, the last round has none either
      Given round 20 with indicator B8
      And the house plays
        | setting               | value |
        | contract.exact_length | false |
      When seat 1 plays "open 7RKB"
      Then it is illegal
      And the rule contract.length_is_enough is silent

    Scenario: Where the length is a least one, a discard has no length
      Given round 7 with indicator B8
      And the house plays
        | setting               | value |
        | contract.exact_length | false |
      When seat 1 plays "discard B3"
      Then the rule contract.length_is_enough is silent
