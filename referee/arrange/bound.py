"""A second bound for crowded hands, where groups and runs want the same tiles.

Every tile not decided yet that a meld without okeys could hold is counted once, at its full worth.
What is left to share are the okeys, the tiles that need one, and the runs of the decided numbers.
"""

from collections.abc import Sequence

from grammar import COLOURS, LAST_NUMBER
from referee.arrange.cells import BITS, COLOUR, COLOUR_BITS, ONES, colour_of
from referee.arrange.rules import MeldRules
from referee.arrange.run_table import RunTable, Vector, run_table
from referee.arrange.sheet import LONGEST
from referee.arrange.ways import (
    Board,
    Level,
    Way,
    at_most,
    hopes_of,
    peaks_of,
    together,
)

Cell = tuple[int, int]
"""A colour and a number."""


class Bound:
    """What a hand can still be worth at each level, by the colours that groups have left."""

    def __init__(self, colours: int, levels: Sequence[Level], board: Board) -> None:
        self._scale = board.scale
        self._counts = [
            [colour_of(colours, row) >> BITS * at & ONES for at in range(LAST_NUMBER)]
            for row in range(len(COLOURS))
        ]
        held = _in_groups(levels) | self._in_runs(board.rules)
        # A tile that costs more than it brings is not sure to be laid.
        self._safe = {cell for cell in held if self._scale.tiles[cell[0]][cell[1]] > 0}
        peaks = [self._peaks(level, board.okeys) for level in levels]
        self._hopes = hopes_of(peaks, board.okeys)
        numbers = [level.number for level in levels]
        self._sure = [self._sure_worth(number) for number in numbers]
        self._tables = [
            self._undecided_tables(number, board.okeys, board.rules) for number in numbers
        ]

    def at(self, level: int, colours: int, okeys: int) -> int:
        """Tell what no choice from this level on can exceed."""
        first, second, third, fourth = self._tables[level]
        vectors = (
            first[colours & COLOUR],
            second[colours >> COLOUR_BITS & COLOUR],
            third[colours >> 2 * COLOUR_BITS & COLOUR],
            fourth[colours >> 3 * COLOUR_BITS],
        )
        runs = together(vectors, okeys)
        return self._sure[level] + at_most(runs, self._hopes[level], okeys)

    def _in_runs(self, rules: MeldRules) -> set[Cell]:
        safe: set[Cell] = set()
        for row, counts in enumerate(self._counts):
            held = [*counts, counts[0] if rules.one_after_13 else 0]
            for start in range(LONGEST - rules.run_min + 1):
                if all(held[start : start + rules.run_min]):
                    places = range(start, start + rules.run_min)
                    safe |= {(row, place % LAST_NUMBER + 1) for place in places}
        return safe

    def _peaks(self, level: Level, okeys: int) -> Vector:
        """Tell what the ways of a level add beside the tiles that are counted anyway."""
        number = level.number
        risky = [
            0 if (row, number) in self._safe else tiles[number]
            for row, tiles in enumerate(self._scale.tiles)
        ]

        def gain(way: Way) -> int:
            used = level.groupings[way[3]].used
            tiles = sum([count * worth for count, worth in zip(used, risky, strict=True)])
            return way[1] * self._scale.okeys[number] + tiles

        return peaks_of(level.ways, okeys, gain)

    def _sure_worth(self, number: int) -> int:
        return sum(
            self._scale.tiles[row][low] * self._counts[row][low - 1]
            for row, low in self._safe
            if low <= number
        )

    def _undecided_tables(self, number: int, okeys: int, rules: MeldRules) -> list[RunTable]:
        """Take tables in which the tiles counted already are worth nothing more.

        Nor are tiles that are not there, so that most hands share their tables.
        """
        tables = []
        for row in range(len(COLOURS)):
            worth = list(self._scale.tiles[row])
            for low in range(1, number + 1):
                if (row, low) in self._safe or not self._counts[row][low - 1]:
                    worth[low] = 0
            worth[LONGEST] = worth[1]
            tables.append(run_table(rules, tuple(worth), self._scale.okeys, okeys))
        return tables


def _in_groups(levels: Sequence[Level]) -> set[Cell]:
    return {
        (row, level.number)
        for level in levels
        for grouping in level.groupings
        if grouping.okeys == 0
        for row, used in enumerate(grouping.used)
        if used
    }
