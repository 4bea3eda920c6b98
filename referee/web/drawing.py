"""Tiles in pages: notation turned into pictures wherever it can be read."""

import re
from collections.abc import Iterator

from markupsafe import Markup, escape

from grammar import Act, Meld, NotationError, Tile, read_melds, read_tiles, read_turn, tile
from referee.tiles_svg import tile_name, tile_svg
from rules import Language

_QUOTED = re.compile(r'"([^"\n]{2,400})"')
_MOST_DRAWN = 40
"""A page stays light: whatever is longer stands as text."""


def draw_tile(text: str, language: Language, *, silent: bool = False) -> Markup:
    """Draw one tile by its canonical text; ``silent`` where its name stands beside it."""
    one = tile(text)
    label = "" if silent else tile_name(one, language)
    return Markup(tile_svg(one, label))  # noqa: S704  the drawing escapes its label


def named_tile(text: str, language: Language) -> str:
    """Call a tile by its canonical text."""
    return tile_name(tile(text), language)


def draw_melds(text: str, language: Language) -> Markup:
    """Draw melds or loose tiles; text that is neither stays text."""
    try:
        rows = _rows(text)
    except NotationError:
        return Markup('<code class="notation">{}</code>').format(text)
    return _row(rows, language)


def draw_act(text: str, language: Language) -> Markup:
    """Draw the tiles of a move; nothing for text that is no move."""
    try:
        acts = read_turn(text)
    except NotationError:
        return Markup("")
    return _row(tuple(row for act in acts for row in _rows_of(act)), language)


def draw_quoted(text: str, language: Language) -> Markup:
    """Draw every move a sentence quotes, below it."""
    return Markup("").join(draw_act(one, language) for one in _QUOTED.findall(text))


def _rows(text: str) -> tuple[tuple[Tile, ...], ...]:
    if "+" in text or "-" in text:
        return tuple(one.tiles for one in read_melds(text))
    try:
        return (read_tiles(text),)
    except NotationError:
        return tuple(one.tiles for one in read_melds(text))


def _rows_of(act: Act) -> Iterator[tuple[Tile, ...]]:
    yield from (meld.tiles for meld in act.melds)
    if act.tiles:
        yield act.tiles
    if isinstance(act.target, Meld):
        yield act.target.tiles


def _row(rows: tuple[tuple[Tile, ...], ...], language: Language) -> Markup:
    if not any(rows) or sum(map(len, rows)) > _MOST_DRAWN:
        return Markup("")
    drawn = Markup("").join(_meld(one, language) for one in rows if one)
    return Markup('<span class="melds">{}</span>').format(drawn)


def _meld(tiles: tuple[Tile, ...], language: Language) -> Markup:
    drawn = "".join(tile_svg(one) for one in tiles)
    name = escape(", ".join(tile_name(one, language) for one in tiles))
    texts = " ".join(one.text for one in tiles)
    return Markup(  # noqa: S704  the drawings are ours, the name is escaped
        f'<span class="meld" role="img" aria-label="{name}" data-tiles="{texts}">{drawn}</span>'
    )
