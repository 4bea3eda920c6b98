"""Openings of 101, by melds or by pairs, and where the rest of a rack can be laid off."""

from collections.abc import Sequence
from typing import NamedTuple

from grammar import Tile
from referee.arrange.best import best_layout
from referee.arrange.fitting import Fit, fits
from referee.arrange.layout import Layout
from referee.arrange.reading import Reading
from referee.arrange.rules import MeldRules


class LayOff(NamedTuple):
    """A tile of the rack, the place of a laid meld among those given, and how it fits there."""

    tile: Tile
    meld: int
    fit: Fit


def opening_by_melds(
    rack: tuple[Tile, ...], okey: Tile | None, rules: MeldRules, points: int
) -> Layout | None:
    """Find the melds with the most points, ``None`` where they do not reach ``points``."""
    layout = best_layout(rack, okey, rules)
    return layout if layout.points >= points else None


def opening_by_pairs(
    rack: tuple[Tile, ...], okey: Tile | None, rules: MeldRules, pairs: int
) -> Layout | None:
    """Find the most pairs, ``None`` where there are fewer than ``pairs``."""
    layout = best_layout(rack, okey, rules, "pairs")
    return layout if layout.pairs >= pairs else None


def lay_offs(
    rack: tuple[Tile, ...], laid: Sequence[Reading], okey: Tile | None, rules: MeldRules
) -> tuple[LayOff, ...]:
    """List where each kind of tile on the rack can be laid off, each looked at by itself."""
    return tuple(
        LayOff(one, at, fit)
        for one in dict.fromkeys(rack)
        for at, meld in enumerate(laid)
        for fit in fits(one, meld, okey, rules)
    )
