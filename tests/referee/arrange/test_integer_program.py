"""The search against an integer program that knows nothing of it, on racks of 21 and 22 tiles."""

import random
from collections import Counter
from functools import lru_cache

import highspy
import pytest

from grammar import NATURALS, OKEY, Tile
from referee.arrange.best import best_layout, finish_layout
from referee.arrange.reading import readings
from referee.arrange.rules import MeldRules
from tests.referee.arrange.oracles import Face, groups, runs
from tests.referee.arrange.samples import KUT, OKEY101, face, faces

LONG = 5
"""Longer runs are two runs, for what they are worth."""


@lru_cache(maxsize=8)
def shapes(rules: MeldRules) -> tuple[tuple[Face, ...], ...]:
    return tuple(each for each in [*runs(rules), *groups(rules)] if len(each) <= LONG)


def program(counts: Counter[Face], okeys: int, rules: MeldRules, *, points: bool) -> int:
    """Lay melds and let okeys add to the faces there are, for the most points or tiles."""
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)  # noqa: FBT003 - the solver's own signature
    model.setOptionValue("threads", 1)
    near = [each for each in shapes(rules) if sum(not counts[one] for one in each) <= okeys]
    rows: dict[Face, list[tuple[int, float]]] = {}
    for column, each in enumerate(near):
        worth = sum(number for _, number in each) if points else len(each)
        model.addCol(-float(worth), 0, 2, 0, [], [])
        for one in each:
            rows.setdefault(one, []).append((column, 1.0))
    for column, one in enumerate(rows, len(near)):
        model.addCol(0.0, 0, okeys, 0, [], [])
        rows[one].append((column, -1.0))
    last = len(near) + len(rows)
    for one, entries in rows.items():
        columns, values = zip(*entries, strict=True)
        model.addRow(-highspy.kHighsInf, counts[one], len(columns), list(columns), list(values))
    free = range(len(near), last)
    model.addRow(-highspy.kHighsInf, okeys, len(free), list(free), [1.0] * len(free))
    for column in range(last):
        model.changeColIntegrality(column, highspy.HighsVarType.kInteger)
    model.run()
    return round(-model.getObjectiveValue())


def deal(seed: int) -> tuple[tuple[Tile, ...], MeldRules]:
    """Deal 21 or 22 tiles with none to two okeys; every third rack is crowded."""
    chance = random.Random(seed)  # noqa: S311 - a seeded deal, nothing secret
    okeys, size = seed % 3, 21 + seed % 2
    low = chance.randint(1, 8) if chance.random() < 1 / 3 else None
    whole = [one for one in NATURALS if low is None or low <= face(one)[1] < low + 6] * 2
    rack = (*chance.sample(whole, size - okeys), *[OKEY] * okeys)
    return rack, OKEY101 if seed % 5 else KUT


def check(seed: int) -> None:
    rack, rules = deal(seed)
    counts, okeys = faces(rack), rack.count(OKEY)
    layout = best_layout(rack, None, rules)
    assert layout.points == program(counts, okeys, rules, points=True), rack
    laid = Counter(one for meld in layout.melds for one in meld.tiles if not one.is_okey)
    assert laid <= Counter(rack)
    assert all(readings(meld.tiles, None, rules) for meld in layout.melds)


def check_finish(seed: int) -> None:
    rack, rules = deal(seed)
    most = program(faces(rack), rack.count(OKEY), rules, points=False)
    assert best_layout(rack, None, rules, "tiles").tiles == most, rack
    assert (finish_layout(rack, None, rules) is not None) == (most == len(rack))


@pytest.mark.parametrize("first", range(0, 1000, 100))
def test_the_most_points_of_a_101_rack_are_the_integer_program_s(first: int) -> None:
    for seed in range(first, first + 100):
        check(seed)


def test_the_most_tiles_and_finishing_are_the_integer_program_s() -> None:
    for seed in range(2000, 2150):
        check_finish(seed)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(10_000, 20_000, 500))
def test_ten_thousand_racks_agree_with_the_integer_program(first: int) -> None:
    for seed in range(first, first + 500):
        check(seed)
        check_finish(seed)
