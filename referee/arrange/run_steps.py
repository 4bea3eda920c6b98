"""The runs that can begin with the lowest tile of a colour."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from referee.arrange.cells import BITS, ONES, cell, in_windows, lowest_place
from referee.arrange.rules import MeldRules
from referee.arrange.runs import lies_within
from referee.arrange.sheet import LONGEST


class Run(NamedTuple):
    """A run found: its first place, its length, and the places where okeys stand."""

    start: int
    length: int
    okeys: tuple[int, ...]


class Step(NamedTuple):
    """A run that holds the lowest tile of a colour: what it takes, and the places it takes."""

    cells: int
    tiles: tuple[int, ...]
    run: Run


class RunSteps:
    """Remembers the runs of one house for up to ``most`` okeys."""

    def __init__(self, rules: MeldRules, most: int) -> None:
        self._rules = rules
        # With few okeys, one beside a natural tile of its own face gains nothing, and a long run is
        # worth no more than its parts.
        self._plain = most <= min(2, rules.okeys_allowed(rules.run_min))
        longest = LONGEST if rules.run_max is None else min(rules.run_max, LONGEST)
        self._longest = min(longest, 2 * rules.run_min - 1) if self._plain else longest
        self._near = [0] + [self._window(place) for place in range(1, LONGEST + 1)]
        self._known: dict[int, tuple[Step, ...]] = {}

    def near(self, colour: int) -> int:
        """Tell which places hold any tile, as far as a run with the lowest tile can reach."""
        return (colour | colour >> 1 | colour >> 2) & self._near[lowest_place(colour)]

    def useful(self, colour: int, okeys: int) -> int:
        """Leave out the tiles that no run can hold, whatever becomes of the others."""
        length = self._rules.run_min
        if okeys >= length - 1:
            return colour
        return colour & in_windows(colour, length, okeys) * ONES

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
        for before in range(min(okeys, low - 1) + 1):
            led = tuple(range(low - before, low))
            first = Step(cell(low), (low,), Run(low - before, before + 1, led))
            yield from self._longer(near, okeys, first)

    def _longer(self, near: int, okeys: int, step: Step) -> Iterator[Step]:
        start, length, stand = step.run
        if self._is_run(step.run):
            yield step
        place = start + length
        if length == self._longest or place > self._rules.top:
            return
        present = near >> BITS * (place - 1) & 1
        if present:
            run = Run(start, length + 1, stand)
            more = Step(step.cells + cell(place), (*step.tiles, place), run)
            yield from self._longer(near, okeys, more)
        if len(stand) < okeys and not (present and self._plain):
            run = Run(start, length + 1, (*stand, place))
            yield from self._longer(near, okeys, Step(step.cells, step.tiles, run))

    def _is_run(self, run: Run) -> bool:
        rules = self._rules
        return (
            run.length >= rules.run_min
            and len(run.okeys) <= rules.okeys_allowed(run.length)
            and lies_within(run.start, run.length, rules)
        )


@lru_cache(maxsize=64)
def run_steps(rules: MeldRules, most: int) -> RunSteps:
    """Share the runs of a house."""
    return RunSteps(rules, most)
