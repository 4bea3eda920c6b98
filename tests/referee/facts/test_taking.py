"""Facts about the free discard."""

from typing import Any

import pytest

from tests.referee.facts.asking import ask
from tests.referee.told import case

K9 = {"discard": {"seat": 4, "tile": "K9"}}
LYING = {"discard": {"tile": "K9"}}


def turn(**what: Any) -> dict[str, Any]:
    return {"turn": {"seat": 1, **what}}


def test_a_discard_lies_there_or_does_not() -> None:
    assert ask("discard_lies_free", "take", K9) is True
    assert ask("discard_lies_free", "take", {"discard": None}) is False
    assert ask("discard_lies_free", "take", turn(took="K9")) is False
    assert ask("discard_lies_free", "take") == "? /discard"


def test_the_tile_named_is_the_one_that_lies_there() -> None:
    assert ask("named_tile_is_discard", "take K9", K9) is True
    assert ask("named_tile_is_discard", "take K8", K9) is False
    assert ask("named_tile_is_discard", "take") is True
    assert ask("named_tile_is_discard", "take K9") == "? /discard"


def test_an_okey_lies_there_under_its_face() -> None:
    lying = {"indicator": "K8", "discard": {"tile": "OK"}}
    assert ask("named_tile_is_discard", "take K9", lying) is True


def test_the_player_before_is_the_left_neighbour() -> None:
    assert ask("discard_is_previous_players", "take", K9, seat=1) is True
    assert ask("discard_is_previous_players", "take", K9, seat=3) is False
    assert ask("discard_is_previous_players", "take", {**LYING, **turn()}) is True
    assert ask("discard_is_previous_players", "take", {**LYING, **turn()}, seat=2) is False
    assert ask("discard_is_previous_players", "take", LYING) == "? /turn/seat"


def test_a_player_may_have_thrown_it_himself() -> None:
    assert ask("player_discarded_it", "buy", K9, seat=4) is True
    assert ask("player_discarded_it", "buy", {**LYING, **turn()}, seat=4) is True
    assert ask("player_discarded_it", "buy", {**LYING, **turn()}, seat=3) is False
    assert ask("player_discarded_it", "buy", LYING, seat=3) == "? /turn/seat"


@pytest.mark.parametrize(
    ("told", "passed"),
    [
        (turn(passed=True), True),
        (turn(passed=False), False),
        (turn(acts=["pass"]), True),
        (turn(acts=["draw"]), True),
        (turn(drawn=True, took=None), True),
        (turn(drawn=True, took="K9"), False),
        (turn(acts=[]), "? /turn/passed"),
        (turn(drawn=True), "? /turn/passed"),
        ({}, "? /turn/passed"),
    ],
)
def test_the_player_in_turn_has_let_the_discard_go(told: dict[str, Any], passed: object) -> None:
    assert ask("discard_passed", "buy", told, seat=3) == passed


def test_an_okey_may_lie_there() -> None:
    assert ask("discard_is_okey", "buy", {"indicator": "K8", **LYING}, seat=3) is True
    assert ask("discard_is_okey", "buy", {"indicator": "K7", **LYING}, seat=3) is False
    assert ask("discard_is_okey", "buy", LYING, seat=3) == "? /indicator"
    assert ask("discard_is_okey", "buy", seat=3) == "? /discard"


@pytest.mark.parametrize(
    ("told", "first"),
    [
        ({"starter": 4, "seats": {"4": {"turns": 1}}, **K9}, True),
        ({"starter": 4, "seats": {"4": {"turns": 2}}, **K9}, False),
        ({"starter": 2, **K9}, False),
        ({"starter": 4, **K9}, "? /seats/4/turns"),
        ({"starter": 4, **K9, **turn(first=True)}, True),
        ({"starter": 4, **K9, **turn(first=False)}, False),
        ({"starter": 4, "seats": {"1": {"turns": 0}}, **K9}, True),
        ({"starter": 4, "seats": {"1": {"turns": 3}}, **K9}, False),
        ({"starter": 4, "stock": 48, **K9}, "? /seats/4/turns"),
        ({"starter": 4, "stock": 43, **K9}, "? /seats/4/turns"),
        ({"starter": 4, "stock": 42, **K9}, False),
        (K9, "? /starter"),
    ],
)
def test_the_first_discard_is_the_starters_first(told: dict[str, Any], first: object) -> None:
    assert ask("discard_is_first", "buy", told, seat=3) == first


@pytest.mark.parametrize(
    ("claims", "seat", "earlier"),
    [([3], 3, False), ([2, 3], 3, True), ([4, 3], 3, False), ([], 4, False), ([3], 4, True)],
)
def test_the_nearest_seat_has_the_earlier_claim(
    claims: list[int], seat: int, earlier: object
) -> None:
    assert ask("earlier_claim", "buy", {"claims": claims, **turn()}, seat=seat) is earlier


def test_claims_nobody_told_are_asked_for_before_the_turn() -> None:
    assert ask("earlier_claim", "buy", seat=3) == "? /claims"
    assert ask("earlier_claim", "buy", {"claims": [2]}, seat=3) == "? /turn/seat"


def test_the_first_to_call_called_earlier() -> None:
    assert ask("earlier_call", "buy", {"claims": [4, 3]}, seat=3) is True
    assert ask("earlier_call", "buy", {"claims": [3, 4]}, seat=3) is False
    assert ask("earlier_call", "buy", {"claims": []}, seat=3) is False
    assert ask("earlier_call", "buy", seat=3) == "? /claims"


def test_buys_are_counted_by_the_position() -> None:
    assert ask("buys_used", "buy", {"seats": {"3": {"buys": 4}}}, seat=3) == 4
    assert ask("buys_used", "buy", seat=3) == "? /seats/3/buys"


def of_other(name: str, seat: int, **told: Any) -> Any:
    one = case("buy", seat=3, **told)
    value = one.item_fact(name, seat)
    return f"? {one.unknown_paths[name]}" if name in one.unknown_paths else value


@pytest.mark.parametrize(
    ("told", "nearer"),
    [
        ({"claims": [2, 3], **turn()}, True),
        ({"claims": [4, 3], **turn()}, False),
        ({"claims": [4, 3], "turn": {"seat": 1, "passed": True}}, False),
        ({"claims": [2, 3]}, "? /turn/seat"),
        (turn(), "? /claims"),
    ],
)
def test_another_player_may_be_nearer(told: dict[str, Any], nearer: object) -> None:
    assert of_other("other_claims_earlier", 2, **told) == nearer


def test_the_player_in_turn_is_nearest_until_he_lets_the_discard_go() -> None:
    claims = {"claims": [1, 3]}
    assert of_other("other_claims_earlier", 1, **claims, **turn()) is True
    assert of_other("other_claims_earlier", 1, **claims, **turn(passed=True)) is False


@pytest.mark.parametrize(
    ("told", "earlier"),
    [
        ({"claims": [2, 3]}, True),
        ({"claims": [4, 2]}, True),
        ({"claims": [3, 2]}, False),
        ({}, "? /claims"),
    ],
)
def test_another_player_may_have_called_first(told: dict[str, Any], earlier: object) -> None:
    assert of_other("other_called_earlier", 2, **told) == earlier


def test_the_buys_of_another_player_are_counted_by_the_position() -> None:
    assert of_other("other_buys_used", 2, seats={"2": {"buys": 5}}) == 5
    assert of_other("other_buys_used", 2) == "? /seats/2/buys"


def test_another_player_may_have_thrown_it() -> None:
    assert of_other("other_discarded_it", 4, **K9) is True
    assert of_other("other_discarded_it", 2, **K9) is False
    assert of_other("other_discarded_it", 4, **LYING) == "? /turn/seat"


def test_a_taken_tile_has_a_number() -> None:
    told = {"indicator": "R3", **turn(took="K9")}
    assert ask("taken_number", "discard K1", told) == 9
    assert ask("taken_number", "discard K1", turn(took="K9")) == "? /indicator"
    assert ask("taken_number", "discard K1", turn(took="OK")) == "? /indicator"
    assert ask("taken_number", "discard K1", turn(took="FJ")) == "? /indicator"
    assert ask("taken_number", "discard K1") == "? /turn/took"
    assert str(ask("taken_tile", "discard K1", turn(took="K9"))) == "K9"


def test_the_taken_tile_may_be_played() -> None:
    assert ask("plays_taken_tile", "discard K9", turn(took="K9")) is True
    assert ask("plays_taken_tile", "discard K1", turn(took="K9")) is False
    assert ask("plays_taken_tile", "discard K9", turn(took=None)) is False
    assert ask("plays_taken_tile", "discard K9", turn(acts=["draw"])) is False
    assert ask("plays_taken_tile", "discard K9", turn(acts=["take"])) == "? /turn/took"
    assert ask("plays_taken_tile", "discard K9") == "? /turn/took"


@pytest.mark.parametrize(
    ("acts", "used"),
    [
        (["take", "open 9RKB"], True),
        (["take", "add K9 to K6-7-8"], True),
        (["take", "swap K9 in K8-OK-10"], True),
        (["take", "lay R1-2-3"], False),
        (["take"], False),
    ],
)
def test_a_taken_tile_goes_to_the_table(acts: list[str], used: object) -> None:
    assert ask("taken_tile_used", "discard K1", turn(took="K9", acts=acts)) is used


def test_with_no_acts_told_the_taken_tile_may_have_been_used() -> None:
    assert ask("taken_tile_used", "discard K1", turn(took="K9")) == "? /turn/acts"
    assert ask("taken_tile_used", "discard K1", turn(acts=["take", "lay 7RKB"])) == "? /turn/took"


@pytest.mark.parametrize(
    ("took", "move", "number"),
    [
        ("FJ", "open R2-3-FJ", 4),
        ("OK", "open K7-OK-9", 8),
        ("OK", "open R9-K9-OK", 9),
        ("OK", "lay K8-OK", 8),
        ("OK", "add OK to R10-11-12 right", 13),
        ("OK", "add OK to R10-11-12", 4),
        ("OK", "add OK to 9RKB", 9),
        ("OK", "discard K1", 4),
    ],
)
def test_an_okey_that_was_taken_counts_as_what_it_stands_for_and_else_as_its_face(
    took: str, move: str, number: int
) -> None:
    assert ask("taken_number", move, {"indicator": "R3", **turn(took=took)}) == number


def test_a_false_joker_that_is_wild_counts_as_what_it_stands_for() -> None:
    wild = {"melds.false_joker": "wild"}
    told = {"indicator": "R3", **turn(took="FJ")}
    assert ask("taken_number", "open K7-FJ-9", told, house=wild) == 8
