"""The phrases of scenarios: read in any language, worded in any other."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Literal

from grammar import shipped_yaml
from rules import LANGUAGES, Data, Language

Keyword = Literal["given", "when", "then"]
KEYWORDS: tuple[Keyword, ...] = ("given", "when", "then")

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a scenario: which phrase it is, what fills it, and its table or text."""

    phrase: str
    values: Mapping[str, str]
    rows: tuple[Row, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class _Wording:
    phrase: str
    pattern: re.Pattern[str]


_PLACEHOLDER = re.compile(r"\{(\w+)\}")

_FILLED_BY: Mapping[str, str] = MappingProxyType(
    {
        "seat": r"[1-4]",
        "number": r"\d+",
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
    for key, words in _section("choices", name).items():
        if said in words.values():
            return key
    return said


def worded(step: Step, language: Language) -> str:
    """Say a step in a language, its table in one line."""
    sentence = _phrases()[step.phrase][1][language]
    said = _PLACEHOLDER.sub(lambda found: _said(found[1], step.values, language), sentence)
    table = "; ".join(" · ".join(row) for row in step.rows[1:])
    return ": ".join(filter(None, (said, table or step.text)))


def _said(name: str, values: Mapping[str, str], language: Language) -> str:
    value = values[name]
    words = _section("choices", name).get(value)
    return words[language] if words else value


def worded_all(steps: tuple[Step, ...], language: Language) -> tuple[str, ...]:
    """Say the steps of a scenario, each with its keyword; a repeated keyword is an *and*."""
    said = []
    before = None
    for step in steps:
        keyword = keyword_of(step.phrase)
        word = "and" if keyword == before else keyword
        said.append(f"{_keywords()[word][language]} {worded(step, language)}")
        before = keyword
    return tuple(said)


def keyword_of(phrase: str) -> Keyword:
    """Whether a phrase tells what is, what is done or what follows."""
    return _phrases()[phrase][0]


def phrases() -> tuple[str, ...]:
    """Every phrase by its name, in written order."""
    return tuple(_phrases())


@cache
def _wordings() -> tuple[_Wording, ...]:
    every = ((name, text) for name, (_, words) in _phrases().items() for text in words.values())
    return tuple(_Wording(name, _pattern(text)) for name, text in every)


def _pattern(text: str) -> re.Pattern[str]:
    parts = _PLACEHOLDER.split(text)
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
    every = (word for words in _section("choices", name).values() for word in words.values())
    return "|".join(re.escape(word) for word in sorted(every, key=len, reverse=True))


@cache
def _phrases() -> Mapping[str, tuple[Keyword, Mapping[Language, str]]]:
    found = {
        name: (keyword, words) for keyword in KEYWORDS for name, words in _section(keyword).items()
    }
    return MappingProxyType(found)


def _keywords() -> Mapping[str, Mapping[Language, str]]:
    return _section("keywords")


@cache
def _section(*path: str) -> Mapping[str, Mapping[Language, str]]:
    """Words by key and language, at one place of the file."""
    node: Data = _catalogue()
    for name in path:
        node = node.get(name) if isinstance(node, dict) else None
    entries = node.items() if isinstance(node, dict) else ()
    return MappingProxyType({key: _in_languages(one) for key, one in entries})


def _in_languages(words: Data) -> Mapping[Language, str]:
    named = words if isinstance(words, dict) else {}
    return MappingProxyType({lang: str(named[lang]) for lang in LANGUAGES})


@cache
def _catalogue() -> Data:
    return shipped_yaml("referee", "words/steps.yaml").data
