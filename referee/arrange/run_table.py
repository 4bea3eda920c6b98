"""The best runs of one colour, looked up by the tiles it still has.

A colour is one integer: three bits a place say how many tiles stand ready for places 1 to 14.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from referee.arrange.rules import MeldRules
from referee.arrange.runs import lies_within
from referee.arrange.sheet import LONGEST

BITS = 3
"""Bits a place: a colour can hold up to seven tiles of one number."""

ONES = (1 << BITS) - 1
"""The tiles of number 1, as long as they stand at the low end."""

MEMO_LIMIT = 200_000
"""Entries a table keeps before it starts anew."""

Weights = tuple[int, ...]
"""What a tile laid at each place is worth; index 0 is not used."""


class Run(NamedTuple):
    """A run found: its first place, its length, and the places where okeys stand."""

    start: int
    length: int
    okeys: tuple[int, ...]


class Step(NamedTuple):
    """A way to use the lowest tile of a colour: what it takes and what it is worth."""

    cells: int
    okeys: int
    worth: int
    run: Run


def cell(place: int) -> int:
    """Tell the integer of one tile at a place."""
    return 1 << BITS * (place - 1)


def _lowest(colour: int) -> int:
    return 1 << ((colour & -colour).bit_length() - 1) // BITS * BITS


class RunTable:
    """Remembers the best runs of a colour for one house and one way of counting."""

    def __init__(self, rules: MeldRules, tiles: Weights, okeys: Weights, *, most: int) -> None:
        self._rules = rules
        self._tiles = tiles
        self._okeys = okeys
        self._most = most
        # An okey beside a natural tile of its own face never helps while no meld runs out of okeys.
        self._plain = most <= min(2, rules.okeys_allowed(rules.run_min))
        longest = LONGEST if rules.run_max is None else min(rules.run_max, LONGEST)
        self._longest = min(longest, 2 * rules.run_min - 1) if self._plain else longest
        self._best: dict[int, int] = {}
        self._known_steps: dict[int, tuple[Step, ...]] = {}
        self._near = [
            sum(1 << BITS * near for near in range(at, min(at + self._longest, LONGEST)))
            for at in range(LONGEST)
        ]
        self._vectors: dict[int, tuple[int, ...]] = {}

    def vector(self, colour: int) -> tuple[int, ...]:
        """Tell the worth of the best runs with up to 0, 1, 2 ... okeys."""
        known = self._vectors.get(colour)
        if known is None:
            splits = self._splits(colour)
            known = tuple(
                max(self._worth(split, okeys) for split in splits)
                for okeys in range(self._most + 1)
            )
            if len(self._vectors) >= MEMO_LIMIT:
                self._vectors.clear()
            self._vectors[colour] = known
        return known

    def runs(self, colour: int, okeys: int) -> list[Run]:
        """Name the runs behind the best worth."""
        split = max(self._splits(colour), key=lambda each: self._worth(each, okeys))
        found: list[Run] = []
        while split:
            worth = self._worth(split, okeys)
            low = _lowest(split)
            if self._worth(split - low, okeys) == worth:
                split -= low
                continue
            step = next(
                each
                for each in self._steps(split, okeys)
                if each.worth + self._worth(split - each.cells, okeys - each.okeys) == worth
            )
            found.append(step.run)
            split, okeys = split - step.cells, okeys - step.okeys
        return found

    def _splits(self, colour: int) -> list[int]:
        """List the ways to move tiles of number 1 behind the 13."""
        ones = colour & ONES if self._rules.one_after_13 else 0
        return [colour - moved + moved * cell(LONGEST) for moved in range(ones + 1)]

    def _worth(self, colour: int, okeys: int) -> int:
        if not colour:
            return 0
        key = colour << BITS | okeys
        known = self._best.get(key)
        if known is not None:
            return known
        worth = self._worth
        best = worth(colour - _lowest(colour), okeys)
        for cells, used, gain, _ in self._steps(colour, okeys):
            gain += worth(colour - cells, okeys - used)
            if gain > best:
                best = gain
        if len(self._best) >= MEMO_LIMIT:
            self._best.clear()
        self._best[key] = best
        return best

    def _steps(self, colour: int, okeys: int) -> tuple[Step, ...]:
        """List the runs whose lowest natural tile is the lowest of the colour.

        They depend on that tile, on which of the next places hold any tile, and on the okeys.
        """
        at = ((colour & -colour).bit_length() - 1) // BITS
        near = (colour | colour >> 1 | colour >> 2) & self._near[at]
        key = near << BITS | okeys
        known = self._known_steps.get(key)
        if known is None:
            known = tuple(self._find_steps(at + 1, near, okeys))
            self._known_steps[key] = known
        return known

    def _find_steps(self, low: int, near: int, okeys: int) -> Iterator[Step]:
        for before in range(min(okeys, low - 1) + 1):
            start = low - before
            led = tuple(range(start, low))
            worth = sum(self._okeys[place] for place in led) + self._tiles[low]
            first = Step(cell(low), before, worth, Run(start, before + 1, led))
            yield from self._longer(near, okeys, first)

    def _longer(self, near: int, okeys: int, step: Step) -> Iterator[Step]:
        start, length, stand = step.run
        if self._is_run(step):
            yield step
        place = start + length
        if length == self._longest or place > self._rules.top:
            return
        present = near >> BITS * (place - 1) & 1
        if present:
            worth = step.worth + self._tiles[place]
            more = Step(step.cells + cell(place), step.okeys, worth, Run(start, length + 1, stand))
            yield from self._longer(near, okeys, more)
        if step.okeys < okeys and not (present and self._plain):
            worth = step.worth + self._okeys[place]
            run = Run(start, length + 1, (*stand, place))
            yield from self._longer(near, okeys, Step(step.cells, step.okeys + 1, worth, run))

    def _is_run(self, step: Step) -> bool:
        length = step.run.length
        return (
            length >= self._rules.run_min
            and step.okeys <= self._rules.okeys_allowed(length)
            and lies_within(step.run.start, length, self._rules)
        )


@lru_cache(maxsize=512)
def run_table(rules: MeldRules, tiles: Weights, okeys: Weights, most: int) -> RunTable:
    """Share the table of a house, a way of counting and a number of okeys."""
    return RunTable(rules, tiles, okeys, most=most)
