"""Facts about the melds an act lays."""

from typing import Any

import pytest

from referee.unknown import NOT_KNOWN
from referee.verdict import Ruling
from tests.referee.told import case, fact, meld_facts, verdict


@pytest.mark.parametrize(
    ("move", "kinds"),
    [
        ("open 7RKB", ["group"]),
        ("open 7RKB + B4-5-6", ["group", "run"]),
        ("open Y9x2", ["pair"]),
        ("open R7", ["none"]),
        ("open R7 R7 B7", ["group"]),
        ("open B5 B6 R7", ["run"]),
        ("draw", []),
    ],
)
def test_the_kind_a_meld_comes_closest_to(move: str, kinds: list[str]) -> None:
    assert meld_facts("meld_kind", move, indicator="B8") == kinds
    assert fact("melds_count", move, indicator="B8") == len(kinds)


@pytest.mark.parametrize(
    ("name", "move", "value"),
    [
        ("meld_repeated_colours", "open R7 R7 B7", "R7"),
        ("meld_repeated_colours", "open 7RKB", ""),
        ("meld_odd_numbers", "open R7 K8 B7", "K8"),
        ("meld_odd_numbers", "open 7RKB", ""),
        ("meld_odd_colours", "open B5 B6 R7", "R7"),
        ("meld_odd_colours", "open B5-6-7", ""),
        ("meld_misplaced", "open B4-5-6", ""),
        ("meld_after_high_one", "open Y13-1-2", "Y2"),
        ("meld_after_high_one", "open Y12-13-1", ""),
        ("meld_before_one", "open OK-Y1-2-3", "OK"),
        ("meld_before_one", "open Y1-2-3", ""),
        ("meld_declared_elsewhere", "open K3 OK=K4 K5", ""),
        ("meld_declared_elsewhere", "open K4 K5 OK=K4", "OK=K4"),
        ("meld_tiles", "open B4-5-6", "B4 B5 B6"),
    ],
)
def test_the_tiles_that_spoil_a_meld(name: str, move: str, value: str) -> None:
    (tiles,) = meld_facts(name, move, indicator="B8")
    assert " ".join(str(one) for one in tiles) == value


def test_a_gap_names_a_misplaced_tile() -> None:
    (tiles,) = meld_facts("meld_misplaced", "open B4-5-7", indicator="B8")
    assert tiles


@pytest.mark.parametrize(
    ("name", "move", "value"),
    [
        ("meld_length", "open 7RKBY", 4),
        ("meld_length", "open R7", 1),
        ("okeys", "open K3-OK-5", 1),
        ("okeys", "open K3 B9 K5", 1),
        ("okeys", "open B8 FJ B10", 0),
        ("okeys", "open OKx2", 2),
        ("naturals", "open K3-OK-5", 2),
        ("naturals", "open OKx2", 0),
        ("meld_uses_high_one", "open Y12-13-1", True),
        ("meld_uses_high_one", "open Y12-13-OK", True),
        ("meld_uses_high_one", "open Y1-2-3", False),
        ("meld_one_at_both_ends", "open Y1-2-3-4-5-6-7-8-9-10-11-12-13-1", True),
        ("meld_one_at_both_ends", "open Y1-2-3-4-5-6-7-8-9-10-11-12-13", False),
        ("meld_same_tile", "open Y9x2", True),
        ("meld_same_tile", "open Y9 R9", False),
        ("meld_same_tile", "open FJ FJ", True),
        ("meld_same_number", "open Y9 R9", True),
        ("meld_same_number", "open Y9 R8", False),
    ],
)
def test_the_measurements_of_a_meld(name: str, move: str, value: object) -> None:
    assert meld_facts(name, move, indicator="B8") == [value]


@pytest.mark.parametrize(
    ("move", "value"),
    [
        ("open K3 FJ K5", "asks /indicator"),
        ("open FJ FJ", "pair"),
        ("open 7RKB", "group"),
    ],
)
def test_a_false_joker_has_no_face_while_the_okey_is_not_known(move: str, value: str) -> None:
    assert meld_facts("meld_kind", move) == [value]


def test_a_broken_meld_may_be_whole_if_one_of_its_tiles_is_the_okey() -> None:
    assert meld_facts("meld_repeated_colours", "open R7 R7 B7") == ["asks /indicator"]


def test_a_broken_meld_that_no_okey_mends_is_broken_whatever_the_indicator() -> None:
    (tiles,) = meld_facts("meld_odd_colours", "open R7 K8 B9 Y10 R11")
    assert tiles


def test_with_tiles_said_to_be_no_okey_a_broken_meld_stays_broken() -> None:
    told = {"facts": {"okey_written_by_face": False}}
    ((repeated,),) = meld_facts("meld_repeated_colours", "open R7 R7 B7", **told)
    assert str(repeated) == "R7"


def test_okeys_of_a_meld_are_not_counted_while_the_okey_may_be_written_by_its_face() -> None:
    assert meld_facts("okeys", "open 7RKB") == ["asks /indicator"]
    told = {"facts": {"okey_written_by_face": False}}
    assert meld_facts("okeys", "open R7-K7-OK", **told) == [1]


def test_an_ambiguous_meld_is_read_as_the_contract_asks() -> None:
    run = case("open R7 OK OK", contract="run3", indicator="B8").melds_laid
    group = case("open R7 OK OK", contract="group3", indicator="B8").melds_laid
    assert [run[0].shape.kind, group[0].shape.kind] == ["run", "group"]


LYING: list[dict[str, Any]] = [
    {"id": "m1", "seat": 2, "meld": "K3-OK-5"},
    {"id": "m2", "seat": 1, "meld": "7RKB"},
    {"id": "m3", "meld": "R8-9-10"},
]
EITHER: dict[str, Any] = {"id": "m1", "meld": "R8-OK-OK"}


def of_table(name: str, place: int, **told: Any) -> Any:
    one = case("draw", **told)
    laid = one.melds_on_table[place]
    value = one.item_fact(name, laid)
    return f"asks {one.unknown_paths[name]}" if value is NOT_KNOWN else value


def test_melds_on_the_table_are_measured_as_those_that_are_laid() -> None:
    assert of_table("meld_kind", 0, indicator="B8", table=LYING) == "run"
    assert of_table("okeys", 0, indicator="B8", table=LYING) == 1
    assert of_table("meld_length", 1, indicator="B8", table=LYING) == 3


def test_what_a_meld_on_the_table_is_must_be_told_where_it_can_be_two_things() -> None:
    assert of_table("meld_kind", 0, indicator="B8", table=[EITHER]) == "asks /table/0/kind"
    told = [{**EITHER, "kind": "run"}]
    assert of_table("meld_kind", 0, indicator="B8", table=told) == "run"


def test_a_table_nobody_told_holds_no_known_melds() -> None:
    assert fact("melds_on_table", "draw") == "asks /table"


def test_a_meld_is_whose_it_is() -> None:
    owns = [of_table("meld_is_own", place, indicator="B8", table=LYING) for place in range(3)]
    assert owns == [False, True, "asks /table/2/seat"]
    assert meld_facts("meld_is_own", "open 7RKB", indicator="B8") == [True]


@pytest.mark.parametrize("meld", ["FJ B9 FJ", "B8 FJ FJ"])
def test_what_no_okey_can_mend_is_broken_before_the_okey_is_told(meld: str) -> None:
    found = verdict(f"open {meld}", contract="group3")
    assert (found.ruling, found.questions) == (Ruling.ILLEGAL, ())


@pytest.mark.parametrize(
    ("meld", "contract", "ruling"),
    [
        ("R9 K9 FJ", "group3", Ruling.UNDETERMINED),
        ("R9 K9 FJ", "run3", Ruling.ILLEGAL),
        ("B9 FJ OK", "group3", Ruling.UNDETERMINED),
        ("B9 FJ OK", "run3", Ruling.UNDETERMINED),
        ("OK R10 R12", "group3", Ruling.UNDETERMINED),
        ("OK R10 R12", "run3", Ruling.LEGAL),
        ("R7 R7 B7", "run3", Ruling.UNDETERMINED),
        ("R7 B8 B9", "run3", Ruling.UNDETERMINED),
        ("R7 B8 B9", "group3", Ruling.ILLEGAL),
        ("R7 B8 Y9", "run3", Ruling.ILLEGAL),
        ("7RKB", "run3", Ruling.ILLEGAL),
    ],
)
def test_a_meld_is_held_against_the_contract_as_any_okey_could_make_it(
    meld: str, contract: str, ruling: Ruling
) -> None:
    found = verdict(f"open {meld}", contract=contract)
    assert found.ruling is ruling
    asked = ["/indicator"] if ruling is Ruling.UNDETERMINED else []
    assert [one.path for one in found.questions] == asked
