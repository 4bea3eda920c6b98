from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grammar import NATURALS, OKEY, Tile, tile
from referee.arrange.fitting import fits, swap_faces, swapped
from referee.arrange.opening import lay_offs
from referee.arrange.reading import Reading, canonical, readings
from referee.arrange.rules import GroupColour, MeldRules
from tests.referee.arrange.samples import KUT, OKEY101, claims, houses, tiles

B9 = tile("B9")
WHOLE = " ".join(f"R{number}" for number in range(1, 14))


def laid(text: str, rules: MeldRules = KUT) -> Reading:
    return readings(tiles(text), B9, rules)[0]


def added(meld: str, one: str, rules: MeldRules = KUT) -> list[str]:
    """Write every fit as end, face and the meld after it."""
    found = fits(tile(one), laid(meld, rules), B9, rules)
    return [f"{fit.end} {fit.face} {canonical(fit.after)}" for fit in found]


@pytest.mark.parametrize(
    ("meld", "one", "expected"),
    [
        ("R10 R11 R12", "R13", ["right R13 R10-11-12-13"]),
        ("R10 R11 R12", "R9", ["left R9 R9-10-11-12"]),
        ("R10 R11 R12", "K13", []),
        ("R10 R11 R12", "OK", ["left R9 OK-R10-11-12", "right R13 R10-11-12-OK"]),
        ("R10 R11 R12", "OK=R13", ["right R13 R10-11-12-OK"]),
        ("R10 R11 R12", "XX", []),
        ("B6 B7 B8", "FJ", ["right B9 B6-7-8-FJ"]),
        ("R7 K7 B7", "Y7", ["None Y7 7RKBY"]),
        ("R7 K7 B7", "R7", []),
        ("R7 K7 B7", "Y8", []),
        ("R7 K7 B7", "OK", ["None Y7 R7-K7-B7-OK"]),
        ("R7 K7 B7 Y7", "OK", []),
        ("Y8 Y8", "Y8", []),
        ("R11 R12 R13", "R1", ["right R1 R11-12-13-1"]),
        (WHOLE, "R1", [f"right R1 {'-'.join(WHOLE.replace('R', '').split())}-1"]),
    ],
)
def test_a_tile_is_added_where_it_continues_a_meld(
    meld: str, one: str, expected: list[str]
) -> None:
    written = [text.replace("right R1 1-", "right R1 R1-") for text in expected]
    got = [text.replace("-13-R1", "-13-1") for text in added(meld, one)]
    assert got == written


def test_a15_both_missing_colours_can_be_added_while_the_okey_floats() -> None:
    assert added("R7 K7 OK", "B7") == ["None B7 R7-K7-B7-OK"]
    assert added("R7 K7 OK", "Y7") == ["None Y7 R7-K7-Y7-OK"]
    assert added("R7 K7 OK", "OK") == ["None None R7-K7-OK-OK"]


def test_a18_nothing_follows_the_high_one_and_nothing_precedes_the_low_one() -> None:
    assert added("R12 R13 R1", "R11") == ["left R11 R11-12-13-1"]
    assert added("R12 R13 R1", "R2") == []
    assert added("R12 R13 R1", "OK") == ["left R11 OK-R12-13-1"]
    assert added("R1 R2 R3", "R13") == []
    assert added("R1 R2 R3", "OK") == ["right R4 R1-2-3-OK"]


def test_a19_the_second_one_closes_a_whole_run_only_where_the_house_plays_it() -> None:
    assert len(added(WHOLE, "R1")) == 1
    assert added(WHOLE, "R1", replace(KUT, one_both_ends=False)) == []
    assert added("R11 R12 R13", "R1", OKEY101) == []


def test_d11_an_okey_on_the_table_never_moves() -> None:
    assert added("R4 R5 R6 OK", "R3") == ["left R3 R3-4-5-6-OK"]
    assert added("R4 R5 R6 OK", "R8") == ["right R8 R4-5-6-OK-8"]
    assert added("R4 R5 R6 OK", "R2") == []
    assert added("R4 R5 R6 OK", "R7") == []


def test_the_house_limits_okeys_and_lengths_of_what_is_added_to() -> None:
    assert added("R4 OK R6", "OK", replace(KUT, max_okeys=1)) == []
    assert added("R4 OK R6 OK", "R8", replace(KUT, run_max=4)) == []
    assert added("R7 K7 OK", "B7", replace(KUT, group_sizes=(3,))) == []


def test_a_declared_colour_is_taken() -> None:
    declared = replace(KUT, group_colour=GroupColour.DECLARED)
    meld = readings(tiles("R7 K7 OK=B7"), B9, declared)[0]
    assert fits(tile("B7"), meld, B9, declared) == ()
    (fit,) = fits(tile("OK"), meld, B9, declared)
    assert fit.face is tile("Y7")


@settings(max_examples=300, deadline=None)
@given(claims(), houses, st.sampled_from([*NATURALS, OKEY]))
def test_what_a_fit_leaves_is_a_legal_meld(
    claim: tuple[Tile, ...], rules: MeldRules, one: Tile
) -> None:
    for meld in readings(claim, None, rules):
        for fit in fits(one, meld, None, rules):
            again = readings(canonical(fit.after).tiles, None, rules, meld.kind)
            faces = [(each.faces, each.value) for each in again]
            assert (fit.after.faces, fit.after.value) in faces
            assert fit.face is one or one is OKEY


@settings(max_examples=300, deadline=None)
@given(claims(declared=False), houses, st.sampled_from(NATURALS))
def test_a_tile_that_makes_a_longer_run_or_group_of_natural_tiles_fits(
    claim: tuple[Tile, ...], rules: MeldRules, one: Tile
) -> None:
    assume(OKEY not in claim)
    for meld in readings(claim, None, rules):
        longer = readings((*claim, one), None, rules, meld.kind)
        found = fits(one, meld, None, rules)
        assert {fit.after.faces for fit in found} == {each.faces for each in longer}


@pytest.mark.parametrize(
    ("meld", "faces", "one", "after"),
    [
        ("R4 OK R6", "R5", "R5", "R4-5-6"),
        ("R12 R13 OK", "R1", "R1", "R12-13-1"),
        ("R7 K7 B7 OK", "Y7", "Y7", "7RKBY"),
        ("R7 B7 OK OK", "K7 Y7", "K7", "R7-K7-B7-OK"),
        ("R7 K7 OK", "B7 Y7", "Y7", "7RKY"),
        ("R7 OK", "R7", "R7", "R7x2"),
        ("B8 OK B10", "B9", "FJ", "B8-FJ-10"),
        ("OK R5 OK R7", "R4 R6", "R6", "OK-R5-6-7"),
    ],
)
def test_an_okey_is_swapped_for_the_tile_it_stands_for(
    meld: str, faces: str, one: str, after: str
) -> None:
    lying = laid(meld)
    assert swap_faces(lying) == tiles(faces)
    assert canonical(swapped(lying, tile(one), B9, KUT)).text == after


def test_no_other_tile_swaps_an_okey() -> None:
    with pytest.raises(ValueError, match="no okey stands for R7"):
        swapped(laid("R4 OK R6"), tile("R7"), B9, KUT)
    assert swap_faces(laid("OK OK")) == ()
    assert swap_faces(laid("R4 R5 R6")) == ()


def test_every_tile_of_a_rack_is_looked_at_for_laying_off() -> None:
    found = lay_offs(tiles("R7 R7 K2 Y7"), [laid("R4 R5 R6"), laid("R7 K7 B7")], B9, KUT)
    assert [(one.tile.text, one.meld, one.fit.end) for one in found] == [
        ("R7", 0, "right"),
        ("Y7", 1, None),
    ]
