from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.arrange.groups import Grouping, Used, groupings
from referee.arrange.rules import MeldRules
from tests.referee.arrange.oracles import groups, okey_limit, pairs
from tests.referee.arrange.samples import KUT, houses

Meld = tuple[Used, int]


def every_meld(rules: MeldRules, okeys: int) -> list[Meld]:
    """List the melds of one number by their colours, okeys in any of their places."""
    sevens = [meld for meld in (*groups(rules), *pairs(rules)) if {at for _, at in meld} == {7}]
    found = set()
    for meld in sevens:
        for free in range(min(okeys, okey_limit(len(meld), rules)) + 1):
            if len(meld) > 2 or free != 1 or rules.okey_with_any:
                found |= set(with_okeys([colour for colour, _ in meld], free))
    return sorted(found)


def with_okeys(colours: list[int], free: int) -> Iterator[Meld]:
    if not free:
        yield tuple(colours.count(row) for row in range(4)), 0
        return
    for at in range(len(colours)):
        for used, okeys in with_okeys(colours[:at] + colours[at + 1 :], free - 1):
            yield used, okeys + 1


def every_way(held: Used, okeys: int, melds: list[Meld]) -> set[tuple[Used, int]]:
    """Take every set of melds, told by what it uses."""
    found: set[tuple[Used, int]] = set()
    for at, (used, free) in enumerate(melds):
        left = tuple(has - takes for has, takes in zip(held, used, strict=True))
        if free <= okeys and min(left) >= 0:
            rest = every_way(left, okeys - free, melds[at:]) | {((0, 0, 0, 0), 0)}
            found |= {(added(used, more), free + spent) for more, spent in rest}
    return found


def added(used: Used, more: Used) -> Used:
    return tuple(one + other for one, other in zip(used, more, strict=True))


def said(found: tuple[Grouping, ...]) -> set[tuple[Used, int]]:
    return {(one.used, one.okeys) for one in found}


held = st.tuples(*[st.integers(0, 2)] * 4).filter(lambda counts: sum(counts) <= 5)


@settings(max_examples=60, deadline=None)
@given(held, st.integers(0, 2), houses)
def test_every_way_to_take_tiles_of_one_number_is_listed_once(
    counts: Used, okeys: int, rules: MeldRules
) -> None:
    found = groupings(counts, okeys, rules, pairs=True)
    assert said(found) == every_way(counts, okeys, every_meld(rules, okeys))
    assert len(said(found)) == len(found)


@settings(max_examples=100, deadline=None)
@given(held, st.integers(0, 2), houses)
def test_the_melds_of_a_way_are_melds_and_use_what_it_says(
    counts: Used, okeys: int, rules: MeldRules
) -> None:
    melds = every_meld(rules, okeys)
    for one in groupings(counts, okeys, rules, pairs=True):
        assert set(one.melds) <= set(melds)
        assert tuple(map(sum, zip(*[used for used, _ in one.melds], strict=True))) == one.used
        assert sum(free for _, free in one.melds) == one.okeys


Stood = tuple[Used, int, frozenset[int]]
"""What a meld or a way uses, and the colours that its okeys stand for."""


def every_standing(rules: MeldRules, okeys: int) -> list[Stood]:
    """List the melds of one number with every choice of colours for their okeys to stand for.

    In a meld of okeys alone, and in a pair of any two colours, they stand for no colour.
    """
    found: dict[Stood, None] = {}
    for meld in (*groups(rules), *pairs(rules)):
        if {number for _, number in meld} != {7}:
            continue
        colours = [colour for colour, _ in meld]
        for free in range(min(okeys, okey_limit(len(meld), rules)) + 1):
            if len(meld) == 2 and free == 1 and not rules.okey_with_any:
                continue
            for places in combinations(range(len(meld)), free):
                rest = [colour for at, colour in enumerate(colours) if at not in places]
                bound = rest and (len(meld) > 2 or rules.pair_identity == "same_tile")
                stood = frozenset(colours[at] for at in places) if bound else frozenset()
                found[tuple(rest.count(row) for row in range(4)), free, stood] = None
    return list(found)


def every_standing_way(held: Used, okeys: int, melds: list[Stood]) -> set[Stood]:
    """Take every set of melds, okeys standing where they stand."""
    found: set[Stood] = set()
    for at, (used, free, stood) in enumerate(melds):
        left = tuple(has - takes for has, takes in zip(held, used, strict=True))
        if free <= okeys and min(left) >= 0:
            rest = every_standing_way(left, okeys - free, melds[at:])
            rest.add(((0, 0, 0, 0), 0, frozenset()))
            found |= {
                (added(used, more), free + spent, stood | others) for more, spent, others in rest
            }
    return found


def leanly_taken(held: Used, okeys: int, rules: MeldRules) -> set[tuple[Used, int]]:
    """Leave out what cannot be taken without an okey standing for a tile that is left."""
    return {
        (used, free)
        for used, free, stood in every_standing_way(held, okeys, every_standing(rules, okeys))
        if all(held[colour] == used[colour] for colour in stood)
    }


@settings(max_examples=100, deadline=None)
@given(held, st.integers(0, 2), houses)
def test_a_lean_way_leaves_no_tile_that_an_okey_stands_for(
    counts: Used, okeys: int, rules: MeldRules
) -> None:
    rules = replace(rules, repeated_colours=False)
    lean = groupings(counts, okeys, rules, pairs=True, lean=True)
    assert said(lean) == leanly_taken(counts, okeys, rules)
    assert len(said(lean)) == len(lean)


@pytest.mark.parametrize(("counts", "fewer"), [((1, 1, 1, 1), True), ((2, 1, 1, 0), False)])
def test_fewer_ways_are_lean_where_every_colour_is_at_hand(counts: Used, *, fewer: bool) -> None:
    every, lean = (said(groupings(counts, 1, KUT, lean=only)) for only in (False, True))
    assert (lean < every) == fewer
    assert lean <= every
