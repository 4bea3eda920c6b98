"""Every scenario of the features, through every door."""

from collections.abc import Iterable

import pytest
from pytest_bdd import scenarios, step
from pytest_bdd.parsers import StepParser

from referee.phrases import Row, keyword_of
from tests.scenarios.book import FEATURES, feature_files
from tests.scenarios.doors import DOORS, Answer
from tests.scenarios.expectations import check
from tests.scenarios.reading import read_step
from tests.scenarios.story import Story


class AnyPhrase(StepParser):
    """Reads whatever the phrases of scenarios can say, in each of their languages."""

    def parse_arguments(self, name: str) -> dict[str, str] | None:
        return {"said": name} if self.is_matching(name) else None

    def is_matching(self, name: str) -> bool:
        return read_step(name) is not None


class Hearing:
    """A story as it is told, and what each door answers to it."""

    def __init__(self) -> None:
        self.story = Story()
        self.answers: dict[str, Answer] = {}
        self.language = "en"

    def ask(self) -> None:
        body = {**self.story.body, "trace": True, "explain": "why", "lang": self.language}
        self.answers = {name: door(body) for name, door in DOORS.items()}


@pytest.fixture
def hearing() -> Hearing:
    return Hearing()


@pytest.fixture
def datatable() -> tuple[Row, ...]:
    return ()


@pytest.fixture
def docstring() -> str:
    return ""


@step(AnyPhrase("any phrase"))
def hear(said: str, hearing: Hearing, datatable: Iterable[Iterable[str]], docstring: str) -> None:
    one = read_step(said, tuple(tuple(row) for row in datatable), docstring)
    assert one is not None
    hearing.story.hear(one)
    if keyword_of(one.phrase) == "when":
        hearing.ask()
    if keyword_of(one.phrase) == "then":
        for door, answer in hearing.answers.items():
            if one.phrase != "says" or door != "core":
                check(one, answer)


scenarios(
    *(str(path.relative_to(FEATURES)) for path in feature_files()), features_base_dir=str(FEATURES)
)
