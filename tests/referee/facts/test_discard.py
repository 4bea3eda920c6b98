"""Facts about discards."""

import pytest

from tests.referee.facts.asking import ask

RUN = [{"id": "m1", "seat": 2, "meld": "R10-11-12"}]
TABLE = {"indicator": "B8", "table": RUN}


def test_an_okey_is_an_okey_however_it_is_written() -> None:
    assert ask("discards_okey", "discard OK") is True
    assert ask("discards_okey", "discard B9", {"indicator": "B8"}) is True
    assert ask("discards_okey", "discard B9", {"indicator": "B7"}) is False


def test_a_false_joker_is_no_okey() -> None:
    assert ask("discards_okey", "discard FJ", {"indicator": "B8"}) is False


def test_with_no_indicator_a_tile_may_be_the_okey() -> None:
    assert ask("discards_okey", "discard B9") == "? /indicator"


def test_a_tile_nobody_has_seen_may_be_an_okey() -> None:
    assert ask("discards_okey", "discard XX", {"indicator": "B8"}) == "? /seats/1/rack"


def test_a_finish_without_a_discard_throws_no_okey() -> None:
    assert ask("discards_okey", "finish 7RKB") is False


@pytest.mark.parametrize(
    ("tile", "fits"), [("R13", True), ("R9", True), ("R8", False), ("OK", True), ("FJ", False)]
)
def test_a_tile_is_playable_where_it_could_be_laid_off(tile: str, fits: object) -> None:
    assert ask("tile_fits_table", "discard K1", TABLE, of=tile) is fits


def test_a_false_joker_fits_as_the_okeys_face() -> None:
    assert ask("tile_fits_table", "discard FJ", {"indicator": "R12", "table": RUN}, of="FJ") is True


def test_nothing_fits_an_empty_table() -> None:
    assert ask("tile_fits_table", "discard K1", {"table": []}, of="FJ") is False


def test_an_untold_table_is_asked_for() -> None:
    assert ask("tile_fits_table", "discard K1", of="K1") == "? /table"


def test_nobody_lays_melds_in_a_round_finished_from_the_hand() -> None:
    assert ask("tile_fits_table", "discard K1", {"round": 20}, of="K1") is False


def test_a_tile_that_fits_nowhere_may_be_the_okey() -> None:
    assert ask("tile_fits_table", "discard K1", {"table": RUN}, of="K1") == "? /indicator"
    assert ask("tile_fits_table", "discard FJ", {"table": RUN}, of="FJ") == "? /indicator"
    assert ask("tile_fits_table", "discard R13", {"table": RUN}, of="R13") is True


def test_an_unseen_tile_asks_for_the_rack() -> None:
    assert ask("tile_fits_table", "discard K1", TABLE, of="XX") == "? /seats/1/rack"


def test_a_meld_of_two_readings_asks_which_it_is() -> None:
    either = {"indicator": "B8", "table": [{"id": "m1", "meld": "R7 OK OK"}]}
    assert ask("tile_fits_table", "discard K7", either, of="K7") == "? /table/0/kind"
    assert ask("tile_fits_table", "discard K2", either, of="K2") is False


def test_the_last_tile_ends_the_round() -> None:
    assert ask("act_ends_round", "discard K1", {"seats": {"1": {"rack": "K1"}}}) is True
    assert ask("act_ends_round", "discard K1", {"seats": {"1": {"rack": "K1 K2"}}}) is False
    assert ask("act_ends_round", "discard K1", {"seats": {"1": {"size": 1}}}) is True


def test_an_unseen_rack_may_hold_one_tile() -> None:
    assert ask("act_ends_round", "discard K1") == "? /seats/1/rack"


def test_nobody_unopened_is_down_to_his_last_tile() -> None:
    assert ask("act_ends_round", "discard K1", {"seats": {"1": {"opened": False}}}) is False


def test_only_a_discard_ends_a_round_with_the_last_tile() -> None:
    assert ask("act_ends_round", "add R13 to m1", {**TABLE, "seats": {"1": {"size": 1}}}) is False


@pytest.mark.parametrize(
    ("fine", "tiles"), [({"tiles": 2}, 2), ({"points": 50}, 0), ("none", 0), ("undecided", 0)]
)
def test_a_fine_in_tiles_says_how_many(fine: object, tiles: int) -> None:
    assert ask("okey_fine_tiles", "discard OK", house={"fines.okey_discard": fine}) == tiles
    assert ask("playable_fine_tiles", "discard K1", house={"fines.playable_discard": fine}) == tiles


def test_a_call_is_told_by_the_table() -> None:
    assert ask("fine_called", "discard OK") == "? /facts/fine_called"
    assert ask("fine_called", "discard OK", {"facts": {"fine_called": False}}) is False


def test_the_clock_threw_a_tile_only_if_that_is_told() -> None:
    assert ask("thrown_by_clock", "discard OK") is False
    assert ask("thrown_by_clock", "discard OK", {"facts": {"thrown_by_clock": True}}) is True
