"""Every way to write a meld, and what a written meld claims."""

import pytest

from grammar import Meld, NotationError, meld_of, read_meld, read_melds, read_tiles, tile


def tiles_of(text: str) -> str:
    return " ".join(one.text for one in read_meld(text).tiles)


@pytest.mark.parametrize(
    ("said", "tiles", "canonical"),
    [
        ("R7 K7 B7", "R7 K7 B7", "7RKB"),
        ("R7-K7-B7", "R7 K7 B7", "7RKB"),
        ("R7 – K7, B7", "R7 K7 B7", "7RKB"),
        ("7RKB", "R7 K7 B7", "7RKB"),
        ("7bkr", "R7 K7 B7", "7RKB"),
        ("7BYKR", "R7 K7 B7 Y7", "7RKBY"),
        ("B4-5-6", "B4 B5 B6", "B4-5-6"),
        ("B4 5 6", "B4 B5 B6", "B4-5-6"),
        ("4-B5-6", "B4 B5 B6", "B4-5-6"),
        ("Y12-13-1", "Y12 Y13 Y1", "Y12-13-1"),
        ("gelb 12-13-1", "Y12 Y13 Y1", "Y12-13-1"),
        ("rot 10-11-12", "R10 R11 R12", "R10-11-12"),
        ("🔵4-5-6", "B4 B5 B6", "B4-5-6"),
        ("schwarz 3 · okey · schwarz 5", "K3 OK K5", "K3-OK-5"),
        ("K3-OK-5", "K3 OK K5", "K3-OK-5"),
        ("R11-12-OK", "R11 R12 OK", "R11-12-OK"),
        ("OK-R11-12", "OK R11 R12", "OK-R11-12"),
        ("K3-OK=K4-5", "K3 OK=K4 K5", "K3-OK=K4-5"),
        ("OK=K4-5-6", "OK=K4 K5 K6", "OK=K4-K5-6"),
        ("R7 OK K7", "R7 K7 OK", "R7-K7-OK"),
        ("R7 OK OK", "R7 OK OK", "R7-OK-OK"),
        ("Y9 Y9", "Y9 Y9", "Y9x2"),
        ("Y9x2", "Y9 Y9", "Y9x2"),
        ("Y9 ×2", "Y9 Y9", "Y9x2"),
        ("sarı 9 x2", "Y9 Y9", "Y9x2"),
        ("OKx2", "OK OK", "OKx2"),
        ("OK=K4x2", "OK=K4 OK=K4", "OK=K4x2"),
        ("Y9 OK", "Y9 OK", "Y9-OK"),
        ("R7 R7 B7", "R7 R7 B7", "R7-R7-B7"),
        ("R7", "R7", "R7"),
    ],
)
def test_a_meld_reads_and_writes(said: str, tiles: str, canonical: str) -> None:
    meld = read_meld(said)
    assert tiles_of(said) == tiles
    assert meld.text == str(meld) == canonical
    assert read_meld(canonical) == meld


@pytest.mark.parametrize(
    ("said", "lies"),
    [
        ("R6 R4 R5", "R4-5-6"),
        ("B6-5-4", "B4-5-6"),
        ("Y1 Y12 Y13", "Y12-13-1"),
        ("Y13-1-12", "Y12-13-1"),
        ("R2-1-13", "R13-1-2"),
    ],
)
def test_natural_neighbours_out_of_order_are_put_in_order(said: str, lies: str) -> None:
    assert read_meld(said).text == lies


@pytest.mark.parametrize("said", ["K5-OK-3", "R9-5-7", "R5-R5-4"])
def test_what_has_no_single_order_stays_as_written(said: str) -> None:
    assert tiles_of(said) == tiles_of(read_meld(said).text)
    assert read_meld(said).tiles[0] is read_tiles(said.partition("-")[0])[0]


def test_bare_numbers_take_the_colour_of_the_first_natural_tile_not_of_an_okeys_face() -> None:
    assert tiles_of("OK=K4-R5-6") == "OK=K4 R5 R6"


def test_only_an_okeys_face_can_lend_its_colour_when_no_natural_tile_does() -> None:
    assert tiles_of("OK=K4-5") == "OK=K4 K5"


@pytest.mark.parametrize(
    ("said", "message", "column"),
    [
        ("K3-4-B5", "run_of_two_colours", 6),
        ("7RK-8", "run_of_two_colours", 1),
        ("3-4-5", "number_without_colour", 1),
        ("OK-4-5", "number_without_colour", 4),
        ("R12-13-14", "number_out_of_bounds", 8),
        ("R0", "number_out_of_bounds", 1),
        ("R7x3", "only_twice", 3),
        ("7RKBx2", "only_twice", 5),
        ("", "text_ends", 1),
        ("R7 K7 + B7", "unexpected", 7),
        ("R7-", "text_ends", 3),
    ],
)
def test_a_misspelled_meld_is_told_with_its_place(said: str, message: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_meld(said)
    mistake = caught.value.mistakes[0]
    assert (mistake.message, mistake.line, mistake.column) == (message, 1, column)


@pytest.mark.parametrize("said", ["R14-5-6", "mvi 4-5-6", "S4-5-6"])
def test_an_unreadable_first_tile_is_the_only_mistake_of_a_run(said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_meld(said)
    assert [one.column for one in caught.value.mistakes] == [1]


def test_melds_are_joined_by_plus() -> None:
    assert read_melds("7RKB + B4-5-6") == (read_meld("7RKB"), read_meld("B4-5-6"))
    assert read_melds("7rkb+b4 5 6+Y9x2")[2].text == "Y9x2"
    assert read_melds("7RKB") == (read_meld("7RKB"),)


def test_every_bad_meld_of_several_is_told() -> None:
    with pytest.raises(NotationError) as caught:
        read_melds("7RKB + B4-5-14 + mvi 9 + R0")
    assert [one.column for one in caught.value.mistakes] == [13, 18, 26]


def test_a_meld_made_of_tiles_is_the_meld_read() -> None:
    assert meld_of([tile("B7"), tile("OK"), tile("R7")]) == read_meld("R7 B7 OK")
    assert Meld((tile("R7"),)) == read_meld("R7")
