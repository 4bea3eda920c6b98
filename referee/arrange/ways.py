"""The ways to take groups from a hand, number by number, and what okeys can be worth together."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from grammar import LAST_NUMBER
from referee.arrange.groups import Grouping, groupings
from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import cell
from referee.arrange.run_table import Weights

Vector = tuple[int, ...]
"""Worth with up to 0, 1, 2 ... okeys."""


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """What laid tiles are worth: for each colour by place, and an okey by the place it takes.

    Scales are shared and compared by identity: they are a key of every level.
    """

    tiles: tuple[Weights, ...]
    okeys: Weights


class Way(NamedTuple):
    """A grouping with its number, its worth, and what it takes from each colour."""

    worth: int
    okeys: int
    number: int
    taken: tuple[tuple[int, int], ...]
    grouping: Grouping


class Level(NamedTuple):
    """All ways of one number, the most worth first, and the most they are worth by okeys."""

    number: int
    ways: tuple[Way, ...]
    peaks: Vector


def levels_of(
    counts: tuple[tuple[int, ...], ...], okeys: int, rules: MeldRules, scale: Scale, *, pairs: bool
) -> tuple[Level, ...]:
    """List the levels of every number that has any ways, from the highest number down.

    ``counts`` are the tiles of each number, from 1 up, in each colour.
    """
    levels = [
        _level(number, counts[number - 1], okeys, rules, scale, pairs=pairs)
        for number in range(LAST_NUMBER, 0, -1)
    ]
    return tuple([level for level in levels if level.ways])


@lru_cache(maxsize=8192)
def _level(
    number: int, counts: tuple[int, ...], okeys: int, rules: MeldRules, scale: Scale, *, pairs: bool
) -> Level:
    found = groupings(counts, okeys, rules, pairs=pairs)
    ways = sorted([_way(number, each, scale) for each in found], key=lambda way: -way.worth)
    return Level(number, tuple(ways), peaks_of(ways, okeys, lambda way: way.worth))


def peaks_of(ways: Sequence[Way], okeys: int, worth: Callable[[Way], int]) -> Vector:
    """Tell what the best way is worth with up to 0, 1, 2 ... okeys, nothing at all included."""
    peaks = [0] * (okeys + 1)
    for way in ways:
        peaks[way.okeys] = max(peaks[way.okeys], worth(way))
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
    none = sum([vector[0] for vector in vectors])
    if okeys == 0 or not vectors:
        return (none,) * (okeys + 1)
    one = sorted([vector[1] - vector[0] for vector in vectors])
    if okeys == 1:
        return (none, none + one[-1])
    if okeys == 2:  # noqa: PLR2004 - nearly all hands hold at most two okeys: no loops for them
        two = max([vector[2] - vector[0] for vector in vectors])
        return (none, none + one[-1], none + max(two, sum(one[-2:])))
    total = vectors[0]
    for vector in vectors[1:]:
        total = tuple(
            [max([total[at] + vector[n - at] for at in range(n + 1)]) for n in range(okeys + 1)]
        )
    return total[: okeys + 1]


def at_most(left: Vector, right: Vector, okeys: int) -> int:
    """Tell what two sources of worth reach when they share the okeys."""
    if okeys == 0:
        return left[0] + right[0]
    return max([left[at] + right[okeys - at] for at in range(okeys + 1)])


def _way(number: int, each: Grouping, scale: Scale) -> Way:
    taken = tuple([(row, used * cell(number)) for row, used in enumerate(each.used) if used])
    tiles = sum([used * scale.tiles[row][number] for row, used in enumerate(each.used)])
    return Way(tiles + each.okeys * scale.okeys[number], each.okeys, number, taken, each)
