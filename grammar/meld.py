"""Melds as they are claimed: tiles in written order, valid or not."""

from dataclasses import dataclass

from grammar.tile import COLOURS, Tile, TileKind


@dataclass(frozen=True, slots=True)
class Meld:
    """Tiles put together, in the order they were written; whether they fit is the rules' business."""

    tiles: tuple[Tile, ...]

    @property
    def text(self) -> str:
        """The canonical text: ``7RKB``, ``B4-5-6``, ``K3-OK-5``, ``Y9x2``, else tile by tile."""
        return _pair_text(self.tiles) or _group_text(self.tiles) or _run_text(self.tiles)

    def __str__(self) -> str:
        return self.text


def group_shaped(tiles: tuple[Tile, ...]) -> bool:
    """Whether at least two natural tiles show one number in different colours, beside okeys only."""
    numbers = {one.number for one in tiles if one.is_natural}
    colours = [one.colour for one in tiles if one.is_natural]
    return (
        len(numbers) == 1
        and len(colours) > 1
        and len(set(colours)) == len(colours)
        and all(one.kind is not TileKind.UNSEEN for one in tiles)
    )


def meld_of(tiles: "tuple[Tile, ...] | list[Tile]") -> Meld:
    """Make a meld, putting the tiles of a group in canonical order (R K B Y, false jokers, okeys).

    >>> meld_of([tile("B7"), tile("R7"), tile("K7")]).text
    '7RKB'
    """
    given = tuple(tiles)
    if group_shaped(given):
        given = tuple(sorted(given, key=lambda one: one.code))
    return Meld(given)


def _pair_text(tiles: tuple[Tile, ...]) -> str:
    if len(tiles) == 2 and tiles[0] is tiles[1]:
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
    """Shorten to bare numbers where one colour names itself and every later number reads the same."""
    naturals = [one for one in tiles if one.is_natural]
    one_colour = len({one.colour for one in naturals}) == 1 and len(naturals) > 1
    if not one_colour or len({one.number for one in naturals}) == 1:
        return "-".join(one.text for one in tiles)
    first = naturals[0]
    return "-".join(
        str(one.number) if one.is_natural and one is not first else one.text for one in tiles
    )
