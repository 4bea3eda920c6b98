"""One rule asked of a case: as it is told, and where that leaves it open, as it is presumed."""

from collections.abc import Iterator
from types import MappingProxyType

from referee.case import Case
from referee.conditions import Node, unknown_facts
from referee.law import CompiledLaw, CompiledRule
from referee.unknown import NOT_KNOWN
from referee.verdict import Finding, Outcome
from rules import Data, Presumption


def consider(rule: CompiledRule, facts: Case) -> tuple[Outcome, str]:
    """What becomes of a rule, and the exception that excuses it."""
    relevant = rule.when.holds(facts)
    if relevant is False:
        return Outcome.SILENT, ""
    satisfied = True if rule.require is None else rule.require.holds(facts)
    if satisfied:
        return (Outcome.KEPT if relevant else Outcome.SILENT), ""
    return _unless(rule, facts, sure=relevant is True and satisfied is False)


def _unless(rule: CompiledRule, facts: Case, *, sure: bool) -> tuple[Outcome, str]:
    excused: bool | None = False
    for name, node in rule.unless.items():
        truth = node.holds(facts)
        truth = facts.told(name) if truth is None else truth
        if truth:
            return (Outcome.EXCUSED, name) if sure else (Outcome.SILENT, "")
        excused = None if truth is None else excused
    return (Outcome.BROKEN if sure and excused is False else Outcome.OPEN), ""


class Presuming:
    """Asks rules of the case as told; where that leaves one open, of the case as presumed."""

    def __init__(self, case: Case, law: CompiledLaw) -> None:
        self._case = case
        self._law = law
        self._presumed: Case | None = None
        self._taken: tuple[Presumption, ...] = ()

    def considered(self, rule: CompiledRule) -> Finding:
        """A presumption may carry a legal act and a price, never a refusal.

        A rule from which something follows is open as long as it may be about the act.
        """
        told = self._case
        outcome, exception = consider(rule, told)
        if outcome is not Outcome.OPEN and not _may_follow(rule, told):
            return Finding(rule, outcome, told, exception)
        presumed = self._as_presumed
        outcome, exception = consider(rule, presumed)
        if outcome is Outcome.OPEN or _may_follow(rule, presumed):
            return Finding(rule, Outcome.OPEN, presumed)
        found = Finding(rule, outcome, presumed, exception, tuple(self._rested_on(rule.nodes())))
        return Finding(rule, Outcome.OPEN, told) if found.refuses else found

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
        for presumption, when in self._law.presumptions:
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


def _may_follow(rule: CompiledRule, facts: Case) -> bool:
    """Whether something may follow from a rule of which it is not known whether it is relevant."""
    return rule.follows and rule.when.holds(facts) is None
