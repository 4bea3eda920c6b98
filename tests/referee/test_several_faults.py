"""Acts with two faults: both are told, and nothing that only follows from them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import pytest

from referee.verdict import Outcome
from rules import load
from tests.referee.told import verdict


@dataclass(frozen=True)
class Told:
    """An act and what is told of the table, in which nothing is wrong yet."""

    acts: tuple[str, ...]
    rack: str
    verb: str = "open"
    opened: bool = False
    turn: tuple[tuple[str, Any], ...] = (("seat", 1), ("drawn", True), ("opened", False))

    def with_turn(self, **changed: object) -> "Told":
        return replace(self, turn=tuple({**dict(self.turn), **changed}.items()))

    def broken(self) -> set[str]:
        """The rules that are broken."""
        seats = {"1": {"rack": self.rack, "opened": self.opened}}
        move = f"{self.verb} {' + '.join(self.acts)}"
        table = [{"id": "m1", "seat": 2, "meld": "R10-11-12"}]
        told = {"round": 3, "indicator": "B8", "seats": seats, "turn": dict(self.turn)}
        found = verdict(move, **told, table=table).findings  # type: ignore[arg-type]  # as JSON
        return {one.rule.id for one in found if one.outcome is Outcome.BROKEN}


RIGHT = Told(("7RKB", "9KBY"), "R7 K7 B7 K9 B9 Y9 R2 Y2 B1 B2 B3 B4 B5 Y7 R9")

Fault = Callable[[Told], Told]

FAULTS: dict[str, Fault] = {
    "turn.tiles_are_held": lambda one: replace(one, rack=one.rack.replace("K7 ", "K8 ")),
    "turn.draws_before_playing": lambda one: one.with_turn(drawn=False),
    "turn.player_is_in_turn": lambda one: one.with_turn(seat=3),
    "opening.once_a_round": lambda one: replace(one, opened=True),
    "contract.length_is_exact": lambda one: replace(one, acts=("7RKBY", *one.acts[1:])),
    "contract.is_met": lambda one: replace(one, acts=(*one.acts[:1], "B2-3-4", *one.acts[2:])),
    "melds.group_has_one_number": lambda one: replace(one, acts=(*one.acts[:1], "K9-B9-Y2")),
}

FOLLOWS = {
    # Whoever is not in turn is not asked whether he has drawn.
    ("turn.draws_before_playing", "turn.player_is_in_turn"),
    # Whoever has opened is held to no contract any more.
    ("contract.length_is_exact", "opening.once_a_round"),
    ("contract.is_met", "opening.once_a_round"),
}
"""Of the first nothing is said where the second is at fault."""

NOT_TOGETHER = {
    # Both faults are made of the same meld.
    frozenset({"contract.is_met", "melds.group_has_one_number"}),
}

BESIDES = {"contract.is_met": {"contract.nothing_beyond"}}
"""A meld of another kind both lacks and is too many."""


def expected(*rules: str) -> set[str]:
    return {*rules, *(also for one in rules for also in BESIDES.get(one, ()))}


def test_where_nothing_is_wrong_nothing_is_broken() -> None:
    assert RIGHT.broken() == set()


@pytest.mark.parametrize("rule", FAULTS)
def test_one_fault_breaks_one_rule(rule: str) -> None:
    assert FAULTS[rule](RIGHT).broken() == expected(rule)


@pytest.mark.parametrize(
    ("one", "other"),
    [pair for pair in combinations(FAULTS, 2) if frozenset(pair) not in NOT_TOGETHER],
)
def test_two_faults_are_both_told_and_nothing_else(one: str, other: str) -> None:
    found = FAULTS[other](FAULTS[one](RIGHT)).broken()
    follow = {later for later, first in FOLLOWS if {later, first} == {one, other}}
    assert found == expected(*{one, other} - follow)


def test_an_act_of_another_game_is_the_only_fault_of_its_kind() -> None:
    seats = {"2": {"rack": "R7 K7", "opened": True}}
    discard = {"seat": 4, "tile": "K9"}
    found = verdict(
        "buy R7", 2, ruleset=load("okey101"), indicator="B8", discard=discard, seats=seats
    )
    broken = {one.rule.id for one in found.findings if one.outcome is Outcome.BROKEN}
    assert broken == {"acts.nobody_buys"}


def test_a_tile_nobody_holds_costs_no_fine() -> None:
    table = [{"id": "m1", "seat": 2, "meld": "R10-11-12"}]
    seats = {"1": {"rack": "R7 K7", "opened": True}}
    turn = {"seat": 1, "drawn": True}
    found = verdict("discard R13", indicator="B8", seats=seats, turn=turn, table=table).findings
    broken = {one.rule.id for one in found if one.outcome is Outcome.BROKEN}
    assert broken == {"turn.tiles_are_held"}


def test_a_tile_of_another_number_repeats_no_colour() -> None:
    found = verdict("lay R7-K7-R4", indicator="B8", seats={"1": {"opened": True}}).findings
    broken = {one.rule.id for one in found if one.outcome is Outcome.BROKEN}
    assert broken == {"melds.group_has_one_number"}
