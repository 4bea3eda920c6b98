"""Audits of written records: verdicts, the first irregularity, penalties, scores, tiles."""

from pathlib import Path
from typing import Any

import pytest

from grammar import RoundRecord, read_record, record_to_json, write_record
from referee import audit
from referee.errors import BadRequestError, ImpossibleError, RequestError, UnknownNameError
from referee.records.auditing import irregular

RECORDS = Path(__file__).parents[2] / "records"
WHOLE = (RECORDS / "finished-with-okey.okey").read_text("utf-8")
LATE = (RECORDS / "three-mistakes.okey").read_text("utf-8")


def audited(text: str, **asked: object) -> dict[str, Any]:
    (found,) = every_round(text, **asked)
    return found


def every_round(text: str, **asked: object) -> list[dict[str, Any]]:
    return rounds_of({"record": text, **asked})


def rounds_of(body: object) -> list[dict[str, Any]]:
    rounds = audit(body)["rounds"]
    assert isinstance(rounds, list)
    return rounds


def points(found: dict[str, Any]) -> dict[str, int | None]:
    return {seat: one["points"] for seat, one in found["scores"]["seats"].items()}


def without_racks(text: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith("rack"))


def line_of(text: str, said: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if said in line)


def again(number: int) -> str:
    return WHOLE + "\n" + WHOLE.partition("game: kut\n")[2].replace("round: 1", f"round: {number}")


def test_a_round_that_was_played_to_its_end_is_not_told_again() -> None:
    assert len(every_round(again(2))) == 2
    with pytest.raises(ImpossibleError) as refused:
        audit({"record": again(1)})
    (fault,) = refused.value.faults
    assert (fault.code, dict(fault.values)) == ("round_twice", {"round": "1"})
    line = len(WHOLE.split("\n")) + 1
    assert (fault.pointer, fault.line, fault.column) == ("/record", line, 8)


def test_a_round_told_again_in_plain_data_has_its_place() -> None:
    data = record_to_json(read_record(again(1)))
    with pytest.raises(ImpossibleError) as refused:
        audit(data)
    assert [one.pointer for one in refused.value.faults] == ["/rounds/1/round"]


def test_a_whole_round_written_by_hand_is_clean_and_scored() -> None:
    found = audited(WHOLE)
    assert found["first_irregularity"] is None
    assert found["unchecked"] == []
    assert {one["verdict"] for one in found["acts"]} == {"legal", "legal_with_penalty"}
    assert found["ended"] == {"by": "finish", "seat": 2, "with_okey": True}
    # Blue okey: times two; finished with it: times two again (K-103, K-104).
    assert points(found) == {"1": 500 * 2, "2": 0, "3": 47 * 2 * 2, "4": 93 * 2 * 2}


def test_every_tile_of_a_round_is_accounted_for() -> None:
    tiles = audited(WHOLE)["tiles"]
    assert tiles["ok"]
    assert tiles["counted"] == {
        "racks": 33,
        "table": 27,
        "stock": 30,
        "discards": 15,
        "indicator": 1,
    }


def test_a_penalty_is_listed_with_its_place() -> None:
    (penalty,) = audited(WHOLE)["penalties"]
    assert (penalty["seat"], penalty["tiles"]) == (4, 2)
    assert penalty["rule"] == "discard.playable_costs"
    assert penalty["line"] == line_of(WHOLE, "draws B1 K13")


FED_AND_RETURNED = """game: okey101
house: cezali
round: 1
indicator: K5
starter: 1

1: discard R13
2: take R13; open R11-12-13 + B11-12-13 + Y10-11-12-13; discard Y1
3: take Y1; return Y1; draw; discard K1
"""
SHOWN_AND_MISSED = """game: okey
round: 1
indicator: B8
starter: 1

1: show B8; discard K1
2: draw; finish 7RBK + 8RYK + 9RBK + B1-2-3 + Y4 R5 discard Y1
"""
BOUGHT = """game: kut
round: 1
indicator: K5
starter: 1

1: discard R13
2: pass
3: buy R13
2: draw; discard Y1
"""


@pytest.mark.parametrize(
    ("record", "costs"),
    [
        (
            FED_AND_RETURNED,
            [
                (1, 130, "taking.feeder_pays_by_number"),
                (3, 101, "taking.returning_costs"),
            ],
        ),
        (
            SHOWN_AND_MISSED,
            [
                *((seat, 1, "showing.opponents_lose") for seat in (2, 3, 4)),
                (2, 4, "hand.wrong_finish_costs"),
            ],
        ),
    ],
)
def test_every_fine_that_follows_from_an_act_is_listed(
    record: str, costs: list[tuple[int, int, str]]
) -> None:
    found = audited(record)
    assert [(one["seat"], one["points"], one["rule"]) for one in found["penalties"]] == costs
    told = [one for act in found["acts"] for one in act["consequences"]]
    assert [(one["seat"], one["points"], one["rule"]) for one in told] == costs


def test_the_price_of_a_purchase_is_no_penalty() -> None:
    house = {"house": "dear", "extends": "kut", "set": {"buying.price_points": 10}}
    (found,) = rounds_of({**record_to_json(read_record(BOUGHT)), "house": house})
    paid = [one["rule"] for act in found["acts"] for one in act["consequences"]]
    assert paid == ["buying.costs_tiles", "buying.costs_points"]
    assert found["penalties"] == []


SHOWN_TWICE = """game: okey
round: 1
indicator: B8
starter: 1

1: show {first}; discard K1
2: draw; show B8; discard K2
"""


def test_a_twin_shown_by_two_players_is_irregular_and_costs_once() -> None:
    found = audited(SHOWN_TWICE.format(first="B8"))
    first = found["first_irregularity"]
    assert (first["turn"], first["seat"], first["rule"]) == (2, 2, "showing.only_once")
    assert [one["seat"] for one in found["penalties"]] == [2, 3, 4]


def test_a_tile_that_is_no_twin_leaves_the_twin_to_be_shown() -> None:
    found = audited(SHOWN_TWICE.format(first="B9"))
    assert [one["rule"] for one in found["irregularities"]] == ["showing.is_the_twin"]
    assert [one["seat"] for one in found["penalties"]] == [1, 3, 4]


def test_without_racks_what_can_be_judged_is_judged() -> None:
    found = audited(without_racks(WHOLE))
    assert found["first_irregularity"] is None
    assert points(found) == {"1": 1000, "2": 0, "3": None, "4": None}
    assert {one["verdict"] for one in found["acts"]} == {"legal", "legal_with_penalty"}
    assert found["tiles"]["ok"]


def test_without_racks_the_audit_says_what_it_could_not_check() -> None:
    unchecked = audited(without_racks(WHOLE))["unchecked"]
    told = {one["code"]: one for one in reversed(unchecked)}
    assert told["racks_unknown"]["seats"] == [1, 2, 3, 4]
    assert told["presumed"]["presumption"] == "holds_the_tiles"
    assert told["not_scored"]["path"] == "/seats/3/rack"


def test_an_act_that_only_the_table_can_settle_is_said_to_be_open() -> None:
    thrown = "game: okey101\nhouse: team101\nindicator: B8\nstarter: 1\n\n1: discard OK"
    (told,) = [one for one in audited(thrown)["unchecked"] if one["code"] == "act_open"]
    assert told["rules"] == ["discard.okey_costs"]


@pytest.mark.parametrize("lang", ["tr", "de", "en"])
def test_the_facts_are_the_same_in_every_language(lang: str) -> None:
    def bare(found: object) -> object:
        if isinstance(found, dict):
            return {key: bare(one) for key, one in found.items() if key not in ("text", "reason")}
        return [bare(one) for one in found] if isinstance(found, list) else found

    for text in (LATE, without_racks(LATE)):
        assert bare(audited(text, lang=lang)) == bare(audited(text))
        texts = [one["text"] for one in audited(text, lang=lang)["unchecked"]]
        assert all(texts) or texts == []


def test_an_act_that_should_not_have_been_is_noted_and_the_audit_goes_on() -> None:
    found = audited(LATE)
    first = found["first_irregularity"]
    assert first["rule"] == "laying_off.not_in_opening_turn"
    assert first["line"] == line_of(LATE, "add B7")
    codes = [(one["code"], one["rule"]) for one in found["irregularities"]]
    assert codes == [
        ("refused", "laying_off.not_in_opening_turn"),
        ("fine_not_drawn", "discard.playable_costs"),
        ("refused", "turn.player_is_in_turn"),
    ]


def test_a_fine_that_was_not_drawn_is_told_with_what_was_owed() -> None:
    found = audited(LATE)["irregularities"][1]
    assert (found["owed"], found["drawn"]) == (2, 0)
    (penalty,) = audited(LATE)["penalties"]
    assert (penalty["tiles"], penalty["drawn"]) == (2, 0)


def test_tiles_drawn_without_owing_any_are_irregular() -> None:
    found = audited(WHOLE.replace("discard Y13", "discard Y13 draws B9"))
    assert found["first_irregularity"]["code"] == "drawn_unowed"
    assert found["first_irregularity"]["rule"] is None


def test_a_record_that_breaks_off_is_not_scored() -> None:
    found = audited(WHOLE.rpartition("2: draw B5")[0])
    assert found["ended"] is None
    assert found["scores"] is None
    assert [one["code"] for one in found["unchecked"]] == ["not_ended"]


def test_what_comes_after_the_end_is_irregular_and_not_checked() -> None:
    found = audited(WHOLE + "3: draw\n")
    assert found["first_irregularity"]["code"] == "round_is_over"
    assert found["first_irregularity"]["rule"] is None
    assert found["unchecked"][-1]["reason"] == "round_is_over"
    assert points(found)["2"] == 0


def test_a_third_copy_is_found_where_it_comes_to_light() -> None:
    found = audited(WHOLE.replace("1: draw K12; discard K12", "1: draw K13; discard K13"))
    (problem,) = found["tiles"]["problems"]
    assert (problem["code"], problem["tile"], problem["counted"]) == ("third_copy", "K13", 3)
    assert problem["line"] == line_of(WHOLE, "1: draw K12")


def test_the_twin_of_the_indicator_is_there_once() -> None:
    found = audited(WHOLE.replace("draw R12; discard R12", "draw B8; discard B8"))
    (problem,) = found["tiles"]["problems"]
    assert (problem["code"], problem["allowed"]) == ("indicator_face", 1)


def test_a_wrong_deal_is_a_problem_of_tiles() -> None:
    found = audited(WHOLE.replace(" FJ\n", "\n", 1))
    (problem,) = found["tiles"]["problems"]
    assert (problem["code"], problem["seat"]) == ("wrong_deal", 3)
    assert irregular({"rounds": [found]})


def test_the_json_form_audits_as_the_text_does() -> None:
    record = record_to_json(read_record(WHOLE))
    for body in (record, {"record": record}):
        (found,) = rounds_of(body)
        assert points(found) == points(audited(WHOLE))


def test_a_house_written_out_is_played_by() -> None:
    record = record_to_json(read_record(WHOLE))
    house = {"house": "no-fines", "extends": "kut", "set": {"fines.playable_discard": "none"}}
    (found,) = rounds_of({**record, "house": house})
    assert found["first_irregularity"]["code"] == "drawn_unowed"


def test_why_tells_the_law_of_every_act_and_the_formula_of_every_score() -> None:
    found = audited(WHOLE, explain="why")
    penal = next(one for one in found["acts"] if one["verdict"] == "legal_with_penalty")
    assert penal["findings"][0]["law"]
    assert "188" in found["scores"]["seats"]["3"]["formula"]


def test_partners_play_where_it_is_said() -> None:
    found = audited(WHOLE, teams=True)
    assert points(found) == {"1": 1000, "2": 0, "3": 188, "4": 0}
    assert found["scores"]["teams"] == {"1+3": 1188, "2+4": 0}


def exhausted(number: int) -> str:
    """A round in which everybody draws and throws until the stock is empty."""
    turns, seat = ["1: discard XX"], 2
    for _ in range(48):
        turns.append(f"{seat}: draw; discard R2")
        seat = seat % 4 + 1
    return f"round: {number}\nstarter: 1\n" + "\n".join(turns).replace("XX", "R2") + "\n"


def test_a_round_without_end_is_dealt_again_and_scored_the_fourth_time() -> None:
    rounds = every_round("game: kut\n" + exhausted(5) * 4 + exhausted(6))
    assert [one["ended"].get("redeal", False) for one in rounds] == [True, True, True, False, True]
    assert points(rounds[3]) == {str(seat): 500 for seat in (1, 2, 3, 4)}


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ({}, BadRequestError),
        ({"record": 3}, BadRequestError),
        ({"record": "game: kut\nround: 1\n1: dance"}, BadRequestError),
        ({"game": "kut", "rounds": [{"turns": [{"seat": 9, "acts": "draw"}]}]}, BadRequestError),
        ({"record": "game: chess\n"}, UnknownNameError),
        ({"record": "game: kut\nrack 1: R1 R1\nrack 2: R1"}, ImpossibleError),
    ],
)
def test_a_record_that_cannot_be_audited_is_refused(body: object, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        audit(body)


def test_a_mistake_in_a_record_is_told_by_line_or_pointer() -> None:
    with pytest.raises(RequestError) as text:
        audit({"record": "game: kut\nround: 1\n1: draw R14"})
    assert [(one.pointer, one.line) for one in text.value.faults] == [("/record", 3)]
    with pytest.raises(RequestError) as data:
        audit({"game": "kut", "rounds": [{"turns": [{"seat": 1, "acts": "draw R14"}]}]})
    assert data.value.faults[0].pointer == "/rounds/0/turns/0/acts"


def test_a_record_written_in_local_letters_audits_alike() -> None:
    record = read_record(WHOLE)
    turkish = write_record(type(record)(record.game, record.house, "tr", record.rounds))
    assert points(audited(turkish)) == points(audited(WHOLE))


def test_an_empty_round_has_nothing_to_audit() -> None:
    empty = write_record(type(read_record(WHOLE))("kut", rounds=(RoundRecord(1),)))
    found = audited(empty)
    assert (found["acts"], found["ended"], found["scores"]) == ([], None, None)
