"""The best runs of one colour, looked up by the tiles it still has."""

from functools import lru_cache
from typing import NamedTuple

from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import BITS, ONES, Run, cell, lowest_place, run_steps
from referee.arrange.sheet import LONGEST

MEMO_LIMIT = 50_000
"""Entries a table keeps before it starts anew."""

Weights = tuple[int, ...]
"""What a tile laid at each place is worth; index 0 is not used."""


class _Gain(NamedTuple):
    """A run with the lowest tile of a colour: what it takes and what it is worth."""

    cells: int
    okeys: int
    worth: int
    run: Run


class RunTable:
    """Remembers the best runs of a colour for one house and one way of counting."""

    def __init__(self, rules: MeldRules, tiles: Weights, okeys: Weights, most: int) -> None:
        self._one_after_13 = rules.one_after_13
        self._tiles = tiles
        self._okeys = okeys
        self._most = most
        self._steps = run_steps(rules, most)
        self._gains: dict[int, tuple[_Gain, ...]] = {}
        self._alone = self._okeys_alone(rules)
        self._best: dict[int, int] = {}
        self._vectors: dict[int, tuple[int, ...]] = {}

    def vector(self, colour: int) -> tuple[int, ...]:
        """Tell the worth of the best runs with up to 0, 1, 2 ... okeys."""
        known = self._vectors.get(colour)
        if known is not None:
            return known
        splits = self._splits(colour)
        known = tuple(
            [max([self._worth(each, n) for each in splits]) for n in range(self._most + 1)]
        )
        if len(self._vectors) >= MEMO_LIMIT:
            self._vectors.clear()
        self._vectors[colour] = known
        return known

    def runs(self, colour: int, okeys: int) -> list[Run]:
        """Name the runs behind the best worth."""
        left = max(self._splits(colour), key=lambda each: self._worth(each, okeys))
        found: list[Run] = []
        while left:
            worth = self._worth(left, okeys)
            gain = next(
                (
                    each
                    for each in self._gains_of(left, okeys)
                    if each.worth + self._worth(left - each.cells, okeys - each.okeys) == worth
                ),
                None,
            )
            if gain is None:
                left -= cell(lowest_place(left))
            else:
                found.append(gain.run)
                left, okeys = left - gain.cells, okeys - gain.okeys
        while self._alone[okeys].worth:
            found.append(self._alone[okeys].run)
            okeys -= self._alone[okeys].okeys
        return found

    def _okeys_alone(self, rules: MeldRules) -> list[_Gain]:
        """Tell for each number of okeys the worth of runs of nothing else, and one of them."""
        best = [_Gain(0, 0, 0, Run(0, 0, ()))]
        for okeys in range(1, self._most + 1):
            alone = [best[-1]]
            for length in range(rules.run_min, min(okeys, rules.run_max or okeys) + 1):
                if rules.okeys_allowed(length) >= length:
                    places = tuple(range(LONGEST - length, LONGEST))
                    worth = sum([self._okeys[at] for at in places]) + best[okeys - length].worth
                    alone.append(_Gain(0, length, worth, Run(places[0], length, places)))
            best.append(max(alone, key=lambda each: each.worth))
        return best

    def _splits(self, colour: int) -> list[int]:
        """List the ways to move tiles of number 1 behind the 13."""
        ones = colour & ONES if self._one_after_13 else 0
        return [colour - moved + moved * cell(LONGEST) for moved in range(ones + 1)]

    def _worth(self, colour: int, okeys: int) -> int:
        if not colour:
            return self._alone[okeys].worth
        key = colour << BITS | okeys
        known = self._best.get(key)
        if known is not None:
            return known
        worth = self._worth
        best = worth(colour - cell(lowest_place(colour)), okeys)
        for cells, used, gained, _ in self._gains_of(colour, okeys):
            total = gained + worth(colour - cells, okeys - used)
            best = max(best, total)
        if len(self._best) >= MEMO_LIMIT:
            self._best.clear()
        self._best[key] = best
        return best

    def _gains_of(self, colour: int, okeys: int) -> tuple[_Gain, ...]:
        near = self._steps.near(colour)
        key = near << BITS | okeys
        known = self._gains.get(key)
        if known is None:
            tiles, free = self._tiles, self._okeys
            known = tuple(
                [
                    _Gain(
                        cells,
                        len(run.okeys),
                        sum([tiles[at] for at in places]) + sum([free[at] for at in run.okeys]),
                        run,
                    )
                    for cells, places, run in self._steps.steps(near, okeys)
                ]
            )
            self._gains[key] = known
        return known


@lru_cache(maxsize=128)
def run_table(rules: MeldRules, tiles: Weights, okeys: Weights, most: int) -> RunTable:
    """Share the table of a house, a way of counting and a number of okeys."""
    return RunTable(rules, tiles, okeys, most)
