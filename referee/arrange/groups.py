"""The groups (and pairs) that the tiles of one number can make."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from grammar import COLOURS, PAIR_LENGTH
from referee.arrange.rules import MeldRules, PairIdentity

Used = tuple[int, ...]
"""How many tiles of each colour are taken."""


class Grouping(NamedTuple):
    """One meld or several of one number: the tiles taken, the okeys, and each meld by itself."""

    used: Used
    okeys: int
    melds: tuple[tuple[Used, int], ...]


@lru_cache(maxsize=8192)
def groupings(
    counts: Used, okeys: int, rules: MeldRules, *, pairs: bool = False, lean: bool = False
) -> tuple[Grouping, ...]:
    """List every different way to take tiles of one number for groups, and for pairs if asked.

    ``lean`` leaves out those in which an okey stands for a colour of which a tile is not taken.
    """
    shapes = _shapes(rules, okeys, pairs=pairs)
    found: dict[tuple[Used, int], Grouping] = {}
    for each in _fill(counts, okeys, shapes, Grouping((0,) * len(COLOURS), 0, ())):
        key = (each.used, each.okeys)
        if key not in found and (not lean or not each.okeys or _is_lean(counts, each, rules)):
            found[key] = each
    return tuple(found.values())


def _is_lean(counts: Used, grouping: Grouping, rules: MeldRules) -> bool:
    """Tell whether every okey can stand for a colour all of whose tiles are taken."""
    gone = [used == held for used, held in zip(grouping.used, counts, strict=True)]
    same_tile = rules.pair_identity is PairIdentity.SAME_TILE
    for used, okeys in grouping.melds:
        if sum(used) + okeys > PAIR_LENGTH:
            free = sum([out and not held for out, held in zip(gone, used, strict=True)])
        elif same_tile:
            free = sum([out and held == 1 for out, held in zip(gone, used, strict=True)])
        else:
            free = okeys
        if okeys > free and any(used):
            return False
    return True


@lru_cache(maxsize=256)
def _shapes(rules: MeldRules, okeys: int, *, pairs: bool) -> tuple[tuple[Used, int], ...]:
    shapes = [shape for size in rules.group_sizes for shape in _of_size(rules, size, okeys)]
    return tuple(dict.fromkeys([*shapes, *(_pairs(rules, okeys) if pairs else ())]))


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


def _fill(
    counts: Used, okeys: int, shapes: tuple[tuple[Used, int], ...], base: Grouping
) -> Iterator[Grouping]:
    """Add melds to those at hand, each no earlier in the list than the last one."""
    for at, (used, free) in enumerate(shapes):
        left = tuple([has - takes for has, takes in zip(counts, used, strict=True)])
        if free <= okeys and min(left) >= 0:
            taken = tuple([has + takes for has, takes in zip(base.used, used, strict=True)])
            more = Grouping(taken, base.okeys + free, (*base.melds, (used, free)))
            yield more
            yield from _fill(left, okeys - free, shapes[at:], more)
