"""Racks and houses to try things on."""

from collections import Counter

from hypothesis import strategies as st

from grammar import NATURALS, OKEY, OKEYS_AS, Tile, tile
from referee import melds_played
from referee.arrange.rules import (
    EdgePlacement,
    FalseJoker,
    GroupColour,
    MeldRules,
    PairIdentity,
    WildSource,
)
from rules import load

KUT = melds_played(load("kut"))
OKEY101 = melds_played(load("okey101"))

houses = st.builds(
    MeldRules,
    run_min=st.sampled_from([3, 3, 3, 4]),
    run_max=st.sampled_from([None, None, 13, 4, 3]),
    one_after_13=st.booleans(),
    one_both_ends=st.booleans(),
    group_sizes=st.sampled_from([(3, 4), (3, 4), (3,), (4,), (3, 4, 5)]),
    repeated_colours=st.sampled_from([False, False, True]),
    pair_identity=st.sampled_from(PairIdentity),
    okey_with_any=st.booleans(),
    two_okeys=st.booleans(),
    max_okeys=st.sampled_from([2, 1, 0, None]),
    min_naturals=st.sampled_from([1, 0, 2]),
    majority=st.sampled_from([False, False, True]),
    edge_placement=st.sampled_from(EdgePlacement),
    group_colour=st.sampled_from(GroupColour),
    false_joker=st.sampled_from(FalseJoker),
    wild=st.sampled_from([*[WildSource.INDICATOR_PLUS_ONE] * 4, WildSource.BLANK_TILES]),
)


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(tile(one) for one in text.split())


@st.composite
def racks(draw: st.DrawFn, most: int = 9, okeys: int = 2, colours: int = 3) -> tuple[Tile, ...]:
    """Draw a rack of neighbours, so that runs and groups want the same tiles."""
    first = draw(st.integers(1, 10))
    spots = [
        NATURALS[row * 13 + (number - 1) % 13]
        for row in range(colours)
        for number in range(first, first + 5)
    ]
    drawn = draw(st.lists(st.sampled_from(spots), max_size=most))
    held = [one for one, count in Counter(drawn).items() for _ in range(min(count, 2))]
    wild = draw(st.integers(0, okeys))
    return (*held[: most - wild], *[OKEY] * wild)


def face(one: Tile) -> tuple[int, int]:
    return one.code // 13, one.code % 13 + 1


def faces(rack: tuple[Tile, ...]) -> Counter[tuple[int, int]]:
    return Counter(face(one) for one in rack if one.is_natural)


@st.composite
def claims(draw: st.DrawFn, *, declared: bool = True) -> tuple[Tile, ...]:
    """Draw tiles somebody might put together: a meld, often with a tile or two changed."""
    length = draw(st.integers(2, 5))
    row, number = draw(st.integers(0, 3)), draw(st.integers(1, 13))
    if draw(st.booleans()):
        spots = [row * 13 + (number - 1 + at) % 13 for at in range(length)]
    else:
        spots = [(row + at) % 4 * 13 + number - 1 for at in range(length)]
    held: list[Tile] = [NATURALS[spot] for spot in spots]
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, length - 1))
        named = [OKEY, OKEYS_AS[spots[at]]] if declared else [OKEY]
        held[at] = draw(st.sampled_from([OKEY, *named, *NATURALS[::7]]))
    return tuple(draw(st.permutations(held)) if draw(st.booleans()) else held)
