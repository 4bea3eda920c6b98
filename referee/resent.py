"""What is sent again with every act, read once: texts, racks, players, whole tables.

What was read is kept by the very text it was read from, as long as that is no longer than anything
at a table can be: hostile texts are read, or refused, and forgotten.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

import orjson

from grammar import Meld, Tile, as_okey, read_meld, read_tiles
from referee.arrange.reading import readings
from referee.arrange.rules import MeldRules
from referee.position import Seat, SeatNumber, Table, TableMeld

Value = TypeVar("Value")
Told = Mapping[str, Any]

LONGEST_TEXT = 120
"""Characters of a rack, an act or a meld that is kept: 22 tiles, and room to spare."""

LONGEST_SEAT = 300
"""Bytes of JSON about a player whose reading is kept."""

LONGEST_TABLE = 4096
"""Bytes of JSON about the melds on a table whose reading is kept."""


def text_read(read: Callable[..., Value], text: str, scheme: str, okey: Tile | None) -> Value:
    """What a reader of the grammar makes of a text; raises ``NotationError`` as it does."""
    if len(text) > LONGEST_TEXT:
        return read(text, scheme=scheme, okey=okey)
    return _text(read, text, scheme, okey)  # type: ignore[no-any-return]  # what ``read`` reads


@lru_cache(maxsize=8192)
def _text(read: Callable[..., Value], text: str, scheme: str, okey: Tile | None) -> Value:
    return read(text, scheme=scheme, okey=okey)


def rack_read(text: str, scheme: str, okey: Tile | None) -> tuple[Tile, ...]:
    """A rack as it stands; raises ``NotationError`` for one that no set could deal."""
    return held(text_read(read_tiles, text, scheme, okey), okey)


def held(tiles: tuple[Tile, ...], okey: Tile | None) -> tuple[Tile, ...]:
    """Tiles as they stand on a rack, where the okey's own face is the okey."""
    return tuple(as_okey(one, okey) for one in tiles) if okey in tiles else tiles


def seats_read(told: Mapping[str, Told], scheme: str, okey: Tile | None) -> dict[SeatNumber, Seat]:
    """The players a body tells of; raises ``NotationError`` for a rack that cannot be read."""
    try:
        texts = list(map(orjson.dumps, told.values()))
    except TypeError:
        return {int(number): _seat(one, scheme, okey) for number, one in told.items()}
    return {
        int(number): _kept_seat(text, scheme, okey)
        if len(text) <= LONGEST_SEAT
        else _seat(told[number], scheme, okey)
        for number, text in zip(told, texts, strict=True)
    }


@lru_cache(maxsize=16384)
def _kept_seat(text: bytes, scheme: str, okey: Tile | None) -> Seat:
    return _seat(orjson.loads(text), scheme, okey)


def _seat(told: Told, scheme: str, okey: Tile | None) -> Seat:
    rack = told.get("rack")
    return seat_of(told, None if rack is None else rack_read(rack, scheme, okey))


def seat_of(told: Told, rack: tuple[Tile, ...] | None) -> Seat:
    """A player with a rack that has been read."""
    return Seat(rack, *map(told.get, _AS_TOLD))


_AS_TOLD = Seat._fields[1:]
"""What a body tells of a player under the very names, and in the order, of a seat."""


def table_read(told: list[Told], scheme: str, okey: Tile | None, played: MeldRules) -> Table:
    """The melds on a table; raises ``NotationError`` for the first that cannot be read."""
    try:
        text = orjson.dumps(told)
    except TypeError:
        text = None
    if text is None or len(text) > LONGEST_TABLE:
        return _table(told, scheme, okey, played)
    return _kept_table(text, scheme, okey, played)


@lru_cache(maxsize=2048)
def _kept_table(text: bytes, scheme: str, okey: Tile | None, played: MeldRules) -> Table:
    return _table(orjson.loads(text), scheme, okey, played)


def _table(told: list[Told], scheme: str, okey: Tile | None, played: MeldRules) -> Table:
    return Table(meld_read(place, one, scheme, okey, played) for place, one in enumerate(told))


def meld_read(
    place: int, told: Told, scheme: str, okey: Tile | None, played: MeldRules
) -> TableMeld:
    """A meld on the table with its readings; one without an id gets that of its place from 0."""
    name, kind = told.get("id") or f"m{place + 1}", told.get("kind")
    meld: Meld = text_read(read_meld, told["meld"], scheme, okey)
    return TableMeld(name, told.get("seat"), meld, readings(meld.tiles, okey, played, kind), kind)
