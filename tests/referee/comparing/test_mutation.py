"""The scenarios hold the law: every rule is tried whole, and changes of the law are noticed.

Here a part of the mutants is tried, chosen evenly; the soak tries them all.
"""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from referee.comparing.claims import CLAIMS
from referee.comparing.coverage import Covered, coverage, covered
from referee.comparing.mutants import (
    Mutant,
    condition_changes,
    mutants_of,
    negated,
    neighbour,
    rule_changes,
)
from referee.comparing.mutation import all_mutants, mutants_about, mutation
from referee.phrases import keyword_of, phrases
from rules import Data, games, load

KUT = load("kut")
COVERED = coverage()

SAMPLE = 12
"""One mutant in so many is tried in every run of the tests."""

ENOUGH = 0.995
"""So much of the law is held today; a change that lowers it is a change that forgot a scenario."""

SAMPLED = 0.95
"""A sample may by chance hold more survivors than the whole."""


@pytest.mark.parametrize("one", COVERED, ids=lambda one: one.rule)
def test_a_rule_is_broken_kept_silent_excused_and_decisive(one: Covered) -> None:
    assert one.missing == ()


def test_a_rule_without_scenarios_is_not_covered() -> None:
    rule = {
        "when": ["act_is_open"],
        "require": "never",
        "unless": {"late": ["player_opened"]},
        "breach": "illegal",
        "words": {"en": {"title": "A", "broken": "B"}},
    }
    house: dict[str, Data] = {"house": "cafe", "extends": "kut", "add": {"cafe.rule": rule}}  # type: ignore[dict-item]  # plain data
    found = covered(load("kut", house).law.rules["cafe.rule"])
    assert found.missing == ("broken", "kept", "silent", "late", "decisive")


def test_scenarios_notice_what_changes() -> None:
    found = mutation(mutants_about(every=SAMPLE))
    assert found.score >= SAMPLED, [one.name for one in found.survivors]


@pytest.mark.soak
def test_scenarios_notice_every_kind_of_change() -> None:
    found = mutation(all_mutants())
    assert found.score >= ENOUGH, [one.name for one in found.survivors]


def test_mutants_have_names_of_their_own() -> None:
    names = [one.name for one in all_mutants()]
    assert len(names) == len(set(names))
    assert len(names) > 1000


def test_a_mutant_is_laid_only_over_what_it_changes() -> None:
    changed = [
        [one.applied(load(game)) is not load(game) for game in games()] for one in all_mutants()
    ]
    assert all(any(games) for games in changed)


@pytest.mark.parametrize("topic", ["match", "teams"])
def test_no_change_of_how_a_match_is_decided_goes_unnoticed(topic: str) -> None:
    found = mutation(mutants_about([topic]))
    assert found.tried
    assert [one.name for one in found.survivors] == []


def test_a_change_that_changes_nothing_survives() -> None:
    mutant = Mutant("nothing", "match", "match.start", replace)
    assert mutation((mutant,)).survivors == (mutant,)
    assert mutation((mutant,)).score == 0


def test_a_value_a_scenario_tells_of_does_not() -> None:
    mutant = next(one for one in mutants_of((KUT,)) if one.about == "buying.limit")
    assert mutation((mutant,)).survivors == ()


def test_every_phrase_that_claims_something_can_notice() -> None:
    claiming = {one for one in phrases() if keyword_of(one) == "then"}
    assert claiming - {"says"} <= set(CLAIMS)


def test_every_part_of_a_rule_is_changed() -> None:
    changes = {
        what.partition(":")[0] for rule in KUT.law.rules.values() for what, _ in rule_changes(rule)
    }
    assert changes == {"when", "require", "unless", "breach", "then"}


@pytest.mark.parametrize(
    ("condition", "changed"),
    [
        ({"buys_used": {"less_than": 5}}, [{"at_most": 5}, {"less_than": 6}]),
        ({"buys_used": 3}, [4]),
        ({"player_opened": True}, [False]),
        (
            {"buys_used": {"one_of": [1, 2]}},
            [{"none_of": [1, 2]}, {"one_of": [2]}, {"one_of": [1]}],
        ),
        ({"rack": {"empty": True}}, [{"empty": False}]),
        (
            {"buys_used": {"less_than": {"setting": "buying.limit"}}},
            [{"at_most": {"setting": "buying.limit"}}],
        ),
    ],
)
def test_a_comparison_is_got_wrong_in_every_way(
    condition: Mapping[str, Data], changed: list[Data]
) -> None:
    ((name, _),) = condition.items()
    assert [data[name] for _, data in condition_changes(dict(condition))] == changed


def test_parts_are_dropped_one_at_a_time() -> None:
    found = [data for _, data in condition_changes({"any": ["act_is_open", "act_is_lay"]})]
    assert found == [{"any": ["act_is_lay"]}, {"any": ["act_is_open"]}]


@pytest.mark.parametrize(
    ("condition", "opposite"),
    [("never", "always"), ("act_is_open", {"not": "act_is_open"})],
)
def test_a_requirement_is_negated(condition: str, opposite: Data) -> None:
    assert negated(condition) == opposite


@pytest.mark.parametrize(
    ("key", "value", "other"),
    [
        ("buying.limit", 5, 6),
        ("buying.limit", 20, 19),
        ("buying.limit", "unlimited", 5),
        ("buying.enabled", True, False),
        ("fines.okey_discard", {"tiles": 2}, {"tiles": 3}),
        ("melds.group.sizes", [3, 4], [4]),
        ("taking.use", "free", "must_use"),
    ],
)
def test_a_value_has_a_neighbour(key: str, value: Data, other: Data) -> None:
    assert neighbour(KUT.law.settings[key], value) == other
