"""A house checked whole: what keeps it from loading, or what is odd about one that loads."""

from dataclasses import dataclass

from rules.files import games, shipped_houses
from rules.lints import House as Checked
from rules.lints import lints
from rules.load import FindHouse, House, house_document, load
from rules.model import Data, RuleSet
from rules.problems import Problem, RuleFileError


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
    document: Data = None
    try:
        read = house_document(house, name)
        document = read.data
        game = game_below(document, find_house)
        ruleset = load(game, house, find_house=find_house)
        below = load(game, _below(document, game, find_house), find_house=find_house)
    except RuleFileError as error:
        return Check(in_order(error.problems), document, None)
    return Check(lints(Checked(read, ruleset, below)), document, ruleset)


def in_order(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Problems as they stand in the file, so that the first is the first one reads."""
    return tuple(sorted(problems, key=lambda one: (one.line, one.column)))


def game_below(document: Data, find_house: FindHouse) -> str:
    """The game a house is laid over; any will do to tell what is wrong with one of none."""
    for _ in range(len(shipped_houses()) + 1):
        named = document.get("extends") if isinstance(document, dict) else None
        if named in games():
            return str(named)
        document = _document(str(named), find_house)
    return games()[0]


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
