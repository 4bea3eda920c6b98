"""Acts at a meld on the table that may lie in several ways are judged as at each of them."""

from typing import Any

import pytest

from referee import judgement

AT_TURN = {"round": 3, "indicator": "B8", "turn": {"seat": 1, "drawn": True, "opened": False}}


def at(meld: str, move: str, **more: Any) -> Any:
    told = {
        **AT_TURN,
        "table": [{"id": "m1", "seat": 2, "meld": meld}],
        "seats": {"1": {"rack": "K7 R8 Y1 Y2", "opened": True}},
    }
    return judgement({"game": "kut", "position": {**told, **more}, "move": move})


@pytest.mark.parametrize("move", ["swap K7 in m1", "swap K7 in R7-OK-OK"])
def test_what_no_reading_allows_is_refused_with_every_reading_shown(move: str) -> None:
    answer = at("R7-OK-OK", move)
    assert answer["verdict"] == "illegal"
    assert answer["questions"] == []
    assert answer["position"] is None
    shown = {one["act"]: one["verdict"] for one in answer["readings"]}
    assert shown == {
        "swap K7 in R7-OK=R8-OK=R9": "illegal",
        "swap K7 in R7-OK-OK": "illegal",
    }


def test_what_hangs_on_the_reading_is_asked() -> None:
    answer = at("R7-OK-OK", "swap R8 in m1")
    assert answer["verdict"] == "undetermined"
    assert [one["path"] for one in answer["questions"]] == ["/table/0/kind"]
    shown = {one["act"]: one["verdict"] for one in answer["readings"]}
    assert shown == {
        "swap R8 in R7-OK=R8-OK=R9": "legal",
        "swap R8 in R7-OK-OK": "illegal",
    }


def test_the_end_that_was_left_open_is_told_by_the_move() -> None:
    answer = at("R10-11-12", "add OK to m1; add R13 to m1", seats={"1": {"opened": True}})
    assert answer["verdict"] == "undetermined"
    assert [one["path"] for one in answer["questions"]] == ["/move"]
    shown = {one["act"]: one["headline"] for one in answer["readings"]}
    told = shown["add R13 to R10-11-12-OK"]
    assert "R10-11-12-OK" in told
    assert "OK-R10" not in told
    named = at("OK-R10-11-12", "add R13 to m1", seats={"1": {"opened": True}})
    assert named["verdict"] == "legal"


def test_while_the_okey_is_not_told_no_reading_is_certain() -> None:
    told = {
        "round": 3,
        "table": [{"id": "m1", "seat": 2, "meld": "R7-OK-OK"}],
        "seats": {"1": {"opened": True}},
    }
    answer: Any = judgement({"game": "kut", "position": told, "move": "swap K7 in m1"})
    assert answer["verdict"] == "undetermined"
    assert "readings" not in answer


@pytest.mark.parametrize("move", ["add R13 to R10-11-12", "swap K4 in K3-OK-5"])
def test_that_a_meld_lies_there_is_taken_for_granted_where_it_is_only_spoken_of(move: str) -> None:
    told = {**AT_TURN, "seats": {"1": {"rack": "K4 R13 Y1", "opened": True}}}
    answer: Any = judgement({"game": "kut", "position": told, "move": move})
    assert answer["verdict"] == "legal"
    assert [one["path"] for one in answer["presumed"]] == ["/table"]
