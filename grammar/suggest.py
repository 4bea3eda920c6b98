"""Suggestions: the known spelling nearest to an unknown one."""

import re
from collections import Counter
from collections.abc import Iterable

from grammar.fold import fold
from grammar.terminals import folded_letters
from grammar.words import keys, words

_LONGEST = 24
_TILE_NAMES = {"OKEY": "okey", "FALSE": "false_joker", "UNSEEN": "unseen"}
_CONTRACT_NAMES = ("GROUP", "RUN", "PAIR", "OF", "FROM_HAND")
_NUMBERED = re.compile(r"([^\W\d_]+)\s*([0-9]+)")


def known_words(terminals: Iterable[str]) -> list[str]:
    """List the words that some terminals stand for, as they are written in the word files."""
    return [word for name in sorted(terminals) for word in _words_of(name)]


def nearest(said: str, known: Iterable[str]) -> str:
    """Find the known word with the fewest slips from what was said, or nothing near enough."""
    mine = fold(said)[:_LONGEST]
    most = 0 if len(mine) < 3 else 1 if len(mine) < 6 else 2  # noqa: PLR2004 - letters of a word
    near = [(distance(mine, fold(word), most), word) for word in known]
    within = [(slips, -_alike(mine, fold(word)), word) for slips, word in near if slips <= most]
    return min(within)[2] if within else ""


def distance(one: str, other: str, most: int) -> int:
    """Count letters left out, put in, exchanged or swapped, giving up past ``most``.

    >>> distance("mvi", "mavi", 2), distance("bleu", "blue", 2)
    (1, 1)
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before, row = list[int](), list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [i, *row[1:]]
        for j, sign in enumerate(other, 1):
            row[j] = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != sign))
            if j > 1 and i > 1 and letter == other[j - 2] and sign == one[i - 2]:
                row[j] = min(row[j], last[j - 2] + 1)
        if min(row) > most:
            return most + 1
    return row[-1]


def _alike(one: str, other: str) -> int:
    """Count the letters two words share, whatever their order."""
    return (Counter(one) & Counter(other)).total()


def tile_suggestion(said: str, scheme: str, known: Iterable[str]) -> str:
    """Suggest a spelling for a tile that cannot be read, such as ``mavi 9`` for ``mvi 9``."""
    folded = fold(said)
    letters = "|".join(sorted(folded_letters(scheme), key=len, reverse=True))
    if re.fullmatch(rf"(?:(?:{letters})\s*[0-9]+)+", folded):
        return " ".join(
            re.sub(r"\s", "", one).title() for one in re.findall(rf"(?:{letters})\s*[0-9]+", folded)
        )
    numbered = _NUMBERED.fullmatch(said)
    if not numbered:
        return nearest(said, known)
    word = nearest(numbered[1], known)
    return f"{word} {numbered[2]}" if word else ""


def _words_of(name: str) -> tuple[str, ...]:
    if name == "WORDED":
        return tuple(word for key in keys("colours") for word in words("colours", key))
    if name in _TILE_NAMES:
        return words("tiles", _TILE_NAMES[name])
    if name in _CONTRACT_NAMES:
        return words("contract", name.lower())
    if name in {"LENGTH", "AMOUNT"}:
        section = f"{name.lower()}s" if name == "LENGTH" else "numbers"
        return tuple(word for key in keys(section) for word in words(section, key))
    return tuple(
        word for section in ("verbs", "links", "ends") for word in words(section, name.lower())
    )
