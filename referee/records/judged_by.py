"""By which rules a record is judged: as it says itself, or as is told beside it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from grammar import Record, RoundRecord
from referee.errors import BadRequestError, Fault, ImpossibleError, RequestError
from referee.impossible import no_such_round
from referee.rulesets import ruleset_of
from referee.wire import Body
from rules import RuleSet


def ruleset_for(record: Record, whole: object, pointer: str, beside: Body) -> RuleSet:
    """The rule set a record was played under: its own house, else the one told ``beside`` it.

    Raises ``RequestError`` for a game or a house nobody knows, and where a record says another
    than is told beside it. What is wrong with the record's own is placed where the record says it:
    by line and column, or by pointer.
    """
    _refuse_another_game(record, beside)
    own = _own(record, whole, pointer)
    if beside.get("house") is None:
        return own
    told = ruleset_of({"game": record.game, "house": beside["house"]})
    if _house_of(record, whole) is not None and own.digest != told.digest:
        values = {"own": own.house or own.id, "told": told.house or told.id}
        raise ImpossibleError(Fault("record_of_another_house", "/house", values=values))
    return told


def told_beside(request: Body) -> Body:
    """What a request tells beside a record; its rounds would be told twice."""
    if "record" not in request:
        return {}
    if "rounds" in request:
        values = {"one": "/record", "other": "/rounds"}
        raise BadRequestError(Fault("told_twice", "/rounds", values=values))
    return request


def refuse_rounds(record: Record, ruleset: RuleSet, pointer: str = "") -> None:
    """Refuse a text that tells of no round, and a record of rounds the match does not have."""
    if record.named_at and not record.rounds:
        raise BadRequestError(Fault("record_without_rounds", pointer))
    beyond = tuple(_beyond_the_match(record, ruleset, pointer))
    if beyond:
        raise ImpossibleError(*beyond)


def _beyond_the_match(record: Record, ruleset: RuleSet, pointer: str) -> Iterator[Fault]:
    for place, one in enumerate(record.rounds):
        beyond = no_such_round(one.number, ruleset, "")
        if beyond is not None:
            yield _at_round(beyond, one, place, pointer)


def round_twice(record: RoundRecord, place: int, pointer: str) -> Fault:
    """Name a round that is told again though it was played to its end."""
    fault = Fault("round_twice", values={"round": str(record.number)})
    return _at_round(fault, record, place, pointer)


def _at_round(fault: Fault, record: RoundRecord, place: int, pointer: str) -> Fault:
    """Where a round is named: by line in a text, by pointer in plain data."""
    line, column = record.named_at
    where = pointer if line else f"{pointer}/rounds/{place}/round"
    return replace(fault, pointer=where, line=line, column=column)


def _refuse_another_game(record: Record, beside: Body) -> None:
    game = beside.get("game", record.game)
    if game == record.game:
        return
    ruleset_of({"game": game})
    values = {"own": record.game, "told": str(game)}
    raise ImpossibleError(Fault("record_of_another_game", "/game", values=values))


def _own(record: Record, whole: object, pointer: str) -> RuleSet:
    try:
        return ruleset_of({"game": record.game, "house": _house_of(record, whole)})
    except RequestError as error:
        raise type(error)(*(_placed(one, record, pointer) for one in error.faults)) from error


def _house_of(record: Record, whole: object) -> object:
    """The house that a record names, or writes out."""
    return whole.get("house") if isinstance(whole, Mapping) else record.house


def _placed(fault: Fault, record: Record, pointer: str) -> Fault:
    """Place a fault of the game or the house in the record that names it, if it is of either."""
    if not fault.pointer:
        return fault
    line, column = record.named_at.get(fault.pointer.split("/")[1], (0, 0))
    if line:
        return replace(fault, pointer=pointer, line=line, column=column)
    return replace(fault, pointer=pointer + fault.pointer)
