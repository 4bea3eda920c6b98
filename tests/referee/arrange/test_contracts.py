from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar import FALSE_JOKER, NATURALS, OKEY, Contract, ContractPart, Tile, read_contract, tile
from referee.arrange.contracts import contract_distance, contract_layout, contract_layouts
from referee.arrange.layout import Layout
from referee.arrange.reading import readings
from referee.arrange.rules import MeldRules
from tests.referee.arrange.oracles import best_way
from tests.referee.arrange.samples import KUT, OKEY101, houses, racks, tiles

CONTRACTS = [
    "group3",
    "run3",
    "2 group3",
    "2 run3",
    "group3 + run3",
    "group4",
    "run4",
    "run5 + group3",
    "2 pair",
    "pair + run3",
    "3 pair",
]

contracts = st.sampled_from([read_contract(text) for text in CONTRACTS])


def okeys_laid(layout: Layout) -> int:
    return sum(one.is_okey for meld in layout.melds for one in meld.tiles)


def check_meets(
    layout: Layout, rack: tuple[Tile, ...], contract: Contract, rules: MeldRules
) -> None:
    laid = [one for meld in layout.melds for one in meld.tiles]
    again = Counter(OKEY if one.is_okey else one for one in (*laid, *layout.left))
    assert again == Counter(rack)
    read = [readings(meld.tiles, None, rules) for meld in layout.melds]
    kinds = [(each[0].kind, len(meld.tiles)) for each, meld in zip(read, layout.melds, strict=True)]
    assert Counter(kinds) == Counter(contract.melds)


@settings(max_examples=60, deadline=None)
@given(racks(colours=3), contracts, houses)
def test_the_best_way_to_meet_a_contract_is_what_trying_everything_finds(
    rack: tuple[Tile, ...], contract: Contract, rules: MeldRules
) -> None:
    layout = contract_layout(rack, contract, None, rules)
    best = best_way(rack, contract, rules)
    assert (layout is None) == (best is None)
    if layout is not None and best is not None:
        check_meets(layout, rack, contract, rules)
        assert okeys_laid(layout) == best[0]
        if contract.parts[0].kind != "pair":
            assert layout.points == -best[1]


@settings(max_examples=25, deadline=None)
@given(racks(most=8, okeys=1), contracts, houses)
def test_all_ways_to_meet_a_contract_are_legal_and_different(
    rack: tuple[Tile, ...], contract: Contract, rules: MeldRules
) -> None:
    found = list(contract_layouts(rack, contract, None, rules))
    assert len({tuple(meld.text for meld in each.melds) for each in found}) == len(found)
    for layout in found:
        check_meets(layout, rack, contract, rules)
    assert bool(found) == (best_way(rack, contract, rules) is not None)


def may_come(rack: tuple[Tile, ...]) -> list[Tile]:
    held = Counter(rack)
    return [one for one in (*NATURALS, OKEY) if held[one] < 2]


@settings(max_examples=20, deadline=None)
@given(racks(most=7, okeys=1, colours=2), contracts, houses)
def test_a_wanted_tile_brings_the_contract_one_tile_nearer_and_no_other_does(
    rack: tuple[Tile, ...], contract: Contract, rules: MeldRules
) -> None:
    distance = contract_distance(rack, contract, None, rules)
    if distance is None or distance.missing == 0:
        assert distance is None or contract_layout(rack, contract, None, rules) is not None
        return
    nearer = set()
    for one in may_come(rack):
        then = contract_distance((*rack, one), contract, None, rules)
        assert then is not None
        nearer |= {one} if then.missing < distance.missing else set()
        assert one is OKEY or then.missing >= distance.missing - 1
    assert set(distance.wanted) - {OKEY} == nearer - {OKEY}
    assert nearer >= set(distance.wanted)


@pytest.mark.parametrize(
    ("rack", "contract", "melds"),
    [
        ("R7 K7 B7 Y7 R4", "group3", ["7RKB"]),
        ("R7 K7 B7 R3 R4 R5 R6 R7", "group3 + run5", ["R3-4-5-6-7", "7RKB"]),
        ("R7 K7 OK R3 R4 R5", "group3 + run3", ["R3-4-5", "R7-K7-OK"]),
        ("Y9 Y9 K2 OK", "2 pair", ["Y9x2", "K2-OK"]),
        ("R12 R13 R1 K12 K13 OK", "2 run3", ["R12-13-1", "OK-K12-13"]),
    ],
)
def test_a_contract_is_met_exactly(rack: str, contract: str, melds: list[str]) -> None:
    layout = contract_layout(tiles(rack), read_contract(contract), tile("B9"), KUT)
    assert layout is not None
    assert sorted(meld.text for meld in layout.melds) == sorted(melds)


def test_a_group_of_four_does_not_meet_a_group_of_three_but_three_of_its_tiles_do() -> None:
    found = contract_layouts(tiles("R7 K7 B7 Y7"), read_contract("group3"), None, KUT)
    assert [each.melds[0].text for each in found] == ["7RKB", "7RKY", "7RBY", "7KBY"]


def test_a_contract_the_house_has_no_melds_for_is_never_met() -> None:
    five = Contract((ContractPart("group", 5),))
    assert contract_layout(tiles("R7 K7 B7 Y7 OK"), five, None, KUT) is None
    assert contract_distance(tiles("R7 K7 B7 Y7 OK"), five, None, KUT) is None


def test_a_contract_larger_than_any_hand_is_answered_at_once() -> None:
    for text in ("9 run13 + 3 group3", "13 pair", "5 group4"):
        assert contract_distance(tiles("R7 K7 B7 Y7 OK"), read_contract(text), None, KUT) is None
        assert contract_layout(tiles("R7 K7 B7 Y7 OK"), read_contract(text), None, KUT) is None


def test_the_distance_counts_tiles_and_names_those_that_help() -> None:
    distance = contract_distance(tiles("R7 K7 R3"), read_contract("group3"), tile("B9"), KUT)
    assert distance is not None
    assert (distance.missing, distance.wanted) == (1, tiles("B7 Y7 OK"))


def test_tiles_that_are_gone_are_not_wanted() -> None:
    gone = tiles("B7 B7 OK OK")
    rack = tiles("R7 K7 R3")
    distance = contract_distance(rack, read_contract("group3"), tile("B9"), KUT, gone)
    assert distance is not None
    assert distance.wanted == tiles("Y7")
    both = (*gone, *tiles("Y7 Y7"))
    far = contract_distance(rack, read_contract("group3"), tile("B9"), KUT, both)
    assert far is not None
    assert far.missing == 2


def test_a_false_joker_comes_for_the_face_of_the_okey() -> None:
    rack = tiles("B8 B10 K2")
    distance = contract_distance(rack, read_contract("run3"), tile("B9"), KUT)
    assert distance is not None
    assert tile("B9") in distance.wanted
    gone = (FALSE_JOKER, FALSE_JOKER)
    without = contract_distance(rack, read_contract("run3"), tile("B9"), KUT, gone)
    assert without is not None
    assert tile("B9") not in without.wanted


def test_the_high_one_counts_in_a_contract_only_where_the_house_plays_it() -> None:
    rack, run = tiles("R12 R13 R1"), read_contract("run3")
    assert contract_layout(rack, run, None, KUT) is not None
    assert contract_layout(rack, run, None, OKEY101) is None
