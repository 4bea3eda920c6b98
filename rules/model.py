"""What a loaded rule set is made of: frozen values, no opinions."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from grammar import Contract, Verb

Language = Literal["tr", "de", "en"]
LANGUAGES: tuple[Language, ...] = ("tr", "de", "en")

Certainty = Literal["stated", "inferred", "convention"]

Data = bool | int | float | str | None | list["Data"] | dict[str, "Data"]
"""Plain data as YAML and JSON carry it."""


class Undecided(enum.Enum):
    """The value of a setting a table has not agreed on."""

    UNDECIDED = "undecided"


UNDECIDED = Undecided.UNDECIDED


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule is written: a source's id and the place in it."""

    source: str
    place: str

    def place_in(self, sources: "Mapping[str, Mapping[str, Data]]", title: str) -> str:
        """Where in its source; custom has no pages, so there the thing itself is named."""
        return self.place if "language" in sources.get(self.source, {}) else title


@dataclass(frozen=True, slots=True)
class Origin:
    """One layer that gave a setting its value; the last origin is the one that counts."""

    layer: str
    value: Data


@dataclass(frozen=True, slots=True)
class Words:
    """What to say about a rule in one language; placeholders are named, sentences whole."""

    title: str
    broken: str
    law: str = ""
    kept: str = ""
    exceptions: Mapping[str, str] = field(default_factory=dict)
    hints: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Breach:
    """What a broken rule does: refuse the act, cost something, or both."""

    refused: bool
    costs: tuple[Mapping[str, Data], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One rule record, as written; ``layer`` is the game or house that gave it."""

    id: str
    layer: str
    when: tuple[Data, ...]
    require: Data
    unless: Mapping[str, tuple[Data, ...]]
    breach: Breach | None
    then: tuple[Mapping[str, Data], ...]
    needs: tuple[str, ...]
    cites: tuple[Citation, ...]
    certainty: Certainty
    words: Mapping[str, Words]

    @property
    def topic(self) -> str:
        """The part of the id before the first dot."""
        return self.id.partition(".")[0]


@dataclass(frozen=True, slots=True)
class SettingWords:
    """What to call a setting and its values in one language."""

    title: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """A number or choice on which two tables may differ.

    ``hands`` tell by value what a whole hand may be laid in, beside whole melds and pairs alone.
    """

    key: str
    type: Literal["boolean", "integer", "choice", "numbers", "fine", "contract_list"]
    default: Data
    usual: tuple[Data, ...]
    certainty: Certainty
    words: Mapping[str, SettingWords]
    values: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    unlimited: bool = False
    unit: str = ""
    cites: tuple[Citation, ...] = ()
    hands: Mapping[str, Contract] = field(default_factory=dict)

    @property
    def group(self) -> str:
        """The part of the key before the first dot."""
        return self.key.partition(".")[0]


@dataclass(frozen=True, slots=True, eq=False)
class Presumption:
    """What is taken for granted about a fact when nothing is said."""

    id: str
    fact: str
    value: Data
    when: tuple[Data, ...]
    path: str
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class ContractList:
    """A named list of the contracts of a match, first round first."""

    name: str
    title: Mapping[str, str]
    certainty: Certainty
    cites: tuple[Citation, ...]
    rounds: tuple[Contract, ...]


@dataclass(frozen=True, eq=False)
class Law:
    """All of a rule set but the values of its settings; compiled once, compared by identity."""

    rules: Mapping[str, Rule]
    settings: Mapping[str, Setting]
    defines: Mapping[str, Data]
    presumptions: tuple[Presumption, ...]
    contracts: Mapping[str, ContractList]
    scoring: Mapping[str, Data]
    sources: Mapping[str, Mapping[str, Data]]
    acts: frozenset[Verb]
    """What players of the game do at all; an act that is not listed belongs to another game."""


@dataclass(frozen=True, eq=False)
class RuleSet:
    """A game, with the house rules laid over it, ready to judge by."""

    id: str
    house: str | None
    version: str
    title: Mapping[str, str]
    digest: str
    law: Law
    values: Mapping[str, Data]
    origins: Mapping[str, tuple[Origin, ...]]

    def with_values(self, values: Mapping[str, Data], layer: str) -> "RuleSet":
        """Copy with some settings changed, sharing the compiled law; the digest is kept."""
        origins = {key: (*self.origins[key], Origin(layer, value)) for key, value in values.items()}
        return replace(self, values={**self.values, **values}, origins={**self.origins, **origins})
