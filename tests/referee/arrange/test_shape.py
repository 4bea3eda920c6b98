from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar import UNSEEN, Tile, tile
from referee.arrange.reading import Kind, readings
from referee.arrange.rules import MeldRules, PairIdentity
from referee.arrange.shape import Shape, shape
from tests.referee.arrange.samples import KUT, OKEY101, claims, houses, tiles

B9 = tile("B9")

Value = int | bool | str | tuple[str, ...]


def seen(text: str, *names: str, rules: MeldRules = KUT) -> dict[str, Value]:
    """Show the kind and what else is measured, leaving out what is empty and plain counts."""
    one = shape(tiles(text), B9, rules)
    plain = {"length", "okeys", "naturals", "numbers", "colours"} - set(names)
    shown = {each.name: getattr(one, each.name) for each in fields(one)}
    return {
        name: tuple(str(each) for each in value) if isinstance(value, tuple) else value
        for name, value in shown.items()
        if value and name not in plain
    }


def run_holds(one: Shape, rules: MeldRules) -> bool:
    longest = one.length if rules.run_max is None else rules.run_max
    return (
        not (one.odd_colours or one.misplaced or one.after_high_one or one.before_one)
        and rules.run_min <= one.length <= longest
        and (rules.one_after_13 or not one.uses_high_one)
        and (rules.one_both_ends or not one.one_at_both_ends)
    )


def group_holds(one: Shape, rules: MeldRules) -> bool:
    return (
        not one.odd_numbers
        and (rules.repeated_colours or not one.repeated_colours)
        and one.length in rules.group_sizes
    )


def pair_holds(one: Shape, rules: MeldRules) -> bool:
    same_tile = rules.pair_identity is PairIdentity.SAME_TILE
    twins = one.same_tile if same_tile else one.same_number
    return one.length == 2 and (twins, rules.okey_with_any, rules.two_okeys)[one.okeys]


HOLDS = {"run": run_holds, "group": group_holds, "pair": pair_holds}


def holds(one: Shape, rules: MeldRules) -> bool:
    """Say the conditions of the docstring of ``Shape``."""
    if one.kind == "none" or one.declared_elsewhere:
        return False
    if rules.max_okeys is not None and one.okeys > rules.max_okeys:
        return False
    if one.kind != "pair":
        outnumbered = rules.majority and one.naturals <= one.okeys
        if one.naturals < rules.min_naturals or outnumbered:
            return False
    return HOLDS[one.kind](one, rules)


@settings(max_examples=800, deadline=None)
@given(claims(), houses)
def test_there_is_a_reading_exactly_when_every_measurement_is_in_order(
    claim: tuple[Tile, ...], rules: MeldRules
) -> None:
    one = shape(claim, None, rules)
    assert holds(one, rules) == bool(readings(claim, None, rules))


@settings(max_examples=800, deadline=None)
@given(claims(), houses, st.sampled_from(["run", "group", "pair"]))
def test_there_is_a_reading_of_a_given_kind_exactly_when_it_measures_so(
    claim: tuple[Tile, ...], rules: MeldRules, kind: Kind
) -> None:
    one = shape(claim, None, rules, kind)
    assert one.kind == kind
    assert holds(one, rules) == bool(readings(claim, None, rules, kind))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("R7 K7 B7", {"kind": "group"}),
        ("B5 B6 R7", {"kind": "run", "odd_colours": ("R7",)}),
        ("R7 R7 B7", {"kind": "group", "repeated_colours": ("R7",)}),
        ("R7 K7 B8", {"kind": "group", "odd_numbers": ("B8",)}),
        ("R3 R5 R9", {"kind": "run", "misplaced": ("R5", "R9")}),
        ("R4 R5 OK R8", {"kind": "run", "misplaced": ("R8",)}),
        ("R13 R1 R2", {"kind": "run", "after_high_one": ("R2",), "uses_high_one": True}),
        ("R12 R13 R1 OK", {"kind": "run", "after_high_one": ("OK",), "uses_high_one": True}),
        ("OK R1 R2", {"kind": "run", "before_one": ("OK",)}),
        ("R12 R13 R1", {"kind": "run", "uses_high_one": True}),
        ("K3 OK=K9 K5", {"kind": "run", "declared_elsewhere": ("OK=K9",)}),
        ("K3 OK=R4 K5", {"kind": "run", "declared_elsewhere": ("OK=R4",)}),
        ("R7 K7 OK=K7", {"kind": "group", "declared_elsewhere": ("OK=K7",)}),
        ("R7 OK=K7", {"kind": "pair", "declared_elsewhere": ("OK=K7",)}),
        ("Y9 Y9", {"kind": "pair", "same_tile": True, "same_number": True}),
        ("Y8 K8", {"kind": "pair", "same_number": True}),
        ("R4 OK R5", {"kind": "run", "ambiguous": True}),
        ("R7 K7 B7 Y7 OK", {"kind": "group", "repeated_colours": ("OK",)}),
        ("R7", {"kind": "none", "misplaced": ("R7",)}),
    ],
)
def test_a_claim_is_measured_as_the_kind_it_comes_closest_to(
    text: str, expected: dict[str, Value]
) -> None:
    assert seen(text) == expected


def test_the_counts_of_a_claim_are_plain() -> None:
    names = ("length", "okeys", "naturals", "numbers", "colours")
    assert seen("R7 K8 OK", *names) | {"odd_colours": ()} == {
        "kind": "run",
        "length": 3,
        "okeys": 1,
        "naturals": 2,
        "numbers": ("7", "8"),
        "colours": ("R", "K"),
        "odd_colours": (),
    }


def test_a_given_kind_wins() -> None:
    assert shape(tiles("R7 OK OK"), B9, KUT, "run").kind == "run"
    assert shape(tiles("R7 K7 B7"), B9, KUT, "run").odd_colours == tiles("K7 B7")


def test_the_whole_run_has_the_one_at_both_ends() -> None:
    whole = tiles(" ".join(f"R{number}" for number in [*range(1, 14), 1]))
    one = shape(whole, B9, replace(KUT, one_both_ends=False))
    assert (one.one_at_both_ends, one.misplaced) == (True, ())


def test_an_okey_beyond_the_thirteen_uses_the_high_one() -> None:
    assert shape(tiles("R12 R13 OK"), B9, OKEY101).uses_high_one


def test_tiles_whose_faces_nobody_knows_are_named() -> None:
    assert shape((UNSEEN, *tiles("R7 K7")), B9, KUT).unread == (UNSEEN,)
    assert shape(tiles("R5 FJ R7"), None, KUT).unread == tiles("FJ")
