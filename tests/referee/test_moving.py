"""Moves that no table could see, and what a move does to a table nobody told."""

import pytest

from referee import judgement
from referee.errors import BadRequestError, ImpossibleError, RequestError
from referee.problems import fault_text


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


SEVEN_AND_SEVEN = "finish R1-2-3 + 7RKB + Y4-5-6-7 + K10-11-12-13 discard B1"


@pytest.mark.parametrize(
    ("game", "move", "size", "held", "played"),
    [
        ("okey", SEVEN_AND_SEVEN, 14, 14, 15),
        ("okey", f"draw; {SEVEN_AND_SEVEN}", 13, 14, 15),
        ("okey101", "open R9-10-11-12-13 + K9-10-11-12", 5, 5, 9),
        ("okey101", "take R13; open R9-10-11-12-13 + K9-10-11-12", 5, 6, 9),
        ("okey101", "discard K9", 0, 0, 1),
        ("kut", "open 7RKB; discard K1; discard K2", 4, 0, 1),
    ],
)
def test_nobody_plays_more_tiles_than_he_is_said_to_hold(
    game: str, move: str, size: int, held: int, played: int
) -> None:
    position = {"round": 1, "indicator": "B8", "seats": {"2": {"size": size}}}
    with pytest.raises(ImpossibleError) as found:
        judgement({"game": game, "seat": 2, "position": position, "move": move})
    (fault,) = found.value.faults
    assert (fault.code, fault.pointer) == ("more_than_size", "/position/seats/2/size")
    assert fault.values == {"seat": "2", "counted": str(held), "played": str(played)}


@pytest.mark.parametrize(
    ("game", "move", "size"),
    [
        ("okey", SEVEN_AND_SEVEN, 15),
        ("okey", f"draw; {SEVEN_AND_SEVEN}", 14),
        ("okey", "show B8", 1),
        ("kut", "draw; open 7RKB; discard K1", 3),
        ("kut", "buy K9", 0),
    ],
)
def test_what_a_move_brings_to_the_rack_can_be_played(game: str, move: str, size: int) -> None:
    position = {"round": 1, "indicator": "B8", "seats": {"2": {"size": size}}}
    body = {"game": game, "seat": 2, "position": position, "move": move}
    assert judgement(body)["verdict"] in ("legal", "legal_with_penalty", "illegal", "undetermined")


def test_how_many_tiles_are_left_after_an_open_act_is_not_held_against_anybody() -> None:
    """What an act costs while its ruling is open may have come from the stock."""
    told = {"round": 1, "turn": {"seat": 2, "drawn": True}, "seats": {"2": {"size": 2}}}
    found = judged("discard K1; discard K2; discard K3", **told)
    assert found["verdict"] in ("illegal", "undetermined")


def test_a_size_too_small_is_told_in_every_language() -> None:
    fault = refused("open 7RKB", round=1, seats={"1": {"size": 2}}).faults[0]
    assert fault_text(fault, "tr").endswith("2 taş var; oynanan ise 3: ikisi birbirini tutmuyor.")
    assert fault_text(fault, "de").endswith("hier 2, gespielt werden 3: Das widerspricht sich.")
    assert fault_text(fault, "en").startswith("By the size told, the rack of seat 1 holds 2 here")
