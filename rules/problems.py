"""What is wrong with rule and house files: problems are values, all of them at once."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
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

    def at_key(self, path: Path) -> tuple[int, int]:
        """Line and column of the key of a node, or of the node where it has none."""


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


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems as they stand in the file, each once, so that the first is the first one reads."""
    once = dict[tuple[object, ...], Problem]()
    for one in problems:
        once.setdefault((one.line, one.column, one.code, one.pointer, *one.values.values()), one)
    return tuple(sorted(once.values(), key=lambda one: (one.line, one.column)))


MOST = 100
"""So many problems of a file are told at once."""


def limited(problems: Iterable[Problem]) -> list[Problem]:
    """The first problems; where there are more, the last says so."""
    told = list(islice(problems, MOST + 1))
    if len(told) <= MOST:
        return told
    last = told[-1]
    more = Problem("more_problems", last.file, last.line, last.column, "", {"most": str(MOST)})
    return [*told[:-1], more]


def closest(name: str, known: Iterable[str]) -> str:
    """Find the known name nearest to a misspelt one, or an empty string."""
    matches = difflib.get_close_matches(name, list(known), n=1, cutoff=0.6)
    return matches[0] if matches else ""


OF_NAMES = frozenset(
    {
        *("already_there", "bad_name", "bad_rule_name", "circular_define", "dropped_here"),
        *("missing_partner", "missing_words", "name_of_setting", "nested_setting"),
        *(
            "outside_quantifier",
            "rule_not_setting",
            "unknown_comparison",
            "unknown_fact",
            "unknown_key",
        ),
        *("unknown_operand", "unknown_rule", "unknown_setting", "unused_define"),
    }
)
"""What is wrong with a key and not with what stands behind it."""


def problem_at(
    doc: Located, path: Path, code: str, suggestion: str = "", **values: object
) -> Problem:
    """Make a problem that points into a document: at a key, or at the value behind it."""
    key, node = doc.at_key(path), doc.at(path)
    line, column = key if code in OF_NAMES or node[0] > key[0] else node
    texts = {key: str(value) for key, value in values.items()}
    return Problem(code, doc.name, line, column, json_pointer(path), texts, suggestion)
