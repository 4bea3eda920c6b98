"""What no table can show: tiles that are too many, flags that contradict each other."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from grammar import COPIES, FALSE_JOKER, OKEY, SET_SIZE, TILES, UNSEEN, Tile, indicator_of
from referee.contracts import rounds_of
from referee.errors import Fault
from referee.position import SEATS, Position, Seat, SeatNumber, Table
from rules import RuleSet


def impossibilities(position: Position, indicator_told: bool, pointer: str) -> Iterator[Fault]:  # noqa: FBT001  a fact
    """Find everything about a position that cannot be."""
    yield from _unknown_seats(position, pointer)
    total = tally_of(position)
    yield from copies_faults(total, position.okey, pointer, indicator_told=indicator_told)
    yield from _too_many_tiles(position, pointer)
    yield from _contradictions(position, pointer)
    yield from _twice_named(position, pointer)


def no_such_round(number: int, ruleset: RuleSet, pointer: str) -> Fault | None:
    """Name a round that the match does not have; None where it has that one (K-012)."""
    rounds = len(rounds_of(ruleset))
    if number <= rounds or not rounds:
        return None
    return Fault("no_such_round", pointer, values={"round": str(number), "rounds": str(rounds)})


def unknown_seat(seat: SeatNumber | str, pointer: str) -> Fault:
    """Name a seat that no table has."""
    known = ", ".join(map(str, SEATS))
    return Fault("unknown_seat", pointer, values={"seat": str(seat), "known": known})


def _unknown_seats(position: Position, pointer: str) -> Iterator[Fault]:
    if _SEATS_OR_UNTOLD.issuperset(_numbers_named(position)):
        return
    for place, seat in _seats_named(position):
        if seat is not None and seat not in SEATS:
            yield unknown_seat(seat, f"{pointer}{place}")


_SEATS_OR_UNTOLD = frozenset({*SEATS, None})


def _numbers_named(position: Position) -> list[SeatNumber | None]:
    lying = position.discard.seat if position.discard else None
    laid = position.table.once(_owners) if position.table else ()
    claims = position.claims or ()
    return [position.turn.seat, position.starter, lying, *laid, *position.seats, *claims]


def _owners(table: Table) -> frozenset[SeatNumber | None]:
    return frozenset(one.seat for one in table)


def _seats_named(position: Position) -> Iterator[tuple[str, SeatNumber | None]]:
    yield "/turn/seat", position.turn.seat
    yield "/starter", position.starter
    yield "/discard/seat", position.discard.seat if position.discard else None
    yield from (
        (f"/table/{place}/seat", one.seat) for place, one in enumerate(position.table or ())
    )
    yield from ((f"/seats/{seat}", seat) for seat in position.seats)
    yield from ((f"/claims/{place}", seat) for place, seat in enumerate(position.claims or ()))


# A tally is one number in which every tile has some bits of its own, so that two tallies are added
# like numbers. Twenty bits hold more copies than any request has room for.
_BITS = 20
_ONES = sum(1 << _BITS * one.code for one in TILES[: UNSEEN.code])
_FULL = (1 << _BITS - 1) * _ONES
_ROOM = ((1 << _BITS - 1) - COPIES - 1) * _ONES


def tally(tiles: Iterable[Tile], okey: Tile | None) -> int:
    """Count tiles, each by its code; an okey is an okey wherever it lies, what is unseen nothing.

    Tallies of one round can be added.
    """
    return sum(map(_bit_of(okey).__getitem__, tiles))


@cache
def _bit_of(okey: Tile | None) -> Mapping[Tile, int]:
    """What each tile adds to a tally."""
    held = {one: OKEY if one.is_okey or one is okey else one for one in TILES}
    bits = {one: 1 << _BITS * counted_as.code for one, counted_as in held.items()}
    return MappingProxyType({**bits, UNSEEN: 0})


def tally_of(position: Position) -> int:
    """Count every tile that a position shows, the indicator aside."""
    of_rack, of_table = _tallies_under(position.okey)
    total = sum([one.once(of_rack) for one in position.seats.values()])
    if position.table:
        total += position.table.once(of_table)
    return total + tally((position.discard.tile,), position.okey) if position.discard else total


@cache
def _tallies_under(okey: Tile | None) -> tuple[Callable[[Seat], int], Callable[[Table], int]]:
    """What counts a rack and a table in a round of this okey; it is kept with them."""
    return (
        lambda seat: tally(seat.rack or (), okey),
        lambda table: tally(table.once(_tiles_laid), okey),
    )


def _tiles_laid(table: Table) -> tuple[Tile, ...]:
    return tuple([tile for one in table for tile in one.meld.tiles])


def copies_in(total: int, one: Tile) -> int:
    """How often a tile is in a tally."""
    return total >> _BITS * one.code & (1 << _BITS) - 1


def copies_faults(
    total: int, okey: Tile | None, pointer: str, *, indicator_told: bool
) -> Iterator[Fault]:
    """Find tiles that are too many in a tally; the indicator itself is out of play (K-008)."""
    shown = indicator_of(okey) if okey and indicator_told else None
    # Where a tile is there once too often, the room left below its highest bit runs over.
    if not total + _ROOM & _FULL and (shown is None or copies_in(total, shown) < COPIES):
        return
    for one in TILES[: UNSEEN.code]:
        allowed, many = COPIES - 1 if one is shown else COPIES, copies_in(total, one)
        if many > allowed:
            values = {"tile": one.text, "counted": str(many), "allowed": str(allowed)}
            yield Fault(_copies_code(one, shown), pointer, values=values)


def _copies_code(one: Tile, shown: Tile | None) -> str:
    if one is shown:
        return "indicator_face_twice"
    return {OKEY: "too_many_okeys", FALSE_JOKER: "too_many_false_jokers"}.get(one, "third_copy")


def _too_many_tiles(position: Position, pointer: str) -> Iterator[Fault]:
    total = sum([one.tiles or 0 for one in position.seats.values()])
    if position.table:
        total += len(position.table.once(_tiles_laid))
    total += (position.stock or 0) + bool(position.discard) + bool(position.okey)
    if total > SET_SIZE:
        values = {"counted": str(total), "allowed": str(SET_SIZE)}
        yield Fault("too_many_tiles", pointer, values=values)


def _contradictions(position: Position, pointer: str) -> Iterator[Fault]:
    turn, seats = position.turn, position.seats
    if turn.took is not None and turn.drawn is False:
        yield _against(pointer, "/turn/drawn", "/turn/took")
    if turn.took is not None and turn.passed is True:
        yield _against(pointer, "/turn/passed", "/turn/took")
    if turn.opened is True and turn.seat and position.seat(turn.seat).opened is False:
        yield _against(pointer, "/turn/opened", f"/seats/{turn.seat}/opened")
    if turn.first is True and turn.seat and (position.seat(turn.seat).turns or 0) > 0:
        yield _against(pointer, "/turn/first", f"/seats/{turn.seat}/turns")
    unopened = [number for number, seat in seats.items() if seat.opened is False]
    for number in unopened:
        if seats[number].once(_told_of_opening):
            yield _against(pointer, f"/seats/{number}/opened", f"/seats/{number}/opened_with")
    table = position.table
    if table and unopened and not table.once(_owners).isdisjoint(unopened):
        for place, laid in enumerate(table):
            if laid.seat in unopened:
                yield _against(pointer, f"/table/{place}/seat", f"/seats/{laid.seat}/opened")


def _told_of_opening(seat: Seat) -> bool:
    told = (seat.opened_with, seat.opened_points, seat.opened_pairs)
    return any(one not in (None, 0) for one in told)


def _against(pointer: str, one: str, other: str) -> Fault:
    return Fault("contradiction", pointer + one, values={"one": one, "other": other})


def _twice_named(position: Position, pointer: str) -> Iterator[Fault]:
    for name in position.table.once(_ids_twice) if position.table else ():
        yield Fault("id_twice", f"{pointer}/table", values={"id": name})


def _ids_twice(table: Table) -> tuple[str, ...]:
    return tuple(name for name, many in Counter(one.id for one in table).items() if many > 1)
