"""Acts and turns: what a player says he does."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from grammar.meld import Meld
from grammar.tile import Tile

End = Literal["left", "right"]


class Verb(StrEnum):
    """What kind of act it is, by its canonical verb."""

    DRAW = "draw"
    TAKE = "take"
    PASS = "pass"  # noqa: S105 - the act of passing
    BUY = "buy"
    OPEN = "open"
    LAY = "lay"
    ADD = "add"
    SWAP = "swap"
    RETURN = "return"
    DISCARD = "discard"
    FINISH = "finish"
    SHOW = "show"


@dataclass(frozen=True, slots=True)
class Act:
    """One act.

    ``tiles`` are the loose tiles it names (drawn, taken, bought, added, swapped in, returned,
    discarded or shown; for ``finish`` the closing discard, if any). ``melds`` are the melds of
    ``open``, ``lay`` and ``finish``. ``target`` is a meld on the table, by id or as it lies, and
    ``end`` the end of a run named for ``add``. ``draws`` are tiles drawn as a price or a fine, as
    far as a record knows them.
    """

    verb: Verb
    tiles: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    target: str | Meld | None = None
    end: End | None = None
    draws: tuple[Tile, ...] = ()

    @property
    def every_tile(self) -> tuple[Tile, ...]:
        """The tiles of its melds, then the loose ones; not those drawn as a price or a fine."""
        if not self.melds:
            return self.tiles
        return (*(one for meld in self.melds for one in meld.tiles), *self.tiles)

    @property
    def text(self) -> str:
        """The canonical text, such as ``add R13 to R10-11-12``."""
        words = [self.verb, *self._object()]
        if self.target is not None:
            words += self._place(self.target)
        if self.draws:
            words += ("draws", *(one.text for one in self.draws))
        return " ".join(words)

    def __str__(self) -> str:
        return self.text

    def _object(self) -> list[str]:
        tiles = [one.text for one in self.tiles]
        if not self.melds:
            return ["discard", *tiles] if self.verb is Verb.FINISH and tiles else tiles
        melds = " + ".join([meld.text for meld in self.melds])
        return [melds, "discard", *tiles] if self.verb is Verb.FINISH and tiles else [melds]

    def _place(self, target: str | Meld) -> list[str]:
        joint = "in" if self.verb is Verb.SWAP else "to"
        place = target if isinstance(target, str) else target.text
        return [joint, place] if self.end is None else [joint, place, self.end]


def turn_text(acts: "tuple[Act, ...] | list[Act]") -> str:
    """Write a turn: its acts joined by ``;``."""
    return "; ".join(act.text for act in acts)
