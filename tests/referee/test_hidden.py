"""Racks nobody has seen: what their size alone tells."""

from typing import Any

import pytest

from referee.hidden import hidden_on_rack, more_hidden_than
from tests.referee.told import position, verdict

DEALT = 14


@pytest.mark.parametrize(
    ("seat", "table", "hidden"),
    [
        ({"rack": "R1 XX XX"}, None, 2),
        ({"size": 9}, None, 9),
        ({"opened": False}, None, DEALT),
        ({}, [], DEALT),
        ({}, None, 0),
        ({"opened": True}, [], 0),
        ({}, [{"id": "m1", "seat": 2, "meld": "7RKB"}], 0),
    ],
)
def test_how_many_tiles_a_rack_hides(
    seat: dict[str, Any], table: list[dict[str, Any]] | None, hidden: int
) -> None:
    told = {"seats": {"1": seat}, **({} if table is None else {"table": table})}
    assert hidden_on_rack(position(told), 1, DEALT) == hidden


@pytest.mark.parametrize(("size", "more"), [(2, False), (3, True), (0, False)])
def test_more_tiles_than_okeys_are_not_all_okeys(size: int, more: bool) -> None:  # noqa: FBT001  an example
    here = position({"indicator": "B8", "seats": {"1": {"size": size}}})
    assert more_hidden_than(here, 1, DEALT, lambda one: one.is_okey) is more


def test_an_okey_seen_elsewhere_is_not_on_the_rack() -> None:
    seats = {"1": {"size": 2}, "2": {"rack": "OK"}}
    here = position({"indicator": "B8", "seats": seats})
    assert more_hidden_than(here, 1, DEALT, lambda one: one.is_okey) is True


LYING = [{"id": "m1", "seat": 2, "meld": "R10-11-12"}]


@pytest.mark.parametrize(
    ("move", "told", "ruling"),
    [
        ("discard OK", {"table": []}, "legal_with_penalty"),
        ("discard OK", {"table": [], "seats": {"1": {"size": 12}}}, "legal_with_penalty"),
        ("discard OK", {"table": [], "seats": {"1": {"size": 2}}}, "undetermined"),
        ("discard R13", {"table": LYING, "seats": {"1": {"size": 12}}}, "legal_with_penalty"),
        ("discard R13", {"table": LYING, "seats": {"1": {"opened": False}}}, "legal_with_penalty"),
        ("discard R13", {"table": LYING, "seats": {"1": {"size": 6}}}, "undetermined"),
        ("discard R13", {"table": LYING}, "undetermined"),
        ("discard OK", {}, "undetermined"),
    ],
)
def test_a_penal_discard_from_a_large_rack_is_fined_unseen(
    move: str, told: dict[str, Any], ruling: str
) -> None:
    found = verdict(move, **{"round": 3, "indicator": "B8", "stock": 30, **told})
    assert found.ruling.value == ruling
