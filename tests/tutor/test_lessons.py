"""Lessons come from the law: houses change them by themselves."""

from collections.abc import Callable
from typing import Any

import pytest

from referee import RequestError, UnknownNameError, judgement
from rules import LANGUAGES, Language
from tutor.exercises import exercise, lesson_names
from tutor.lessons import lesson, lessons
from tutor.table import Table, table_of

Ask = Callable[[object], object]

KUT = table_of({"game": "kut"})


def told(topic: str, **asked: object) -> Any:
    (only,) = lessons({"game": "kut", "topic": topic, **asked})
    return only


def test_every_section_has_a_law_and_two_examples_that_the_referee_judges_so() -> None:
    for section in told("melds")["sections"]:
        example, other = section["example"], section["counter_example"]
        assert section["law"]
        for shown, stands in ((example, True), (other, False)):
            body = {key: shown[key] for key in ("position", "seat", "move")}
            verdict = judgement({"game": "kut", **body, "explain": "none"})["verdict"]
            assert verdict == shown["verdict"]
            assert (verdict == "legal") is stands


def test_a_lesson_says_what_differs_between_its_examples() -> None:
    changes = [one["counter_example"]["changes"] for one in told("melds")["sections"]]
    assert sum(map(bool, changes)) > len(changes) / 2


def test_okeys_are_shown_with_what_they_stand_for() -> None:
    sections = told("tiles")["sections"]
    assert sections
    assert all(one["example"]["tiles"] for one in sections)


def test_scores_are_shown_with_their_formula() -> None:
    sections = told("scoring")["sections"]
    assert {one["rule"] for one in sections} >= {"scoring.opened", "scoring.not_opened"}
    assert all(str(one["example"]["points"]) in one["law"] for one in sections)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lessons_have_titles_in_every_language(lang: Language) -> None:
    names = {lesson(name, KUT, lang)["title"] for name in ("discard", "buying", "turn")}
    assert len(names) == 3


def test_a_house_changes_the_law_that_is_told() -> None:
    low = {"house": "low", "extends": "kut", "set": {"buying.limit": 3}}
    assert "5" in law_of("buying.within_limit", told("buying"))
    assert "3" in law_of("buying.within_limit", told("buying", house=low))


def law_of(rule: str, shown: Any) -> str:
    return next(str(one["law"]) for one in shown["sections"] if one["rule"] == rule)


def test_rules_of_a_houses_own_have_a_lesson_of_their_own() -> None:
    words = {"en": {"title": "No 13 first", "broken": "A 13 was thrown."}}
    rule = {
        "when": ["act_is_discard"],
        "require": {"discard_number": {"is_not": 13}},
        "breach": "illegal",
        "words": words,
    }
    house = {"house": "friday", "extends": "kut", "add": {"friday.no_thirteen": rule}}
    shown: Any = lessons({"game": "kut", "house": house, "topic": "friday"})
    assert [one["rule"] for one in shown[0]["sections"]] == ["friday.no_thirteen"]
    assert shown[0]["title"] == "House rules: friday"


def test_lessons_come_in_the_order_in_which_one_learns() -> None:
    names = lesson_names(KUT)
    assert names.index("melds") < names.index("opening") < names.index("discard")


def test_an_unknown_game_has_no_lessons() -> None:
    with pytest.raises(RequestError) as refused:
        lessons({"game": "canasta"})
    assert refused.value.status == 404


def test_a_topic_without_rules_has_no_lesson() -> None:
    assert lessons({"game": "okey", "topic": "buying"}) == []
    assert isinstance(KUT, Table)


@pytest.mark.parametrize("ask", [lessons, exercise])
@pytest.mark.parametrize(("topic", "meant"), [("openin", "opening"), ("xyzzy", "")])
def test_a_topic_nobody_knows_is_said_to_be_unknown(ask: Ask, topic: str, meant: str) -> None:
    with pytest.raises(UnknownNameError) as refused:
        ask({"game": "kut", "topic": topic})
    (fault,) = refused.value.faults
    assert (fault.code, fault.pointer, fault.suggestion) == ("unknown_topic", "/topic", meant)
    assert all(topic in said and "opening" in said for said in fault.sentences.values())


def test_a_topic_that_nobody_can_break_is_known_all_the_same() -> None:
    topics = {one.partition(".")[0] for one in KUT.ruleset.law.rules}
    for topic in topics:
        try:
            exercise({"game": "kut", "topic": topic})
        except RequestError as error:
            assert error.faults[0].code == "no_such_exercise"  # noqa: PT017  both ways are right
