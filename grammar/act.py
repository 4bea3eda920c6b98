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
    def text(self) -> str:
        """The canonical text, such as ``add R13 to R10-11-12``."""
        return " ".join(
            filter(None, (self.verb.value, self._object(), self._place(), self._drawn()))
        )

    def __str__(self) -> str:
        return self.text

    def _object(self) -> str:
        melds = " + ".join(meld.text for meld in self.melds)
        tiles = " ".join(one.text for one in self.tiles)
        if self.verb is Verb.FINISH and tiles:
            return f"{melds} discard {tiles}".lstrip()
        return melds or tiles

    def _place(self) -> str:
        if self.target is None:
            return ""
        joint = "in" if self.verb is Verb.SWAP else "to"
        place = self.target if isinstance(self.target, str) else self.target.text
        return " ".join(filter(None, (joint, place, self.end)))

    def _drawn(self) -> str:
        return f"draws {' '.join(one.text for one in self.draws)}" if self.draws else ""


def turn_text(acts: "tuple[Act, ...] | list[Act]") -> str:
    """Write a turn: its acts joined by ``;``."""
    return "; ".join(act.text for act in acts)
