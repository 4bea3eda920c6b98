"""Tiles drawn inside sentences."""

import re

from markupsafe import Markup, escape

from referee.web import draw_tile
from rules import Language

_MARKED = re.compile("\ue000([^\ue001]{1,8})\ue001")
_TILE = re.compile(r"(?:[RKBY](?:1[0-3]|[1-9])|OK|FJ)")


def picture(tile: str) -> str:
    """Mark a tile in a text, to be drawn once the text is escaped."""
    return f"\ue000{tile}\ue001"


def pictured(text: str, language: Language) -> Markup:
    """A text, escaped, with its marked tiles drawn."""
    return Markup(_MARKED.sub(lambda found: _drawn(found[1], language), str(escape(text))))  # noqa: S704  escaped just here


def _drawn(tile: str, language: Language) -> str:
    if not _TILE.fullmatch(tile):
        return str(escape(tile))
    return str(draw_tile(tile, language))
