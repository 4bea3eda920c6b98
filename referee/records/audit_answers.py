"""Replayed rounds made into answers: verdicts, the first irregularity, penalties, tiles."""

from collections.abc import Iterator
from typing import Any

from referee.answers import act_json
from referee.explain import Json, consequence_json, words_in
from referee.records.accounting import DEAL, Place, TileProblem, counted
from referee.records.audit_scores import Scored, scored_round, scores_json
from referee.records.late import forgiven, late_json, went_on
from referee.records.replay import Replay, Step, dealt_tiles, refused, starter_of
from referee.records.unchecked import Unchecked
from referee.verdict import Finding, Ruling, Verdict
from referee.wire import Body
from referee.wording import catalogue
from rules import Language, Rule, RuleSet


def round_json(replay: Replay, asked: Body, lang: Language) -> Json:
    """The audit of one round; replays it to its end."""
    unchecked = Unchecked(replay, lang)
    acts: list[Json] = []
    penalties: list[Json] = []
    steps: list[Step] = []
    for step in replay.steps():
        steps.append(step)
        acts.append(_act(step, asked))
        penalties.extend(_penalties(step))
        unchecked.note(step)
    irregular = [one for step in steps for one in _noticed(step, steps, replay.ruleset, lang)]
    replay.forgive(forgiven(steps, replay.ruleset))
    score = scored_round(replay)
    unchecked.score(score)
    return {
        "round": replay.record.number,
        "starter": starter_of(replay.record),
        "acts": acts,
        "first_irregularity": irregular[0] if irregular else None,
        "irregularities": irregular,
        "penalties": penalties,
        "ended": _ended(replay, score),
        "scores": scores_json(score, asked, lang),
        "tiles": _tiles(replay, lang),
        "unchecked": unchecked.entries(),
    }


def _act(step: Step, asked: Body) -> Json:
    place = _place(step.place)
    explain = asked.get("explain", "none")
    if explain != "none":
        return {**place, **act_json(step.judged, asked)}
    verdict = step.judged.verdict
    return {
        **place,
        "act": step.judged.case.act.text,
        "verdict": str(verdict.ruling),
        "findings": [_finding(one) for one in verdict.deciding],
        "consequences": [consequence_json(one) for one in verdict.consequences],
    }


def _place(place: Place) -> Json:
    """The turn, the number of the act in it, the seat, and the line of a text."""
    written: Json = {"turn": place.turn, "number": place.act, "seat": place.seat}
    return {**written, "line": place.line} if place.line else written


def _finding(finding: Finding) -> Json:
    return {"rule": finding.rule.id, "outcome": str(finding.outcome)}


def _noticed(step: Step, steps: list[Step], ruleset: RuleSet, lang: Language) -> Iterator[Json]:
    """The irregularities of an act; where play went on, with what becomes of them."""
    for one in _irregularities(step, lang):
        late = step.gap is None and went_on(step, steps)
        yield {**one, "late": late_json(step, ruleset, lang)} if late else one


def _irregularities(step: Step, lang: Language) -> Iterator[Json]:
    """An act that was refused, a fine not drawn as owed, and what came after the end."""
    verdict, fine = step.judged.verdict, step.fine
    place: Json = {"turn": step.place.turn, "act": step.place.act, "seat": step.place.seat}
    if step.place.line:
        place["line"] = step.place.line
    if step.gap is not None and not refused(step):
        text = _text("gaps", step.gap.value, lang)
        yield {**place, "code": step.gap.value, "rule": None, "text": text}
    elif refused(step):
        rules = [one.rule.id for one in verdict.findings if one.refuses]
        yield {
            **place,
            "code": "refused",
            "rule": rules[0],
            "rules": rules,
            "text": _title(step, lang),
        }
    elif fine is not None and verdict.ruling is not Ruling.UNDETERMINED:
        code = "fine_not_drawn" if fine.drawn < fine.owed else "drawn_unowed"
        text = _text("fines", code, lang, owed=fine.owed, drawn=fine.drawn)
        owed = {"owed": fine.owed, "drawn": fine.drawn, "text": text}
        yield {**place, "code": code, "rule": _charging(verdict), **owed}


def _title(step: Step, lang: Language) -> str:
    refusing = next(one.rule for one in step.judged.verdict.findings if one.refuses)
    return words_in(refusing.words, lang).title


def _charging(verdict: Verdict) -> str | None:
    return next((one.rule for one in verdict.consequences if one.tiles), None)


def _penalties(step: Step) -> Iterator[Json]:
    """What an act costs whoever it may be, whether it was paid or not; no price of a purchase."""
    law = step.judged.case.ruleset.law
    for one in step.judged.verdict.consequences:
        if (one.tiles or one.points) and not _is_price(law.rules[one.rule]):
            own = one.tiles and one.seat == step.place.seat
            paid = {"drawn": step.fine.drawn} if step.fine and own else {}
            yield {**_place(step.place), **consequence_json(one), **paid}


def _is_price(rule: Rule) -> bool:
    """Whether a rule only asks what something is bought for."""
    return any(one.get("price") is True for one in rule.then)


def _ended(replay: Replay, score: Scored | None) -> Json | None:
    """How the round ended; None where the record does not tell."""
    if not replay.ended_by:
        return None
    ended: Json = {"by": replay.ended_by}
    ending = replay.ending
    if ending is not None and ending.by == "finish":
        ended |= {"seat": ending.seat, "with_okey": ending.with_okey}
    return {**ended, "redeal": True} if score is not None and score[1].redealt else ended


def _tiles(replay: Replay, lang: Language) -> Json:
    ledger = replay.ledger
    problems = [*_wrong_deals(replay), *ledger.problems, *ledger.unbalanced(replay.position)]
    return {
        "ok": not problems,
        "problems": [_problem(one, lang) for one in problems],
        "counted": dict(counted(replay.position, len(ledger.thrown))),
    }


def _wrong_deals(replay: Replay) -> Iterator[TileProblem]:
    """Racks that were written down with another number of tiles than is dealt."""
    starter = starter_of(replay.record)
    for seat, tiles in replay.record.racks.items():
        due = dealt_tiles(replay.ruleset, starts=seat == starter)
        if len(tiles) != due:
            yield TileProblem("wrong_deal", len(tiles), due, Place(seat=seat))


def _problem(problem: TileProblem, lang: Language) -> Json:
    tile = "" if problem.tile is None else problem.tile.text
    values = {"tile": tile, "counted": problem.counted, "allowed": problem.allowed}
    text = _text("tiles", problem.code, lang, **values, seat=problem.place.seat)
    where = {} if problem.place is DEAL else _place(problem.place)
    return {**where, "code": problem.code, **values, "text": text}


def _text(section: str, code: str, lang: Language, **values: Any) -> str:  # noqa: ANN401  shown as text
    return str(catalogue("audits")[section][code][lang]).format(**values)
