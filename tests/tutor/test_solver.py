import pytest

from grammar import NotationError
from referee import judgement
from rules import Data, UnknownGameError
from tutor.solver import (
    Arrangement,
    Missing,
    best_melds,
    can_finish,
    fewest_to_open,
    meet_contract,
    missing_for,
    solve,
)

LOW_ONE: dict[str, Data] = {"melds.run.one_after_13": False}
HOUSE = "house: low-one\nextends: kut\nset:\n  melds.run.one_after_13: false\n"


def test_the_best_melds_come_as_canonical_text() -> None:
    assert best_melds("R1 R2 R3 K9 OK", game="kut", okey="B9") == Arrangement(
        melds=("R1-2-3-OK",), points=10, tiles=4, left=("K9",), pairs=0
    )


def test_the_indicator_names_the_okey_as_well() -> None:
    rack = "R1 R2 R3 K9 B9"
    assert best_melds(rack, game="kut", indicator="B8") == best_melds(rack, game="kut", okey="B9")
    assert best_melds(rack, game="kut", indicator="B8").points == 10


def test_most_pairs_are_found() -> None:
    found = best_melds("R1 R1 K3 K3 Y5", game="kut", okey="B9", by="pairs")
    assert (found.melds, found.pairs, found.left) == (("R1x2", "K3x2"), 2, ("Y5",))


def test_a_hand_finishes_with_every_tile_or_not_at_all() -> None:
    rack = "R1 R2 R3 K4 K5 K6 R7 K7 B7 Y9 Y10 OK Y12 Y13"
    found = can_finish(rack, game="kut", okey="B9")
    assert found is not None
    assert (found.tiles, found.left) == (14, ())
    assert can_finish(rack.replace("R3", "R4"), game="kut", okey="B9") is None


def test_seven_pairs_finish_where_pairs_are_asked() -> None:
    rack = "R1 R1 K4 K4 B7 B7 Y9 Y9 R12 R12 K13 K13 Y2 OK"
    found = can_finish(rack, game="kut", okey="B9", by="pairs")
    assert found is not None
    assert (found.pairs, found.tiles) == (7, 14)


def test_pairs_and_melds_mix_only_where_any_is_asked() -> None:
    rack = "R1 R2 R3 K4 K4"
    assert can_finish(rack, game="kut", okey="B9") is None
    mixed = can_finish(rack, game="kut", okey="B9", by="any")
    assert mixed is not None
    assert mixed.melds == ("R1-2-3", "K4x2")


def test_a_contract_is_met_with_exact_lengths() -> None:
    rack = "R7 K7 B7 R4 K4 B4 Y3 Y4 Y5 Y6 Y7 R13"
    found = meet_contract(rack, "2 group3 + run5", game="kut", okey="B9")
    assert found is not None
    assert sorted(found.melds) == ["4RKB", "7RKB", "Y3-4-5-6-7"]
    assert meet_contract(rack, "3 group4", game="kut", okey="B9") is None


def test_the_last_round_asks_for_the_whole_hand() -> None:
    found = meet_contract("R1 R2 R3 K4 K4 Y13", "from_hand", game="kut", okey="B9")
    assert found is not None
    assert found.left == ("Y13",)
    assert meet_contract("R1 R2 K4 K4 Y13", "from_hand", game="kut", okey="B9") is None


def test_a_house_changes_what_is_a_run() -> None:
    rack = "R12 R13 R1"
    assert best_melds(rack, game="kut").melds == ("R12-13-1",)
    assert best_melds(rack, game="kut", house=HOUSE).melds == ()


def test_every_question_is_answered_at_once() -> None:
    answers = solve("kut", "R1 R2 R3 K3 B3 B3", okey="B9", contract="group3")
    assert list(answers) == ["points", "tiles", "left", "pairs", "contract"]
    pairs, contract = answers["pairs"], answers["contract"]
    assert pairs is not None
    assert pairs.melds == ("B3x2",)
    assert contract is not None
    assert contract.melds == ("3RKB",)
    assert "contract" not in solve("kut", "R1 R2 R3")


def test_a_rack_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(NotationError):
        best_melds("R14", game="kut")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGameError):
        best_melds("R1", game="canasta")


def test_a_shipped_house_is_known_by_its_name_and_the_game_by_its_own() -> None:
    rack = "R12 R13 R1 K4 K5 K6"
    assert best_melds(rack, game="okey101", house="okey101") == best_melds(rack, game="okey101")
    assert best_melds(rack, game="okey101", house="cezali").melds == ("K4-5-6",)


def test_a_house_holds_for_every_question() -> None:
    rack = "R12 R13 R1"
    rule: dict[str, Data] = {"house": "low-one", "extends": "kut", "set": LOW_ONE}
    assert can_finish(rack, game="kut") is not None
    assert can_finish(rack, game="kut", house=rule) is None
    assert meet_contract(rack, "run3", game="kut") is not None
    assert meet_contract(rack, "run3", game="kut", house=rule) is None
    assert fewest_to_open(rack, 20, game="kut") is not None
    assert fewest_to_open(rack, 20, game="kut", house=rule) is None
    assert missing_for(rack, "run3", game="kut") == Missing(0, ())
    assert missing_for(rack, "run3", game="kut", house=rule) == Missing(1, ("R11", "OK"))
    nothing = solve("kut", rack, house=rule)["points"]
    assert nothing is not None
    assert nothing.melds == ()


def test_an_opening_keeps_all_tiles_it_does_not_need() -> None:
    rack = "R10 R11 R12 R13 K13 B13 Y13 K11 K12 Y1 Y2 Y3"
    found = fewest_to_open(rack, game="okey101", okey="B9")
    assert found is not None
    assert found.points >= 101
    assert found.tiles < best_melds(rack, game="okey101", okey="B9").tiles
    assert fewest_to_open("R1 R2 R3", game="okey101", okey="B9") is None
    assert fewest_to_open("R1 R2 R3", 6, game="kut", okey="B9") is not None
    assert fewest_to_open("R1 R2 R3", game="kut", okey="B9") is None


def test_what_is_missing_for_a_finish_is_told_up_to_two_tiles() -> None:
    rack = "R1 R2 R3 K4 K5 K6 R7 K7 B7 Y9 Y10 Y11 B12 B13"
    assert missing_for(rack, "from_hand", game="kut", okey="B9") == Missing(
        1, ("B1", "B11", "B12", "B13", "OK")
    )
    pairs = "R1 R1 K4 K4 B7 B7 Y9 Y9 R12 R12 K13 K13 Y2 B3"
    waiting = missing_for(pairs, "from_hand", game="okey", okey="B9")
    assert waiting == Missing(1, ("B3", "Y2", "OK"))


def test_points_left_count_okeys_as_the_game_scores_them() -> None:
    rack = "R4 R5 OK K13 B13 Y1"
    assert best_melds(rack, game="kut", okey="R1", by="left").left == ("R4", "R5", "Y1")
    cheap: dict[str, Data] = {"scoring.okey_left": 0}
    house: dict[str, Data] = {"house": "cheap", "extends": "kut", "set": cheap}
    found = best_melds("R4 R5 OK", game="kut", okey="R1", by="left", house=house)
    assert found.left == ()
    twins = "FJ K9 B9 K10 K11"
    dear = best_melds(twins, game="kut", okey="R9", by="left")
    assert dear.left == ("K10", "K11")
    assert best_melds(twins, game="okey101", okey="R9", by="left").left == ("B9", "FJ")


def test_a_game_without_openings_is_asked_for_a_finish() -> None:
    answers = solve("okey", "R1 R2 R3 K4 K5 K6 R7 K7 B7 Y9 Y10 Y11 Y12 Y13 B2", okey="B9")
    assert answers["finish"] is not None
    assert answers["finish"].left == ("B2",)
    waits = solve("okey", "R1 R2 R3 K4 K5 K6 R7 K7 B7 Y9 Y10 Y11 B12 B13", okey="B9")
    assert waits["finish"] is None


FIVE: dict[str, Data] = {
    "house": "five",
    "extends": "okey",
    "set": {"hand.pairs": "five_and_a_run"},
}
"""A table at which five pairs and a run of four are a finish with pairs."""

FIVE_AND_A_RUN = "R1 R1 R2 R2 R3 R3 B4 B4 B6 B6 Y4 Y5 Y6 OK"


def test_five_pairs_and_a_run_finish_only_where_the_table_plays_it() -> None:
    found = meet_contract(f"{FIVE_AND_A_RUN} K13", "from_hand", game="okey", okey="B9", house=FIVE)
    assert found is not None
    assert (found.pairs, found.tiles, found.left) == (5, 14, ("K13",))
    assert meet_contract(f"{FIVE_AND_A_RUN} K13", "from_hand", game="okey", okey="B9") is None


def test_the_referee_lets_five_pairs_and_a_run_stand() -> None:
    found = meet_contract(f"{FIVE_AND_A_RUN} K13", "from_hand", game="okey", okey="B9", house=FIVE)
    assert found is not None
    move = f"finish {' + '.join(found.melds)} discard K13"
    seats = {"1": {"rack": f"{FIVE_AND_A_RUN} K13"}}
    turn = {"seat": 1, "drawn": True, "first": False}
    position = {"indicator": "B8", "turn": turn, "stock": 20, "seats": seats}
    body = {"game": "okey", "house": FIVE, "position": position, "move": move, "explain": "none"}
    assert judgement(body)["verdict"] == "legal"


def test_what_five_pairs_and_a_run_lack_is_told_beside_the_other_hands() -> None:
    rack = FIVE_AND_A_RUN.replace("OK", "K13").replace("B6 B6", "B6 B10")
    assert missing_for(rack, "from_hand", game="okey", okey="B9", house=FIVE) == Missing(
        2, ("K13", "B6", "B10", "Y3", "Y7", "OK")
    )
    assert missing_for(rack, "from_hand", game="okey", okey="B9") is None


def test_where_no_hand_may_finish_with_pairs_five_and_a_run_do_not() -> None:
    told: dict[str, Data] = {"hand.pairs": "five_and_a_run", "final_round.pairs": False}
    house: dict[str, Data] = {"house": "none", "extends": "okey", "set": told}
    rack = f"{FIVE_AND_A_RUN} K13"
    assert meet_contract(rack, "from_hand", game="okey", okey="B9", house=house) is None
