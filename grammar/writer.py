"""Values to canonical text; whatever is one value long lives as ``.text`` on the value itself."""

import re
from collections.abc import Iterable
from functools import lru_cache

from grammar.act import Act, turn_text
from grammar.meld import Meld
from grammar.tile import Tile, in_rack_order
from grammar.words import letters

_LETTERS = re.compile(r"[RKBY](?=[0-9])|(?<=[0-9])[RKBY]+")


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Write loose tiles in the given order."""
    return " ".join([one.text for one in tiles])


def write_rack(tiles: Iterable[Tile]) -> str:
    """Write a rack, sorted R K B Y by number, then ``FJ``, ``OK``."""
    return _rack_text(tuple(tiles))


@lru_cache(maxsize=4096)
def _rack_text(tiles: tuple[Tile, ...]) -> str:
    return write_tiles(in_rack_order(tiles))


def write_melds(melds: Iterable[Meld]) -> str:
    """Write melds joined by ``+``."""
    return " + ".join(meld.text for meld in melds)


def write_turn(acts: Iterable[Act]) -> str:
    """Write the acts of a turn, joined by ``;``."""
    return turn_text(tuple(acts))


def in_scheme(text: str, scheme: str) -> str:
    """Exchange the colour letters of a canonical text for those of a scheme.

    >>> in_scheme("open 7RKB + Y1-2-3", "tr")
    'open 7KSM + Sa1-2-3'
    """
    if scheme == "canonical":
        return text
    spelled = {colour: letter for letter, colour in letters(scheme).items()}
    return _LETTERS.sub(lambda found: "".join(spelled[one] for one in found[0]), text)
