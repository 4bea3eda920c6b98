"""A rack somebody asks about, read with the round's okey and the rules it is played by."""

from dataclasses import dataclass

from grammar import Contract, Tile, okey_of, read_tile, read_tiles
from referee import melds_played
from referee.arrange import (
    Distance,
    FinishBy,
    Goal,
    Layout,
    MeldRules,
    best_layout,
    contract_distance,
    contract_layout,
    fewest_tiles,
    finish_distance,
    finish_layout,
    finish_with,
)
from rules import House, RuleSet, load, shipped_houses
from tutor.finishing import finishes


def ruleset_for(game: str, house: House | None) -> RuleSet:
    """The rules of a game, with a house over it: a mapping, YAML text, or a shipped one's name."""
    if isinstance(house, str) and house in shipped_houses():
        document = shipped_houses()[house].data
        return load(game, document if isinstance(document, dict) else {})
    return load(game, None if house == game else house)


@dataclass(frozen=True, slots=True)
class AskedRack:
    """A rack with everything needed to arrange it."""

    rack: tuple[Tile, ...]
    okey: Tile | None
    rules: MeldRules
    ruleset: RuleSet

    @classmethod
    def of(
        cls, rack: str, ruleset: RuleSet, okey: str | None, indicator: str | None
    ) -> "AskedRack":
        """Read a rack; raise ``NotationError`` for a text that cannot be read."""
        wild = _okey(okey, indicator)
        return cls(read_tiles(rack, okey=wild), wild, melds_played(ruleset), ruleset)

    def best(self, goal: Goal) -> Layout:
        """Arrange the rack; what an okey left costs is the game's to say."""
        return best_layout(
            self.rack,
            self.okey,
            self.rules,
            goal,
            okey_left=self._left("okey"),
            false_joker_left=self._left("false_joker"),
        )

    def finish(self, by: FinishBy) -> Layout | None:
        """Lay every tile."""
        return finish_layout(self.rack, self.okey, self.rules, by)

    @property
    def points_to_open(self) -> int | None:
        """The points an opening needs, ``None`` where points open nothing."""
        return self._whole("opening.points")

    def fewest(self, points: int) -> Layout | None:
        """Lay at least so many points with as few tiles as can be."""
        return fewest_tiles(self.rack, self.okey, self.rules, points)

    def meets(self, contract: Contract) -> Layout | None:
        """Meet a contract, or finish from the hand where the round asks for that."""
        if not contract.from_hand:
            return contract_layout(self.rack, contract, self.okey, self.rules)
        laid = self._laid()
        found = (
            finish_with(self.rack, self.okey, self.rules, by, laid) for by in finishes(self.ruleset)
        )
        return next((one for one in found if one is not None), None)

    def lacks(self, contract: Contract) -> Distance | None:
        """Tell how far the rack is from a contract, or from finishing from the hand."""
        if not contract.from_hand:
            return contract_distance(self.rack, contract, self.okey, self.rules)
        laid = self._laid()
        found = [
            finish_distance(self.rack, self.okey, self.rules, by, laid)
            for by in finishes(self.ruleset)
        ]
        near = [one for one in found if one is not None]
        least = min((one.missing for one in near), default=None)
        nearest = [one.wanted for one in near if one.missing == least]
        return None if least is None else Distance(least, _merged(nearest))

    def _laid(self) -> list[int]:
        """How many tiles may go down where the whole hand does at once.

        A rack smaller than any that is dealt is taken for a whole hand with the tile drawn.
        """
        dealt = self._whole("deal.rack") or 0
        held = max(dealt + 1, len(self.rack)) if len(self.rack) >= dealt else len(self.rack)
        told = self.ruleset.values.get("final_round.leftover")
        left = [one for one in told if isinstance(one, int)] if isinstance(told, list) else [1]
        return [held - one for one in left]

    def _left(self, what: str) -> int | None:
        """What such a tile left on the rack costs, ``None`` where it is the number of its face."""
        fixed = self.ruleset.values.get(f"scoring.{what}_left_as") == "fixed"
        return self._whole(f"scoring.{what}_left") if fixed else None

    def _whole(self, key: str) -> int | None:
        value = self.ruleset.values.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None


def _merged(wanted: list[tuple[Tile, ...]]) -> tuple[Tile, ...]:
    return tuple(sorted({one for some in wanted for one in some}, key=lambda one: one.code))


def _okey(okey: str | None, indicator: str | None) -> Tile | None:
    if okey is not None:
        return read_tile(okey)
    return None if indicator is None else okey_of(read_tile(indicator))
