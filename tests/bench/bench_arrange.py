"""How long arranging takes, over racks dealt by seed and the hardest that could be found.

Run ``python -m tests.bench.bench_arrange`` (or ``pytest -s`` on this file): the bar, 50 %, 95 % and
the worst in milliseconds of processor time, each rack once. Every measure is a function that
answers the milliseconds of each rack.
"""

import gc
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from grammar import FALSE_JOKER, NATURALS, OKEY, Tile, read_contract, tile
from referee.arrange import best_layout, contract_layout, fewest_tiles, finish_layout, readings
from referee.arrange.best import FinishBy
from tests.bench.hard_racks import HANDS, OPENINGS, racks_of
from tests.referee.arrange.samples import KUT, OKEY101

OKEY_FACE = tile("B9")
Rack = tuple[Tile, ...]
Bar = tuple[float | None, float | None, float | None]
"""What 50 %, 95 % and the worst may take, in milliseconds."""

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
    *("group3", "2 run3", "group3 + run3", "2 group4", "run5 + group3", "2 run5", "4 pair"),
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


def milliseconds(
    act: Callable[[Rack], object], over: Iterable[Rack], times: int = 1
) -> list[float]:
    """Time an act for every rack."""
    held, spent = list(over), []
    # What lies about from before is left alone, as in a service that has started.
    gc.collect()
    gc.freeze()
    for rack in held:
        start = time.process_time_ns()
        for _ in range(times):
            act(rack)
        spent.append((time.process_time_ns() - start) / 1e6 / times)
    gc.unfreeze()
    return spent


def reading() -> list[float]:
    """Measure all readings of a meld that was read before."""
    melds = [tuple(tile(one) for one in text.split()) for text in MELDS]
    return milliseconds(lambda meld: readings(meld, OKEY_FACE, KUT), melds, 2000)


def reading_afresh() -> list[float]:
    """Measure all readings of a meld, nothing remembered."""
    melds = [tuple(tile(one) for one in text.split()) for text in MELDS]
    afresh = readings.__wrapped__
    return milliseconds(lambda meld: afresh(meld, OKEY_FACE, KUT), melds * 20, 20)


def openings(over: Iterable[Rack]) -> list[float]:
    """Measure the best opening of 101."""
    return milliseconds(lambda rack: best_layout(rack, OKEY_FACE, OKEY101), over)


def fewest(over: Iterable[Rack]) -> list[float]:
    """Measure the opening of 101 with the fewest tiles."""
    return milliseconds(lambda rack: fewest_tiles(rack, OKEY_FACE, OKEY101, 101), over)


def finishes(over: Iterable[Rack], by: FinishBy = "melds") -> list[float]:
    """Measure whether a hand can finish, and how."""
    return milliseconds(lambda rack: finish_layout(rack, OKEY_FACE, KUT, by), over)


def contracts(text: str, over: Iterable[Rack]) -> list[float]:
    """Measure the best way to meet a contract."""
    asked = read_contract(text)
    return milliseconds(lambda rack: contract_layout(rack, asked, OKEY_FACE, KUT), over)


OPEN: Bar = (1, 4, 15)
FINISH: Bar = (0.1, 0.6, 5)
MEASURES: Mapping[str, tuple[Callable[[], list[float]], Bar]] = MappingProxyType(
    {
        "all readings of a meld": (reading, (0.008, None, None)),
        "  nothing remembered": (reading_afresh, (None, None, None)),
        "best 101 opening, 21 tiles": (lambda: openings(racks(600, 21)), OPEN),
        "best 101 opening, 22 tiles": (lambda: openings(racks(600, 22)), OPEN),
        "  crowded racks": (lambda: openings(crowded(300, 22)), (None, None, 15)),
        "  the hardest racks": (lambda: openings(racks_of(OPENINGS)), (None, None, 15)),
        "fewest tiles to open 101": (lambda: fewest(racks(300, 21)), (None, None, None)),
        "finish with 14 tiles": (lambda: finishes(racks(500, 14)), FINISH),
        "  hands that finish": (lambda: finishes(winning(500)), (None, None, 5)),
        "  crowded hands": (lambda: finishes(crowded(300, 14)), (None, None, 5)),
        "  the hardest hands": (lambda: finishes(racks_of(HANDS)), (None, None, 5)),
        "  in melds and pairs": (lambda: finishes(racks(500, 14), "any"), FINISH),
        "  of the hardest hands": (lambda: finishes(racks_of(HANDS), "any"), (None, None, None)),
        **{
            f"contract {text}, 15 tiles": (
                partial(contracts, text, [*racks(300, 15), *crowded(200, 15)]),
                (None, 2, None),
            )
            for text in KUT_CONTRACTS
        },
    }
)


def line(name: str, spent: list[float], bar: Bar) -> str:
    """Write a measure: three figures, each with its bar and whether that is met."""
    ordered = sorted(spent)
    parts = zip(("p50", "p95", "worst"), (0.5, 0.95, 0.9999), bar, strict=True)
    said = [_figure(mark, ordered[int(len(ordered) * part)], limit) for mark, part, limit in parts]
    return f"{name:<32} {'  '.join(said)}\n"


def _figure(name: str, value: float, limit: float | None) -> str:
    met = "" if limit is None else f" of {limit:g} {'met' if value <= limit else 'NOT met'}"
    return f"{name} {value:8.4f} ms{met:<16}"


def test_how_long_arranging_takes() -> None:
    for name, (measure, bar) in MEASURES.items():
        sys.stdout.write(line(name, measure(), bar))


if __name__ == "__main__":
    test_how_long_arranging_takes()
