"""Notation errors: where, what was read, what was expected there, and what was probably meant."""

from dataclasses import dataclass
from typing import Literal

from grammar.tile import Tile

ErrorCode = Literal["notation_invalid", "notation_ambiguous", "position_impossible"]


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing wrong with a text; ``line`` and ``column`` count from 1.

    ``message`` is a key into the word catalogues (``grammar/words``) and ``values`` its named
    placeholders, so that the same mistake reads well in every language (``mistake_text``).
    ``expected`` names by key, parted by commas, what could have stood there.
    """

    code: ErrorCode
    message: str
    values: tuple[tuple[str, str], ...] = ()
    line: int = 1
    column: int = 1
    offending: str = ""
    expected: str = ""
    suggestion: str = ""
    readings: tuple[str, ...] = ()


class NotationError(ValueError):
    """A text that cannot be read, with every mistake found in it.

    ``tiles`` holds what a text of loose tiles says where it reads well but no set could deal it, so
    that whatever else is impossible can be told at once.
    """

    tiles: "tuple[Tile, ...] | None" = None

    def __init__(self, *mistakes: Mistake) -> None:
        self.mistakes = mistakes
        first = mistakes[0]
        super().__init__(f"{first.line}:{first.column}: {first.message}: {first.offending!r}")

    def __reduce__(self) -> "tuple[object, tuple[object, ...]]":
        return type(self), self.mistakes
