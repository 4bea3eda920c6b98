"""Matches added up again: what they come to, and which settings they read."""

from collections.abc import Iterator
from typing import Any

import pytest

from referee.comparing.compare import impact
from referee.comparing.ended import Ended
from referee.comparing.retrial import case_of, retried
from referee.precedents import Precedent, precedents
from referee.scoring.matches import match
from referee.scoring.standing import MATCH_SETTINGS
from rules import Data, Setting, load

KUT = load("kut")
MATCHES = [one for one in precedents() if one.kind == "match"]
ROUND = {"points": {"1": 0, "2": 46, "3": 500, "4": 110}}
UNFINISHED: dict[str, Any] = {"ended": {"by": "stock"}, "seats": {"2": {"opened": False}}}


def case(*rounds: object, **body: object) -> Precedent:
    return case_of({"game": "kut", "rounds": list(rounds), **body}, "made up", "match")


def added_up(*rounds: object, **body: object) -> Ended:
    return retried(case(*rounds, **body), KUT)


def test_a_match_that_goes_on_tells_its_totals() -> None:
    ended = added_up(ROUND)
    assert ended.verdict == "goes_on"
    assert ended.effects[:4] == (("1", 0), ("2", 46), ("3", 500), ("4", 110))
    assert (ended.facets["left"], ended.facets["first"]) == (19, {"1"})


def test_a_match_that_is_over_says_so() -> None:
    assert added_up(*[ROUND] * 20).verdict == "over"


def test_what_hangs_on_something_undecided_is_undetermined() -> None:
    open_table = KUT.with_values({"match.direction": "undecided"}, "test")
    ended = retried(case(ROUND), open_table)
    assert (ended.verdict, ended.facets["first"]) == ("undetermined", frozenset())


def test_teams_are_told_beside_the_seats() -> None:
    totals: Any = added_up(ROUND, teams=True).facets["totals"]
    assert (totals["1+3"], totals["2"]) == (500, 46)


def test_redeals_are_counted_by_round() -> None:
    ended = added_up(UNFINISHED, UNFINISHED, ROUND, UNFINISHED)
    assert ended.facets["redeals"] == {"1": 2, "2": 1}


def test_what_is_missing_is_told_with_its_round() -> None:
    untold = {"ended": {"by": "finish", "seat": 1, "tile": "K3"}, "seats": {"2": {"opened": True}}}
    assert ("2", "/seats/2/rack") in added_up(ROUND, untold).facets["missing"]  # type: ignore[operator]  # JSON


def test_tiles_that_cannot_be_make_it_impossible() -> None:
    crooked = {**UNFINISHED, "seats": {"2": {"rack": "R7 R7 R7"}}}
    assert added_up(crooked).verdict == "impossible"


def test_points_alone_read_only_the_settings_of_matches() -> None:
    assert added_up(ROUND).read == MATCH_SETTINGS
    assert added_up(UNFINISHED).read == frozenset(KUT.values)


def other_values(setting: Setting) -> Iterator[Data]:
    yield from (*setting.usual, *setting.values)


@pytest.mark.parametrize("key", sorted(set(KUT.law.settings) - MATCH_SETTINGS))
def test_no_other_setting_moves_a_match_of_points(key: str) -> None:
    told = case(*[ROUND] * 20)
    before = retried(told, KUT)
    for value in other_values(KUT.law.settings[key]):
        assert retried(told, KUT.with_values({key: value}, "test")).ending == before.ending


@pytest.mark.parametrize("one", MATCHES, ids=lambda one: f"{one.scenario} {one.example}")
def test_a_match_is_added_up_as_the_door_adds_it_up(one: Precedent) -> None:
    if "house" in one.body or "impossible" in {step.phrase for step in one.steps}:
        return
    answer, ended = match(dict(one.body)), retried(one, load(one.game))
    facets: Any = ended.facets
    assert facets["totals"] == {**answer["totals"], **answer["teams"]}  # type: ignore[dict-item]  # JSON
    assert facets["over"] == answer["over"]
    assert facets["first"] == set(answer["leaders"])  # type: ignore[call-overload]  # JSON
    assert facets["left"] == answer["rounds_left"]


def test_a_change_of_the_match_shows_in_what_flips() -> None:
    other = KUT.with_values({"match.start": 100}, "here")
    found = impact(KUT, other, MATCHES)
    assert found.flips
    assert found.unexercised == ()
