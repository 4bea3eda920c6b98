from collections.abc import Collection
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar import NATURALS, OKEY, Tile, read_contract, tile
from referee.arrange.best import FinishBy
from referee.arrange.finishing import finish_distance, finish_with
from referee.arrange.rules import MeldRules
from tests.referee.arrange.oracles import best_way, fitting, most
from tests.referee.arrange.samples import KUT, faces, houses, racks, tiles

KINDS: tuple[FinishBy, ...] = ("melds", "pairs", "any")


def can_lie(rack: tuple[Tile, ...], rules: MeldRules, by: FinishBy, laid: Collection[int]) -> bool:
    """Try every choice of tiles that may be laid."""
    return any(
        most(faces(some), some.count(OKEY), fitting(faces(some), some.count(OKEY), rules, by), size)
        == count
        for count in laid
        for some in set(combinations(rack, count))
    )


def size(model: object) -> int:
    return len(getattr(model, "faces", ()))


@settings(max_examples=60, deadline=None)
@given(racks(most=7), houses, st.sampled_from(KINDS), st.sampled_from([(5,), (6,), (5, 6), (4, 6)]))
def test_so_many_tiles_are_laid_as_the_house_allows_or_none(
    rack: tuple[Tile, ...], rules: MeldRules, by: FinishBy, laid: tuple[int, ...]
) -> None:
    layout = finish_with(rack, None, rules, by, laid)
    assert (layout is not None) == can_lie(rack, rules, by, laid)
    if layout is not None:
        assert layout.tiles in laid
        assert len(layout.left) == len(rack) - layout.tiles


@settings(max_examples=10, deadline=None)
@given(racks(most=5, okeys=1, colours=2), houses)
def test_one_missing_tile_is_every_tile_with_which_the_rack_finishes(
    rack: tuple[Tile, ...], rules: MeldRules
) -> None:
    distance = finish_distance(rack, None, rules, "any", (5, 6))
    if can_lie(rack, rules, "any", (5, 6)):
        assert distance is not None
        assert distance.missing == 0
        return
    coming = [one for one in (*NATURALS, OKEY) if rack.count(one) < 2]
    finishing = [one for one in coming if can_lie((*rack, one), rules, "any", (5, 6))]
    assert (distance is not None and distance.missing == 1) == bool(finishing)
    if distance is not None and distance.missing == 1:
        assert set(distance.wanted) == set(finishing)


def test_a_hand_waits_for_the_tiles_that_end_it() -> None:
    rack = tiles("R1 R2 R3 K4 K5 K6 R7 K7 B7 Y9 Y10 Y11 B12 B13")
    distance = finish_distance(rack, tile("B9"), KUT, "melds", (14, 15))
    assert distance is not None
    assert (distance.missing, distance.wanted) == (1, tiles("B1 B11 OK"))


def test_tiles_that_lie_elsewhere_are_not_waited_for() -> None:
    rack = tiles("R1 R2 R3 K4 K5 K6 R7 K7 B7 Y9 Y10 Y11 B12 B13")
    gone = tiles("B1 B1 OK OK B11 B11")
    distance = finish_distance(rack, tile("B9"), KUT, "melds", (14, 15), gone)
    assert distance is not None
    assert distance.missing == 2


def test_a_rack_that_lacks_three_tiles_is_far_from_finishing() -> None:
    rack = tiles("R1 R2 R3 K4 K5 K6 R7 K9 B11 Y1 Y4 Y8 B2 B13")
    assert finish_distance(rack, tile("R13"), KUT, "melds", (14, 15)) is None


@pytest.mark.parametrize(("laid", "left"), [((4,), 1), ((5,), 0), ((3, 4), 1)])
def test_a_tile_stays_on_the_rack_where_one_has_to_be_thrown(
    laid: tuple[int, ...], left: int
) -> None:
    layout = finish_with(tiles("R1 R2 R3 R4 R5"), None, KUT, "melds", laid)
    assert layout is not None
    assert len(layout.left) == left


@settings(max_examples=40, deadline=None)
@given(racks(most=8), houses, st.sampled_from([(5,), (6,), (5, 6)]))
def test_a_contract_is_a_hand_where_so_many_tiles_may_be_laid(
    rack: tuple[Tile, ...], rules: MeldRules, laid: tuple[int, ...]
) -> None:
    contract = read_contract("pair + run3")
    layout = finish_with(rack, None, rules, contract, laid)
    assert (layout is not None) == (5 in laid and best_way(rack, contract, rules) is not None)


def test_a_contract_that_lacks_more_than_two_tiles_is_far_from_finishing() -> None:
    contract, laid = read_contract("2 pair + run3"), (7,)
    near = finish_distance(tiles("R1 R1 K4 B7 B8 Y13 Y11"), None, KUT, contract, laid)
    assert near is not None
    assert (near.missing, set(near.wanted)) == (2, set(tiles("B6 B7 B8 B9 K4 Y11 Y12 Y13 OK")))
    assert finish_distance(tiles("R1 K4 B7 Y13 Y11"), None, KUT, contract, laid) is None
    assert finish_distance(tiles("R1 R1 K4 B7 B8"), None, KUT, contract, (8,)) is None
