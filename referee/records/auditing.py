"""Audits: a written record judged act by act, with its penalties, its tiles and its scores."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from grammar import Mistake, NotationError, Record, RoundRecord, read_record, record_from_json
from referee.answers import language_of, ruleset_json
from referee.errors import BadRequestError, Fault, ImpossibleError
from referee.explain import Json
from referee.records.audit_answers import round_json
from referee.records.judged_by import refuse_rounds, round_twice, ruleset_for, told_beside
from referee.records.replay import Replay
from referee.requests import checked
from referee.wire import Body, fault_of
from rules import RuleSet

_RECORD = ("game", "house", "scheme", "rounds")


def audit(body: object) -> Json:
    """Audit a record: the answer of ``POST /v1/audits``.

    Raises ``RequestError`` for a body that cannot be answered.
    """
    request = checked(body, "Audit")
    beside, whole = told_beside(request), _whole(request)
    pointer = "/record" if "record" in request else ""
    record = record_of(whole, pointer, request.get("scheme"))
    ruleset = ruleset_for(record, whole, pointer, beside)
    return audit_of(record, ruleset, request, pointer)


def audit_of(record: Record, ruleset: RuleSet, asked: Body, pointer: str = "") -> Json:
    """Audit a record that has been read, under a rule set that has been loaded.

    Raises ``RequestError`` where there is no round, for rounds the match does not have and for one
    that is told again though it was played to its end; ``pointer`` is the place of the record.
    """
    refuse_rounds(record, ruleset, pointer)
    lang = language_of(asked)
    rounds: list[Json] = []
    over: set[int] = set()
    for place, one in enumerate(replays(record, ruleset, teams=asked.get("teams"))):
        if one.record.number in over:
            raise ImpossibleError(round_twice(one.record, place, pointer))
        rounds.append(round_json(one, asked, lang))
        if one.ended_by == "finish":
            over.add(one.record.number)
    return {"rounds": rounds, "ruleset": ruleset_json(ruleset)}


def replays(record: Record, ruleset: RuleSet, *, teams: bool | None = None) -> Iterator[Replay]:
    """The rounds of a record; each is to be followed to its end before the next is taken."""
    partners = ruleset.values.get("teams.enabled") is True if teams is None else teams
    counts = _Redeals()
    for one in record.rounds:
        replay = Replay(one, ruleset, counts.before(one), teams=partners)
        yield replay
        counts.note(replay)


def irregular(answer: Json) -> bool:
    """Whether an audit found an act that should not have been, or tiles that cannot be."""
    return any(map(_irregular_round, _rounds(answer)))


def _rounds(answer: Json) -> Iterator[Mapping[str, object]]:
    rounds = answer["rounds"]
    yield from rounds if isinstance(rounds, list) else ()


def _irregular_round(one: Mapping[str, object]) -> bool:
    tiles = one["tiles"]
    counted = isinstance(tiles, dict) and tiles["ok"] is True
    return one["first_irregularity"] is not None or not counted


def _whole(request: Body) -> object:
    """The record of a request: a text, or plain data."""
    return request.get("record", {key: request[key] for key in _RECORD if key in request})


def record_of(whole: object, pointer: str = "", scheme: str | None = None) -> Record:
    """Read a record from text or plain data, raising ``RequestError`` with every mistake in it.

    ``scheme`` is the colour letters of a record that declares none.
    """
    letters = scheme or "canonical"
    try:
        if isinstance(whole, str):
            return read_record(whole, scheme=letters)
        return _with_rounds(record_from_json(_named(whole), scheme=letters), whole, pointer)
    except NotationError as error:
        faults = [_fault(mistake, pointer) for mistake in error.mistakes]
        readable = all(one.code == "position_impossible" for one in error.mistakes)
        raise (ImpossibleError if readable else BadRequestError)(*faults) from error


def _with_rounds(record: Record, whole: object, pointer: str) -> Record:
    """A record that tells its rounds, be it that there are none."""
    if isinstance(whole, Mapping) and "rounds" in whole:
        return record
    raise BadRequestError(Fault("missing_field", pointer, values={"name": "rounds"}))


def _fault(mistake: Mistake, pointer: str) -> Fault:
    """Place a mistake in the body: records of plain data name their places by pointers."""
    return fault_of(mistake, pointer + dict(mistake.values).get("pointer", ""))


def _named(whole: object) -> object:
    """A house written out is no text of the record."""
    if isinstance(whole, Mapping) and isinstance(whole.get("house"), Mapping):
        return {key: value for key, value in whole.items() if key != "house"}
    return whole


@dataclass(slots=True)
class _Redeals:
    """How often in a row the same round was dealt again (A35)."""

    number: int = 0
    many: int = 0

    def before(self, record: RoundRecord) -> int:
        return self.many if record.number == self.number else 0

    def note(self, replay: Replay) -> None:
        again = replay.ended_by == "stock"
        self.many = self.before(replay.record) + 1 if again else 0
        self.number = replay.record.number
