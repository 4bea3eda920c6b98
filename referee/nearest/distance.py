"""How far two acts are apart: tiles left out, put in, exchanged or moved, or another kind of act.

An act lays tiles at places: one place for each of its melds, one for its loose tiles. Leaving a
tile out, putting one in, exchanging one for another at a place, or moving one to another place
counts 1. Another kind of act counts 3, whatever its tiles.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from itertools import permutations

from grammar import Act, Meld, Tile
from referee.position import as_held

OTHER_KIND = 3
"""How far another kind of act is away."""

Spot = tuple[Hashable, Tile]
"""A tile at a place."""

Row = tuple[Tile, ...]


def held(tiles: Iterable[Tile]) -> Row:
    """Tiles as they stand on a rack: an okey has no face there."""
    return tuple(as_held(one) for one in tiles)


def tiles_of(act: Act) -> Row:
    """Every tile an act plays, as it stands on the rack."""
    return held((*(one for meld in act.melds for one in meld.tiles), *act.tiles))


def tiles_changed(before: Row, after: Row) -> int:
    """How many tiles one act plays and the other does not."""
    had, has = Counter(before), Counter(after)
    return (had - has).total() + (has - had).total()


def edits(gone: Sequence[Spot], come: Sequence[Spot]) -> int:
    """The fewest single changes that take the first tiles away and bring the second.

    One change does both where the place is the same (exchanged) or the tile is (moved).
    """
    return len(gone) + len(come) - len(pairs(gone, come))


def pairs(gone: Sequence[Spot], come: Sequence[Spot]) -> dict[int, int]:
    """The most tiles gone and come that single changes can pair, by their places in the lists."""
    taken: dict[int, int] = {}

    def place(at: int, seen: set[int]) -> bool:
        for other, spot in enumerate(come):
            if other in seen or not _joins(gone[at], spot):
                continue
            seen.add(other)
            if other not in taken or place(taken[other], seen):
                taken[other] = at
                return True
        return False

    for at in range(len(gone)):
        place(at, set())
    return {at: other for other, at in taken.items()}


def _joins(gone: Spot, come: Spot) -> bool:
    return gone[0] == come[0] or gone[1] is come[1]


def differing(before: Row, after: Row, place: Hashable) -> tuple[list[Spot], list[Spot]]:
    """The tiles gone from a place and those that have come there."""
    gone, come = _differing(before, after)
    return [(place, one) for one in gone], [(place, one) for one in come]


@lru_cache(maxsize=4096)
def _differing(before: Row, after: Row) -> tuple[Row, Row]:
    had, has = Counter(before), Counter(after)
    return tuple((had - has).elements()), tuple((has - had).elements())


def distance(one: Act, other: Act) -> int:
    """How far one act is from another; the melds of either may be matched in any order."""
    if one.verb is not other.verb:
        return OTHER_KIND
    many = max(len(one.melds), len(other.melds))
    here, there = _rows(one.melds, many), _rows(other.melds, many)
    ways = {tuple(way) for way in permutations(there)}
    fewest = min(_between(one, other, here, way) for way in ways)
    return fewest or int(one != other)


def _rows(melds: tuple[Meld, ...], many: int) -> list[Row]:
    rows = [held(one.tiles) for one in melds]
    return rows + [()] * (many - len(rows))


def _between(one: Act, other: Act, here: list[Row], there: tuple[Row, ...]) -> int:
    gone: list[Spot] = []
    come: list[Spot] = []
    for place, (before, after) in enumerate(zip(here, there, strict=True)):
        left, put = differing(before, after, place)
        gone += left
        come += put
    left, put = loose(one, other)
    return edits(gone + left, come + put)


def loose(one: Act, other: Act) -> tuple[list[Spot], list[Spot]]:
    """What differs of the loose tiles; those at another meld, or its other end, have moved."""
    here, there = ("loose", one.target, one.end), ("loose", other.target, other.end)
    if here == there:
        return differing(held(one.tiles), held(other.tiles), here)
    return [(here, tile) for tile in held(one.tiles)], [(there, tile) for tile in held(other.tiles)]
