"""Whole hands made around given melds, for games that are finished from the hand."""

import re
from collections.abc import Iterator
from itertools import combinations

from grammar import NotationError, read_meld, write_rack
from tutor.bodies import Body

HAND = 14
LAST = "Y13"

_OPENS = re.compile(r"(?:open|lay|finish) ([^;]+?)(?: discard .*)?(?:;.*)?")
_FILLERS = tuple(
    f"{colour}{first}-{'-'.join(str(first + step) for step in range(1, length))}"
    for length in (3, 4, 5)
    for colour, first in (("R", 1), ("Y", 5), ("K", 8), ("B", 2))
)


def finishing(body: Body) -> Iterator[Body]:
    """The melds of an opening inside a whole hand, with a tile left to discard."""
    found = _OPENS.fullmatch(str(body["move"]))
    if found is None:
        return
    try:
        melds = [read_meld(one) for one in found[1].split(" + ")]
    except NotationError:
        return
    size = sum(len(one.tiles) for one in melds)
    fill = next(_filling(HAND - size), None)
    if fill is None:
        return
    told = [*found[1].split(" + "), *fill]
    tiles = [one for text in told for one in read_meld(text).tiles]
    rack = f"{write_rack(tuple(tiles))} {LAST}"
    position = {
        "indicator": body["position"].get("indicator", "B8"),
        "turn": {"seat": body["seat"], "drawn": True, "first": False},
        "seats": {str(body["seat"]): {"rack": rack}},
    }
    yield {**body, "position": position, "move": f"finish {' + '.join(told)} discard {LAST}"}


def _filling(missing: int) -> Iterator[tuple[str, ...]]:
    """Melds that make up a number of tiles, none of a colour twice over."""
    if missing == 0:
        yield ()
    for many in (1, 2, 3, 4):
        for chosen in combinations(_FILLERS, many):
            sizes = sum(len(read_meld(one).tiles) for one in chosen)
            colours = {one[0] for one in chosen}
            if sizes == missing and len(colours) == many:
                yield chosen
