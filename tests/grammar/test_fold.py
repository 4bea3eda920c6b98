"""Folding keeps every column and knows Turkish letters."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.fold import fold, hear, line_and_column


@pytest.mark.parametrize(
    ("said", "folded"),
    [
        ("KIRMIZI", "kirmizi"),
        ("kırmızı", "kirmizi"),
        ("MAVİ", "mavi"),
        ("İŞLE", "isle"),
        ("Çek", "cek"),
        ("zurückgeben", "zuruckgeben"),
        ("FÜNFER", "funfer"),
        ("weiß", "weis"),
        ("R7–K7—B7", "r7-k7-b7"),
        ("3’lü", "3'lu"),
        ("2 × K3", "2 x k3"),
    ],
)
def test_letters_fold_to_plain_lower_case(said: str, folded: str) -> None:
    assert fold(said) == folded


@given(st.text())
def test_folding_keeps_the_length(text: str) -> None:
    assert len(fold(text)) == len(text)


def test_every_single_character_folds_to_one_character() -> None:
    assert all(len(fold(chr(code))) == 1 for code in range(sys.maxunicode + 1))


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_every_place_of_what_is_heard_leads_back_into_the_text(text: str) -> None:
    spoken = hear(text)
    for index, sign in enumerate(spoken.folded):
        assert fold(text[spoken.offset(index)]) == sign
    assert spoken.offset(len(spoken.folded)) == len(text)


def test_lines_and_columns_count_from_one_and_stay_inside() -> None:
    assert line_and_column("ab\ncd", 0) == (1, 1)
    assert line_and_column("ab\ncd", 3) == (2, 1)
    assert line_and_column("ab\ncd", 99) == (2, 2)
    assert line_and_column("", 0) == (1, 1)
