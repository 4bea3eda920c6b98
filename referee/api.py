"""The referee in process: the same bodies as over HTTP, as plain dicts, and the same answers."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import orjson

from grammar import UNSEEN, Act, read_meld
from referee.acting import (
    acting_seat,
    acts_of,
    as_each_target,
    enough_tiles,
    known_target,
    naming_target,
    readings_of,
)
from referee.after import after
from referee.answers import language_of, turn_json
from referee.case import Case, melds_played
from referee.errors import Fault
from referee.explain import Json
from referee.facts import VOCABULARY
from referee.json_text import read_json
from referee.judge import judge_case, judge_played
from referee.meld_answers import meld_json
from referee.moving import refuse
from referee.patience import in_one_judgement, look
from referee.position import Position, SeatNumber
from referee.remarks import search_cut_short
from referee.requests import checked, shaped
from referee.rulesets import ruleset_of
from referee.stored import kept_ruling
from referee.verdict import OPEN, Ruling, Verdict
from referee.wire import Body, Reader, read_position
from rules import RuleSet

Judge = Callable[[Case], Verdict]
"""By the law as a table plays it, or by the whole law as it is written."""


class Judged(NamedTuple):
    """One act with its verdict and the position it leads to (None when it is refused)."""

    case: Case
    verdict: Verdict
    position: Position | None
    readings: tuple["Judged", ...] = ()


def judgement(body: object) -> Json:
    """Judge a move: the answer of ``POST /v1/judgements``.

    Raises ``RequestError`` for a body that cannot be answered.
    """
    return _judgement(checked(body, "Judgement"))


def judgement_read(body: object) -> Json:
    """The same of a body that ``read_json`` has read."""
    return _judgement(shaped(body, "Judgement"))


def _judgement(request: Body) -> Json:
    ruleset = ruleset_of(request)
    reader = Reader(request, melds_played(ruleset))
    position = read_position(request.get("position", {}), reader)
    acts = acts_of(request, reader)
    reader.raise_faults()
    seat = acting_seat(request, position, acts)
    told = request.get("position", {}).get("indicator") is not None
    refuse(position, acts, seat, ruleset, indicator_told=told)
    by = judge_case if request.get("trace") else judge_played
    done = tuple(judged_in_order(position, acts, seat, ruleset, by))
    answer = turn_answer(done, ruleset, request)
    return kept_ruling(request, answer) if request.get("keep") else answer


def judgement_text(text: str | bytes) -> bytes:
    """Judge a move from the text of a request to the text of the answer, both JSON in UTF-8.

    Raises ``RequestError`` as the service does: for what is no JSON, by its line and column.
    """
    return orjson.dumps(judgement_read(read_json(text.encode() if isinstance(text, str) else text)))


def turn_answer(judged: tuple[Judged, ...], ruleset: RuleSet, request: Body) -> Json:
    """The answer to a move; says so where the search for what would be legal was cut short."""
    answer, cut = in_one_judgement(lambda: turn_json(judged, ruleset, request))
    if cut and isinstance(answer["remarks"], list):
        answer["remarks"].append(search_cut_short(language_of(request)))
    return answer


def judged_in_order(
    position: Position,
    acts: tuple[Act, ...],
    seat: SeatNumber,
    ruleset: RuleSet,
    by: Judge = judge_played,
) -> Iterator[Judged]:
    """Judge acts one after another, each in the position the last one left; stop at a refusal."""
    here: Position | None = position
    counted = True
    for place, act in enumerate(acts, start=1):
        if here is None:
            return
        known_target(act, here)
        if counted:
            enough_tiles(act, here, seat)
        judged = judged_act(here, act, seat, ruleset, acts[place:], by)
        yield judged
        here, counted = judged.position, counted and not _price_is_open(judged.verdict)


def _price_is_open(verdict: Verdict) -> bool:
    """Whether tiles may have been drawn as a price that nobody can tell yet."""
    return any(one.outcome is OPEN and one.law.consequential for one in verdict.noted)


def judged_act(
    position: Position,
    act: Act,
    seat: SeatNumber,
    ruleset: RuleSet,
    ahead: tuple[Act, ...] = (),
    by: Judge = judge_played,
) -> Judged:
    """Judge one act; a meld that can be two things is judged as each of them."""
    look()
    case = Case(position, act, seat, ruleset, VOCABULARY, ahead=ahead)
    ways = readings_of(case)
    if not ways:
        return _whatever_lies(_judged(case, by), by)
    cases = (Case(position, way, seat, ruleset, VOCABULARY, ahead=ahead) for way in ways)
    readings = tuple(_judged(one, by) for one in cases)
    if len({one.verdict.ruling for one in readings}) == 1:
        whole = _judged(case, by)
        return Judged(case, whole.verdict, whole.position, readings)
    return Judged(case, _open_reading(readings), None, readings)


def _judged(case: Case, by: Judge) -> Judged:
    verdict = by(case)
    if verdict.ruling is Ruling.ILLEGAL:
        return Judged(case, verdict, None)
    return Judged(case, verdict, after(case, verdict.consequences))


def _whatever_lies(whole: Judged, by: Judge) -> Judged:
    """What is open is not, where it comes to the same however the meld on the table lies."""
    cases = as_each_target(whole.case) if whole.verdict.ruling is Ruling.UNDETERMINED else ()
    verdicts = [by(one) for one in cases]
    told = {(one.ruling, one.consequences) for one in verdicts}
    if {one.ruling for one in verdicts} <= {Ruling.UNDETERMINED}:
        return whole
    readings = tuple(map(_as_it_lies, cases, verdicts))
    if len(told) != 1:
        return whole._replace(readings=readings)
    alike = _every_reason(verdicts)
    refused = alike.ruling is Ruling.ILLEGAL
    position = None if refused else after(whole.case, alike.consequences)
    return Judged(whole.case, alike, position, readings)


def _every_reason(verdicts: list[Verdict]) -> Verdict:
    """The verdict that all come to, with the findings of each; a rule speaks once."""
    findings = {one.rule.id: one for verdict in reversed(verdicts) for one in verdict.findings}
    noted = {one.rule.id: one for verdict in reversed(verdicts) for one in verdict.noted}
    every = {**findings, **noted}
    return verdicts[0]._replace(findings=tuple(every.values()), noted=tuple(noted.values()))


def _as_it_lies(case: Case, verdict: Verdict) -> Judged:
    """How an act is judged if the meld on the table lies in one way, named as it lies then."""
    act, told = naming_target(case), case.position
    return Judged(Case(told, act, case.seat, case.ruleset, VOCABULARY), verdict, None)


def _open_reading(readings: tuple[Judged, ...]) -> Verdict:
    verdicts = [one.verdict for one in readings]
    findings = tuple(one for verdict in verdicts for one in verdict.findings)
    return Verdict(Ruling.UNDETERMINED, findings, tuple(n for one in verdicts for n in one.noted))


def meld(body: object) -> Json:
    """Read one meld: the answer of ``POST /v1/melds``.

    Raises ``RequestError`` for a body that cannot be answered.
    """
    request = checked(body, "Meld")
    ruleset = ruleset_of(request)
    reader = Reader(request, melds_played(ruleset))
    reader.okey_from(request, "")
    claimed = reader.text(read_meld, str(request["meld"]), "/meld")
    if claimed is not None and UNSEEN in claimed.tiles:
        reader.faults.append(
            Fault("unseen_tile_played", "/meld", values={"act": str(request["meld"])})
        )
    reader.raise_faults()
    assert claimed is not None  # noqa: S101  an unread meld has just been refused
    return meld_json(claimed, reader.okey, ruleset, request)
