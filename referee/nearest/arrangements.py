"""Ways to lay tiles near those of an act: some left out, put in, exchanged or moved."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from grammar import Meld, Tile
from referee.nearest.distance import Row, Spot, differing, edits, held, tiles_changed
from referee.nearest.options import Option
from referee.nearest.packed import Packing, strokes
from referee.patience import look


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


class Change(NamedTuple):
    """How far a way to lay tiles is: single changes, and tiles that are played in only one."""

    distance: int
    tiles: int


Found = dict[frozenset[object], tuple[Change, Laid]]


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
        self._packing = Packing(every)
        self._rack = self._packing.packed(rack)
        self._budget = budget
        self._news = [self._way((), one.tiles, one.meld) for one in options]
        self._drawn = [strokes(one.packed) for one in self._news]
        self._ways = [self._meld_ways(row, meld) for row, meld in self._claimed()]
        if loose is not None:
            rows = ((), *((one,) for one in dict.fromkeys(rack)))
            self._ways.append([self._way(loose, row, None) for row in rows])

    def within(self, bound: int) -> dict[Laid, Change]:
        """Ways that take at most so many changes, each with the fewest that lead to it."""
        found: Found = {}
        for chosen in self._chosen(bound):
            change = self._change(chosen)
            if change.distance <= bound:
                laid = self._laid(chosen)
                key = frozenset((one, laid.melds.count(one)) for one in laid.melds) | {laid.loose}
                if key not in found or change < found[key][0]:
                    found[key] = (change, laid)
        return {laid: change for change, laid in found.values()}

    def _claimed(self) -> list[tuple[Row, Meld]]:
        return list(zip(self._rows, self._melds, strict=False))

    def _way(self, row: Row, tiles: Row, meld: Meld | None) -> _Way:
        packed = self._packing.packed(tiles)
        here, there = strokes(self._packing.packed(row)), strokes(packed)
        gone, come = (here & ~there).bit_count(), (there & ~here).bit_count()
        return _Way(tiles, meld, packed, gone, come)

    def _meld_ways(self, row: Row, meld: Meld) -> list[_Way]:
        here = strokes(self._packing.packed(row))
        every = [self._way(row, (), None)]
        for new, there in zip(self._news, self._drawn, strict=True):
            gone, come = (here & ~there).bit_count(), (there & ~here).bit_count()
            every.append(new._replace(gone=gone, come=come))
        # The meld as it was laid comes first, in the very words of the act.
        return sorted(every, key=lambda way: (way.gone + way.come, way.meld != meld))

    def _chosen(self, bound: int) -> Iterator[tuple[_Way, ...]]:
        """A way for each place, and new melds, as far as the rack goes and the bound."""
        ways = [_reaching(every, bound) for every in self._ways]
        new = _reaching(self._news, bound)

        def places(at: int, used: int, gone: int, come: int) -> Iterator[tuple[_Way, ...]]:
            look()
            if at == len(ways):
                yield from self._with_more(new, (used, come, bound))
                return
            for way in ways[at]:
                taken, left, put = used + way.packed, gone + way.gone, come + way.come
                if left <= bound and put <= bound and self._packing.within(taken, self._rack):
                    for rest in places(at + 1, taken, left, put):
                        yield (way, *rest)

        return places(0, 0, 0, 0)

    def _with_more(
        self, new: list[_Way], state: tuple[int, int, int]
    ) -> Iterator[tuple[_Way, ...]]:
        """New melds of what is left of the rack, as far as the bound goes; none is a way too."""
        used, come, bound = state
        if not self._budget.spend():
            return
        yield ()
        for at, way in enumerate(new):
            taken, put = used + way.packed, come + way.come
            if put <= bound and self._packing.within(taken, self._rack):
                for rest in self._with_more(new[at:], (taken, put, bound)):
                    yield (way, *rest)

    def _change(self, chosen: tuple[_Way, ...]) -> Change:
        differ = [(at, way) for at, way in enumerate(chosen) if way.gone or way.come]
        if len(differ) == 1:
            gone, come = differ[0][1][3:]
            return Change(max(gone, come), gone + come)
        left: list[Spot] = []
        put: list[Spot] = []
        for place, way in differ:
            before = self._rows[place] if place < len(self._rows) else ()
            out, into = differing(before, way.tiles, place)
            left += out
            put += into
        rows = (tuple(one for _, one in left), tuple(one for _, one in put))
        return Change(edits(left, put), tiles_changed(*rows))

    def _laid(self, chosen: tuple[_Way, ...]) -> Laid:
        melds = tuple(way.meld for way in chosen if way.meld is not None)
        if self._loose is None:
            return Laid(melds)
        return Laid(melds, chosen[len(self._melds)].tiles)


def _reaching(ways: list[_Way], bound: int) -> list[_Way]:
    return [one for one in ways if one.gone <= bound and one.come <= bound]
