"""How far two acts are apart: tiles left out, put in, exchanged or moved, or another kind of act.

An act lays tiles at places: one place for each of its melds, one for its loose tiles. Leaving a
tile out, putting one in, exchanging one for another at a place, or moving one to another place
counts 1. Another kind of act counts 3, whatever its tiles.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache

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
    return held(act.every_tile)


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
    return _Matching(one, other).fewest() or int(one != other)


def _rows(melds: tuple[Meld, ...], many: int) -> list[Row]:
    rows = [held(one.tiles) for one in melds]
    return rows + [()] * (many - len(rows))


class _Matching:
    """The melds of two acts, matched so that the acts differ least.

    One change takes at most one tile away and brings at most one: so the tiles gone, and those
    that have come, are never more than the changes. What cannot beat the best known is left.
    """

    def __init__(self, one: Act, other: Act) -> None:
        many = max(len(one.melds), len(other.melds))
        self._here, self._there = _rows(one.melds, many), _rows(other.melds, many)
        self._loose = loose(one, other)
        self._counts = [[_counts(here, there) for there in self._there] for here in self._here]
        self._later = [
            tuple([sum([min(side) for side in sides]) for sides in _by_side(self._counts[at:])])
            for at in range(many + 1)
        ]
        self._best = len(tiles_of(one)) + len(tiles_of(other)) + 1

    def fewest(self) -> int:
        """Tell the fewest changes."""
        gone, come = self._loose
        self._match((), len(gone), len(come))
        return self._best

    def _match(self, way: tuple[int, ...], gone: int, come: int) -> None:
        """Match the next meld with each that is free, the likest first."""
        place = len(way)
        more_gone, more_come = self._later[place]
        if max(gone + more_gone, come + more_come) >= self._best:
            return
        if place == len(self._here):
            self._best = min(self._best, self._changes(way))
            return
        counts = self._counts[place]
        free = {self._there[at]: at for at in range(len(self._there)) if at not in way}
        for at in sorted(free.values(), key=counts.__getitem__):
            self._match((*way, at), gone + counts[at][0], come + counts[at][1])

    def _changes(self, way: tuple[int, ...]) -> int:
        gone, come = map(list, self._loose)
        for place, at in enumerate(way):
            left, put = differing(self._here[place], self._there[at], place)
            gone += left
            come += put
        return edits(gone, come)


def _counts(before: Row, after: Row) -> tuple[int, int]:
    """How many tiles are gone, and how many have come."""
    gone, come = _differing(before, after)
    return len(gone), len(come)


def _by_side(rows: list[list[tuple[int, int]]]) -> tuple[list[list[int]], list[list[int]]]:
    return [[gone for gone, _ in row] for row in rows], [[come for _, come in row] for row in rows]


def loose(one: Act, other: Act) -> tuple[list[Spot], list[Spot]]:
    """What differs of the loose tiles; those at another meld, or its other end, have moved."""
    here, there = ("loose", one.target, one.end), ("loose", other.target, other.end)
    if here == there:
        return differing(held(one.tiles), held(other.tiles), here)
    return [(here, tile) for tile in held(one.tiles)], [(there, tile) for tile in held(other.tiles)]
