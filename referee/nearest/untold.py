"""An act of which only the kind is told: what is refused of it, is refused of every such act."""

from grammar import Act, Verb
from referee.case import Case
from referee.conditions import unknown_facts
from referee.facts import VOCABULARY
from referee.judge import judge_case
from referee.unknown import Unknown
from referee.verdict import Finding, Outcome, Ruling

MOVE = "/move"
"""Where the tiles of an act would be told."""

_UNTOLD = frozenset({"tiles", "melds", "target", "end", "draws", "text"})


class UntoldAct(Act):
    """An act of a kind; whoever asks for its tiles learns that nobody told."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> object:
        """Raise ``Unknown`` for everything but the kind of act."""
        if name in _UNTOLD:
            raise Unknown(MOVE)
        return super().__getattribute__(name)


def hopeless(case: Case, verb: Verb) -> bool:
    """Whether no act of a kind can stand here, whatever its tiles: refused, or open at best."""
    untold = Case(case.position, UntoldAct(verb), case.seat, case.ruleset, VOCABULARY)
    verdict = judge_case(untold)
    if verdict.ruling is Ruling.ILLEGAL:
        return True
    return any(_open_anyway(one) for one in verdict.findings if one.outcome is Outcome.OPEN)


def _open_anyway(finding: Finding) -> bool:
    """Whether a rule waits for something else than the tiles of the act."""
    waits = {
        finding.case.unknown_paths.get(fact.name)
        for node in finding.law.nodes()
        for fact, _ in unknown_facts(node, finding.case)
    }
    return bool(waits) and waits.isdisjoint({MOVE, None})
