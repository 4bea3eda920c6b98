"""The indicator's twin, and the whole hand shown at the end."""

from typing import Any

import pytest

from rules import load
from tests.referee.told import fact, meld_facts

PLAYED = load("okey")


def asked(name: str, move: str, **told: Any) -> Any:
    return fact(name, move, ruleset=PLAYED, **told)


@pytest.mark.parametrize(
    ("indicator", "tile", "answer"),
    [
        ("K5", "K5", True),
        ("K5", "R5", False),
        ("K5", "K6", False),
        ("B13", "B13", True),
        ("B12", "B12", True),
        ("K5", "FJ", False),
    ],
)
def test_the_twin_has_the_indicators_face(
    indicator: str,
    tile: str,
    answer: bool,  # noqa: FBT001  an example
) -> None:
    assert asked("shows_indicators_twin", f"show {tile}", indicator=indicator) is answer


def test_without_an_indicator_nothing_is_its_twin() -> None:
    assert asked("shows_indicators_twin", "show K5") == "asks /indicator"


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        ({"turn": {"seat": 1, "acts": ["draw", "show K5"]}}, True),
        ({"turn": {"seat": 1, "acts": ["draw", "show K5"]}, "shown": False}, True),
        ({"turn": {"seat": 1, "acts": ["draw"]}}, "asks /shown"),
        ({"turn": {"seat": 1, "acts": ["draw"]}, "shown": False}, False),
        ({"turn": {"seat": 1, "acts": ["draw"]}, "shown": True}, True),
        ({}, "asks /shown"),
    ],
)
def test_showing_twice_is_seen_in_the_turn_and_told_of_the_round(
    told: dict[str, Any],
    answer: bool | str,  # noqa: FBT001  an example
) -> None:
    assert asked("shown_this_round", "show K5", indicator="K5", **told) == answer


def test_the_tiles_of_all_melds_are_counted_and_the_discard_is_not() -> None:
    assert asked("melded_tiles", "finish R1-2-3 + 7RKB discard Y1", indicator="K5") == 6
    assert asked("melded_tiles", "discard Y1", indicator="K5") == 0


def test_each_meld_is_valid_or_is_not() -> None:
    move = "finish R1-2-3 + R7-8-10 discard Y1"
    assert meld_facts("meld_is_valid", move, ruleset=PLAYED, indicator="K5") == [True, False]


def test_a_meld_an_untold_okey_could_mend_is_not_judged_yet() -> None:
    told = meld_facts("meld_is_valid", "finish R7 R8 R10", ruleset=PLAYED)
    assert told == ["asks /indicator"]


def test_a_false_joker_waits_for_the_okey() -> None:
    told = meld_facts("meld_is_valid", "finish R9-K9-FJ + FJ-B9-FJ", ruleset=PLAYED)
    assert told == ["asks /indicator", False]
