"""Where the tiles of a claimed run stand, and which of them stand wrong."""

from dataclasses import replace as changed
from typing import NamedTuple

from grammar import LAST_NUMBER, Tile
from referee.arrange.claim import Claim, Reading
from referee.arrange.run_reading import run_readings
from referee.arrange.sheet import FREE, LONGEST, UNKNOWN, number_of

Placed = tuple[Tile, int, bool]
"""A tile, its face code and whether it is an okey."""


class RunShape(NamedTuple):
    """The measurements of a run: see ``Shape``."""

    misplaced: tuple[Tile, ...] = ()
    after_high_one: tuple[Tile, ...] = ()
    before_one: tuple[Tile, ...] = ()
    uses_high_one: bool = False
    one_at_both_ends: bool = False
    declared_elsewhere: tuple[Tile, ...] = ()


def measure_run(claim: Claim, colour: int) -> RunShape:
    """Measure tiles as a run of one colour."""
    legal = _legal(claim) or _legal(_with_every_one(claim))
    if legal:
        return _of_reading(legal[0])
    placed = list(zip(claim.tiles, claim.faces, claim.wild, strict=True))
    orders = [placed] if claim.okeys else _natural_orders(placed)
    best, start = max(
        ((order, start) for order in orders for start in _starts(order)),
        key=lambda chosen: _agreement(chosen[0], chosen[1], colour),
        default=(placed, 1),
    )
    return _of_order(best, start)


def _legal(claim: Claim) -> tuple[Reading, ...]:
    return () if UNKNOWN in claim.faces else run_readings(claim)


def _with_every_one(claim: Claim) -> Claim:
    """Let the 1 stand high and at both ends, to see what else keeps the tiles from being a run."""
    free = changed(claim.rules, one_after_13=True, one_both_ends=True)
    return claim._replace(rules=free)


def _of_reading(reading: Reading) -> RunShape:
    faces = reading.faces
    high = len(faces) > 1 and faces[-1] is not None and faces[-1].number == 1
    low = faces[0] is not None and faces[0].number == 1
    return RunShape(uses_high_one=high, one_at_both_ends=high and low)


def _natural_orders(placed: list[Placed]) -> list[list[Placed]]:
    """List the written order, the order by number, and that order begun at any of its tiles."""
    by_number = sorted(placed, key=lambda each: each[1] % LAST_NUMBER)
    turns = [by_number[at:] + by_number[:at] for at in range(len(placed))]
    return [placed, *turns]


def _starts(order: list[Placed]) -> list[int]:
    """List the first places that put at least one tile where its number says."""
    known = [(at, number_of(face)) for at, (_, face, _) in enumerate(order) if face >= 0]
    near = [number - at for at, number in known]
    return list(dict.fromkeys([*near, *(start + LAST_NUMBER for start in near if start < 1)]))


def _agreement(order: list[Placed], start: int, colour: int) -> tuple[int, int, int]:
    """Rank a placement: natural tiles of the colour in place, all tiles in place, few outside."""
    right = [
        (face // LAST_NUMBER == colour and not wild)
        for place, (_, face, wild) in enumerate(order, start)
        if face >= 0 and _stands(face, place)
    ]
    outside = sum(not 1 <= place <= LONGEST for place in range(start, start + len(order)))
    return (sum(right), len(right), -outside)


def _stands(face: int, place: int) -> bool:
    return place >= 1 and (place - number_of(face)) % LAST_NUMBER == 0


def _of_order(order: list[Placed], start: int) -> RunShape:
    places = list(enumerate(order, start))
    known = [(place, one, face, wild) for place, (one, face, wild) in places if face >= 0]
    wrong = [(one, wild) for place, one, face, wild in known if not _stands(face, place)]
    end = start + len(order) - 1
    return RunShape(
        misplaced=tuple(one for one, wild in wrong if not wild),
        after_high_one=tuple(
            one
            for place, (one, face, _) in places
            if place > LONGEST and (face == FREE or _stands(face, place))
        ),
        before_one=tuple(one for place, (one, face, _) in places if place < 1 and face == FREE),
        uses_high_one=end >= LONGEST,
        one_at_both_ends=start <= 1 and end >= LONGEST,
        declared_elsewhere=tuple(one for one, wild in wrong if wild),
    )
