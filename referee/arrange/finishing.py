"""Finishing with so many tiles laid as a house allows, and how far a rack is from it."""

from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache
from itertools import combinations_with_replacement

from grammar import NATURALS, OKEY, Contract, Tile, in_rack_order
from referee.arrange.best import FinishBy, finish_layout
from referee.arrange.contracts import Distance, contract_distance, contract_layout
from referee.arrange.layout import Layout
from referee.arrange.rules import MeldRules
from referee.arrange.sheet import FREE, sheet_of
from referee.arrange.to_come import to_come

FinishIn = FinishBy | Contract
"""What a hand is laid in: any melds of these kinds, or exactly those of a contract."""

SIGHT = 2
"""How many missing tiles are looked for; a rack that lacks more is far from finishing."""


def finish_with(
    rack: tuple[Tile, ...],
    okey: Tile | None,
    rules: MeldRules,
    by: FinishIn,
    laid: Collection[int],
) -> Layout | None:
    """Lay a number of tiles that is one of those allowed, the rest of the rack left over."""
    if isinstance(by, Contract):
        return contract_layout(rack, by, okey, rules) if by.tiles in laid else None
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
    by: FinishIn,
    laid: Collection[int],
    gone: tuple[Tile, ...] = (),
) -> Distance | None:
    """Tell how many tiles a rack lacks for finishing, ``None`` where it is more than two.

    Each tile that comes may send another away. ``gone`` cannot come any more.
    """
    if isinstance(by, Contract):
        fits = by.tiles in laid
        return contract_distance(rack, by, okey, rules, gone, most=SIGHT) if fits else None
    coming = _coming(rack + gone, okey, rules)
    free = _free(rules)

    def hopeless(tiles: tuple[Tile, ...]) -> bool:
        return finish_layout(tiles, okey, free, by, leftover=len(tiles) - min(laid)) is None

    if finish_with(rack, okey, rules, by, laid) is not None:
        return Distance(0, ())
    for missing in range(1, SIGHT + 1):
        if hopeless((*rack, *[OKEY] * missing)):
            continue
        some = [one for one in coming if not hopeless((*rack, one, *[OKEY] * (missing - 1)))]
        wanted: set[Tile] = set()
        for way in combinations_with_replacement(some, missing):
            if not wanted.issuperset(way) and finish_with((*rack, *way), okey, rules, by, laid):
                wanted.update(way)
        if wanted:
            return Distance(missing, in_rack_order(list(wanted)))
    return None


def _coming(seen: tuple[Tile, ...], okey: Tile | None, rules: MeldRules) -> list[Tile]:
    faces, sheet = to_come(seen, okey, rules), sheet_of(okey, rules)
    plain = [one for one in NATURALS if not sheet.wild[one.code] and faces[one.code] > 0]
    return [*plain, *[OKEY] * (faces[FREE] > 0)]


@lru_cache(maxsize=64)
def _free(rules: MeldRules) -> MeldRules:
    """Let okeys stand for whatever is missing: what cannot be laid so can be laid in no way."""
    return replace(
        rules,
        max_okeys=None,
        min_naturals=0,
        majority=False,
        okey_with_any=True,
        two_okeys=True,
    )
