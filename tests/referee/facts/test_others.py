"""Facts about the other players and their openings."""

from typing import Any

import pytest

from tests.referee.told import case, fact

OPEN = "open 7RKB"


def of_other(name: str, seat: int, **told: Any) -> Any:
    one = case(OPEN, **told)
    value = one.item_fact(name, seat)
    return value if name not in one.unknown_paths else f"asks {one.unknown_paths[name]}"


def seats(**told: dict[str, Any]) -> dict[str, Any]:
    return {"seats": {name.removeprefix("seat"): one for name, one in told.items()}}


def test_the_others_are_the_three_who_do_not_act() -> None:
    assert fact("other_players", OPEN, seat=2) == (1, 3, 4)


def test_whoever_opened_highest_is_looked_at_first() -> None:
    told = seats(seat2={"opened_points": 104}, seat4={"opened_points": 120})
    assert fact("other_players", OPEN, **told) == (4, 2, 3)
    told = seats(seat3={"opened_pairs": 6}, seat2={"opened_pairs": 5})
    assert fact("other_players", OPEN, **told) == (3, 2, 4)


@pytest.mark.parametrize(("seat", "partner"), [(2, False), (3, True), (4, False)])
def test_the_player_opposite_is_the_partner(seat: int, partner: bool) -> None:  # noqa: FBT001  an example
    assert of_other("other_is_partner", seat) is partner


@pytest.mark.parametrize(
    ("told", "points", "pairs"),
    [
        ({"opened_with": "melds", "opened_points": 104}, 104, 0),
        ({"opened_points": 104}, 104, "asks /seats/2/opened_pairs"),
        ({"opened_with": "pairs", "opened_pairs": 6}, 0, 6),
        ({"opened": False}, 0, 0),
        ({"opened_with": "melds"}, "asks /seats/2/opened_points", 0),
        ({"opened_with": "pairs"}, 0, "asks /seats/2/opened_pairs"),
        ({"opened": True}, "asks /seats/2/opened_points", "asks /seats/2/opened_pairs"),
        ({}, "asks /seats", "asks /seats"),
    ],
)
def test_what_another_player_opened_with(
    told: dict[str, Any], points: int | str, pairs: int | str
) -> None:
    assert of_other("other_opened_points", 2, **seats(seat2=told)) == points
    assert of_other("other_opened_pairs", 2, **seats(seat2=told)) == pairs


def test_a_player_of_whom_nothing_is_told_may_have_opened_once_another_did() -> None:
    told = seats(seat2={"opened": True})
    assert of_other("other_opened_points", 3, **told) == "asks /seats/3/opened_points"


def test_where_nobody_opened_there_is_nothing_to_beat() -> None:
    told = {"facts": {"nobody_opened_before": True}}
    assert of_other("other_opened_points", 2, **told) == 0
    assert of_other("other_opened_pairs", 2, **told) == 0


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        (seats(seat2={"opened": True}), False),
        (seats(seat2={"opened_with": "pairs"}), False),
        ({"table": [{"id": "m1", "seat": 2, "meld": "7RKB"}]}, False),
        ({"table": [{"id": "m1", "seat": 1, "meld": "7RKB"}]}, "asks /seats"),
        (seats(seat2={"opened": False}), "asks /seats"),
        (seats(**{f"seat{n}": {"opened": False} for n in (2, 3, 4)}), True),
        ({}, "asks /seats"),
    ],
)
def test_an_opening_of_somebody_else_is_told_or_is_not(
    told: dict[str, Any],
    answer: bool | str,  # noqa: FBT001  an example
) -> None:
    assert fact("nobody_opened_before", OPEN, **told) == answer


def test_another_player_is_in_turn_or_not() -> None:
    assert of_other("other_in_turn", 2, turn={"seat": 2}) is True
    assert of_other("other_in_turn", 2, turn={"seat": 1}) is False
    assert of_other("other_in_turn", 2) == "asks /turn/seat"


@pytest.mark.parametrize(
    ("told", "opened"),
    [
        (seats(seat2={"opened": True}), True),
        (seats(seat2={"opened": False}), False),
        (seats(seat2={"opened_with": "pairs"}), True),
        ({"table": [{"id": "m1", "seat": 2, "meld": "R1-2-3"}]}, True),
        ({"table": [{"id": "m1", "seat": 4, "meld": "R1-2-3"}]}, "asks /seats/2/opened"),
    ],
)
def test_another_player_has_opened_or_not(told: dict[str, Any], opened: object) -> None:
    assert of_other("other_opened", 2, **told) == opened
