"""One rule asked of a case: as it is told, and where that leaves it open, as it is presumed."""

from collections.abc import Iterator
from types import MappingProxyType

from referee.case import Case
from referee.conditions import Node, Truth, unknown_facts
from referee.law import CompiledRule, Conditions, compiled_law
from referee.unknown import NOT_KNOWN
from referee.verdict import BROKEN, EXCUSED, KEPT, OPEN, SILENT, Finding, Outcome
from rules import Data, Presumption

_SILENT, _KEPT = (SILENT, ""), (KEPT, "")


def consider(asked: Conditions, facts: Case) -> tuple[Outcome, str]:
    """What becomes of a rule, and the exception that excuses it."""
    return _become(asked, facts, asked.when is None or asked.when(facts))


def _become(asked: Conditions, facts: Case, relevant: Truth) -> tuple[Outcome, str]:
    if relevant is False:
        return _SILENT
    satisfied = True if asked.require is None else asked.require(facts)
    if satisfied:
        return _KEPT if relevant else _SILENT
    return _unless(asked, facts, sure=relevant is True and satisfied is False)


def _unless(asked: Conditions, facts: Case, *, sure: bool) -> tuple[Outcome, str]:
    excused: bool | None = False
    for name, holds in asked.unless:
        truth = holds(facts)
        truth = facts.told(name) if truth is None else truth
        if truth:
            return (EXCUSED, name) if sure else _SILENT
        excused = None if truth is None else excused
    return (BROKEN if sure and excused is False else OPEN), ""


class Presuming:
    """Asks rules that a case as told leaves open of the case as it is presumed."""

    def __init__(self, case: Case) -> None:
        self._case = case
        self._presumed: Case | None = None
        self._taken: tuple[Presumption, ...] = ()

    def found(self, law: CompiledRule, asked: Conditions, relevant: Truth) -> Finding:
        """What becomes of a rule of which it is known whether it is about the act."""
        outcome, exception = _become(asked, self._case, relevant)
        told = Finding(law, outcome, self._case, exception)
        if outcome is OPEN or (law.follows and outcome is SILENT):
            return self._considered(told, asked)
        return told

    def _considered(self, told: Finding, asked: Conditions) -> Finding:
        """What becomes of a rule that is open, or silent though something may follow from it.

        A presumption may carry a legal act and a price, never a refusal. A rule from which
        something follows is open as long as it may be about the act.
        """
        law = told.law
        if told.outcome is SILENT and not _may_follow(law, asked, told.case):
            return told
        presumed = self._as_presumed
        outcome, exception = consider(asked, presumed)
        if outcome is OPEN or _may_follow(law, asked, presumed):
            return Finding(law, OPEN, presumed)
        found = Finding(law, outcome, presumed, exception, tuple(self._rested_on(law.nodes())))
        return Finding(law, OPEN, told.case) if found.refuses else found

    @property
    def _as_presumed(self) -> Case:
        if self._presumed is None:
            case = self._case
            self._taken = tuple(self._applicable())
            told = {one.fact: told_value(one.value) for one in self._taken}
            facts = MappingProxyType({**told, **case.position.facts})
            position = case.position._replace(facts=facts)
            self._presumed = case.in_position(position)
        return self._presumed

    def _applicable(self) -> Iterator[Presumption]:
        for presumption, when in compiled_law(self._case.ruleset.law).presumptions:
            if when.holds(self._case) and self._case.fact(presumption.fact) is NOT_KNOWN:
                yield presumption

    def _rested_on(self, nodes: tuple[Node, ...]) -> Iterator[Presumption]:
        """The presumptions that speak of the very things which left the rule open."""
        paths = {
            self._case.unknown_paths.get(fact.name)
            for node in nodes
            for fact, _ in unknown_facts(node, self._case)
        }
        for one in self._taken:
            if self._case.unknown_paths.get(one.fact) in paths:
                yield one


def told_value(value: Data) -> bool | int | str:
    """A presumed value as a position tells it; the schema lets no other kind through."""
    return value if isinstance(value, (bool, int)) else str(value)


def _may_follow(law: CompiledRule, asked: Conditions, facts: Case) -> bool:
    """Whether something may follow from a rule of which it is not known whether it is relevant."""
    return law.follows and asked.when is not None and asked.when(facts) is None
