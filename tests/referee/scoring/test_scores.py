"""Scores: what everyone writes at the end of a round of Küt, and how it is shown."""

from typing import Any

import pytest

from referee.errors import BadRequestError, ImpossibleError
from referee.scoring.scores import score

Json = dict[str, Any]

SEATS: Json = {
    "1": {"opened": True},
    "2": {"opened": True, "rack": "R7 K3 Y13"},
    "3": {"opened": False},
    "4": {"opened": True, "rack": "OK FJ B5"},
}
WON = {"by": "finish", "seat": 1, "tile": "K2"}
WITH_OKEY = {"by": "finish", "seat": 1, "tile": "OK"}
FROM_HAND = {"by": "finish", "seat": 1, "from_hand": True}


def scored(*, house: Json | None = None, **body: Any) -> Json:
    """Score a round three that seat 1 ended, unless something else is said."""
    usual: Json = {"indicator": "B8", "round": 3, "ended": WON, "seats": SEATS, "lang": "en"}
    table = {"house": {"house": "here", "extends": "kut", "set": house}} if house else {}
    return score({"game": "kut", **usual, **body, **table})


def points(answer: Json) -> list[int | None]:
    return [one["points"] for one in answer["seats"].values()]


@pytest.mark.parametrize(
    ("indicator", "written"),
    [
        ("R8", [0, 115, 500, 275]),
        ("K8", [0, 115, 500, 275]),
        ("B8", [0, 46, 500, 110]),
        ("Y8", [0, 46, 500, 110]),
    ],
)
def test_the_okeys_colour_multiplies_the_rest(indicator: str, written: list[int]) -> None:
    assert points(scored(indicator=indicator)) == written


def test_the_okey_itself_may_be_told_instead_of_the_indicator() -> None:
    body = {"game": "kut", "okey": "R9", "ended": WON, "seats": SEATS}
    assert points(score(body)) == [0, 115, 500, 275]


def test_an_okey_finish_doubles_everything_but_the_finishers_nothing() -> None:
    assert points(scored(ended=WITH_OKEY, indicator="R8")) == [0, 230, 1000, 550]


def test_the_last_tile_may_be_the_okey_by_its_face() -> None:
    ended = {**WON, "tile": "B9"}
    assert points(scored(ended=ended)) == [0, 92, 1000, 220]


def test_a_formula_shows_every_factor_in_words() -> None:
    formula = scored(ended=WITH_OKEY, indicator="R8")["seats"]["2"]["formula"]
    assert formula == "23 × 5 (okey is red) × 2 (finished with okey) = 230"


@pytest.mark.parametrize(
    ("lang", "formula"),
    [
        ("tr", "23 × 5 (okey kırmızı) × 2 (el okeyle bitti) = 230"),
        ("de", "23 × 5 (Okey ist rot) × 2 (mit Okey beendet) = 230"),
    ],
)
def test_a_formula_speaks_the_language_asked_for(lang: str, formula: str) -> None:
    answer = scored(ended=WITH_OKEY, indicator="R8", lang=lang)
    assert answer["seats"]["2"]["formula"] == formula


def test_a_single_number_is_its_own_formula() -> None:
    assert [one["formula"] for one in scored()["seats"].values()][::2] == ["0", "500"]


def test_parts_show_tile_after_tile_and_the_row_that_decided() -> None:
    seat = scored()["seats"]["4"]
    tiles = {one["tile"]: one["points"] for one in seat["parts"] if one["kind"] == "tile"}
    assert tiles == {"OK": 25, "FJ": 25, "B5": 5}
    assert seat["row"] == "opened"
    assert [one for one in seat["parts"] if one["kind"] == "factor"] == [
        {"kind": "factor", "id": "okey_blue_or_yellow", "by": 2, "text": "okey is blue"}
    ]


def test_the_partner_of_the_finisher_writes_nothing() -> None:
    answer = scored(teams=True, ended=WITH_OKEY)
    assert points(answer) == [0, 92, 0, 220]
    assert answer["teams"] == {"1+3": 0, "2+4": 312}


def test_without_partners_there_are_no_teams() -> None:
    assert scored()["teams"] == {}


def test_a_house_may_keep_the_partners_fines() -> None:
    seats = {**SEATS, "3": {"opened": False, "penalties": 50}}
    fined = scored(seats=seats, teams=True)
    kept = scored(
        seats=seats, teams=True, house={"teams.partner_on_finish": "hand_wiped_fines_stay"}
    )
    assert [points(fined)[2], points(kept)[2]] == [0, 50]


def test_a_house_may_pay_the_partner_like_the_finisher() -> None:
    house = {"teams.partner_on_finish": "same_as_finisher", "scoring.finisher": -100}
    assert points(scored(teams=True, house=house))[::2] == [-100, -100]


def test_points_written_earlier_are_added_unmultiplied() -> None:
    seats = {**SEATS, "2": {"opened": True, "rack": "R7", "penalties": [5, 50]}}
    seat = scored(seats=seats, ended=WITH_OKEY)["seats"]["2"]
    assert seat["formula"] == (
        "7 × 2 (okey is blue) × 2 (finished with okey) + 55 (written earlier) = 83"
    )


def test_in_the_last_round_an_okey_finish_does_not_count() -> None:
    ended = {**FROM_HAND, "tile": "OK"}
    assert points(scored(ended=ended, round=20, seats={"1": {}, "2": {}})) == [0, 500]
    house = {"final_round.okey_finish_counts": True}
    assert points(scored(ended=ended, round=20, seats={"1": {}, "2": {}}, house=house)) == [0, 1000]


def test_in_the_last_round_nobody_else_has_opened_and_the_table_is_told() -> None:
    answer = scored(ended=FROM_HAND, round=20, seats={"2": {"rack": "R7"}})
    assert points(answer) == [0, 500]
    assert [one["rule"] for one in answer["findings"]] == ["scoring.last_round_is_heavy"]


def test_a_house_may_write_the_tiles_left_in_the_last_round() -> None:
    house = {"final_round.non_finishers": "hand_value"}
    answer = scored(ended=FROM_HAND, round=20, seats={"2": {"rack": "R7"}}, house=house)
    assert points(answer) == [0, 14]
    assert answer["findings"] == []


@pytest.mark.parametrize(("redeals", "redeal"), [(0, True), (2, True), (3, False)])
def test_the_fourth_exhaustion_in_a_row_is_scored(redeals: int, redeal: object) -> None:
    seats = {"2": SEATS["2"], "3": SEATS["3"]}
    answer = scored(ended={"by": "stock"}, seats=seats, redeals=redeals)
    assert answer["redeal"] is redeal
    assert points(answer) == ([0, 0] if redeal else [46, 500])


def test_a_house_may_never_score_or_always_score_an_empty_stock() -> None:
    seats = {"2": SEATS["2"], "3": SEATS["3"]}
    void = scored(ended={"by": "stock"}, seats=seats, house={"stock.policy": "void"})
    every = scored(ended={"by": "stock"}, seats=seats, house={"stock.policy": "score_all"})
    assert (points(void), void["redeal"]) == ([0, 0], False)
    assert points(every) == [46, 500]


@pytest.mark.parametrize(
    ("house", "written"),
    [
        ({"scoring.finisher": -100}, [-100, 46, 500, 110]),
        ({"scoring.unopened": 250}, [0, 46, 250, 110]),
        ({"scoring.okey_left": 101}, [0, 46, 500, 262]),
        ({"scoring.okey_left_as": "face"}, [0, 46, 500, 78]),
        ({"scoring.false_joker_left": 101}, [0, 46, 500, 262]),
        ({"scoring.false_joker_left_as": "face"}, [0, 46, 500, 78]),
        ({"scoring.blue_yellow_factor": 1}, [0, 23, 500, 55]),
        ({"scoring.tile_values": "steps"}, [0, 40, 500, 110]),
        ({"scoring.colour_factor_for": "rest_and_unopened"}, [0, 46, 1000, 110]),
        ({"scoring.round_cap": 100}, [0, 46, 100, 100]),
    ],
)
def test_a_house_may_write_other_points(house: Json, written: list[int]) -> None:
    assert points(scored(house=house)) == written


@pytest.mark.parametrize(
    ("house", "written"),
    [
        ({"scoring.red_black_factor": 1}, [0, 46, 1000, 110]),
        ({"scoring.okey_finish_factor": 1}, [0, 115, 500, 275]),
        ({"scoring.finisher": -100, "scoring.okey_finish_for": "everyone"}, [-200, 230, 1000, 550]),
        ({"scoring.finisher": -100, "scoring.okey_finish_for": "others"}, [-100, 230, 1000, 550]),
        ({"scoring.pairs_finish_factor": 3}, [0, 690, 1000, 1650]),
        (
            {"scoring.pairs_finish_factor": 3, "scoring.stacking": "single"},
            [0, 345, 1000, 825],
        ),
    ],
)
def test_a_house_may_reward_finishes_otherwise(house: Json, written: list[int]) -> None:
    ended = {**WITH_OKEY, "with": "pairs"}
    assert points(scored(ended=ended, indicator="R8", house=house)) == written


def test_a_house_may_write_the_tiles_of_those_who_have_not_opened() -> None:
    seats = {"3": {"opened": False, "rack": "R7 K3"}}
    house = {"scoring.unopened_as": "hand_value"}
    assert points(scored(seats=seats, house=house)) == [0, 40]
    assert points(scored(seats=seats, house={**house, "scoring.unopened_factor": 1})) == [0, 20]


def test_a_cap_is_shown() -> None:
    formula = scored(house={"scoring.round_cap": 100})["seats"]["4"]["formula"]
    assert formula == "55 × 2 (okey is blue) = 110, at most 100"


@pytest.mark.parametrize(
    ("body", "seat", "path"),
    [
        ({"ended": {"by": "finish"}}, "2", "/ended/seat"),
        ({"seats": {"2": {"rack": "R7"}}}, "2", "/seats/2/opened"),
        ({"seats": {"2": {"opened": True}}}, "2", "/seats/2/rack"),
        ({"seats": {"2": {"opened": True, "rack": "R7 XX"}}}, "2", "/seats/2/rack"),
    ],
)
def test_what_is_missing_is_asked_for(body: Json, seat: str, path: str) -> None:
    answer = scored(**body)
    assert answer["seats"][seat]["points"] is None
    assert [one["path"] for one in answer["seats"][seat]["missing"]] == [path]
    assert answer["headline"].endswith("?")


def test_only_the_rest_waits_for_the_indicator() -> None:
    answer: Json = score({"game": "kut", "round": 3, "ended": WON, "seats": SEATS})
    assert points(answer) == [0, None, 500, None]
    assert answer["seats"]["2"]["missing"][0]["path"] == "/indicator"


def test_a_finish_told_without_its_tile_was_not_with_an_okey() -> None:
    answer = scored(ended={"by": "finish", "seat": 1})
    assert points(answer) == [0, 46, 500, 110]
    assert [one["path"] for one in answer["presumed"]] == ["/ended/tile"]


def test_an_undecided_setting_shows_its_choices() -> None:
    answer = scored(house={"scoring.unopened": "undecided"})
    assert points(answer) == [0, 46, None, 110]
    assert [one["points"]["3"] for one in answer["choices"]] == [500, 250, 1000]


def test_every_setting_that_was_read_is_named_with_its_layers() -> None:
    answer = scored(house={"scoring.unopened": 250})
    (entry,) = [one for one in answer["settings"] if one["key"] == "scoring.unopened"]
    assert entry["origins"] == [{"layer": "kut", "value": 500}, {"layer": "here", "value": 250}]


def test_tiles_that_cannot_be_are_refused() -> None:
    seats = {"2": {"opened": True, "rack": "R7 R7"}, "4": {"opened": True, "rack": "R7"}}
    with pytest.raises(ImpossibleError):
        scored(seats=seats)


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(BadRequestError):
        scored(ended={"by": "surprise"})


def test_a_finisher_sits_at_the_table() -> None:
    with pytest.raises(ImpossibleError) as refused:
        scored(ended={"by": "finish", "seat": 5})
    assert [(one.code, one.pointer) for one in refused.value.faults] == [
        ("unknown_seat", "/ended/seat")
    ]


def test_a_finisher_finishes_with_what_he_opened_with() -> None:
    seats = {"1": {"opened": True, "opened_with": "pairs"}, "2": {"opened": False}}
    with pytest.raises(ImpossibleError) as refused:
        score(
            {
                "game": "okey101",
                "indicator": "B8",
                "ended": {"by": "finish", "seat": 1, "with": "melds"},
                "seats": seats,
            }
        )
    assert [one.code for one in refused.value.faults] == ["contradiction"]


@pytest.mark.parametrize(
    "told", [{"seat": 1}, {"tile": "K2"}, {"with": "melds"}, {"from_hand": True}]
)
def test_nothing_of_a_finish_can_be_told_where_the_stock_ran_out(told: Json) -> None:
    with pytest.raises(ImpossibleError) as refused:
        scored(ended={"by": "stock", **told})
    (fault,) = refused.value.faults
    assert (fault.code, fault.pointer) == ("contradiction", f"/ended/{next(iter(told))}")


@pytest.mark.parametrize(("rounds", "house"), [(20, None), (12, {"contract.list": "amerikano12"})])
def test_a_round_that_the_match_does_not_have_is_not_scored(
    rounds: int, house: Json | None
) -> None:
    assert scored(round=rounds, house=house)["seats"]
    with pytest.raises(ImpossibleError) as refused:
        scored(round=rounds + 1, house=house)
    (fault,) = refused.value.faults
    assert (fault.code, fault.pointer) == ("no_such_round", "/round")
