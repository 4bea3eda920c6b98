"""The runs that can begin with the lowest tile of a colour."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from referee.arrange.cells import BITS, EVERYWHERE, ONES, cell, in_windows, lowest_place
from referee.arrange.rules import MeldRules
from referee.arrange.runs import lies_within
from referee.arrange.sheet import LONGEST


class Run(NamedTuple):
    """A run found: its first place, its length, and the places where okeys stand."""

    start: int
    length: int
    okeys: tuple[int, ...]


Step = tuple[int, int, int, int]
"""A run that holds the lowest tile of a colour: what it takes, its first place, its length, and the
places of its okeys as bits.

A plain tuple of numbers: there are many, and the garbage collector need not follow these.
"""


def run_of(step: Step) -> Run:
    """Name the run of a step."""
    _, start, length, okeys = step
    places = range(start, start + length)
    return Run(start, length, tuple([place for place in places if okeys >> place & 1]))


class RunSteps:
    """Remembers the runs of one house for up to ``most`` okeys."""

    def __init__(self, rules: MeldRules, most: int) -> None:
        self._rules = rules
        # With few okeys, one beside a natural tile of its own face gains nothing, and a long run is
        # worth no more than its parts.
        self._plain = most <= min(2, rules.okeys_allowed(rules.run_min))
        longest = LONGEST if rules.run_max is None else min(rules.run_max, LONGEST)
        self._longest = min(longest, 2 * rules.run_min - 1) if self._plain else longest
        self._near = [self._window(place) for place in range(1, LONGEST + 1)]
        self._reached: dict[int, int] = {}
        self._known: dict[int, tuple[Step, ...]] = {}

    def near(self, colour: int) -> int:
        """Tell which places hold any tile, as far as a run with the lowest tile can reach."""
        lowest = ((colour & -colour).bit_length() - 1) // BITS
        return (colour | colour >> 1 | colour >> 2) & self._near[lowest]

    def useful(self, colour: int, okeys: int) -> int:
        """Leave out the tiles that no run can hold, whatever becomes of the others."""
        if okeys >= self._rules.run_min - 1:
            return colour
        held = (colour | colour >> 1 | colour >> 2) & EVERYWHERE
        key = held << BITS | okeys
        reached = self._reached.get(key)
        if reached is None:
            reached = in_windows(held, self._rules.run_min, okeys) * ONES
            self._reached[key] = reached
        return colour & reached

    def steps(self, near: int, okeys: int) -> tuple[Step, ...]:
        """List the runs whose lowest natural tile is the lowest of these places."""
        key = near << BITS | okeys
        known = self._known.get(key)
        if known is None:
            known = tuple(self._find(near, okeys))
            self._known[key] = known
        return known

    def _window(self, place: int) -> int:
        reach = range(place, min(place + self._longest, LONGEST + 1))
        return sum(cell(each) for each in reach)

    def _find(self, near: int, okeys: int) -> Iterator[Step]:
        low = lowest_place(near)
        for before in range(min(okeys, low - 1, self._longest - 1) + 1):
            led = (1 << low) - (1 << low - before)
            yield from self._longer(
                near, okeys - before, (cell(low), low - before, before + 1, led)
            )

    def _longer(self, near: int, okeys: int, step: Step) -> Iterator[Step]:
        """Go on with a run by the tile or by one of the okeys that are left for the next place."""
        cells, start, length, stand = step
        if self._is_run(step):
            yield step
        place = start + length
        if length == self._longest or place > self._rules.top:
            return
        present = near >> BITS * (place - 1) & 1
        if present:
            more = (cells + cell(place), start, length + 1, stand)
            yield from self._longer(near, okeys, more)
        if okeys and not (present and self._plain):
            more = (cells, start, length + 1, stand | 1 << place)
            yield from self._longer(near, okeys - 1, more)

    def _is_run(self, step: Step) -> bool:
        rules = self._rules
        _, start, length, stand = step
        return (
            length >= rules.run_min
            and stand.bit_count() <= rules.okeys_allowed(length)
            and lies_within(start, length, rules)
        )


@lru_cache(maxsize=64)
def run_steps(rules: MeldRules, most: int) -> RunSteps:
    """Share the runs of a house."""
    return RunSteps(rules, most)
