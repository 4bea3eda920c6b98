"""The places of a run: 1 to 13, and 14 for the 1 that follows the 13."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import product
from operator import itemgetter, ne
from types import MappingProxyType
from typing import NamedTuple

from grammar import COLOURS, LAST_NUMBER, NATURALS, Tile
from referee.arrange.rules import EdgePlacement, MeldRules
from referee.arrange.sheet import FREE, LONGEST

Order = tuple[int, tuple[int, ...]]
"""A start place, and the indices of the claimed tiles from left to right."""


def _points(start: int, length: int) -> int:
    return sum((place - 1) % LAST_NUMBER + 1 for place in range(start, start + length))


def _rightmost(order: Order) -> tuple[int, int]:
    return (order[0], 0)


def _leftmost(order: Order) -> tuple[int, int]:
    return (-order[0], 0)


def _best(order: Order) -> tuple[int, int]:
    return (_points(order[0], len(order[1])), order[0])


PLACES: Mapping[EdgePlacement, Callable[[Order], tuple[int, int]] | None] = MappingProxyType(
    {
        EdgePlacement.EXPLICIT_ORDER: None,
        EdgePlacement.RIGHTMOST: _rightmost,
        EdgePlacement.LEFTMOST: _leftmost,
        EdgePlacement.AUTO_BEST: _best,
    }
)
"""Which of several orders a house takes; ``None`` where the player's own order counts."""


class Line(NamedTuple):
    """Tiles of one colour that follow each other: their faces, the tiles, and their points."""

    faces: tuple[int, ...]
    tiles: tuple[Tile, ...]
    points: int


ORDERED = EdgePlacement.EXPLICIT_ORDER

PLACES_OF: tuple[tuple[int, ...], ...] = (
    (1, LONGEST),
    *((number,) for number in range(2, LAST_NUMBER + 1)),
) * len(COLOURS)
"""The places a face can take in a run: the 1 has two."""


@lru_cache(maxsize=1024)
def line_of(row: int, start: int, length: int) -> Line:
    """Tell what lies in a run of a colour by its first place and its length."""
    places = range(start, start + length)
    faces = tuple([row * LAST_NUMBER + (place - 1) % LAST_NUMBER for place in places])
    return Line(faces, tuple([NATURALS[face] for face in faces]), _points(start, length))


def lies_within(start: int, length: int, rules: MeldRules) -> bool:
    """Tell whether a run from this place stays between the low and the high 1 of the house."""
    end = start + length - 1
    if start < 1 or end > rules.top:
        return False
    return rules.both_ends or start > 1 or end < LONGEST


def written_lines(faces: tuple[int, ...], index: int, rules: MeldRules) -> list[Line] | None:
    """Find the legal lines by the written order, ``None`` where that order does not decide.

    ``index`` is that of the first face that is known. The order decides once all but the free okeys
    continue each other, even where the run then leaves the table.
    """
    if rules.edge_placement is not ORDERED:
        return None
    row, below = divmod(faces[index], LAST_NUMBER)
    lines: list[Line] | None = None
    for start in (below + 1 - index,) if below else (1 - index, LONGEST - index):
        line = line_of(row, start, len(faces))
        if _continue(faces, line.faces, start):
            lines = lines or []
            if lies_within(start, len(faces), rules):
                lines.append(line)
    return lines


def _continue(faces: tuple[int, ...], due: tuple[int, ...], start: int) -> bool:
    """Tell whether all faces but the free okeys are those due, and none lies behind the high 1."""
    if due != faces and sum(map(ne, due, faces)) > faces.count(FREE):
        return False
    high = LONGEST - start + 1
    return high >= len(faces) or all(face == FREE for face in faces[high:])


def arrangements(faces: tuple[int, ...], rules: MeldRules) -> list[Order]:
    """Find every legal order of tiles of one colour, or the one the house prefers."""
    fixed = [index for index, face in enumerate(faces) if face != FREE]
    orders: list[Order] = []
    if len(set(faces)) < len(fixed) - 1:  # Nothing but the two 1s may lie there twice.
        return orders
    for places in product(*[PLACES_OF[faces[index]] for index in fixed]):
        at = dict(zip(places, fixed, strict=True))
        starts = _starts_around(at, len(faces), rules) if len(at) == len(fixed) else ()
        orders += [(start, _order(faces, start, at)) for start in starts]
    if len(orders) > 1:
        orders.sort(key=itemgetter(0))
    prefers = PLACES[rules.edge_placement]
    if prefers is None or not orders:
        return orders
    return [max(orders, key=prefers)]


def _starts_around(places: Iterable[int], length: int, rules: MeldRules) -> range:
    """List the legal first places of runs of a length that hold some places."""
    if length == LONGEST and not rules.both_ends:
        return range(0)
    first = max(1, max(places) - length + 1)
    return range(first, min(*places, rules.top - length + 1) + 1)


def _order(faces: tuple[int, ...], start: int, at: dict[int, int]) -> tuple[int, ...]:
    """Put the tiles at their places; the free okeys fill the gaps as they were written."""
    free = iter([index for index, face in enumerate(faces) if face == FREE])
    places = range(start, start + len(faces))
    return tuple([at[place] if place in at else next(free) for place in places])
