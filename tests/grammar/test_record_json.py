"""Records as plain data, with mistakes placed by JSON pointers."""

import pytest

from grammar import (
    LANGUAGES,
    NotationError,
    mistake_text,
    read_record,
    record_from_json,
    record_to_json,
)

TEXT = """\
game: kut
house: friday-night
round: 3
indicator: B8
starter: 1
rack 1: R1 R2
1: discard K9
2: take; discard Y2
"""
DATA = {
    "game": "kut",
    "house": "friday-night",
    "scheme": "canonical",
    "rounds": [
        {
            "round": 3,
            "indicator": "B8",
            "starter": 1,
            "racks": {"1": "R1 R2"},
            "turns": [{"seat": 1, "acts": "discard K9"}, {"seat": 2, "acts": "take; discard Y2"}],
        }
    ],
}


def test_text_and_json_are_one_record() -> None:
    assert record_to_json(read_record(TEXT)) == DATA
    assert record_from_json(DATA) == read_record(TEXT)


def test_most_fields_may_be_missing() -> None:
    record = record_from_json({"game": "okey", "rounds": [{}]})
    assert record_to_json(record) == {
        "game": "okey",
        "scheme": "canonical",
        "rounds": [{"round": 1, "turns": []}],
    }


def test_rounds_without_a_number_are_numbered_by_their_place() -> None:
    record = record_from_json({"game": "okey", "rounds": [{}, {}, {"round": 9}]})
    assert [one.number for one in record.rounds] == [1, 2, 9]


def test_a_scheme_is_read_and_written() -> None:
    data = {
        "game": "kut",
        "scheme": "tr",
        "rounds": [{"round": 1, "indicator": "M8", "turns": [{"seat": 1, "acts": "discard S9"}]}],
    }
    assert record_to_json(record_from_json(data)) == data


def told(data: object) -> list[tuple[str, str]]:
    with pytest.raises(NotationError) as caught:
        record_from_json(data)
    for mistake in caught.value.mistakes:
        assert all(mistake_text(mistake, language) for language in LANGUAGES)
    return [(dict(one.values).get("pointer", ""), one.message) for one in caught.value.mistakes]


def test_every_mistake_is_told_with_its_pointer() -> None:
    bad = {
        "game": 1,
        "rounds": [
            {
                "round": "x",
                "foo": 1,
                "racks": {"9": "R1", "1": "R1 R1 R1 R14"},
                "turns": [{"seat": 1, "acts": "drw"}, {"seat": True}, 5],
            },
            {"racks": [], "turns": {}},
        ],
    }
    assert told(bad) == [
        ("/game", "record_field"),
        ("/rounds/0/foo", "record_field_unknown"),
        ("/rounds/0/round", "record_field"),
        ("/rounds/0/racks/9", "record_seat"),
        ("/rounds/0/racks/1", "third_copy"),
        ("/rounds/0/racks/1", "number_out_of_bounds"),
        ("/rounds/0/turns/0/acts", "unknown_word"),
        ("/rounds/0/turns/1/seat", "record_field"),
        ("/rounds/0/turns/1/acts", "record_field"),
        ("/rounds/0/turns/2", "record_field"),
        ("/rounds/1/racks", "record_field"),
        ("/rounds/1/turns", "record_field"),
        ("", "record_no_game"),
    ]


def test_no_more_than_a_hundred_mistakes_are_looked_for() -> None:
    turns = [{"seat": 9, "acts": "drw"}] * 5_000
    found = told({"game": "kut", "rounds": [{"turns": turns}] * 100})
    assert len(found) == 101
    assert found[-1][1] == "record_too_many"


@pytest.mark.parametrize("data", [None, 1, "kut", [], True])
def test_what_is_no_object_is_no_record(data: object) -> None:
    assert told(data)[0] == ("", "record_field")


def test_a_mistake_inside_a_text_keeps_its_column() -> None:
    with pytest.raises(NotationError) as caught:
        record_from_json(
            {"game": "kut", "rounds": [{"turns": [{"seat": 1, "acts": "draw; discard R14"}]}]}
        )
    mistake = caught.value.mistakes[0]
    assert (mistake.line, mistake.column, mistake.offending) == (1, 15, "R14")
