"""The judge: asks every rule that can be about the act, and sums up. It knows no rule by name."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from grammar import Act
from referee.case import Case
from referee.conditions import Node, unknown_facts
from referee.consequences import consequences_of
from referee.facts import VOCABULARY
from referee.law import CompiledLaw, CompiledRule, compiled_law
from referee.position import Position, SeatNumber
from referee.questions import Asked, smallest_questions
from referee.unknown import NOT_KNOWN
from referee.verdict import Consequence, Finding, Outcome, Ruling, Verdict
from rules import Presumption, RuleSet


def judge(position: Position, act: Act, seat: SeatNumber, ruleset: RuleSet) -> Verdict:
    """Judge one act of one player."""
    return judge_case(Case(position, act, seat, ruleset, VOCABULARY))


def judge_case(case: Case) -> Verdict:
    """Judge a case: every rule in turn, those it needs before it."""
    law = compiled_law(case.ruleset.law)
    presuming = _Presuming(case, law)
    outcomes: dict[str, Outcome] = {}
    findings = []
    consequences: list[Consequence] = []
    open_rules: list[Asked] = []
    for rule in law.by_verb[case.act.verb]:
        if any(outcomes.get(name) is Outcome.BROKEN for name in rule.rule.needs):
            continue
        finding = presuming.considered(rule)
        outcomes[rule.rule.id] = finding.outcome
        findings.append(finding)
        consequences.extend(consequences_of(rule, finding.outcome, finding.case))
        if finding.outcome is Outcome.OPEN:
            open_rules.append((rule, finding.case))
    ruling = _ruling(findings, consequences)
    asked = ruling is Ruling.UNDETERMINED
    return Verdict(
        ruling=ruling,
        findings=tuple(findings),
        outcomes=outcomes,
        consequences=_kept_consequences(ruling, findings, consequences),
        presumed=tuple(dict.fromkeys(one for finding in findings for one in finding.presumed)),
        questions=smallest_questions(tuple(open_rules)) if asked else (),
        undecided=frozenset(case.undecided) if asked else frozenset(),
    )


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


class _Presuming:
    """Asks rules of the case as told; where that leaves one open, of the case as presumed."""

    def __init__(self, case: Case, law: CompiledLaw) -> None:
        self._case = case
        self._law = law
        self._presumed: Case | None = None
        self._taken: tuple[Presumption, ...] = ()

    def considered(self, rule: CompiledRule) -> Finding:
        """A presumption may carry a legal act and a price, never a refusal."""
        told = self._case
        outcome, exception = consider(rule, told)
        if outcome is not Outcome.OPEN:
            return Finding(rule, outcome, told, exception)
        presumed = self._as_presumed
        outcome, exception = consider(rule, presumed)
        if outcome is Outcome.OPEN:
            return Finding(rule, Outcome.OPEN, presumed)
        found = Finding(rule, outcome, presumed, exception, tuple(self._rested_on(rule.nodes())))
        return Finding(rule, Outcome.OPEN, told) if found.refuses else found

    @property
    def _as_presumed(self) -> Case:
        if self._presumed is None:
            case = self._case
            self._taken = tuple(self._applicable())
            told = {one.fact: one.value for one in self._taken}
            facts = MappingProxyType({**told, **case.position.facts})
            position = replace(case.position, facts=facts)
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


def _ruling(findings: list[Finding], consequences: list[Consequence]) -> Ruling:
    if any(one.refuses for one in findings):
        return Ruling.ILLEGAL
    if any(one.outcome is Outcome.OPEN for one in findings):
        return Ruling.UNDETERMINED
    broken = {one.rule.id for one in findings if one.outcome is Outcome.BROKEN}
    charged = any(one.rule in broken for one in consequences)
    return Ruling.LEGAL_WITH_PENALTY if charged else Ruling.LEGAL


def _kept_consequences(
    ruling: Ruling, findings: list[Finding], consequences: list[Consequence]
) -> tuple[Consequence, ...]:
    """A refused act changes nothing; only what the refusing rules charge is left."""
    if ruling is not Ruling.ILLEGAL:
        return tuple(consequences)
    refusing = {one.rule.id for one in findings if one.refuses}
    return tuple(one for one in consequences if one.rule in refusing)
