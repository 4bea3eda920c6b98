"""The words conditions may use, as the generated vocabulary lists them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from grammar import folder_of

COMPARISONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "boolean": ("is", "is_not"),
        "number": (
            "is",
            "is_not",
            "one_of",
            "none_of",
            "at_least",
            "at_most",
            "more_than",
            "less_than",
        ),
        "choice": ("is", "is_not", "one_of", "none_of"),
        "tile": ("is", "is_not", "one_of", "none_of"),
        "list": ("empty",),
    }
)
"""Which comparisons make sense for a fact of each type."""

COMBINATIONS = ("all", "any", "not")


@dataclass(frozen=True, slots=True)
class FactWord:
    """A fact as conditions see it: its name, type, the thing it looks at, and its choices."""

    name: str
    type: str
    item: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Every fact by name, and the things quantifiers range over."""

    facts: Mapping[str, FactWord]
    domains: tuple[str, ...]

    @property
    def quantifiers(self) -> tuple[str, ...]:
        """``each_meld_laid``, ``some_tile_on_rack`` and so on."""
        return tuple(
            f"{word}_{domain}" for domain in self.domains for word in ("each", "some", "no")
        )


@cache
def vocabulary() -> Vocabulary:
    """Read the vocabulary that the referee's facts generate (``rules/schema/vocabulary.json``)."""
    data = json.loads(folder_of("rules").joinpath("schema/vocabulary.json").read_text("utf-8"))
    words = {
        name: FactWord(name, one["type"], one["item"], tuple(one.get("choices", ())))
        for name, one in data["facts"].items()
    }
    return Vocabulary(MappingProxyType(words), tuple(data["domains"]))
