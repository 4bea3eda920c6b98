"""The position after an act that stands: tiles move, nothing is judged."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from grammar import OKEY, UNSEEN, Act, Meld, Tile, Verb
from referee.arrange.fitting import swapped
from referee.arrange.reading import Reading, canonical
from referee.case import Case
from referee.position import (
    Discard,
    Position,
    Seat,
    SeatNumber,
    Table,
    TableMeld,
    Turn,
    next_seat,
    not_held,
    previous_seat,
    without,
)
from referee.verdict import Consequence

Seats = Mapping[SeatNumber, Seat]


def after(case: Case, consequences: tuple[Consequence, ...]) -> Position:
    """The position once the act is done and its consequences are paid."""
    moved = _DONE[case.act.verb](case)
    return after_price(moved, consequences, case.act.draws)


def after_price(
    position: Position, consequences: tuple[Consequence, ...], draws: tuple[Tile, ...] = ()
) -> Position:
    """The position once tiles owed are drawn, those that are named first."""
    if not consequences:
        return position
    moved, drawn = position, list(draws)
    for one in consequences:
        if one.tiles and one.seat is not None:
            named, drawn = drawn[: one.tiles], drawn[one.tiles :]
            moved = _drawn(moved, one.seat, tuple(named), one.tiles)
    return moved._replace(turn=Turn()) if _round_ended(consequences) else moved


def _round_ended(consequences: tuple[Consequence, ...]) -> bool:
    return any(one.round_ends for one in consequences)


def _drawn(position: Position, seat: SeatNumber, named: tuple[Tile, ...], many: int) -> Position:
    """Tiles go from the stock to a rack, no more than it holds; those nobody named are unseen."""
    many = many if position.stock is None else min(many, position.stock)
    tiles = (*named[:many], *(UNSEEN,) * (many - len(named)))
    stock = None if position.stock is None else max(0, position.stock - many)
    return position._replace(seats=_seats_gained(position, seat, tiles), stock=stock)


def _gained(position: Position, seat: SeatNumber, tiles: tuple[Tile, ...]) -> Position:
    return position._replace(seats=_seats_gained(position, seat, tiles))


def _seats_gained(
    position: Position, seat: SeatNumber, tiles: tuple[Tile, ...], **changes: object
) -> Seats:
    player = position.seat(seat)
    if player.rack is None:
        size = None if player.size is None else player.size + len(tiles)
        return position.seats_with(seat, size=size, **changes)
    rack = (*player.rack, *tiles)
    return position.seats_with(seat, rack=rack, size=len(rack), **changes)


def _lost(position: Position, seat: SeatNumber, tiles: tuple[Tile, ...]) -> Position:
    return position._replace(seats=_seats_left(position, seat, tiles))


def _seats_left(
    position: Position, seat: SeatNumber, tiles: tuple[Tile, ...], **changes: object
) -> Seats:
    player = position.seat(seat)
    if player.rack is None:
        size = None if player.size is None else max(0, player.size - len(tiles))
        return position.seats_with(seat, size=size, **changes)
    size = max(0, len(player.rack) - len(tiles))
    return position.seats_with(seat, rack=without(player.rack, tiles), size=size, **changes)


def _done_in_turn(position: Position, act: Act, **changes: object) -> Position:
    turn = position.turn
    if turn.acts is None:
        return position.with_turn(since=(*turn.since, act), **changes)
    return position.with_turn(acts=(*turn.acts, act), **changes)


def _draw(case: Case) -> Position:
    """Whoever draws has done nothing else in this turn: from here on all he does is known."""
    moved = _drawn(case.position, case.seat, case.act.tiles, 1)
    return moved._replace(turn=_begun(case, None))


def _begun(case: Case, took: Tile | None) -> Turn:
    """The turn of a player who has a new tile: from the stock, or the one he took."""
    return Turn(
        seat=case.seat,
        drawn=True,
        took=took,
        took_known=True,
        passed=took is None,
        opened=False,
        first=case.position.turn.first,
        acts=(case.act,),
    )


def _take(case: Case) -> Position:
    lying = case.position.discard
    tile = lying.tile if lying else (*case.act.tiles, UNSEEN)[0]
    seats = _seats_gained(case.position, case.seat, (tile,))
    turn = _begun(case, tile)
    return case.position._replace(seats=seats, turn=turn, discard=None, discard_known=True)


def _pass(case: Case) -> Position:
    return case.position.with_turn(passed=True)


def _buy(case: Case) -> Position:
    lying = case.position.discard
    tile = lying.tile if lying else (*case.act.tiles, UNSEEN)[0]
    buys = None if case.actor.buys is None else case.actor.buys + 1
    seats = _seats_gained(case.position, case.seat, (tile,), buys=buys)
    turn = case.position.turn._replace(passed=True)
    return case.position._replace(
        seats=seats, turn=turn, discard=None, discard_known=True, claims=None
    )


def _laid(case: Case) -> Position:
    """The melds go from the rack to the table, each under the next free id."""
    moved = _lost(case.position, case.seat, case.tiles_played)
    lying = moved.known_melds
    number = _next_number(lying)
    laid = tuple(
        TableMeld(
            f"m{number + place}", case.seat, _as_it_lies(one.meld_tiles, one.readings), one.readings
        )
        for place, one in enumerate(case.melds_laid)
    )
    return _done_in_turn(_with_melds(moved, (*lying, *laid)), case.act)


def _with_melds(position: Position, melds: tuple[TableMeld, ...]) -> Position:
    """A table nobody told stays untold; what was laid on it since is known all the same."""
    if position.table is None:
        return position._replace(laid=melds)
    return position._replace(table=Table(melds))


def _next_number(table: tuple[TableMeld, ...]) -> int:
    taken = [int(one.id[1:]) for one in table if one.id[1:].isdigit()]
    return max(taken, default=0) + 1


def _as_it_lies(tiles: tuple[Tile, ...], readings: tuple[Reading, ...]) -> Meld:
    return canonical(readings[0]) if len(readings) == 1 else Meld(tiles)


def _open(case: Case) -> Position:
    laid = _laid(case)
    kinds = {one.shape.kind for one in case.melds_laid}
    pairs = kinds == {"pair"}
    values = [one.readings[0].value if one.readings else None for one in case.melds_laid]
    known = [one for one in values if one is not None]
    opened = laid.with_seat(
        case.seat,
        opened=True,
        opened_with="pairs" if pairs else "melds",
        opened_points=sum(known) if len(known) == len(values) and not pairs else None,
        opened_pairs=len(values) if pairs else None,
    )
    return opened.with_turn(opened=True)


def _add(case: Case) -> Position:
    moved = _lost(case.position, case.seat, case.act.tiles)
    return _done_in_turn(_with_readings(moved, case.target, case.ends), case.act)


def _swap(case: Case) -> Position:
    moved = _gained(_lost(case.position, case.seat, case.act.tiles), case.seat, (OKEY,))
    return _done_in_turn(_with_readings(moved, case.target, _swapped_in(case)), case.act)


def _swapped_in(case: Case) -> tuple[Reading, ...]:
    """Every way the target may lie once the tile is in the place of the okey."""
    if case.target is None or not case.act.tiles or case.fact("swap_tile_is_real") is not True:
        return ()
    tile, okey, played = case.act.tiles[0], case.position.okey, case.melds_played
    return tuple(swapped(lies, tile, okey, played) for lies in case.target.readings)


def _with_readings(
    position: Position, target: TableMeld | None, ends: tuple[Reading, ...]
) -> Position:
    if target is None or not ends:
        return position
    meld = _as_it_lies(canonical(ends[0]).tiles, ends)
    changed = target._replace(meld=meld, readings=ends)
    lying = position.known_melds
    return _with_melds(position, tuple(changed if o.id == target.id else o for o in lying))


def _return(case: Case) -> Position:
    tile = case.position.turn.took or (*case.act.tiles, UNSEEN)[0]
    moved = _lost(case.position, case.seat, (tile,))
    back = moved._replace(discard=Discard(tile, previous_seat(case.seat)), discard_known=True)
    return back.with_turn(drawn=False, took=None, took_known=True, acts=(), passed=None)


def _discard(case: Case) -> Position:
    """The turn passes to the right-hand neighbour, who has done nothing yet."""
    turns = None if case.actor.turns is None else case.actor.turns + 1
    seats = _seats_left(case.position, case.seat, case.act.tiles, turns=turns)
    thrown = Discard(case.act.tiles[0], case.seat) if case.act.tiles else None
    turn = Turn(
        seat=next_seat(case.seat),
        drawn=False,
        took_known=True,
        passed=False,
        opened=False,
        acts=(),
    )
    return case.position._replace(
        discard=thrown,
        discard_known=True,
        turn=turn,
        claims=None,
        facts=_NOTHING_TOLD,
        seats=seats,
    )


_NOTHING_TOLD: Mapping[str, bool | int | str] = MappingProxyType({})
"""What was told directly was told of the turn that is over."""


def _finish(case: Case) -> Position:
    """The melds lie on the table, the closing tile where discards lie."""
    laid = _laid(case)
    if not case.act.tiles:
        return laid
    return laid._replace(discard=Discard(case.act.tiles[-1], case.seat), discard_known=True)


def _show(case: Case) -> Position:
    """Everybody has seen what is shown: one of the unseen tiles on the rack is that one."""
    shown = case.position.shown if case.fact("shows_indicators_twin") is False else True
    position = case.position._replace(shown=shown)
    rack = case.actor.rack
    named = () if rack is None else not_held(rack, case.act.tiles)
    if rack is None or not named or rack.count(UNSEEN) < len(named):
        return _done_in_turn(position, case.act)
    known = (*without(rack, (UNSEEN,) * len(named)), *named)
    return _done_in_turn(position.with_seat(case.seat, rack=known), case.act)


_DONE: Mapping[Verb, Callable[[Case], Position]] = {
    Verb.DRAW: _draw,
    Verb.TAKE: _take,
    Verb.PASS: _pass,
    Verb.BUY: _buy,
    Verb.OPEN: _open,
    Verb.LAY: _laid,
    Verb.ADD: _add,
    Verb.SWAP: _swap,
    Verb.RETURN: _return,
    Verb.DISCARD: _discard,
    Verb.FINISH: _finish,
    Verb.SHOW: _show,
}
