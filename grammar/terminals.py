"""Terminals of the notation, built from the words of every language."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from grammar.fold import Spoken, fold
from grammar.words import keys, letters, words

WORD_ENDS = r"(?![a-z0-9_])"
TILE_ENDS = r"(?=x\s*[0-9]|[^a-z0-9]|\Z)"
_TILES = {"okey": "OKEY", "false_joker": "FALSE", "unseen": "UNSEEN"}
_CONTRACT = {"group": "GROUP", "run": "RUN", "pair": "PAIR", "of": "OF"}


@cache
def terminals(scheme: str) -> str:
    """Write the terminals that words and colour letters make, in Lark's own notation."""
    made = {**_tiles(scheme), **_acts(), **_contracts()}
    return "".join(f"{name}: /{pattern}/\n" for name, pattern in made.items())


@cache
def colour_words() -> Mapping[str, str]:
    """Map every folded colour word and sign to the canonical letter."""
    return {fold(word): key for key in keys("colours") for word in words("colours", key)}


@cache
def folded_letters(scheme: str) -> Mapping[str, str]:
    """Map the folded letters of a scheme to the canonical ones."""
    return {fold(letter): colour for letter, colour in letters(scheme).items()}


@cache
def numbers(section: str) -> Mapping[str, int]:
    """Map the folded number words of a section to their numbers."""
    return {fold(word): int(key) for key in keys(section) for word in words(section, key)}


def table_ids(spoken: Spoken) -> str:
    """Mark table ids in a folded text by a capital ``M``, which folding leaves nowhere else.

    Only a small ``m`` behind a connector names a meld on the table; ``M2`` may be a tile.
    """
    folded = spoken.folded
    for found in _table_id().finditer(folded):
        place = found.end() - 1
        if spoken.text[spoken.offset(place)] == "m":
            folded = f"{folded[:place]}M{folded[place + 1 :]}"
    return folded


@cache
def _table_id() -> re.Pattern[str]:
    return re.compile(rf"(?:->|(?<![a-z0-9])(?:{choice(words('links', 'to'))}))\s*m(?=[0-9])")


def _tiles(scheme: str) -> dict[str, str]:
    letter, colour = choice(folded_letters(scheme)), choice(colour_words())
    return {
        "CODE.4": rf"(?:{letter})[0-9]+{TILE_ENDS}",
        "SHORT.4": rf"[0-9]+(?:{letter})+{TILE_ENDS}",
        "WORDED.4": rf"(?:{colour})\s*[0-9]+{TILE_ENDS}|[0-9]+\s*(?:{colour}){TILE_ENDS}",
        "FOREIGN.-1": rf"[a-z]{{1,2}}[0-9]+{TILE_ENDS}|[0-9]+[a-z]{{1,4}}{TILE_ENDS}",
        **{
            f"{name}.3": f"(?:{choice(words('tiles', key))}){TILE_ENDS}"
            for key, name in _TILES.items()
        },
    }


def _acts() -> dict[str, str]:
    verbs = {key.upper(): words("verbs", key) for key in keys("verbs")}
    others = {key.upper(): words("links", key) for key in ("to", "draws")}
    others |= {key.upper(): words("ends", key) for key in ("left", "right")}
    return {f"{name}.2": _apart(mine, verbs.values()) for name, mine in (verbs | others).items()}


def _contracts() -> dict[str, str]:
    codes = {key: fold(word) for key in keys("codes") for word in words("codes", key)}
    sized = "|".join(codes[key] for key in ("group", "run"))
    kinds = {
        f"{name}.2": f"(?:{choice(words('contract', key))})(?![a-z])"
        for key, name in _CONTRACT.items()
    }
    kinds["PAIR.2"] = f"(?:{choice((*words('contract', 'pair'), codes['pair']))})(?![a-z])"
    return {
        **kinds,
        "FROM_HAND.3": f"(?:{choice(words('contract', 'from_hand'))}){WORD_ENDS}",
        "PART.2": f"(?:{sized})[0-9]+{WORD_ENDS}",
        "LENGTH.3": rf"(?:{choice(numbers('lengths'))})[-\s]*",
        "AMOUNT.1": f"(?:{choice(numbers('numbers'))}){WORD_ENDS}|[0-9]+(?![0-9'])",
    }


def choice(spellings: Iterable[str]) -> str:
    """Make a pattern for any of some words, the longest first."""
    folded = sorted({fold(word) for word in spellings}, key=lambda word: (-len(word), word))
    return "|".join(map(_spelled, folded))


def _spelled(word: str) -> str:
    """Let a blank be any blanks, and a hyphen be a hyphen, blanks or nothing."""
    parts = [re.escape(part).replace("/", r"\/") for part in re.split(r"([ -])", word)]
    if not word[0].isalpha():
        return re.escape(word)
    return "".join({r"\ ": r"\s+", r"\-": r"[-\s]*"}.get(part, part) for part in parts)


def _apart(mine: Iterable[str], groups: Iterable[Iterable[str]]) -> str:
    """Match a word unless it only begins a longer one of another meaning: the longest wins."""
    others = {fold(word) for group in groups for word in group}
    return "|".join(
        _spelled(word) + _unless_longer(word, others)
        for word in sorted({fold(word) for word in mine}, key=lambda word: (-len(word), word))
    )


def _unless_longer(word: str, others: Iterable[str]) -> str:
    rests = [other[len(word) :].strip() for other in others if other.startswith(word + " ")]
    barred = "".join(rf"(?!\s+{_spelled(rest)}{WORD_ENDS})" for rest in sorted(rests))
    return (WORD_ENDS if word[-1].isalpha() else "") + barred
