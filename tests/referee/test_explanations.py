"""Two hundred refused acts: each is explained wholly, and what is promised holds."""

from typing import Any

import pytest

from grammar import NotationError, read_act
from referee.api import judgement
from referee.case import Case
from referee.explain import HEADLINE_LIMIT
from rules import LANGUAGES, load
from tests.referee.refused import again, body_of, refused_acts

MANY = {"kut": 90, "okey101": 80, "okey": 30}

EVERY = [
    pytest.param(game, number, id=f"{game}-{number}")
    for game, many in MANY.items()
    for number in range(many)
]


def refused(game: str, number: int) -> Case:
    return refused_acts(game, MANY[game])[number]


def answered(one: Case, **asked: object) -> Any:
    return judgement({**body_of(one), **asked})


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_a_refusal_is_explained_wholly(game: str, number: int) -> None:
    one = refused(game, number)
    answer = answered(one)
    assert answer["verdict"] == "illegal"
    assert answer["findings"]
    for finding in answer["findings"]:
        assert finding["rule"] in load(game).law.rules
        assert finding["facts"] or finding["settings"], finding
        assert finding["cites"], finding
        assert finding["message"], finding


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_the_nearest_acts_stand_when_they_are_judged_again(game: str, number: int) -> None:
    one = refused(game, number)
    found = answered(one)["nearest"]
    assert found is not None
    for near in found:
        again_judged: Any = judgement({**body_of(one), "move": near["act"], "explain": "none"})
        assert again_judged["verdict"] == near["verdict"], near
        assert near["changes"]


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_the_settings_named_make_the_act_stand(game: str, number: int) -> None:
    one = refused(game, number)
    for remedy in answered(one)["legal_under"]:
        house = {"house": "tried", "extends": game, "set": remedy["set"]}
        judged: Any = judgement({**body_of(one), "house": house, "explain": "none"})
        assert judged["verdict"] == remedy["verdict"], remedy


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_every_language_tells_the_same(game: str, number: int) -> None:
    one = refused(game, number)
    told = {lang: answered(one, lang=lang) for lang in LANGUAGES}
    assert len({_without_words(answer) for answer in told.values()}) == 1
    for lang, answer in told.items():
        assert len(answer["headline"]) <= HEADLINE_LIMIT
        others = [told[other]["headline"] for other in LANGUAGES if other != lang]
        assert answer["headline"] not in others, answer["headline"]


def _without_words(answer: Any) -> str:
    findings = [
        (one["rule"], one["outcome"], one["facts"], one["at"]) for one in answer["findings"]
    ]
    nearest = [(one["act"], len(one["changes"])) for one in answer["nearest"]]
    settings = [one["set"] for one in answer["legal_under"]]
    return repr((findings, nearest, settings, answer["consequences"]))


@pytest.mark.parametrize("game", MANY)
def test_no_act_found_is_refused_to_those_who_write_it(game: str) -> None:
    for number in range(MANY[game]):
        one = refused(game, number)
        for near in answered(one, explain="full")["nearest"]:
            try:
                act = read_act(near["act"], okey=one.position.okey)
            except NotationError as error:
                raise AssertionError(near) from error
            assert again(one, act).act.text == near["act"]
