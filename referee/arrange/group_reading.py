"""Reading tiles of one number: as a group, or two of them as a pair."""

from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from types import MappingProxyType
from typing import NamedTuple

from grammar import COLOURS, LAST_NUMBER, NATURALS, PAIR_LENGTH, Tile
from referee.arrange.claim import Claim, Faces, Reading, known_of, okeys_last, tiles_of
from referee.arrange.rules import GroupColour, PairIdentity
from referee.arrange.sheet import FREE, number_of

DECLARED, SAME_TILE = GroupColour.DECLARED, PairIdentity.SAME_TILE


class Colours(NamedTuple):
    """Faces of one number: that number, its tiles in every colour, and in those not among them."""

    number: int
    every: tuple[Tile, ...]
    missing: tuple[Tile, ...]


def _every_choice(number: int) -> Iterator[tuple[frozenset[int], Colours]]:
    every = tuple(NATURALS[number - 1 :: LAST_NUMBER])
    for size in range(1, len(COLOURS) + 1):
        for taken in combinations(every, size):
            missing = tuple([one for one in every if one not in taken])
            yield frozenset([one.code for one in taken]), Colours(number, every, missing)


OF_ONE_NUMBER: Mapping[frozenset[int], Colours] = MappingProxyType(
    {taken: said for number in range(1, LAST_NUMBER + 1) for taken, said in _every_choice(number)}
)
"""What faces of one number come to; faces of several numbers are not here."""


def pair_readings(claim: Claim) -> tuple[Reading, ...]:
    """Read two tiles as a pair."""
    known, same_tile = known_of(claim.faces), claim.rules.pair_identity is SAME_TILE
    if not claim.rules.okeys_in_pair[claim.okeys] or not _are_alike(known, same_tile=same_tile):
        return ()
    tiles, faces, wild, okeys, _ = okeys_last(claim)
    if not known:
        return (Reading("pair", tiles, tiles_of(faces), (), None, wild),)
    value = PAIR_LENGTH * number_of(known[0])
    named = okeys == PAIR_LENGTH or (okeys > 0 and not same_tile and len(known) == PAIR_LENGTH)
    if len(known) == PAIR_LENGTH:
        return (Reading("pair", tiles, tiles_of(faces), (), value, wild, named),)
    if same_tile:
        return (Reading("pair", tiles, tiles_of(known * PAIR_LENGTH), (), value, wild, named),)
    floats = tuple(NATURALS[known[0] % LAST_NUMBER :: LAST_NUMBER])
    return (Reading("pair", tiles, tiles_of(faces), floats, value, wild, named),)


def group_readings(claim: Claim) -> tuple[Reading, ...]:
    """Read tiles as a group: one number, its okeys floating until all four colours are there."""
    known, repeats = known_of(claim.faces), claim.rules.repeated_colours
    if not known:
        tiles, faces, wild, _, _ = okeys_last(claim)
        return (Reading("group", tiles, tiles_of(faces), (), None, wild),)
    if (known[0] - known[-1]) % LAST_NUMBER:
        return ()
    taken = frozenset(known)
    colours = OF_ONE_NUMBER.get(taken)
    if colours is None or (len(taken) < len(known) and not repeats):
        return ()
    return _groups(claim, len(known), colours)


def _groups(claim: Claim, known: int, colours: Colours) -> tuple[Reading, ...]:
    """Let the okeys take the colours that are missing, or float between them."""
    repeats, free = claim.rules.repeated_colours, len(claim.faces) - known
    missing = colours.every if repeats else colours.missing
    if free > len(missing) and not repeats:
        return ()
    tiles, faces, wild, okeys, _ = okeys_last(claim)
    value = colours.number * len(tiles)
    full = free == len(missing) and not repeats
    named = okeys > free and not full
    if free == 0:
        return (Reading("group", tiles, tiles_of(faces), (), value, wild, named),)
    if full and free == 1:
        return (Reading("group", tiles, _fill(faces, missing), (), value, wild),)
    if claim.rules.group_colour is not DECLARED:
        return (Reading("group", tiles, tiles_of(faces), missing, value, wild, named),)
    choose = combinations_with_replacement if repeats else combinations
    return tuple(
        Reading("group", tiles, _fill(faces, chosen), (), value, wild, named=not full)
        for chosen in choose(missing, free)
    )


def _are_alike(known: Faces, *, same_tile: bool) -> bool:
    """Tell whether faces are those of a pair, as far as they are known."""
    if len(known) < PAIR_LENGTH or known[0] == known[1]:
        return True
    return not same_tile and number_of(known[0]) == number_of(known[1])


def _fill(faces: Faces, taken: tuple[Tile, ...]) -> tuple[Tile | None, ...]:
    rest = iter(taken)
    return tuple([next(rest) if face == FREE else NATURALS[face] for face in faces])
