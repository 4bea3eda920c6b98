"""The solver: what a rack is good for, exactly, under the meld settings of a game or house.

Every question takes ``house``: a mapping, YAML text, or the name of a shipped house. All raise
``NotationError`` for a text that cannot be read, ``UnknownGameError`` or ``RuleFileError`` for a
game or house that cannot be loaded.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from grammar import FROM_HAND, Contract, Verb, read_contract
from referee.arrange import Distance, FinishBy, Goal, Layout
from rules import House
from tutor.asked_rack import AskedRack, ruleset_for

Question = Literal["points", "tiles", "left", "pairs", "fewest", "contract", "finish"]

GOALS: tuple[Goal, ...] = ("points", "tiles", "left", "pairs")


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Melds in canonical text, what they are worth in points, and the tiles left over."""

    melds: tuple[str, ...]
    points: int
    tiles: int
    left: tuple[str, ...]
    pairs: int


@dataclass(frozen=True, slots=True)
class Missing:
    """How many tiles a rack lacks, and each tile that would bring it nearer."""

    tiles: int
    wanted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """What was asked and found; ``missing`` speaks of a contract or finish that is not met."""

    answers: Mapping[Question, Arrangement | None]
    missing: Missing | None = None


def best_melds(
    rack: str,
    *,
    game: str,
    okey: str | None = None,
    indicator: str | None = None,
    by: Goal = "points",
    house: House | None = None,
) -> Arrangement:
    """Find the arrangement with the most points or tiles, the fewest points left, or most pairs."""
    asked = AskedRack.of(rack, ruleset_for(game, house), okey, indicator)
    return _arrangement(asked.best(by))


def can_finish(
    rack: str,
    *,
    game: str,
    okey: str | None = None,
    indicator: str | None = None,
    by: FinishBy = "melds",
    house: House | None = None,
) -> Arrangement | None:
    """Lay every tile, in melds, in pairs or in any mix of both, if that is possible."""
    asked = AskedRack.of(rack, ruleset_for(game, house), okey, indicator)
    return _maybe(asked.finish(by))


def meet_contract(
    rack: str,
    contract: str,
    *,
    game: str,
    okey: str | None = None,
    indicator: str | None = None,
    house: House | None = None,
) -> Arrangement | None:
    """Meet a contract exactly with the fewest okeys, then the most points, if that is possible.

    ``from_hand`` asks for the whole rack, but what the house lets be left to discard.
    """
    asked = AskedRack.of(rack, ruleset_for(game, house), okey, indicator)
    return _maybe(asked.meets(read_contract(contract)))


def fewest_to_open(
    rack: str,
    points: int | None = None,
    *,
    game: str,
    okey: str | None = None,
    indicator: str | None = None,
    house: House | None = None,
) -> Arrangement | None:
    """Lay at least so many points (untold: those that open) with the fewest tiles, if possible."""
    asked = AskedRack.of(rack, ruleset_for(game, house), okey, indicator)
    needed = asked.points_to_open if points is None else points
    return None if needed is None else _maybe(asked.fewest(needed))


def missing_for(
    rack: str,
    contract: str,
    *,
    game: str,
    okey: str | None = None,
    indicator: str | None = None,
    house: House | None = None,
) -> Missing | None:
    """Tell how many tiles a rack lacks for a contract, ``None`` where it can never be met.

    For ``from_hand`` it is the tiles lacking for a finish after the next draw, ``None`` where they
    are more than two.
    """
    asked = AskedRack.of(rack, ruleset_for(game, house), okey, indicator)
    return _missing(asked.lacks(read_contract(contract)))


def solve(
    game: str,
    rack: str,
    *,
    okey: str | None = None,
    indicator: str | None = None,
    contract: str | None = None,
    house: House | None = None,
) -> Mapping[Question, Arrangement | None]:
    """Answer every question about a rack at once; a contract only if one is given."""
    asked = AskedRack.of(rack, ruleset_for(game, house), okey, indicator)
    wish = None if contract is None else read_contract(contract)
    return solved(asked, contract=wish).answers


def solved(
    asked: AskedRack, *, contract: Contract | None = None, points: int | None = None
) -> Solved:
    """Answer every question that a game raises about a rack, and say what is missing.

    The fewest tiles are told where points open or are given, finishing where nothing is opened.
    """
    answers: dict[Question, Arrangement | None] = {
        goal: _arrangement(asked.best(goal)) for goal in GOALS
    }
    needed = asked.points_to_open if points is None else points
    if needed is not None:
        answers["fewest"] = _maybe(asked.fewest(needed))
    if contract is None and Verb.OPEN not in asked.ruleset.law.acts:
        contract = FROM_HAND
    if contract is None:
        return Solved(answers)
    question: Question = "finish" if contract.from_hand else "contract"
    answers[question] = found = _maybe(asked.meets(contract))
    return Solved(answers, None if found else _missing(asked.lacks(contract)))


def _maybe(found: Layout | None) -> Arrangement | None:
    return None if found is None else _arrangement(found)


def _missing(found: Distance | None) -> Missing | None:
    if found is None:
        return None
    return Missing(found.missing, tuple(one.text for one in found.wanted))


def _arrangement(found: Layout) -> Arrangement:
    return Arrangement(
        melds=tuple(meld.text for meld in found.melds),
        points=found.points,
        tiles=found.tiles,
        left=tuple(one.text for one in found.left),
        pairs=found.pairs,
    )
