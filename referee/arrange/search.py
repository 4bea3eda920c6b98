"""The exact search: choose groups number by number, look the best runs of every colour up.

What the groups leave of a colour decides its best runs, whatever the other colours do. So the
search walks through sets of groups only, from the highest number down, and leaves a branch as soon
as all runs and all further groups together, each at its best, could not beat what is known.
"""

from typing import NamedTuple

from grammar import COLOURS
from referee.arrange.bound import Bound
from referee.arrange.groups import Grouping
from referee.arrange.hand import Hand
from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import BITS, Run
from referee.arrange.run_table import run_table
from referee.arrange.ways import Scale, Vector, Way, at_most, hopes_of, levels_of, together

PATIENCE = 60
"""Sets of groups looked at before the second, dearer bound is asked."""


class Found(NamedTuple):
    """The best choice: its worth, the groups by number, and the runs by colour."""

    worth: int
    groups: tuple[tuple[int, Grouping], ...]
    runs: tuple[tuple[int, Run], ...]


class _Node(NamedTuple):
    """A set of groups chosen: what it leaves of the colours, their runs, the okeys, its worth."""

    colours: tuple[int, ...]
    vectors: tuple[Vector, ...]
    okeys: int
    worth: int
    chosen: tuple[Way, ...]


class Search:
    """One search over one hand; ``pairs`` may be mixed with runs and groups if asked."""

    def __init__(self, hand: Hand, rules: MeldRules, scale: Scale, *, pairs: bool = False) -> None:
        okeys = len(hand.okeys)
        self._rules = rules
        self._scale = scale
        self._tables = [run_table(rules, tiles, scale.okeys, okeys) for tiles in scale.tiles]
        counts = hand.by_number()
        self._levels = levels_of(counts, okeys, rules, scale, pairs=pairs)
        self._hopes = hopes_of([level.peaks for level in self._levels], okeys)
        colours = _colours(counts)
        vectors = [t.vector(colour) for t, colour in zip(self._tables, colours, strict=True)]
        self._root = _Node(colours, tuple(vectors), okeys, 0, ())
        self._best = -1
        self._enough: int | None = None
        self._node: _Node | None = None
        self._bound: Bound | None = None
        self.visited = 0

    def best(self, *, above: int = -1, enough: int | None = None) -> Found | None:
        """Find the best choice worth more than ``above``; stop once one is worth ``enough``."""
        self._best, self._enough, self._node = above, enough, None
        self._visit(self._root, 0)
        return self._found(self._node)

    def _found(self, node: _Node | None) -> Found | None:
        if node is None:
            return None
        groups = tuple((way.number, way.grouping) for way in node.chosen)
        return Found(self._best, groups, self._runs(node))

    def _visit(self, node: _Node, level: int) -> None:
        self.visited += 1
        runs = together(node.vectors, node.okeys)
        if node.worth + runs[node.okeys] > self._best:
            self._best, self._node = node.worth + runs[node.okeys], node
        for at in range(level, len(self._levels)):
            if self._is_hopeless(node, runs, at):
                return
            self._go_on(node, runs, at)

    def _go_on(self, node: _Node, runs: Vector, level: int) -> None:
        """Visit what each way of a level leads to, as long as it can beat what is known."""
        hopes = self._hopes[level + 1]
        most = at_most(runs, hopes, node.okeys)
        for way in self._levels[level].ways:
            wanted = self._best - node.worth - way.worth
            if most <= wanted:
                return
            rest = node.okeys - way.okeys
            if rest >= 0 and (not way.okeys or at_most(runs, hopes, rest) > wanted):
                self._visit(self._with(node, way), level + 1)

    def _is_hopeless(self, node: _Node, runs: Vector, level: int) -> bool:
        wanted = self._best - node.worth
        if self._enough is not None and self._best >= self._enough:
            return True
        if at_most(runs, self._hopes[level], node.okeys) <= wanted:
            return True
        if self.visited < PATIENCE:
            return False
        if self._bound is None:
            root = self._root
            self._bound = Bound(root.colours, self._levels, root.okeys, self._rules, self._scale)
        return self._bound.at(level, node.colours, node.okeys) <= wanted

    def _with(self, node: _Node, way: Way) -> _Node:
        left, vectors = list(node.colours), list(node.vectors)
        for row, taken in way.taken:
            left[row] -= taken
            vectors[row] = self._tables[row].vector(left[row])
        okeys, worth = node.okeys - way.okeys, node.worth + way.worth
        return _Node(tuple(left), tuple(vectors), okeys, worth, (*node.chosen, way))

    def _runs(self, node: _Node) -> tuple[tuple[int, Run], ...]:
        okeys = node.okeys
        found: list[tuple[int, Run]] = []
        for row, colour in enumerate(node.colours):
            mine, later = node.vectors[row], together(node.vectors[row + 1 :], okeys)
            spent = _share(mine, later, okeys)
            found += [(row, run) for run in self._tables[row].runs(colour, spent)]
            okeys -= spent
        return tuple(found)


def _share(mine: Vector, later: Vector, okeys: int) -> int:
    """Tell how few okeys this colour needs for the best of all."""
    best = at_most(mine, later, okeys)
    return next(at for at in range(okeys + 1) if mine[at] + later[okeys - at] == best)


def _colours(counts: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    colours = [0] * len(COLOURS)
    for at, held in enumerate(counts):
        for row, count in enumerate(held):
            colours[row] |= count << BITS * at
    return tuple(colours)
