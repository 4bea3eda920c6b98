"""What each may see of a live table: his own rack; of the others, what lies open."""

from dataclasses import replace

from grammar import Act, Verb
from referee.api import Judged
from referee.explain import Json
from referee.position import Position, Seat, SeatNumber, Turn
from referee.written import position_json

_NOTHING_TOLD: dict[str, bool | int | str] = {}


def view_json(position: Position, seat: SeatNumber | None) -> Json:
    """Write a position as a seat sees it; None sees what spectators see."""
    return position_json(seen_by(position, seat))


def seen_by(position: Position, seat: SeatNumber | None) -> Position:
    """Hide racks, tiles drawn and facts told directly from whoever may not know them."""
    seats = {
        number: one if number == seat else _from_outside(one)
        for number, one in position.seats.items()
    }
    turn = position.turn if position.turn.seat == seat else _turn_from_outside(position.turn)
    return position._replace(seats=seats, turn=turn, facts=_NOTHING_TOLD)


def answer_as_seen(answer: Json, judged: tuple[Judged, ...], seat: SeatNumber) -> Json:
    """The answer to a move as the seat that made it may read it."""
    views = [None if one.position is None else view_json(one.position, seat) for one in judged]
    entries = answer.get("acts")
    if not isinstance(entries, list):
        return {**answer, "position": views[-1]}
    acts = [{**one, "position": view} for one, view in zip(entries, views, strict=True)]
    return {**answer, "acts": acts, "position": views[-1]}


def _from_outside(one: Seat) -> Seat:
    return one._replace(rack=None, size=one.tiles)


def _turn_from_outside(turn: Turn) -> Turn:
    acts = None if turn.acts is None else tuple(_act_from_outside(act) for act in turn.acts)
    return turn._replace(acts=acts)


def _act_from_outside(act: Act) -> Act:
    """Tiles from the stock are nobody else's business."""
    return replace(act, tiles=() if act.verb is Verb.DRAW else act.tiles, draws=())
