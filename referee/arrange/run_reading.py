"""Reading tiles as a run: by the order they are written in, else in every order that fits."""

from grammar import LAST_NUMBER, Tile
from referee.arrange.claim import Claim, Reading, known_of
from referee.arrange.rules import EdgePlacement, MeldRules
from referee.arrange.runs import Line, arrangements, line_of, written_lines
from referee.arrange.sheet import LONGEST


def run_readings(claim: Claim) -> tuple[Reading, ...]:
    """Read tiles as a run: an okey's written place is its value, else every order that fits."""
    faces, known = claim.faces, known_of(claim.faces)
    if not known:
        return _of_okeys(claim)
    row = known[0] // LAST_NUMBER
    if len(faces) > LONGEST or known[-1] // LAST_NUMBER != row:
        return ()
    lines = written_lines(faces, faces.index(known[0]), claim.rules)
    if lines is not None:
        return tuple([_run(claim, claim.tiles, claim.wild, line) for line in lines])
    if len({face // LAST_NUMBER for face in known}) > 1:
        return ()
    orders = arrangements(faces, claim.rules)
    return tuple([_in_order(claim, row, start, order) for start, order in orders])


def _of_okeys(claim: Claim) -> tuple[Reading, ...]:
    """Read okeys alone: a run of any tiles, where one so long has room."""
    if len(claim.tiles) > claim.rules.top - (not claim.rules.both_ends):
        return ()
    nobody = (None,) * len(claim.tiles)
    return (Reading("run", claim.tiles, nobody, (), None, claim.wild),)


def _in_order(claim: Claim, row: int, start: int, order: tuple[int, ...]) -> Reading:
    tiles = tuple([claim.tiles[index] for index in order])
    wild = tuple([claim.wild[index] for index in order])
    return _run(claim, tiles, wild, line_of(row, start, len(order)))


def _run(claim: Claim, tiles: tuple[Tile, ...], wild: tuple[bool, ...], line: Line) -> Reading:
    named = claim.okeys > 0 and run_is_named(tiles, wild, claim.rules)
    return Reading("run", tiles, line.tiles, (), line.points, wild, named)


def run_is_named(tiles: tuple[Tile, ...], wild: tuple[bool, ...], rules: MeldRules) -> bool:
    """Tell whether the okeys of a run must be named: one natural tile alone could be a group.

    Where the written order does not place an okey at the edge, a declared one keeps its name.
    """
    okeys = sum(wild)
    if okeys == 0 or rules.edge_placement is EdgePlacement.EXPLICIT_ORDER:
        return okeys > 0 and len(tiles) - okeys <= 1
    return any(one.is_okey and one.face is not None for one in tiles)
