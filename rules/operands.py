"""Checks both sides of a comparison: that it can be made, and that what is written could be so."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rules.model import UNDECIDED, Data, Setting
from rules.names import short, value_problem
from rules.problems import Located, Path, Problem, closest, problem_at
from rules.values import UNLIMITED
from rules.vocabulary import COMPARISONS, FactWord

LISTED = ("one_of", "none_of")

_OF_SETTING: Mapping[str, str] = {"integer": "number", "boolean": "boolean", "numbers": "numbers"}


@dataclass(frozen=True, slots=True)
class Subject:
    """What is compared: a fact or a setting, its type, and its choices where it has some."""

    name: str
    type: str
    choices: tuple[str, ...] = ()
    unlimited: bool = False

    @property
    def allowed(self) -> tuple[str, ...]:
        """The comparisons that make sense."""
        return COMPARISONS.get(self.type, COMPARISONS["choice"])

    def takes(self, value: Data) -> bool:
        """Whether the subject could be of a written value."""
        return _LITERALS.get(self.type, _anything)(self, value)


def of_fact(fact: FactWord) -> Subject:
    """A fact as the left side of a comparison."""
    return Subject(fact.name, fact.type, fact.choices)


def of_setting(setting: Setting) -> Subject:
    """A setting as the left side of a comparison."""
    kind = _OF_SETTING.get(setting.type, "choice")
    return Subject(setting.key, kind, setting.values, setting.unlimited)


Literal = Callable[[Subject, Data], bool]


def _anything(_: Subject, __: Data) -> bool:
    return True


def _boolean(_: Subject, value: Data) -> bool:
    return isinstance(value, bool)


def _number(subject: Subject, value: Data) -> bool:
    if isinstance(value, str):
        return value == UNLIMITED and subject.unlimited
    return isinstance(value, int) and not isinstance(value, bool)


def _choice(subject: Subject, value: Data) -> bool:
    """Fines and lists of contracts have no choices of their own to hold a word against."""
    return value in subject.choices if subject.choices else isinstance(value, str)


_LITERALS: Mapping[str, Literal] = {
    "boolean": _boolean,
    "number": _number,
    "choice": _choice,
    "tile": lambda _, value: isinstance(value, str),
    "list": lambda _, __: False,
}


def literal_problems(subject: Subject, value: Data, doc: Located, path: Path) -> Iterator[Problem]:
    """Find out whether a written value could ever be that of the subject."""
    if value != UNDECIDED.value and not subject.takes(value):
        options = ", ".join(subject.choices) or subject.type
        near = closest(str(value), subject.choices) or _unquoted(subject, value)
        yield value_problem(doc, path, value, near, name=subject.name, wanted=options)


def _unquoted(subject: Subject, value: Data) -> str:
    """A number or a truth value that was put in quotes."""
    told = value.strip().casefold() if isinstance(value, str) else ""
    number = subject.type == "number" and told.isdecimal()
    return told if number or (subject.type == "boolean" and told in ("true", "false")) else ""


def written_problems(
    subject: Subject, comparison: str, value: Data, doc: Located, path: Path
) -> Iterator[Problem]:
    """Find everything wrong with the value a subject is compared with."""
    if comparison == "empty":
        yield from literal_problems(Subject("empty", "boolean"), value, doc, path)
    elif comparison not in LISTED:
        yield from literal_problems(subject, value, doc, path)
    elif isinstance(value, list) and value:
        for place, one in enumerate(value):
            yield from literal_problems(subject, one, doc, (*path, place))
    else:
        wanted = f"[{subject.type}, ...]"
        yield problem_at(
            doc, path, "wrong_value", "", name=subject.name, wanted=wanted, found=short(value)
        )


def comparable(subject: Subject, comparison: str, other: Subject) -> bool:
    """Whether a subject can be compared with another fact or setting."""
    if comparison in LISTED:
        return other.type in ("numbers", "list")
    return other.type == subject.type and comparison != "empty"
