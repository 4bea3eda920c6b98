"""What is wrong with rule and house files: problems are values, all of them at once."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, Protocol

from grammar import json_pointer

Path = tuple[str | int, ...]


class Located(Protocol):
    """A document that knows where its nodes stand."""

    @property
    def name(self) -> str:
        """The file's name, for people."""

    def at(self, path: Path) -> tuple[int, int]:
        """Line and column of a node, counted from 1."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a rule or house file.

    ``code`` names a sentence of the referee's words; ``values`` are its placeholders. A warning
    does not keep a house from loading.
    """

    code: str
    file: str
    line: int
    column: int
    pointer: str
    values: dict[str, str] = field(default_factory=dict)
    suggestion: str = ""
    severity: Literal["error", "warning"] = "error"


class RuleFileError(ValueError):
    """A rule set that does not load, with every problem found."""

    def __init__(self, problems: "tuple[Problem, ...]") -> None:
        self.problems = problems
        first = problems[0]
        where = f"{first.file}:{first.line}:{first.column}"
        details = ", ".join(f"{key}={value}" for key, value in first.values.items())
        hint = f" (did you mean {first.suggestion}?)" if first.suggestion else ""
        super().__init__(f"{where}: {first.pointer}: {first.code}: {details}{hint}")


def closest(name: str, known: Iterable[str]) -> str:
    """Find the known name nearest to a misspelt one, or an empty string."""
    matches = difflib.get_close_matches(name, list(known), n=1, cutoff=0.6)
    return matches[0] if matches else ""


def problem_at(
    doc: Located, path: Path, code: str, suggestion: str = "", **values: object
) -> Problem:
    """Make a problem that points into a document."""
    line, column = doc.at(path)
    texts = {key: str(value) for key, value in values.items()}
    return Problem(code, doc.name, line, column, json_pointer(path), texts, suggestion)
