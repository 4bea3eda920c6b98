"""Melds laid from much the same tiles: what another kind of act could do with those of an act."""

from collections import Counter
from collections.abc import Iterator, Sequence

from grammar import Meld, Tile
from referee.nearest.arrangements import Budget
from referee.nearest.distance import Row
from referee.nearest.options import Option

Melds = tuple[Meld, ...]


class Covers:
    """Sets of melds of a rack by how many tiles they change of those an act played."""

    def __init__(self, played: Row, rack: Row, options: Sequence[Option], budget: Budget) -> None:
        have = Counter(rack)
        self._played = Counter(played) & have
        self._never = (Counter(played) - have).total()
        self._rack = have
        self._options = options
        self._holding: dict[Tile, list[Option]] = {}
        for one in options:
            for tile in dict.fromkeys(one.tiles):
                self._holding.setdefault(tile, []).append(one)
        self._budget = budget

    def changing(self, most: int) -> Iterator[tuple[int, Melds]]:
        """At least one meld, with the number of tiles changed: at most so many."""
        spare = most - self._never
        if spare >= 0:
            for changed, melds in self._covered(Counter(self._played), Counter(self._rack), spare):
                if melds:
                    yield changed + self._never, melds

    def _covered(
        self, left: Counter[Tile], rack: Counter[Tile], spare: int
    ) -> Iterator[tuple[int, Melds]]:
        """Cover the first tile left in every way, or leave it on the rack."""
        if not self._budget.spend():
            return
        tile = next(iter(+left), None)
        if tile is None:
            yield from self._beyond(0, rack, spare)
            return
        for one in self._holding.get(tile, ()):
            need = Counter(one.tiles)
            come = (need - left).total()
            if come <= spare and need <= rack:
                for changed, melds in self._covered(left - need, rack - need, spare - come):
                    yield changed + come, (one.meld, *melds)
        gone = left[tile]
        if gone <= spare:
            kept = Counter({one: many for one, many in left.items() if one is not tile})
            rest = Counter({one: many for one, many in rack.items() if one is not tile})
            for changed, melds in self._covered(kept, rest, spare - gone):
                yield changed + gone, melds

    def _beyond(self, start: int, rack: Counter[Tile], spare: int) -> Iterator[tuple[int, Melds]]:
        """Further melds of tiles that the act did not play."""
        yield 0, ()
        for at in range(start, len(self._options)):
            one = self._options[at]
            if len(one.tiles) > spare or not Counter(one.tiles) <= rack:
                continue
            come = len(one.tiles)
            beyond = self._beyond(at, rack - Counter(one.tiles), spare - come)
            for changed, melds in beyond:
                yield changed + come, (one.meld, *melds)
