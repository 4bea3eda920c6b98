"""Contracts: what the first lay-down of a round must consist of."""

from dataclasses import dataclass
from typing import Literal

PartKind = Literal["group", "run", "pair"]

PAIR_LENGTH = 2
"""A pair is two tiles; only groups and runs name a length."""


@dataclass(frozen=True, slots=True)
class ContractPart:
    """A number of melds of one kind and length, such as ``2 group3``."""

    kind: PartKind
    length: int
    count: int = 1

    @property
    def text(self) -> str:
        """The canonical text: ``group3``, ``2 run4``, ``5 pair``."""
        name = self.kind if self.kind == "pair" else f"{self.kind}{self.length}"
        return name if self.count == 1 else f"{self.count} {name}"


@dataclass(frozen=True, slots=True)
class Contract:
    """The parts of a round's contract; no parts at all means *from the hand*."""

    parts: tuple[ContractPart, ...]

    @property
    def from_hand(self) -> bool:
        """Whether the round asks for finishing from the hand instead of an opening."""
        return not self.parts

    @property
    def tiles(self) -> int:
        """How many tiles the whole contract takes."""
        return sum(part.length * part.count for part in self.parts)

    @property
    def melds(self) -> tuple[tuple[PartKind, int], ...]:
        """Every single meld asked for, as (kind, length), in written order."""
        return tuple((part.kind, part.length) for part in self.parts for _ in range(part.count))

    @property
    def text(self) -> str:
        """The canonical text: ``2 group3 + run5``, ``4 pair``, ``from_hand``."""
        return " + ".join(part.text for part in self.parts) or "from_hand"

    def __str__(self) -> str:
        return self.text


FROM_HAND = Contract(())
