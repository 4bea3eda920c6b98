"""The phrases of scenarios, worded in any language."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
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


PLACEHOLDER = re.compile(r"\{(\w+)\}")
"""What a phrase leaves to be filled."""


def worded(step: Step, language: Language) -> str:
    """Say a step in a language, its table in one line."""
    sentence = _phrases()[step.phrase][1][language]
    said = PLACEHOLDER.sub(lambda found: _said(found[1], step.values, language), sentence)
    table = "; ".join(" · ".join(row) for row in step.rows[1:])
    return ": ".join(filter(None, (said, table or step.text)))


def _said(name: str, values: Mapping[str, str], language: Language) -> str:
    value = values[name]
    words = choices(name).get(value)
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


def wordings(phrase: str) -> Mapping[Language, str]:
    """A phrase in every language, with its placeholders."""
    return _phrases()[phrase][1]


def choices(name: str) -> Mapping[str, Mapping[Language, str]]:
    """What may stand in a placeholder that is a choice, each with its words; else nothing."""
    return _section("choices", name)


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
