"""Faults that an audit finds when play has gone on: what still follows, and what is lost."""

from pathlib import Path
from typing import Any

import pytest

from grammar import read_record, record_to_json
from referee import audit
from referee.records.late import forgiven
from referee.records.replay import Replay
from rules import LANGUAGES, load

RECORDS = Path(__file__).parents[2] / "records"
THREE_MISTAKES = (RECORDS / "three-mistakes.okey").read_text("utf-8")

NEXT_DRAW: dict[str, Any] = {
    "house": "quick",
    "extends": "kut",
    "set": {"match.late_faults": "next_draw"},
}

QUICK_101: dict[str, Any] = {
    "house": "quick",
    "extends": "okey101",
    "set": {"match.late_faults": "next_draw"},
}

FAILED_OPENING = """game: okey101
round: 1
indicator: K5
starter: 1

1: discard K10
2: draw; open R1-2-3; discard Y9
3: draw; discard Y8
"""


def audited(text: str, house: object = None, **asked: object) -> dict[str, Any]:
    """The only round of a record, played in a house of its own where one is given."""
    told = record_to_json(read_record(text))
    body = {**told, "house": house} if house else {"record": text}
    rounds: Any = audit({**body, **asked})["rounds"]
    return dict(rounds[0])


def irregularities(text: str, house: object = None, **asked: object) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = audited(text, house, **asked)["irregularities"]
    return found


def test_an_act_that_nobody_stopped_is_not_taken_back() -> None:
    first = irregularities(THREE_MISTAKES)[0]["late"]
    assert first["gone"] == ["take_back"]
    assert first["still"] == []
    assert first["text"].startswith("Play went on")


def test_a_fine_that_was_not_drawn_is_still_due() -> None:
    fine = irregularities(THREE_MISTAKES)[1]["late"]
    assert (fine["still"], fine["gone"]) == (["fine"], ["take_back"])
    assert "2 tiles" in fine["text"]


def test_what_is_noticed_at_once_is_not_late() -> None:
    assert "late" not in irregularities(THREE_MISTAKES)[2]


def test_a_fine_is_lost_where_the_table_wants_it_called_at_once() -> None:
    late = irregularities(THREE_MISTAKES, NEXT_DRAW)[1]["late"]
    assert (late["still"], late["gone"]) == ([], ["take_back", "fine"])
    assert "can no longer be claimed: 2 tiles" in late["text"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_every_language(lang: str) -> None:
    texts = [one["late"]["text"] for one in irregularities(THREE_MISTAKES, lang=lang)[:2]]
    assert all(text and "{" not in text for text in texts)


def test_the_points_of_a_failed_opening_are_still_due() -> None:
    late = irregularities(FAILED_OPENING)[0]["late"]
    assert late["still"] == ["fine"]
    assert "101 points" in late["text"]


def test_points_that_nobody_can_claim_are_not_written() -> None:
    record = read_record(FAILED_OPENING).rounds[0]
    for played, written in ((load("okey101"), 101), (load("okey101", QUICK_101), 0)):
        replay = Replay(record, played)
        steps = list(replay.steps())
        replay.forgive(forgiven(steps, played))
        assert replay.penalties.get(2, 0) == written
