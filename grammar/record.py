"""Round records: what happened at a table, round by round, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from grammar.act import Act
from grammar.tile import Tile

SEATS = 4
"""The most seats of a table."""


@dataclass(frozen=True, slots=True)
class RecordTurn:
    """What one seat did in one go; ``line`` is where the text says so, 0 where there is no text."""

    seat: int
    acts: tuple[Act, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round; whatever the table did not write down is ``None`` or missing.

    ``named_at`` is the line and column where a text tells its number.
    """

    number: int
    indicator: Tile | None = None
    starter: int | None = None
    racks: Mapping[int, tuple[Tile, ...]] = field(default_factory=dict)
    turns: tuple[RecordTurn, ...] = ()
    named_at: tuple[int, int] = field(default=(0, 0), compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "racks", MappingProxyType(dict(self.racks)))

    def __reduce__(self) -> tuple[type["RoundRecord"], tuple[object, ...]]:
        told = (self.number, self.indicator, self.starter, dict(self.racks), self.turns)
        return RoundRecord, (*told, self.named_at)


@dataclass(frozen=True, slots=True)
class Record:
    """One or several rounds of a game; ``scheme`` names the colour letters of its text.

    ``named_at`` is the line and column where a text names its game and its house; empty where there
    is no text.
    """

    game: str
    house: str | None = None
    scheme: str = "canonical"
    rounds: tuple[RoundRecord, ...] = ()
    named_at: Mapping[str, tuple[int, int]] = field(default_factory=dict, compare=False)
