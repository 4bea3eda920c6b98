"""Colour letters: canonical, declared, and never guessed."""

import pytest

from grammar import (
    NotationError,
    in_scheme,
    read_act,
    read_meld,
    read_tile,
    read_tiles,
    write_tiles,
)


@pytest.mark.parametrize(
    ("scheme", "said", "meant"),
    [
        ("tr", "K7 S7 M7 Sa7", "R7 K7 B7 Y7"),
        ("tr", "k7 s7 m7 sa7", "R7 K7 B7 Y7"),
        ("tr", "7K 7S 7M 7Sa", "R7 K7 B7 Y7"),
        ("tr", "7KSMSa", "R7 K7 B7 Y7"),
        ("tr", "OK=S4 FJ kırmızı 3 yellow 4", "OK=K4 FJ R3 Y4"),
        ("de", "R7 S7 B7 G7", "R7 K7 B7 Y7"),
        ("de", "7RSBG", "R7 K7 B7 Y7"),
        ("canonical", "R7 K7 B7 Y7", "R7 K7 B7 Y7"),
    ],
)
def test_a_declared_scheme_replaces_the_letters(scheme: str, said: str, meant: str) -> None:
    assert write_tiles(read_tiles(said, scheme=scheme)) == meant


def test_the_letters_of_another_scheme_are_not_read_beside_the_declared_one() -> None:
    for scheme, said in (("tr", "R7"), ("tr", "B7"), ("de", "K7"), ("de", "Y7")):
        with pytest.raises(NotationError) as caught:
            read_tile(said, scheme=scheme)
        assert caught.value.mistakes[0].code == "notation_ambiguous"


@pytest.mark.parametrize(
    ("said", "readings"),
    [
        ("S7", ("K7", "Y7")),
        ("M7", ("B7",)),
        ("G7", ("Y7",)),
        ("Sa7", ("Y7",)),
        ("si7", ("K7",)),
        ("7S", ("K7", "Y7")),
        ("7MS", ("7BK", "7BY")),
    ],
)
def test_an_undeclared_letter_is_ambiguous_and_shows_its_readings(
    said: str, readings: tuple[str, ...]
) -> None:
    with pytest.raises(NotationError) as caught:
        read_tiles(said)
    mistake = caught.value.mistakes[0]
    assert (mistake.code, mistake.readings) == ("notation_ambiguous", readings)
    assert mistake.offending == said


def test_a_letter_no_colour_begins_with_is_invalid() -> None:
    with pytest.raises(NotationError) as caught:
        read_tile("Q7")
    assert caught.value.mistakes[0].message == "unknown_letter"


def test_an_unknown_scheme_is_refused() -> None:
    with pytest.raises(NotationError) as caught:
        read_tile("G7", scheme="fr")
    assert caught.value.mistakes[0].message == "unknown_scheme"


def test_canonical_text_is_not_looked_up_under_another_scheme() -> None:
    assert read_tile("K7", scheme="tr").text == "R7"
    assert read_meld("K3-4-5", scheme="tr").text == "R3-4-5"


def test_blue_is_no_table_id_in_turkish_letters() -> None:
    assert read_act("işle M13 -> M10-11-12", scheme="tr").text == "add B13 to B10-11-12"
    assert read_act("işle M13 -> m10", scheme="tr").text == "add B13 to m10"


@pytest.mark.parametrize(
    ("canonical", "turkish", "german"),
    [
        ("R7 K13 B1 Y9 OK FJ XX", "K7 S13 M1 Sa9 OK FJ XX", "R7 S13 B1 G9 OK FJ XX"),
        ("7RKBY", "7KSMSa", "7RSBG"),
        ("K3-OK=K4-5", "S3-OK=S4-5", "S3-OK=S4-5"),
        ("add B7 to m2 left", "add M7 to m2 left", "add B7 to m2 left"),
    ],
)
def test_canonical_text_can_be_written_in_the_letters_of_a_scheme(
    canonical: str, turkish: str, german: str
) -> None:
    assert in_scheme(canonical, "canonical") == canonical
    assert in_scheme(canonical, "tr") == turkish
    assert in_scheme(canonical, "de") == german
