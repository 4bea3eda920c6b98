"""The tiles that may still come to a rack."""

from collections import Counter

from grammar import COPIES, FALSE_JOKER, NATURALS, Tile
from referee.arrange.rules import MeldRules, WildSource
from referee.arrange.sheet import FREE, sheet_of


def to_come(seen: tuple[Tile, ...], okey: Tile | None, rules: MeldRules) -> Counter[int]:
    """Count by face what is not among the tiles seen; the okeys stand under ``FREE``."""
    sheet = sheet_of(okey, rules)
    blank = rules.wild is WildSource.BLANK_TILES
    hidden_okeys = COPIES if sheet.okey is None and not blank else 0
    whole = Counter({FREE: hidden_okeys})
    for one in (*NATURALS, FALSE_JOKER):
        whole[FREE if sheet.wild[one.code] else sheet.face[one.code]] += COPIES
    whole.subtract(FREE if sheet.wild[one.code] else sheet.face[one.code] for one in seen)
    return whole
