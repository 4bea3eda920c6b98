import pytest

from grammar import NotationError
from rules import UnknownGameError
from tutor.solver import Arrangement, best_melds, can_finish, meet_contract, solve

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
