"""The words of every language, read once from ``grammar/words/*.yaml``."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from grammar.document import Data
from grammar.shipped import folder_of
from grammar.yaml_reading import load_yaml

LANGUAGES = ("tr", "de", "en")
_FILES = ("any", *LANGUAGES)
SCHEMES: Mapping[str, str] = MappingProxyType({"canonical": "any", "tr": "tr", "de": "de"})
"""Schemes of colour letters, and the word file that holds each."""


@cache
def catalogue(name: str) -> Mapping[str, Data]:
    """Read one word file: ``tr``, ``de``, ``en``, or ``any`` for what all share."""
    text = folder_of("grammar").joinpath("words", f"{name}.yaml").read_text("utf-8")
    data = load_yaml(text, f"grammar/words/{name}.yaml").data
    return MappingProxyType(data) if isinstance(data, dict) else {}


@cache
def words(section: str, key: str) -> tuple[str, ...]:
    """List what all languages call one thing, such as ``words("colours", "R")``."""
    return tuple(dict.fromkeys(word for name in _FILES for word in _listed(name, section, key)))


@cache
def keys(section: str) -> tuple[str, ...]:
    """List the things a section names, in the order of the files."""
    return tuple(dict.fromkeys(key for name in _FILES for key in _section(name, section)))


@cache
def letters(scheme: str) -> Mapping[str, str]:
    """Map the colour letters of a scheme, as written, to the canonical ones."""
    section = _section(SCHEMES[scheme], "letters")
    return MappingProxyType({str(letter): colour for colour, letter in section.items()})


@cache
def sentences(language: str, section: str) -> Mapping[str, str]:
    """Read the sentences of one language, such as those under ``mistakes``."""
    section_data = _section(language, section)
    return MappingProxyType({key: str(value) for key, value in section_data.items()})


def _section(name: str, section: str) -> Mapping[str, Data]:
    found = catalogue(name).get(section)
    return found if isinstance(found, dict) else {}


def _listed(name: str, section: str, key: str) -> Iterator[str]:
    found = _section(name, section).get(key)
    return (str(word) for word in found) if isinstance(found, list) else iter(())
