"""Judging many acts of one position: whatever refused one act is asked first of the next."""

from dataclasses import dataclass, field

from grammar import Act, Verb
from referee.acting import readings_of
from referee.case import Case
from referee.facts import VOCABULARY
from referee.judge import judge_case
from referee.law import CompiledRule, compiled_law
from referee.presuming import consider
from referee.verdict import Outcome, Ruling

STANDS = (Ruling.LEGAL, Ruling.LEGAL_WITH_PENALTY)

MOST_ASKED_FIRST = 5


@dataclass
class Bench:
    """Judges acts of one player in one position, and remembers which rules refused."""

    case: Case
    _refusing: dict[Verb, list[CompiledRule]] = field(default_factory=dict)

    def ruling(self, act: Act) -> Ruling:
        """Judge an act; one that could be read in several ways must be alike in all of them."""
        case = self._case(act)
        if self._refused_as_others(case):
            return Ruling.ILLEGAL
        rulings = {self._judged(self._case(one)) for one in (act, *readings_of(case))}
        return rulings.pop() if len(rulings) == 1 else Ruling.UNDETERMINED

    def _case(self, act: Act) -> Case:
        here = self.case
        return Case(here.position, act, here.seat, here.ruleset, VOCABULARY)

    def _refused_as_others(self, case: Case) -> bool:
        known = self._refusing.get(case.act.verb, [])
        for at, rule in enumerate(known):
            if consider(rule, case)[0] is Outcome.BROKEN:
                known.insert(0, known.pop(at))
                return True
        return False

    def _judged(self, case: Case) -> Ruling:
        verdict = judge_case(case)
        if verdict.ruling is Ruling.ILLEGAL:
            first = next(one.law for one in verdict.findings if one.refuses)
            self._remember(case.act.verb, first)
        return verdict.ruling

    def _remember(self, verb: Verb, rule: CompiledRule) -> None:
        """Keep a rule that may be asked by itself: what it needs refuses the act as well."""
        refusing = {one.rule.id: one.refuses for one in compiled_law(self.case.ruleset.law).rules}
        if all(refusing.get(name, True) for name in rule.needs):
            known = self._refusing.setdefault(verb, [])
            known.insert(0, rule)
            del known[MOST_ASKED_FIRST:]
