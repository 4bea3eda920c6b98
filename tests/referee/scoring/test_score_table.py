"""Scoring tables name only what there is, in three languages, and always have a row."""

from collections.abc import Iterator, Mapping

import pytest

from referee.facts.scoring import SCORING
from referee.scoring.table import Entry, ScoreTable, score_table
from rules import LANGUAGES, RuleSet, games, load, placeholders

SCORED = [load(game) for game in games() if load(game).law.scoring]


def game(ruleset: RuleSet) -> str:
    return ruleset.id


def sections(table: ScoreTable) -> Iterator[Entry]:
    yield from (*table.endings, *table.rows, *table.notes)
    yield from (*table.factors.values(), *table.plus.values())


def test_kut_is_scored() -> None:
    assert "kut" in map(game, SCORED)


@pytest.mark.parametrize("ruleset", SCORED, ids=game)
def test_rows_name_factors_and_additions_that_exist(ruleset: RuleSet) -> None:
    table = score_table(ruleset.law)
    for row in table.rows:
        assert set(row.names("factors")) <= set(table.factors)
        assert set(row.names("plus")) <= set(table.plus)


@pytest.mark.parametrize("ruleset", SCORED, ids=game)
def test_every_factor_and_addition_is_used_by_a_row(ruleset: RuleSet) -> None:
    table = score_table(ruleset.law)
    used = {name for row in table.rows for key in ("factors", "plus") for name in row.names(key)}
    assert used == {*table.factors, *table.plus}


@pytest.mark.parametrize("ruleset", SCORED, ids=game)
def test_every_entry_has_words_in_three_languages_that_ask_for_the_same(ruleset: RuleSet) -> None:
    known = {*SCORING, *ruleset.law.settings}
    for entry in sections(score_table(ruleset.law)):
        words = entry.record["words"]
        assert isinstance(words, Mapping)
        asked = [placeholders(str(words[lang])) for lang in LANGUAGES]
        assert asked[0] == asked[1] == asked[2], entry.name
        assert asked[0] <= known, entry.name


def amounts(data: object) -> Iterator[tuple[str, str]]:
    """Every setting and fact that an amount refers to."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key in ("setting", "fact") and isinstance(value, str):
                yield key, value
            else:
                yield from amounts(value)
    elif isinstance(data, list):
        for one in data:
            yield from amounts(one)


@pytest.mark.parametrize("ruleset", SCORED, ids=game)
def test_amounts_refer_to_settings_and_facts_that_exist(ruleset: RuleSet) -> None:
    known = {"setting": set(ruleset.law.settings), "fact": set(SCORING)}
    for kind, name in amounts(dict(ruleset.law.scoring)):
        assert name in known[kind], f"{kind} {name}"


@pytest.mark.parametrize("ruleset", SCORED, ids=game)
def test_a_citation_names_a_source(ruleset: RuleSet) -> None:
    for entry in sections(score_table(ruleset.law)):
        cites = entry.record.get("cites", [])
        assert isinstance(cites, list)
        assert all(one["source"] in ruleset.law.sources for one in cites if isinstance(one, dict))
