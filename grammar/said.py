"""What is known while a text is read, and the mistakes found in it so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from grammar.faults import mistake_at
from grammar.fold import Spoken
from grammar.mistakes import Mistake
from grammar.tile import Tile


class Bit(NamedTuple):
    """A tile, or a bare number still without a colour, and where it was said."""

    tile: Tile | None
    number: str
    start: int
    end: int


@dataclass(slots=True)
class Said:
    """What is known while a tree is read, and the mistakes found so far."""

    spoken: Spoken
    scheme: str
    okey: Tile | None = None
    base: int = 0
    mistakes: list[Mistake] = field(default_factory=list)
    before: int = 0

    @property
    def stumbled(self) -> bool:
        """Whether the stretch being read already holds a mistake."""
        return len(self.mistakes) > self.before

    def note(  # noqa: PLR0913 - a mistake has that many sides
        self,
        start: int,
        end: int,
        message: str,
        *,
        expected: str = "",
        suggestion: str = "",
        readings: tuple[str, ...] = (),
        values: Mapping[str, str] | None = None,
    ) -> None:
        """Note a mistake about a stretch of the tree's text."""
        self.mistakes.append(
            mistake_at(
                self.spoken,
                self.base + start,
                self.base + end,
                message,
                values=(values or {}).items(),
                expected=expected,
                suggestion=suggestion,
                readings=readings,
            )
        )

    def note_impossible(self, bit: "Bit", message: str, **values: str) -> None:
        """Note that no set of tiles could hold what was said."""
        self.note(bit.start, bit.end, message, values=values)
        self.mistakes[-1] = replace(self.mistakes[-1], code="position_impossible")
