"""Steps of features read as phrases, in whichever language they are told."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

from referee.phrases import PLACEHOLDER, Row, Step, choices, phrases, wordings


@dataclass(frozen=True, slots=True)
class _Wording:
    phrase: str
    pattern: re.Pattern[str]


_FILLED_BY: Mapping[str, str] = MappingProxyType(
    {
        "seat": r"[1-4]",
        "other": r"[1-4]",
        "number": r"\d+",
        "times": r"\d+",
        "points": r"-?\d+",
        "team": r"[1-4]\+[1-4]",
        "row": r"[a-z]\w*",
        "game": r"[a-z][a-z0-9]*",
        "tile": r"[A-Z0-9=]+",
        "tiles": r"[A-Z0-9=?x]+(?: [A-Z0-9=?x]+)*",
        "melds": r"[A-Z0-9=x+ -]+",
        "contract": r"[a-z0-9_+ ]+",
        "rule": r"[a-z]\w*\.\w+",
        "exception": r"[a-z]\w*",
        "path": r"/\S+",
        "move": r'[^"]+',
        "meld": r'[^"]+',
        "words": r".+",
    }
)
"""What may stand in a placeholder; the other placeholders are choices with words of their own."""


def read_step(text: str, rows: tuple[Row, ...] = (), doc: str = "") -> Step | None:
    """Read a step's text in whichever language it is; None where no phrase is meant."""
    found = _read(text)
    return found and Step(found.phrase, found.values, rows, doc)


@lru_cache(maxsize=4096)
def _read(text: str) -> Step | None:
    for wording in _wordings():
        match = wording.pattern.fullmatch(text)
        if match:
            values = {name: _choice(name, said) for name, said in match.groupdict().items()}
            return Step(wording.phrase, MappingProxyType(values))
    return None


def _choice(name: str, said: str) -> str:
    """The key of a choice by any of its words; everything else is kept as it was said."""
    for key, words in choices(name).items():
        if said in words.values():
            return key
    return said


@cache
def _wordings() -> tuple[_Wording, ...]:
    every = ((name, text) for name in phrases() for text in wordings(name).values())
    return tuple(_Wording(name, _pattern(text)) for name, text in every)


def _pattern(text: str) -> re.Pattern[str]:
    parts = PLACEHOLDER.split(text)
    fixed, names = parts[::2], parts[1::2]
    filled = [f"(?P<{name}>{_filling(name)})" for name in names]
    return re.compile("".join(_woven([re.escape(one) for one in fixed], filled)))


def _woven(fixed: list[str], filled: list[str]) -> Iterator[str]:
    for place, text in enumerate(fixed):
        yield text
        yield from filled[place : place + 1]


def _filling(name: str) -> str:
    if name in _FILLED_BY:
        return _FILLED_BY[name]
    every = (word for words in choices(name).values() for word in words.values())
    return "|".join(re.escape(word) for word in sorted(every, key=len, reverse=True))
