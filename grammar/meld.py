"""Melds as they are claimed: tiles in written order, valid or not."""

from dataclasses import dataclass
from functools import lru_cache

from grammar.contract import PAIR_LENGTH
from grammar.tile import COLOURS, LAST_NUMBER, Tile, TileKind


@dataclass(frozen=True, slots=True)
class Meld:
    """Tiles put together, in written order; whether they fit is the rules' business."""

    tiles: tuple[Tile, ...]

    @property
    def text(self) -> str:
        """The canonical text: ``7RKB``, ``B4-5-6``, ``K3-OK-5``, ``Y9x2``, else tile by tile."""
        return meld_text(self.tiles)

    def __str__(self) -> str:
        return self.text


@lru_cache(maxsize=32768)
def meld_text(tiles: tuple[Tile, ...]) -> str:
    """Write tiles put together: the canonical text of a meld."""
    return _pair_text(tiles) or _group_text(tiles) or _run_text(tiles)


def group_shaped(tiles: tuple[Tile, ...]) -> bool:
    """Whether two or more natural tiles show one number, each colour once, beside okeys only."""
    numbers = {one.number for one in tiles if one.is_natural}
    colours = [one.colour for one in tiles if one.is_natural]
    return (
        len(numbers) == 1
        and len(colours) > 1
        and len(set(colours)) == len(colours)
        and all(one.kind is not TileKind.UNSEEN for one in tiles)
    )


def meld_of(tiles: "tuple[Tile, ...] | list[Tile]") -> Meld:
    """Make a meld, its natural tiles in order: a group R K B Y with okeys last, a run as it lies.

    >>> meld_of([tile("B7"), tile("R7"), tile("K7")]).text
    '7RKB'
    >>> meld_of([tile("Y13"), tile("Y1"), tile("Y12")]).text
    'Y12-13-1'
    """
    given = tuple(tiles)
    if group_shaped(given):
        return Meld(tuple(sorted(given, key=lambda one: one.code)))
    return Meld(_run_order(given))


def _run_order(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Put neighbours of one colour in order, 1 behind 13; with an okey the written order speaks."""
    if not all(one.is_natural for one in tiles) or len({one.colour for one in tiles}) != 1:
        return tiles
    row = tuple(sorted(tiles, key=lambda one: one.code))
    gaps = [i for i in range(1, len(row)) if row[i].code - row[i - 1].code != 1]
    if not gaps:
        return row
    wraps = row[0].number == 1 and row[-1].number == LAST_NUMBER
    return row[gaps[0] :] + row[: gaps[0]] if wraps and len(gaps) == 1 else tiles


def _pair_text(tiles: tuple[Tile, ...]) -> str:
    if len(tiles) == PAIR_LENGTH and tiles[0] is tiles[1]:
        return f"{tiles[0].text}x2"
    return ""


def _group_text(tiles: tuple[Tile, ...]) -> str:
    if not group_shaped(tiles) or not all(one.is_natural for one in tiles):
        return ""
    colours = [one.colour for one in tiles if one.colour is not None]
    if colours != sorted(colours, key=COLOURS.index):
        return ""
    return f"{tiles[0].number}" + "".join(colour.value for colour in colours)


def _run_text(tiles: tuple[Tile, ...]) -> str:
    """Shorten to bare numbers where the colour names itself and later numbers read the same."""
    naturals = [one for one in tiles if one.is_natural]
    one_colour = len({one.colour for one in naturals}) == 1 and len(naturals) > 1
    if not one_colour or len({one.number for one in naturals}) == 1:
        return "-".join(one.text for one in tiles)
    first = tiles.index(naturals[0])
    return "-".join(
        str(one.number) if one.is_natural and place != first else one.text
        for place, one in enumerate(tiles)
    )
