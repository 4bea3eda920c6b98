"""Positions from JSON: what is read, what cannot be, everything wrong at once."""

import json
from collections.abc import Mapping

import pytest

from referee import judgement
from referee.errors import BadRequestError, Fault, ImpossibleError
from referee.problems import fault_text
from referee.resent import _kept_table, _text
from referee.wire import Body, Reader, read_position
from rules import LANGUAGES
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


def test_what_is_kept_of_one_body_is_never_seen_in_another() -> None:
    whole = judgement(_player(size=13, buys=1))
    assert judgement(_player(size=13.0, buys=1.0)) == whole
    assert '"size": 13,' in json.dumps(judgement(_player(size=13, buys=1)))
    whole["position"]["table"][0]["id"] = "spoiled"  # type: ignore[index]  # plain JSON
    whole["position"]["seats"]["2"]["size"] = 0  # type: ignore[index]  # plain JSON
    again = judgement(_player(size=13, buys=1))["position"]
    assert again["table"][0]["id"] == "m1"  # type: ignore[index]  # plain JSON
    assert again["seats"]["2"]["size"] == 13  # type: ignore[index]  # plain JSON


def _player(**told: float) -> dict[str, object]:
    position = {
        "indicator": "B8",
        "turn": {"seat": 1, "drawn": True},
        "table": [{"id": "m1", "seat": 3, "meld": "7RKB"}],
        "seats": {"2": told},
    }
    return {"game": "kut", "position": position, "move": "discard K1"}


def test_what_is_too_long_for_any_table_is_read_and_forgotten() -> None:
    table_kept, text_kept = _kept_table.cache_info().currsize, _text.cache_info().currsize
    melds = [{"id": f"m{number}", "meld": " ".join(["R1"] * 600)} for number in range(1, 61)]
    with pytest.raises(ImpossibleError) as refused:
        judgement({"game": "kut", "position": {"table": melds}, "move": "draw"})
    assert {one.code for one in refused.value.faults} >= {"third_copy", "too_many_tiles"}
    assert _kept_table.cache_info().currsize == table_kept
    assert _text.cache_info().currsize <= text_kept + 1


@pytest.mark.parametrize(
    ("told", "place", "code"),
    [
        ({"facts": {"buys_used": "five"}}, "/position/facts/buys_used", "wrong_type"),
        ({"facts": {"stock_size": True}}, "/position/facts/stock_size", "wrong_type"),
        ({"facts": {"player_opened": "yes"}}, "/position/facts/player_opened", "wrong_type"),
        ({"facts": {"player_opened": 1}}, "/position/facts/player_opened", "wrong_type"),
        ({"facts": {"opens_after_swap": 1}}, "/position/facts/opens_after_swap", "wrong_type"),
        ({"facts": {"target_kind": "street"}}, "/position/facts/target_kind", "not_one_of"),
        ({"facts": {"rack": "R1"}}, "/position/facts/rack", "fact_told_apart"),
        ({"facts": {"taken_tile": "R1"}}, "/position/facts/taken_tile", "fact_told_apart"),
        ({"seats": {"01": {"rack": "R1"}}}, "/position/seats", "bad_name"),
        ({"seats": {"1": {}, "01": {}}}, "/position/seats", "bad_name"),
        ({"table": [{"id": "R7", "meld": "7RKB"}]}, "/position/table/0/id", "wrong_form"),
        ({"table": [{"id": "M1", "meld": "7RKB"}]}, "/position/table/0/id", "wrong_form"),
        (
            {"table": [{"meld": "7RKB"}, {"meld": "R4-XX-6"}]},
            "/position/table/1/meld",
            "unseen_on_table",
        ),
    ],
)
def test_what_cannot_be_told_like_this_is_refused(told: Body, place: str, code: str) -> None:
    with pytest.raises(BadRequestError) as refused:
        judgement({"game": "kut", "position": told, "move": "discard R9"})
    (fault,) = refused.value.faults
    assert (fault.pointer, fault.code) == (place, code)
    assert all(fault_text(fault, lang) for lang in LANGUAGES)


def test_whole_numbers_may_be_written_with_a_point_everywhere() -> None:
    told = {"round": 1, "indicator": "B8", "stock": 30, "starter": 2, "turn": {"seat": 2}}
    points = json.loads(json.dumps(told), parse_int=float)
    asked = {"game": "kut", "move": "discard K9", "seat": 2}
    whole = judgement({**asked, "position": told})
    assert json.dumps(judgement({**asked, "seat": 2.0, "position": points})) == json.dumps(whole)


@pytest.mark.parametrize("position", [{"seats": {1: {"rack": "K9"}}}, {"round": b"1"}])
def test_what_json_cannot_say_is_no_request(position: object) -> None:
    with pytest.raises(BadRequestError):
        judgement({"game": "kut", "position": position, "move": "discard K9"})
