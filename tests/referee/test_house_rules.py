"""A house's own rules about tiles, melds on the table and other players."""

from pathlib import Path
from typing import Any

import pytest

from referee.verdict import Ruling
from rules import RuleFileError, load
from tests.referee.told import verdict

CELLAR = load("kut", Path(__file__).parents[1].joinpath("houses/cellar.yaml").read_text("utf-8"))
RACK = {"1": {"rack": "K1 R13 FJ Y5 Y6", "opened": True}}


def outcome(rule: str, move: str, **told: Any) -> str:
    found = verdict(move, ruleset=CELLAR, **{"indicator": "B8", "round": 3, **told}).findings
    return next(one.outcome.value for one in found if one.rule.id == f"cellar.{rule}")


@pytest.mark.parametrize(
    ("move", "ends"), [("discard R13", "broken"), ("discard FJ", "kept"), ("discard OK", "kept")]
)
def test_a_house_keeps_a_number_for_later(move: str, ends: str) -> None:
    assert outcome("thirteen_waits", move, turn={"first": True}) == ends


@pytest.mark.parametrize(
    ("move", "ends"), [("discard K1", "broken"), ("discard R1", "kept"), ("discard K2", "kept")]
)
def test_a_house_fines_one_face(move: str, ends: str) -> None:
    assert outcome("black_ones_stay", move) == ends


def test_a_false_joker_is_what_the_round_makes_of_it() -> None:
    assert outcome("black_ones_stay", "discard FJ", indicator="K13") == "broken"


@pytest.mark.parametrize(("size", "ends"), [(5, "broken"), (3, "silent"), (None, "open")])
def test_a_house_looks_at_the_size_of_a_rack(size: int | None, ends: str) -> None:
    seat = {} if size is None else {"size": size}
    assert outcome("false_jokers_stay", "discard FJ", seats={"1": seat}) == ends


@pytest.mark.parametrize(
    ("seat", "meld", "ends"),
    [
        (1, "7RKB", "broken"),
        (2, "7RKB", "kept"),
        (1, "R7-8-9", "kept"),
        (None, "7RKB", "open"),
        (None, "R7-8-9", "kept"),
    ],
)
def test_a_house_looks_at_the_melds_on_the_table(seat: int | None, meld: str, ends: str) -> None:
    lying = [{"id": "m1", "meld": meld, **({} if seat is None else {"seat": seat})}]
    told = {"table": lying, "seats": {"1": {"opened": True}}}
    assert outcome("one_group_each", "lay 9RKB", **{**told, "indicator": "Y3"}) == ends


def test_a_table_nobody_told_leaves_such_a_rule_open() -> None:
    told = {"seats": {"1": {"opened": True}}, "indicator": "Y3"}
    assert outcome("one_group_each", "lay 9RKB", **told) == "open"


@pytest.mark.parametrize(("points", "ends"), [(0, "broken"), (50, "silent"), (None, "open")])
def test_a_house_looks_at_the_other_players(points: int | None, ends: str) -> None:
    closed: dict[str, Any] = {"3": {"opened": False}, "4": {"opened": False}}
    second = {"opened": False} if points == 0 else {"opened": True, "opened_points": points}
    told = {"seats": {**closed, "2": second}, "contract": "group4"}
    assert outcome("first_is_low", "open 7RKBY", **told) == ends


@pytest.mark.parametrize("dropped", [[], ["discard.okey_costs"]])
def test_an_okey_that_no_rule_fines_is_a_playable_tile_like_any_other(dropped: list[str]) -> None:
    ruleset = load("kut", {"house": "mild", "extends": "kut", "drop": [*dropped]})
    lying = [{"id": "m1", "meld": "R10-11-12"}]
    seats = {"1": {"rack": "OK R1 K5"}}
    found = verdict("discard OK", ruleset=ruleset, indicator="B8", table=lying, seats=seats)
    assert found.ruling is Ruling.LEGAL_WITH_PENALTY
    assert [one.tiles for one in found.consequences] == [2]


def test_a_condition_names_a_rule_of_the_game_or_the_house_does_not_load() -> None:
    rule: dict[str, Any] = {
        "when": [{"rule": "discard.okey_cots"}],
        "require": "never",
        "breach": "illegal",
    }
    words = {"en": {"title": "A title", "broken": "Broken."}}
    added: dict[str, Any] = {"mild.rule": {**rule, "words": words}}
    with pytest.raises(RuleFileError) as refused:
        load("kut", {"house": "mild", "extends": "kut", "add": added})
    (problem,) = refused.value.problems
    assert (problem.code, problem.suggestion) == ("unknown_rule", "discard.okey_costs")
