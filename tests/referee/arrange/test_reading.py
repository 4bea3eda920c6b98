from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings

from grammar import FALSE_JOKER, OKEY, OKEYS_AS, UNSEEN, Tile, read_meld, tile
from referee.arrange.reading import Kind, Reading, canonical, readings
from referee.arrange.rules import (
    MELD_SETTINGS,
    EdgePlacement,
    FalseJoker,
    GroupColour,
    MeldRules,
    PairIdentity,
    WildSource,
    meld_rules,
)
from referee.arrange.sheet import needs_okey
from rules import load
from tests.referee.arrange.oracles import fitting
from tests.referee.arrange.samples import KUT, OKEY101, claims, faces, houses, tiles

B9 = tile("B9")


def read(
    text: str, rules: MeldRules = KUT, kind: Kind | None = None, okey: Tile | None = B9
) -> list[str]:
    """Write every reading as kind, canonical text and value."""
    found = readings(tiles(text), okey, rules, kind)
    return [f"{one.kind} {canonical(one)} {one.value}" for one in found]


def only(text: str, rules: MeldRules = KUT) -> Reading:
    (one,) = readings(tiles(text), B9, rules)
    return one


def said(found: tuple[Tile | None, ...]) -> str:
    return " ".join("?" if one is None else one.text for one in found)


def can_be_a_meld(claim: tuple[Tile, ...], rules: MeldRules) -> bool:
    """Look through every meld there is, for claims without declared okeys."""
    counts, okeys = faces(claim), claim.count(OKEY)
    return any(
        len(model.faces) == len(claim) and model.needs == counts
        for model in fitting(counts, okeys, rules, "any")
    )


@settings(max_examples=150, deadline=None)
@given(claims(declared=False), houses)
def test_some_order_of_tiles_is_a_meld_exactly_when_one_of_all_melds_is(
    claim: tuple[Tile, ...], rules: MeldRules
) -> None:
    legal = any(readings(order, None, rules) for order in set(permutations(claim)))
    assert legal == can_be_a_meld(claim, rules)


@settings(max_examples=300, deadline=None)
@given(claims(), houses)
def test_a_reading_leaves_natural_tiles_as_they_are(
    claim: tuple[Tile, ...], rules: MeldRules
) -> None:
    for one in readings(claim, None, rules):
        assert Counter(one.tiles) == Counter(claim)
        for each, counts_as, wild in zip(one.tiles, one.faces, one.wild, strict=True):
            assert wild == each.is_okey
            assert counts_as is each.face or each.face is None
        numbers = [each.number or 0 for each in one.faces if each is not None]
        if len(numbers) == len(claim):
            assert one.value == sum(numbers)


@settings(max_examples=300, deadline=None)
@given(claims(), houses)
def test_the_canonical_text_reads_as_the_same_meld(
    claim: tuple[Tile, ...], rules: MeldRules
) -> None:
    for one in readings(claim, None, rules):
        again = readings(read_meld(canonical(one).text).tiles, None, rules, one.kind)
        assert (one.faces, one.value) in [(each.faces, each.value) for each in again]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("B7 K7 R7", ["group 7RKB 21"]),
        ("R7 K7 B7 OK", ["group R7-K7-B7-OK 28"]),
        ("R5 R4 R6", ["run R4-5-6 15"]),
        ("K3 OK K5", ["run K3-OK-5 12"]),
        ("R11 R12 OK", ["run R11-12-OK 36"]),
        ("OK R11 R12", ["run OK-R11-12 33"]),
        ("K5 OK K3", ["run K3-OK-5 12"]),
        ("R4 OK R5", ["run OK-R4-5 12", "run R4-5-OK 15"]),
        ("K3 OK=K4 K5", ["run K3-OK-5 12"]),
        ("K5 OK=K4 K3", ["run K3-OK-5 12"]),
        ("K3 OK=K9 K5", []),
        ("R7 K7 OK=B7", ["group R7-K7-OK=B7 21"]),
        ("R7 K7 OK=K7", []),
        ("Y9 Y9", ["pair Y9x2 18"]),
        ("Y9 Y8", []),
        ("R7 R7 B7", []),
        ("R7 K8 B9", []),
        ("R4 R5", []),
        ("R4 R5 R7", []),
        ("R4 R5 K6", []),
        ("R1 R2 R3", ["run R1-2-3 6"]),
        ("R7", []),
        ("R7 K7 B7 Y7 OK", []),
        ("OK OK OK", []),
        ("R4 OK OK OK", []),
    ],
)
def test_claims_are_read_by_the_rules_of_order(text: str, expected: list[str]) -> None:
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "may_be"), [("R7 K7 OK", "B7 Y7"), ("R7 OK B7 OK", "K7 Y7"), ("R7 K7 B7 OK", "")]
)
def test_a15_a16_an_okey_floats_until_the_group_holds_all_colours(text: str, may_be: str) -> None:
    one = only(text)
    assert said(one.may_be) == may_be
    assert said(one.faces[-1:]) == ("?" if may_be else "Y7")


def test_a17_the_written_order_places_an_okey_at_the_edge() -> None:
    assert said(only("R11 R12 OK").faces) == "R11 R12 R13"
    assert said(only("OK R11 R12").faces) == "R10 R11 R12"


def test_a18_the_one_follows_the_thirteen_and_nothing_follows_the_one() -> None:
    assert read("R12 R13 R1") == ["run R12-13-1 26"]
    assert read("R11 R12 R13 R1") == ["run R11-12-13-1 37"]
    assert read("R12 R13 R1 R2") == []
    assert read("R13 R1 R2") == []
    assert read("R12 R13 R1 OK") == []
    assert read("OK R1 R2") == []


def test_a19_the_one_stands_at_both_ends_only_where_the_house_plays_it() -> None:
    whole = " ".join(f"R{number}" for number in [*range(1, 14), 1])
    assert len(read(whole)) == 1
    assert read(whole, replace(KUT, one_both_ends=False)) == []


def test_a20_an_okey_may_stand_for_the_high_one() -> None:
    assert said(only("R12 R13 OK").faces) == "R12 R13 R1"
    assert read("R12 R13 OK", OKEY101) == []


def test_a21_two_okeys_may_lie_beside_one_natural_tile() -> None:
    assert read("OK R5 OK") == ["group R5-OK-OK 15", "run OK=R4-R5-OK=R6 15"]
    assert read("OK R5 OK", kind="run") == ["run OK=R4-R5-OK=R6 15"]
    assert read("OK R5 OK", replace(KUT, max_okeys=1)) == []
    assert read("OK R5 OK", replace(KUT, min_naturals=2)) == []
    assert read("OK R5 OK", replace(KUT, majority=True)) == []


@pytest.mark.parametrize("text", ["OK K2", "OK OK", "FJ FJ", "FJ OK"])
def test_a22_okeys_and_false_jokers_pair(text: str) -> None:
    assert [one.partition(" ")[0] for one in read(text)] == ["pair"]


def test_pairs_follow_the_settings_of_the_house() -> None:
    assert read("R7 K7") == []
    assert read("R7 K7", replace(KUT, pair_identity=PairIdentity.SAME_NUMBER)) == ["pair 7RK 14"]
    assert read("R7 OK", replace(KUT, okey_with_any=False)) == []
    assert read("OK OK", replace(KUT, two_okeys=False)) == []
    assert read("OK OK", replace(KUT, max_okeys=1)) == []
    (floats,) = readings(tiles("R7 OK"), B9, replace(KUT, pair_identity=PairIdentity.SAME_NUMBER))
    assert said(floats.may_be) == "R7 K7 B7 Y7"


def test_a48_an_okey_may_stand_for_its_own_face_and_for_any_other() -> None:
    assert said(only("B8 B9 B10").faces) == "B8 B9 B10"
    assert said(only("R4 B9 R6").faces) == "R4 R5 R6"
    assert only("R4 B9 R6").wild == (False, True, False)
    assert canonical(only("R4 B9 R6")).text == "R4-OK-6"


def test_a60_the_high_one_is_no_run_where_the_house_keeps_it_low() -> None:
    assert read("R12 R13 R1", OKEY101) == []


def test_a_false_joker_counts_as_the_house_says() -> None:
    assert said(only("B8 FJ B10").faces) == "B8 B9 B10"
    assert read("R8 FJ R10") == []
    assert read("R8 FJ R10", replace(KUT, false_joker=FalseJoker.WILD)) == ["run R8-FJ-10 27"]
    assert read("B7 FJ B9", replace(KUT, false_joker=FalseJoker.INDICATOR_FACE))
    assert read("R8 FJ R10", replace(KUT, wild=WildSource.BLANK_TILES)) == ["run R8-FJ-10 27"]
    blank = readings(tiles("B8 B9 B10"), B9, replace(KUT, wild=WildSource.BLANK_TILES))
    assert [one.wild for one in blank] == [(False, False, False)]


def test_without_the_okey_only_what_holds_for_every_face_is_read() -> None:
    assert read("B8 FJ B10", okey=None) == []
    assert read("FJ OK OK", okey=None) == ["group FJ-OK-OK None"]
    assert read("FJ FJ", okey=None) == ["pair FJx2 None"]
    assert read("B8 B9 B10", okey=None) == ["run B8-9-10 27"]
    assert needs_okey((FALSE_JOKER, OKEY), KUT)
    assert not needs_okey((FALSE_JOKER, FALSE_JOKER), KUT)
    assert not needs_okey((FALSE_JOKER, OKEY), replace(KUT, false_joker=FalseJoker.WILD))


def test_tiles_nobody_has_seen_are_no_meld() -> None:
    assert readings((UNSEEN, OKEY, OKEY), B9, KUT) == ()


@pytest.mark.parametrize(
    ("placement", "expected"),
    [("rightmost", "R11 R12 R13"), ("leftmost", "R10 R11 R12"), ("auto_best", "R11 R12 R13")],
)
def test_a_house_may_place_the_okey_at_the_edge(placement: str, expected: str) -> None:
    house = replace(KUT, edge_placement=EdgePlacement(placement))
    assert said(only("R11 OK R12", house).faces) == expected


def test_the_best_edge_is_not_always_the_right_one() -> None:
    best = replace(KUT, edge_placement=EdgePlacement.AUTO_BEST)
    right = replace(KUT, edge_placement=EdgePlacement.RIGHTMOST)
    assert said(only("R12 R13 OK", best).faces) == "R11 R12 R13"
    assert said(only("R12 R13 OK", right).faces) == "R12 R13 R1"


def test_a_declared_okey_keeps_its_place_where_the_house_places_the_others() -> None:
    right = replace(KUT, edge_placement=EdgePlacement.RIGHTMOST)
    assert read("R11 R12 OK=R10", right) == ["run OK=R10-R11-12 33"]


def test_a_house_may_ask_for_the_colour_to_be_declared() -> None:
    declared = replace(KUT, group_colour=GroupColour.DECLARED)
    assert read("R7 K7 OK", declared) == ["group R7-K7-OK=B7 21", "group R7-K7-OK=Y7 21"]
    assert read("R7 K7 B7 OK", declared) == ["group R7-K7-B7-OK 28"]


def test_repeated_colours_are_a_group_where_the_house_allows_them() -> None:
    assert read("R7 R7 B7", replace(KUT, repeated_colours=True)) == ["group R7-R7-B7 21"]


def test_lengths_and_sizes_follow_the_house() -> None:
    assert read("R4 R5 R6", replace(KUT, run_min=4)) == []
    assert read("R4 R5 R6 R7", replace(KUT, run_max=3)) == []
    assert read("R7 K7 B7", replace(KUT, group_sizes=(4,))) == []


def test_settings_are_read_by_their_keys() -> None:
    settings_of_a_house = {
        **load("kut").values,
        "melds.run.max_length": "unlimited",
        "melds.run.one_after_13": False,
        "melds.group.sizes": [4, 3],
        "melds.max_okeys": "unlimited",
        "melds.okey.edge_placement": "auto_best",
        "melds.false_joker": "wild",
    }
    assert meld_rules(settings_of_a_house) == replace(
        KUT,
        one_after_13=False,
        max_okeys=None,
        edge_placement=EdgePlacement.AUTO_BEST,
        false_joker=FalseJoker.WILD,
    )


@pytest.mark.parametrize("key", sorted(MELD_SETTINGS))
def test_every_setting_of_melds_is_read_and_none_is_made_up(key: str) -> None:
    values = {name: one for name, one in load("kut").values.items() if name in MELD_SETTINGS}
    assert meld_rules(values) == KUT
    with pytest.raises(KeyError):
        meld_rules({name: one for name, one in values.items() if name != key})


@pytest.mark.parametrize(
    ("key", "value", "error"),
    [
        ("melds.run.one_after_13", "no", TypeError),
        ("melds.run.min_length", "three", TypeError),
        ("melds.group.sizes", 3, TypeError),
        ("melds.false_joker", "green", ValueError),
    ],
)
def test_settings_no_house_can_have_are_refused(
    key: str, value: object, error: type[Exception]
) -> None:
    with pytest.raises(error):
        meld_rules({**load("kut").values, key: value})


def test_every_declared_okey_reads_as_its_face_in_a_pair() -> None:
    for declared in OKEYS_AS:
        assert declared.face is not None
        (one,) = readings((declared.face, declared), None, KUT)
        assert one.faces == (declared.face, declared.face)


def test_a_pair_of_okeys_keeps_the_name_that_one_of_them_was_given() -> None:
    (one,) = readings(tiles("OK OK=R1"), None, KUT)
    assert (canonical(one).text, one.value) == ("OK=R1x2", 2)
    same_number = replace(KUT, pair_identity=PairIdentity.SAME_NUMBER)
    (apart,) = readings(tiles("OK OK=R1"), None, same_number)
    assert canonical(apart).text == "OK-OK=R1"
