"""Written rounds audited again, by any rule set and without a sentence made."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from referee.arrange.rules import MELD_SETTINGS
from referee.case import Case
from referee.comparing.ended import IMPOSSIBLE, Ended, Found, founds
from referee.errors import RequestError
from referee.records.audit_scores import Scored, scored_round
from referee.records.auditing import record_of, replays
from referee.records.late import SETTING, forgiven, late, went_on
from referee.records.replay import Step, refused
from referee.verdict import Outcome
from referee.wire import Body
from rules import RuleSet

FORGIVEN = "forgiven"
STANDS = "stands"
IN_TIME = "in time"
DUE = "due"

LIGHTEST_FIRST = (Outcome.SILENT, Outcome.KEPT, Outcome.EXCUSED, Outcome.OPEN, Outcome.BROKEN)


def audited(body: Body, ruleset: RuleSet) -> Ended:
    """Audit a record; the body's own house is not asked."""
    try:
        rounds = tuple(_rounds(body, ruleset))
    except RequestError:
        return Ended(IMPOSSIBLE)
    faults = {seat: what for one in rounds for seat, what in one.faults.items()}
    points = {seat: many for one in rounds for seat, many in one.points.items()}
    cases = [case for one in rounds for case in one.cases]
    read = MELD_SETTINGS.union({SETTING}, *(one.settings_read for one in cases))
    return Ended(
        "audited",
        (*points.items(), repr(faults)),
        tuple(_most_telling(found for one in rounds for found in one.findings)),
        read=frozenset(ruleset.values) if points else read,
        verbs=frozenset(one.act.verb for one in cases),
        facets={"points": points, "faults": faults},
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Round:
    """A round followed to its end: faults and points by seat, and all that was judged and found."""

    faults: Mapping[str, str]
    points: Mapping[str, int | None]
    cases: tuple[Case, ...]
    findings: tuple[Found, ...]


def _rounds(body: Body, ruleset: RuleSet) -> Iterator[_Round]:
    record = record_of({"game": body["game"], "rounds": body["rounds"]})
    for replay in replays(record, ruleset, teams=body.get("teams")):
        steps = tuple(replay.steps())
        replay.forgive(forgiven(steps, ruleset))
        yield _Round(
            dict(_faults(steps, ruleset)),
            dict(_points(scored_round(replay))),
            tuple(case for one in steps for case in _cases(one)),
            tuple(found for one in steps for found in founds(one.judged.verdict.findings)),
        )


def _most_telling(found: Iterable[Found]) -> Iterator[Found]:
    """One finding a rule, the gravest: acts of a round are many, and most keep every rule."""
    gravest = {one.rule: one for one in sorted(found, key=_gravity)}
    yield from gravest.values()


def _gravity(one: Found) -> int:
    return LIGHTEST_FIRST.index(Outcome(one.outcome))


def _cases(step: Step) -> Iterator[Case]:
    yield from (one.case for one in (step.judged, *step.judged.readings))


def _faults(steps: tuple[Step, ...], ruleset: RuleSet) -> Iterator[tuple[str, str]]:
    """What becomes of the last fault of each seat."""
    for one in steps:
        if one.gap is None and (refused(one) or one.fine is not None):
            yield str(one.place.seat), _become(one, steps, ruleset)


def _become(step: Step, steps: tuple[Step, ...], ruleset: RuleSet) -> str:
    if not went_on(step, steps):
        return IN_TIME
    found = late(step, ruleset)
    if "fine" in found.still:
        return DUE
    return FORGIVEN if "fine" in found.gone else STANDS


def _points(score: Scored | None) -> Iterator[tuple[str, int | None]]:
    if score is not None:
        for seat, one in score[1].seats.items():
            yield str(seat), one.points
