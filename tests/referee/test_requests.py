"""Bodies against the published schemas: the same faults by both validators, every one worded."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openapi_spec_validator import validate

from referee.breaches import plain_breaches, quick_breaches
from referee.errors import MOST_FAULTS, BadRequestError, Fault
from referee.problems import fault_text, problem
from referee.published import document
from referee.requests import checked, faults_in
from referee.wording import catalogue
from rules import LANGUAGES

REFEREE = Path(__file__).parents[2] / "referee"
NAMES = ("Judgement", "Meld", "Score", "Match", "Audit")
BODY = {"game": "kut", "move": "open 7RKB"}


def faults(body: object, name: str = "Judgement") -> list[tuple[str, str, str]]:
    with pytest.raises(BadRequestError) as caught:
        checked(body, name)
    return [(one.pointer, one.code, one.suggestion) for one in caught.value.faults]


def test_the_document_is_valid_openapi() -> None:
    validate(document())


def test_a_body_of_the_schema_comes_back_as_it_is() -> None:
    assert checked(BODY, "Judgement") is BODY


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ([], ("", "wrong_type", "")),
        (None, ("", "wrong_type", "")),
        ({"game": "kut"}, ("", "missing_field", "")),
        ({**BODY, "mov": "x"}, ("/mov", "unknown_field", "move")),
        ({**BODY, "a/b~c": 1}, ("/a~1b~0c", "unknown_field", "")),
        ({**BODY, "seat": "1"}, ("/seat", "wrong_type", "")),
        ({**BODY, "seat": True}, ("/seat", "wrong_type", "")),
        ({**BODY, "seat": 1000}, ("/seat", "too_high", "")),
        ({**BODY, "seat": -1000}, ("/seat", "too_low", "")),
        ({**BODY, "lang": "fr"}, ("/lang", "not_one_of", "")),
        ({**BODY, "explain": "ful"}, ("/explain", "not_one_of", "full")),
        ({**BODY, "move": ""}, ("/move", "too_short", "")),
        ({**BODY, "move": "x" * 2001}, ("/move", "too_long", "")),
        ({**BODY, "position": {"seats": {"one": {}}}}, ("/position/seats", "bad_name", "")),
        ({**BODY, "position": {"seats": {"1\n": {}}}}, ("/position/seats", "bad_name", "")),
        ({**BODY, "position": {"table": [{}] * 61}}, ("/position/table", "too_many", "")),
        ({**BODY, "position": {"table": [{}]}}, ("/position/table/0", "missing_field", "")),
        (
            {**BODY, "position": {"seats": {"1": {"rak": ""}}}},
            ("/position/seats/1/rak", "unknown_field", "rack"),
        ),
        ({**BODY, "position": {"turn": {"took": 5}}}, ("/position/turn/took", "wrong_type", "")),
    ],
)
def test_a_fault_is_named_with_its_place(body: object, found: tuple[str, str, str]) -> None:
    assert found in faults(body)


def test_all_faults_are_told_at_once() -> None:
    assert len(faults({"gme": "kut", "lang": 5})) == 4


def test_very_many_faults_are_cut_short() -> None:
    assert len(faults({f"f{number}": 1 for number in range(500)})) == MOST_FAULTS


def test_a_round_of_a_match_is_scored_or_already_written() -> None:
    assert ("/rounds/0", "missing_field", "") in faults({"game": "kut", "rounds": [{}]}, "Match")
    assert checked({"game": "kut", "rounds": [{"points": {"1": 5}}]}, "Match")


KEYS = st.sampled_from(
    [
        *("game", "move", "meld", "lang", "position", "seats", "1", "rack", "turn", "took", "x"),
        *("table", "seat", "points", "rounds", "ended", "by", "facts", "penalties", "house", "9\n"),
    ]
)
LEAVES = st.none() | st.booleans() | st.integers(-2000, 2000) | st.text("K7 \n", max_size=6)
WORDS = st.sampled_from(["kut", "tr", "finish", "melds", "7RKB", "canonical"])
BODIES = st.recursive(
    LEAVES | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=20,
)


@given(st.dictionaries(KEYS, BODIES, max_size=6), st.sampled_from(NAMES))
def test_both_validators_find_the_same_faults(body: dict[str, object], name: str) -> None:
    assert faults_in(body, name, quick_breaches) == faults_in(body, name, plain_breaches)


@given(st.dictionaries(KEYS, BODIES, max_size=6), st.sampled_from(NAMES))
def test_every_fault_has_words_in_three_languages(body: dict[str, object], name: str) -> None:
    for fault in faults_in(body, name, quick_breaches):
        assert len({fault_text(fault, lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_regular_expressions_avoid_what_validators_read_differently() -> None:
    def patterns(node: object) -> Iterator[str]:
        if isinstance(node, dict):
            yield from (
                one for key, one in node.items() if key == "pattern" and isinstance(one, str)
            )
        children = (
            node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
        )
        for one in children:
            yield from patterns(one)

    found = list(patterns(document()))
    assert found
    for one in found:
        assert "\\" not in one.replace("\\n", "")
        assert "$" not in one.replace("$(?!\\n)", "")


def codes_made() -> Iterator[tuple[str, str]]:
    """Every code that a fault is made with, by where it stands."""
    for path in sorted(REFEREE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                makes = {"Fault": 0, "_fault_at": 2, "_fault": 1, "_beyond": 0}.get(node.func.id)
                given = node.args[makes] if makes is not None and makes < len(node.args) else None
                if isinstance(given, ast.Constant):
                    yield str(given.value), f"{path.name}:{node.lineno}"


def test_every_code_has_a_sentence_in_every_language() -> None:
    worded = catalogue("faults")
    made = list(codes_made())
    assert len(made) > 20
    assert [where for code, where in made if code not in worded] == []
    for code, words in worded.items():
        assert set(words) == set(LANGUAGES), code


def test_a_fault_that_comes_with_its_own_words_keeps_them() -> None:
    fault = Fault("any", sentences={"tr": "söz", "de": "Wort", "en": "word"})
    assert [fault_text(fault, lang) for lang in LANGUAGES] == ["söz", "Wort", "word"]


def test_braces_in_what_was_sent_are_no_placeholders() -> None:
    body = {**BODY, "{known}": 1, "{0}": 2}
    error = BadRequestError(*faults_in(body, "Judgement", quick_breaches))
    said = problem(error, "en", "/v1/judgements")
    assert "{known}" in str(said["errors"])
