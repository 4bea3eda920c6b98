"""Solvers of others from the package index, measured where they happen to be installed."""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any, NamedTuple

from grammar import FALSE_JOKER, OKEY, Tile
from referee.arrange import best_layout
from tests.bench.racks import OKEY_FACE, Rack
from tests.bench.table import Figures
from tests.bench.timing import timed
from tests.referee.arrange.samples import OKEY101

COLOURS = ("RED", "BLACK", "BLUE", "YELLOW")


class Peer(NamedTuple):
    """A package, which makes of a rack what it reads, answers it, and what would be right."""

    package: str
    made: Callable[[Rack], Any]
    answer: Callable[[Any], int]
    right: Callable[[Rack], int]
    fits: Callable[[Rack], bool]


class Found(NamedTuple):
    """Figures of those who are right, and a line about everybody else."""

    figures: dict[str, Figures]
    said: tuple[str, ...]


def installed(module: str, racks: Sequence[Rack]) -> Found:
    """Measure a package over the racks it can be asked about; say so where it is not there."""
    package = PACKAGES[module]
    if find_spec(module) is None:
        return Found({}, (f"{package} is not installed and was not measured",))
    peer = PEERS[module]()
    fair = [one for one in racks if peer.fits(one)]
    asked = [peer.made(one) for one in fair]
    took = timed(peer.answer, asked)
    wrong = sum(peer.answer(made) != peer.right(one) for made, one in zip(asked, fair, strict=True))
    if wrong:
        told = f"{package} is wrong on {wrong} of {len(fair)} racks (p50 {took['p50']:.3g} s)"
        return Found({}, (told,))
    return Found({package: took}, ())


def _points(rack: Rack) -> int:
    return best_layout(rack, OKEY_FACE, OKEY101).points


def _tiles(rack: Rack) -> int:
    return best_layout(rack, OKEY_FACE, OKEY101, "tiles").tiles


def _okey_solver() -> Peer:
    """The best arrangement by points; its false joker is an okey, so racks go without."""
    package: Any = import_module("okey_solver")
    okey = package.OkeyMeta(color=package.TileColor.BLUE, value=OKEY_FACE.number)
    engine = package.create_okey_101_solver(strategy="backtracking")
    return Peer(
        PACKAGES["okey_solver"],
        partial(_their_tiles, package),
        lambda tiles: int(engine.find_best_arrangement(tiles, okey).totalScore),
        _points,
        lambda rack: FALSE_JOKER not in rack,
    )


def _their_tiles(package: Any, rack: Rack) -> list[Any]:
    number = count()
    held = (OKEY_FACE if one is OKEY else one for one in rack)
    return [
        package.Tile(id=str(next(number)), color=COLOURS[one.code // 13], value=one.number)
        for one in held
    ]


def _rummikub_solver() -> Peer:
    """The most tiles that can be laid; its jokers do not lie everywhere, so racks go without."""
    package: Any = import_module("rummikub_solver")
    ruleset = package.RuleSet(jokers=0)

    def answer(tiles: list[int]) -> int:
        state = ruleset.new_game()
        state.add_rack(*tiles)
        found = ruleset.solve(state, package.SolverMode.TILE_COUNT)
        return len(found.tiles) if found else 0

    return Peer(
        PACKAGES["rummikub_solver"],
        lambda rack: [_plain(one).code + 1 for one in rack],
        answer,
        _tiles,
        lambda rack: OKEY not in rack,
    )


def _plain(one: Tile) -> Tile:
    return OKEY_FACE if one is FALSE_JOKER else one


PACKAGES = {"okey_solver": "okey-solver-py", "rummikub_solver": "rummikub-solver"}
PEERS: dict[str, Callable[[], Peer]] = {
    "okey_solver": _okey_solver,
    "rummikub_solver": _rummikub_solver,
}
