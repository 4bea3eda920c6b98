"""Moves that no table could see, and what a move does to a table nobody told."""

import pytest

from referee import judgement
from referee.errors import BadRequestError, ImpossibleError, RequestError


def judged(move: str, **position: object) -> dict[str, object]:
    return judgement({"game": "kut", "position": position, "move": move})


def refused(move: str, **position: object) -> RequestError:
    with pytest.raises(RequestError) as found:
        judged(move, **position)
    return found.value


@pytest.mark.parametrize("move", ["open XX XX XX", "open R7 K7 XX", "discard XX", "lay Y1-2 XX"])
def test_a_tile_nobody_has_seen_is_not_played(move: str) -> None:
    error = refused(move, round=1, indicator="B8")
    assert isinstance(error, BadRequestError)


def test_a_draw_nobody_saw_is_a_draw() -> None:
    assert judged("draw XX", stock=10)["verdict"] == "legal"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("open R4-5-OK-OK + B1-2-3-OK", "too_many_okeys"),
        ("open R1x2 + R1x2 + R3x2 + R4x2", "third_copy"),
        ("discard B8; discard B8", "indicator_face_twice"),
        ("draw R7; open R7 R7 R7", "third_copy"),
    ],
)
def test_a_move_of_more_tiles_than_a_set_holds_cannot_be(move: str, code: str) -> None:
    error = refused(move, round=9, indicator="B8", table=[])
    assert isinstance(error, ImpossibleError)
    assert [one.code for one in error.faults] == [code]


def test_what_is_drawn_and_played_is_one_tile() -> None:
    table = [{"meld": "7RKB"}]
    assert (
        judged("draw R7; discard R7", indicator="B8", table=table, stock=9)["verdict"] != "illegal"
    )


def test_a_tile_that_a_told_rack_lacks_is_not_held() -> None:
    found = judged("discard R7", indicator="B8", table=[], seats={"1": {"rack": "K1 K2"}})
    assert found["verdict"] == "illegal"


@pytest.mark.parametrize(
    ("position", "code"), [({"round": 21}, "no_such_round"), ({"stock": 60}, "stock_too_large")]
)
def test_what_the_game_does_not_have_cannot_be(position: dict[str, object], code: str) -> None:
    assert [one.code for one in refused("draw", **position).faults] == [code]


def test_a_meld_laid_on_an_untold_table_lies_there() -> None:
    acts = judged("open 7RKB; discard Y7", round=1, indicator="B8")["acts"]
    assert acts[1]["findings"][0]["rule"] == "discard.playable_costs"  # type: ignore[index]
    later = judged("open 7RKB; add Y7 to m1", round=1, indicator="B8")
    assert later["verdict"] == "illegal"


def test_an_id_on_an_untold_table_is_asked_for() -> None:
    found = judged("swap K4 in m1", round=2, indicator="B8")
    assert "/table" in [one["path"] for one in found["questions"]]  # type: ignore[attr-defined]


def test_an_okey_that_fits_at_both_ends_is_read_as_either() -> None:
    found = judged(
        "add OK to m1",
        round=2,
        indicator="B8",
        turn={"seat": 1, "opened": False},
        table=[{"id": "m1", "seat": 2, "meld": "R10-11-12"}],
        seats={"1": {"opened": True}},
    )
    acts = [one["act"] for one in found["readings"]]  # type: ignore[attr-defined]
    assert acts == ["add OK to m1 left", "add OK to m1 right"]
    assert found["verdict"] == "legal"
    assert found["position"] is None


def test_the_act_most_rules_spoke_about_heads_a_legal_move() -> None:
    found = judged(
        "draw; open 7RKB; discard K1",
        round=1,
        indicator="B8",
        table=[],
        stock=9,
        seats={"1": {"rack": "R7 K7 B7 K1 K2"}},
    )
    assert "contract" in str(found["headline"])
