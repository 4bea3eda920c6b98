"""Tiles: 52 faces, the false joker, okeys (with or without a face) and unseen tiles.

There are only 107 of them, so each exists once: compare with ``is`` or ``==``, use ``code`` as an
index into tables.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from types import MappingProxyType

LAST_NUMBER = 13
"""The highest number on a tile; the lowest is 1."""

SET_SIZE = 106
"""How many tiles a set holds: two of each face and two false jokers."""

COPIES = 2
"""How often a set holds every tile, false jokers and okeys too."""


class Colour(StrEnum):
    """A tile colour by its canonical letter, in canonical order."""

    RED = "R"
    BLACK = "K"
    BLUE = "B"
    YELLOW = "Y"


COLOURS: tuple[Colour, ...] = tuple(Colour)


class TileKind(StrEnum):
    """What a tile is, apart from what it counts as in a meld."""

    NATURAL = "natural"
    FALSE_JOKER = "false_joker"
    OKEY = "okey"
    UNSEEN = "unseen"


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """One kind of tile.

    ``colour`` and ``number`` are known for natural tiles only. ``face`` is the natural tile itself,
    or the tile a declared okey (``OK=K4``) stands for.
    """

    text: str
    code: int
    kind: TileKind
    colour: Colour | None = None
    number: int | None = None
    face: "Tile | None" = None

    is_natural: bool = field(init=False)
    """Whether the tile shows a colour and a number."""
    is_okey: bool = field(init=False)
    """Whether the tile is a real okey, its face named or not."""

    def __post_init__(self) -> None:
        # Asked many times in every judgement: looked up, not worked out.
        object.__setattr__(self, "is_natural", self.kind is TileKind.NATURAL)
        object.__setattr__(self, "is_okey", self.kind is TileKind.OKEY)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Tile({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return tile, (self.text,)


def _naturals() -> list[Tile]:
    made: list[Tile] = []
    for colour in COLOURS:
        for number in range(1, LAST_NUMBER + 1):
            one = Tile(f"{colour.value}{number}", len(made), TileKind.NATURAL, colour, number)
            object.__setattr__(one, "face", one)
            made.append(one)
    return made


NATURALS: tuple[Tile, ...] = tuple(_naturals())
"""The 52 faces in canonical order; ``NATURALS[code]`` is the tile of that code."""

FALSE_JOKER = Tile("FJ", 52, TileKind.FALSE_JOKER)
OKEY = Tile("OK", 53, TileKind.OKEY)
OKEYS_AS: tuple[Tile, ...] = tuple(
    Tile(f"OK={face.text}", 54 + face.code, TileKind.OKEY, face=face) for face in NATURALS
)
"""The okey standing for each face, in the order of ``NATURALS``."""

UNSEEN = Tile("XX", 106, TileKind.UNSEEN)

TILES: tuple[Tile, ...] = (*NATURALS, FALSE_JOKER, OKEY, *OKEYS_AS, UNSEEN)
"""Every tile by its code."""

TILE_BY_TEXT: Mapping[str, Tile] = MappingProxyType({one.text: one for one in TILES})


def tile(text: str) -> Tile:
    """Look a tile up by its canonical text, raising ``KeyError`` for anything else.

    >>> tile("K13").number
    13
    """
    return TILE_BY_TEXT[text]


def natural(colour: Colour, number: int) -> Tile:
    """Look up the natural tile of a colour and a number from 1 to 13."""
    return NATURALS[COLOURS.index(colour) * LAST_NUMBER + number - 1]


def okey_as(face: Tile) -> Tile:
    """Look up the okey standing for a natural tile."""
    return OKEYS_AS[face.code]


def as_okey(one: Tile, okey: Tile | None) -> Tile:
    """Turn a tile that shows the okey's own face into the okey it is; leave any other as it is.

    >>> as_okey(tile("B9"), tile("B9"))
    Tile('OK')
    """
    return OKEY if one is okey else one


@cache
def okey_of(indicator: Tile) -> Tile:
    """Compute the okey's face from the indicator: its colour's next number, 1 after 13 (K-004).

    >>> okey_of(tile("B13"))
    Tile('B1')
    """
    row, place = divmod(indicator.code, LAST_NUMBER)
    return NATURALS[row * LAST_NUMBER + (place + 1) % LAST_NUMBER]


@cache
def indicator_of(okey: Tile) -> Tile:
    """Compute the indicator that makes a face the okey: the reverse of ``okey_of``."""
    row, place = divmod(okey.code, LAST_NUMBER)
    return NATURALS[row * LAST_NUMBER + (place - 1) % LAST_NUMBER]


RACK_ORDER: tuple[int, ...] = tuple(
    {FALSE_JOKER.code: 200, OKEY.code: 300, UNSEEN.code: 500}.get(
        one.code, one.code if one.is_natural else 400 + one.code
    )
    for one in TILES
)
"""Sort key of a tile on a rack, by code: R K B Y by number, then FJ, OK, declared okeys, XX."""


_ON_RACK: Mapping[Tile, int] = MappingProxyType({one: RACK_ORDER[one.code] for one in TILES})


def in_rack_order(tiles: "tuple[Tile, ...] | list[Tile]") -> tuple[Tile, ...]:
    """Sort tiles as a rack is written."""
    return tuple(sorted(tiles, key=_ON_RACK.__getitem__))
