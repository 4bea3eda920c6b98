from collections.abc import Iterator

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


def test_a_lean_way_leaves_no_tile_that_an_okey_stands_for() -> None:
    every, lean = (said(groupings((1, 1, 1, 1), 1, KUT, lean=only)) for only in (False, True))
    assert lean == {way for way in every if way[1] == 0}
    assert {way for way in every - lean if way[1] == 1}


def test_an_okey_of_a_lean_way_stands_for_a_colour_that_is_not_there() -> None:
    every, lean = (said(groupings((2, 1, 1, 0), 1, KUT, lean=only)) for only in (False, True))
    assert lean == every
