"""Round records as text: headers, racks, turns, and every bad line at once."""

import pickle

import pytest

from grammar import (
    LANGUAGES,
    NotationError,
    Record,
    RoundRecord,
    mistake_text,
    read_record,
    tile,
    turn_text,
    write_rack,
    write_record,
)

KUT = """\
game: kut
house: friday-night
scheme: canonical
round: 3
indicator: B8
starter: 1
rack 1: R1 R2 R3 R7 K7 B7   -- the starter holds one more
rack 2: K1 K2

1: discard K9
2: take; discard Y2
4: buy Y2 draws B11
-- a buy implies the pass
3: draw K4; open 7RKB + 4RKB; discard R9
"""


def test_a_record_says_game_house_and_rounds() -> None:
    record = read_record(KUT)
    assert (record.game, record.house, record.scheme) == ("kut", "friday-night", "canonical")
    (one,) = record.rounds
    assert (one.number, one.indicator, one.starter) == (3, tile("B8"), 1)
    assert {seat: write_rack(rack) for seat, rack in one.racks.items()} == {
        1: "R1 R2 R3 R7 K7 B7",
        2: "K1 K2",
    }


def test_a_turn_knows_its_seat_its_acts_and_its_line() -> None:
    turns = read_record(KUT).rounds[0].turns
    assert [(turn.seat, turn.line) for turn in turns] == [(1, 10), (2, 11), (4, 12), (3, 14)]
    assert turn_text(turns[3].acts) == "draw K4; open 7RKB + 4RKB; discard R9"


def test_a_file_holds_several_rounds() -> None:
    record = read_record("game: kut\nround: 1\n1: discard K9\nround: 2\nindicator: R1\n2: pass\n")
    assert [(one.number, one.indicator, len(one.turns)) for one in record.rounds] == [
        (1, None, 1),
        (2, tile("R1"), 1),
    ]


def test_what_a_table_did_not_write_down_is_not_known() -> None:
    record = read_record("game: okey101\n1: draw\n")
    assert record == Record("okey101", rounds=(RoundRecord(1, turns=record.rounds[0].turns),))
    assert record.house is None
    assert record.rounds[0].racks == {}


def test_lines_may_end_as_windows_ends_them_and_blanks_do_not_matter() -> None:
    assert read_record("\ufeff" + KUT.replace("\n", "\r\n")) == read_record(KUT)
    assert read_record(KUT.replace(": ", " :  ")) == read_record(KUT)


def test_headers_and_acts_may_be_turkish_or_german() -> None:
    turkish = (
        "oyun: kut\nharfler: tr\nel: 3\ngösterge: M8\nbaşlayan: 1\nıstaka 1: K1 Sa2\n1: at S9\n"
    )
    german = (
        "Spiel: kut\nRunde: 3\nAnzeigestein: B8\nStartspieler: 1\n"
        "Steinhalter 1: R1 Y2\n1: abwerfen K9"
    )
    one, other = read_record(turkish), read_record(german)
    assert one.rounds == other.rounds
    assert one.scheme == "tr"


def test_a_declared_scheme_is_read_and_written() -> None:
    text = "game: kut\nscheme: tr\n\nround: 1\nindicator: M8\nrack 1: K7 S7 Sa7\n\n1: discard S9\n"
    record = read_record(text)
    assert write_rack(record.rounds[0].racks[1]) == "R7 K7 Y7"
    assert write_record(record) == text


def test_the_indicators_okey_lets_its_face_stand_for_a_tile() -> None:
    record = read_record("game: kut\nindicator: B8\n1: open K3-B9=K4-5\n")
    assert record.rounds[0].turns[0].acts[0].text == "open K3-OK=K4-5"


def test_every_bad_line_is_told_with_its_true_place() -> None:
    text = (
        "gme: x\nround: q\nindicator: OK\nrack 7: R1\nrack 1: R14 B8\nrack 2: B8 R1\n"
        " rack 3: R1 R1\nfoo\n9: draw\n1: drw; discard R15 -- note\nscheme: zz\n1:\n"
    )
    with pytest.raises(NotationError) as caught:
        read_record(text)
    assert [(one.line, one.column, one.message) for one in caught.value.mistakes] == [
        (1, 1, "record_header"),
        (1, 1, "record_no_game"),
        (2, 8, "record_number"),
        (3, 12, "record_indicator"),
        (4, 6, "record_seat"),
        (5, 9, "number_out_of_bounds"),
        (7, 10, "third_copy"),
        (8, 1, "record_header"),
        (9, 1, "record_seat"),
        (10, 4, "unknown_word"),
        (10, 17, "number_out_of_bounds"),
        (11, 9, "record_scheme_late"),
        (12, 3, "text_ends"),
    ]
    for mistake in caught.value.mistakes:
        assert all(mistake_text(mistake, language) for language in LANGUAGES)


def messages(text: str) -> list[tuple[str, str, int]]:
    with pytest.raises(NotationError) as caught:
        read_record(text)
    return [(one.code, one.message, one.line) for one in caught.value.mistakes]


@pytest.mark.parametrize(
    ("racks", "message"),
    [
        ("rack 1: B8\nrack 2: B8", "third_copy"),
        ("rack 1: R1 R1\nrack 2: R1", "third_copy"),
        ("rack 1: FJ\nrack 2: FJ FJ", "third_false_joker"),
        ("rack 1: OK B9\nrack 2: B9", "third_okey"),
    ],
)
def test_all_racks_and_the_indicator_share_one_set(racks: str, message: str) -> None:
    found = messages(f"game: kut\nindicator: B8\n{racks}\n")
    assert found == [("position_impossible", message, 4)]


def test_an_indicator_said_late_still_makes_its_okeys_count() -> None:
    found = messages("game: kut\nrack 1: B9 B9 OK\nindicator: B8\n")
    assert found == [("position_impossible", "third_okey", 2)]


def test_all_impossibilities_of_a_deal_are_told_at_once() -> None:
    found = messages(
        "game: kut\nindicator: B8\nrack 1: R1 R1 FJ FJ\nrack 2: R1 FJ\nrack 3: B8 B8\n"
    )
    assert [message for _, message, _ in found] == ["third_copy", "third_false_joker", "third_copy"]


def test_racks_hold_no_more_than_a_set() -> None:
    rack = "XX " * 54
    found = messages(f"game: kut\nrack 1: {rack}\nrack 2: {rack}\n")
    assert found == [("position_impossible", "more_than_a_set", 3)]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("game: kut\ngame: kut\n", 2),
        ("game: kut\nhouse: a\nhouse: b\n", 3),
        ("game: kut\nscheme: tr\nscheme: de\n", 3),
        ("game: kut\nindicator: R1\nindicator: R1\n", 3),
        ("game: kut\nstarter: 1\nstarter: 2\n", 3),
        ("game: kut\nrack 1: R1\nrack 1: R2\n", 3),
    ],
)
def test_a_header_stands_once(text: str, line: int) -> None:
    assert messages(text) == [("notation_invalid", "record_twice", line)]


def test_a_record_over_the_limit_is_refused_by_length() -> None:
    assert messages("game: kut\n" + "-" * 1_000_000)[0][1] == "too_long"


def test_the_first_hundred_mistakes_are_listed() -> None:
    found = messages("game: kut\n" + "foo\n" * 500)
    assert len(found) == 101
    assert found[-1][1:] == ("record_too_many", 102)


def test_an_unknown_scheme_of_a_record_is_told() -> None:
    assert messages("game: kut\nscheme: fr\n")[0][1] == "unknown_scheme"


def test_writing_is_stable_and_reads_back() -> None:
    record = read_record(KUT)
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


def test_a_record_is_frozen_and_can_be_pickled() -> None:
    record = read_record(KUT)
    with pytest.raises(TypeError):
        record.rounds[0].racks[1] = ()  # type: ignore[index]  # what must not work
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301 - our own bytes
