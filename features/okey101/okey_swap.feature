Feature: Taking an okey from the table in 101

  Whoever has opened takes an okey with the very tile it stands for; in a group any missing colour
  will do, and pairs give their okey too.

  Background:
    Given a table of okey101
    And the indicator K5
    And seat 1 has opened in an earlier turn

  @rule:okey_swap.group_is_full
  Rule: A group need not be full

    Scenario: A missing colour takes the okey of a group of three
      Given on the table
        | id | seat | meld     |
        | m1 | 2    | R7 K7 OK |
      When seat 1 plays "swap B7 in m1"
      Then it is legal
      And the rule okey_swap.group_is_full is silent

    Scenario: A table that wants four tiles first refuses it
      Given the house plays
        | setting            | value         |
        | okey_swap.in_group | needs_4_tiles |
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R7 K7 OK |
      When seat 1 plays "swap B7 in m1"
      Then it is illegal
      And the rule okey_swap.group_is_full is broken

  @rule:okey_swap.pairs_keep_their_okey
  Rule: Pairs give their okey too

    Scenario: The twin takes the okey out of a pair
      Given on the table
        | id | seat | meld  |
        | m1 | 2    | R7 OK |
      When seat 1 plays "swap R7 in m1"
      Then it is legal
      And the rule okey_swap.pairs_keep_their_okey is silent

  @rule:okey_swap.owner_is_fined
  Rule: The owner of the meld may pay for his okey

    Scenario: A table with fines charges the owner 101
      Given the house plays
        | setting               | value         |
        | fines.okey_taken_back | {points: 101} |
      And on the table
        | id | seat | meld     |
        | m1 | 2    | R7-8-OK  |
      When seat 1 plays "swap R9 in m1"
      Then it is legal
      And seat 2 writes 101 points

    Scenario: Most tables charge nobody
      Given on the table
        | id | seat | meld     |
        | m1 | 2    | R7-8-OK  |
      When seat 1 plays "swap R9 in m1"
      Then it is legal
      And the rule okey_swap.owner_is_fined is silent
      And it costs nothing

  @rule:okey_swap.opens_first
  Rule: Only opened players take an okey

    Scenario: An unopened player takes no okey
      Given seat 1 has not opened
      And on the table
        | id | seat | meld    |
        | m1 | 2    | R7-8-OK |
      When seat 1 plays "swap R9 in m1"
      Then it is illegal
      And the rule okey_swap.opens_first is broken
