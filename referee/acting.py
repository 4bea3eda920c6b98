"""Who acts and what he does: the move of a request made into acts in a position."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

from grammar import Act, End, Tile, Verb, as_okey, read_turn
from referee.arrange.reading import canonical
from referee.case import Case
from referee.errors import BadRequestError, Fault, ImpossibleError
from referee.impossible import unknown_seat
from referee.position import SEATS, Position, SeatNumber, next_seat
from referee.wire import Body, Reader

GAINING = (Verb.DRAW, Verb.TAKE, Verb.BUY)
"""Acts whose tiles come to the rack."""

MOST_ACTS = 400
MOST_READINGS = 16


def acting_seat(body: Body, position: Position, acts: tuple[Act, ...]) -> SeatNumber:
    """The seat that acts: as told, the player in turn, the one after the discard, the one rack."""
    told = body.get("seat")
    if told is not None and told not in SEATS:
        raise ImpossibleError(unknown_seat(told, "/seat"))
    if told is not None:
        return int(told)
    if any(one.verb is Verb.BUY for one in acts):
        raise BadRequestError(Fault("seat_needed_to_buy", "/seat"))
    if position.turn.seat is not None:
        return position.turn.seat
    if position.discard is not None and position.discard.seat is not None:
        return next_seat(position.discard.seat)
    with_rack = [number for number, seat in position.seats.items() if seat.rack is not None]
    return with_rack[0] if len(with_rack) == 1 else SEATS[0]


def acts_of(body: Body, reader: Reader) -> tuple[Act, ...]:
    """Read the move of a request."""
    acts = reader.text(read_turn, str(body["move"]), "/move") or ()
    if len(acts) > MOST_ACTS:
        values = {"counted": str(len(acts)), "allowed": str(MOST_ACTS)}
        reader.faults.append(Fault("too_many_acts", "/move", values=values))
    return tuple(_okeys_named(one, reader.okey) for one in acts)


def _okeys_named(act: Act, okey: Tile | None) -> Act:
    """A loose tile written with the okey's own face is the okey (K-005)."""
    if okey not in act.tiles:
        return act
    return replace(act, tiles=tuple(as_okey(one, okey) for one in act.tiles))


def known_target(act: Act, position: Position) -> None:
    """Refuse an act that names a meld by an id no meld on the told table has."""
    named = isinstance(act.target, str) and position.table is not None
    if named and position.meld_on_table(str(act.target)) is None:
        ids = " ".join(one.id for one in position.table or ())
        values = {"id": str(act.target), "ids": ids}
        raise ImpossibleError(Fault("unknown_meld", "/move", values=values))


def enough_tiles(act: Act, position: Position, seat: SeatNumber) -> None:
    """Refuse an act that plays more tiles than the player is said to hold, where none are named."""
    player = position.seat(seat)
    if player.size is None or player.rack is not None or act.verb in GAINING:
        return
    played = len(act.every_tile)
    if played > player.size:
        values = {"seat": str(seat), "counted": str(player.size), "played": str(played)}
        fault = Fault("more_than_size", f"/position/seats/{seat}/size", values=values)
        raise ImpossibleError(fault)


def readings_of(case: Case) -> tuple[Act, ...]:
    """The act once for every way in which it can be read; none where there is only one."""
    if case.act.verb is Verb.ADD:
        return _either_end(case)
    if not case.act.melds or all(len(one.readings) <= 1 for one in case.melds_laid):
        return ()
    return tuple(islice(_read(case), MOST_READINGS))


def as_each_target(case: Case) -> tuple[Case, ...]:
    """The case once for every way in which the meld it names may lie; none where there is one.

    Before the okey is told nobody knows every way.
    """
    laid = case.target
    if laid is None or len(laid.readings) <= 1 or case.position.okey is None:
        return ()
    return tuple(case.lying_as(one) for one in laid.readings[:MOST_READINGS])


def naming_target(case: Case) -> Act:
    """The act with the meld on the table named as it lies."""
    laid = case.target.reading if case.target else None
    return case.act if laid is None else replace(case.act, target=canonical(laid))


def _either_end(case: Case) -> tuple[Act, ...]:
    """An okey that fits at both ends of a run, with each end named (A17)."""
    laid = case.target.reading if case.target else None
    if case.act.end is not None or len(case.act.tiles) != 1 or laid is None:
        return ()
    ends = {fit.end for fit in case.added[0].fits}
    named: tuple[End, ...] = ("left", "right")
    return tuple(replace(case.act, end=end) for end in named) if len(ends) > 1 else ()


def _read(case: Case) -> Iterator[Act]:
    act = case.act
    ways = (
        tuple(canonical(reading) for reading in laid.readings) or (meld,)
        for laid, meld in zip(case.melds_laid, act.melds, strict=True)
    )
    for melds in product(*ways):
        yield Act(act.verb, act.tiles, melds, act.target, act.end, act.draws)
