"""Hints: what a player can do, what he lacks, what he can throw."""

from typing import Any

import pytest

from referee import RequestError, judgement
from rules import LANGUAGES
from tutor.hints import hint

TABLE = {"round": 3, "indicator": "B8", "stock": 20, "table": [{"id": "m1", "meld": "R10-11-12"}]}


def asked(rack: str, game: str = "kut", **seat: object) -> Any:
    position = {**TABLE, "seats": {"1": {"rack": rack, **seat}}}
    turn = {"seat": 1, "drawn": True, "opened": False}
    plain = {key: one for key, one in position.items() if game == "kut" or key != "round"}
    return hint({"game": game, "position": {**plain, "turn": turn}})


def test_an_opening_is_told_when_the_contract_can_be_met() -> None:
    told = asked("R7 K7 B7 R3 K3 B3 Y2", opened=False)
    (first, *_) = told["openings"]
    assert sorted(first["melds"]) == ["3RKB", "7RKB"]
    assert told["missing"] is None
    assert told["headline"] == f"You can open now: {' + '.join(first['melds'])}."


def test_every_opening_told_is_one_the_referee_lets_stand() -> None:
    rack = "R7 K7 B7 Y7 R3 K3 B3 OK"
    position = {**TABLE, "seats": {"1": {"rack": rack, "opened": False}}}
    told: Any = hint({"game": "kut", "position": position})
    assert told["openings"]
    for one in told["openings"]:
        body = {"game": "kut", "position": position, "move": one["act"], "explain": "none"}
        assert judgement(body)["verdict"] == "legal"


def test_what_is_missing_is_told_with_how_many_are_unseen() -> None:
    told = asked("R7 K7 B7 R3 K3 R11", opened=False)
    assert told["missing"]["tiles_short"] == 1
    left = {one["tile"]: one["left_in_play"] for one in told["missing"]["wanted"]}
    assert left["B3"] == left["Y3"] == 2
    assert told["openings"] == []


def test_tiles_that_lie_on_the_table_are_not_left_in_play() -> None:
    position = {**TABLE, "table": [{"meld": "3RKB"}], "seats": {"1": {"rack": "R7 K7 B7 R3 K3"}}}
    told: Any = hint({"game": "kut", "position": position})
    left = {one["tile"]: one["left_in_play"] for one in told["missing"]["wanted"]}
    assert left["B3"] == 1
    assert left["Y3"] == 2


def test_discards_are_safe_or_penal_and_say_why() -> None:
    told = {one["tile"]: one for one in asked("R13 K2 OK", opened=True)["discards"]}
    assert told["K2"]["safe"] is True
    assert told["R13"]["kind"] == told["OK"]["kind"] == "penal"
    assert "R13 can be played" in told["R13"]["why"]
    assert told["R13"]["verdict"] == "legal_with_penalty"


def test_where_a_discard_that_fits_costs_nothing_it_is_a_gift() -> None:
    free = {"house": "free", "extends": "kut", "set": {"fines.playable_discard": "none"}}
    position = {**TABLE, "seats": {"1": {"rack": "R13 K2", "opened": True}}}
    told: Any = hint({"game": "kut", "house": free, "position": position})
    kinds = {one["tile"]: (one["kind"], one["safe"]) for one in told["discards"]}
    assert kinds == {"R13": ("gift", False), "K2": ("safe", True)}


def test_where_tiles_fit_is_told_once_a_player_has_opened() -> None:
    told = asked("R13 K2", opened=True)
    assert [(one["tile"], one["to"]) for one in told["lay_offs"]] == [("R13", "m1")]
    assert asked("R13 K2", opened=False)["lay_offs"] == []


def test_points_that_are_missing_are_told_where_points_open() -> None:
    told = asked("R10 R11 R12 K2 K3", game="okey101", opened=False)
    assert told["missing"]["points_short"] == 68
    assert told["headline"] == "Your melds are worth 33; the opening needs 101."


def test_a_hand_that_wins_is_told_where_nobody_opens() -> None:
    rack = "R1 R2 R3 K4 K5 K6 R7 K7 B7 Y9 Y10 Y11 Y12 Y13 B1"
    told = asked(rack, game="okey")
    assert told["openings"][0]["act"].startswith("finish ")
    assert told["headline"].startswith("You can finish now")


def test_a_hand_of_seven_pairs_wins_though_a_mix_would_lay_as_much() -> None:
    told = asked("R1 R1 R2 R2 R3 R3 K4 K4 K5 K5 K6 K6 B7 B7 B1", game="okey")
    (first,) = told["openings"]
    assert len(first["melds"]) == 7
    assert all(one.endswith("x2") for one in first["melds"])


def test_the_best_arrangement_names_what_is_left() -> None:
    best = asked("R1 R2 R3 K9")["best"]
    assert best == {"melds": ["R1-2-3"], "points": 6, "tiles": 3, "left": ["K9"]}


def test_without_a_rack_there_is_little_to_say() -> None:
    told: Any = hint({"game": "kut"})
    assert told["best"] is None
    assert told["discards"] == told["openings"] == told["lay_offs"] == []


def test_words_change_with_the_language_and_nothing_else() -> None:
    body = {"game": "kut", "position": {**TABLE, "seats": {"1": {"rack": "R7 K7 R13 OK"}}}}
    told: list[Any] = [hint({**body, "lang": lang}) for lang in LANGUAGES]
    assert len({one["headline"] for one in told}) == 3
    bare = [[(one["tile"], one["safe"]) for one in each["discards"]] for each in told]
    assert bare[0] == bare[1] == bare[2]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"game": "canasta"}, 404),
        ({"game": "kut", "position": {"seats": {"1": {"rack": "R14"}}}}, 400),
        ({"game": "kut", "position": {"seats": {"1": {"rack": "R7 R7 R7"}}}}, 422),
    ],
)
def test_what_cannot_be_read_is_refused(body: dict[str, object], status: int) -> None:
    with pytest.raises(RequestError) as refused:
        hint(body)
    assert refused.value.status == status
