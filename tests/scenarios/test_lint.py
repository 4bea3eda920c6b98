"""What no scenario can say of itself: titles, tags, phrases, and that the precedents are fresh."""

from collections import Counter
from pathlib import Path

import pytest

from referee.phrases import Step, keyword_of, phrases, worded
from rules import LANGUAGES, Language
from tests.scenarios.book import FEATURES, ROOT, feature_files, told
from tests.scenarios.conftest import known_rules
from tests.scenarios.expectations import CHECKS
from tests.scenarios.generate import PRECEDENTS, precedents_text
from tests.scenarios.reading import read_step
from tests.scenarios.story import TOLD

FILES = feature_files()
SAMPLES = {
    "seat": "2",
    "other": "4",
    "number": "4",
    "times": "3",
    "points": "-101",
    "team": "1+3",
    "row": "finisher",
    "game": "kut",
    "tile": "B8",
    "tiles": "R7 OK",
    "melds": "K3-OK-5",
    "contract": "2 group3 + run5",
    "rule": "contract.is_met",
    "exception": "starters_first_turn",
    "path": "/turn/opened",
    "move": "open 7RKB",
    "meld": "K3-OK-5",
    "words": "no group",
    "verdict": "legal_with_penalty",
    "outcome": "broken",
    "kind": "group",
}


def file_name(path: Path) -> str:
    return path.relative_to(FEATURES).as_posix()


@pytest.mark.parametrize("path", FILES, ids=file_name)
def test_titles_of_scenarios_are_unique_in_their_file(path: Path) -> None:
    # Two scenarios of one title become one test: the first would never run.
    written = Counter(one.title for one in told(path) if one.example <= 1)
    assert [title for title, many in written.items() if many > 1] == []


@pytest.mark.parametrize("path", FILES, ids=file_name)
def test_tags_name_rules_that_exist(path: Path) -> None:
    named = {rule for one in told(path) for rule in one.rules}
    assert named <= known_rules()


@pytest.mark.parametrize("path", FILES, ids=file_name)
def test_a_scenario_does_one_thing_and_expects_something(path: Path) -> None:
    for one in told(path):
        keywords = [keyword_of(step.phrase) for step in one.story.steps]
        assert keywords.count("when") == 1, one.title
        assert keywords[-1] == "then", one.title


@pytest.mark.parametrize("path", FILES, ids=file_name)
def test_a_tagged_scenario_says_what_comes_of_it(path: Path) -> None:
    judging = {"verdict", "outcome", "excused", "valid", "invalid", "impossible"}
    judging |= {"writes", "row", "redealt"}
    for one in told(path):
        said = {step.phrase for step in one.story.expected}
        assert not one.rules or said & judging, one.title


def test_the_precedents_are_fresh() -> None:
    fresh = PRECEDENTS.read_text("utf-8") == precedents_text()
    assert fresh, f"{PRECEDENTS.relative_to(ROOT)} is stale: run `make precedents`"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phrase", phrases())
def test_what_is_worded_is_read_as_the_same_phrase(phrase: str, language: Language) -> None:
    said = worded(Step(phrase, SAMPLES), language)
    read = read_step(said)
    assert read is not None
    assert read.phrase == phrase
    assert read.values == {name: SAMPLES[name] for name in read.values}


def test_every_phrase_is_told_or_checked() -> None:
    assert {*TOLD, *CHECKS} == set(phrases())
    assert all((keyword_of(one) == "then") == (one in CHECKS) for one in phrases())
