"""Faults of spelling: what Lark could not read, told as mistakes."""

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from lark.exceptions import UnexpectedInput, UnexpectedToken

from grammar.fold import Spoken, line_and_column
from grammar.mistakes import Mistake
from grammar.suggest import known_words, nearest, tile_suggestion
from grammar.words import keys

TILE_TERMINALS = frozenset(
    {"CODE", "SHORT", "WORDED", "NUMBER", "OKEY", "FALSE", "UNSEEN", "FOREIGN"}
)
_EXPECTED = (
    ("tile", TILE_TERMINALS),
    ("table_id", frozenset({"TABLE"})),
    ("contract", frozenset({"GROUP", "RUN", "PAIR", "PART", "LENGTH", "FROM_HAND"})),
    ("number", frozenset({"AMOUNT"})),
    ("link", frozenset({"TO"})),
    ("end", frozenset({"LEFT", "RIGHT"})),
    ("draws", frozenset({"DRAWS"})),
    ("plus", frozenset({"_PLUS"})),
    ("next_act", frozenset({"_THEN"})),
    ("nothing", frozenset({"$END"})),
)
_CHUNK = re.compile(r"[^\s;+,=()-]+")
_NUMBER_AFTER = re.compile(r"\s*[0-9]+(?![a-z0-9])")


def mistake_at(  # noqa: PLR0913 - a mistake has that many sides
    spoken: Spoken,
    start: int,
    end: int,
    message: str,
    *,
    values: Iterable[tuple[str, str]] = (),
    expected: str = "",
    suggestion: str = "",
    readings: tuple[str, ...] = (),
) -> Mistake:
    """Make a mistake about a stretch of the folded text, told in the words as said."""
    found = spoken.said(start, end)
    line, column = line_and_column(spoken.text, spoken.offset(start))
    return Mistake(
        code="notation_ambiguous" if readings else "notation_invalid",
        message=message,
        values=(("found", found), *values),
        line=line,
        column=column,
        offending=found,
        expected=expected,
        suggestion=suggestion,
        readings=readings,
    )


def stretch(error: UnexpectedInput, folded: str) -> tuple[int, int]:
    """Find start and end of the word that could not be read, with a number that belongs to it."""
    start = _start(error, len(folded))
    if isinstance(error, UnexpectedToken):
        return start, start + len(error.token)
    chunk = _CHUNK.match(folded, start)
    end = chunk.end() if chunk else min(start + 1, len(folded))
    number = _NUMBER_AFTER.match(folded, end) if chunk and folded[start:end].isalpha() else None
    return start, number.end() if number else end


def spelling_mistake(
    error: UnexpectedInput, spoken: Spoken, base: int, end: int, scheme: str
) -> tuple[Mistake, int]:
    """Tell what Lark could not read between two places, and where reading could go on."""
    folded = spoken.folded[base:end]
    start, stop = stretch(error, folded)
    accepted = accepted_by(error)
    expected = _expected(accepted)
    if start >= len(folded):
        return mistake_at(spoken, end, end, "text_ends", expected=expected), stop
    if isinstance(error, UnexpectedToken) and error.token.type != "FOREIGN":
        return mistake_at(spoken, base + start, base + stop, "unexpected", expected=expected), stop
    known = known_words(accepted)
    phrase, many = _phrase(folded[start:], known)
    stop = max(stop, start + many)
    said = spoken.said(base + start, base + stop)
    near = phrase or (tile_suggestion(said, scheme, known) if accepted & TILE_TERMINALS else "")
    mistake = mistake_at(
        spoken,
        base + start,
        base + stop,
        "unknown_word",
        expected=expected,
        suggestion=near or nearest(folded[start:stop], known),
    )
    return mistake, stop


def _start(error: UnexpectedInput, length: int) -> int:
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return length
    return min(error.pos_in_stream or 0, length)


def accepted_by(error: UnexpectedInput) -> AbstractSet[str]:
    """Name the terminals that could have stood where reading failed."""
    parser = getattr(error, "interactive_parser", None)
    return frozenset(parser.accepts() if parser else ())


def _expected(accepted: AbstractSet[str]) -> str:
    """Name what may stand here by keys into the ``expected`` words."""
    verbs = {key.upper() for key in keys("verbs")}
    kinds = [key for key, names in _EXPECTED if names & accepted]
    if len(verbs & accepted) > 1:
        kinds.insert(0, "verb")
    return ",".join(kinds[:4]) or "nothing"


def _phrase(folded: str, known: Iterable[str]) -> tuple[str, int]:
    """Find a known phrase near the first two or three words, and the length of those words."""
    for many in (3, 2):
        said = re.match(rf"\S+(?:\s+\S+){{{many - 1}}}", folded)
        phrases = [word for word in known if word.count(" ") == many - 1]
        near = nearest(" ".join(said[0].split()), phrases) if said else ""
        if said and near:
            return near, said.end()
    return "", 0
