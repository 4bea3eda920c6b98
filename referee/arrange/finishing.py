"""Finishing with so many tiles laid as a house allows, and how far a rack is from it."""

from collections.abc import Collection
from itertools import combinations_with_replacement

from grammar import NATURALS, OKEY, Tile, in_rack_order
from referee.arrange.best import FinishBy, finish_layout
from referee.arrange.contracts import Distance
from referee.arrange.layout import Layout
from referee.arrange.rules import MeldRules
from referee.arrange.sheet import FREE, sheet_of
from referee.arrange.to_come import to_come

SIGHT = 2
"""How many missing tiles are looked for; a rack that lacks more is far from finishing."""


def finish_with(
    rack: tuple[Tile, ...],
    okey: Tile | None,
    rules: MeldRules,
    by: FinishBy,
    laid: Collection[int],
) -> Layout | None:
    """Lay a number of tiles that is one of those allowed, the rest of the rack left over."""
    least = min(laid)
    if len(rack) < least:
        return None
    layout = finish_layout(rack, okey, rules, by, leftover=len(rack) - least)
    if layout is None or layout.tiles in laid:
        return layout
    # The most tiles are too many or fall between: some tile has to stay on the rack.
    for one in dict.fromkeys(rack):
        at = rack.index(one)
        fewer = finish_with(rack[:at] + rack[at + 1 :], okey, rules, by, laid)
        if fewer is not None:
            return Layout(fewer.melds, in_rack_order([*fewer.left, one]), fewer.points, fewer.pairs)
    return None


def finish_distance(
    rack: tuple[Tile, ...],
    okey: Tile | None,
    rules: MeldRules,
    by: FinishBy,
    laid: Collection[int],
    gone: tuple[Tile, ...] = (),
) -> Distance | None:
    """Tell how many tiles a rack lacks for finishing, ``None`` where it is more than two.

    Each tile that comes may send another away. ``gone`` cannot come any more.
    """
    faces = to_come(rack + gone, okey, rules)
    sheet = sheet_of(okey, rules)
    coming = [one for one in NATURALS if not sheet.wild[one.code] and faces[one.code] > 0]
    coming += [OKEY] * (faces[FREE] > 0)
    for missing in range(SIGHT + 1):
        wanted: set[Tile] = set()
        for more in combinations_with_replacement(coming, missing):
            if wanted.issuperset(more) and more:
                continue
            if finish_with((*rack, *more), okey, rules, by, laid) is not None:
                wanted.update(more)
                if not more:
                    return Distance(0, ())
        if wanted:
            return Distance(missing, in_rack_order(list(wanted)))
    return None
