"""Precedents: looked up by rule, worded in any language, and still true."""

import pytest

from grammar import NotationError, load_yaml
from referee.phrases import Step, worded, worded_all
from referee.precedents import (
    MOST_SHOWN,
    Precedent,
    cases_of,
    plain,
    precedents,
    precedents_of,
)
from rules import Language
from tests.scenarios.direct import answered
from tests.scenarios.expectations import check
from tests.scenarios.reading import read_step

EVERY = precedents()


def name_of(case: Precedent) -> str:
    return f"{case.feature}: {case.scenario} {case.example or ''}".strip()


def test_every_case_judged_directly_gives_what_its_scenario_says() -> None:
    for case in EVERY:
        answer = answered(case.body)
        for step in case.steps:
            if step.phrase in ("verdict", "outcome", "excused", "valid", "invalid"):
                check(step, answer)


def test_a_case_keeps_the_verdict_of_its_scenario() -> None:
    for case in EVERY:
        said = [step.values["verdict"] for step in case.steps if step.phrase == "verdict"]
        assert [case.verdict] == (said or [""]), name_of(case)


@pytest.mark.parametrize("outcome", ["broken", "kept", "silent"])
def test_the_most_apt_precedent_has_the_outcome_asked_for(outcome: str) -> None:
    first = cases_of("contract.is_met", outcome=outcome)[0]
    assert first.outcomes["contract.is_met"] == outcome


def test_the_most_apt_precedent_has_the_verdict_asked_for() -> None:
    first = cases_of("melds.pair_has_one_number", outcome="silent", verdict="illegal")[0]
    assert first.verdict == "illegal"


def test_precedents_of_another_game_come_last() -> None:
    cases = cases_of("contract.is_met", game="kut")
    assert cases[0].game == "kut"


def test_a_rule_nobody_told_of_has_no_precedent() -> None:
    assert cases_of("friday.no_okey_in_opening") == ()


def test_a_ruling_shows_a_few_precedents() -> None:
    shown = precedents_of("contract.is_met", "broken", "en")
    assert 1 <= len(shown) <= MOST_SHOWN
    assert set(shown[0]) == {"feature", "scenario", "steps"}


@pytest.mark.parametrize(
    ("language", "given", "when", "then"),
    [
        ("en", "Given a table of kut", 'When seat 1 plays "open ', "Then it is illegal"),
        ("de", "Angenommen an einem Tisch wird kut", "Wenn Spieler 1 ", "Dann ist das verboten"),
        ("tr", "Diyelim ki kut oynanan", "Eğer 1. oyuncu ", "O zaman bu geçersizdir"),
    ],
)
def test_a_precedent_is_told_in_the_language_asked_for(
    language: Language, given: str, when: str, then: str
) -> None:
    steps = precedents_of("contract.is_met", "broken", language)[0]["steps"]
    assert isinstance(steps, list)
    assert steps[0].startswith(given)
    assert any(one.startswith(when) for one in steps)
    assert then in steps


def test_a_turkish_scenario_is_told_in_english() -> None:
    case = next(one for one in EVERY if one.language == "tr")
    assert case.steps_in("en")[0] == "Given a table of kut"


def test_a_repeated_keyword_is_an_and() -> None:
    steps = (Step("round", {"number": "1"}), Step("opened", {"seat": "2"}))
    assert worded_all(steps, "en") == ("Given round 1", "And seat 2 has opened")


def test_a_table_is_told_in_one_line() -> None:
    rows = (("id", "seat", "meld"), ("m1", "2", "7RKB"), ("m2", "3", "Y9x2"))
    step = Step("on_the_table", {}, rows)
    assert worded(step, "en") == "on the table: m1 · 2 · 7RKB; m2 · 3 · Y9x2"


def test_a_text_is_told_behind_its_step() -> None:
    assert worded(Step("told", {}, text='{"stock": 1}'), "en") == 'it is told: {"stock": 1}'


def test_what_no_phrase_says_is_not_read() -> None:
    assert read_step("the moon is full") is None


def test_a_choice_is_read_from_any_language() -> None:
    read = read_step("ist die Regel contract.is_met eingehalten")
    assert read is not None
    assert read.values["outcome"] == "kept"


def test_values_of_settings_are_read_without_yaml_as_yaml_reads_them() -> None:
    rows = [row for case in EVERY for step in case.steps for row in step.rows[1:]]
    written = {row[-1] for row in rows} | {"null", "yes", "no", "on", "off", "007", "0", "-3", "A"}
    known = {value: said(value) for value in written}
    assert {"true", "false", "none", "5"} <= known.keys()
    for value, read in known.items():
        try:
            assert plain(value, "here") == read, value
        except NotationError:
            assert read is NotationError, value


def said(value: str) -> object:
    try:
        document = load_yaml(f"value: {value}", "here").data
    except NotationError:
        return NotationError
    return document["value"] if isinstance(document, dict) else value
