"""Facts of scoring: known, unknown, and at an edge."""

from typing import Any

import pytest

from grammar import tile
from referee.case import melds_played
from referee.facts.scoring import SCORING, SCORING_ITEMS
from referee.score_case import ScoreCase
from referee.scoring.scores import read_round
from referee.unknown import NOT_KNOWN
from referee.wire import Reader
from rules import load

KUT = load("kut")
WON = {"by": "finish", "seat": 1, "tile": "K2"}
Json = dict[str, Any]


def ask(name: str, seat: int = 2, of: str | None = None, **told: Any) -> Any:
    """Ask a fact of a seat at the end of a round that seat 1 ended."""
    reader = Reader({}, melds_played(KUT))
    over = read_round({"ended": WON, "seats": {}, **told}, reader, KUT, "")
    reader.raise_faults()
    case = ScoreCase(over, seat, KUT, SCORING)
    value = case.fact(name) if of is None else case.item_fact(name, tile(of))
    return f"? {case.unknown_paths[name]}" if value is NOT_KNOWN else value


def test_every_fact_says_what_it_looks_at() -> None:
    assert set(SCORING) == set(SCORING_ITEMS)


@pytest.mark.parametrize(
    ("name", "seat", "told", "value"),
    [
        ("ended_by", 2, {"ended": {"by": "stock"}}, "stock"),
        ("ended_by", 2, {}, "finish"),
        ("seat_finished", 1, {}, True),
        ("seat_finished", 2, {}, False),
        ("seat_finished", 1, {"ended": {"by": "stock"}}, False),
        ("seat_finished", 1, {"ended": {"by": "finish"}}, "? /ended/seat"),
        ("partner_finished", 3, {"teams": True}, True),
        ("partner_finished", 3, {}, False),
        ("partner_finished", 2, {"teams": True}, False),
        ("finished_from_hand", 2, {"ended": {**WON, "from_hand": True}}, True),
        ("finished_from_hand", 2, {"round": 20}, True),
        ("finished_from_hand", 2, {"round": 20, "ended": {"by": "stock"}}, False),
        ("finished_from_hand", 2, {"round": 3}, False),
        ("round_is_from_hand", 2, {"round": 20}, True),
        ("round_is_from_hand", 2, {"round": 19}, False),
        ("round_is_from_hand", 2, {}, False),
        ("round_has_pairs", 2, {"round": 18}, True),
        ("round_has_pairs", 2, {"round": 3}, False),
        ("round_has_pairs", 2, {}, False),
        ("finished_with_okey", 2, {"ended": {**WON, "tile": "OK"}}, True),
        ("finished_with_okey", 2, {"indicator": "K1"}, True),
        ("finished_with_okey", 2, {"indicator": "K2"}, False),
        ("finished_with_okey", 2, {"ended": {"by": "stock"}}, False),
        ("finished_with_okey", 2, {"ended": {"by": "finish", "seat": 1}}, False),
        ("finished_with_pairs", 2, {"ended": {**WON, "with": "pairs"}}, True),
        ("finished_with_pairs", 2, {"seats": {"1": {"opened_with": "pairs"}}}, True),
        ("finished_with_pairs", 2, {}, False),
        ("finished_with_pairs", 2, {"ended": {"by": "stock"}}, False),
        ("seat_opened", 2, {"seats": {"2": {"opened": True}}}, True),
        ("seat_opened", 2, {"seats": {"2": {"opened_with": "melds"}}}, True),
        ("seat_opened", 2, {"round": 20}, False),
        ("seat_opened", 2, {}, "? /seats/2/opened"),
        ("opened_with_pairs", 2, {"seats": {"2": {"opened_with": "pairs"}}}, True),
        ("opened_with_pairs", 2, {"seats": {"2": {"opened": True}}}, False),
        ("okey_colour", 2, {"okey": "Y1"}, "yellow"),
        ("okey_colour", 2, {"indicator": "R13"}, "red"),
        ("okey_colour", 2, {}, "? /indicator"),
        ("okeys_left", 2, {"okey": "B9", "seats": {"2": {"rack": "OK B9 FJ"}}}, 2),
        ("okeys_left", 2, {}, "? /seats/2/rack"),
        ("false_jokers_left", 2, {"seats": {"2": {"rack": "OK FJ FJ"}}}, 2),
        ("false_jokers_left", 2, {"seats": {"2": {"rack": "XX"}}}, "? /seats/2/rack"),
        ("penalties", 2, {"seats": {"2": {"penalties": [5, 50]}}}, 55),
        ("penalties", 2, {}, 0),
        ("exhaustions", 2, {"redeals": 3}, 4),
        ("exhaustions", 2, {}, 1),
        ("nobody_opened", 2, {"round": 20}, True),
        ("nobody_opened", 2, {"seats": {"1": {"opened": True}}}, False),
        ("nobody_opened", 2, {}, "? /seats/1/opened"),
    ],
)
def test_facts_of_a_seat(name: str, seat: int, told: Json, value: object) -> None:
    assert ask(name, seat, **told) == value


def test_everyone_may_have_opened_with_pairs() -> None:
    pairs = {str(seat): {"opened_with": "pairs"} for seat in (1, 2, 3, 4)}
    assert ask("everyone_opened_with_pairs", seats=pairs) is True
    assert ask("everyone_opened_with_pairs", seats={**pairs, "4": {"opened": True}}) is False


def test_a_rack_is_what_is_left() -> None:
    assert [one.text for one in ask("rack", seats={"2": {"rack": "R7 K3"}})] == ["R7", "K3"]


@pytest.mark.parametrize(
    ("name", "of", "told", "value"),
    [
        ("tile_is_okey", "OK", {}, True),
        ("tile_is_okey", "B9", {"okey": "B9"}, True),
        ("tile_is_okey", "FJ", {"okey": "B9"}, False),
        ("tile_is_false_joker", "FJ", {}, True),
        ("tile_is_false_joker", "OK", {}, False),
        ("tile_number", "K13", {}, 13),
        ("tile_number", "FJ", {"okey": "B9"}, 9),
        ("tile_number", "OK", {"okey": "B9"}, 9),
        ("tile_number", "FJ", {}, "? /indicator"),
    ],
)
def test_facts_of_a_tile(name: str, of: str, told: Json, value: object) -> None:
    assert ask(name, of=of, **told) == value
