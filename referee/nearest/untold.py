"""An act of which only the kind is told: what is refused of it, is refused of every such act."""

from grammar import Act, Verb
from referee.case import Case
from referee.facts import VOCABULARY
from referee.judge import judge_case
from referee.unknown import Unknown
from referee.verdict import Ruling

_UNTOLD = frozenset({"tiles", "melds", "target", "end", "draws", "text"})


class UntoldAct(Act):
    """An act of a kind; whoever asks for its tiles learns that nobody told."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> object:
        """Raise ``Unknown`` for everything but the kind of act."""
        if name in _UNTOLD:
            raise Unknown("/move")
        return super().__getattribute__(name)


def hopeless(case: Case, verb: Verb) -> bool:
    """Whether every act of a kind is refused here, whatever its tiles."""
    untold = Case(case.position, UntoldAct(verb), case.seat, case.ruleset, VOCABULARY)
    return judge_case(untold).ruling is Ruling.ILLEGAL
