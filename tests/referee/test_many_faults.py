"""A body that is wrong everywhere is told its first faults, and nobody looks for all of them."""

import json
from typing import Any

import pytest

from referee import judgement
from referee.breaches import plain_breaches, quick_breaches
from referee.errors import MOST_FAULTS, RequestError
from referee.json_text import read_json
from referee.requests import faults_in

MOVE = {"game": "kut", "move": "draw"}


@pytest.mark.parametrize(
    "more",
    [
        {f"k{number}": 1 for number in range(200)},
        {"position": {f"k{number}": 1 for number in range(200)}},
        {"position": {"turn": {"acts": ["kirmizi yedi blah"] * 60}}},
        {"position": {"table": [{"meld": "kirmizi blah"}] * 36, "turn": {"acts": ["blah"] * 36}}},
    ],
)
def test_no_more_faults_are_told_than_anybody_reads(more: dict[str, Any]) -> None:
    with pytest.raises(RequestError) as refused:
        judgement({**MOVE, **more})
    assert len(refused.value.faults) == MOST_FAULTS


def test_both_validators_choose_the_same_of_many() -> None:
    body = {**MOVE, **{f"k{number}": 1 for number in range(200)}}
    told = faults_in(body, "Judgement", quick_breaches)
    assert told == faults_in(body, "Judgement", plain_breaches)
    assert len(told) == MOST_FAULTS


def test_no_more_twins_are_told_than_anybody_reads() -> None:
    text = "{" + '"a": 1, ' * 200 + json.dumps("b") + ": 1}"
    with pytest.raises(RequestError) as refused:
        read_json(text.encode())
    assert len(refused.value.faults) == MOST_FAULTS
