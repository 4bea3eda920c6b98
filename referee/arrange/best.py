"""The best arrangements of a rack: by points, tiles, points left or pairs, and finishing."""

from functools import lru_cache
from typing import Literal

from grammar import COLOURS, FALSE_JOKER, LAST_NUMBER, Tile
from referee.arrange.groups import Grouping
from referee.arrange.hand import hand_of
from referee.arrange.layout import Layout, Piece, lay_out, number_piece, run_piece
from referee.arrange.pairs import best_pairs
from referee.arrange.reach import more_lost_than
from referee.arrange.reading import PAIR
from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import Run
from referee.arrange.runs import lies_within
from referee.arrange.search import Found, Search
from referee.arrange.sheet import LONGEST, sheet_of
from referee.arrange.ways import Scale

Goal = Literal["points", "tiles", "left", "pairs"]
FinishBy = Literal["melds", "pairs", "any"]

FIRST = 1 << 10
"""What the goal itself weighs against the tie break: more than any rack has points or tiles."""

OKEY_LEFT = 25
"""What an okey or false joker left on the rack costs in Küt (K-102)."""


def best_layout(
    rack: tuple[Tile, ...],
    okey: Tile | None,
    rules: MeldRules,
    goal: Goal = "points",
    *,
    okey_left: int = OKEY_LEFT,
    false_joker_left: int | None = OKEY_LEFT,
) -> Layout:
    """Find the best arrangement of a rack.

    ``points`` lays the most points, then the most tiles; ``tiles`` the most tiles, then points;
    ``left`` leaves the fewest points, an okey counting ``okey_left`` and a false joker
    ``false_joker_left`` (``None``: the number of its face); ``pairs`` makes the most pairs.
    """
    hand = hand_of(rack, okey, rules)
    if goal == "pairs":
        return lay_out(best_pairs(hand, rules), hand, okey, rules)
    scale = _scale(goal, okey_left)
    if goal == "left" and false_joker_left is not None:
        scale = _with_false_joker(scale, okey, rules, false_joker_left)
    found = Search(hand, rules, scale).best()
    return lay_out(_pieces(found, rules), hand, okey, rules)


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
    return None if found is None else lay_out(_pieces(found, rules), hand, okey, rules)


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


def _pieces(found: Found | None, rules: MeldRules) -> list[Piece]:
    if found is None:
        return []
    groups = [piece for number, each in found.groups for piece in _number_pieces(number, each)]
    runs = _joined(sorted(found.runs), rules)
    return groups + [run_piece(row, run.start, run.length, run.okeys) for row, run in runs]


def _number_pieces(number: int, grouping: Grouping) -> list[Piece]:
    return [
        number_piece(number, used, okeys, pair=sum(used) + okeys == PAIR)
        for used, okeys in grouping.melds
    ]


def _joined(runs: list[tuple[int, Run]], rules: MeldRules) -> list[tuple[int, Run]]:
    """Join runs that continue each other, where the house allows the longer run."""
    joined: list[tuple[int, Run]] = []
    for row, run in runs:
        for at, (other_row, other) in enumerate(joined):
            longer = Run(other.start, other.length + run.length, (*other.okeys, *run.okeys))
            follows = row == other_row and other.start + other.length == run.start
            if follows and _is_legal(longer, rules):
                joined[at] = (row, longer)
                break
        else:
            joined.append((row, run))
    return joined


def _is_legal(run: Run, rules: MeldRules) -> bool:
    longest = LONGEST if rules.run_max is None else rules.run_max
    okeys = len(run.okeys) <= rules.okeys_allowed(run.length)
    return run.length <= longest and okeys and lies_within(run.start, run.length, rules)
