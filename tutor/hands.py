"""The melds of an opening played otherwise: in a whole hand, or one by one in a later turn."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from grammar import Meld, NotationError, read_meld, read_tiles, write_rack
from tutor.bodies import Body, within

HAND, PAIR, COPIES = 14, 2, 2
LAST = "Y13"

_OPENS = re.compile(r"(?:open|lay|finish) ([^;]+?)(?: discard .*)?(?:;.*)?")
_PAIRS = ("R1x2", "Y5x2", "K8x2", "B2x2", "R12x2", "Y10x2", "K4x2", "B7x2")
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
    in_pairs = all(len(one.tiles) == PAIR for one in melds)
    fill = _pairs(melds) if in_pairs else next(_filling(HAND - size), None)
    if fill is None:
        return
    told = [*found[1].split(" + "), *fill]
    held = [one.text.partition("=")[0] for text in told for one in read_meld(text).tiles]
    if max(Counter(held).values()) > COPIES:
        return
    rack = f"{write_rack(read_tiles(' '.join(held)))} {LAST}"
    position = {
        "indicator": body["position"].get("indicator", "B8"),
        "turn": {"seat": body["seat"], "drawn": True, "first": False},
        "seats": {str(body["seat"]): {"rack": rack}},
    }
    yield {**body, "position": position, "move": f"finish {' + '.join(told)} discard {LAST}"}


def laying(body: Body) -> Iterator[Body]:
    """The melds of an opening, each laid down by somebody who opened in an earlier turn."""
    found = _OPENS.fullmatch(str(body["move"]))
    if found is None or not str(body["move"]).startswith("open"):
        return
    told = {"opened": True, "opened_with": "melds"}
    position = body["position"]
    mine = {**position.get("seats", {}).get(str(body["seat"]), {}), **told}
    told_mine = within(body, ("seats", str(body["seat"])), mine)
    earlier = within(told_mine, ("turn", "opened"), value=False)
    yield from ({**earlier, "move": f"lay {one}"} for one in found[1].split(" + "))


def leaving(body: Body) -> Iterator[Body]:
    """A finish that lays every tile, with one more on the rack to throw."""
    move, seat = str(body["move"]), str(body["seat"])
    if not move.startswith("finish") or "discard" in move or ";" in move:
        return
    held = body["position"].get("seats", {}).get(seat, {}).get("rack")
    told = body if held is None else within(body, ("seats", seat, "rack"), f"{held} {LAST}")
    yield {**told, "move": f"{move} discard {LAST}"}


def _pairs(melds: list[Meld]) -> tuple[str, ...]:
    """Pairs that make up a hand, of tiles that are not in it yet."""
    held = {tile.text for one in melds for tile in one.tiles}
    free = [one for one in _PAIRS if one.removesuffix("x2") not in held]
    return tuple(free[: HAND // PAIR - len(melds)])


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
