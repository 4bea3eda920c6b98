"""The best runs of one colour when the tiles they take are counted as well."""

from functools import lru_cache

from grammar import LAST_NUMBER
from referee.arrange.cells import BITS, ONES, cell, lowest_place
from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import Run, Step, run_of, run_steps
from referee.arrange.run_table import MEMO_LIMIT
from referee.arrange.sheet import LONGEST

Curve = tuple[int, ...]
"""The most points with up to 0, 1, 2 ... tiles, okeys among them; more tiles bring no more."""

FLAT: Curve = (0,)


class TileTable:
    """Remembers the curves of the colours of one house."""

    def __init__(self, rules: MeldRules, most: int) -> None:
        self._rules = rules
        self._steps = run_steps(rules, most)
        self._known: dict[int, Curve] = {}

    def curve(self, colour: int, okeys: int) -> Curve:
        """Tell the most points of runs by the tiles they take, with up to so many okeys."""
        return highest([self._of(split, okeys) for split in self._splits(colour)])

    def runs(self, colour: int, okeys: int, tiles: int) -> list[Run]:
        """Name the runs behind a point of the curve."""
        left = max(self._splits(colour), key=lambda each: up_to(self._of(each, okeys), tiles))
        found: list[Run] = []
        while up_to(self._of(left, okeys), tiles):
            cells, run = self._first_run(left, okeys, tiles)
            left -= cells
            if run is not None:
                found.append(run)
                okeys -= len(run.okeys)
                tiles -= run.length
        return found

    def _first_run(self, colour: int, okeys: int, tiles: int) -> tuple[int, Run | None]:
        best = up_to(self._of(colour, okeys), tiles)
        for step in self._options(colour, okeys):
            cells, _, length, stand = step
            rest = self._of(colour - cells, okeys - stand.bit_count())
            if length <= tiles and _points(step) + up_to(rest, tiles - length) == best:
                return cells, run_of(step)
        return cell(lowest_place(colour)), None

    def _splits(self, colour: int) -> list[int]:
        """List the ways to move tiles of number 1 behind the 13."""
        ones = colour & ONES if self._rules.one_after_13 else 0
        return [colour - moved + moved * cell(LONGEST) for moved in range(ones + 1)]

    def _of(self, colour: int, okeys: int) -> Curve:
        key = colour << BITS | okeys
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MEMO_LIMIT:
                self._known.clear()
            known = self._known[key] = self._found(colour, okeys)
        return known

    def _found(self, colour: int, okeys: int) -> Curve:
        curves = [self._of(colour - cell(lowest_place(colour)), okeys)] if colour else [FLAT]
        for step in self._options(colour, okeys):
            cells, _, length, stand = step
            rest = self._of(colour - cells, okeys - stand.bit_count())
            curves.append((0,) * length + tuple([_points(step) + points for points in rest]))
        return highest(curves)

    def _options(self, colour: int, okeys: int) -> tuple[Step, ...]:
        """List the runs that hold the lowest tile; once there is none, those of okeys alone."""
        if colour:
            return self._steps.steps(self._steps.near(colour), okeys)
        rules = self._rules
        longest = okeys if rules.run_max is None else min(okeys, rules.run_max)
        lengths = range(rules.run_min, longest + 1)
        alone = [length for length in lengths if rules.okeys_allowed(length) >= length]
        return tuple([_of_okeys(length) for length in alone])


@lru_cache(maxsize=64)
def tile_table(rules: MeldRules, most: int) -> TileTable:
    """Share the table of a house and a number of okeys."""
    return TileTable(rules, most)


def up_to(curve: Curve, tiles: int) -> int:
    """Tell the most points with up to so many tiles."""
    return curve[tiles] if tiles < len(curve) else curve[-1]


def highest(curves: list[Curve]) -> Curve:
    """Take the most points of several curves."""
    if len(curves) == 1:
        return curves[0]
    longest = max([len(curve) for curve in curves])
    return tuple([max([up_to(curve, at) for curve in curves]) for at in range(longest)])


def both(left: Curve, right: Curve) -> Curve:
    """Share tiles between two curves as well as can be."""
    if len(left) == 1 or len(right) == 1:
        flat, other = (left, right) if len(left) == 1 else (right, left)
        return tuple([flat[0] + points for points in other])
    total = [0] * (len(left) + len(right) - 1)
    for at, points in enumerate(left):
        for tiles, more in enumerate(right, at):
            total[tiles] = max(total[tiles], points + more)
    return tuple(total)


def _points(step: Step) -> int:
    _, start, length, _ = step
    return sum([(place - 1) % LAST_NUMBER + 1 for place in range(start, start + length)])


def _of_okeys(length: int) -> Step:
    """Make the dearest run of okeys alone; it takes no tiles of the colour."""
    start = LAST_NUMBER + 1 - length
    return 0, start, length, ((1 << length) - 1) << start
