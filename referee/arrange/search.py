"""The exact search: choose groups number by number, look the best runs of every colour up.

What the groups leave of a colour decides its best runs, whatever the other colours do. So the
search walks through sets of groups only, from the highest number down, and leaves a branch as soon
as all runs and all further groups together, each at its best, could not beat what is known.
"""

from typing import NamedTuple

from referee.arrange.bound import Bound
from referee.arrange.cells import COLOUR, COLOUR_BITS, colour_of
from referee.arrange.groups import Grouping
from referee.arrange.hand import Hand
from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import Run
from referee.arrange.run_table import Vector
from referee.arrange.ways import (
    Scale,
    at_most,
    board_of,
    hopes_of,
    levels_of,
    together,
)

PATIENCE = 60
"""Sets of groups looked at before the second, dearer bound is asked."""

LONG_PATIENCE = 600
"""The same where only a hand laid whole will do: there the first bound already leaves little."""


class Found(NamedTuple):
    """The best choice: its worth, the groups by number, and the runs by colour."""

    worth: int
    groups: tuple[tuple[int, Grouping], ...]
    runs: tuple[tuple[int, Run], ...]


class Node(NamedTuple):
    """A set of groups chosen: what it leaves of the colours and okeys, its worth, and the groups.

    A group chosen is the place of its level, and of its grouping there.
    """

    colours: int
    okeys: int
    worth: int
    chosen: tuple[tuple[int, int], ...]


class Search:
    """One search over one hand; ``pairs`` may be mixed with runs and groups if asked."""

    def __init__(self, hand: Hand, rules: MeldRules, scale: Scale, *, pairs: bool = False) -> None:
        self._board = board_of(rules, scale, len(hand.okeys), pairs=pairs)
        self._levels = levels_of(hand.by_number(), self._board)
        self._hopes = hopes_of([level.peaks for level in self._levels], len(hand.okeys))
        self._root = Node(hand.colours, len(hand.okeys), 0, ())
        self._best = -1
        self._enough: int | None = None
        self._node: Node | None = None
        self._bound: Bound | None = None
        self._patience = PATIENCE
        self.visited = 0

    def best(self, *, above: int = -1, enough: int | None = None) -> Found | None:
        """Find the best choice worth more than ``above``; stop once one is worth ``enough``."""
        self._best, self._enough, self._node = above, enough, None
        self._patience = PATIENCE if enough is None else LONG_PATIENCE
        self._visit(self._root, 0)
        return self._found(self._node)

    def _found(self, node: Node | None) -> Found | None:
        if node is None:
            return None
        return Found(self._best, self._groups(node), self._runs(node))

    def _groups(self, node: Node) -> tuple[tuple[int, Grouping], ...]:
        levels = [(self._levels[level], place) for level, place in node.chosen]
        return tuple([(level.number, level.groupings[place]) for level, place in levels])

    def _visit(self, node: Node, level: int) -> None:
        self.visited += 1
        runs = together(self._vectors(node.colours), node.okeys)
        if node.worth + runs[node.okeys] > self._best:
            self._keep(node, node.worth + runs[node.okeys])
        for at in range(level, len(self._levels)):
            if self._is_hopeless(node, runs, at):
                return
            self._go_on(node, runs, at)

    def _keep(self, node: Node, worth: int) -> None:
        """Take a choice that is better than what is known."""
        self._best, self._node = worth, node

    def _go_on(self, node: Node, runs: Vector, level: int) -> None:
        """Visit what each way of a level leads to, as long as it can beat what is known."""
        colours, okeys, worth, chosen = node
        hopes = self._hopes[level + 1]
        most = worth + at_most(runs, hopes, okeys)
        for gained, spent, cells, place in self._levels[level].ways:
            if most + gained <= self._best:
                return
            rest, more = okeys - spent, worth + gained
            if rest >= 0 and (not spent or more + at_most(runs, hopes, rest) > self._best):
                child = Node(colours - cells, rest, more, (*chosen, (level, place)))
                self._visit(child, level + 1)

    def _is_hopeless(self, node: Node, runs: Vector, level: int) -> bool:
        wanted = self._best - node.worth
        if self._enough is not None and self._best >= self._enough:
            return True
        if at_most(runs, self._hopes[level], node.okeys) <= wanted:
            return True
        if self.visited < self._patience:
            return False
        if self._bound is None:
            self._bound = Bound(self._root.colours, self._levels, self._board)
        return self._bound.at(level, node.colours, node.okeys) <= wanted

    def _vectors(self, colours: int) -> tuple[Vector, Vector, Vector, Vector]:
        first, second, third, fourth = self._board.tables
        return (
            first[colours & COLOUR],
            second[colours >> COLOUR_BITS & COLOUR],
            third[colours >> 2 * COLOUR_BITS & COLOUR],
            fourth[colours >> 3 * COLOUR_BITS],
        )

    def _runs(self, node: Node) -> tuple[tuple[int, Run], ...]:
        okeys = node.okeys
        found: list[tuple[int, Run]] = []
        vectors = self._vectors(node.colours)
        for row, (table, mine) in enumerate(zip(self._board.tables, vectors, strict=True)):
            spent = _share(mine, together(vectors[row + 1 :], okeys), okeys)
            colour = colour_of(node.colours, row)
            found += [(row, run) for run in table.runs(colour, spent)]
            okeys -= spent
        return tuple(found)


def _share(mine: Vector, later: Vector, okeys: int) -> int:
    """Tell how few okeys this colour needs for the best of all."""
    best = at_most(mine, later, okeys)
    return next(at for at in range(okeys + 1) if mine[at] + later[okeys - at] == best)
