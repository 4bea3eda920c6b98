"""Text on a terminal: wrapped between words at whatever width there is, tiles as blocks."""

from collections.abc import Iterator
from shutil import get_terminal_size

import click

from grammar import TILE_BY_TEXT
from referee import tile_picture

NARROWEST = 24
WIDEST = 100
_STUCK = "\u00a0"
"""A space at which no line ends."""


def block(text: str) -> str:
    """A tile in its colours with its letters, so that it can be typed; never torn apart."""
    return tile_picture(text).replace(" ", _STUCK) if text in TILE_BY_TEXT else text


def tell(text: str = "", *, indent: int = 0, hang: int = 0) -> None:
    """Write a text, wrapped; lines after the first are indented further by ``hang``."""
    for line in wrapped(text, width(), " " * indent, " " * (indent + hang)):
        click.echo(line)


def width() -> int:
    """How wide lines may be here."""
    return max(NARROWEST, min(WIDEST, get_terminal_size().columns - 1))


def wrapped(text: str, most: int, first: str = "", later: str = "") -> Iterator[str]:
    """A text in lines of at most so many columns; a word that is longer stands alone."""
    line, empty = first, True
    for word in text.split(" "):
        joint = "" if empty else " "
        if not empty and _columns(line) + 1 + _columns(word) > most:
            yield line
            line, joint = later, ""
        line, empty = f"{line}{joint}{word}", False
    yield line


def _columns(text: str) -> int:
    return len(click.unstyle(text))
