"""The judge: asks every rule that can be about the act, and sums up. It knows no rule by name."""

from grammar import Act
from referee.case import Case
from referee.consequences import consequences_of
from referee.facts import VOCABULARY
from referee.played import AskedRule, as_played, as_written
from referee.position import Position, SeatNumber
from referee.presuming import Presuming
from referee.questions import smallest_questions
from referee.verdict import (
    BROKEN,
    FOLLOWED,
    KEPT,
    OPEN,
    QUIET,
    SILENT,
    Consequence,
    Finding,
    Ruling,
    Verdict,
)
from rules import RuleSet


def judge(position: Position, act: Act, seat: SeatNumber, ruleset: RuleSet) -> Verdict:
    """Judge one act of one player."""
    return judge_case(Case(position, act, seat, ruleset, VOCABULARY))


def judge_case(case: Case) -> Verdict:
    """Judge a case by the law as it is written: every rule that can be about such an act."""
    return _judged(case, as_written(case.ruleset.law, case.act.verb), silent=True)


def judge_played(case: Case) -> Verdict:
    """The same verdict by the law as the table plays it.

    Rules that are silent as the case is told are not among the findings, and the case tells of no
    setting that was worked out beforehand.
    """
    return _judged(case, as_played(case.ruleset, case.act.verb), silent=False)


def _judged(case: Case, rules: tuple[AskedRule, ...], *, silent: bool) -> Verdict:
    """Ask every rule in turn, those it needs before it."""
    presuming = Presuming(case)
    broken: set[str] = set()
    findings: list[Finding] = []
    noted: list[Finding] = []
    consequences: list[Consequence] = []
    for law, conditions in rules:
        if broken and not broken.isdisjoint(law.needs):
            continue
        when, require, _ = conditions
        relevant = True if when is None else when(case)
        if relevant is False and not silent:
            continue
        if relevant and (require is None or require(case)):
            finding, outcome = Finding(law, KEPT, case), KEPT
        else:
            finding = presuming.found(law, conditions, relevant)
            outcome = finding.outcome
            if outcome is SILENT and not silent and not finding.presumed:
                continue
            if outcome not in QUIET or finding.presumed:
                noted.append(finding)
            if outcome is BROKEN:
                broken.add(law.rule.id)
        findings.append(finding)
        if law.consequential and outcome in FOLLOWED:
            consequences.extend(consequences_of(law, outcome, finding.case))
    if not noted:
        return Verdict(Ruling.LEGAL, tuple(findings), (), tuple(consequences))
    return _summed_up(case, tuple(findings), tuple(noted), consequences)


def _summed_up(
    case: Case,
    findings: tuple[Finding, ...],
    noted: tuple[Finding, ...],
    consequences: list[Consequence],
) -> Verdict:
    """The verdict on an act of which there is more to say than that every rule is kept."""
    telling = [one for one in noted if one.outcome not in QUIET]
    ruling = _ruling(telling, consequences)
    asked = ruling is Ruling.UNDETERMINED
    open_rules = tuple((one.law, one.case) for one in telling if one.outcome is OPEN)
    return Verdict(
        ruling=ruling,
        findings=findings,
        noted=noted,
        consequences=_kept_consequences(ruling, telling, consequences),
        questions=smallest_questions(open_rules) if asked else (),
        undecided=frozenset(case.undecided) if asked else frozenset(),
    )


def _ruling(findings: list[Finding], consequences: list[Consequence]) -> Ruling:
    if any(one.refuses for one in findings):
        return Ruling.ILLEGAL
    if any(one.outcome is OPEN for one in findings):
        return Ruling.UNDETERMINED
    broken = {one.rule.id for one in findings if one.outcome is BROKEN}
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
