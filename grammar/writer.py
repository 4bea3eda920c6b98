"""Values to canonical text; whatever is one value long lives as ``.text`` on the value itself."""

from collections.abc import Iterable

from grammar.act import Act, turn_text
from grammar.contract import Contract
from grammar.meld import Meld
from grammar.tile import Tile, in_rack_order


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Write loose tiles in the given order."""
    return " ".join(one.text for one in tiles)


def write_rack(tiles: Iterable[Tile]) -> str:
    """Write a rack, sorted R K B Y by number, then ``FJ``, ``OK``."""
    return write_tiles(in_rack_order(tuple(tiles)))


def write_melds(melds: Iterable[Meld]) -> str:
    """Write melds joined by ``+``."""
    return " + ".join(meld.text for meld in melds)


def write(value: Tile | Meld | Contract | Act) -> str:
    """Write one value in canonical text."""
    return value.text


def write_turn(acts: Iterable[Act]) -> str:
    """Write the acts of a turn, joined by ``;``."""
    return turn_text(tuple(acts))
