"""What playing asks of chance; a door hands in something seeded, such as ``random.Random``."""

from collections.abc import MutableSequence, Sequence
from typing import Protocol, TypeVar

One = TypeVar("One")


class Dice(Protocol):
    """Chance, as far as players and dealers need it."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def randint(self, a: int, b: int) -> int:
        """A whole number between two, both included."""

    def choice(self, seq: Sequence[One]) -> One:
        """One of several."""

    def shuffle(self, x: MutableSequence[One]) -> None:
        """Put things in another order, where they lie."""
