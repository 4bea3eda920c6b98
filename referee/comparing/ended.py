"""What a case comes to when it is judged again: the part that two judgements are compared by."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from grammar import Verb
from referee.verdict import Finding

IMPOSSIBLE = "impossible"

Facets = Mapping[str, object]


class Found(NamedTuple):
    """What became of one rule, and the exception that excused it."""

    rule: str
    outcome: str
    exception: str


@dataclass(frozen=True, slots=True, eq=False)
class Ended:
    """What a case comes to: the verdict, what follows, what became of each rule.

    ``read`` are the settings that were read, ``verbs`` the kinds of act that were judged;
    ``facets`` are further things a scenario may claim.
    """

    verdict: str
    effects: tuple[object, ...] = ()
    findings: tuple[Found, ...] = ()
    read: frozenset[str] = frozenset()
    verbs: frozenset[Verb] = frozenset()
    facets: Facets = field(default_factory=lambda: MappingProxyType({}))

    @property
    def ending(self) -> object:
        """What two judgements are compared by."""
        return self.verdict, self.effects

    def found(self, rule: str) -> Found:
        """What became of a rule last; one that had nothing to say is silent."""
        mine = [one for one in self.findings if one.rule == rule]
        return mine[-1] if mine else Found(rule, "silent", "")


def founds(findings: Iterable[Finding]) -> Iterator[Found]:
    """What became of each rule, in the order of the findings."""
    for one in findings:
        yield Found(one.rule.id, one.outcome.value, one.exception)
