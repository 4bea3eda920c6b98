"""What is odd about a score or a match is said, and what it still waits for is named."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from referee import create_app
from referee import match as match_of
from referee import score as score_of
from referee.cli.score import match_command, score_command
from rules import LANGUAGES

Json = dict[str, Any]

OVER: Json = {
    "game": "kut",
    "lang": "en",
    "round": 3,
    "indicator": "B8",
    "ended": {"by": "finish", "seat": 1, "tile": "K2"},
    "seats": {"1": {"opened": True}, "2": {"opened": True, "rack": "R7"}},
}
EVERY = {"points": {"1": 0, "2": 46, "3": 500, "4": 110}}
WITHOUT_4 = {"points": {"1": 0, "2": 46, "3": 500}}


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'h.db'}")
    return create_app().test_client()


def score(body: Json) -> Json:
    return score_of(body)


def match(body: Json) -> Json:
    return match_of(body)


def finished(finisher: Json, **more: Any) -> Json:
    seats = {**OVER["seats"], "1": finisher}
    return {**OVER, **more, "seats": seats}


def paths(answer: Json, of: str = "remarks") -> list[str]:
    return [one["path"] for one in answer[of]]


def test_a_finisher_with_tiles_left_is_odd_and_they_do_not_count() -> None:
    answer = score(finished({"opened": True, "rack": "R1 R2"}))
    assert paths(answer) == ["/seats/1/rack"]
    assert "2 tiles" in answer["remarks"][0]["text"]
    assert answer["seats"]["1"]["points"] == 0


@pytest.mark.parametrize(
    ("more", "odd"),
    [
        ({}, True),
        ({"round": 20}, False),
        ({"ended": {**OVER["ended"], "with": "hand"}}, False),
        ({"ended": {**OVER["ended"], "from_hand": True}}, False),
        ({"ended": {"by": "stock"}}, False),
    ],
)
def test_a_finisher_who_never_opened_is_odd_unless_it_was_from_the_hand(
    more: Json,
    odd: bool,  # noqa: FBT001  a case
) -> None:
    answer = score(finished({"opened": False}, **more))
    assert ("/seats/1/opened" in paths(answer)) is odd


def test_nobody_opens_in_the_classic_game() -> None:
    body = {"game": "okey", "ended": {"by": "finish", "seat": 1}, "seats": {"1": {"opened": False}}}
    assert score(body)["remarks"] == []


@pytest.mark.parametrize("told", [{"opened": True}, {"opened_with": "melds"}])
def test_nobody_has_opened_in_a_round_that_is_finished_from_the_hand(told: Json) -> None:
    over = {**OVER, "round": 20, "seats": {"1": {}, "2": {**told, "rack": "R7"}, "3": {}}}
    answer = score(over)
    assert [answer["seats"][seat]["points"] for seat in "123"] == [0, 500, 500]
    assert paths(answer) == ["/seats/2/opened"]
    house = {"house": "here", "extends": "kut", "set": {"final_round.non_finishers": "hand_value"}}
    by_hand = score({**over, "house": house})
    assert by_hand["seats"]["2"]["points"] == 14
    assert paths(by_hand) == ["/seats/2/opened"]


def test_in_the_classic_game_nobody_can_have_opened_either() -> None:
    body = {"game": "okey", "ended": {"by": "finish", "seat": 1}, "seats": {"2": {"opened": True}}}
    assert paths(score(body)) == ["/seats/2/opened"]


def test_whoever_opened_met_a_contract_where_the_round_is_not_told() -> None:
    ended = {"by": "finish", "seat": 1, "from_hand": True}
    over = {key: one for key, one in OVER.items() if key != "round"} | {"ended": ended}
    assert score(over)["seats"]["2"]["points"] == 14
    assert score(over)["remarks"] == []


def test_a_usual_score_has_no_remark() -> None:
    assert score(OVER)["remarks"] == []
    assert score(finished({"opened": True, "rack": ""}))["remarks"] == []


UNOPENED: Json = {
    "game": "kut",
    "lang": "en",
    "indicator": "B8",
    "ended": {"by": "finish", "seat": 1, "tile": "OK"},
    "seats": {"2": {"opened": False}, "3": {"opened": False}},
}


def test_without_a_round_a_finish_with_okey_presumes_that_there_was_a_contract() -> None:
    answer = score(UNOPENED)
    assert "/round" in paths(answer, "presumed")
    assert answer["seats"]["2"]["points"] == score({**UNOPENED, "round": 3})["seats"]["2"]["points"]
    assert (
        answer["seats"]["2"]["points"] != score({**UNOPENED, "round": 20})["seats"]["2"]["points"]
    )


@pytest.mark.parametrize(
    "more",
    [
        {"round": 3},
        {"seats": {"2": {"opened": True, "rack": "R7"}, "3": {"opened": False}}},
        {"ended": {**UNOPENED["ended"], "with": "hand"}},
        {"game": "okey101"},
    ],
)
def test_where_the_round_is_clear_nothing_is_presumed_of_it(more: Json) -> None:
    assert "/round" not in paths(score({**UNOPENED, **more}), "presumed")


BY_STOCK: Json = {
    "game": "okey101",
    "lang": "en",
    "ended": {"by": "stock"},
    "seats": {"1": {"rack": "B9"}, "2": {"opened": True, "rack": "R3"}},
}
AFTER_FINISH: Json = {
    "game": "okey101",
    "ended": {"by": "finish", "seat": 1, "tile": "K2"},
    "seats": {"1": {"opened": True}, "2": {"opened": True, "rack": "B9"}},
}
NO_OKEY_BY_FACE = "None of the tiles written with a number is the okey."


@pytest.mark.parametrize(
    "body",
    [
        BY_STOCK,
        AFTER_FINISH,
        {**AFTER_FINISH, "ended": {"by": "finish", "seat": 1, "tile": "OK"}},
        {**AFTER_FINISH, "ended": {"by": "finish", "seat": 1}},
    ],
)
def test_a_rack_counted_before_the_okey_is_told_presumes_that_it_is_not_there(body: Json) -> None:
    answer = score({**body, "lang": "en"})
    (presumed,) = [one for one in answer["presumed"] if one["path"] == "/indicator"]
    assert presumed["text"] == NO_OKEY_BY_FACE
    told = score({**body, "indicator": "B8"})
    assert "/indicator" not in paths(told, "presumed")
    assert told["seats"] != answer["seats"]


@pytest.mark.parametrize("rack", ["OK", "", "OK OK"])
def test_a_rack_without_a_number_presumes_nothing_of_the_okey(rack: str) -> None:
    seats = {"2": {"opened": True, "rack": rack}}
    assert "/indicator" not in paths(score({**BY_STOCK, "seats": seats}), "presumed")


def test_in_a_match_a_round_tells_what_its_points_rest_on() -> None:
    one = {key: AFTER_FINISH[key] for key in ("ended", "seats")}
    answer = match({"game": "okey101", "lang": "en", "rounds": [one]})
    assert {"path": "/indicator", "text": NO_OKEY_BY_FACE} in answer["rounds"][0]["score"][
        "presumed"
    ]


def test_points_that_wait_for_the_indicator_rest_on_nothing() -> None:
    body = {key: value for key, value in OVER.items() if key != "indicator"}
    answer = score({**body, "ended": {**OVER["ended"], "tile": "OK"}})
    assert [one["path"] for one in answer["seats"]["2"]["missing"]] == ["/indicator"]
    assert answer["presumed"] == []


def test_rounds_after_the_end_of_a_match_are_counted_and_that_is_said() -> None:
    (remark,) = match({"game": "kut", "lang": "en", "rounds": [EVERY] * 22})["remarks"]
    assert remark["path"] == "/rounds/20"
    assert "after round 20" in remark["text"]
    assert "2 rounds" in remark["text"]
    assert match({"game": "kut", "rounds": [EVERY] * 20})["remarks"] == []


def test_deals_that_did_not_count_are_not_counted_in_what_is_said_of_the_end() -> None:
    house = {"house": "here", "extends": "kut", "set": {"match.rounds": 1}}
    stock = {"ended": {"by": "stock"}, "seats": {"1": {}}}
    body = {"game": "kut", "lang": "en", "house": house, "rounds": [stock, EVERY, EVERY]}
    (remark,) = match(body)["remarks"]
    assert remark["path"] == "/rounds/2"
    assert "after round 1;" in remark["text"]


def test_a_round_played_for_a_tie_is_not_after_the_end() -> None:
    house = {"house": "here", "extends": "kut", "set": {"match.tie": "extra_round"}}
    tied = {"points": {"1": 0, "2": 46, "3": 0, "4": 110}}
    answer = match({"game": "kut", "house": house, "rounds": [*[tied] * 20, EVERY]})
    assert answer["remarks"] == []


def test_teams_name_the_seat_they_wait_for() -> None:
    answer = match({"game": "kut", "teams": True, "lang": "en", "rounds": [EVERY, WITHOUT_4]})
    assert [(one["round"], one["path"]) for one in answer["missing"]] == [(2, "/seats/4")]
    assert "seat 4" in answer["missing"][0]["text"]


LOST: Json = {"points": {"1": 0, "2": -2, "3": -2, "4": -2}}
WITHOUT_SIGN: Json = {"points": {"1": 0, "2": 2, "3": 2, "4": 2}}


def test_points_that_go_up_where_a_match_counts_down_are_odd() -> None:
    rounds = [LOST, WITHOUT_SIGN, LOST, WITHOUT_SIGN]
    (remark,) = match({"game": "okey", "lang": "en", "rounds": rounds})["remarks"]
    assert remark["path"] == "/rounds/1/points"
    assert remark["text"] == (
        "The match counts down from 20, but points are added in 2 rounds, first in round 2 "
        "(seat 2, seat 3 and seat 4). Points lost are written with a minus."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_that_go_the_wrong_way_are_told_in_every_language(lang: str) -> None:
    (remark,) = match({"game": "okey", "lang": lang, "rounds": [WITHOUT_SIGN]})["remarks"]
    assert "20" in remark["text"]
    assert "{" not in remark["text"]


def test_a_round_scored_upwards_in_a_match_that_counts_down_is_odd() -> None:
    house = {"house": "h", "extends": "kut", "set": {"match.start": 600, "match.target": 100}}
    one = {key: OVER[key] for key in ("round", "indicator", "ended", "seats")}
    (remark,) = match({"game": "kut", "house": house, "rounds": [one]})["remarks"]
    assert remark["path"] == "/rounds/0/seats"


@pytest.mark.parametrize(
    ("game", "rules", "written"),
    [
        ("okey", {}, LOST),
        ("okey", {"scoring.finisher": 1}, {"points": {"1": 1, "2": -2, "3": -2, "4": -2}}),
        ("okey101", {}, {"points": {"1": -101, "2": 20, "3": 202, "4": 0}}),
        ("okey101", {"match.target": 500}, {"points": {"1": -101, "2": 20, "3": 202, "4": 0}}),
    ],
)
def test_points_that_go_the_way_of_the_match_have_no_remark(
    game: str, rules: Json, written: Json
) -> None:
    house = {"house": "h", "extends": game, "set": rules}
    assert match({"game": game, "house": house, "rounds": [written]})["remarks"] == []


def test_a_seat_that_one_round_forgets_is_named() -> None:
    answer = match({"game": "kut", "rounds": [EVERY, WITHOUT_4]})
    assert paths(answer, "missing") == ["/seats/4"]
    never = match({"game": "kut", "rounds": [WITHOUT_4, WITHOUT_4]})
    assert paths(never, "missing") == ["/seats/4", "/seats/4"]
    three = {"house": "h", "extends": "kut", "set": {"deal.players": 3}}
    answer = match({"game": "kut", "house": three, "rounds": [WITHOUT_4, WITHOUT_4]})
    assert (answer["missing"], set(answer["totals"])) == ([], {"1", "2", "3"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_door_says_it_in_every_language(lang: str, tmp_path: Path, web: FlaskClient) -> None:
    odd = finished({"opened": False, "rack": "R1 R2"}, lang=lang)
    late = {"game": "kut", "lang": lang, "teams": True, "rounds": [EVERY] * 20 + [WITHOUT_4]}
    told = web.post("/v1/scores", json=odd).json or {}
    assert told["remarks"] == score(odd)["remarks"]
    counted = web.post("/v1/matches", json=late).json or {}
    assert counted["missing"]
    assert counted["remarks"]
    for command, body, texts in (
        (score_command, odd, told["remarks"]),
        (match_command, late, [*counted["remarks"], *counted["missing"]]),
    ):
        (tmp_path / "body.json").write_text(json.dumps(body), "utf-8")
        shown = CliRunner().invoke(command, [str(tmp_path / "body.json")]).stdout
        assert all(one["text"] in shown for one in texts)
