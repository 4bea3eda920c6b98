"""Views of a round: other tiles and seats, the same play, just as legal."""

from functools import cache

import pytest

from grammar import Record, read_record, write_record
from referee import audit
from referee.rounds import VIEWS, turned
from rules import load
from tests.rounds.generate import random_round_of


@cache
def played(game: str) -> Record:
    return random_round_of(load(game), 11)


def audited(record: Record) -> dict[str, object]:
    rounds = audit({"record": write_record(record)})["rounds"]
    assert isinstance(rounds, list)
    return dict(rounds[0])


@pytest.mark.parametrize("game", ["kut", "okey101", "okey"])
def test_every_view_of_a_legal_round_is_legal(game: str) -> None:
    for view in range(0, VIEWS, 7):
        found = audited(turned(played(game), view))
        assert found["first_irregularity"] is None
        assert found["tiles"] == audited(played(game))["tiles"]


def test_every_view_is_another_round() -> None:
    assert len({write_record(turned(played("kut"), view)) for view in range(VIEWS)}) == VIEWS


def test_the_first_view_is_the_round_as_it_was_played() -> None:
    assert turned(played("kut"), 0) == played("kut")
    assert turned(played("kut"), VIEWS) == played("kut")


def test_a_view_is_written_as_it_is_read() -> None:
    for view in range(0, VIEWS, 5):
        record = turned(played("okey101"), view)
        assert read_record(write_record(record)) == record


def test_seats_move_on_and_colours_are_exchanged_for_each_other() -> None:
    (before,), (after,) = played("kut").rounds, turned(played("kut"), 5).rounds
    assert [one.seat for one in after.turns] == [one.seat % 4 + 1 for one in before.turns]
    assert sorted(map(len, after.racks.values())) == sorted(map(len, before.racks.values()))
    assert after.indicator is not None
    assert before.indicator is not None
    assert after.indicator.number == before.indicator.number
