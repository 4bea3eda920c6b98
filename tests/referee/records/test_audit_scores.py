"""Scores of replayed rounds: how the finish that the acts show is written down."""

from typing import Any

import pytest

from referee import audit

Json = dict[str, Any]

PAIRS = "R1x2 + R2x2 + R3x2 + B4x2 + B6x2 + Y6x2"
OPENING = "13RKB + 12RKB + B8-9-10 + 1RKB + 2RKB + 4RKB"


def scored(*lines: str) -> Json:
    """What is written in the only round of a record."""
    answer: Json = audit({"record": "\n".join(lines) + "\n", "lang": "en"})
    (over,) = answer["rounds"]
    assert over["first_irregularity"] is None
    points: Json = {seat: one["points"] for seat, one in over["scores"]["seats"].items()}
    return points


def classic(rack: str, finish: str) -> Json:
    head = ("game: okey", "round: 1", "indicator: K5", "starter: 1", f"rack 1: {rack}", "")
    return scored(*head, f"1: finish {finish}")


@pytest.mark.parametrize(("thrown", "lost"), [("R9", -4), ("OK", -8)])
def test_a_hand_of_seven_pairs_is_a_finish_with_pairs(thrown: str, lost: int) -> None:
    rack = f"R1 R1 R2 R2 R3 R3 B4 B4 B6 B6 Y6 Y6 R7 R7 {thrown}"
    points = classic(rack, f"{PAIRS} + R7x2 discard {thrown}")
    assert points == {"1": 0, "2": lost, "3": lost, "4": lost}


def test_a_hand_of_five_pairs_and_a_run_is_a_finish_with_pairs_where_the_table_plays_it() -> None:
    rack = "R1 R1 R2 R2 R3 R3 B4 B4 B6 B6 Y4 Y5 Y6 Y7 R9"
    house = {"house": "cift", "extends": "okey", "set": {"hand.pairs": "five_and_a_run"}}
    record = {"game": "okey", "house": house, "rounds": [five_pairs(rack)]}
    answer: Json = audit({"record": record})
    (over,) = answer["rounds"]
    assert over["first_irregularity"] is None
    assert over["scores"]["seats"]["2"]["points"] == -4


def five_pairs(rack: str) -> Json:
    shown = "finish R1x2 + R2x2 + R3x2 + B4x2 + B6x2 + Y4-5-6-7 discard R9"
    turns = [{"seat": 1, "acts": [shown]}]
    return {"indicator": "K5", "starter": 1, "racks": {"1": rack}, "turns": turns}


def test_a_hand_of_melds_is_no_finish_with_pairs() -> None:
    rack = "R1 R2 R3 R7 K7 B7 R9 K9 B9 Y9 B4 B5 B6 B7 Y1"
    points = classic(rack, "R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 discard Y1")
    assert points == {"1": 0, "2": -2, "3": -2, "4": -2}


@pytest.mark.parametrize(("house", "written"), [("cezali", -101), ("katlamali", -202)])
def test_opening_and_finishing_in_one_turn_of_101_may_count_as_from_the_hand(
    house: str, written: int
) -> None:
    rack = "R13 K13 B13 R12 K12 B12 B8 B9 B10 R1 K1 B1 R2 K2 B2 R4 K4 B4 Y5 Y7 Y8"
    head = ("game: okey101", f"house: {house}", "round: 1", "indicator: K8", "starter: 1")
    turns = ("1: discard R10", f"2: draw Y6; open {OPENING} + Y5-6-7; discard Y8")
    assert scored(*head, f"rack 2: {rack}", "", *turns)["2"] == written
