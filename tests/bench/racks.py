"""Racks dealt by seed: usual ones, crowded ones, hands that finish."""

import random
from collections.abc import Iterator

from grammar import FALSE_JOKER, NATURALS, OKEY, Tile, tile

OKEY_FACE = tile("B9")
Rack = tuple[Tile, ...]

SPOTS = [one for one in NATURALS if one is not OKEY_FACE]
"""The natural tiles: those with the face of the okey are okeys, and dealt as such."""


def racks(count: int, size: int, most_okeys: int = 2) -> Iterator[Rack]:
    """Deal racks, with none to two okeys in turn."""
    chance = random.Random(20260101)  # noqa: S311 - a seeded deal, nothing secret
    for turn in range(count):
        okeys = turn % (most_okeys + 1)
        yield (*chance.sample([*SPOTS, FALSE_JOKER] * 2, size - okeys), *[OKEY] * okeys)


def crowded(count: int, size: int) -> Iterator[Rack]:
    """Deal racks out of few neighbouring numbers, where groups and runs want the same tiles."""
    chance = random.Random(20260102)  # noqa: S311 - a seeded deal, nothing secret
    for turn in range(count):
        width, copies = chance.choice([(5, 2), (6, 1), (6, 2), (7, 1)])
        okeys = turn % 3
        low = chance.randint(1, 14 - width)
        spots = [row * 13 + low - 1 + at for row in range(4) for at in range(width)] * copies
        held = chance.sample(spots, min(size - okeys, len(spots)))
        yield (*[_natural(NATURALS[spot]) for spot in held], *[OKEY] * okeys)


def _natural(one: Tile) -> Tile:
    return FALSE_JOKER if one is OKEY_FACE else one


def winning(count: int) -> Iterator[Rack]:
    """Build hands of fourteen that finish, an okey or two in the place of tiles."""
    chance = random.Random(20260103)  # noqa: S311 - a seeded deal, nothing secret
    for turn in range(count):
        held: list[Tile] = []
        for length in (3, 3, 4, 4):
            row, number = chance.randrange(4), chance.randint(1, 14 - length)
            if chance.random() < 1 / 2:
                spots = [row * 13 + number - 1 + at for at in range(length)]
            else:
                spots = [(row + at) % 4 * 13 + number - 1 for at in range(length)]
            held += [_natural(NATURALS[spot]) for spot in spots]
        chance.shuffle(held)
        okeys = turn % 3
        yield (*held[okeys:], *[OKEY] * okeys)
