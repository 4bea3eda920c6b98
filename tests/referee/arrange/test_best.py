from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar import FALSE_JOKER, OKEY, Tile, tile
from referee.arrange.best import FinishBy, Goal, best_layout, finish_layout
from referee.arrange.layout import Layout
from referee.arrange.reading import readings
from referee.arrange.rules import EdgePlacement, FalseJoker, MeldRules, WildSource
from tests.referee.arrange.oracles import fitting, most
from tests.referee.arrange.samples import KUT, OKEY101, faces, houses, racks, tiles


def texts(layout: Layout | None) -> list[str]:
    return [] if layout is None else [meld.text for meld in layout.melds]


def laid_again(layout: Layout) -> Counter[Tile]:
    laid = [one for meld in layout.melds for one in meld.tiles]
    return Counter(OKEY if one.is_okey else one for one in (*laid, *layout.left))


def oracle(rack: tuple[Tile, ...], rules: MeldRules, kinds: str, worth: str) -> int:
    counts, okeys = faces(rack), rack.count(OKEY)
    candidates = fitting(counts, okeys, rules, kinds)
    return most(counts, okeys, candidates, lambda model: int(WORTH[worth](model)))


WORTH: Mapping[str, Callable[[Any], int]] = {
    "points": lambda model: model.points,
    "tiles": lambda model: len(model.faces),
    "left": lambda model: sum(n for _, n in model.needs.elements()) + 25 * len(model.okeys),
}


def check_legal(layout: Layout, rack: tuple[Tile, ...], rules: MeldRules) -> None:
    assert laid_again(layout) == Counter(rack)
    assert all(readings(meld.tiles, None, rules) for meld in layout.melds)


@settings(max_examples=80, deadline=None)
@given(racks(okeys=3), houses)
def test_the_most_points_are_what_trying_everything_finds(
    rack: tuple[Tile, ...], rules: MeldRules
) -> None:
    layout = best_layout(rack, None, rules)
    check_legal(layout, rack, rules)
    assert layout.points == oracle(rack, rules, "melds", "points")


@settings(max_examples=80, deadline=None)
@given(racks(), houses)
def test_the_most_tiles_are_what_trying_everything_finds(
    rack: tuple[Tile, ...], rules: MeldRules
) -> None:
    layout = best_layout(rack, None, rules, "tiles")
    check_legal(layout, rack, rules)
    assert layout.tiles == oracle(rack, rules, "melds", "tiles")


@settings(max_examples=80, deadline=None)
@given(racks(), houses)
def test_the_fewest_points_left_are_what_trying_everything_finds(
    rack: tuple[Tile, ...], rules: MeldRules
) -> None:
    layout = best_layout(rack, None, rules, "left", okey_left=25, false_joker_left=25)
    check_legal(layout, rack, rules)
    held = sum(one.number or 25 for one in rack)
    left = sum(one.number or 25 for one in layout.left)
    assert left == held - oracle(rack, rules, "melds", "left")


@settings(max_examples=80, deadline=None)
@given(racks(okeys=3), houses)
def test_the_most_pairs_are_what_trying_everything_finds(
    rack: tuple[Tile, ...], rules: MeldRules
) -> None:
    layout = best_layout(rack, None, rules, "pairs")
    check_legal(layout, rack, rules)
    assert layout.tiles == 2 * layout.pairs == oracle(rack, rules, "pairs", "tiles")


@settings(max_examples=80, deadline=None)
@given(racks(), houses, st.sampled_from(get_args(FinishBy)), st.integers(0, 2))
def test_a_hand_finishes_exactly_when_trying_everything_can_lay_it(
    rack: tuple[Tile, ...], rules: MeldRules, by: FinishBy, leftover: int
) -> None:
    layout = finish_layout(rack, None, rules, by, leftover=leftover)
    possible = oracle(rack, rules, by, "tiles")
    assert (layout is not None) == (possible >= len(rack) - leftover)
    if layout is not None:
        check_legal(layout, rack, rules)
        assert len(layout.left) <= leftover


@pytest.mark.parametrize("goal", get_args(Goal))
def test_an_empty_rack_lays_nothing(goal: Goal) -> None:
    assert best_layout((), None, KUT, goal) == Layout((), (), 0, 0)


@pytest.mark.parametrize(
    ("rack", "goal", "melds", "points", "left"),
    [
        ("R1 R2 R3 K9 OK", "points", ["R1-2-3-OK"], 10, "K9"),
        ("R1 R1 K3 K3 Y5 OK", "pairs", ["R1x2", "K3x2", "Y5-OK"], 18, ""),
        ("R7 R7 OK OK", "points", ["R7-OK=R8-OK=R9"], 24, "R7"),
        ("R13 OK OK", "points", ["R13-OK-OK"], 39, ""),
        ("R4 R5 R6 R7 R8 R9", "points", ["R4-5-6-7-8-9"], 39, ""),
        ("R5 R6 R7 R7 K7 B7", "tiles", ["R5-6-7"], 18, "R7 K7 B7"),
        ("R5 R6 R7 K7 B7", "points", ["7RKB"], 21, "R5 R6"),
    ],
)
def test_the_best_arrangement_is_written_in_canonical_text(
    rack: str, goal: Goal, melds: list[str], points: int, left: str
) -> None:
    layout = best_layout(tiles(rack), tile("B9"), OKEY101, goal)
    if goal != "tiles":
        assert (texts(layout), layout.points, layout.left) == (melds, points, tiles(left))
    else:
        assert layout.tiles == len(tiles(rack))


def test_the_same_group_twice_takes_one_okey_each() -> None:
    layout = finish_layout(tiles("R7 K7 R7 K7 OK OK"), tile("B9"), KUT)
    assert texts(layout) == ["R7-K7-OK", "R7-K7-OK"]


def test_both_copies_of_the_one_can_stand_low_and_high() -> None:
    rack = tiles("R1 R1 R2 R3 R12 R13")
    assert texts(finish_layout(rack, None, KUT)) == ["R1-2-3", "R12-13-1"]
    assert finish_layout(rack, None, OKEY101) is None


def test_a_false_joker_lies_only_as_the_face_of_the_okey() -> None:
    rack = tiles("B8 FJ B10 R4")
    assert texts(best_layout(rack, tile("B9"), OKEY101)) == ["B8-FJ-10"]
    assert texts(best_layout(rack, tile("R9"), OKEY101)) == []
    wild = replace(KUT, false_joker=FalseJoker.WILD)
    assert texts(best_layout(rack, tile("R9"), wild)) == ["B8-FJ-10"]


def test_a_tile_with_the_face_of_the_okey_is_wild() -> None:
    layout = best_layout(tiles("R4 R5 B9"), tile("B9"), OKEY101)
    assert (texts(layout), layout.points) == (["R4-5-OK"], 15)


def test_blank_tiles_are_the_only_wild_ones_in_their_house() -> None:
    blank = replace(KUT, wild=WildSource.BLANK_TILES)
    layout = best_layout(tiles("R4 R5 FJ B9"), None, blank)
    assert (texts(layout), layout.left) == (["R4-5-FJ"], tiles("B9"))


def test_points_left_weigh_false_jokers_as_the_game_scores_them() -> None:
    rack = tiles("R1 R2 FJ R4 R5")
    dear = best_layout(rack, tile("R3"), OKEY101, "left", false_joker_left=25)
    assert dear.left == ()
    other = tiles("FJ K9 B9 K10 K11")
    dear = best_layout(other, tile("R9"), OKEY101, "left", false_joker_left=25)
    assert dear.left == tiles("K10 K11")
    plain = best_layout(other, tile("R9"), OKEY101, "left")
    assert plain.left == tiles("B9 FJ")


def test_an_okey_left_costs_what_the_house_says_or_the_number_of_its_face() -> None:
    rack = tiles("R4 R5 OK K13 B13 Y1")
    assert best_layout(rack, tile("R1"), OKEY101, "left").left == tiles("R4 R5 Y1")
    cheap = best_layout(tiles("R4 R5 OK"), tile("R1"), OKEY101, "left", okey_left=0)
    assert cheap.left == ()


def test_a_wild_false_joker_lies_where_the_house_puts_it() -> None:
    left = replace(KUT, false_joker=FalseJoker.WILD, edge_placement=EdgePlacement.LEFTMOST)
    layout = best_layout(tiles("R9 R10 FJ"), tile("B9"), left)
    assert (texts(layout), layout.points) == (["FJ-R9-10"], 27)
    named = best_layout(tiles("R9 R10 OK"), tile("B9"), left)
    assert (texts(named), named.points) == (["R9-10-OK=R11"], 30)


def wild_racks() -> st.SearchStrategy[tuple[Tile, ...]]:
    jokers = st.lists(st.sampled_from([FALSE_JOKER, tile("B9")]), max_size=3)
    return st.tuples(racks(most=7, okeys=1), jokers).map(lambda both: (*both[0], *both[1]))


@settings(max_examples=150, deadline=None)
@given(wild_racks(), houses, st.sampled_from(get_args(Goal)))
def test_whatever_a_false_joker_counts_as_the_melds_laid_are_legal(
    rack: tuple[Tile, ...], rules: MeldRules, goal: Goal
) -> None:
    okey = tile("B9")
    layout = best_layout(rack, okey, rules, goal)
    held = Counter(OKEY if one is okey and rules.wild != "blank_tiles" else one for one in rack)
    laid = [one for meld in layout.melds for one in meld.tiles]
    again = Counter(
        OKEY if one.is_okey or (one is okey and rules.wild != "blank_tiles") else one
        for one in (*laid, *layout.left)
    )
    assert again == held
    assert all(readings(meld.tiles, okey, rules) for meld in layout.melds)


def test_okeys_before_the_lowest_tile_make_no_run_longer_than_the_house_allows() -> None:
    short = replace(KUT, run_max=3, group_sizes=(3,), max_okeys=None)
    layout = best_layout(tiles("R4 OK OK OK"), None, short)
    check_legal(layout, tiles("R4 OK OK OK"), short)
    assert len(layout.left) == 1
