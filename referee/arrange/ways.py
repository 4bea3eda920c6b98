"""The ways to take groups from a hand, number by number, and what okeys can be worth together."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from grammar import LAST_NUMBER
from referee.arrange.groups import Grouping, groupings
from referee.arrange.hand import Hand
from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import cell
from referee.arrange.run_table import Weights

Vector = tuple[int, ...]
"""Worth with up to 0, 1, 2 ... okeys."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What laid tiles are worth: for each colour by place, and an okey by the place it takes."""

    tiles: tuple[Weights, ...]
    okeys: Weights


class Way(NamedTuple):
    """A grouping with its number, its worth, and what it takes from each colour."""

    worth: int
    okeys: int
    number: int
    taken: tuple[tuple[int, int], ...]
    grouping: Grouping


Level = tuple[Way, ...]
"""All ways of one number, the most worth first."""


def levels_of(hand: Hand, rules: MeldRules, scale: Scale, *, pairs: bool) -> tuple[Level, ...]:
    """List the ways of every number that has any, from the highest number down."""
    okeys = len(hand.okeys)
    levels = []
    for number in range(LAST_NUMBER, 0, -1):
        found = groupings(hand.counts(number), okeys, rules, pairs=pairs)
        if found:
            ways = [_way(number, each, scale) for each in found]
            levels.append(tuple(sorted(ways, key=lambda way: -way.worth)))
    return tuple(levels)


def hopes_of(levels: tuple[Level, ...], okeys: int, worth: Callable[[Way], int]) -> list[Vector]:
    """Tell for every level what it and all later ones can be worth at most, by okeys."""
    hopes: list[Vector] = [(0,) * (okeys + 1)]
    for level in reversed(levels):
        later = hopes[-1]
        best = list(later)
        for way in level:
            gain = worth(way)
            for spent in range(way.okeys, okeys + 1):
                best[spent] = max(best[spent], gain + later[spent - way.okeys])
        hopes.append(tuple(best))
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
