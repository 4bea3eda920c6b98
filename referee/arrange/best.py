"""The best arrangements of a rack: by points, tiles, points left or pairs, and finishing."""

from functools import lru_cache
from typing import Literal

from grammar import COLOURS, FALSE_JOKER, LAST_NUMBER, Tile
from referee.arrange.hand import hand_of
from referee.arrange.layout import Layout, lay_out
from referee.arrange.pairs import best_pairs
from referee.arrange.pieces import pieces_of
from referee.arrange.reach import more_lost_than
from referee.arrange.rules import MeldRules
from referee.arrange.search import Search
from referee.arrange.sheet import LONGEST, sheet_of
from referee.arrange.ways import Scale

Goal = Literal["points", "tiles", "left", "pairs"]
FinishBy = Literal["melds", "pairs", "any"]

FIRST = 1 << 10
"""What the goal itself weighs against the tie break: more than any rack has points or tiles."""


def best_layout(
    rack: tuple[Tile, ...],
    okey: Tile | None,
    rules: MeldRules,
    goal: Goal = "points",
    *,
    okey_left: int | None = None,
    false_joker_left: int | None = None,
) -> Layout:
    """Find the best arrangement of a rack.

    ``points`` lays the most points, then the most tiles; ``tiles`` the most tiles, then points;
    ``left`` leaves the fewest points, an okey counting ``okey_left`` and a false joker
    ``false_joker_left`` (``None``: the number of its face, where one is known); ``pairs`` makes the
    most pairs.
    """
    hand = hand_of(rack, okey, rules)
    if goal == "pairs":
        return lay_out(best_pairs(hand, rules), hand, okey, rules)
    face = okey.number if okey and okey.number else 0
    scale = _scale(goal, face if okey_left is None else okey_left)
    if goal == "left" and false_joker_left is not None:
        scale = _with_false_joker(scale, okey, rules, false_joker_left)
    found = Search(hand, rules, scale).best()
    return lay_out(pieces_of(found, rules), hand, okey, rules)


def finish_layout(
    rack: tuple[Tile, ...],
    okey: Tile | None,
    rules: MeldRules,
    by: FinishBy = "melds",
    *,
    leftover: int = 0,
) -> Layout | None:
    """Lay the whole rack but at most ``leftover`` tiles, in melds, in pairs, or in both."""
    hand = hand_of(rack, okey, rules)
    needed = hand.size - leftover
    if by == "pairs":
        layout = lay_out(best_pairs(hand, rules), hand, okey, rules)
        return layout if layout.tiles >= needed else None
    pairs = by == "any"
    if more_lost_than(leftover, hand, rules, pairs=pairs):
        return None
    search = Search(hand, rules, _scale("count", 1), pairs=pairs)
    found = search.best(above=needed - 1, enough=hand.size)
    return None if found is None else lay_out(pieces_of(found, rules), hand, okey, rules)


@lru_cache(maxsize=64)
def _scale(goal: Literal["points", "tiles", "left", "count"], okey_left: int) -> Scale:
    numbers = [0, *range(1, LAST_NUMBER + 1), 1]
    free = numbers
    if goal == "count":
        tiles = free = [1] * len(numbers)
    elif goal == "tiles":
        tiles = free = [FIRST + number for number in numbers]
    else:
        tiles = [number * FIRST + 1 for number in numbers]
        free = tiles if goal == "points" else [okey_left * FIRST + 1] * len(numbers)
    return Scale((tuple(tiles),) * len(COLOURS), tuple(free))


@lru_cache(maxsize=256)
def _with_false_joker(scale: Scale, okey: Tile | None, rules: MeldRules, left: int) -> Scale:
    """Weigh the face that only false jokers show by what a false joker left costs."""
    sheet = sheet_of(okey, rules)
    if sheet.okey is None or sheet.face[FALSE_JOKER.code] != sheet.okey.code:
        return scale
    row, place = divmod(sheet.okey.code, LAST_NUMBER)
    tiles = list(scale.tiles[row])
    for at in (place + 1, LONGEST) if place == 0 else (place + 1,):
        tiles[at] = left * FIRST + 1
    return Scale((*scale.tiles[:row], tuple(tiles), *scale.tiles[row + 1 :]), scale.okeys)
