"""Facts about taking an okey from the table."""

from typing import Any

import pytest

from grammar import read_turn
from referee.case import Case
from referee.facts import VOCABULARY
from referee.unknown import NOT_KNOWN
from tests.referee.facts.asking import ask, case_of
from tests.referee.told import fact


def on(meld: str, **more: Any) -> dict[str, Any]:
    return {"indicator": "B8", "table": [{"id": "m1", "seat": 2, "meld": meld}], **more}


@pytest.mark.parametrize(
    ("meld", "okeys"),
    [("R5-K5-OK", 1), ("R5-OK-OK-Y5", 2), ("R10-11-12", 0), ("K3 B9 K5", 1), ("OK R9 K2", 1)],
)
def test_okeys_of_a_meld_are_counted(meld: str, okeys: int) -> None:
    assert ask("target_okeys", "swap B5 in m1", on(meld)) == okeys


def test_with_the_indicator_not_told_any_tile_might_be_the_okey() -> None:
    assert ask("target_okeys", "swap B5 in m1", {"table": [{"id": "m1", "meld": "7RKB"}]}) == (
        "? /indicator"
    )


def test_okeys_of_a_meld_nobody_told_are_asked_for() -> None:
    assert ask("target_okeys", "swap B5 in m1") == "? /table"


@pytest.mark.parametrize(
    ("move", "meld", "real"),
    [
        ("swap B5 in m1", "R5-K5-OK", True),
        ("swap Y5 in m1", "R5-K5-OK", True),
        ("swap K5 in m1", "R5-K5-OK", False),
        ("swap Y5 in m1", "R5-K5-Y5-OK", False),
        ("swap K4 in m1", "K3-OK-5", True),
        ("swap K6 in m1", "K3-OK-5", False),
        ("swap Y9 in m1", "Y9 OK", True),
        ("swap FJ in m1", "B8-OK-10", True),
        ("swap FJ in m1", "K3-OK-5", False),
        ("swap OK in m1", "K3-OK-5", False),
        ("swap B9 in m1", "B8-OK-10", False),
        ("swap R1 in m1", "R12-13-OK", True),
        ("swap B7 in m1", "R7 OK OK=Y7 K7", True),
    ],
)
def test_the_real_tile_is_what_the_okey_stands_for(move: str, meld: str, real: object) -> None:
    assert ask("swap_tile_is_real", move, on(meld)) is real


def test_a_false_joker_is_real_only_once_the_indicator_is_told() -> None:
    assert ask("swap_tile_is_real", "swap FJ in K3-OK-5") == "? /indicator"


def test_a_meld_of_two_readings_may_take_the_tile_or_not() -> None:
    assert ask("swap_tile_is_real", "swap R8 in m1", on("R7 OK OK")) == "? /table/0/kind"


def test_an_okey_floats_until_its_group_is_full() -> None:
    assert ask("target_floats", "swap B5 in m1", on("R5-K5-OK")) is True
    assert ask("target_floats", "swap B5 in m1", on("R5-K5-Y5-OK")) is False
    assert ask("target_floats", "swap B5 in m1") == "? /table"


def test_a_tile_may_take_an_okey_anywhere_on_the_table() -> None:
    assert ask("tile_swaps_okey", "discard K4", on("K3-OK-5"), of="K4") is True
    assert ask("tile_swaps_okey", "discard K4", on("K3-OK-5"), of="K6") is False
    assert ask("tile_swaps_okey", "discard K4", of="K4") == "? /table"
    assert ask("tile_swaps_okey", "discard K4", {"table": [], "indicator": "B8"}, of="FJ") is False


def test_a_swap_in_this_turn_is_remembered() -> None:
    swapped = {"turn": {"acts": ["draw", "swap B5 in m1"]}}
    assert ask("swapped_this_turn", "discard K4", on("7RKBY", **swapped)) is True
    assert ask("swapped_this_turn", "discard K4", {"turn": {"acts": ["draw"]}}) is False
    assert ask("swapped_this_turn", "discard K4") == "? /turn/acts"


def test_whether_an_okey_opens_is_told_by_the_table() -> None:
    assert ask("opens_after_swap", "swap B5 in m1") == "? /facts/opens_after_swap"
    told = {"facts": {"opens_after_swap": True}}
    assert ask("opens_after_swap", "swap B5 in m1", on("7RKBY", **told)) is True


@pytest.mark.parametrize(
    ("ahead", "answer"),
    [
        ("open R1-2-OK; discard R9", True),
        ("open R1-2-3; discard R9", False),
        ("discard R9", False),
        ("add R9 to m1; open R1-2-OK", True),
        ("add R9 to m1", "? /facts/opens_after_swap"),
    ],
)
def test_what_follows_in_the_move_tells_whether_the_okey_opens(
    ahead: str,
    answer: bool | str,  # noqa: FBT001  an example
) -> None:
    told = case_of("swap B5 in m1", on("7RKBY"))
    asked = Case(told.position, told.act, 1, told.ruleset, VOCABULARY, ahead=read_turn(ahead))
    value = asked.fact("opens_after_swap")
    assert (value if value is not NOT_KNOWN else "? /facts/opens_after_swap") == answer


@pytest.mark.parametrize(
    ("acts", "used"),
    [
        (["draw", "swap R9 in m1", "lay R7-8-OK"], True),
        (["draw", "swap R9 in m1", "add OK to m1"], True),
        (["draw", "swap R9 in m1", "lay R7-8-9"], False),
        (["draw", "lay R7-8-OK", "swap R9 in m1"], False),
        (["draw", "swap R9 in m1"], False),
        (["draw", "lay R7-8-OK"], False),
    ],
)
def test_a_taken_okey_is_used_when_an_okey_goes_down_after_the_swap(
    acts: list[str],
    used: bool,  # noqa: FBT001  an example
) -> None:
    turn = {"seat": 1, "acts": acts}
    assert fact("taken_okey_used", "discard B1", indicator="K5", turn=turn) is used


def test_whether_a_taken_okey_was_used_is_asked_where_the_turn_is_not_told() -> None:
    assert fact("taken_okey_used", "discard B1", indicator="K5") == "asks /turn/acts"


@pytest.mark.parametrize(
    ("move", "plays"), [("discard OK", True), ("lay R7-8-OK", True), ("discard FJ", False)]
)
def test_an_act_plays_an_okey_or_not(move: str, plays: bool) -> None:  # noqa: FBT001  an example
    assert fact("plays_okey", move, indicator="K5") is plays


@pytest.mark.parametrize(("told", "answer"), [({"partners_talked": True}, True), ({}, False)])
def test_partners_talked_only_if_that_is_told(
    told: dict[str, bool],
    answer: bool,  # noqa: FBT001  an example
) -> None:
    assert fact("partners_talked", "draw", facts=told) is answer
