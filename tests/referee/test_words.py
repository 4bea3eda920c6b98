"""Words at the table: natural, whole, and the same things said in every language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from referee.api import judgement
from referee.errors import RequestError
from referee.explain import HEADLINE_LIMIT
from referee.phrases import worded
from referee.precedents import INWARD, Precedent, precedents, precedents_of, told_steps
from referee.wording import capital, catalogue, listed, question_text
from rules import LANGUAGES, Language, Law, Words, load, placeholders

GAMES = ("kut", "okey101", "okey")
JUDGED = [one for one in precedents() if one.kind == "judgement"]

NAMED = re.compile(r"\{[a-z_.]*(?::[a-z]+)?\}")
"""A placeholder, filled or not."""

KEY = re.compile(r"[a-z]+_[a-z_]+")
"""A name out of the rules, which nobody says at a table."""


def sentences(words: Words) -> Iterator[tuple[str, str]]:
    """The sentences of a rule by what they are for."""
    yield "broken", words.broken
    yield "kept", words.kept
    yield "law", words.law
    yield from words.exceptions.items()


def laws() -> Iterator[tuple[str, Law]]:
    return ((game, load(game).law) for game in GAMES)


def answered(case: Precedent, lang: Language) -> Any:
    try:
        return judgement({**case.body, "lang": lang, "explain": "why"})
    except RequestError:
        return None


def test_a_sentence_tells_the_same_facts_in_every_language() -> None:
    for game, law in laws():
        for rule in law.rules.values():
            told = {lang: dict(sentences(rule.words[lang])) for lang in LANGUAGES}
            assert told["tr"].keys() == told["de"].keys() == told["en"].keys(), rule.id
            for name in ("broken", *told["en"].keys() - {"law", "kept", "broken"}):
                facts = {placeholders(told[lang][name]) - {"fine"} for lang in LANGUAGES}
                assert len(facts) == 1, (game, rule.id, name, facts)


def test_a_sentence_there_is_in_one_language_there_is_in_all() -> None:
    for _, law in laws():
        for rule in law.rules.values():
            for name in ("broken", "kept", "law"):
                there = {bool(getattr(rule.words[lang], name)) for lang in LANGUAGES}
                assert len(there) == 1, (rule.id, name)


def test_every_sentence_is_whole() -> None:
    for _, law in laws():
        for rule in law.rules.values():
            for lang in LANGUAGES:
                for name, text in sentences(rule.words[lang]):
                    none = not text or text == rule.words[lang].title
                    assert none or text[-1] in ".!?", (rule.id, lang, name, text)
                    assert "  " not in text, (rule.id, lang, name)
                    assert not rule.words[lang].title.endswith("."), rule.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulings_say_whole_sentences_without_names_of_rules(lang: Language) -> None:
    for case in JUDGED:
        answer = answered(case, lang)
        for act in [] if answer is None else answer.get("acts", [answer]):
            texts = [act["headline"], *(one["message"] for one in act["findings"])]
            for text in texts:
                assert not NAMED.search(text), text
                assert not KEY.search(text), text
                assert text[0] == capital(text[0], lang), text
            assert len(act["headline"]) <= HEADLINE_LIMIT, act["headline"]


def test_rulings_of_a_case_tell_the_same_in_every_language() -> None:
    for case in JUDGED:
        told = [answered(case, lang) for lang in LANGUAGES]
        if told[0] is not None:
            facts = [
                [(one["rule"], one["facts"], one["at"]) for one in a["findings"]] for a in told
            ]
            assert facts[0] == facts[1] == facts[2], case.scenario
            assert len({one["headline"] for one in told}) == len(LANGUAGES), case.scenario


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tiles_and_numbers_of_a_refusal_are_the_same_in_every_language(lang: Language) -> None:
    """What is counted or named in one language is named in the others, in figures."""
    for case in JUDGED:
        here, there = answered(case, lang), answered(case, "en")
        if here is None or here["verdict"] != "illegal":
            continue
        for one, other in zip(here["findings"], there["findings"], strict=True):
            assert _tiles(one["message"]) == _tiles(other["message"]), one["message"]


def _tiles(text: str) -> list[str]:
    return sorted(re.findall(r"\b(?:[RKBY]\d{1,2}|OK|FJ)\b", text))


# --- precedents ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_precedent_shows_no_words_of_another_language(lang: Language) -> None:
    others = [one for one in LANGUAGES if one != lang]
    for case in precedents():
        for step in told_steps(case, lang):
            assert INWARD.isdisjoint(step.values)
            said = worded(step, lang)
            bare = _without_values(said, step.values.values())
            for other in others:
                assert bare != _without_values(worded(step, other), step.values.values()), said


def _without_values(text: str, values: Any) -> str:
    for value in values:
        text = text.replace(value, "")
    return text.partition(":")[0]


def test_the_settings_of_a_precedent_are_called_as_players_call_them() -> None:
    for lang in LANGUAGES:
        for case in precedents():
            for step in told_steps(case, lang):
                if step.phrase == "house_plays":
                    assert not any(re.match(r"[a-z_]+\.[a-z_.]+$", row[0]) for row in step.rows[1:])


def test_a_precedent_of_the_same_game_comes_first() -> None:
    broken = {
        (case.game, rule)
        for case in precedents()
        for rule, outcome in case.outcomes.items()
        if outcome == "broken" and rule in case.rules
    }
    for game, rule in broken:
        shown = precedents_of(rule, "broken", "en", game)[0]["feature"]
        assert game in {one.game for one in precedents() if one.feature == shown}, (game, rule)


# --- Turkish letters, counts and lists ---


def test_the_turkish_i_keeps_its_dot() -> None:
    assert capital("istakada", "tr") == "İstakada"
    assert capital("istakada", "en") == "Istakada"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_unit_is_counted_in_every_language(lang: Language) -> None:
    units = {name: catalogue(one)["units"] for one in LANGUAGES for name in [one]}
    assert units[lang].keys() == units["en"].keys()
    for forms in units[lang].values():
        assert "{n}" in forms["one"]
        assert "{n}" in forms["other"]


def test_a_list_is_said_as_one_says_it() -> None:
    assert listed(["R7", "K7", "B7"], "en") == "R7, K7 and B7"
    assert listed(["R7", "K7"], "de") == "R7 und K7"
    assert listed(["R7", "K7"], "tr") == "R7 ve K7"


# --- the nearest acts ---


def test_changes_are_worded_in_every_language() -> None:
    said = catalogue("nearest")
    for section in ("changes", "acts"):
        for key, words in said[section].items():
            found = {lang: set(re.findall(r"\{(\w+)\}", words[lang])) for lang in LANGUAGES}
            assert found["tr"] == found["de"] == found["en"], key


def test_the_nearest_opening_says_what_to_leave_out_and_where_it_goes_later() -> None:
    position = {
        "round": 1,
        "indicator": "B8",
        "turn": {"seat": 1, "drawn": True},
        "seats": {"1": {"rack": "R7 K7 B7 Y7 Y2", "opened": False}},
    }
    body = {"game": "kut", "move": "open 7RKBY", "position": position}
    changes = {
        lang: judgement({**body, "lang": lang})["nearest"][0]["changes"]  # type: ignore[index]  # JSON
        for lang in LANGUAGES
    }
    assert changes["en"] == ["leave out Y7", "Y7 fits 7RKB in a later turn"]
    assert changes["de"] == ["Y7 weglassen", "Y7 passt in einem späteren Zug an 7RKB"]
    assert changes["tr"] == [
        "Y7 dışarıda kalsın",
        "Y7 daha sonraki bir turda işlenebilir: 7RKB",
    ]


def test_another_discard_is_said_as_a_whole() -> None:
    seats = {"1": {"rack": "R7 K7", "opened": True}}
    position = {"indicator": "B8", "table": [], "seats": seats}
    answer: Any = judgement({"game": "kut", "move": "discard B1", "position": position})
    assert [one["changes"] for one in answer["nearest"]] == [
        ["instead: discard R7"],
        ["instead: discard K7"],
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_about_a_player_says_at_which_seat_he_sits(lang: Language) -> None:
    about = [path for path in catalogue("questions") if path.startswith("/seats/#/")]
    assert len(about) > 1
    for path in about:
        text = question_text(path.replace("#", "4"), lang)
        assert "4" in text
        assert "{" not in text
