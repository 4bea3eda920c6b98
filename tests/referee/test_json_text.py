"""JSON is read once and for sure: nothing told twice, too deep or too long is guessed at."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import BadRequestError
from referee.json_text import MOST_DEPTH, read_json


def refused(text: bytes) -> tuple[str, int, int]:
    with pytest.raises(BadRequestError) as caught:
        read_json(text)
    first = caught.value.faults[0]
    return first.code, first.line, first.column


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b"", ("json_empty", 1, 1)),
        (b" \n", ("json_empty", 1, 1)),
        (b"[1,2", ("json_ends_early", 1, 5)),
        (b'{\n "a": x}', ("json_unexpected", 2, 7)),
        (b'{"a": NaN}', ("json_unexpected", 1, 7)),
        (b'{"a": 1e999}', ("json_number", 1, 7)),
        (b'{"a": 123456789012345678901}', ("json_number", 1, 7)),
        (b'{"a": 1, "a": 2}', ("json_twice", 1, 10)),
        (b'{"a" : 1, "b": 0, "b": 2}', ("json_twice", 1, 19)),
        (b'{"a": 1, "\\u0061": 2}', ("json_twice", 1, 10)),
        (b'[{"a": 1},\n {"b": {"c": 1, "c": 1}}]', ("json_twice", 2, 17)),
        (b'{"a": "\\ud800"}', ("json_unexpected", 1, 8)),
        (b"[" * 60 + b"]" * 60, ("json_too_deep", 1, MOST_DEPTH + 1)),
        (b"[" * 200_000, ("json_too_deep", 1, MOST_DEPTH + 1)),
        (b'{"a": "\xff"}', ("json_not_utf8", 1, 8)),
        ('{"ş": "ğ" x}'.encode(), ("json_unexpected", 1, 11)),
    ],
)
def test_what_is_no_plain_json_is_refused_with_its_place(
    text: bytes, fault: tuple[str, int, int]
) -> None:
    assert refused(text) == fault


def test_names_may_come_again_in_another_object() -> None:
    assert read_json(b'{"a": {"a": 1}, "b": [{"a": 2}, {"a": 3}]}') == {
        "a": {"a": 1},
        "b": [{"a": 2}, {"a": 3}],
    }


def test_a_string_that_looks_like_a_member_is_none() -> None:
    assert read_json(b'{"a": ":", "b": "\\":", "c": "a : b"}') == {
        "a": ":",
        "b": '":',
        "c": "a : b",
    }


def test_a_whole_number_with_a_point_is_whole() -> None:
    body = read_json(b'{"a": [3.0, 1.5, 2e0], "b": "3.0"}')
    assert json.dumps(body) == '{"a": [3, 1.5, 2], "b": "3.0"}'


def test_a_byte_order_mark_is_let_through() -> None:
    assert read_json(b"\xef\xbb\xbf{}") == {}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=25,
)


@given(JSON, st.sampled_from([(",", ":"), (", ", ": "), (" , ", " : ")]), st.booleans())
def test_what_json_writes_is_read_back(
    value: object,
    separators: tuple[str, str],
    ascii_only: bool,  # noqa: FBT001  drawn
) -> None:
    text = json.dumps(value, separators=separators, ensure_ascii=ascii_only)
    assert read_json(text.encode()) == value


@given(st.lists(st.tuples(st.sampled_from('abc:"\\'), st.text('":\\ ', max_size=4)), max_size=6))
def test_a_name_told_twice_is_never_missed(members: list[tuple[str, str]]) -> None:
    text = "{" + ",".join(f"{json.dumps(k)}:{json.dumps(v)}" for k, v in members) + "}"
    if len({key for key, _ in members}) == len(members):
        assert read_json(text.encode()) == dict(members)
    else:
        assert refused(text.encode())[0] == "json_twice"


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(text: bytes) -> None:
    try:
        read_json(text)
    except BadRequestError as error:
        assert error.faults[0].line >= 1  # noqa: PT017  both ways are right


def test_a_number_too_long_to_be_whole_stays_as_it_is() -> None:
    assert read_json(b'{"a": 1e30}') == {"a": 1e30}


@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ('{"a":', "}")])
def test_many_lists_are_not_deep_and_deep_ones_are_found_among_many(
    opens: str, closes: str
) -> None:
    many = "[" + ",".join(["[]"] * 100) + "]"
    assert read_json(many.encode()) == [[]] * 100
    for depth in (MOST_DEPTH - 1, MOST_DEPTH):
        text = f"[{many}, {opens * (depth - 1)}1{closes * (depth - 1)}]".encode()
        assert isinstance(read_json(text), list)
    deep = f"[{many}, {opens * MOST_DEPTH}1{closes * MOST_DEPTH}]".encode()
    assert refused(deep)[0] == "json_too_deep"
