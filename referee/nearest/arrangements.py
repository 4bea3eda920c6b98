"""Ways to lay tiles near those of an act: some left out, put in, exchanged or moved."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from grammar import Meld, Tile
from referee.nearest.distance import Row, Spot, differing, edits, held
from referee.nearest.options import Option
from referee.nearest.packed import Packing, Strokes


class Laid(NamedTuple):
    """Melds to lay and, where an act has loose tiles too, those."""

    melds: tuple[Meld, ...]
    loose: Row = ()


@dataclass(slots=True)
class Budget:
    """How many more ways may be looked at; ``None`` is as many as there are."""

    left: int | None = None

    @property
    def spent(self) -> bool:
        """Whether not all ways could be looked at."""
        return self.left is not None and self.left <= 0

    def spend(self) -> bool:
        """Take one; false where none is left."""
        if self.left is None:
            return True
        self.left -= 1
        return self.left >= 0


class _Way(NamedTuple):
    """What becomes of one place: its tiles, as which meld, and what has gone and come."""

    tiles: Row
    meld: Meld | None
    packed: int
    gone: int
    come: int


class Arrangements:
    """Every way to lay tiles of a rack within some changes of what an act laid."""

    def __init__(
        self,
        melds: Sequence[Meld],
        loose: Row | None,
        rack: Row,
        options: Sequence[Option],
        budget: Budget,
    ) -> None:
        self._melds, self._loose = tuple(melds), loose
        self._rows = [held(meld.tiles) for meld in melds] + ([] if loose is None else [loose])
        every: list[Tile] = [*rack, *(one for row in self._rows for one in row)]
        self._packing, self._strokes = Packing(every), Strokes(every)
        self._tiles = tuple(dict.fromkeys(rack))
        self._rack = self._packing.packed(rack)
        self._options = options
        self._budget = budget

    def within(self, bound: int) -> dict[Laid, int]:
        """Ways that take at most so many changes, each with the fewest that lead to it."""
        ways = [self._meld_ways(row, meld, bound) for row, meld in self._claimed()]
        if self._loose is not None:
            ways.append(self._loose_ways(self._loose, bound))
        new = [self._way((), one.tiles, one.meld) for one in self._options]
        new = [one for one in new if one.come <= bound]
        found: dict[frozenset[object], tuple[int, Laid]] = {}
        for chosen in self._chosen(ways, new, bound):
            cost = self._cost(chosen)
            if cost <= bound:
                laid = self._laid(chosen)
                key = frozenset((one, laid.melds.count(one)) for one in laid.melds) | {laid.loose}
                if key not in found or cost < found[key][0]:
                    found[key] = (cost, laid)
        return {laid: cost for cost, laid in found.values()}

    def _claimed(self) -> list[tuple[Row, Meld]]:
        return list(zip(self._rows, self._melds, strict=False))

    def _way(self, row: Row, tiles: Row, meld: Meld | None) -> _Way:
        here, there = self._strokes.drawn(row), self._strokes.drawn(tiles)
        gone, come = (here & ~there).bit_count(), (there & ~here).bit_count()
        return _Way(tiles, meld, self._packing.packed(tiles), gone, come)

    def _meld_ways(self, row: Row, meld: Meld, bound: int) -> list[_Way]:
        every = [self._way(row, one.tiles, one.meld) for one in self._options]
        every.append(self._way(row, (), None))
        near = [one for one in every if one.gone <= bound and one.come <= bound]
        # The meld as it was laid comes first, in the very words of the act.
        return sorted(near, key=lambda way: (way.gone + way.come, way.meld != meld))

    def _loose_ways(self, row: Row, bound: int) -> list[_Way]:
        every = [self._way(row, tiles, None) for tiles in ((), *((one,) for one in self._tiles))]
        return [one for one in every if one.gone <= bound and one.come <= bound]

    def _chosen(
        self, ways: list[list[_Way]], new: list[_Way], bound: int
    ) -> Iterator[tuple[_Way, ...]]:
        """A way for each place, and new melds, as far as the rack goes and the bound."""
        within, rack = self._packing.within, self._rack

        def places(at: int, used: int, gone: int, come: int) -> Iterator[tuple[_Way, ...]]:
            if at == len(ways):
                yield from more(0, used, come)
                return
            for way in ways[at]:
                fits = gone + way.gone <= bound and come + way.come <= bound
                if fits and within(used + way.packed, rack):
                    for rest in places(at + 1, used + way.packed, gone + way.gone, come + way.come):
                        yield (way, *rest)

        def more(start: int, used: int, come: int) -> Iterator[tuple[_Way, ...]]:
            if not self._budget.spend():
                return
            yield ()
            for at in range(start, len(new)):
                way = new[at]
                if come + way.come <= bound and within(used + way.packed, rack):
                    for rest in more(at, used + way.packed, come + way.come):
                        yield (way, *rest)

        return places(0, 0, 0, 0)

    def _cost(self, chosen: tuple[_Way, ...]) -> int:
        gone: list[Spot] = []
        come: list[Spot] = []
        for place, way in enumerate(chosen):
            if way.gone or way.come:
                before = self._rows[place] if place < len(self._rows) else ()
                left, put = differing(before, way.tiles, place)
                gone += left
                come += put
        return edits(gone, come)

    def _laid(self, chosen: tuple[_Way, ...]) -> Laid:
        melds = tuple(way.meld for way in chosen if way.meld is not None)
        if self._loose is None:
            return Laid(melds)
        return Laid(melds, chosen[len(self._melds)].tiles)
