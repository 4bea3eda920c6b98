"""Positions from JSON: what is read, what cannot be, everything wrong at once."""

from collections.abc import Mapping

import pytest

from referee import judgement
from referee.errors import BadRequestError, Fault, ImpossibleError
from referee.wire import Reader, read_position
from tests.referee.arrange.samples import KUT


def position_of(body: Mapping[str, object]) -> tuple[object, Reader]:
    reader = Reader({}, KUT)
    return read_position(body, reader), reader


def impossible(body: Mapping[str, object]) -> tuple[Fault, ...]:
    with pytest.raises(ImpossibleError) as refused:
        judgement({"game": "kut", "position": body, "move": "draw"})
    return refused.value.faults


def codes(body: Mapping[str, object]) -> list[str]:
    return [one.code for one in impossible(body)]


def test_the_okeys_own_face_on_a_rack_is_the_okey() -> None:
    position, _ = position_of({"indicator": "B8", "seats": {"1": {"rack": "B9 R1"}}})
    assert [one.text for one in position.seat(1).rack] == ["OK", "R1"]  # type: ignore[attr-defined]


def test_okey_may_stand_for_the_indicator() -> None:
    position, _ = position_of({"okey": "B9"})
    assert position.okey.text == "B9"  # type: ignore[attr-defined]


def test_okey_and_indicator_must_agree() -> None:
    assert codes({"okey": "B9", "indicator": "B9"}) == ["okey_not_of_indicator"]


def test_a_third_copy_over_racks_and_table_cannot_be() -> None:
    body = {"seats": {"1": {"rack": "R1 R1"}}, "table": [{"meld": "1RKB"}]}
    assert codes(body) == ["third_copy"]


def test_two_copies_and_a_full_table_can_be() -> None:
    body = {"seats": {"1": {"rack": "R1"}}, "table": [{"meld": "1RKB"}], "stock": 10}
    assert judgement({"game": "kut", "position": body, "move": "draw"})["verdict"] == "legal"


def test_the_indicators_face_is_left_only_once() -> None:
    assert codes({"indicator": "B8", "seats": {"1": {"rack": "B8 B8"}}}) == ["indicator_face_twice"]


@pytest.mark.parametrize(
    ("rack", "code"), [("OK OK", "too_many_okeys"), ("FJ FJ", "too_many_false_jokers")]
)
def test_a_third_okey_or_false_joker_cannot_be(rack: str, code: str) -> None:
    third = rack.split(maxsplit=1)[0]
    assert codes({"seats": {"1": {"rack": rack}, "2": {"rack": third}}}) == [code]


def test_the_okeys_own_face_counts_among_the_okeys() -> None:
    body = {"indicator": "B8", "seats": {"1": {"rack": "OK B9"}, "2": {"rack": "OK"}}}
    assert codes(body) == ["too_many_okeys"]


def test_more_tiles_than_a_set_cannot_be() -> None:
    sizes = {str(seat): {"size": 14} for seat in (1, 2, 3, 4)}
    table = [{"meld": "7RKB"}]
    assert codes({"seats": sizes, "stock": 48, "table": table}) == ["too_many_tiles"]
    assert judgement({"game": "kut", "position": {"seats": sizes, "stock": 48}, "move": "draw"})


@pytest.mark.parametrize(
    "body",
    [
        {"turn": {"drawn": False, "took": "K9"}},
        {"turn": {"seat": 1, "opened": True}, "seats": {"1": {"opened": False}}},
        {"turn": {"seat": 1, "first": True}, "seats": {"1": {"turns": 3}}},
        {"seats": {"2": {"opened": False, "opened_with": "pairs"}}},
    ],
)
def test_flags_that_contradict_each_other_cannot_be(body: dict[str, object]) -> None:
    assert codes(body) == ["contradiction"]


def test_a_size_must_be_that_of_the_rack() -> None:
    assert codes({"seats": {"1": {"rack": "R1 R2", "size": 3}}}) == ["size_not_of_rack"]


def test_one_id_names_one_meld() -> None:
    table = [{"id": "m1", "meld": "7RKB"}, {"id": "m1", "meld": "8RKB"}]
    assert codes({"table": table}) == ["id_twice"]


def test_everything_impossible_is_told_at_once() -> None:
    body = {
        "indicator": "B8",
        "seats": {"1": {"rack": "B8 B8 R1 R1 R1"}},
        "table": [{"meld": "1RKB"}, {"meld": "K1-2-3"}, {"meld": "1KBY"}],
        "turn": {"drawn": False, "took": "Y5"},
    }
    told = codes(body)
    assert told == ["position_impossible", "third_copy", "indicator_face_twice", "contradiction"]


def test_unreadable_texts_are_all_told_before_anything_impossible() -> None:
    body = {"indicator": "B99", "seats": {"1": {"rack": "R14"}, "2": {"rack": "R1 R1 R1"}}}
    with pytest.raises(BadRequestError) as refused:
        judgement({"game": "kut", "position": body, "move": "draw"})
    pointers = [one.pointer for one in refused.value.faults]
    assert pointers == ["/position/indicator", "/position/seats/1/rack"]


def test_an_act_at_an_unknown_meld_cannot_be() -> None:
    body = {"game": "kut", "position": {"table": [{"meld": "7RKB"}]}, "move": "add Y7 to m9"}
    with pytest.raises(ImpossibleError) as refused:
        judgement(body)
    assert refused.value.faults[0].values == {"id": "m9", "ids": "m1"}
