"""Tiles drawn: ivory, a coloured number, and below it a shape that tells the colour without colour.

A drawing stands alone: no style sheet, no script, no font of its own; it prints and it mails.
"""

from functools import lru_cache
from html import escape

from grammar import Colour, Tile, TileKind
from referee.wording import catalogue
from rules import Language

_INK = {
    Colour.RED: "#b3261e",
    Colour.BLACK: "#26231f",
    Colour.BLUE: "#1a56a0",
    Colour.YELLOW: "#a86a00",
}
_SHAPE = {
    Colour.RED: '<circle cx="20" cy="43" r="5"/>',
    Colour.BLACK: '<path d="M15 38h10v10H15z"/>',
    Colour.BLUE: '<path d="m20 36.500 6.500 6.500-6.500 6.500-6.500-6.500z"/>',
    Colour.YELLOW: '<path d="m20 37 6.500 11h-13z"/>',
}
_BODY = (
    '<rect x="1" y="1" width="38" height="54" rx="6" fill="#fbf4e0" stroke="#b9a97f"/>'
    '<path d="M3 49q1 4.500 5 4.500h24q4 0 5-4.500" fill="none" stroke="#d9caa0" stroke-width="2"/>'
)
_STAR = (
    "M0.0 -10.0L2.5 -3.4L9.5 -3.1L4.0 1.3L5.9 8.1L0.0 4.2L-5.9 8.1L-4.0 1.3L-9.5 -3.1L-2.5 -3.4z"
)
_STAR_INK = "#8a1c5b"
_CLOVER_INK = "#1e6b41"
_UNSEEN_INK = "#6f6a5c"


def tile_svg(one: Tile, label: str = "", *, marked: bool = False) -> str:
    """Draw a tile; ``label`` is what it is called aloud, ``marked`` puts the okey's star on it.

    A drawing without a label is left out by screen readers: then its name must stand beside it.
    """
    name = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    head = f'<svg class="tile" viewBox="0 0 40 56" width="40" height="56" {name}>'
    return f"{head}{_drawn(one, marked=marked)}</svg>"


def tile_name(one: Tile, language: Language) -> str:
    """Call a tile by its name: ``yellow 12``, ``okey as black 4``, ``false joker``."""
    words = catalogue("tiles")[language]
    if one.is_natural:
        return str(words[str(one.colour)]).format(number=one.number)
    if one.is_okey and one.face is not None:
        return str(words["okey_as"]).format(face=tile_name(one.face, language))
    return str(words[one.kind.value])


@lru_cache(maxsize=512)
def _drawn(one: Tile, *, marked: bool) -> str:
    if one.is_natural:
        return _BODY + _face(one) + (_star(31, 10, 0.6) if marked else "")
    if one.is_okey and one.face is not None:
        return _BODY + f'<g opacity=".55">{_face(one.face)}</g>' + _star(31, 10, 0.7)
    return _BODY + _SIGNS[one.kind]


def _face(one: Tile) -> str:
    assert one.colour is not None  # noqa: S101  a face has a colour and a number
    number = (
        '<text x="20" y="28" font-family="Georgia,\'DejaVu Serif\',serif" font-size="25" '
        f'font-weight="700" text-anchor="middle">{one.number}</text>'
    )
    return f'<g fill="{_INK[one.colour]}">{number}{_SHAPE[one.colour]}</g>'


def _star(x: float, y: float, size: float) -> str:
    return f'<path fill="{_STAR_INK}" transform="translate({x} {y}) scale({size})" d="{_STAR}"/>'


def _clover() -> str:
    leaves = "".join(
        f'<circle cx="{x}" cy="{y}" r="6"/>' for x, y in ((20, 18), (13, 25), (27, 25), (20, 32))
    )
    stem = '<path d="M18.800 27h2.400l2 15h-6.400z"/>'
    return f'<g fill="{_CLOVER_INK}">{leaves}{stem}</g>'


_UNSEEN = (
    f'<text x="20" y="36" fill="{_UNSEEN_INK}" font-family="Georgia,\'DejaVu Serif\',serif" '
    'font-size="25" text-anchor="middle">?</text>'
)
_SIGNS = {
    TileKind.OKEY: _star(20, 27, 1.5),
    TileKind.FALSE_JOKER: _clover(),
    TileKind.UNSEEN: _UNSEEN,
}
