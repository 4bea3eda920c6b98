"""Melds laid from much the same tiles: what another kind of act could do with those of an act."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from grammar import Meld, Tile
from referee.nearest.arrangements import Budget
from referee.nearest.distance import Row
from referee.nearest.options import Option
from referee.nearest.packed import FULL, Packing, first_place
from referee.patience import look

Melds = tuple[Meld, ...]


class _Piece(NamedTuple):
    """A meld with its tiles counted, and where each kind is counted."""

    meld: Meld
    packed: int
    places: tuple[tuple[int, int], ...]
    size: int


class Covers:
    """Sets of melds of a rack by how many tiles they change of those an act played."""

    def __init__(self, played: Row, rack: Row, options: Sequence[Option], budget: Budget) -> None:
        have = Counter(rack)
        self._never = (Counter(played) - have).total()
        packing = Packing(rack)
        self._played = packing.packed((Counter(played) & have).elements())
        self._rack = packing.packed(rack)
        self._within = packing.within
        self._budget = budget
        self._pieces = [_piece(one, packing) for one in options if _can_lie(one, have)]
        self._holding: dict[int, list[_Piece]] = {}
        for one in self._pieces:
            for at, _ in one.places:
                self._holding.setdefault(at, []).append(one)

    def changing(self, most: int) -> Iterator[tuple[int, Melds]]:
        """At least one meld, with the number of tiles changed: at most so many."""
        spare = most - self._never
        if spare >= 0:
            for changed, melds in self._covered(self._played, self._rack, spare):
                if melds:
                    yield changed + self._never, melds

    def _covered(self, left: int, rack: int, spare: int) -> Iterator[tuple[int, Melds]]:
        """Cover the first tile left in every way, or leave it on the rack."""
        look()
        if not self._budget.spend():
            return
        if not left:
            yield from self._beyond(0, rack, spare)
            return
        at = first_place(left)
        for one in self._holding.get(at, ()):
            if self._within(one.packed, rack):
                covered, come = _taken(one, left)
                if come <= spare:
                    rest = self._covered(left - covered, rack - one.packed, spare - come)
                    for changed, melds in rest:
                        yield changed + come, (one.meld, *melds)
        gone = (left >> at) & FULL
        if gone <= spare:
            kept = rack & ~(FULL << at)
            for changed, melds in self._covered(left - (gone << at), kept, spare - gone):
                yield changed + gone, melds

    def _beyond(self, start: int, rack: int, spare: int) -> Iterator[tuple[int, Melds]]:
        """Further melds of tiles that the act did not play."""
        look()
        yield 0, ()
        for at in range(start, len(self._pieces) if spare else 0):
            one = self._pieces[at]
            if one.size <= spare and self._within(one.packed, rack):
                beyond = self._beyond(at, rack - one.packed, spare - one.size)
                for changed, melds in beyond:
                    yield changed + one.size, (one.meld, *melds)


def _piece(one: Option, packing: Packing) -> _Piece:
    places = packing.places(one.tiles)
    return _Piece(one.meld, packing.packed(one.tiles), places, len(one.tiles))


def _can_lie(one: Option, have: Counter[Tile]) -> bool:
    return Counter(one.tiles) <= have


def _taken(one: _Piece, left: int) -> tuple[int, int]:
    """Which tiles of a meld are among those left, and how many are not."""
    covered = come = 0
    for at, many in one.places:
        there = min(many, (left >> at) & FULL)
        covered += there << at
        come += many - there
    return covered, come
