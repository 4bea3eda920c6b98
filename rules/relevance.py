"""Whether conditions can ever hold together, told from the data alone.

The answer errs on the side of yes: only what plainly excludes itself is called impossible.
"""

import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from grammar import Verb
from rules.model import UNDECIDED, Data, Law, Rule, RuleSet
from rules.values import UNLIMITED
from rules.vocabulary import vocabulary

_ACT = "act_is_"
_VERBS = frozenset(f"{_ACT}{verb.value}" for verb in Verb)

Test = tuple[str, Data]
"""A comparison with what a thing is compared with."""

Holds = Callable[[Any, Any], bool]

_HOLDS: Mapping[str, Holds] = {
    "is": operator.eq,
    "is_not": operator.ne,
    "one_of": lambda value, known: value in known,
    "none_of": lambda value, known: value not in known,
    "at_least": operator.ge,
    "at_most": operator.le,
    "more_than": operator.gt,
    "less_than": operator.lt,
}


@dataclass(frozen=True, slots=True)
class Table:
    """What conditions are held against: the law and the values that are played."""

    law: Law
    values: Mapping[str, Data]


def in_play(rule: Rule, ruleset: RuleSet) -> bool:
    """Whether a rule can be about any act at this table."""
    return can_hold(rule.when, Table(ruleset.law, ruleset.values))


def can_hold(conditions: object, table: Table) -> bool:
    """Whether conditions joined by *and* can be true of any act of the game."""
    tests: dict[str, list[Test]] = {}
    for name, test in _demanded(conditions, table):
        if not name:
            return False
        tests.setdefault(name, []).append(test)
    return _acts_agree(tests, table) and all(_together(one, tests[one]) for one in tests)


def _demanded(data: object, table: Table) -> Iterator[tuple[str, Test]]:
    """What must be true of each fact; an empty name for what can never be."""
    if isinstance(data, str):
        yield ("", ("is", False)) if data == "never" else (data, ("is", True))
    elif isinstance(data, (list, tuple)):
        for one in data:
            yield from _demanded(one, table)
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _DEMANDS.get(key, _of_fact)(key, value, table)


def _all(_: str, value: Any, table: Table) -> Iterator[tuple[str, Test]]:  # noqa: ANN401  data
    return _demanded(value, table)


def _any(_: str, value: Any, table: Table) -> Iterator[tuple[str, Test]]:  # noqa: ANN401  data
    if isinstance(value, list) and not any(can_hold(one, table) for one in value):
        yield "", ("is", False)


def _not(_: str, value: Any, table: Table) -> Iterator[tuple[str, Test]]:  # noqa: ANN401  data
    if isinstance(value, str):
        yield ("", ("is", False)) if value == "always" else (value, ("is", False))
    elif isinstance(value, dict) and set(value) == {"setting"} and _settled(value, table) is True:
        yield "", ("is", False)


def _setting(_: str, value: Any, table: Table) -> Iterator[tuple[str, Test]]:  # noqa: ANN401  data
    if _settled({"setting": value}, table) is False:
        yield "", ("is", False)


def _define(_: str, value: Any, table: Table) -> Iterator[tuple[str, Test]]:  # noqa: ANN401  data
    return _demanded(table.law.defines.get(str(value)), table)


def _rule(_: str, value: Any, table: Table) -> Iterator[tuple[str, Test]]:  # noqa: ANN401  data
    if value not in table.law.rules:
        yield "", ("is", False)


def _of_fact(key: str, value: Any, table: Table) -> Iterator[tuple[str, Test]]:  # noqa: ANN401
    if key not in vocabulary().facts:
        return
    if not isinstance(value, dict):
        yield key, ("is", value)
        return
    for comparison, operand in value.items():
        known, against = _operand(operand, table)
        if known and comparison in _HOLDS:
            yield key, (comparison, against)


_DEMANDS: Mapping[str, Callable[[str, Any, Table], Iterator[tuple[str, Test]]]] = {
    "all": _all,
    "any": _any,
    "not": _not,
    "setting": _setting,
    "define": _define,
    "rule": _rule,
}


def _operand(data: Data, table: Table) -> tuple[bool, Data]:
    """Whether the right-hand side is settled, and what it is."""
    if not isinstance(data, dict):
        return True, data
    value = table.values.get(str(data.get("setting")), UNDECIDED.value)
    return value not in (UNDECIDED.value, UNLIMITED), value


def _settled(data: Mapping[str, Any], table: Table) -> bool | None:
    """Whether comparisons of settings hold at this table; None where that is open."""
    answers = [one for key, asked in data["setting"].items() for one in _asked(key, asked, table)]
    if False in answers:
        return False
    return None if None in answers else True


def _asked(key: str, asked: Any, table: Table) -> Iterator[bool | None]:  # noqa: ANN401  data
    value = table.values.get(key, UNDECIDED.value)
    tests = asked if isinstance(asked, dict) else {"is": asked}
    for comparison, operand in tests.items():
        known, against = _operand(operand, table)
        settled = known and value != UNDECIDED.value and comparison in _HOLDS
        yield _compared(comparison, value, against) if settled else None


def _compared(comparison: str, value: Data, against: Data) -> bool | None:
    """Compare; what cannot be compared (no limit with a number) is left open."""
    try:
        return _HOLDS[comparison](value, against)
    except TypeError:
        return None


def _acts_agree(tests: Mapping[str, list[Test]], table: Table) -> bool:
    """One act is one thing, and a game knows only its own acts."""
    demanded = {name for name, asked in tests.items() if name in _VERBS and ("is", True) in asked}
    played = {f"{_ACT}{verb.value}" for verb in table.law.acts}
    return len(demanded) <= 1 and demanded <= played


def _together(name: str, tests: list[Test]) -> bool:
    """Whether some value of a fact passes every test."""
    candidates = list(_candidates(name, [against for _, against in tests]))
    passing = (
        all(_compared(test, one, right) is not False for test, right in tests) for one in candidates
    )
    return not candidates or any(passing)


def _candidates(name: str, mentioned: list[Data]) -> Iterator[Data]:
    """Values worth trying: the choices, or every number beside one that is mentioned."""
    fact = vocabulary().facts.get(name)
    if fact is None or fact.type in ("tile", "list"):
        return
    if fact.type == "boolean":
        yield from (True, False)
    elif fact.type == "choice":
        yield from fact.choices
    else:
        flat = [one for many in mentioned for one in (many if isinstance(many, list) else [many])]
        for one in flat:
            if isinstance(one, int):
                yield from (near for near in (one - 1, one, one + 1) if near >= 0)
