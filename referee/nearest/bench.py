"""Judging many acts of one position: whatever refused one act is asked first of the next."""

from dataclasses import dataclass, field
from types import MappingProxyType

from grammar import Act, Verb
from referee.acting import readings_of
from referee.case import Case
from referee.facts import VOCABULARY
from referee.judge import judge_played
from referee.law import CompiledRule, compiled_law
from referee.presuming import consider, told_value
from referee.verdict import STANDS, Outcome, Ruling

MOST_ASKED_FIRST = 5


@dataclass
class Bench:
    """Judges acts of one player in one position, and remembers which rules refused.

    What was taken for granted of the first act is taken for granted of all others: whoever was
    taken to have drawn is not told to draw. Yet an act has to stand without that as well.
    """

    case: Case
    presumed: Case
    _refusing: dict[Verb, list[CompiledRule]] = field(default_factory=dict)

    def ruling(self, act: Act) -> Ruling:
        """Judge an act; one that could be read in several ways must be alike in all of them."""
        case = self._case(act)
        if self._refused_as_others(case):
            return Ruling.ILLEGAL
        acts = (act, *readings_of(case))
        rulings = {self._judged(self._case(one)) for one in acts}
        if rulings <= set(STANDS) and self.presumed is not self.case:
            rulings |= {self._judged(_with_act(self.case, one)) for one in acts}
        return rulings.pop() if len(rulings) == 1 else Ruling.UNDETERMINED

    def _case(self, act: Act) -> Case:
        return _with_act(self.presumed, act)

    def _refused_as_others(self, case: Case) -> bool:
        known = self._refusing.get(case.act.verb, [])
        for at, rule in enumerate(known):
            if consider(rule.conditions, case)[0] is Outcome.BROKEN:
                known.insert(0, known.pop(at))
                return True
        return False

    def _judged(self, case: Case) -> Ruling:
        verdict = judge_played(case)
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


def bench_of(case: Case) -> Bench:
    """Make a bench for acts instead of one that was judged."""
    taken = judge_played(case).presumed
    if not taken:
        return Bench(case, case)
    facts = {one.fact: told_value(one.value) for one in taken}
    told = MappingProxyType({**facts, **case.position.facts})
    return Bench(case, case.in_position(case.position._replace(facts=told)))


def _with_act(case: Case, act: Act) -> Case:
    return Case(case.position, act, case.seat, case.ruleset, VOCABULARY)
