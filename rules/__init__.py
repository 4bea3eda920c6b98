"""The room of what holds: rules, settings, contracts and houses as data, and their loader."""

from typing import TYPE_CHECKING

from grammar import late
from rules.files import games, shipped_houses
from rules.load import (
    FindHouse,
    House,
    UnknownGameError,
    house_document,
    load,
    shipped_problems,
)
from rules.meant import meant_base
from rules.model import (
    LANGUAGES,
    UNDECIDED,
    Breach,
    Citation,
    ContractList,
    Data,
    Language,
    Law,
    Origin,
    Presumption,
    Rule,
    RuleSet,
    Setting,
    Words,
)
from rules.problems import Problem, RuleFileError, closest
from rules.shape import file_schema
from rules.values import UNLIMITED, contract_of
from rules.vocabulary import COMPARISONS
from rules.wording import PLACEHOLDER, placeholders

if TYPE_CHECKING:
    from rules.check import Check, check_house
    from rules.relevance import in_play

__all__ = [
    "COMPARISONS",
    "LANGUAGES",
    "PLACEHOLDER",
    "UNDECIDED",
    "UNLIMITED",
    "Breach",
    "Check",
    "Citation",
    "ContractList",
    "Data",
    "FindHouse",
    "House",
    "Language",
    "Law",
    "Origin",
    "Presumption",
    "Problem",
    "Rule",
    "RuleFileError",
    "RuleSet",
    "Setting",
    "UnknownGameError",
    "Words",
    "check_house",
    "closest",
    "contract_of",
    "file_schema",
    "games",
    "house_document",
    "in_play",
    "load",
    "meant_base",
    "placeholders",
    "shipped_houses",
    "shipped_problems",
]

_LATE = {
    "Check": "rules.check",
    "check_house": "rules.check",
    "in_play": "rules.relevance",
}
"""What only looks at houses waits until there is one."""

__getattr__ = late(__name__, _LATE)
