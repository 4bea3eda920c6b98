"""Opening with as few tiles as will do: at least so many points, the rest kept in the hand.

Every tile is given a price in points. What a set of melds is worth less the price of its tiles
bounds how few tiles can do, and the search leaves whatever cannot do with fewer than are known.
"""

from functools import lru_cache
from itertools import product

from grammar import COLOURS, LAST_NUMBER, Tile
from referee.arrange.cells import colour_of
from referee.arrange.hand import Hand, hand_of
from referee.arrange.layout import Layout, lay_out
from referee.arrange.pieces import pieces_of
from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import Run
from referee.arrange.search import Found, Node, Search
from referee.arrange.tile_table import FLAT, Curve, TileTable, both, highest, tile_table, up_to
from referee.arrange.ways import Scale


def fewest_tiles(
    rack: tuple[Tile, ...], okey: Tile | None, rules: MeldRules, points: int
) -> Layout | None:
    """Lay at least so many points in melds with as few tiles as can be, ``None`` if nothing does.

    Of several ways with equally few tiles any may come.
    """
    hand = hand_of(rack, okey, rules)
    price, known = _dearest(hand, rules, points)
    if known is None:
        return None
    found = _Fewest(hand, rules, price, points).below(_tiles_of(known)) or known
    return lay_out(pieces_of(found, rules), hand, okey, rules)


def _dearest(hand: Hand, rules: MeldRules, points: int) -> tuple[int, Found | None]:
    """Find the highest price at which the best melds still bring the points, and these melds."""
    known = _worthwhile(hand, rules, 0, points)
    low, high = 0, LAST_NUMBER if known else 1
    while high - low > 1:
        price = (low + high) // 2
        found = _worthwhile(hand, rules, price, points)
        if found is None:
            high = price
        else:
            low, known = price, found
    return low, known


def _worthwhile(hand: Hand, rules: MeldRules, price: int, points: int) -> Found | None:
    found = Search(hand, rules, _priced(price)).best()
    return found if found and found.worth + price * _tiles_of(found) >= points else None


def _tiles_of(found: Found) -> int:
    groups = sum([sum(grouping.used) + grouping.okeys for _, grouping in found.groups])
    return groups + sum([run.length for _, run in found.runs])


@lru_cache(maxsize=LAST_NUMBER)
def _priced(price: int) -> Scale:
    worth = tuple([number - price for number in (0, *range(1, LAST_NUMBER + 1), 1)])
    return Scale((worth,) * len(COLOURS), worth)


class _Fewest(Search):
    """A search that counts the tiles of every choice whose worth less its price could do."""

    def __init__(self, hand: Hand, rules: MeldRules, price: int, points: int) -> None:
        super().__init__(hand, rules, _priced(price))
        self._price = price
        self._points = points
        self._table = tile_table(rules, len(hand.okeys))
        self._tiles = 0
        self._kept: Found | None = None

    def below(self, tiles: int) -> Found | None:
        """Find the choice with the fewest tiles, if there is one with fewer than these."""
        self._tiles = tiles
        self.best(above=self._least)
        return self._kept

    @property
    def _least(self) -> int:
        """What a choice with fewer tiles is worth more than."""
        return self._points - self._price * (self._tiles - 1) - 1

    def _keep(self, node: Node, worth: int) -> None:
        laid = sum([self._size(level, place) for level, place in node.chosen])
        wanted = self._points - node.worth - self._price * laid
        colours = [colour_of(node.colours, row) for row in range(len(COLOURS))]
        shared = _Shared(self._table, colours, node.okeys)
        tiles = shared.fewest(wanted, self._tiles - 1 - laid)
        if tiles is not None:
            self._tiles = laid + tiles
            self._best = self._least
            self._kept = Found(worth, self._groups(node), shared.runs(tiles))

    def _size(self, level: int, place: int) -> int:
        grouping = self._levels[level].groupings[place]
        return sum(grouping.used) + grouping.okeys


class _Shared:
    """The runs of all colours together, their okeys and tiles shared as well as can be."""

    def __init__(self, table: TileTable, colours: list[int], okeys: int) -> None:
        self._table = table
        self._colours = colours
        self._okeys = okeys
        self._curves = [[table.curve(each, n) for n in range(okeys + 1)] for each in colours]
        # What the first none, one, two ... colours bring, for every number of okeys.
        self._sums: list[list[Curve]] = [[FLAT] * (okeys + 1)]
        for curves in self._curves:
            self._sums.append([self._sum(curves, n) for n in range(okeys + 1)])

    def fewest(self, points: int, tiles: int) -> int | None:
        """Tell the fewest tiles, up to so many, that bring the points."""
        curve = self._sums[-1][self._okeys]
        return next((at for at in range(tiles + 1) if up_to(curve, at) >= points), None)

    def runs(self, tiles: int) -> tuple[tuple[int, Run], ...]:
        """Name the runs that bring the most points with so many tiles."""
        okeys = self._okeys
        found: list[tuple[int, Run]] = []
        for row in reversed(range(len(self._colours))):
            spent, taken = self._share(row, okeys, tiles)
            runs = self._table.runs(self._colours[row], spent, taken)
            found += [(row, run) for run in runs]
            okeys, tiles = okeys - spent, tiles - taken
        return tuple(found)

    def _sum(self, curves: list[Curve], okeys: int) -> Curve:
        before = self._sums[-1]
        return highest([both(before[okeys - n], curves[n]) for n in range(okeys + 1)])

    def _share(self, row: int, okeys: int, tiles: int) -> tuple[int, int]:
        """Tell the okeys and tiles that a colour takes from what it shares with those before."""
        best = up_to(self._sums[row + 1][okeys], tiles)
        before, mine = self._sums[row], self._curves[row]
        return next(
            (spent, taken)
            for spent, taken in product(range(okeys + 1), range(tiles + 1))
            if up_to(before[okeys - spent], tiles - taken) + up_to(mine[spent], taken) == best
        )
