"""Folding: one spelling for every way a word is typed, with every column kept."""

from dataclasses import dataclass

_LETTERS = str.maketrans(
    "İI\u0131ŞşÇçĞğÖöÜüÄäÂâÎîÛûßẞ\u2013\u2014\u2012\u2212\u2011\u2015\u2010\u00d7✕·•\u2019\u2018\u02bc\u00a0→⇒",
    "iiissccgg" + "oouuaaaaiiuuss" + "-------xx,,'''" + " →→",
)
_DROPPED = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufe0e\ufe0f\ufeff").union(
    map(chr, range(0x300, 0x370))
)


def fold(text: str) -> str:
    """Fold letters to plain lower case, one character for one character.

    >>> fold("KIRMIZI İşle")
    'kirmizi isle'
    """
    return text.translate(_LETTERS).lower()


@dataclass(frozen=True, slots=True)
class Spoken:
    """A text as it was said and as it is read; ``places`` maps back where marks were dropped."""

    text: str
    folded: str
    places: tuple[int, ...] | None = None

    def offset(self, index: int) -> int:
        """Lead an index of the folded text back to the text as said."""
        if self.places is None:
            return index
        return self.places[index] if index < len(self.places) else len(self.text)

    def said(self, start: int, end: int) -> str:
        """Quote the text as said between two indexes of the folded text."""
        return self.text[self.offset(start) : self.offset(end)]


def hear(text: str) -> Spoken:
    r"""Fold a text and drop the marks no letter needs, such as a combining cedilla.

    >>> hear("s\u0327imdi").folded
    'simdi'
    """
    folded = fold(text)
    if folded.isascii() or _DROPPED.isdisjoint(folded):
        return Spoken(text, folded)
    places = tuple(i for i, sign in enumerate(folded) if sign not in _DROPPED)
    return Spoken(text, "".join(folded[i] for i in places), places)


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Count line and column of an offset, both from 1; an offset past the end is the last sign."""
    inside = max(0, min(offset, len(text) - 1))
    return text.count("\n", 0, inside) + 1, inside - text.rfind("\n", 0, inside)
