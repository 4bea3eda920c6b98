"""A law that games share is cited from the texts that speak of the game being played."""

import pytest

from rules import games, load


@pytest.mark.parametrize(
    ("game", "sources", "certainty"),
    [
        ("kut", ["kut-de", "kut-tr"], "stated"),
        ("okey101", ["okey101-de"], "stated"),
        ("okey", ["table"], "convention"),
    ],
)
def test_a_shared_rule_is_cited_by_game(game: str, sources: list[str], certainty: str) -> None:
    rule = load(game).law.rules["turn.draws_before_playing"]
    assert [one.source for one in rule.cites] == sources
    assert rule.certainty == certainty


@pytest.mark.parametrize("game", games())
def test_no_rule_and_no_setting_is_cited_from_another_games_text(game: str) -> None:
    law = load(game).law
    speaking = {name: one.get("games") for name, one in law.sources.items()}
    cites = [cite for rule in law.rules.values() for cite in rule.cites]
    cites += [cite for setting in law.settings.values() for cite in setting.cites]
    for cite in cites:
        spoken_of = speaking[cite.source]
        assert not isinstance(spoken_of, list) or game in spoken_of


@pytest.mark.parametrize("game", games())
def test_what_only_custom_knows_is_a_convention(game: str) -> None:
    custom = [
        rule.id
        for rule in load(game).law.rules.values()
        if {one.source for one in rule.cites} == {"table"} and rule.certainty == "stated"
    ]
    assert custom == []


@pytest.mark.parametrize("game", games())
def test_every_setting_a_rule_reads_is_one_of_the_game(game: str) -> None:
    law = load(game).law
    named = {
        word.partition(": {")[0]
        for rule in law.rules.values()
        for word in str([rule.when, rule.require, rule.unless]).split("{'setting': {'")[1:]
    }
    keys = {word.partition("'")[0] for word in named}
    assert keys <= set(law.settings)


def test_classic_okey_does_without_whatever_lies_on_a_table() -> None:
    law = load("okey").law
    topics = {rule.topic for rule in law.rules.values()}
    assert not topics & {"opening", "laying_off", "okey_swap", "finish", "buying"}
    assert not {one.group for one in law.settings.values()} & {"opening", "laying_off", "okey_swap"}
