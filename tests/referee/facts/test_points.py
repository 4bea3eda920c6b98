"""What openings are worth, and what they have to be worth."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import load
from tests.referee.told import fact

PLAYED = load("okey101")
RISING = load("okey101", set_values={"opening.escalation": "progressive"})
UNDECIDED = load("okey101", set_values={"opening.points": "undecided"})
UNDECIDED_PAIRS = load("okey101", set_values={"opening.pairs_min": "undecided"})


def asked(name: str, move: str, **told: Any) -> Any:
    return fact(name, move, ruleset=PLAYED, **{"indicator": "K5", **told})


def unsaid(name: str, move: str) -> Any:
    return fact(name, move, ruleset=PLAYED)


@pytest.mark.parametrize(
    ("melds", "points"),
    [
        ("B7-8-9 + R10-11-12 + 11RKY + Y4-5-6", 105),
        ("R11-12-OK", 36),
        ("OK-R11-12", 33),
        ("7RKBY", 28),
        ("K5-FJ-K7", 18),
        ("R1x2 + R2x2", 0),
        ("R1-2-3 + R9x2", 6),
        ("R7-8-10", 0),
    ],
)
def test_an_opening_counts_what_its_groups_and_runs_show(melds: str, points: int) -> None:
    assert asked("points_laid", f"open {melds}") == points


def test_a_broken_meld_that_an_untold_okey_could_mend_is_not_counted_yet() -> None:
    assert unsaid("points_laid", "open R7 K7 B8") == "asks /indicator"


def test_a_false_joker_counts_nothing_before_the_okey_is_told() -> None:
    assert unsaid("points_laid", "open K5-FJ-K7") == "asks /indicator"


@pytest.mark.parametrize(
    ("melds", "missing"), [("13RKB + 12RKB", 26), ("13RKB + 12RKB + B8-9-10", 0)]
)
def test_the_distance_to_the_threshold_is_told(melds: str, missing: int) -> None:
    assert asked("points_missing", f"open {melds}") == missing


def test_without_an_agreed_threshold_there_is_no_distance() -> None:
    known = fact("points_missing", "open 13RKB", ruleset=UNDECIDED, indicator="K5")
    assert known == "asks /settings/opening.points"


def test_the_smallest_meld_is_what_could_stay_on_the_rack() -> None:
    assert asked("points_without_smallest", "open 13RKB + R1-2-3") == 39
    assert asked("points_without_smallest", "open R1x2") == 0


def test_points_of_the_turn_add_up_its_melds_but_not_its_pairs() -> None:
    turn = {"seat": 1, "acts": ["draw", "open 13RKB + 12RKB", "lay R1x2"]}
    assert asked("points_laid_this_turn", "lay B8-9-10", turn=turn) == 39 + 36 + 27
    assert asked("points_laid_this_turn", "discard R1", turn=turn) == 39 + 36


def test_points_of_the_turn_are_asked_where_the_turn_is_not_told() -> None:
    assert asked("points_laid_this_turn", "discard R1") == "asks /turn/acts"


@pytest.mark.parametrize(("melds", "pairs", "missing"), [("R1x2", 1, 4), ("R1x2 + 7RKB", 1, 4)])
def test_pairs_are_counted(melds: str, pairs: int, missing: int) -> None:
    assert asked("pairs_laid", f"open {melds}") == pairs
    assert asked("pairs_missing", f"open {melds}") == missing


def test_without_an_agreed_number_of_pairs_there_is_no_distance() -> None:
    known = fact("pairs_missing", "open R1x2", ruleset=UNDECIDED_PAIRS, indicator="K5")
    assert known == "asks /settings/opening.pairs_min"


@given(number=st.integers(2, 12), colour=st.sampled_from("RKBY"))
def test_the_rule_of_34_adds_up_three_times_the_middle(number: int, colour: str) -> None:
    run = f"open {colour}{number - 1}-{number}-{number + 1}"
    assert fact("points_laid", run, ruleset=PLAYED, okey="K5") == 3 * number
