"""Every scenario about the tutor, and what no scenario can say of itself."""

from collections.abc import Iterable

import pytest
from pytest_bdd import scenarios, step
from pytest_bdd.parsers import StepParser

from grammar import LANGUAGES
from tests.scenarios.book import FEATURES
from tests.scenarios.tutor_phrases import read_phrase, words
from tests.scenarios.tutor_story import STEPS, TutorStory, hear


class AnyPhrase(StepParser):
    """Reads whatever a feature about the tutor can say."""

    def parse_arguments(self, name: str) -> dict[str, str] | None:
        return {"said": name} if self.is_matching(name) else None

    def is_matching(self, name: str) -> bool:
        return read_phrase(name) is not None


@pytest.fixture
def hearing() -> TutorStory:
    return TutorStory()


@pytest.fixture
def datatable() -> tuple[tuple[str, ...], ...]:
    return ()


@step(AnyPhrase("any phrase"))
def happens(said: str, hearing: TutorStory, datatable: Iterable[Iterable[str]]) -> None:
    one = read_phrase(said)
    assert one is not None
    hear(hearing, one.name, one.values, tuple(tuple(row) for row in datatable))


def test_every_phrase_has_words_in_every_language_and_does_something() -> None:
    told = {key: one for key, one in words().items() if key != "choices"}
    assert set(told) == {*STEPS, "house_plays"}
    assert all(set(one) == set(LANGUAGES) for one in told.values())


scenarios("tutor", features_base_dir=str(FEATURES))
