"""A house checked whole: what keeps it from loading, or what is odd about one that loads."""

from dataclasses import dataclass

from rules.files import games, shipped_houses
from rules.lints import House as Checked
from rules.lints import lints
from rules.load import (
    FindHouse,
    House,
    baseless,
    house_document,
    load,
    loaded,
    read_house,
    together,
)
from rules.meant import meant_base
from rules.model import Data, RuleSet
from rules.problems import Problem, RuleFileError, closest, in_order


@dataclass(frozen=True, slots=True, eq=False)
class Check:
    """What is to be said of a house; without a rule set it does not load."""

    problems: tuple[Problem, ...]
    document: Data
    ruleset: RuleSet | None

    @property
    def loads(self) -> bool:
        """Whether the house can be played."""
        return self.ruleset is not None


def check_house(house: House, name: str, find_house: FindHouse) -> Check:
    """Check a house file: every error, or every warning where there is none."""
    read, refused = read_house(house, name)
    if read is None:
        return Check(refused, None, None)
    document = read.data
    try:
        game = game_below(document, find_house)
        if game is None:
            return Check(together(refused, baseless(read, None).problems), document, None)
        ruleset = loaded(game, read, refused, find_house=find_house)
        below = load(game, _below(document, game, find_house), find_house=find_house)
    except RuleFileError as error:
        return Check(in_order(error.problems), document, None)
    return Check(lints(Checked(read, ruleset, below)), document, ruleset)


def game_below(document: Data, find_house: FindHouse) -> str | None:
    """The game a house is laid over, or the one it seems to mean; None where nothing tells.

    Houses that lie over each other are told so by any game.
    """
    named = _base_of(document)
    for _ in range(len(shipped_houses()) + 1):
        if named in games():
            return named
        below = _document(named, find_house)
        named = meant_base(named) if below is None else _base_of(below)
        if not named:
            return None
    return games()[0]


def _base_of(document: Data) -> str:
    """What a house is laid over; the key may be misspelt."""
    if not isinstance(document, dict):
        return ""
    key = "extends" if "extends" in document else closest("extends", document)
    return str(document.get(key, ""))


def _document(name: str, find_house: FindHouse) -> Data:
    text = find_house(name)
    if text is not None:
        return house_document(text, name).data
    shipped = shipped_houses().get(name)
    return shipped.data if shipped else None


def _below(document: Data, game: str, find_house: FindHouse) -> House | None:
    """The house right below another; None where that is the game itself."""
    named = str(document.get("extends")) if isinstance(document, dict) else game
    found = None if named == game else _document(named, find_house)
    return found if isinstance(found, dict) else None
