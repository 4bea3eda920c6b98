"""How many tiles are dealt, and what the deal leaves."""

import pytest

from referee.dealt import stock_left, tiles_dealt
from rules import load

UNDECIDED = load("kut", set_values={"deal.rack": "undecided"})


@pytest.mark.parametrize(("game", "rack", "left"), [("kut", 14, 49), ("okey101", 21, 21)])
def test_the_deal_leaves_the_stock_and_the_indicator(game: str, rack: int, left: int) -> None:
    played = load(game).values.get
    assert tiles_dealt(played, starts=False) == rack
    assert tiles_dealt(played, starts=True) == rack + 1
    assert stock_left(played) == left


def test_three_players_leave_one_rack_more() -> None:
    played = load("kut", set_values={"deal.players": 3}).values.get
    assert stock_left(played) == 49 + 14


@pytest.mark.parametrize("key", ["deal.players", "deal.rack", "deal.starter_extra"])
def test_what_is_not_decided_leaves_the_stock_unknown(key: str) -> None:
    assert stock_left(load("kut", set_values={key: "undecided"}).values.get) is None


def test_a_rack_nobody_agreed_on_has_no_size() -> None:
    assert tiles_dealt(UNDECIDED.values.get, starts=False) is None
    assert tiles_dealt(UNDECIDED.values.get, starts=True) is None
