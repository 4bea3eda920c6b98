"""The pairs that are kept are fresh, and every rule that a player can break has some."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules import RuleSet, games, load
from tests.tutor.tables import game_tables, house_tables
from tests.tutor.unbreakable import IN_HOUSES, UNBREAKABLE, Unbreakable
from tutor.kept import PAIRS_JSON, Pair, held, kept_pairs
from tutor.pairs import first_pair, pairs_of
from tutor.quarry import other_choices, pairs_text
from tutor.static import cannot_break
from tutor.table import Table, table_of
from tutor.texts import text_of

TABLES = [*game_tables(), *house_tables()]


def open_to_all(table: Table) -> list[str]:
    every = table.ruleset.law.rules.values()
    return [one.id for one in every if not cannot_break(one, table.ruleset)]


def unbreakable() -> Iterator[tuple[str, str, Unbreakable]]:
    for table, rules in {**UNBREAKABLE, **IN_HOUSES}.items():
        yield from ((table, rule, one) for rule, one in rules.items())


@pytest.mark.parametrize("table", TABLES, ids=lambda one: one.house or one.ruleset.id)
def test_every_rule_that_a_player_can_break_has_pairs_kept(table: Table) -> None:
    kept = kept_pairs(table.ruleset.id)
    without = {
        rule
        for rule in open_to_all(table)
        if not any(holds_at(table.ruleset, pair) for pair in kept.get(rule, ()))
    }
    known = {**UNBREAKABLE[table.ruleset.id], **IN_HOUSES.get(table.house or "", {})}
    assert without <= set(known), "run `make pairs`"


@pytest.mark.parametrize("table", game_tables(), ids=lambda one: one.ruleset.id)
def test_what_is_called_unbreakable_is_just_what_nobody_breaks(table: Table) -> None:
    without = {rule for rule in open_to_all(table) if not pairs_of(rule, table.ruleset)}
    assert without == set(UNBREAKABLE[table.ruleset.id])


@pytest.mark.parametrize(("base", "rule", "told"), [*unbreakable()], ids=str)
def test_the_reason_is_true_for_without_it_the_rule_is_broken(
    base: str, rule: str, told: Unbreakable
) -> None:
    house: dict[str, Any] = {"house": "elsewhere", "extends": base, "set": dict(told.elsewhere)}
    game = next(one.ruleset.id for one in TABLES if base in (one.house, one.ruleset.id))
    assert first_pair(rule, load(game, house)) is not None, told.because


@pytest.mark.parametrize("game", games())
def test_every_pair_that_is_kept_holds_at_some_table(game: str) -> None:
    shipped = [one.ruleset for one in TABLES if one.ruleset.id == game]
    tables = [*shipped, *other_choices(load(game))]
    stale = [
        rule
        for rule, pairs in kept_pairs(game).items()
        for pair in pairs
        if not any(holds_at(one, pair) for one in tables)
    ]
    assert stale == [], "run `make pairs`"


def holds_at(ruleset: RuleSet, pair: Pair) -> bool:
    rule = ruleset.law.rules.get(pair.rule)
    if rule is None or cannot_break(rule, ruleset):
        return False
    return held(pair, ruleset) is not None


def test_few_rules_are_never_broken_alone() -> None:
    beside = {
        (rule, *pair.beside)
        for game in games()
        for rule, pairs in kept_pairs(game).items()
        for pair in pairs
        if pair.beside
    }
    assert beside == {("discard.not_the_taken_tile", "taking.taken_tile_is_used")}


def test_a_rule_that_is_never_broken_alone_is_asked_without_its_companion() -> None:
    table = table_of({"game": "okey101"})
    (first, *_) = pairs_of("discard.not_the_taken_tile", table.ruleset)
    assert first.beside == {"taking.taken_tile_is_used"}


@pytest.mark.soak
def test_the_pairs_are_found_again_as_they_are_kept() -> None:
    assert text_of(PAIRS_JSON) == pairs_text(games()), "run `make pairs`"
