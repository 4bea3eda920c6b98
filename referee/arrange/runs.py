"""The places of a run: 1 to 13, and 14 for the 1 that follows the 13."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from types import MappingProxyType

from grammar import LAST_NUMBER, NATURALS, Tile
from referee.arrange.rules import EdgePlacement, MeldRules
from referee.arrange.sheet import FREE, LONGEST, number_of

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


@lru_cache(maxsize=1024)
def faces_from(colour: int, start: int, length: int) -> tuple[tuple[Tile, ...], int]:
    """Tell the faces and the points of a run by its colour, first place and length."""
    base = colour * LAST_NUMBER
    places = range(start, start + length)
    faces = tuple(NATURALS[base + (place - 1) % LAST_NUMBER] for place in places)
    return faces, _points(start, length)


def lies_within(start: int, length: int, rules: MeldRules) -> bool:
    """Tell whether a run from this place stays between the low and the high 1 of the house."""
    end = start + length - 1
    if start < 1 or end > rules.top:
        return False
    return rules.both_ends or start > 1 or end < LONGEST


def written_starts(fixed: list[tuple[int, int]], length: int, rules: MeldRules) -> list[int] | None:
    """Find the legal first places by the written order, ``None`` where that order does not decide.

    ``fixed`` are the index and the face of every tile that is not a free okey. The order decides
    once these tiles continue each other, even where the run then leaves the table.
    """
    if rules.edge_placement is not EdgePlacement.EXPLICIT_ORDER:
        return None
    index, face = fixed[0]
    number = number_of(face)
    starts = (number - index,) if number > 1 else (1 - index, LONGEST - index)
    in_order = [start for start in starts if _continues(fixed, start)]
    if not in_order:
        return None
    return [start for start in in_order if lies_within(start, length, rules)]


def arrangements(faces: tuple[int, ...], rules: MeldRules) -> list[Order]:
    """Find every legal order of tiles of one colour, or the one the house prefers."""
    length = len(faces)
    starts = [at for at in range(1, rules.top - length + 2) if lies_within(at, length, rules)]
    orders = [(start, order) for start in starts for order in _orders(faces, start)]
    prefers = PLACES[rules.edge_placement]
    if prefers is None or not orders:
        return orders
    return [max(orders, key=prefers)]


def _continues(fixed: list[tuple[int, int]], start: int) -> bool:
    return all(start + index in places_of(face) for index, face in fixed)


def places_of(face: int) -> tuple[int, ...]:
    """Tell the places a face can take in a run: the 1 has two."""
    number = number_of(face)
    return (number,) if number > 1 else (1, LONGEST)


def _orders(faces: tuple[int, ...], start: int) -> Iterator[tuple[int, ...]]:
    """Put the tiles at the places from ``start``; the okeys fill the gaps as they were written."""
    end = start + len(faces)
    fixed = [index for index, face in enumerate(faces) if face != FREE]
    choices = [[at for at in places_of(faces[index]) if start <= at < end] for index in fixed]
    free = [index for index, face in enumerate(faces) if face == FREE]
    for places in product(*choices):
        at = dict(zip(places, fixed, strict=True))
        if len(at) == len(fixed):
            rest = iter(free)
            yield tuple([at[place] if place in at else next(rest) for place in range(start, end)])
