"""Faults that nobody noticed in time: what still follows, and what can no longer be claimed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from referee.explain import Json
from referee.position import SeatNumber
from referee.records.replay import Step, refused
from referee.verdict import Consequence, Outcome, Ruling
from referee.wording import catalogue, fine_text, listed
from rules import Language, RuleSet

SETTING = "match.late_faults"
"""How long a table lets a fine be claimed."""


@dataclass(frozen=True, slots=True)
class Late:
    """What becomes of a fault once the next player has played, and what it would have cost."""

    still: tuple[str, ...]
    gone: tuple[str, ...]
    fines: tuple[Mapping[str, int], ...]


def late(step: Step, ruleset: RuleSet) -> Late:
    """What can still be claimed of a fault, and what no longer."""
    fines = tuple(_fines(step))
    due = bool(fines) and not too_late(ruleset)
    lost = ("fine",) if fines and not due else ()
    return Late(("fine",) if due else (), ("take_back", *lost), fines)


def late_json(step: Step, ruleset: RuleSet, lang: Language) -> Json:
    """What becomes of a fault once the next player has played, in words."""
    one = late(step, ruleset)
    fine = listed([fine_text(each, lang) for each in one.fines], lang)
    words = _words(step, one.fines, due="fine" in one.still)
    text = " ".join(str(catalogue("audits")["late"][word][lang]) for word in words)
    return {
        "still": list(one.still),
        "gone": list(one.gone),
        "text": text.replace("{fine}", fine),
    }


def _words(step: Step, fines: Sequence[Mapping[str, int]], *, due: bool) -> Iterator[str]:
    extra = step.fine is not None and step.fine.drawn > step.fine.owed
    yield "tiles_stay" if extra and not refused(step) else "act_stands"
    if fines:
        yield "fine_is_due" if due else "fine_is_lost"


def too_late(ruleset: RuleSet) -> bool:
    """Whether a table forgives a fine once the next player has his tile."""
    return ruleset.values.get(SETTING) == "next_draw"


def _fines(step: Step) -> list[Mapping[str, int]]:
    """What the fault costs and has not been paid: points, and tiles not drawn."""
    points = [{"points": one.points} for one in _charged(step) if one.points]
    tiles = sum(one.tiles for one in _charged(step))
    drawn = 0 if step.fine is None else step.fine.drawn
    lacking = min(tiles, max(0, tiles - drawn))
    return [*points, *([{"tiles": lacking}] if lacking else [])]


def _charged(step: Step) -> tuple[Consequence, ...]:
    verdict = step.judged.verdict
    broken = {one.rule.id for one in verdict.findings if one.outcome is Outcome.BROKEN}
    return tuple(one for one in verdict.consequences if one.rule in broken)


def forgiven(steps: Sequence[Step], ruleset: RuleSet) -> Mapping[SeatNumber, int]:
    """The points that nobody can claim any more, by seat."""
    points: dict[SeatNumber, int] = {}
    if not too_late(ruleset):
        return points
    for step in steps:
        if step.judged.verdict.ruling is Ruling.ILLEGAL and went_on(step, steps):
            for one in _charged(step):
                if one.seat is not None and one.points:
                    points[one.seat] = points.get(one.seat, 0) + one.points
    return points


def went_on(step: Step, steps: Sequence[Step]) -> bool:
    """Whether another turn followed in which somebody played."""
    return bool(steps) and steps[-1].place.turn > step.place.turn
