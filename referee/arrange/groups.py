"""The groups (and pairs) that the tiles of one number can make."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from grammar import COLOURS, PAIR_LENGTH
from referee.arrange.rules import MeldRules, PairIdentity

Used = tuple[int, ...]
"""How many tiles of each colour are taken."""

Picks = tuple[int, ...]
"""Colourings by their places in the list of all, the first ones first."""

BITS = 4
"""Bits a colour where tiles of one number are one integer: three to count, one that must stay."""

EACH = sum(1 << BITS * row for row in range(len(COLOURS)))
"""One tile of every colour."""

STAYS = EACH << BITS - 1
"""The bit of every colour that goes where more is taken than there is."""

MARKS = tuple(1 << BITS * row + BITS - 1 for row in range(len(COLOURS)))
"""The same bit colour by colour: it marks the colours of which tiles are left."""

CHOICES: Mapping[int, int] = MappingProxyType(
    {sum(marks): 1 << at for at, marks in enumerate(product(*[(0, mark) for mark in MARKS]))}
)
"""A bit for every choice of colours."""

EVERY_CHOICE = sum(CHOICES.values())

Key = TypeVar("Key")


class Grouping(NamedTuple):
    """One meld or several of one number: the tiles taken, the okeys, and each meld by itself."""

    used: Used
    okeys: int
    melds: tuple[tuple[Used, int], ...]


class Colouring(NamedTuple):
    """A meld of any number: its tiles by colour, its okeys, and the tiles as one integer.

    ``lean`` has the bits of the choices of colours of which tiles may be left for its okeys to be
    lean: every okey then stands for a tile that is not there.
    """

    used: Used
    okeys: int
    cells: int
    lean: int


Part = tuple[int, int, int]
"""Melds with okeys together: their tiles as one integer, the okeys, and where these are lean."""


@lru_cache(maxsize=8192)
def groupings(
    counts: Used, okeys: int, rules: MeldRules, *, pairs: bool = False, lean: bool = False
) -> tuple[Grouping, ...]:
    """List every different way to take tiles of one number for groups, and for pairs if asked.

    ``lean`` leaves out those in which an okey stands for a colour of which a tile is not taken.
    """
    held, colourings = _cells(counts) | STAYS, _colourings(rules, okeys, pairs=pairs, lean=lean)
    fitting = [
        (at, colouring) for at, colouring in enumerate(colourings) if _fits(colouring.cells, held)
    ]
    plain = list(_without_okeys(held, fitting).items())
    best: dict[tuple[int, int], Picks] = {}
    for (cells, spent, choices), picks in _with_okeys(held, okeys, fitting).items():
        for more, others in plain:
            left = held - cells - more
            # Every bit that stays: enough is there. Less one of each: it marks what is left.
            if left & STAYS == STAYS and choices & CHOICES[left - EACH & STAYS]:
                _keep(best, (left, spent), tuple(sorted(picks + others)))
    best.pop((held, 0))
    return tuple([_grouping([colourings[at] for at in picks]) for picks in sorted(best.values())])


def _without_okeys(held: int, every: list[tuple[int, Colouring]]) -> dict[int, Picks]:
    """List what melds without okeys can take together, each with the first picks."""
    found: dict[int, Picks] = {0: ()}
    for at, colouring in every:
        ways = [] if colouring.okeys else list(found.items())
        for cells, picks in ways:
            more = cells + colouring.cells
            if _fits(more, held) and _keep(found, more, (*picks, at)):
                ways.append((more, found[more]))
    return found


def _with_okeys(held: int, okeys: int, every: list[tuple[int, Colouring]]) -> dict[Part, Picks]:
    """List what melds with okeys can take together, nothing at all too, with the first picks."""
    found: dict[Part, Picks] = {(0, 0, EVERY_CHOICE): ()}
    for at, colouring in every:
        ways = list(found.items()) if colouring.okeys else []
        for (cells, spent, lean), picks in ways:
            part = (cells + colouring.cells, spent + colouring.okeys, lean & colouring.lean)
            if part[1] <= okeys and _fits(part[0], held) and _keep(found, part, (*picks, at)):
                ways.append((part, found[part]))
    return found


def _keep(found: dict[Key, Picks], key: Key, picks: Picks) -> bool:
    """Keep picks where none are known that come before."""
    known = found.get(key)
    if known is not None and known <= picks:
        return False
    found[key] = picks
    return True


def _fits(cells: int, held: int) -> bool:
    return held - cells & STAYS == STAYS


def _cells(used: Used) -> int:
    return sum([count << BITS * row for row, count in enumerate(used)])


def _grouping(melds: list[Colouring]) -> Grouping:
    used = tuple(map(sum, zip(*[meld.used for meld in melds], strict=True)))
    okeys = sum([meld.okeys for meld in melds])
    return Grouping(used, okeys, tuple([(meld.used, meld.okeys) for meld in melds]))


@lru_cache(maxsize=256)
def _colourings(rules: MeldRules, okeys: int, *, pairs: bool, lean: bool) -> tuple[Colouring, ...]:
    found = [one for size in rules.group_sizes for one in _of_size(rules, size, okeys)]
    every = dict.fromkeys([*found, *(_pairs(rules, okeys) if pairs else ())])
    return tuple([_colouring(used, free, rules, lean=lean) for used, free in every])


def _colouring(used: Used, okeys: int, rules: MeldRules, *, lean: bool) -> Colouring:
    choices = _lean(used, okeys, rules) if lean else EVERY_CHOICE
    return Colouring(used, okeys, _cells(used), choices)


def _lean(used: Used, okeys: int, rules: MeldRules) -> int:
    """Find the choices of colours with tiles left that leave enough for the okeys to stand for."""
    group = sum(used) + okeys > PAIR_LENGTH
    if not okeys or not any(used) or not (group or rules.pair_identity is PairIdentity.SAME_TILE):
        return EVERY_CHOICE
    once_more = 0 if group else 1
    stand = sum([mark for mark, held in zip(MARKS, used, strict=True) if held == once_more])
    return sum([bit for left, bit in CHOICES.items() if (stand & ~left).bit_count() >= okeys])


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
