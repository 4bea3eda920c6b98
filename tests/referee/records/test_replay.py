"""Following written rounds: through legal acts, past refused ones, and up to what cannot be."""

import pytest

from grammar import read_record
from referee.records.following import Gap
from referee.records.replay import Replay, Step
from referee.verdict import Ruling
from referee.written import position_json
from rules import load

KUT = load("kut")
HEAD = "game: kut\nround: 1\nindicator: B8\nstarter: 1\n"
RACKS = """rack 1: R1 R5 R9 R13 K4 K8 K10 K11 B2 B5 B11 B13 Y5 Y8 Y12
rack 2: R7 K7 B7 Y1 Y2 Y3 Y4 R10 R11 R12 K1 K2 K3 Y9
rack 3: R4 K4 B4 OK R6 R3 K5 K6 B1 B3 Y6 Y10 Y11 FJ
rack 4: R8 K8 Y8 B6 B10 B12 K9 K12 K13 R13 Y7 Y13 Y10 R1
"""


def replayed(turns: str, head: str = HEAD + RACKS, redeals: int = 0) -> tuple[Replay, list[Step]]:
    replay = Replay(read_record(head + turns).rounds[0], KUT, redeals)
    return replay, list(replay.steps())


def rack(replay: Replay, seat: int) -> str:
    return " ".join(one.text for one in replay.position.seat(seat).rack or ())


def rulings(steps: list[Step]) -> list[str]:
    return [step.judged.verdict.ruling.value for step in steps]


def table(replay: Replay) -> list[str]:
    return [one.meld.text for one in replay.position.table or ()]


def test_a_deal_leaves_48_tiles_in_the_stock() -> None:
    replay, _ = replayed("")
    assert replay.position.stock == 48
    assert {n: seat.tiles for n, seat in replay.position.seats.items()} == {
        1: 15,
        2: 14,
        3: 14,
        4: 14,
    }


def test_racks_nobody_wrote_down_have_the_dealt_size() -> None:
    replay, _ = replayed("", "game: kut\nround: 1\nstarter: 2\n")
    assert replay.position.seat(2).tiles == 15
    assert rack(replay, 3) == " ".join(["XX"] * 14)


def test_who_has_the_first_turn_starts_where_no_starter_is_written() -> None:
    replay, steps = replayed("3: discard Y9", "game: kut\nround: 1\n")
    assert rulings(steps) == ["legal"]
    assert replay.position.starter == 3


def test_a_buy_implies_that_the_player_in_turn_passed() -> None:
    replay, steps = replayed("1: discard R1\n3: buy R1 draws R2\n2: draw K5")
    assert rulings(steps) == ["legal", "legal", "legal"]
    assert rack(replay, 3).endswith("R1 R2")
    assert replay.position.stock == 46


def test_the_player_in_turn_does_not_pass_by_buying_himself() -> None:
    _, steps = replayed("1: discard R1\n2: buy R1 draws R2")
    assert rulings(steps) == ["legal", "illegal"]


def test_a_tile_written_with_the_okeys_face_is_the_okey() -> None:
    replay, steps = replayed("1: discard R1\n2: draw B9; open 7RKB; discard B9 draws Y6 Y7")
    assert rulings(steps)[-1] == "legal_with_penalty"
    assert replay.position.discard is not None
    assert replay.position.discard.tile.is_okey


def test_an_okey_is_found_under_its_face_in_a_meld_on_the_table() -> None:
    turns = "1: discard R1\n2: draw Y6; discard Y9\n3: draw B10; open R4 K4 B9; discard R3"
    replay, steps = replayed(turns + "\n4: draw Y4; add Y4 to R4 K4 B9")
    assert rulings(steps)[-1] == "illegal"
    assert [one.rule.id for one in steps[-1].judged.verdict.findings if one.refuses] == [
        "laying_off.opens_first"
    ]
    assert table(replay) == ["R4-K4-Y4-OK"]


def test_a_refused_act_is_followed_as_it_was_done() -> None:
    replay, steps = replayed("1: open 8RKY; discard R1\n2: draw Y6; lay 7RKB; discard Y9")
    assert rulings(steps) == ["illegal", "legal", "legal", "illegal", "legal"]
    assert table(replay) == ["8RKY", "7RKB"]


def test_a_rack_without_the_tile_played_from_it_is_known_no_more() -> None:
    replay, steps = replayed("1: discard Y13\n2: draw Y6; discard Y9")
    assert rulings(steps) == ["illegal", "legal", "legal"]
    assert rack(replay, 1) == " ".join(["XX"] * 14)
    assert replay.ledger.problems == []


def test_a_tile_laid_where_it_does_not_fit_lies_there_all_the_same() -> None:
    turns = "1: discard R1\n2: draw Y6; open 7RKB; discard Y9\n3: draw Y7; discard Y7 draws R2 R3\n"
    again = "4: draw Y9; discard Y9\n1: draw B1; discard B2\n2: draw K6; add K6 to m1; discard Y6"
    replay, steps = replayed(turns + again)
    assert rulings(steps)[-2:] == ["illegal", "legal"]
    assert table(replay) == ["R7-K7-B7-K6"]
    assert list(replay.ledger.unbalanced(replay.position)) == []


def test_a_swap_with_the_wrong_tile_exchanges_the_tiles_all_the_same() -> None:
    turns = "1: discard R1\n2: draw Y6; discard Y9\n3: draw B10; open R4 K4 OK; discard R3\n"
    again = "4: draw R2; discard R2\n1: draw B1; discard B1\n2: draw Y8; discard Y8\n"
    replay, steps = replayed(f"{turns}{again}3: draw Y13; swap Y6 in m1")
    assert rulings(steps)[-1] == "illegal"
    assert table(replay) == ["R4-K4-Y6"]
    assert "OK" in rack(replay, 3)
    assert list(replay.ledger.unbalanced(replay.position)) == []


@pytest.mark.parametrize(
    ("turns", "gap"),
    [
        ("1: discard R1\n2: take\n4: buy", Gap.NO_DISCARD),
        ("1: discard R1\n2: draw Y6; add Y6 to m4", Gap.NO_SUCH_MELD),
        ("1: discard R1\n2: draw Y6; open 7RKB; swap Y6 in m1", Gap.NO_OKEY),
        ("1: discard R1\n2: draw Y6; return Y6", Gap.NOTHING_TAKEN),
    ],
)
def test_what_cannot_have_been_done_ends_the_replay(turns: str, gap: Gap) -> None:
    replay, steps = replayed(turns + "\n3: draw")
    assert replay.gap is gap
    assert steps[-1].gap is gap
    assert steps[-1].judged.verdict.ruling is Ruling.ILLEGAL


def test_nothing_is_followed_after_the_end_of_the_round() -> None:
    head = "game: kut\nround: 20\nindicator: B8\nstarter: 4\n"
    hand = "rack 1: R1 R2 R3 K5 K6 K7 B1 B2 B3 B4 Y10 Y11 Y12 Y13\n"
    finish = "finish R1-2-3 + K5-6-7 + B1-2-3-4 + Y10-11-12-13 discard Y9"
    replay, steps = replayed(f"4: discard R5\n1: draw Y9; {finish}\n2: draw", head + hand)
    assert rulings(steps)[:3] == ["legal", "legal", "legal"]
    assert replay.ending is not None
    assert (replay.ending.by, replay.ending.seat) == ("finish", 1)
    assert replay.gap is Gap.ROUND_IS_OVER
    assert list(replay.ledger.unbalanced(replay.position)) == []


def test_a_fine_is_compared_with_what_was_drawn() -> None:
    turns = "1: discard R1\n2: draw Y6; open 7RKB; discard Y9\n3: draw Y7; discard Y7"
    replay, steps = replayed(turns + " draws R2")
    fine = steps[-1].fine
    assert fine is not None
    assert (fine.owed, fine.drawn) == (2, 1)
    assert replay.position.seat(3).tiles == 15


def test_a_record_that_names_no_draws_is_trusted_with_its_fines() -> None:
    turns = "1: discard R1\n2: draw; open 7RKB; discard Y9\n3: draw; discard Y7"
    replay, steps = replayed(turns, HEAD + RACKS.replace("Y10 Y11", "Y7 Y11", 1))
    assert steps[-1].fine is None
    assert replay.position.seat(3).tiles == 16


def test_a_record_that_stops_at_an_empty_stock_ended_there() -> None:
    turns = ["1: discard R1"]
    seat = 2
    for _ in range(48):
        turns.append(f"{seat}: draw; discard XX")
        seat = seat % 4 + 1
    replay, _ = replayed("\n".join(turns).replace("discard XX", "discard R2"), HEAD)
    assert replay.position.stock == 0
    assert replay.ended_by == "stock"


def test_a_round_tells_whether_a_twin_was_shown_only_where_one_is() -> None:
    text = "game: okey\nround: 1\nindicator: B8\nstarter: 1\n\n1: show B8; discard K1\n2: draw\n"
    replay = Replay(read_record(text).rounds[0], load("okey"))
    told = [step.judged.case.position.shown for step in replay.steps()]
    assert told == [False, True, True]
    assert position_json(replay.position)["shown"] is True
    assert "shown" not in position_json(
        Replay(read_record(HEAD + "1: discard K1").rounds[0], KUT).position
    )
