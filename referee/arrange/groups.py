"""The groups (and pairs) that the tiles of one number can make."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple, TypeVar

from grammar import COLOURS, PAIR_LENGTH
from referee.arrange.rules import MeldRules, PairIdentity

Used = tuple[int, ...]
"""How many tiles of each colour are taken."""

Order = tuple[int, ...]
"""Melds by their places in the list of shapes, the first ones first."""

BITS = 4
"""Bits a colour where tiles of one number are one integer: three to count, one that must stay."""

EACH = sum(1 << BITS * row for row in range(len(COLOURS)))
"""One tile of every colour."""

STAYS = EACH << BITS - 1
"""The bit of every colour that goes where more is taken than there is."""

MARKS = tuple(1 << BITS * row + BITS - 1 for row in range(len(COLOURS)))
"""The same bit colour by colour: it marks the colours of which tiles are left."""

EVERY_CHOICE = frozenset(map(sum, product(*[(0, mark) for mark in MARKS])))

Key = TypeVar("Key")


class Grouping(NamedTuple):
    """One meld or several of one number: the tiles taken, the okeys, and each meld by itself."""

    used: Used
    okeys: int
    melds: tuple[tuple[Used, int], ...]


class Shape(NamedTuple):
    """A meld of any number: its tiles by colour, its okeys, and the tiles as one integer.

    ``lean`` are the choices of colours whose tiles may be left for its okeys to be lean: every okey
    then stands for a tile that is not there.
    """

    used: Used
    okeys: int
    cells: int
    lean: frozenset[int]


class Part(NamedTuple):
    """Melds with okeys together: see ``Shape``."""

    cells: int
    okeys: int
    lean: frozenset[int]
    order: Order


@lru_cache(maxsize=8192)
def groupings(
    counts: Used, okeys: int, rules: MeldRules, *, pairs: bool = False, lean: bool = False
) -> tuple[Grouping, ...]:
    """List every different way to take tiles of one number for groups, and for pairs if asked.

    ``lean`` leaves out those in which an okey stands for a colour of which a tile is not taken.
    """
    held, shapes = _cells(counts), _shapes(rules, okeys, pairs=pairs)
    fitting = [(at, shape) for at, shape in enumerate(shapes) if _fits(shape.cells, held)]
    plain = _without_okeys(held, fitting)
    best: dict[tuple[int, int], Order] = {}
    for part in _with_okeys(held, okeys, [(at, shape) for at, shape in fitting if shape.okeys]):
        for more, others in plain.items():
            whole = part.cells + more
            if _fits(whole, held) and not (lean and _left(held - whole) not in part.lean):
                _keep(best, (whole, part.okeys), tuple(sorted(part.order + others)))
    best.pop((0, 0))
    return tuple([_grouping([shapes[at] for at in order]) for order in sorted(best.values())])


def _without_okeys(held: int, shapes: list[tuple[int, Shape]]) -> dict[int, Order]:
    """List what melds without okeys can take together, each with its first order."""
    found: dict[int, Order] = {0: ()}
    for at, shape in shapes:
        ways = [] if shape.okeys else list(found.items())
        for cells, order in ways:
            more = cells + shape.cells
            if _fits(more, held) and _keep(found, more, (*order, at)):
                ways.append((more, found[more]))
    return found


def _with_okeys(held: int, okeys: int, shapes: list[tuple[int, Shape]]) -> Iterator[Part]:
    """Go through all choices of melds with okeys, none at all first."""
    ways = [(Part(0, 0, EVERY_CHOICE, ()), 0)]
    for part, first in ways:
        yield part
        for place in range(first, len(shapes)):
            at, (_, spent, cells, lean) = shapes[place]
            whole, used = part.cells + cells, part.okeys + spent
            if used <= okeys and _fits(whole, held):
                ways.append((Part(whole, used, part.lean & lean, (*part.order, at)), place))


def _keep(found: dict[Key, Order], key: Key, order: Order) -> bool:
    """Keep an order where none is known that comes before."""
    known = found.get(key)
    if known is not None and known <= order:
        return False
    found[key] = order
    return True


def _fits(cells: int, held: int) -> bool:
    return (held | STAYS) - cells & STAYS == STAYS


def _left(cells: int) -> int:
    """Mark the colours of which any tile is left."""
    return (cells | STAYS) - EACH & STAYS


def _cells(used: Used) -> int:
    return sum([count << BITS * row for row, count in enumerate(used)])


def _grouping(melds: list[Shape]) -> Grouping:
    used = tuple(map(sum, zip(*[meld.used for meld in melds], strict=True)))
    okeys = sum([meld.okeys for meld in melds])
    return Grouping(used, okeys, tuple([(meld.used, meld.okeys) for meld in melds]))


@lru_cache(maxsize=256)
def _shapes(rules: MeldRules, okeys: int, *, pairs: bool) -> tuple[Shape, ...]:
    shapes = [shape for size in rules.group_sizes for shape in _of_size(rules, size, okeys)]
    every = dict.fromkeys([*shapes, *(_pairs(rules, okeys) if pairs else ())])
    return tuple(
        [Shape(used, free, _cells(used), _lean(used, free, rules)) for used, free in every]
    )


def _shape(used: Used, okeys: int, rules: MeldRules) -> Shape:
    return Shape(used, okeys, _cells(used), _lean(used, okeys, rules))


def _lean(used: Used, okeys: int, rules: MeldRules) -> frozenset[int]:
    """Find the choices of colours with tiles left that leave enough for the okeys to stand for."""
    group = sum(used) + okeys > PAIR_LENGTH
    if not okeys or not any(used) or not (group or rules.pair_identity is PairIdentity.SAME_TILE):
        return EVERY_CHOICE
    once_more = 0 if group else 1
    stand = sum([mark for mark, held in zip(MARKS, used, strict=True) if held == once_more])
    return frozenset([left for left in EVERY_CHOICE if (stand & ~left).bit_count() >= okeys])


def _of_size(rules: MeldRules, size: int, okeys: int) -> Iterator[tuple[Used, int]]:
    choose = combinations_with_replacement if rules.repeated_colours else combinations
    fits = rules.repeated_colours or size <= len(COLOURS)
    for free in range(min(rules.okeys_allowed(size), okeys) + 1 if fits else 0):
        for taken in choose(range(len(COLOURS)), size - free):
            yield _counted(taken), free


def _pairs(rules: MeldRules, okeys: int) -> Iterator[tuple[Used, int]]:
    colours = range(len(COLOURS))
    allowed = rules.okeys_in_pair[: okeys + 1]
    same_tile = rules.pair_identity is PairIdentity.SAME_TILE
    for taken in combinations_with_replacement(colours, PAIR_LENGTH):
        if taken[0] == taken[1] or not same_tile:
            yield _counted(taken), 0
    if True in allowed[1:2]:
        yield from ((_counted((colour,)), 1) for colour in colours)
    if True in allowed[PAIR_LENGTH:]:
        yield _counted(()), PAIR_LENGTH


def _counted(taken: tuple[int, ...]) -> Used:
    return tuple(taken.count(colour) for colour in range(len(COLOURS)))
