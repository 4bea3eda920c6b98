"""Racks as whole numbers: a few bits for each kind of tile, so that many are compared quickly."""

from collections import Counter
from collections.abc import Iterable

from grammar import Tile

_WIDTH = 5
"""Bits for a kind of tile: four to count with, and one that shows when too many are taken."""

_GUARD = 1 << (_WIDTH - 1)


class Packing:
    """The tiles of a rack and of an act, each kind at its own place in a number."""

    def __init__(self, tiles: Iterable[Tile]) -> None:
        self._place = {one: at * _WIDTH for at, one in enumerate(dict.fromkeys(tiles))}
        self._guards = sum(_GUARD << at for at in self._place.values())

    def packed(self, tiles: Iterable[Tile]) -> int:
        """Count tiles into a number; two numbers are added as the tiles are put together."""
        return sum(1 << self._place[one] for one in tiles)

    def within(self, some: int, all_: int) -> bool:
        """Whether a number holds no more of any tile than another."""
        return ((all_ | self._guards) - some) & self._guards == self._guards


_UNARY = 4


class Strokes:
    """Tiles as strokes, one bit for each tile: what one has and another has not is counted fast."""

    def __init__(self, tiles: Iterable[Tile]) -> None:
        self._place = {one: at * _UNARY for at, one in enumerate(dict.fromkeys(tiles))}

    def drawn(self, tiles: Iterable[Tile]) -> int:
        """A stroke for every tile; no meld holds more than four of a kind."""
        many = Counter(tiles).items()
        return sum(((1 << min(count, _UNARY)) - 1) << self._place[one] for one, count in many)
