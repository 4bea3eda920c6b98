"""Matches: running totals, ranking, winners, ties."""

from typing import Any

import pytest

from referee.errors import BadRequestError, ImpossibleError
from referee.scoring.matches import match
from referee.wording import setting_title
from rules import LANGUAGES, Language, load

Json = dict[str, Any]

ROUND = {"points": {"1": 0, "2": 46, "3": 500, "4": 110}}
TIED = {"points": {"1": 0, "2": 46, "3": 0, "4": 110}}
STOCK: Json = {
    "indicator": "B8",
    "ended": {"by": "stock"},
    "seats": {"1": {"opened": False}, "2": {"opened": True, "rack": "R7"}, "3": {"opened": False}},
}
WON: Json = {
    "indicator": "B8",
    "ended": {"by": "finish", "seat": 1, "tile": "K2"},
    "seats": {"2": {"opened": True, "rack": "R7"}, "3": {"opened": False}},
}
THREE: Json = {"deal.players": 3}


def played(*rounds: Json, house: Json | None = None, **body: Any) -> Json:
    table = {"house": {"house": "here", "extends": "kut", "set": house}} if house else {}
    return match({"game": "kut", "rounds": list(rounds), "lang": "en", **body, **table})


def test_totals_run_from_round_to_round() -> None:
    totals = [one["totals"] for one in played(ROUND, TIED)["rounds"]]
    assert totals == [
        {"1": 0, "2": 46, "3": 500, "4": 110},
        {"1": 0, "2": 92, "3": 500, "4": 220},
    ]


def test_the_lowest_total_leads_until_the_last_round_is_played() -> None:
    answer = played(ROUND)
    assert (answer["over"], answer["leaders"], answer["winners"]) == (False, ["1"], [])
    assert answer["rounds_left"] == 19
    assert answer["headline"] == "Leading: seat 1 with 0 points. Left to play: 19 rounds."


def test_after_the_last_round_the_lowest_total_wins() -> None:
    answer = played(*[ROUND] * 20)
    assert (answer["over"], answer["winners"]) == (True, ["1"])
    assert [one["seat"] for one in answer["ranking"]] == [1, 2, 4, 3]
    assert answer["headline"] == "Won by seat 1 with 0 points."


def test_a_house_may_let_the_highest_total_win() -> None:
    assert played(ROUND, house={"match.direction": "high_wins"})["leaders"] == ["3"]


@pytest.mark.parametrize(
    ("house", "left"),
    [({"contract.list": "amerikano12"}, 11), ({"match.rounds": 5}, 4), ({"match.rounds": 50}, 19)],
)
def test_a_match_is_as_long_as_its_contracts_or_shorter(house: Json, left: int) -> None:
    assert played(ROUND, house=house)["rounds_left"] == left


def test_a_tie_is_shared() -> None:
    answer = played(*[TIED] * 20)
    assert (answer["over"], answer["winners"]) == (True, ["1", "3"])
    assert [one["place"] for one in answer["ranking"]] == [1, 1, 3, 4]


def test_a_house_may_play_a_tie_out() -> None:
    house = {"match.tie": "extra_round"}
    tied = played(*[TIED] * 20, house=house)
    assert (tied["over"], tied["winners"], tied["extra_round"]) == (False, [], True)
    decided = played(*[TIED] * 20, ROUND, house=house)
    assert (decided["winners"], decided["extra_round"]) == (["1"], False)


def refused(*rounds: Json, **body: Any) -> list[tuple[str, str]]:
    with pytest.raises(ImpossibleError) as error:
        played(*rounds, **body)
    return [(one.code, one.pointer) for one in error.value.faults]


def test_a_round_that_the_match_does_not_have_is_refused() -> None:
    beyond = ("no_such_round", "/rounds/1/round")
    assert refused(ROUND, {**ROUND, "round": 21}) == [beyond]
    assert refused(ROUND, {**WON, "round": 13}, house={"contract.list": "amerikano12"}) == [beyond]
    assert played({**ROUND, "round": 20})["rounds"][0]["round"] == 20


@pytest.mark.parametrize("tie", ["extra_round", "undecided"])
def test_a_tie_is_played_out_beyond_the_last_round(tie: str) -> None:
    house, last = {"match.tie": tie}, {**ROUND, "round": 21}
    assert played(*[TIED] * 20, last, house=house)["winners"] == ["1"]
    assert refused(*[TIED] * 20, last) == [("no_such_round", "/rounds/20/round")]
    assert refused(*[ROUND] * 20, last, house=house) == [("no_such_round", "/rounds/20/round")]


def test_a_round_told_twice_is_refused_unless_it_was_dealt_again() -> None:
    twice = [{**WON, "round": 3}, {**ROUND, "round": 3}]
    assert refused(*twice) == [("round_twice", "/rounds/1/round")]
    again = played({**STOCK, "round": 3}, *twice[:1])
    assert [one["redeal"] for one in again["rounds"]] == [True, False]


@pytest.mark.parametrize("seat", ["5", "9", "99"])
def test_points_of_a_seat_that_no_table_has_are_refused(seat: str) -> None:
    told = {"points": {"1": 0, seat: 5}}
    assert refused(told) == [("unknown_seat", f"/rounds/0/points/{seat}")]
    assert refused({**WON, "seats": {seat: {}}}) == [("unknown_seat", f"/rounds/0/seats/{seat}")]


@pytest.mark.parametrize("seat", ["0", "01", "one"])
def test_points_of_what_is_no_seat_at_all_are_not_read(seat: str) -> None:
    with pytest.raises(BadRequestError):
        played({"points": {"1": 0, seat: 5}})


def test_a_match_that_hangs_on_what_is_undecided_is_nobodys_yet() -> None:
    answer = played(*[TIED] * 20, house={"match.tie": "undecided"})
    assert (answer["over"], answer["winners"], answer["leaders"]) == (False, [], [])
    ends = [(one["set"]["match.tie"], one["winners"]) for one in answer["choices"]]
    assert ends == [("shared", ["1", "3"]), ("extra_round", [])]
    assert answer["choices"][1]["extra_round"] is True


def test_what_is_undecided_says_nothing_where_it_makes_no_difference() -> None:
    answer = played(*[ROUND] * 20, house={"match.tie": "undecided"})
    assert answer["winners"] == ["1"]
    assert "choices" not in answer


def test_who_leads_is_open_while_nobody_knows_who_wins() -> None:
    answer = played(ROUND, house={"match.direction": "undecided"})
    assert (answer["leaders"], answer["ranking"]) == ([], [])
    assert [one["leaders"] for one in answer["choices"]] == [["1"], ["3"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_match_hangs_on_is_named_in_every_language(lang: Language) -> None:
    house = {"match.direction": "undecided", "match.target": "undecided"}
    headline = played(ROUND, house=house, lang=lang)["headline"]
    assert setting_title(load("kut").law.settings["match.direction"], lang) in headline


def test_a_target_ends_a_match_early() -> None:
    assert played(ROUND, house={"match.target": 500})["over"] is True
    assert played(ROUND, house={"match.target": 501})["over"] is False


def test_a_match_may_be_counted_down() -> None:
    house = {"match.start": 600, "match.target": 100}
    lost = {"points": {"1": 0, "2": -100, "3": -500, "4": 0}}
    answer = played(lost, house=house)
    assert answer["totals"] == {"1": 600, "2": 500, "3": 100, "4": 600}
    assert answer["over"] is True


def test_teams_are_ranked_by_the_sum_of_both() -> None:
    answer = played(ROUND, teams=True)
    assert answer["teams"] == {"1+3": 500, "2+4": 156}
    assert answer["leaders"] == ["2+4"]
    assert answer["rounds"][0]["teams"] == {"1+3": 500, "2+4": 156}


def test_rounds_are_scored_where_they_are_told() -> None:
    answer = played(WON, house=THREE)
    assert answer["totals"] == {"1": 0, "2": 14, "3": 500}
    assert answer["rounds"][0]["score"]["seats"]["2"]["formula"] == "7 × 2 (okey is blue) = 14"


def test_an_empty_stock_is_redealt_three_times_and_then_scored() -> None:
    answer = played(STOCK, STOCK, STOCK, STOCK, WON, house=THREE)
    assert [one["redeal"] for one in answer["rounds"]] == [True, True, True, False, False]
    assert [one["round"] for one in answer["rounds"]] == [1, 1, 1, 1, 2]
    assert answer["totals"] == {"1": 500, "2": 28, "3": 1000}
    assert answer["rounds_left"] == 18


def test_a_finished_round_starts_the_count_of_redeals_again() -> None:
    answer = played(STOCK, STOCK, STOCK, WON, STOCK)
    assert answer["rounds"][-1]["redeal"] is True


def test_a_redealt_round_asks_nothing_of_those_it_does_not_name() -> None:
    answer = played({**STOCK, "seats": {"2": {"opened": False}}}, ROUND)
    assert answer["rounds"][0]["totals"] == {"1": 0, "2": 0, "3": 0, "4": 0}
    assert (answer["totals"], answer["missing"]) == (ROUND["points"], [])


def test_a_redealt_round_asks_nothing_of_partners() -> None:
    answer = played({**STOCK, "seats": {"2": {"opened": False}}}, ROUND, teams=True)
    assert (answer["teams"], answer["missing"]) == ({"1+3": 500, "2+4": 156}, [])


def test_what_a_round_misses_is_named_with_its_number() -> None:
    untold = {**WON, "seats": {**WON["seats"], "2": {"opened": True}}}
    answer = played(WON, untold, house=THREE)
    assert [(one["round"], one["path"]) for one in answer["missing"]] == [(2, "/seats/2/rack")]
    assert answer["totals"] == {"1": 0, "2": None, "3": 1000}
    assert answer["over"] is False


def test_a_match_without_rounds_has_no_leader() -> None:
    answer = played()
    assert (answer["ranking"], answer["leaders"]) == ([], [])


def test_the_last_round_of_a_list_is_finished_from_the_hand() -> None:
    house = {"contract.list": ["group3", "from_hand"]}
    hand: Json = {
        "ended": {"by": "finish", "seat": 1, "from_hand": True},
        "seats": {"2": {}},
    }
    written = played(ROUND, hand, house=house)["rounds"][1]["points"]
    assert written == {"1": 0, "2": 500, "3": 500, "4": 500}


def test_tiles_that_cannot_be_read_are_refused_with_their_round() -> None:
    with pytest.raises(BadRequestError) as refused:
        played(WON, {**WON, "indicator": "R14"})
    assert refused.value.faults[0].pointer.startswith("/rounds/1")


def counted_down(*rounds: Json, house: Json | None = None, **body: Any) -> Json:
    table = {"house": {"house": "here", "extends": "okey", "set": house}} if house else {}
    return match({"game": "okey", "rounds": list(rounds), "lang": "en", **body, **table})


FIRST_FINISHES: Json = {
    "indicator": "K5",
    "ended": {"by": "finish", "seat": 1, "tile": "K9"},
    "seats": {"1": {}, "2": {}, "3": {}, "4": {}},
}


def test_classic_okey_counts_down_from_twenty_until_somebody_has_nothing_left() -> None:
    answer = counted_down(*[FIRST_FINISHES] * 9)
    assert (answer["totals"]["2"], answer["over"]) == (2, False)
    answer = counted_down(*[FIRST_FINISHES] * 10)
    assert (answer["totals"]["2"], answer["over"], answer["winners"]) == (0, True, ["1"])


def test_who_is_never_named_sits_at_the_table_all_the_same() -> None:
    answer = counted_down(*[{**FIRST_FINISHES, "seats": {"2": {}}}] * 10)
    assert answer["totals"] == {"1": 20, "2": 0, "3": 0, "4": 0}
    assert (answer["missing"], answer["winners"]) == ([], ["1"])


@pytest.mark.parametrize("game", ["kut", "okey101"])
def test_what_is_not_told_of_a_player_nobody_names_is_asked_for(game: str) -> None:
    seats = {"2": {"opened": True, "rack": "R7"}}
    answer: Json = match({"game": game, "lang": "en", "rounds": [{**WON, "seats": seats}] * 7})
    assert (answer["totals"]["3"], answer["totals"]["4"]) == (None, None)
    asked = {(one["round"], one["path"]) for one in answer["missing"]}
    assert asked == {(number, f"/seats/{seat}") for number in range(1, 8) for seat in (3, 4)}
    assert (answer["over"], answer["winners"]) == (False, [])


@pytest.mark.parametrize("game", ["kut", "okey101", "okey"])
def test_points_of_players_nobody_names_are_asked_for(game: str) -> None:
    answer: Json = match({"game": game, "lang": "en", "rounds": [{"points": {"2": 5, "4": 0}}]})
    assert [one["path"] for one in answer["missing"]] == ["/seats/1", "/seats/3"]
    assert answer["headline"] == "The totals are not known yet."


@pytest.mark.parametrize(
    ("players", "named", "seats"), [(2, "13", "13"), (3, "24", "124"), (2, "134", "134")]
)
def test_a_table_has_as_many_players_as_are_dealt_in(players: int, named: str, seats: str) -> None:
    told = {"points": dict.fromkeys(named, 1)}
    assert set(played(told, house={"deal.players": players})["totals"]) == set(seats)


def test_partners_sit_at_a_table_of_four() -> None:
    answer = played({"points": {"1": 0, "2": 46}}, house={"deal.players": 2}, teams=True)
    assert answer["teams"] == {"1+3": None, "2+4": None}


def test_partners_in_classic_okey_share_one_score() -> None:
    answer = counted_down(FIRST_FINISHES, teams=True)
    assert answer["teams"] == {"1+3": 20, "2+4": 18}
    assert answer["rounds"][0]["teams"] == {"1+3": 0, "2+4": -2}


def test_partners_may_each_count_down_their_own_twenty() -> None:
    answer = counted_down(FIRST_FINISHES, teams=True, house={"teams.total": "sum"})
    assert answer["teams"] == {"1+3": 40, "2+4": 36}


@pytest.mark.parametrize(("margin", "over"), [(0, True), (45, True), (46, False), (100, False)])
def test_a_small_lead_after_the_last_round_may_call_for_one_more(margin: int, over: bool) -> None:  # noqa: FBT001
    answer = played(ROUND, house={"match.rounds": 1, "match.margin": margin})
    assert answer["over"] is over


def test_a_match_of_101_is_won_by_the_lowest_total_after_its_rounds() -> None:
    rounds = [{"points": {"1": -101, "2": 30, "3": 202, "4": 0}}] * 7
    answer: Json = match({"game": "okey101", "rounds": rounds, "lang": "en"})
    assert (answer["over"], answer["winners"], answer["totals"]["1"]) == (True, ["1"], -707)


@pytest.mark.parametrize("rounds", [3, 5, 7, 9, 11])
def test_a_match_of_101_has_the_agreed_number_of_rounds(rounds: int) -> None:
    house = {"house": "h", "extends": "okey101", "set": {"match.rounds": rounds}}
    body = {"game": "okey101", "house": house, "lang": "en"}
    one = {"points": {"1": -101, "2": 30, "3": 0, "4": 5}}
    assert match({**body, "rounds": [one] * (rounds - 1)})["over"] is False
    assert match({**body, "rounds": [one] * rounds})["over"] is True
