"""Precedents and kept rulings judged again, under any rule set and without a sentence made."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from grammar import Act, NotationError, Verb, read_meld
from referee.acting import acting_seat, acts_of
from referee.api import judged_in_order
from referee.arrange.rules import MELD_SETTINGS, MeldRules
from referee.case import Case, melds_played
from referee.comparing.audited import audited
from referee.comparing.ended import IMPOSSIBLE, Ended, Facets, founds
from referee.comparing.matched import matched
from referee.errors import RequestError
from referee.facts import VOCABULARY
from referee.judge import judge_case
from referee.meld_answers import meld_case, meld_rules_of
from referee.nearest.search import nearest
from referee.position import Position, SeatNumber
from referee.precedents import CaseKind, Precedent
from referee.scoring.rows import scored
from referee.scoring.scores import read_round, seats_to_score, teams_json
from referee.verdict import WORST_FIRST, Consequence, Ruling, Verdict
from referee.wire import Reader, read_position
from rules import Data, RuleSet


def retried(case: Precedent, ruleset: RuleSet) -> Ended:
    """Judge a case by a rule set of one's own; the case's own house is not asked."""
    return _KINDS[case.kind](case, ruleset)


def case_of(body: Mapping[str, object], name: str, kind: CaseKind = "judgement") -> Precedent:
    """Make a case of a request that is no scenario: a kept ruling, or a situation made up."""
    nothing: Mapping[str, str] = MappingProxyType({})
    return Precedent(name, name, 0, "en", (), kind, body, "", nothing, nothing, ())


def at_a_plain_table(case: Precedent) -> bool:
    """Whether a case is told at a table of its game, at most with settings of its own.

    A case of a house with rules of its own says nothing of other tables.
    """
    house = case.body.get("house")
    if not isinstance(house, dict):
        return house is None
    return house.get("extends") == case.game and set(house) <= {"house", "extends", "set", "title"}


def at_its_table(case: Precedent, ruleset: RuleSet) -> RuleSet:
    """The rule set with the settings that the case itself tells laid over it."""
    told = _told_settings(case)
    known = {key: value for key, value in told.items() if key in ruleset.values}
    return _with_values(ruleset, known) if known else ruleset


def _told_settings(case: Precedent) -> Mapping[str, Data]:
    house = case.body.get("house")
    told = house.get("set") if isinstance(house, dict) else None
    return told if isinstance(told, dict) else {}


_TABLES: dict[tuple[RuleSet, str], RuleSet] = {}
MOST_TABLES = 4096


def _with_values(ruleset: RuleSet, values: Mapping[str, Data]) -> RuleSet:
    """The same table made once: what is compiled and read hangs on it."""
    at = (ruleset, repr(sorted(values.items())))
    if at not in _TABLES:
        if len(_TABLES) >= MOST_TABLES:
            _TABLES.clear()
        _TABLES[at] = ruleset.with_values(values, "scenario")
    return _TABLES[at]


class _Told(NamedTuple):
    position: Position
    acts: tuple[Act, ...]
    seat: SeatNumber


@lru_cache(maxsize=16384)
def _told(case: Precedent, played: MeldRules) -> _Told | None:
    """The position and the acts of a case; None where no table can look like that."""
    reader = Reader(case.body, played)
    try:
        position = read_position(case.body.get("position", {}), reader)
        acts = acts_of(case.body, reader)
        reader.raise_faults()
        return _Told(position, acts, acting_seat(case.body, position, acts))
    except RequestError:
        return None


def _judgement(case: Precedent, ruleset: RuleSet) -> Ended:
    told = _told(case, melds_played(ruleset))
    if told is None:
        return Ended(IMPOSSIBLE)
    try:
        done = tuple(judged_in_order(told.position, told.acts, told.seat, ruleset, judge_case))
    except RequestError:
        return Ended(IMPOSSIBLE)
    verdicts = [one.verdict for one in done]
    worst = min((one.ruling for one in verdicts), key=WORST_FIRST.index)
    after = [one for verdict in verdicts for one in verdict.consequences]
    cases = [one.case for judged in done for one in (judged, *judged.readings)]
    return Ended(
        worst.value,
        tuple(map(_effect, after)),
        tuple(founds(one for verdict in verdicts for one in verdict.findings)),
        frozenset(MELD_SETTINGS.union(*(one.settings_read for one in cases))),
        frozenset(one.act.verb for one in cases),
        _facets(verdicts, after, told.seat),
    )


def legal_near(case: Precedent, ruleset: RuleSet) -> tuple[str, ...]:
    """The free legal acts nearest to the one act of a case; none where nobody can tell."""
    told = _told(case, melds_played(ruleset))
    if told is None or len(told.acts) != 1:
        return ()
    asked = Case(told.position, told.acts[0], told.seat, ruleset, VOCABULARY)
    return tuple(one.act.text for one in nearest(asked, (Ruling.LEGAL,)) or ())


def _effect(one: Consequence) -> tuple[object, ...]:
    return (one.seat, one.tiles, one.points, one.round_ends, one.with_okey, one.redeal)


def _facets(verdicts: list[Verdict], after: list[Consequence], seat: SeatNumber) -> Facets:
    asked = {one.path for verdict in verdicts for one in verdict.questions}
    presumed = {one.path for verdict in verdicts for one in verdict.presumed}
    return {
        "tiles": _paid((one.seat, one.tiles) for one in after),
        "points": _paid((one.seat, one.points) for one in after),
        "ends": tuple(one.with_okey for one in after if one.round_ends),
        "redeal": any(one.redeal for one in after),
        "questions": frozenset(asked),
        "presumed": frozenset(one.replace("{seat}", str(seat)) for one in presumed),
    }


def _paid(amounts: Iterable[tuple[SeatNumber | None, int]]) -> Mapping[str, int]:
    paid: dict[str, int] = {}
    for seat, amount in amounts:
        if amount:
            paid[str(seat)] = paid.get(str(seat), 0) + amount
    return paid


def _meld(case: Precedent, ruleset: RuleSet) -> Ended:
    reader = Reader(case.body, melds_played(ruleset))
    reader.okey_from(case.body, "")
    try:
        claimed = read_meld(case.body["meld"], okey=reader.okey)
    except NotationError:
        return Ended(IMPOSSIBLE)
    asked = meld_case(claimed, reader.okey, ruleset, case.body)
    about = {one.rule.id for one in meld_rules_of(ruleset.law)}
    findings = [one for one in judge_case(asked).findings if one.rule.id in about]
    outcomes = {one.outcome.value for one in findings}
    readings = () if "broken" in outcomes else asked.melds_laid[0].readings
    ways = tuple((one.kind, one.value, one.tiles, one.faces, one.may_be) for one in readings)
    word = "open" if "open" in outcomes else "valid" if ways else "invalid"
    read = frozenset(MELD_SETTINGS | asked.settings_read)
    return Ended(word, ways, tuple(founds(findings)), read, frozenset({Verb.LAY}))


def _score(case: Precedent, ruleset: RuleSet) -> Ended:
    reader = Reader(case.body, melds_played(ruleset))
    try:
        over = read_round(case.body, reader, ruleset, "")
        reader.raise_faults()
    except RequestError:
        return Ended(IMPOSSIBLE)
    result = scored(over, seats_to_score(over), ruleset)
    seats = {str(seat): one for seat, one in result.seats.items()}
    teams = teams_json(over, result)
    facets: Facets = {
        "points": {seat: one.points for seat, one in seats.items()},
        "row": {seat: one.row.name if one.row else "" for seat, one in seats.items()},
        "parts": {
            seat: tuple((part.kind, part.points, part.entry.name) for part in one.parts)
            for seat, one in seats.items()
        },
        "teams": teams,
        "redeal": result.redealt,
        "notes": frozenset(f"scoring.{note.name}" for one in seats.values() for note in one.notes),
    }
    written = tuple((seat, one.points) for seat, one in seats.items())
    return Ended(
        "scored", (*written, result.redealt), read=frozenset(ruleset.values), facets=facets
    )


_KINDS: Mapping[CaseKind, Callable[[Precedent, RuleSet], Ended]] = {
    "judgement": _judgement,
    "meld": _meld,
    "score": _score,
    "match": lambda case, ruleset: matched(case.body, ruleset),
    "audit": lambda case, ruleset: audited(case.body, ruleset),
}
