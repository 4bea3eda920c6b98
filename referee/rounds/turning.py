"""The same round seen otherwise: with colours exchanged and seats moved on it is as legal.

No rule prefers a seat or a colour, only scores do, and those are worked out anew. So from one
round that was played come as many others as colours can be ordered and seats be moved on.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import permutations

from grammar import (
    COLOURS,
    NATURALS,
    SEATS,
    TILES,
    Act,
    Colour,
    Meld,
    Record,
    RecordTurn,
    RoundRecord,
    Tile,
    group_shaped,
    in_rack_order,
    meld_of,
    natural,
    okey_as,
)

ORDERS: tuple[tuple[Colour, ...], ...] = tuple(permutations(COLOURS))

VIEWS = len(ORDERS) * SEATS
"""How many ways there are to see a round; the first is as it was played."""


def turned(record: Record, view: int) -> Record:
    """See every round of a record another way, by the number of the view."""
    order, on = divmod(view % VIEWS, SEATS)
    return replace(record, rounds=tuple(_round(one, order, on) for one in record.rounds))


def _round(one: RoundRecord, order: int, on: int) -> RoundRecord:
    tiles = _tiles(order)
    return RoundRecord(
        one.number,
        None if one.indicator is None else tiles[one.indicator.code],
        None if one.starter is None else _seat(one.starter, on),
        {_seat(n, on): in_rack_order(_named(held, tiles)) for n, held in one.racks.items()},
        tuple(
            RecordTurn(_seat(turn.seat, on), tuple(_act(act, tiles) for act in turn.acts))
            for turn in one.turns
        ),
    )


def _seat(seat: int, on: int) -> int:
    return (seat - 1 + on) % SEATS + 1


@lru_cache(maxsize=len(ORDERS))
def _tiles(order: int) -> tuple[Tile, ...]:
    """The tile that every tile becomes, by code."""
    others = dict(zip(COLOURS, ORDERS[order], strict=True))
    faces = {
        one: natural(others[one.colour], one.number)
        for one in NATURALS
        if one.colour is not None and one.number is not None
    }
    declared = {okey_as(one): okey_as(other) for one, other in faces.items()}
    return tuple({**faces, **declared}.get(one, one) for one in TILES)


def _named(tiles: tuple[Tile, ...], others: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(others[one.code] for one in tiles)


def _act(act: Act, tiles: tuple[Tile, ...]) -> Act:
    target = _meld(act.target, tiles) if isinstance(act.target, Meld) else act.target
    return replace(
        act,
        tiles=_named(act.tiles, tiles),
        melds=tuple(_meld(one, tiles) for one in act.melds),
        target=target,
        draws=_named(act.draws, tiles),
    )


def _meld(meld: Meld, tiles: tuple[Tile, ...]) -> Meld:
    """A group is written in the order of colours, everything else as it lay."""
    named = _named(meld.tiles, tiles)
    return meld_of(named) if group_shaped(named) else Meld(named)
