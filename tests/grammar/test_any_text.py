"""Any text at all is read, or refused with a place inside it and words in every language."""

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from grammar import (
    LANGUAGES,
    NotationError,
    YamlError,
    load_yaml,
    mistake_text,
    read_act,
    read_contract,
    read_meld,
    read_melds,
    read_record,
    read_tile,
    read_tiles,
    read_turn,
    record_from_json,
)
from grammar.parser import STARTS, notation

READERS = (read_tile, read_tiles, read_meld, read_melds, read_contract, read_act, read_turn)
WORDS = st.sampled_from(
    [
        "R7",
        "K14",
        "mvi",
        "mavi",
        "9",
        "7RKB",
        "S7",
        "x2",
        "OK",
        "=",
        "(",
        ")",
        "sahte",
        "okey",
        "-",
        ",",
        "+",
        ";",
        " ",
        "draw",
        "aç",
        "işle",
        "to",
        "->",
        "m2",
        "M2",
        "lefft",
        "at",
        "K3",
        "üçlü",
        "küt",
        "group",
        "elden",
        "\n",
        "İ",
        "̇",
        "🔴",
        "x",
        "B9=K4",
        "draws",
        "::",
        "--",
        "--",
    ]
)
nonsense = st.lists(WORDS, max_size=40).map(" ".join) | st.lists(WORDS, max_size=40).map("".join)


def check(error: NotationError, text: str) -> None:
    lines = text.split("\n")
    for mistake in error.mistakes:
        assert 1 <= mistake.line <= len(lines)
        assert 1 <= mistake.column <= max(1, len(lines[mistake.line - 1]) + 1)
        assert (mistake.code == "notation_ambiguous") == bool(mistake.readings)
    check_words(error)


def check_words(error: NotationError) -> None:
    for mistake in error.mistakes:
        assert all(mistake_text(mistake, language) for language in LANGUAGES)


@pytest.mark.parametrize("reader", READERS)
@given(text=st.one_of(st.text(max_size=60), nonsense))
@settings(deadline=None, suppress_health_check=[HealthCheck.differing_executors])
def test_any_text_is_read_or_refused_with_its_place(
    reader: Callable[[str], object], text: str
) -> None:
    try:
        reader(text)
    except NotationError as error:
        check(error, text)


@pytest.mark.parametrize("scheme", ["tr", "de"])
@given(text=nonsense)
@settings(deadline=None, suppress_health_check=[HealthCheck.differing_executors])
def test_any_text_is_read_or_refused_in_every_scheme(scheme: str, text: str) -> None:
    for reader in READERS:
        try:
            reader(text, scheme=scheme)
        except NotationError as error:
            check(error, text)


@given(st.one_of(st.text(max_size=200), nonsense))
@settings(deadline=None)
def test_any_text_is_a_record_or_refused_with_its_place(text: str) -> None:
    try:
        read_record(f"game: kut\n{text}")
    except NotationError as error:
        check(error, f"game: kut\n{text}")


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "game",
                    "rounds",
                    "round",
                    "racks",
                    "turns",
                    "seat",
                    "acts",
                    "indicator",
                    "1",
                    "starter",
                ]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)


@given(plain)
@settings(deadline=None)
def test_any_plain_data_is_a_record_or_refused(data: object) -> None:
    try:
        record_from_json(data)
    except NotationError as error:
        check_words(error)


@given(
    st.text(max_size=200)
    | st.lists(WORDS | st.sampled_from([": ", "- ", "\n  ", "&a", "!t"])).map("".join)
)
@settings(deadline=None)
def test_any_text_is_yaml_or_refused_with_its_place(text: str) -> None:
    try:
        load_yaml(text, "any")
    except YamlError as error:
        check(error, text)


@pytest.mark.parametrize(
    "text",
    [
        "x;" * 1000,
        "mvi " * 500,
        "(" * 2000,
        " " * 2000,
        "7" * 2000,
        "draw;" * 400,
        "R7 + " * 400,
        "falscher " * 222,
        "açç R7;" * 285,
        "r7 x" * 500,
        "̇" * 2000,
        "lay " * 500,
        "R1R2" * 500,
        "7" + " " * 1999,
        "S7 " * 600,
        "add R1 to " * 200,
        "=" * 2000,
        "OK=" * 600,
        "R7 " * 666,
    ],
)
@pytest.mark.parametrize("reader", READERS)
def test_the_longest_bad_text_is_refused_with_its_place(
    reader: Callable[[str], object], text: str
) -> None:
    try:
        reader(text)
    except NotationError as error:
        check(error, text)


@cache
def spoken_texts(start: str) -> st.SearchStrategy[str]:
    return from_lark(notation("canonical"), start=start)


@pytest.mark.parametrize("start", STARTS)
@given(data=st.data())
@settings(
    deadline=None,
    max_examples=30,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
        HealthCheck.data_too_large,
        HealthCheck.differing_executors,
    ],
)
def test_what_the_grammar_itself_makes_up_is_read_or_refused_with_its_place(
    start: str, data: st.DataObject
) -> None:
    text = data.draw(spoken_texts(start))
    readers = dict(zip(STARTS, READERS, strict=True))
    try:
        value = readers[start](text)
    except NotationError as error:
        check(error, text)
    else:
        said = value if isinstance(value, tuple) else (value,)
        written = " ".join(map(str, said))
        assert written or not value
