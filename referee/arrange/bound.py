"""A second bound for crowded hands, where groups and runs want the same tiles.

Every tile not decided yet that a meld without okeys could hold is counted once, at its full worth.
What is left to share are the okeys, the tiles that need one, and the runs of the decided numbers.
"""

from grammar import COLOURS, LAST_NUMBER
from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import BITS, ONES
from referee.arrange.run_table import RunTable, run_table
from referee.arrange.sheet import LONGEST
from referee.arrange.ways import Level, Scale, Way, at_most, hopes_of, peaks_of, together

Cell = tuple[int, int]
"""A colour and a number."""


class Bound:
    """What a hand can still be worth at each level, by the colours that groups have left."""

    def __init__(
        self,
        colours: tuple[int, ...],
        levels: tuple[Level, ...],
        okeys: int,
        rules: MeldRules,
        scale: Scale,
    ) -> None:
        self._scale = scale
        self._counts = [
            [colour >> BITS * at & ONES for at in range(LAST_NUMBER)] for colour in colours
        ]
        self._safe = _in_groups(levels) | self._in_runs(rules)
        peaks = [peaks_of(level.ways, okeys, self._gain) for level in levels]
        self._hopes = hopes_of(peaks, okeys)
        numbers = [level.number for level in levels]
        self._sure = [self._sure_worth(number) for number in numbers]
        self._tables = [self._undecided_tables(number, okeys, rules) for number in numbers]

    def at(self, level: int, colours: tuple[int, ...], okeys: int) -> int:
        """Tell what no choice from this level on can exceed."""
        tables = self._tables[level]
        vectors = [table.vector(left) for table, left in zip(tables, colours, strict=True)]
        runs = together(tuple(vectors), okeys)
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

    def _gain(self, way: Way) -> int:
        """Tell what a way adds beside the tiles that are counted anyway."""
        used = enumerate(way.grouping.used)
        risky = [
            count * self._scale.tiles[row][way.number]
            for row, count in used
            if (row, way.number) not in self._safe
        ]
        return way.okeys * self._scale.okeys[way.number] + sum(risky)

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


def _in_groups(levels: tuple[Level, ...]) -> set[Cell]:
    return {
        (row, way.number)
        for level in levels
        for way in level.ways
        if way.okeys == 0
        for row, used in enumerate(way.grouping.used)
        if used
    }
