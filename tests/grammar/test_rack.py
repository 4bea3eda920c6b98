"""Loose tiles: how racks are written and what no set can deal."""

import pytest

from grammar import Mistake, NotationError, Tile, read_tiles, tile, write_rack, write_tiles


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("R7 K7 B7", "R7 K7 B7"),
        ("R7, K7, B7", "R7 K7 B7"),
        ("R7,K7,B7", "R7 K7 B7"),
        ("R7-K7-B7", "R7 K7 B7"),
        ("R7 – K7 — B7", "R7 K7 B7"),
        ("R7 · K7 · B7", "R7 K7 B7"),
        ("R7\nK7\tB7", "R7 K7 B7"),
        ("R7x2 OK", "R7 R7 OK"),
        ("R7 ×2 okey x2", "R7 R7 OK OK"),
        ("7RKB", "R7 K7 B7"),
        ("B4-5-6 K1", "B4 B5 B6 K1"),
        ("kırmızı 7, 9 blau, sahte okey, joker", "R7 B9 FJ OK"),
        ("sahte okey okey", "FJ OK"),
        ("OK=K4 XX XX XX", "OK=K4 XX XX XX"),
        ("", ""),
        ("  ", ""),
    ],
)
def test_tiles_may_be_parted_by_blanks_commas_and_dashes(said: str, meant: str) -> None:
    assert write_tiles(read_tiles(said)) == meant


def test_a_rack_is_written_sorted_by_colour_and_number_then_false_jokers_and_okeys() -> None:
    assert write_rack(read_tiles("OK Y1 FJ R13 K2 R2 XX OK=K4")) == "R2 R13 K2 Y1 FJ OK OK=K4 XX"


def mistakes(text: str, okey: Tile | None = None) -> tuple[Mistake, ...]:
    with pytest.raises(NotationError) as caught:
        read_tiles(text, okey=okey)
    return caught.value.mistakes


@pytest.mark.parametrize(
    ("said", "message", "column"),
    [
        ("R7 R7 R7", "third_copy", 7),
        ("R7x2 K1 7 red", "third_copy", 9),
        ("OK OK OK", "third_okey", 7),
        ("OK OK=K4 OK=K5", "third_okey", 10),
        ("FJ FJ FJ", "third_false_joker", 7),
    ],
)
def test_a_third_copy_is_impossible(said: str, message: str, column: int) -> None:
    (mistake,) = mistakes(said)
    assert (mistake.code, mistake.message) == ("position_impossible", message)
    assert (mistake.line, mistake.column) == (1, column)


def test_the_okeys_face_counts_as_an_okey_when_it_is_known() -> None:
    assert read_tiles("B9 B9 OK") == (tile("B9"), tile("B9"), tile("OK"))
    assert mistakes("B9 B9 OK", okey=tile("B9"))[0].message == "third_okey"


def test_more_tiles_than_a_set_holds_are_impossible() -> None:
    assert len(read_tiles("XX " * 106)) == 106
    (mistake,) = mistakes("XX " * 107)
    assert (mistake.code, mistake.message) == ("position_impossible", "more_than_a_set")


def test_all_impossibilities_and_misspellings_are_told_at_once() -> None:
    found = mistakes("R7 R7 R7 B14 mvi 9 K3 OK OK OK")
    assert [(one.message, one.column) for one in found] == [
        ("third_copy", 7),
        ("number_out_of_bounds", 10),
        ("unknown_word", 14),
        ("third_okey", 29),
    ]


def test_a_bare_number_needs_a_dash_behind_a_colour() -> None:
    assert mistakes("R7 8")[0].message == "number_without_colour"
    assert mistakes("yellow 7 8 blue 9")[0].message == "number_without_colour"
    assert mistakes("OK-5")[0].message == "number_without_colour"


def test_the_line_of_a_mistake_is_counted() -> None:
    (mistake,) = mistakes("R7 K7\nB7 mvi 9\nY1")
    assert (mistake.line, mistake.column, mistake.offending) == (2, 4, "mvi 9")


def test_columns_stay_true_where_marks_are_dropped() -> None:
    (mistake,) = mistakes("mavi\u0307 9 R14")
    assert (mistake.column, mistake.offending) == (9, "R14")


@pytest.mark.parametrize(
    "said", ["R7,", "-R7", "R7,,K7", "R7--K7", "R7 + K7", "R7; K7", "R7x3", "7RKx2"]
)
def test_misspelled_lists_are_refused(said: str) -> None:
    assert mistakes(said)


def test_a_tile_text_over_a_thousand_characters_is_refused_by_length() -> None:
    assert mistakes("R7 " * 334)[0].message == "too_long"
    assert mistakes("R7 " * 334)[0].values == (("limit", "1000"), ("length", "1002"))
