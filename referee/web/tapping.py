"""What a tapped button does to the texts of the form: the same with a script and without."""

from collections.abc import Mapping

from grammar import COLOURS, LAST_NUMBER, TILE_BY_TEXT

NEXT_MELD = "+"
UNDO = "undo"
CLEAR = "clear"

_LAST = {"R": "OK", "K": "FJ", "B": NEXT_MELD, "Y": UNDO}
"""What fills the fourteenth place of every colour's row."""

PALETTE: tuple[tuple[str, ...], ...] = tuple(
    (*(f"{colour}{number}" for number in range(1, LAST_NUMBER + 1)), _LAST[colour])
    for colour in map(str, COLOURS)
)
"""The buttons, a row for each colour."""


def tapped(typed: Mapping[str, str], tap: str) -> dict[str, str]:
    """The texts after a tap; a button that does not exist changes nothing."""
    into = typed["into"]
    return {**typed, into: _after(typed[into], tap, one_tile=into == "indicator")}


def _after(text: str, tap: str, *, one_tile: bool) -> str:
    if tap == CLEAR:
        return ""
    if tap == UNDO:
        return " ".join(text.split()[:-1])
    if tap in TILE_BY_TEXT or tap == NEXT_MELD:
        return tap if one_tile else f"{text} {tap}".strip()
    return text
