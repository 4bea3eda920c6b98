"""The position after an act: tiles move, turns pass, nothing is judged."""

from typing import Any

import pytest

from referee.after import after
from referee.judge import judge_case
from referee.written import position_json
from tests.referee.told import case

Json = dict[str, Any]

RUN = [{"id": "m1", "seat": 2, "meld": "R10-11-12"}]
DRAWN = {"seat": 1, "drawn": True, "acts": ["draw"]}


def moved(move: str, seat: int = 1, **told: Any) -> Json:
    """Play an act with what follows from it; the position as it is written."""
    one = case(move, seat, **{"indicator": "B8", **told})
    return position_json(after(one, judge_case(one).consequences))


def held(position: Json, seat: int = 1) -> Json:
    return dict(position["seats"][str(seat)])


def test_a_drawn_tile_goes_from_the_stock_to_the_rack() -> None:
    there = moved("draw Y4", stock=10, seats={"1": {"rack": "K1"}})
    assert (there["stock"], held(there)["rack"]) == (9, "K1 Y4")


def test_a_tile_nobody_named_is_unseen() -> None:
    assert held(moved("draw", seats={"1": {"rack": "K1"}}))["rack"] == "K1 XX"


def test_a_rack_known_by_its_size_is_counted() -> None:
    assert held(moved("draw", seats={"1": {"size": 14}}))["size"] == 15


def test_what_is_not_known_stays_unknown() -> None:
    there = moved("draw Y4")
    assert "stock" not in there
    assert "rack" not in there["seats"].get("1", {})


def test_drawing_lets_the_discard_go_and_starts_the_turn() -> None:
    turn = moved("draw", turn={"seat": 1, "drawn": False})["turn"]
    assert (turn["drawn"], turn["passed"], turn["opened"], turn["acts"]) == (
        True,
        True,
        False,
        ["draw"],
    )


def test_a_taken_discard_goes_to_the_rack_and_is_remembered() -> None:
    there = moved("take", discard={"seat": 4, "tile": "K9"}, seats={"1": {"rack": "K1"}})
    assert (there["discard"], held(there)["rack"], there["turn"]["took"]) == (None, "K1 K9", "K9")


def test_passing_frees_the_discard_for_buyers() -> None:
    there = moved("pass", discard={"seat": 4, "tile": "K9"}, turn={"seat": 1, "drawn": False})
    assert there["turn"]["passed"] is True
    assert there["discard"] == {"tile": "K9", "seat": 4}


def test_a_buyer_gets_the_discard_and_the_price_and_the_turn_stays() -> None:
    there = moved(
        "buy K9 draws B11",
        3,
        discard={"seat": 4, "tile": "K9"},
        stock=10,
        turn={"seat": 1, "drawn": False, "passed": True},
        seats={"3": {"rack": "K1", "buys": 4}},
    )
    assert held(there, 3) == {"rack": "K1 K9 B11", "buys": 5}
    assert (there["stock"], there["discard"], there["turn"]["seat"]) == (9, None, 1)


def test_an_opening_lies_on_the_table_under_the_next_free_ids() -> None:
    there = moved(
        "open 7RKB + 4RKB", table=RUN, turn=DRAWN, seats={"1": {"rack": "R7 K7 B7 R4 K4 B4 K1"}}
    )
    assert [(one["id"], one["meld"]) for one in there["table"][1:]] == [
        ("m2", "7RKB"),
        ("m3", "4RKB"),
    ]
    assert held(there)["rack"] == "K1"
    assert (held(there)["opened"], held(there)["opened_with"]) == (True, "melds")
    assert there["turn"]["opened"] is True


def test_an_opening_with_pairs_says_so() -> None:
    there = moved("open Y9 Y9 + K2 K2", turn=DRAWN, table=[])
    assert (held(there)["opened_with"], held(there)["opened_pairs"]) == ("pairs", 2)


def test_an_opening_counts_its_points() -> None:
    assert held(moved("open 7RKB + R10-11-12", turn=DRAWN, table=[]))["opened_points"] == 54


def test_new_melds_join_the_table() -> None:
    there = moved("lay Y1-2-3", table=RUN, turn=DRAWN, seats={"1": {"rack": "Y1 Y2 Y3 K1"}})
    assert there["table"][1] == {"id": "m2", "seat": 1, "meld": "Y1-2-3"}


@pytest.mark.parametrize(
    ("move", "meld"),
    [
        ("add R13 to m1", "R10-11-12-13"),
        ("add R9 to m1", "R9-10-11-12"),
        ("add R8 R9 to m1", "R8-9-10-11-12"),
        ("add OK R8 to m1", "R8-OK-10-11-12"),
        ("add OK to m1 left", "OK-R10-11-12"),
    ],
)
def test_tiles_laid_off_lengthen_the_meld(move: str, meld: str) -> None:
    assert moved(move, table=RUN, turn=DRAWN)["table"][0]["meld"] == meld


def test_a_swap_exchanges_the_tile_for_the_okey() -> None:
    there = moved(
        "swap K4 in m1",
        table=[{"id": "m1", "seat": 2, "meld": "K3-OK-5"}],
        turn=DRAWN,
        seats={"1": {"rack": "K4 K1"}},
    )
    assert there["table"][0]["meld"] == "K3-4-5"
    assert held(there)["rack"] == "K1 OK"


def test_a_false_joker_is_swapped_in_as_the_okeys_face() -> None:
    there = moved(
        "swap FJ in m1",
        table=[{"id": "m1", "seat": 2, "meld": "B8-OK-10"}],
        turn=DRAWN,
        seats={"1": {"rack": "FJ K1"}},
    )
    assert held(there)["rack"] == "K1 OK"
    assert "FJ" in there["table"][0]["meld"]


def test_a_returned_tile_lies_there_again() -> None:
    there = moved(
        "return K9",
        turn={"seat": 1, "drawn": True, "took": "K9", "acts": ["take"]},
        seats={"1": {"rack": "K1 K9"}},
    )
    assert held(there)["rack"] == "K1"
    assert there["discard"] == {"tile": "K9", "seat": 4}
    assert there["turn"]["drawn"] is False


def test_a_discard_passes_the_turn_to_the_right() -> None:
    there = moved("discard K1", turn=DRAWN, table=[], seats={"1": {"rack": "K1 K2", "turns": 3}})
    assert there["discard"] == {"tile": "K1", "seat": 1}
    assert (there["turn"]["seat"], there["turn"]["drawn"], there["turn"]["acts"]) == (2, False, [])
    assert held(there) == {"rack": "K2", "turns": 4}


def test_after_the_last_seat_the_first_one_plays() -> None:
    there = moved("discard K1", 4, turn={"seat": 4, "drawn": True}, table=[])
    assert there["turn"]["seat"] == 1


def test_a_fine_is_drawn_from_the_stock_by_name_where_it_is_known() -> None:
    there = moved(
        "discard R13 draws B1",
        turn=DRAWN,
        table=RUN,
        stock=10,
        seats={"1": {"rack": "R13 K1 K2"}},
    )
    assert (there["stock"], held(there)["rack"]) == (8, "K1 K2 B1 XX")


def test_a_round_that_ends_has_no_turn() -> None:
    there = moved("discard K1", turn=DRAWN, table=[], seats={"1": {"rack": "K1", "opened": True}})
    assert there.get("turn", {}) == {}
    assert held(there)["rack"] == ""


def test_a_finish_lays_the_whole_hand() -> None:
    there = moved("finish 7RKB", round=20, turn=DRAWN, table=[], seats={"1": {"rack": "R7 K7 B7"}})
    assert held(there)["rack"] == ""
    assert there["table"][0]["meld"] == "7RKB"


def test_what_was_told_directly_was_told_of_that_turn() -> None:
    told: Json = {"turn": DRAWN, "table": [], "facts": {"every_tile_penal": False}}
    assert "facts" not in moved("discard K1", **told)
    assert moved("lay 7RKB", **told)["facts"] == {"every_tile_penal": False}
