"""The solver: what a rack is good for, exactly, under the meld settings of a game or house."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from grammar import Contract, Tile, okey_of, read_contract, read_tile, read_tiles
from referee.arrange import (
    FinishBy,
    Goal,
    Layout,
    MeldRules,
    best_layout,
    contract_layout,
    finish_layout,
    meld_rules,
)
from rules import UNDECIDED, Data, House, RuleSet, load

OKEY_LEFT = 25
"""Points of an okey or false joker left on the rack, where a game's scoring says nothing."""

Question = Literal["points", "tiles", "left", "pairs", "contract"]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Melds in canonical text, what they are worth in points, and the tiles left over."""

    melds: tuple[str, ...]
    points: int
    tiles: int
    left: tuple[str, ...]
    pairs: int


def best_melds(
    rack: str,
    *,
    game: str,
    okey: str | None = None,
    indicator: str | None = None,
    by: Goal = "points",
    house: House | None = None,
) -> Arrangement:
    """Find the arrangement with the most points or tiles, the fewest points left, or most pairs.

    Raise ``NotationError`` for a text that cannot be read, ``UnknownGameError`` or
    ``RuleFileError`` for a game or house that cannot be loaded.
    """
    asked = _Asked.of(rack, game, okey, indicator, house)
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
    """Lay every tile, in melds, in pairs or in any mix of both, if that is possible.

    Raise what ``best_melds`` raises.
    """
    asked = _Asked.of(rack, game, okey, indicator, house)
    found = finish_layout(asked.rack, asked.okey, asked.rules, by)
    return None if found is None else _arrangement(found)


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

    ``from_hand`` asks for the whole rack, but one tile at most that is left to discard. Raise what
    ``best_melds`` raises.
    """
    asked = _Asked.of(rack, game, okey, indicator, house)
    found = asked.meets(read_contract(contract))
    return None if found is None else _arrangement(found)


def solve(
    game: str,
    rack: str,
    *,
    okey: str | None = None,
    indicator: str | None = None,
    contract: str | None = None,
    house: House | None = None,
) -> Mapping[Question, Arrangement | None]:
    """Answer every question about a rack at once; a contract only if one is given.

    Raise what ``best_melds`` raises.
    """
    asked = _Asked.of(rack, game, okey, indicator, house)
    goals: tuple[Goal, ...] = ("points", "tiles", "left", "pairs")
    answers: dict[Question, Arrangement | None] = {
        goal: _arrangement(asked.best(goal)) for goal in goals
    }
    if contract is not None:
        found = asked.meets(read_contract(contract))
        answers["contract"] = None if found is None else _arrangement(found)
    return answers


@dataclass(frozen=True, slots=True)
class _Asked:
    """A rack that was read, with the round's okey and the rules it is played by."""

    rack: tuple[Tile, ...]
    okey: Tile | None
    rules: MeldRules
    ruleset: RuleSet

    @classmethod
    def of(
        cls, rack: str, game: str, okey: str | None, indicator: str | None, house: House | None
    ) -> "_Asked":
        wild = _okey(okey, indicator)
        ruleset = load(game, house)
        return cls(read_tiles(rack, okey=wild), wild, _played(ruleset), ruleset)

    def best(self, goal: Goal) -> Layout:
        """Arrange the rack; what an okey left costs is the game's to say."""
        false_joker = self.ruleset.values.get("scoring.false_joker_left", OKEY_LEFT)
        return best_layout(
            self.rack,
            self.okey,
            self.rules,
            goal,
            okey_left=_whole(self.ruleset.values.get("scoring.okey_left")) or OKEY_LEFT,
            false_joker_left=_whole(false_joker),
        )

    def meets(self, contract: Contract) -> Layout | None:
        """Meet a contract, or finish from the hand where the round asks for that."""
        if contract.from_hand:
            return finish_layout(self.rack, self.okey, self.rules, "any", leftover=1)
        return contract_layout(self.rack, contract, self.okey, self.rules)


def _okey(okey: str | None, indicator: str | None) -> Tile | None:
    if okey is not None:
        return read_tile(okey)
    return None if indicator is None else okey_of(read_tile(indicator))


def _played(ruleset: RuleSet) -> MeldRules:
    """Read the meld settings, an undecided one as it is commonly played."""
    settings = ruleset.law.settings
    return meld_rules(
        {
            key: settings[key].default if value == UNDECIDED.value else value
            for key, value in ruleset.values.items()
            if key.startswith("melds.")
        }
    )


def _whole(value: Data) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _arrangement(found: Layout) -> Arrangement:
    return Arrangement(
        melds=tuple(meld.text for meld in found.melds),
        points=found.points,
        tiles=found.tiles,
        left=tuple(one.text for one in found.left),
        pairs=found.pairs,
    )
