"""YAML is read as plain data with places, and nothing surprising passes."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar import (
    Data,
    NotationError,
    YamlError,
    json_pointer,
    load_yaml,
    survey_yaml,
    write_yaml,
)
from grammar.strict_yaml import MAX_CHARACTERS, MAX_DEPTH, MAX_NODES, MAX_REFUSALS


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("a:", {"a": None}),
        ("true", True),
        ("False", False),
        ("12", 12),
        ("-3", -3),
        ("012", 12),
        ("0o14", 12),
        ("0x1F", 31),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("2001-01-01", "2001-01-01"),
        ("'on'", "on"),
        ('"yes"', "yes"),
        ("R7-8-9", "R7-8-9"),
        ("OK=K4", "OK=K4"),
        ("[R7 R8, K9]", ["R7 R8", "K9"]),
        ("|\n  two\n  lines\n", "two\nlines\n"),
        ("{a: [1, {b: c}], d: {}}", {"a": [1, {"b": "c"}], "d": {}}),
        ("<<: a", {"<<": "a"}),
        ("Y: sarı", {"Y": "sarı"}),
    ],
)
def test_plain_data_follows_the_core_schema(text: str, data: Data) -> None:
    found = load_yaml(text, "t").data
    assert found == data
    assert type(found) is type(data)


def test_every_node_has_its_place() -> None:
    text = "rules:\n  - id: one\n    tags: [a, b]\n  - id: two\n"
    document = load_yaml(text, "t.yaml")
    assert document.name == "t.yaml"
    assert document.at(()) == (1, 1)
    assert document.at(("rules",)) == (2, 3)
    assert document.at(("rules", 0, "tags", 1)) == (3, 15)
    assert document.at(("rules", 1, "id")) == (4, 9)


def test_a_missing_node_is_placed_at_the_nearest_one_above() -> None:
    document = load_yaml("rules:\n  - id: one\n", "t")
    assert document.at(("rules", 0, "when", 3)) == (2, 5)
    assert document.at(("nothing",)) == (1, 1)


def test_a_json_pointer_leads_to_a_place() -> None:
    document = load_yaml('a/b:\n  - "~": x\n    "0": y\n', "t")
    assert document.at_pointer("/a~1b/0/~0") == (2, 10)
    assert document.at_pointer("/a~1b/0/0") == (3, 10)
    assert document.at_pointer("/a~1b/7") == (2, 3)
    assert document.at_pointer("") == (1, 1)
    assert json_pointer(("a/b", 0, "~")) == "/a~1b/0/~0"


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        ("a: 1\na: 2", "yaml_twice", 2, 1),
        ("{a: 1, b: {c: 1, c: 2}}", "yaml_twice", 1, 18),
        ("a: &x 1\nb: *x", "yaml_alias", 1, 4),
        ("b: *x", "yaml_alias", 1, 4),
        ("a: !!python/object:os.system x", "yaml_tag", 1, 4),
        ("a: !t x", "yaml_tag", 1, 4),
        ("!!map {a: 1}", "yaml_tag", 1, 1),
        ("1: a", "yaml_key", 1, 1),
        ("true: a", "yaml_key", 1, 1),
        ("~: a", "yaml_key", 1, 1),
        ("? [a]\n: b", "yaml_key", 1, 3),
        ("a: yes", "yaml_trap", 1, 4),
        ("a: [No]", "yaml_trap", 1, 5),
        ("on: y", "yaml_trap", 1, 1),
        ("a: OFF", "yaml_trap", 1, 4),
        ("a: .inf", "yaml_number", 1, 4),
        ("a: .NaN", "yaml_number", 1, 4),
        ("a: 1e999", "yaml_number", 1, 4),
        ("a: " + "9" * 5000, "yaml_number", 1, 4),
        ("a: 1\n---\nb: 2", "yaml_second_document", 2, 1),
        ("a: b: c", "yaml_colon", 1, 5),
        ("a: 'b", "yaml_quote", 1, 4),
        ("a:\n\t- b", "yaml_tab", 2, 1),
        ("a: %b", "yaml_character", 1, 4),
        ("a: b\nc d\ne: f", "yaml_no_colon", 2, 1),
        ("a: {b: c: d}", "yaml_colon", 1, 9),
        ("\u00a0a: b", "yaml_invisible", 1, 1),
        ("a: \x00", "yaml_character", 1, 4),
        ("ğ: \x1f", "yaml_character", 1, 4),
        ("a: b\nc: \ud800", "yaml_character", 2, 4),
        ("a: [1, 2", "yaml_open", 1, 4),
        ("a: 1\n b: 2", "yaml_colon", 2, 3),
        ("[" * 900, "yaml_too_deep", 1, MAX_DEPTH + 1),
        ("- " * 5_000, "yaml_too_deep", 1, 2 * MAX_DEPTH + 1),
        ("x" * (MAX_CHARACTERS + 1), "yaml_too_long", 1, 1),
        ("- a\n" * (MAX_NODES + 1), "yaml_too_many", MAX_NODES, 3),
    ],
)
def test_what_would_surprise_is_refused_with_its_place(
    text: str, message: str, line: int, column: int
) -> None:
    with pytest.raises(YamlError) as caught:
        load_yaml(text, "t")
    error = caught.value
    assert (error.message, error.line, error.column) == (message, line, column)


def test_everything_a_text_says_wrong_is_told_at_once() -> None:
    text = "a: 1\na: yes\nb: *c\n5: !t d\n\u200be: &f {g: 1, g: on}\n"
    document, refused = survey_yaml(text, "t")
    assert [(one.message, one.line, one.column) for one in refused] == [
        ("yaml_twice", 2, 1),
        ("yaml_trap", 2, 4),
        ("yaml_alias", 3, 4),
        ("yaml_key", 4, 1),
        ("yaml_tag", 4, 4),
        ("yaml_invisible", 5, 1),
        ("yaml_alias", 5, 5),
        ("yaml_twice", 5, 15),
        ("yaml_trap", 5, 18),
    ]
    assert document is not None
    assert document.data == {"a": "yes", "b": "", "5": "d", "\u200be": {"g": "on"}}


def test_what_breaks_off_has_no_document_and_all_that_was_read_before() -> None:
    document, refused = survey_yaml("a: yes\nb: 'c", "t")
    assert document is None
    assert [(one.message, one.line) for one in refused] == [("yaml_trap", 1), ("yaml_quote", 2)]


def test_a_text_that_is_wrong_everywhere_is_not_told_to_its_end() -> None:
    document, refused = survey_yaml("- yes\n" * 5000, "t")
    assert document is None
    assert len(refused) == MAX_REFUSALS


def test_the_place_of_a_key_is_told_where_there_is_one() -> None:
    document = load_yaml("a:\n  b: [1, 2]\n", "t")
    assert [document.at_key(path) for path in (("a",), ("a", "b"), ("a", "b", 1), ())] == [
        (1, 1),
        (2, 3),
        (2, 10),
        (1, 1),
    ]


def test_a_yaml_error_is_a_notation_error_with_one_mistake() -> None:
    with pytest.raises(NotationError) as caught:
        load_yaml("a: 1\na: 2", "t")
    (mistake,) = caught.value.mistakes
    assert (mistake.message, mistake.values, mistake.line) == ("yaml_twice", (("found", "a"),), 2)


data = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
    | st.sampled_from(
        ["yes", "no", "on", "Off", "0o14", "12", "1e3", "~", "12:30", ".inf", "null"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), max_size=6), inner)
    ),
    max_leaves=12,
)


@given(data)
@settings(deadline=None)
def test_what_is_written_reads_back(value: Data) -> None:
    text = write_yaml(value)
    assert load_yaml(text, "t").data == value
    assert write_yaml(load_yaml(text, "t").data) == text


printable = st.characters(exclude_categories=["Cs", "Cc", "Cn", "Zl", "Zp"])


@given(st.dictionaries(st.text(printable), st.lists(st.text(printable) | st.integers(-99, 99))))
def test_json_is_yaml(value: Data) -> None:
    assert load_yaml(json.dumps(value, ensure_ascii=False), "t").data == value


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 100_000, "{a: " * 100_000])
def test_bottomless_nesting_is_refused_without_recursion(text: str) -> None:
    with pytest.raises(YamlError) as caught:
        load_yaml(text, "t")
    assert caught.value.message == "yaml_too_deep"


def test_keys_are_written_in_the_given_order_with_real_letters() -> None:
    assert write_yaml({"b": "kırmızı", "a": [1, True]}) == "b: kırmızı\na:\n- 1\n- true\n"


def test_shared_values_are_written_out() -> None:
    shared: Data = ["R7"]
    assert load_yaml(write_yaml({"a": shared, "b": shared}), "t").data == {"a": ["R7"], "b": ["R7"]}


@pytest.mark.parametrize("sign", ["\u00ad", "\u200b", "\u202f", "\ufeff"])
def test_signs_that_nobody_sees_are_written_so_that_they_are_read_again(sign: str) -> None:
    said: Data = {f"a{sign}b": f"c{sign}d"}
    assert load_yaml(write_yaml(said), "signs").data == said
