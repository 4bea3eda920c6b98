"""Facts about the turn: each known, unknown, and at its edge."""

from typing import Any

import pytest

from referee.facts import turn
from tests.referee.told import KUT, case, fact

NOW = {"seat": 1, "opened": True}
RACK = {"1": {"rack": "R7 K7 B7 K9"}}


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ({"turn": {"seat": 1}}, True),
        ({"turn": {"seat": 2}}, False),
        ({}, "asks /turn/seat"),
    ],
)
def test_the_actor_is_in_turn(told: dict[str, Any], value: object) -> None:
    assert fact("actor_in_turn", "draw", **told) == value


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ({"drawn": True}, True),
        ({"drawn": False}, False),
        ({"took": "K9"}, True),
        ({"acts": ["draw"]}, True),
        ({"acts": ["take K9"]}, True),
        ({"acts": []}, "asks /turn/drawn"),
        ({}, "asks /turn/drawn"),
    ],
)
def test_the_player_has_drawn(told: dict[str, Any], value: object) -> None:
    assert fact("player_drew", "discard K9", turn=told) == value


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ({"took": "K9"}, True),
        ({"took": None}, False),
        ({"acts": ["take K9"]}, True),
        ({"acts": ["draw"]}, False),
        ({}, "asks /turn/took"),
    ],
)
def test_the_player_took_the_discard(told: dict[str, Any], value: object) -> None:
    assert fact("took_discard", "discard K9", turn=told) == value


@pytest.mark.parametrize(("told", "value"), [({"round": 3}, 3), ({}, "asks /round")])
def test_the_number_of_the_round(told: dict[str, Any], value: object) -> None:
    assert fact("round_number", "draw", **told) == value


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ({"starter": 1}, True),
        ({"starter": 4}, False),
        ({}, "asks /starter"),
        ({"turn": {"seat": 1, "first": True, "acts": ["draw"]}}, False),
        ({"turn": {"seat": 1, "first": True, "acts": ["take K9"]}}, False),
        ({"turn": {"seat": 1, "first": True, "took": "K9"}}, False),
        ({"turn": {"seat": 1, "acts": ["draw"]}, "seats": {"1": {"turns": 0}}}, False),
        ({"turn": {"seat": 1, "first": True, "acts": ["draw"]}, "starter": 1}, True),
        ({"turn": {"seat": 1, "first": True, "drawn": True}}, "asks /starter"),
        ({"turn": {"seat": 1, "first": True, "acts": []}}, "asks /starter"),
        ({"turn": {"seat": 1, "acts": ["draw"]}}, "asks /starter"),
        ({"turn": {"seat": 2, "first": True, "acts": ["draw"]}}, "asks /starter"),
    ],
)
def test_the_player_starts_the_round(told: dict[str, Any], value: object) -> None:
    assert fact("player_starts", "draw", **told) == value


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ({"turn": {"first": True}}, True),
        ({"turn": {"first": False}}, False),
        ({"seats": {"1": {"turns": 0}}}, True),
        ({"seats": {"1": {"turns": 1}}}, False),
        ({"starter": 2}, "asks /turn/first"),
        ({"starter": 1}, "asks /turn/first"),
        ({"starter": 1, "stock": 48}, True),
        ({"starter": 1, "stock": 48, "table": [{"seat": 2, "meld": "7RKB"}]}, False),
        ({"starter": 1, "stock": 48, "seats": {"3": {"buys": 1}}}, False),
        ({"starter": 1, "turn": {"seat": 1, "took": "R7"}, "seats": {"1": {"size": 15}}}, False),
        ({"starter": 1, "stock": 47}, False),
        ({"starter": 1, "seats": {"1": {"size": 15}}}, "asks /turn/first"),
        ({"starter": 1, "turn": {"drawn": False}, "seats": {"1": {"size": 15}}}, True),
        ({"starter": 1, "seats": {"1": {"size": 14}}}, "asks /turn/first"),
        ({"starter": 1, "discard": {"tile": "K9"}}, False),
        ({"starter": 1, "discard": None}, "asks /turn/first"),
        ({"starter": 1, "seats": {"1": {"size": 15, "opened": True}}}, False),
    ],
)
def test_the_first_turn_of_a_player(told: dict[str, Any], value: object) -> None:
    assert fact("first_turn", "draw", **told) == value


@pytest.mark.parametrize(("players", "tiles"), [(4, 48), (3, 62), (2, 76)])
def test_the_stock_nobody_has_drawn_from(players: int, tiles: int) -> None:
    fewer = KUT.with_values({"deal.players": players}, "test")
    assert turn.full_stock(case("draw", ruleset=fewer)) == tiles


def test_an_undecided_deal_leaves_the_first_turn_open() -> None:
    undecided = KUT.with_values({"deal.rack": "undecided"}, "test")
    one = case("draw", ruleset=undecided, starter=1, stock=47)
    one.fact("first_turn")
    assert one.unknown_paths["first_turn"] == "/settings/deal.rack"


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ({"seats": {"1": {"opened": True}}}, True),
        ({"seats": {"1": {"opened": False}}}, False),
        ({"seats": {"1": {"opened_with": "pairs"}}}, True),
        ({"turn": {"seat": 1, "opened": True}}, True),
        ({"turn": {"seat": 1, "acts": ["draw", "open 7RKB"]}}, True),
        ({"turn": {"seat": 2, "opened": True}}, "asks /seats/1/opened"),
        ({"table": [{"id": "m1", "seat": 1, "meld": "7RKB"}]}, True),
        ({"table": [{"id": "m1", "seat": 2, "meld": "7RKB"}]}, "asks /seats/1/opened"),
        ({}, "asks /seats/1/opened"),
    ],
)
def test_the_player_has_opened(told: dict[str, Any], value: object) -> None:
    assert fact("player_opened", "lay B4-5-6", **told) == value


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ({"turn": {"opened": True}}, True),
        ({"turn": {"opened": False}}, False),
        ({"turn": {"seat": 2, "opened": True}}, False),
        ({"turn": {"acts": ["draw", "open 7RKB"]}}, True),
        ({"turn": {"acts": ["draw"]}}, False),
        ({"turn": {"drawn": False}}, False),
        ({"seats": {"1": {"opened": False}}}, False),
        ({}, "asks /turn/opened"),
    ],
)
def test_the_player_opened_in_this_turn(told: dict[str, Any], value: object) -> None:
    assert fact("opened_this_turn", "lay B4-5-6", **told) == value


def test_the_rack_is_what_was_told() -> None:
    assert [str(one) for one in fact("rack", "draw", seats=RACK)] == ["R7", "K7", "B7", "K9"]
    assert fact("rack", "draw", seats={"1": {"size": 4}}) == "asks /seats/1/rack"


@pytest.mark.parametrize(
    ("seat", "size", "after"),
    [
        ({"rack": "R7 K7 B7 K9"}, 4, 1),
        ({"size": 3}, 3, 0),
        ({"size": 15}, 15, 12),
        ({}, "asks /seats/1/rack", "asks /seats/1/rack"),
    ],
)
def test_the_rack_before_and_after_an_opening(
    seat: dict[str, Any], size: object, after: object
) -> None:
    assert fact("rack_size", "open 7RKB", seats={"1": seat}) == size
    assert fact("rack_after", "open 7RKB", seats={"1": seat}) == after


@pytest.mark.parametrize(
    ("rack", "move", "missing"),
    [
        ("R7 K7 B7 K9", "open 7RKB", ""),
        ("R7 K7 B4 K9", "open 7RKB", "B7"),
        ("R7 K7", "open 7RKB", "B7"),
        ("Y9 K9", "open Y9x2", "Y9"),
        ("OK K3 K5", "open K3-OK-5", ""),
        ("B9 K3 K5", "open K3-OK-5", ""),
        ("OK K3 K5", "open K3 OK=K4 K5", ""),
        ("K3 K5", "open K3-OK-5", "OK"),
        ("R7 K7 XX", "open 7RK", ""),
    ],
)
def test_tiles_that_the_rack_does_not_hold(rack: str, move: str, missing: str) -> None:
    told: dict[str, Any] = {"indicator": "B8", "seats": {"1": {"rack": rack}}}
    assert " ".join(str(one) for one in fact("tiles_not_held", move, **told)) == missing
    assert fact("holds_tiles", move, **told) is (missing == "")


@pytest.mark.parametrize("seat", [{}, {"size": 4}, {"rack": "R7 K7 XX"}])
def test_a_rack_nobody_has_seen_leaves_open_what_it_holds(seat: dict[str, Any]) -> None:
    assert fact("tiles_not_held", "open 7RKB", seats={"1": seat}) == "asks /seats/1/rack"
    assert fact("holds_tiles", "open 7RKB", seats={"1": seat}) == "asks /seats/1/rack"


@pytest.mark.parametrize(
    ("indicator", "move", "value"),
    [
        ("B8", "discard OK", True),
        ("B8", "discard B9", True),
        ("B13", "discard B1", True),
        ("B8", "discard B8", False),
        ("B8", "discard FJ", False),
        (None, "discard OK", True),
        (None, "discard FJ", False),
    ],
)
def test_a_tile_is_a_real_okey(indicator: str | None, move: str, value: object) -> None:
    told: dict[str, Any] = {"indicator": indicator} if indicator else {}
    one = case(move, **told)
    assert one.item_fact("tile_is_okey", one.act.tiles[0]) is value


def test_a_tile_written_by_its_face_may_be_the_okey_while_nobody_knows_it() -> None:
    assert fact("okey_written_by_face", "discard B9", indicator="B8") is False
    assert fact("okey_written_by_face", "discard B9") == "asks /indicator"


@pytest.mark.parametrize(
    ("told", "value"), [({"stock": 0}, 0), ({"stock": 42}, 42), ({}, "asks /stock")]
)
def test_the_stock(told: dict[str, Any], value: object) -> None:
    assert fact("stock_size", "draw", **told) == value


def test_the_loose_tiles_of_an_act() -> None:
    told: dict[str, Any] = {"table": [{"id": "m1", "meld": "7RKB"}]}
    assert [str(one) for one in fact("tiles_of_act", "add Y7 to m1", **told)] == ["Y7"]
    assert fact("tiles_of_act", "open 7RKB") == ()


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        ({}, False),
        ({"discard": {"seat": 4, "tile": "K9"}}, True),
        ({"stock": 40}, True),
        ({"stock": 48}, False),
        ({"turn": {"took": "K9"}}, True),
        ({"seats": {"2": {"turns": 1}}}, True),
        ({"table": [{"id": "m1", "meld": "7RKB"}]}, True),
        ({"table": [{"id": "m1", "seat": 2, "meld": "7RKB"}]}, True),
        ({"table": [{"id": "m1", "seat": 1, "meld": "7RKB"}]}, True),
        ({"turn": NOW, "table": [{"id": "m1", "seat": 1, "meld": "7RKB"}]}, False),
        ({"turn": NOW, "table": [{"id": "m1", "seat": 2, "meld": "7RKB"}]}, True),
        ({"seats": {"1": {"opened": True}}}, True),
        ({"turn": NOW, "seats": {"1": {"opened": True}}}, False),
        ({"seats": {"2": {"opened": True}}}, True),
        ({"seats": {"1": {"buys": 1}}}, True),
        ({"starter": 1, "turn": {"first": True}, "discard": {"seat": 4, "tile": "K9"}}, False),
    ],
)
def test_what_has_been_played_shows_that_the_round_is_under_way(
    told: dict[str, Any],
    answer: bool,  # noqa: FBT001  an example
) -> None:
    assert fact("round_is_under_way", "discard R1", **told) is answer
