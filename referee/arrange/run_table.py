"""The best runs of one colour, looked up by the tiles it still has."""

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from referee.arrange.cells import BITS, ONES, cell, lowest_place
from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import Run, Step, run_of, run_steps
from referee.arrange.sheet import LONGEST

MEMO_LIMIT = 50_000
"""Entries a table keeps before it starts anew."""

Weights = tuple[int, ...]
"""What a tile laid at each place is worth; index 0 is not used."""

Vector = tuple[int, ...]
"""Worth with up to 0, 1, 2 ... okeys."""

Gain = tuple[int, int, int]
"""What a run with the lowest tile of a colour takes, its okeys, and what it is worth."""


class _Alone(NamedTuple):
    """Runs of nothing but okeys: what they are worth, the okeys of one of them, and that one."""

    okeys: int
    worth: int
    run: Run


class RunTable(dict[int, Vector]):
    """The worth of the best runs of a colour with up to 0, 1, 2 ... okeys, found once.

    One table is for one house and one way of counting.
    """

    def __init__(self, rules: MeldRules, tiles: Weights, okeys: Weights, most: int) -> None:
        super().__init__()
        self._one_after_13 = rules.one_after_13
        self._tiles = tiles
        self._okeys = okeys
        self._up_to = tuple(accumulate(tiles, initial=0))
        self._most = most
        self._steps = run_steps(rules, most)
        self._gains: dict[int, tuple[Gain, ...]] = {}
        self._alone = self._okeys_alone(rules)
        self._best: dict[int, int] = {}

    def __missing__(self, colour: int) -> Vector:
        if len(self) >= MEMO_LIMIT:
            self.clear()
        splits = self._splits(colour)
        useful = self._steps.useful
        vector = tuple(
            [
                max([self._worth(useful(each, n), n) for each in splits])
                for n in range(self._most + 1)
            ]
        )
        self[colour] = vector
        return vector

    def runs(self, colour: int, okeys: int) -> list[Run]:
        """Name the runs behind the best worth."""
        left = max(self._splits(colour), key=lambda each: self._worth(each, okeys))
        found: list[Run] = []
        while left:
            run, cells = self._first_run(left, okeys)
            left -= cells
            if run is not None:
                found.append(run)
                okeys -= len(run.okeys)
        while self._alone[okeys].worth:
            found.append(self._alone[okeys].run)
            okeys -= self._alone[okeys].okeys
        return found

    def _first_run(self, colour: int, okeys: int) -> tuple[Run | None, int]:
        """Name the run the lowest tile lies in and what it takes; no run where the tile is left."""
        best = self._worth(colour, okeys)
        steps = self._steps.steps(self._steps.near(colour), okeys)
        for (cells, used, worth), step in zip(self._gains_of(colour, okeys), steps, strict=True):
            if worth + self._worth(colour - cells, okeys - used) == best:
                return run_of(step), cells
        return None, cell(lowest_place(colour))

    def _okeys_alone(self, rules: MeldRules) -> list[_Alone]:
        """Tell for each number of okeys the worth of runs of nothing else, and one of them."""
        best = [_Alone(0, 0, Run(0, 0, ()))]
        for okeys in range(1, self._most + 1):
            alone = [best[-1]]
            for length in range(rules.run_min, min(okeys, rules.run_max or okeys) + 1):
                if rules.okeys_allowed(length) >= length:
                    places = tuple(range(LONGEST - length, LONGEST))
                    worth = sum([self._okeys[at] for at in places]) + best[okeys - length].worth
                    alone.append(_Alone(length, worth, Run(places[0], length, places)))
            best.append(max(alone, key=lambda each: each.worth))
        return best

    def _splits(self, colour: int) -> list[int]:
        """List the ways to move tiles of number 1 behind the 13."""
        ones = colour & ONES if self._one_after_13 else 0
        return [colour - moved + moved * cell(LONGEST) for moved in range(ones + 1)]

    def _worth(self, colour: int, okeys: int) -> int:
        key = colour << BITS | okeys
        known = self._best.get(key)
        if known is not None:
            return known
        if len(self._best) >= MEMO_LIMIT:
            self._best.clear()
        worth = self._with_lowest(colour, okeys) if colour else self._alone[okeys].worth
        self._best[key] = worth
        return worth

    def _with_lowest(self, colour: int, okeys: int) -> int:
        """Put the lowest tile into the best run that can hold it, or leave it."""
        best = self._worth(colour - cell(lowest_place(colour)), okeys)
        known = self._best
        for cells, used, gained in self._gains_of(colour, okeys):
            left, more = colour - cells, okeys - used
            rest = known.get(left << BITS | more)
            worth = gained + (self._worth(left, more) if rest is None else rest)
            if worth > best:  # noqa: PLR1730  asked too often for a call
                best = worth
        return best

    def _gains_of(self, colour: int, okeys: int) -> tuple[Gain, ...]:
        near = self._steps.near(colour)
        key = near << BITS | okeys
        known = self._gains.get(key)
        if known is None:
            known = tuple([self._gain(step) for step in self._steps.steps(near, okeys)])
            self._gains[key] = known
        return known

    def _gain(self, step: Step) -> Gain:
        cells, start, length, okeys = step
        worth = self._up_to[start + length] - self._up_to[start]
        if okeys and self._tiles != self._okeys:
            places = range(start, start + length)
            worth += sum([self._okeys[at] - self._tiles[at] for at in places if okeys >> at & 1])
        return cells, okeys.bit_count(), worth


@lru_cache(maxsize=128)
def run_table(rules: MeldRules, tiles: Weights, okeys: Weights, most: int) -> RunTable:
    """Share the table of a house, a way of counting and a number of okeys."""
    return RunTable(rules, tiles, okeys, most)
