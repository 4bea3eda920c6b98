"""Tiles as one integer: three bits a place, fourteen places a colour, four colours a hand.

The three bits say how many tiles of a colour stand ready for a place; the lowest place and the
first colour stand lowest. Place 14 is for the 1 that follows the 13.
"""

from collections.abc import Iterable

from grammar import COLOURS, LAST_NUMBER
from referee.arrange.sheet import LONGEST

BITS = 3
"""Bits a place: a colour can hold up to seven tiles of one number."""

ONES = (1 << BITS) - 1
"""The tiles of number 1, as long as they stand at the low end."""

COLOUR_BITS = BITS * LONGEST

COLOUR = (1 << COLOUR_BITS) - 1
"""Every bit of the first colour."""

EVERYWHERE = sum(1 << BITS * at for at in range(LONGEST))
"""One tile at every place of a colour."""

ALL_COLOURS = sum(1 << COLOUR_BITS * row for row in range(len(COLOURS)))
"""One tile at the first place of every colour."""

EVERY_PLACE = EVERYWHERE * ALL_COLOURS
"""One tile at every place of every colour."""


CELL_OF_FACE = tuple(
    1 << COLOUR_BITS * row + BITS * at for row in range(len(COLOURS)) for at in range(LAST_NUMBER)
)
"""The integer of one tile of each face, by its code; what a hand holds is their sum."""


def cell(place: int) -> int:
    """Tell the integer of one tile at a place of the first colour."""
    return 1 << BITS * (place - 1)


def lowest_place(colour: int) -> int:
    """Tell the lowest place that holds a tile."""
    return ((colour & -colour).bit_length() - 1) // BITS + 1


def colour_of(colours: int, row: int) -> int:
    """Take one colour out of a hand."""
    return colours >> COLOUR_BITS * row & COLOUR


def tiles_in(colours: int) -> int:
    """Count tiles."""
    planes = [colours >> bit & EVERY_PLACE for bit in range(BITS)]
    return sum([plane.bit_count() << bit for bit, plane in enumerate(planes)])


def where_held(colours: int) -> int:
    """Mark the places that hold any tile."""
    return (colours | colours >> 1 | colours >> 2) & EVERY_PLACE


def nearly_all(parts: Iterable[int], missing: int) -> int:
    """Mark the places marked in all parts, but for so many of these."""
    lacking = [EVERY_PLACE] * (missing + 1)
    for part in parts:
        for at in range(missing, 0, -1):
            lacking[at] = lacking[at] & part | lacking[at - 1]
        lacking[0] &= part
    return lacking[missing]


def in_windows(colours: int, length: int, missing: int) -> int:
    """Mark the places within any run of places of a length that lacks no more than so many.

    Of several colours the last places run into the next colour: this marks too many, never too few.
    """
    held = where_held(colours)
    starts = nearly_all([held >> BITS * at for at in range(length)], missing)
    places = 0
    for at in range(length):
        places |= starts << BITS * at
    return places
