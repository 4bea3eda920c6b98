"""Mistakes in words: clear, gentle, short, actionable, in three languages."""

import pickle
from collections.abc import Callable

import pytest

from grammar import (
    Mistake,
    NotationError,
    YamlError,
    expected_text,
    mistake_text,
    read_act,
    read_contract,
    read_tile,
    read_tiles,
)
from grammar.suggest import distance, nearest


@pytest.mark.parametrize(
    ("reader", "said", "turkish", "german", "english"),
    [
        (
            read_tile,
            "R14",
            "“R14”: sayılar 1 ile 13 arasındadır.",
            "„R14“: Die Zahlen gehen von 1 bis 13.",
            "“R14”: numbers go from 1 to 13.",
        ),
        (
            read_tile,
            "mvi 9",
            "“mvi 9” bilinen bir yazım değil. “mavi 9” mi demek istediniz?",
            "„mvi 9“ ist kein Wort der Notation. Meintest du „mavi 9“?",
            "“mvi 9” is not a word of the notation. Did you mean “mavi 9”?",
        ),
        (
            read_tiles,
            "R7 R7 R7",
            "Bir R7 fazla: takımda her taştan yalnız iki tane var.",
            "Das ist ein R7 zu viel: Jeden Stein gibt es nur zweimal.",
            "This is one R7 too many: a set holds only two.",
        ),
        (
            read_tile,
            "S7",
            (
                "“S7”: S harfi her dilde başka renk demektir. R K B Y veya rengin tam adını yazın"
                " ya da harf düzeninizi belirtin. Şu anlama gelebilir: K7 veya Y7."
            ),
            (
                "„S7“: Der Buchstabe S meint in jeder Sprache eine andere Farbe. Schreib R K B Y"
                " oder das ganze Wort, oder gib deine Farbbuchstaben an."
                " Es könnte K7 oder Y7 heißen."
            ),
            (
                "“S7”: the letter S means different colours in different languages. Write R K B Y"
                " or the whole word, or name your letters by a scheme. It could mean K7 or Y7."
            ),
        ),
        (
            read_act,
            "add R13",
            "Metin erken bitiyor. Buraya şu gelir: “->” ve masadaki bir per.",
            "Der Text endet zu früh. Hier gehört hin: „an“ und eine Gruppe auf dem Tisch.",
            "The text ends too early. Here belongs “to” and a meld on the table.",
        ),
        (
            read_contract,
            "üçlü serri",
            "“serri” bilinen bir yazım değil. “seri” mi demek istediniz?",
            "„serri“ ist kein Wort der Notation. Meintest du „seri“?",
            "“serri” is not a word of the notation. Did you mean “seri”?",
        ),
    ],
)
def test_a_mistake_is_told_in_three_languages(
    reader: Callable[[str], object], said: str, turkish: str, german: str, english: str
) -> None:
    with pytest.raises(NotationError) as caught:
        reader(said)
    mistake = caught.value.mistakes[0]
    assert mistake_text(mistake, "tr") == turkish
    assert mistake_text(mistake, "de") == german
    assert mistake_text(mistake, "en") == english


def test_an_unknown_language_is_answered_in_english() -> None:
    mistake = Mistake("notation_invalid", "text_ends")
    assert mistake_text(mistake, "fr") == mistake_text(mistake, "en") == "The text ends too early."


def test_what_was_expected_can_be_told_alone() -> None:
    mistake = Mistake("notation_invalid", "text_ends", expected="tile,table_id")
    assert expected_text(mistake, "en") == (
        "a tile such as R7, red 7 or OK or a meld on the table such as m2"
    )
    assert expected_text(Mistake("notation_invalid", "text_ends"), "en") == ""


def test_a_very_long_word_is_shortened_in_the_sentence() -> None:
    with pytest.raises(NotationError) as caught:
        read_tile("x" * 500)
    assert len(mistake_text(caught.value.mistakes[0], "en")) < 160


def test_braces_in_a_text_do_no_harm() -> None:
    with pytest.raises(NotationError) as caught:
        read_tile("{found} {0}")
    assert "{found}" in mistake_text(caught.value.mistakes[0], "en")


def test_an_error_keeps_its_mistakes_when_pickled() -> None:
    for error in (
        NotationError(Mistake("notation_invalid", "text_ends"), Mistake("notation_invalid", "x")),
        YamlError(2, 3, "yaml_twice", {"found": "a"}),
    ):
        again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
        assert type(again) is type(error)
        assert again.mistakes == error.mistakes


def test_an_error_names_its_first_place() -> None:
    with pytest.raises(NotationError, match=r"1:4: number_out_of_bounds: 'R14'"):
        read_tiles("R7 R14")


@pytest.mark.parametrize(
    ("said", "suggestion"),
    [
        ("mvi 9", "mavi 9"),
        ("mvi9", "mavi 9"),
        ("kırmzı 7", "kırmızı 7"),
        ("bleu 9", "blue 9"),
        ("yelow 3", "yellow 3"),
        ("schwrz 3", "schwarz 3"),
        ("R 7", "R7"),
        ("R1R2R3", "R1 R2 R3"),
        ("sathe okey", "sahte okey"),
        ("jokr", "Joker"),
        ("qqqqq 7", ""),
    ],
)
def test_the_nearest_spelling_is_suggested(said: str, suggestion: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_tiles(said)
    assert caught.value.mistakes[0].suggestion == suggestion


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [
        ("mavi", "mavi", 0),
        ("mvi", "mavi", 1),
        ("amvi", "mavi", 1),
        ("mavii", "mavi", 1),
        ("rot", "red", 2),
    ],
)
def test_slips_are_letters_left_out_put_in_exchanged_or_swapped(
    one: str, other: str, slips: int
) -> None:
    assert distance(one, other, 3) == distance(other, one, 3) == slips


def test_nothing_is_suggested_from_too_far_away() -> None:
    assert nearest("ab", ["ac"]) == ""
    assert nearest("schwqqqq", ["schwarz"]) == ""
    assert distance("a", "abcdef", 2) > 2
