"""The ways to take groups from a hand, number by number, and what okeys can be worth together."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import NamedTuple

from grammar import COLOURS, LAST_NUMBER
from referee.arrange.cells import CELL_OF_FACE
from referee.arrange.groups import Grouping, Used, groupings
from referee.arrange.rules import MeldRules
from referee.arrange.run_table import MEMO_LIMIT, RunTable, Vector, Weights, run_table


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """What laid tiles are worth: for each colour by place, and an okey by the place it takes.

    Scales are shared and compared by identity: they are a key of every board.
    """

    tiles: tuple[Weights, ...]
    okeys: Weights

    @property
    def okeys_are_tiles(self) -> bool:
        """Whether an okey is worth as much as any tile in whose place it lies."""
        return all(tiles == self.okeys for tiles in self.tiles)


Way = tuple[int, int, int, int]
"""What a grouping is worth, its okeys, what it takes from the colours, and its place in the level.

A plain tuple of numbers: boards remember many, and the garbage collector need not follow these.
"""


class Level(NamedTuple):
    """All ways of one number, the most worth first, and the most they are worth by okeys."""

    number: int
    ways: tuple[Way, ...]
    peaks: Vector
    groupings: tuple[Grouping, ...]


NO_WAYS = Level(0, (), (0,), ())
"""The level of any number without ways."""


class Board(dict[tuple[int, Used], Level]):
    """The levels found so far, by number and tiles, for one house, way of counting and okeys."""

    def __init__(self, rules: MeldRules, scale: Scale, okeys: int, *, pairs: bool) -> None:
        super().__init__()
        self.rules = rules
        self.scale = scale
        self.okeys = okeys
        self.tables: tuple[RunTable, ...] = tuple(
            [run_table(rules, tiles, scale.okeys, okeys) for tiles in scale.tiles]
        )
        self._pairs = pairs
        # An okey that stands for a tile at hand can change places with it, wherever that lies.
        free = okeys <= rules.okeys_allowed(rules.run_min) and not rules.repeated_colours
        self._lean = free and scale.okeys_are_tiles

    def __missing__(self, key: tuple[int, Used]) -> Level:
        if len(self) >= MEMO_LIMIT:
            self.clear()
        number, counts = key
        found = groupings(counts, self.okeys, self.rules, pairs=self._pairs, lean=self._lean)
        if not found:
            self[key] = NO_WAYS
            return NO_WAYS
        worth = [tiles[number] for tiles in self.scale.tiles]
        cells = CELL_OF_FACE[number - 1 :: LAST_NUMBER]
        okey = self.scale.okeys[number]
        ways = [
            (
                sum(map(mul, used, worth)) + okeys * okey,
                okeys,
                sum(map(mul, used, cells)),
                at,
            )
            for at, (used, okeys, _) in enumerate(found)
        ]
        ways.sort(key=lambda way: -way[0])
        level = Level(number, tuple(ways), peaks_of(ways, self.okeys, lambda way: way[0]), found)
        self[key] = level
        return level


@lru_cache(maxsize=64)
def board_of(rules: MeldRules, scale: Scale, okeys: int, *, pairs: bool) -> Board:
    """Share the board of a house, a way of counting and a number of okeys."""
    return Board(rules, scale, okeys, pairs=pairs)


def levels_of(counts: Sequence[Used], board: Board) -> list[Level]:
    """List the levels of every number that has any ways, from the highest number down.

    ``counts`` are the tiles of each number, from 1 up, in each colour.
    """
    levels = [board[number, counts[number - 1]] for number in range(LAST_NUMBER, 0, -1)]
    return [level for level in levels if level.ways]


def peaks_of(ways: Sequence[Way], okeys: int, worth: Callable[[Way], int]) -> Vector:
    """Tell what the best way is worth with up to 0, 1, 2 ... okeys, nothing at all included."""
    peaks = [0] * (okeys + 1)
    for way in ways:
        peaks[way[1]] = max(peaks[way[1]], worth(way))
    return tuple(accumulate(peaks, max))


def hopes_of(peaks: Sequence[Vector], okeys: int) -> list[Vector]:
    """Tell for every level what it and all later ones can be worth at most, by okeys."""
    hopes: list[Vector] = [(0,) * (okeys + 1)]
    for peak in reversed(peaks):
        later = hopes[-1]
        if okeys == 0:
            hopes.append((peak[0] + later[0],))
        else:
            hopes.append(tuple([at_most(peak, later, spent) for spent in range(okeys + 1)]))
    return hopes[::-1]


def together(vectors: tuple[Vector, ...], okeys: int) -> Vector:
    """Share okeys among several colours as well as can be."""
    if not vectors:
        return (0,) * (okeys + 1)
    # Nearly all hands hold at most two okeys, and this is asked at every step: no loops for them.
    if okeys <= 2 and len(vectors) == len(COLOURS):  # noqa: PLR2004
        return _of_four(vectors, okeys)
    total = vectors[0]
    for vector in vectors[1:]:
        total = tuple(
            [max([total[at] + vector[n - at] for at in range(n + 1)]) for n in range(okeys + 1)]
        )
    return total[: okeys + 1]


def _of_four(vectors: tuple[Vector, ...], okeys: int) -> Vector:
    first, second, third, fourth = vectors
    none = first[0] + second[0] + third[0] + fourth[0]
    if okeys == 0:
        return (none,)
    gains = [first[1] - first[0], second[1] - second[0], third[1] - third[0], fourth[1] - fourth[0]]
    if okeys == 1:
        return (none, none + max(gains))
    gains.sort()
    both = max(
        gains[3] + gains[2],
        first[2] - first[0],
        second[2] - second[0],
        third[2] - third[0],
        fourth[2] - fourth[0],
    )
    return (none, none + gains[3], none + both)


def at_most(left: Vector, right: Vector, okeys: int) -> int:
    """Tell what two sources of worth reach when they share the okeys."""
    if okeys == 0:
        return left[0] + right[0]
    if okeys == 1:
        return max(left[0] + right[1], left[1] + right[0])
    return max([left[at] + right[okeys - at] for at in range(okeys + 1)])
