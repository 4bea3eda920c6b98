"""How players opened, and what has become of the discard they took."""

from typing import Any

import pytest

from grammar import read_turn
from referee.case import Case
from referee.facts import VOCABULARY
from rules import load
from tests.referee.told import fact, position

PLAYED = load("okey101")


def asked(name: str, move: str, **told: Any) -> Any:
    return fact(name, move, ruleset=PLAYED, **{"indicator": "K5", **told})


def laid(*melds: str, seat: int = 1) -> list[dict[str, Any]]:
    return [{"id": f"m{n}", "seat": seat, "meld": one} for n, one in enumerate(melds, 1)]


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        ({"seats": {"1": {"opened_with": "pairs"}}}, "pairs"),
        ({"seats": {"1": {"opened": False}}}, "none"),
        ({"table": laid("R1x2", "R2x2")}, "pairs"),
        ({"table": laid("7RKB", "R2x2")}, "melds"),
        ({"seats": {"1": {"opened": True}}}, "asks /seats/1/opened_with"),
        ({"table": laid("7RKB", seat=2)}, "asks /seats/1/opened"),
        ({}, "asks /seats/1/opened"),
    ],
)
def test_what_a_player_opened_with_is_told_or_lies_on_the_table(
    told: dict[str, Any], answer: str
) -> None:
    assert asked("player_opened_with", "lay R9x2", **told) == answer


def test_the_player_before_is_the_left_hand_neighbour() -> None:
    told = {"seats": {"4": {"opened_with": "pairs"}}}
    assert asked("previous_opened_with", "take R9", **told) == "pairs"


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        ({"seats": {"3": {"opened_with": "pairs"}}}, True),
        ({"table": laid("R1x2", seat=3)}, True),
        ({"table": laid("7RKB", seat=3)}, False),
        ({"table": []}, False),
        ({}, "asks /table"),
    ],
)
def test_pairs_are_open_once_somebody_opened_with_them(
    told: dict[str, Any],
    answer: bool | str,  # noqa: FBT001  an example
) -> None:
    assert asked("pairs_are_open", "lay R9x2", **told) == answer


@pytest.mark.parametrize(
    ("seat", "answer"),
    [
        ({"rack": "R7 K7 B7 Y2"}, 1),
        ({"size": 4}, 1),
        ({"size": 5}, 2),
        ({"size": 3}, 0),
        ({}, "asks /seats/1/rack"),
    ],
)
def test_what_an_opening_leaves_to_throw_is_what_the_rack_held_without_it(
    seat: dict[str, Any], answer: int | str
) -> None:
    assert asked("tiles_left_to_throw", "open 7RKB", seats={"1": seat}) == answer


@pytest.mark.parametrize(
    ("following", "left"),
    [
        ("", 7),
        ("add R8 R9 to 7RKB; discard K1", 5),
        ("lay Y1-2-3; add Y4 to Y1-2-3; discard K1", 3),
        ("swap R8 in m1; discard K1", 7),
        ("discard K1; lay Y1-2-3", 7),
    ],
)
def test_what_follows_up_to_the_discard_leaves_less_to_throw(following: str, left: int) -> None:
    here = position({"indicator": "K5", "seats": {"1": {"size": 10}}}, PLAYED)
    act, *ahead = read_turn("open 7RKB; " + following if following else "open 7RKB")
    one = Case(here, act, 1, PLAYED, VOCABULARY, ahead=tuple(ahead))
    assert one.fact("tiles_left_to_throw") == left


@pytest.mark.parametrize(
    ("move", "took", "answer"),
    [
        ("open 7RKB", "R7", True),
        ("open R7x2", "R7", True),
        ("open 7RKB", "R8", False),
        ("add R7 to R8-9-10", "R7", True),
        ("open 7RKB", None, False),
        ("open R7-K7-OK", "OK", True),
    ],
)
def test_the_taken_tile_is_laid_when_it_is_among_the_tiles_played(
    move: str,
    took: str | None,
    answer: bool,  # noqa: FBT001  an example
) -> None:
    turn = {"seat": 1, "drawn": True, "took": took}
    assert asked("lays_taken_tile", move, turn=turn) is answer


def test_whether_a_taken_tile_is_laid_is_asked_where_nobody_told_what_was_taken() -> None:
    assert asked("lays_taken_tile", "open 7RKB") == "asks /turn/took"
    acts = {"seat": 1, "acts": ["take"]}
    assert asked("lays_taken_tile", "open 7RKB", turn=acts) == "asks /turn/took"


@pytest.mark.parametrize(
    ("acts", "answer"),
    [
        (["take R9", "lay R9x2"], True),
        (["take R9", "lay 9RKB"], False),
        (["take R9", "lay R9x2", "add R9 to R10-11-12"], False),
        (["take R9", "add R9 to R10-11-12"], False),
        (["take R9", "lay B1x2"], False),
        (["take R9"], False),
    ],
)
def test_a_taken_tile_is_only_paired_when_it_went_down_no_other_way(
    acts: list[str],
    answer: bool,  # noqa: FBT001  an example
) -> None:
    turn = {"seat": 1, "drawn": True, "took": "R9", "acts": acts}
    assert asked("taken_tile_only_paired", "discard B1", turn=turn) is answer


def test_how_a_taken_tile_went_down_is_asked_where_it_is_not_told() -> None:
    took = {"seat": 1, "took": "R9"}
    assert asked("taken_tile_only_paired", "discard B1", turn=took) == "asks /turn/acts"
    acts = {"seat": 1, "acts": ["take", "lay R9x2"]}
    assert asked("taken_tile_only_paired", "discard B1", turn=acts) == "asks /turn/took"


@pytest.mark.parametrize("said", [True, False])
def test_only_the_table_knows_whether_pairs_were_announced(said: bool) -> None:  # noqa: FBT001
    move = "open R1x2 + R2x2 + R3x2 + R4x2 + B1x2"
    assert asked("pairs_announced", move) == "asks /facts/pairs_announced"
    assert asked("pairs_announced", move, facts={"pairs_announced": said}) is said
