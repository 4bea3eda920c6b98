"""The core itself as a door: cases judged with no sentence made, and under any rule set."""

from collections.abc import Mapping
from typing import Any

from grammar import Tile, read_meld, read_turn
from referee.api import judged_act
from referee.arrange.reading import Reading, canonical, readings
from referee.case import melds_played
from referee.errors import ImpossibleError
from referee.judge import judge_case
from referee.meld_answers import meld_case, meld_rules_of
from referee.records.auditing import audit_of, record_of
from referee.rulesets import ruleset_of
from referee.scoring.matches import match_json, standing_of
from referee.scoring.rows import scored
from referee.scoring.scores import read_round, round_json, seats_to_score
from referee.verdict import WORST_FIRST, Consequence, Finding, Verdict
from referee.wire import Reader, read_position
from rules import RuleSet
from tests.scenarios.story import kind_of

Body = Mapping[str, Any]
Answer = dict[str, Any]

__all__ = ["answered", "answered_by", "ruleset_of"]


def answered(body: Body) -> Answer:
    """Answer a request as the doors do, as far as scenarios look at it."""
    return answered_by(body, ruleset_of(body))


def answered_by(body: Body, ruleset: RuleSet) -> Answer:
    """Answer a request by a rule set of one's own."""
    try:
        return _KINDS[kind_of(body)](body, ruleset)
    except ImpossibleError as error:
        return {"impossible": str(error)}


def judged(body: Body, ruleset: RuleSet) -> Answer:
    """Judge the acts of a body one after another, stopping at the first that is refused."""
    reader = Reader(body, melds_played(ruleset))
    position = read_position(body["position"], reader)
    reader.raise_faults()
    seat = body.get("seat") or position.turn.seat or 1
    acts = []
    every = read_turn(body["move"], okey=position.okey)
    for place, act in enumerate(every, start=1):
        one = judged_act(position, act, seat, ruleset, every[place:], judge_case)
        acts.append(_act_json(one.verdict, seat))
        if one.position is None:
            break
        position = one.position
    return acts[0] if len(acts) == 1 else _turn_json(acts)


def _turn_json(acts: list[Answer]) -> Answer:
    rulings = [one["verdict"] for one in acts]
    worst = next(one for one in WORST_FIRST if one in rulings)
    together = [one for act in acts for one in act["consequences"]]
    asked = [one for act in acts for one in act["questions"]]
    return {"verdict": worst.value, "acts": acts, "consequences": together, "questions": asked}


def _act_json(verdict: Verdict, seat: int) -> Answer:
    return {
        "verdict": verdict.ruling.value,
        "findings": [_finding_json(one) for one in verdict.findings],
        "consequences": [_consequence_json(one) for one in verdict.consequences],
        "questions": [{"fact": one.fact, "path": one.path} for one in verdict.questions],
        "presumed": [{"path": one.path.format(seat=seat)} for one in verdict.presumed],
    }


def _finding_json(one: Finding) -> Answer:
    return {"rule": one.rule.id, "outcome": one.outcome.value, "exception": one.exception}


def _consequence_json(one: Consequence) -> Answer:
    ended = {"round_ends": True, "with_okey": one.with_okey, "redeal": one.redeal}
    costs = {"tiles": one.tiles, "points": one.points}
    return {"seat": one.seat, "rule": one.rule, **costs, **(ended if one.round_ends else {})}


def written(body: Body, ruleset: RuleSet) -> Answer:
    """Write down a round that is over."""
    reader = Reader(body, melds_played(ruleset))
    over = read_round(body, reader, ruleset, "")
    reader.raise_faults()
    result = scored(over, seats_to_score(over), ruleset)
    return round_json(over, result, body.get("lang", "en"))


def meld_read(body: Body, ruleset: RuleSet) -> Answer:
    """Read a meld by itself."""
    reader = Reader(body, melds_played(ruleset))
    reader.okey_from(body, "")
    claimed = read_meld(body["meld"], okey=reader.okey)
    found = readings(claimed.tiles, reader.okey, melds_played(ruleset), body.get("kind"))
    answers = [_reading_json(one) for one in found]
    shown = answers[0] if answers else {"kind": "none", "tiles": [], "value": None, "canonical": ""}
    verdict = judge_case(meld_case(claimed, reader.okey, ruleset, body))
    about = {one.rule.id for one in meld_rules_of(ruleset.law)}
    findings = [_finding_json(one) for one in verdict.findings if one.rule.id in about]
    return {**shown, "valid": bool(found), "readings": answers, "findings": findings}


def _reading_json(one: Reading) -> Answer:
    told = [
        {"tile": str(tile), "counts_as": _text(face), "may_be": [str(may) for may in one.may_be]}
        for tile, face in zip(one.tiles, one.faces, strict=True)
    ]
    text = canonical(one).text
    return {"kind": one.kind, "tiles": told, "value": one.value, "canonical": text}


def _text(face: Tile | None) -> str | None:
    return None if face is None else str(face)


def added_up(body: Body, ruleset: RuleSet) -> Answer:
    """Add up a match."""
    return match_json(standing_of(body, ruleset), body.get("lang", "en"))


def gone_through(body: Body, ruleset: RuleSet) -> Answer:
    """Audit a round that was written down."""
    record = record_of({"game": body["game"], "rounds": body["rounds"]})
    return audit_of(record, ruleset, {"lang": body.get("lang", "en")})


_KINDS = {
    "judgement": judged,
    "meld": meld_read,
    "score": written,
    "match": added_up,
    "audit": gone_through,
}
