"""Racks as whole numbers: a few bits for each kind of tile, so that many are compared quickly."""

from collections import Counter
from collections.abc import Iterable

from grammar import Tile

WIDTH = 5
"""Bits for a kind of tile: four to count with, and one that shows when too many are taken."""

FULL = (1 << (WIDTH - 1)) - 1


class Packing:
    """The tiles of a rack and of an act, each kind at its own place in a number."""

    def __init__(self, tiles: Iterable[Tile]) -> None:
        self._place = {one: at * WIDTH for at, one in enumerate(dict.fromkeys(tiles))}
        self._guards = sum((FULL + 1) << at for at in self._place.values())

    def packed(self, tiles: Iterable[Tile]) -> int:
        """Count tiles into a number; two numbers are added as the tiles are put together."""
        return sum([1 << self._place[one] for one in tiles])

    def places(self, tiles: Iterable[Tile]) -> tuple[tuple[int, int], ...]:
        """Where each kind of tile is counted, and how many there are."""
        return tuple((self._place[one], many) for one, many in Counter(tiles).items())

    def within(self, some: int, all_: int) -> bool:
        """Whether a number holds no more of any tile than another."""
        return ((all_ | self._guards) - some) & self._guards == self._guards


def first_place(packed: int) -> int:
    """The place of the first kind of tile that a number holds."""
    lowest = (packed & -packed).bit_length() - 1
    return lowest - lowest % WIDTH


def strokes(packed: int) -> int:
    """A number with a stroke for each tile instead of a count: no meld holds five of a kind."""
    drawn, at = 0, 0
    while packed >> at:
        drawn |= ((1 << min((packed >> at) & FULL, WIDTH)) - 1) << at
        at += WIDTH
    return drawn
