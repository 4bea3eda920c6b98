"""Ten thousand small racks under as many houses, against trying every set of melds."""

from random import Random

import pytest

from grammar import NATURALS, OKEY, Tile
from referee.arrange import best_layout, fewest_tiles, finish_layout, readings
from referee.arrange.best import FinishBy
from referee.arrange.rules import MeldRules, PairIdentity
from tests.referee.arrange.oracles import NEVER, Model, fewest, fitting, most
from tests.referee.arrange.samples import KUT, faces

KINDS: tuple[FinishBy, ...] = ("melds", "pairs", "any")


def house(chance: Random) -> MeldRules:
    pick = chance.choice
    return MeldRules(
        run_min=pick([3, 3, 3, 4]),
        run_max=pick([None, None, 13, 4, 3]),
        one_after_13=pick([True, False]),
        one_both_ends=pick([True, False]),
        group_sizes=pick([(3, 4), (3, 4), (3,), (4,), (3, 4, 5)]),
        repeated_colours=pick([False, False, False, True]),
        pair_identity=pick(list(PairIdentity)),
        okey_with_any=pick([True, True, False]),
        two_okeys=pick([True, True, False]),
        max_okeys=pick([2, 2, 1, 0, None]),
        min_naturals=pick([1, 1, 0, 2]),
        majority=pick([False, False, True]),
        edge_placement=KUT.edge_placement,
        group_colour=KUT.group_colour,
        false_joker=KUT.false_joker,
        wild=KUT.wild,
    )


def rack_of(chance: Random) -> tuple[Tile, ...]:
    low, width = chance.randint(0, 9), chance.choice([3, 4, 5])
    spots = [
        row * 13 + (low + at) % 13 for row in range(chance.choice([2, 3, 4])) for at in range(width)
    ]
    okeys = chance.randint(0, 3)
    held = chance.sample(spots * 2, min(chance.randint(4, 9), 2 * len(spots)) - okeys // 2)
    return (*[NATURALS[spot] for spot in held], *[OKEY] * okeys)


def check(seed: int) -> None:
    chance = Random(seed)
    rules, rack = house(chance), rack_of(chance)
    counts, okeys = faces(rack), rack.count(OKEY)
    melds = fitting(counts, okeys, rules, "melds")
    best = best_layout(rack, None, rules)
    assert best.points == most(counts, okeys, melds, lambda model: model.points)
    check_fewest(rack, rules, melds, chance.randint(1, best.points + 1))
    for by in KINDS:
        laid = most(counts, okeys, fitting(counts, okeys, rules, by), lambda one: len(one.faces))
        found = finish_layout(rack, None, rules, by, leftover=1)
        assert (found is not None) == (laid >= len(rack) - 1), by
    assert all(readings(meld.tiles, None, rules) for meld in best.melds)


def check_fewest(rack: tuple[Tile, ...], rules: MeldRules, melds: list[Model], points: int) -> None:
    layout = fewest_tiles(rack, None, rules, points)
    tiles = fewest(faces(rack), rack.count(OKEY), melds, points)
    assert (NEVER if layout is None else layout.tiles) == tiles
    assert layout is None or layout.points >= points


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 10_000, 500))
def test_five_hundred_small_racks_agree_with_trying_everything(first: int) -> None:
    for seed in range(first, first + 500):
        check(seed)
