"""Every way to write a tile."""

import pickle

import pytest

from grammar import (
    NATURALS,
    OKEY,
    TILES,
    NotationError,
    Tile,
    as_okey,
    indicator_of,
    okey_of,
    read_tile,
    tile,
    wake,
)


@pytest.mark.parametrize("one", TILES, ids=str)
def test_every_tile_reads_its_own_text(one: Tile) -> None:
    assert read_tile(one.text) is one


@pytest.mark.parametrize("one", TILES, ids=str)
def test_lower_case_reads_the_same(one: Tile) -> None:
    assert read_tile(one.text.lower()) is one


@pytest.mark.parametrize("one", NATURALS, ids=str)
def test_number_first_reads_the_same(one: Tile) -> None:
    assert read_tile(f"{one.number}{one.colour}") is one


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("kırmızı 7", "R7"),
        ("kirmizi 7", "R7"),
        ("KIRMIZI 7", "R7"),
        ("Kırmızı7", "R7"),
        ("7 kırmızı", "R7"),
        ("siyah 13", "K13"),
        ("kara 1", "K1"),
        ("mavi 9", "B9"),
        ("MAVİ 9", "B9"),
        ("MAVI 9", "B9"),
        ("mavi\u0307 9", "B9"),
        ("sarı 1", "Y1"),
        ("SARI 1", "Y1"),
        ("rot 7", "R7"),
        ("schwarzer 3", "K3"),
        ("blau 9", "B9"),
        ("Blaue 9", "B9"),
        ("9 gelb", "Y9"),
        ("red 7", "R7"),
        ("black 10", "K10"),
        ("9 blue", "B9"),
        ("7 yellow", "Y7"),
        ("7\u00a0yellow", "Y7"),
        ("🔴7", "R7"),
        ("⚫13", "K13"),
        ("⚫\ufe0f13", "K13"),
        ("🔵 1", "B1"),
        ("9🟡", "Y9"),
        ("R07", "R7"),
    ],
)
def test_colours_are_words_signs_or_letters(said: str, meant: str) -> None:
    assert read_tile(said).text == meant


@pytest.mark.parametrize(
    "said", ["OK", "ok", "okey", "Okey", "OKEY", "joker", "JOKER", "Jokerstein"]
)
def test_the_okey_has_names(said: str) -> None:
    assert read_tile(said) is OKEY


@pytest.mark.parametrize(
    "said",
    ["FJ", "sahte okey", "Sahte Okey", "sahte", "falscher Joker", "false joker", "fake joker"],
)
def test_the_false_joker_has_names_and_the_longest_match_wins(said: str) -> None:
    assert read_tile(said).text == "FJ"


@pytest.mark.parametrize("said", ["XX", "xx", "??"])
def test_an_unseen_tile_can_be_written(said: str) -> None:
    assert read_tile(said).text == "XX"


@pytest.mark.parametrize(
    "said", ["OK=K4", "ok=k4", "okey(K4)", "joker(k4)", "OK = black 4", "okey ( siyah 4 )", "OK=4K"]
)
def test_an_okey_can_name_what_it_stands_for(said: str) -> None:
    assert read_tile(said).text == "OK=K4"


def test_the_okeys_own_face_can_stand_for_a_tile_when_the_okey_is_known() -> None:
    assert read_tile("B9=K4", okey=tile("B9")).text == "OK=K4"
    assert read_tile("mavi 9 = siyah 4", okey=tile("B9")).text == "OK=K4"


@pytest.mark.parametrize(
    ("said", "okey", "message"),
    [
        ("B9=K4", None, "okey_not_known"),
        ("B8=K4", "B9", "not_the_okey"),
        ("FJ=K4", "B9", "only_an_okey_stands"),
        ("XX=K4", None, "only_an_okey_stands"),
        ("OK=OK", None, "okey_stands_for_a_face"),
        ("OK=FJ", None, "okey_stands_for_a_face"),
        ("OK=7RK", None, "okey_stands_for_a_face"),
        ("OK=K14", None, "number_out_of_bounds"),
    ],
)
def test_what_cannot_stand_for_a_tile_is_told(said: str, okey: str | None, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_tile(said, okey=tile(okey) if okey else None)
    assert caught.value.mistakes[0].message == message


def test_a_plain_face_of_the_okey_stays_a_face_for_the_position_to_resolve() -> None:
    assert read_tile("B9", okey=tile("B9")) is tile("B9")


def test_as_okey_turns_the_okeys_face_into_the_okey_and_nothing_else() -> None:
    assert as_okey(tile("B9"), tile("B9")) is OKEY
    assert as_okey(tile("B8"), tile("B9")) is tile("B8")
    assert as_okey(tile("B9"), None) is tile("B9")


@pytest.mark.parametrize(("shown", "okey"), [("B8", "B9"), ("B12", "B13"), ("B13", "B1")])
def test_the_okey_is_one_above_the_indicator(shown: str, okey: str) -> None:
    assert okey_of(tile(shown)) is tile(okey)
    assert indicator_of(tile(okey)) is tile(shown)


@pytest.mark.parametrize("one", TILES, ids=str)
def test_a_tile_stays_the_same_tile_when_pickled(one: Tile) -> None:
    assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301 - our own bytes


def test_a_tile_shows_its_text() -> None:
    assert str(tile("K13")) == "K13"
    assert repr(tile("K13")) == "Tile('K13')"


def test_the_grammar_can_be_woken_before_it_is_needed() -> None:
    wake()
    wake("canonical", "tr", "de")
    with pytest.raises(NotationError):
        wake("fr")


def test_an_unknown_text_is_no_tile() -> None:
    with pytest.raises(KeyError):
        tile("R14")
