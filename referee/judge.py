"""The judge: asks every rule that can be about the act, and sums up. It knows no rule by name."""

from grammar import Act
from referee.case import Case
from referee.consequences import consequences_of
from referee.facts import VOCABULARY
from referee.law import compiled_law
from referee.position import Position, SeatNumber
from referee.presuming import Presuming
from referee.questions import smallest_questions
from referee.verdict import QUIET, Consequence, Finding, Outcome, Ruling, Verdict
from rules import RuleSet


def judge(position: Position, act: Act, seat: SeatNumber, ruleset: RuleSet) -> Verdict:
    """Judge one act of one player."""
    return judge_case(Case(position, act, seat, ruleset, VOCABULARY))


def judge_case(case: Case) -> Verdict:
    """Judge a case: every rule in turn, those it needs before it."""
    law = compiled_law(case.ruleset.law)
    presuming = Presuming(case, law)
    broken: set[str] = set()
    findings = []
    consequences: list[Consequence] = []
    for rule in law.by_verb[case.act.verb]:
        if broken and not broken.isdisjoint(rule.needs):
            continue
        finding = presuming.considered(rule)
        findings.append(finding)
        if finding.outcome is Outcome.BROKEN:
            broken.add(rule.rule.id)
        if rule.consequential:
            consequences.extend(consequences_of(rule, finding.outcome, finding.case))
    return _summed_up(case, findings, consequences)


def _summed_up(case: Case, findings: list[Finding], consequences: list[Consequence]) -> Verdict:
    telling = [one for one in findings if one.outcome not in QUIET]
    ruling = _ruling(telling, consequences)
    asked = ruling is Ruling.UNDETERMINED
    open_rules = tuple((one.law, one.case) for one in telling if one.outcome is Outcome.OPEN)
    return Verdict(
        ruling=ruling,
        findings=tuple(findings),
        consequences=_kept_consequences(ruling, telling, consequences),
        questions=smallest_questions(open_rules) if asked else (),
        undecided=frozenset(case.undecided) if asked else frozenset(),
    )


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
    """A refused act changes nothing: what refusing rules charge is left, and what follows still."""
    if ruling is not Ruling.ILLEGAL:
        return tuple(consequences)
    refusing = {one.rule.id for one in findings if one.refuses}
    return tuple(one for one in consequences if one.rule in refusing or one.though_refused)
