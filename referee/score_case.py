"""A score case: one seat at the end of a round, with everything computed at most once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from grammar import Contract, Tile
from referee.case import comparable
from referee.contracts import contract_of_round
from referee.position import OpenedWith, SeatNumber, partner_of
from referee.unknown import NOT_KNOWN, Unknown
from rules import RuleSet

FinishedWith = Literal["melds", "pairs", "hand"]


@dataclass(frozen=True, slots=True)
class ScoredSeat:
    """What is known of a player at the end; ``penalties`` are points written earlier."""

    opened: bool | None = None
    opened_with: OpenedWith | None = None
    rack: tuple[Tile, ...] | None = None
    penalties: int = 0

    @property
    def told_as_opened(self) -> bool:
        """Whether something told of the player says that he opened."""
        return self.opened is True or self.opened_with is not None


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round ended: by whom, with which last tile, with what, and whether in one turn.

    ``pairs_shown`` are the pairs of a hand that was shown at once, where it is known.
    """

    by: Literal["finish", "stock"]
    seat: SeatNumber | None = None
    tile: Tile | None = None
    finished_with: FinishedWith | None = None
    in_one_turn: bool = False
    pairs_shown: int = 0


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round that is over; ``okey`` is the face of the okey."""

    ending: Ending
    seats: Mapping[SeatNumber, ScoredSeat] = field(default_factory=lambda: MappingProxyType({}))
    round: int | None = None
    okey: Tile | None = None
    redeals: int = 0
    teams: bool = False

    def seat(self, number: SeatNumber) -> ScoredSeat:
        """The player at a seat, blank where nothing is known of him."""
        return self.seats.get(number, _BLANK)


_BLANK = ScoredSeat()


class ScoreCase:
    """What the points of one seat are about; speaks to conditions as an act's case does."""

    def __init__(
        self,
        over: ScoredRound,
        seat: SeatNumber,
        ruleset: RuleSet,
        facts: Mapping[str, Callable[..., object]],
    ) -> None:
        self.over = over
        self.seat = seat
        self.ruleset = ruleset
        self.unknown_paths: dict[str, str] = {}
        self.at_least: dict[str, int] = {}
        self.undecided: set[str] = set()
        self.settings_read: dict[str, None] = {}
        self.presumed: dict[str, None] = {}
        self._facts = facts
        self._known: dict[str, object] = {}
        self._settings = comparable(ruleset)

    def fact(self, name: str) -> object:
        """The value of a fact, or ``NOT_KNOWN``."""
        if name not in self._known:
            self._known[name] = self.item_fact(name)
        return self._known[name]

    def item_fact(self, name: str, *item: object) -> object:
        """The value of a fact of one tile, or ``NOT_KNOWN``."""
        try:
            return self._facts[name](self, *item)
        except Unknown as silent:
            self.unknown_paths[name] = silent.path
            return NOT_KNOWN

    def setting(self, key: str) -> object:
        """The value a table plays, or ``NOT_KNOWN`` where it has not decided."""
        value = self._settings[key]
        self.settings_read[key] = None
        if value is NOT_KNOWN:
            self.undecided.add(key)
        return value

    def more_hidden_than(self, source: str, can_be: Callable[[Any], bool]) -> bool:  # noqa: ARG002  the shape of cases
        """Nothing is deduced of the racks of a round that is over."""
        return False

    def plays(self, rule: str) -> bool:
        """Whether the table has a rule of that name."""
        return rule in self.ruleset.law.rules

    def told(self, name: str) -> bool | None:  # noqa: ARG002  the shape of cases
        """Nothing is told directly of a score."""
        return None

    def taken_for_granted(self, path: str) -> None:
        """Note that nothing was said at a place, and the usual was taken."""
        self.presumed[path] = None

    @property
    def player(self) -> ScoredSeat:
        """The player who is scored."""
        return self.over.seat(self.seat)

    @property
    def partner(self) -> SeatNumber | None:
        """The seat of the player's partner, where partners play (K-110)."""
        return partner_of(self.seat) if self.over.teams else None

    @property
    def contract(self) -> Contract | None:
        """The round's contract; None where the round is not told or the game has none."""
        return contract_of_round(self.ruleset, self.over.round)
