"""How long arranging takes, over racks dealt by seed and the worst that could be thought of.

Run ``python -m tests.bench.bench_arrange`` (or ``pytest -s`` on this file): 50 %, 95 % and the
worst, each rack once, in microseconds of processor time.
"""

import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from grammar import FALSE_JOKER, NATURALS, OKEY, Contract, Tile, read_contract, tile
from referee.arrange import (
    best_layout,
    contract_layout,
    finish_layout,
    readings,
)
from referee.arrange.best import FinishBy
from tests.referee.arrange.samples import KUT

OKEY101 = replace(KUT, one_after_13=False, one_both_ends=False, run_max=13)
OKEY_FACE = tile("B9")
Rack = tuple[Tile, ...]

SPOTS = [one for one in NATURALS if one is not OKEY_FACE]
"""The natural tiles: those with the face of the okey are okeys, and dealt as such."""

MELDS = (
    "R7 K7 B7",
    "R7 K7 OK",
    "R3 R4 R5",
    "K3 OK K5",
    "R5 OK R3",
    "R7 OK OK",
    "Y8 Y8",
    "R7 R7 B7",
)
KUT_CONTRACTS = (
    "group3",
    "2 run3",
    "group3 + run3",
    "2 group4",
    "run5 + group3",
    "2 run5",
    "4 pair",
)


def racks(count: int, size: int, most_okeys: int = 2) -> Iterator[Rack]:
    """Deal racks, with none to two okeys in turn."""
    chance = random.Random(20260101)  # noqa: S311 - a seeded deal, nothing secret
    for turn in range(count):
        okeys = turn % (most_okeys + 1)
        yield (*chance.sample([*SPOTS, FALSE_JOKER] * 2, size - okeys), *[OKEY] * okeys)


def crowded(count: int, size: int) -> Iterator[Rack]:
    """Deal racks out of few neighbouring numbers, where groups and runs want the same tiles."""
    chance = random.Random(20260102)  # noqa: S311 - a seeded deal, nothing secret
    for turn in range(count):
        width, copies = chance.choice([(5, 2), (6, 1), (6, 2), (7, 1)])
        okeys = turn % 3
        low = chance.randint(1, 14 - width)
        spots = [row * 13 + low - 1 + at for row in range(4) for at in range(width)] * copies
        held = chance.sample(spots, min(size - okeys, len(spots)))
        yield (*[_natural(NATURALS[spot]) for spot in held], *[OKEY] * okeys)


def _natural(one: Tile) -> Tile:
    return FALSE_JOKER if one is OKEY_FACE else one


def winning(count: int) -> Iterator[Rack]:
    """Build hands of fourteen that finish, an okey or two in the place of tiles."""
    chance = random.Random(20260103)  # noqa: S311 - a seeded deal, nothing secret
    for turn in range(count):
        held: list[Tile] = []
        for length in (3, 3, 4, 4):
            row, number = chance.randrange(4), chance.randint(1, 14 - length)
            if chance.random() < 1 / 2:
                spots = [row * 13 + number - 1 + at for at in range(length)]
            else:
                spots = [(row + at) % 4 * 13 + number - 1 for at in range(length)]
            held += [_natural(NATURALS[spot]) for spot in spots]
        chance.shuffle(held)
        okeys = turn % 3
        yield (*held[okeys:], *[OKEY] * okeys)


def report(name: str, act: Callable[[Rack], object], over: Iterable[Rack], times: int = 1) -> None:
    """Time an act once for every rack and write three figures."""
    spent = []
    for rack in over:
        start = time.process_time_ns()
        for _ in range(times):
            act(rack)
        spent.append((time.process_time_ns() - start) / 1000 / times)
    spent.sort()
    half, most, worst = (spent[int(len(spent) * part)] for part in (0.5, 0.95, 0.9999))
    sys.stdout.write(f"{name:<44} p50 {half:9.1f}  p95 {most:9.1f}  worst {worst:9.1f} µs\n")


def test_readings() -> None:
    melds = [tuple(tile(one) for one in text.split()) for text in MELDS]
    report("all readings of a meld", lambda meld: readings(meld, OKEY_FACE, KUT), melds, 2000)
    afresh = readings.__wrapped__
    report(
        "  the same, nothing remembered",
        lambda meld: afresh(meld, OKEY_FACE, KUT),
        melds,
        500,
    )


def test_best_openings_of_101() -> None:
    def best(rack: Rack) -> object:
        return best_layout(rack, OKEY_FACE, OKEY101)

    report("best 101 opening, 21 tiles", best, racks(600, 21))
    report("best 101 opening, 22 tiles", best, racks(600, 22))
    report("  crowded racks", best, crowded(300, 22))


def test_finishing() -> None:
    by: tuple[FinishBy, ...] = ("melds", "any")
    for how in by:

        def finish(rack: Rack, how: FinishBy = how) -> object:
            return finish_layout(rack, OKEY_FACE, KUT, how)

        report(f"finish with 14 tiles by {how}", finish, racks(500, 14))
        report("  hands that finish", finish, winning(500))
        report("  crowded hands", finish, crowded(300, 14))


def test_contracts_of_kut() -> None:
    for text, asked in zip(KUT_CONTRACTS, map(read_contract, KUT_CONTRACTS), strict=True):

        def meet(rack: Rack, contract: Contract = asked) -> object:
            return contract_layout(rack, contract, OKEY_FACE, KUT)

        report(f"contract {text}, 15 tiles", meet, racks(300, 15))
        report("  crowded racks", meet, crowded(200, 15))


def main() -> None:
    """Write all figures."""
    test_readings()
    test_best_openings_of_101()
    test_finishing()
    test_contracts_of_kut()


if __name__ == "__main__":
    main()
