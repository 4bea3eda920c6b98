"""What each tile counts as in one round of one house."""

from dataclasses import dataclass
from functools import lru_cache

from grammar import FALSE_JOKER, LAST_NUMBER, TILES, Tile, TileKind, indicator_of
from referee.arrange.rules import FalseJoker, MeldRules, WildSource

FREE = -1
"""The face of an okey nobody has named."""

UNKNOWN = -2
"""The face of a tile nobody can know: unseen, or a false joker before the okey is known."""

LONGEST = 14
"""No run is longer than 1 to 13 with the second 1."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The face code (or ``FREE``, ``UNKNOWN``) and the wildness of every tile, by its code."""

    rules: MeldRules
    okey: Tile | None
    face: tuple[int, ...]
    wild: tuple[bool, ...]


@lru_cache(maxsize=1024)
def sheet_of(okey: Tile | None, rules: MeldRules) -> Sheet:
    """Fill the sheet of a round; without an okey natural tiles count as written."""
    known = None if rules.wild is WildSource.BLANK_TILES else okey
    pairs = [_counts_as(one, known, rules) for one in TILES]
    face, wild = zip(*pairs, strict=True)
    return Sheet(rules, known, face, wild)


def number_of(face: int) -> int:
    """Tell the number of a face code."""
    return face % LAST_NUMBER + 1


def needs_okey(tiles: tuple[Tile, ...], rules: MeldRules) -> bool:
    """Tell whether these tiles can only be judged once the round's okey is known.

    That is so for a false joker that copies a face, unless it lies with its twin.
    """
    copies = not false_jokers_are_wild(rules)
    return copies and FALSE_JOKER in tiles and tiles != (FALSE_JOKER, FALSE_JOKER)


def false_jokers_are_wild(rules: MeldRules) -> bool:
    """Tell whether a false joker stands for any tile in this house."""
    return rules.wild is WildSource.BLANK_TILES or rules.false_joker is FalseJoker.WILD


def _counts_as(one: Tile, okey: Tile | None, rules: MeldRules) -> tuple[int, bool]:
    if one.kind is TileKind.UNSEEN:
        return UNKNOWN, False
    if one.is_okey:
        return (FREE if one.face is None else one.face.code), True
    if one.kind is TileKind.FALSE_JOKER:
        return _false_joker(okey, rules)
    return (FREE, True) if one is okey else (one.code, False)


def _false_joker(okey: Tile | None, rules: MeldRules) -> tuple[int, bool]:
    if false_jokers_are_wild(rules):
        return FREE, True
    if okey is None:
        return UNKNOWN, False
    copied = indicator_of(okey) if rules.false_joker is FalseJoker.INDICATOR_FACE else okey
    return copied.code, False
