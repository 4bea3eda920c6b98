"""Answers as people get them: remarks on what looks odd, and the choices of a table."""

from typing import Any

import pytest

from referee import judgement

FITS: dict[str, Any] = {
    "round": 3,
    "indicator": "B8",
    "table": [{"id": "m1", "seat": 2, "meld": "7RKB"}],
    "stock": 30,
    "turn": {"seat": 1, "drawn": True},
    "seats": {"1": {"rack": "Y7 R1 K5"}},
}
BOUGHT: dict[str, Any] = {
    "turn": {"seat": 2, "passed": True, "drawn": False},
    "discard": {"seat": 1, "tile": "R5"},
    "seats": {"3": {"buys": 0}},
}


def asked(move: str, position: dict[str, Any], **more: Any) -> Any:
    return judgement({"game": "kut", "move": move, "position": position, **more})


@pytest.mark.parametrize(
    ("move", "remarked"),
    [
        ("discard Y7", []),
        ("discard Y7 draws B1 B2", []),
        ("discard Y7 draws B1", ["/move"]),
        ("discard Y7 draws B1 B2 B3", ["/move"]),
        ("discard R1 draws B1", ["/move"]),
    ],
)
def test_tiles_named_as_drawn_that_are_not_due_are_remarked(move: str, remarked: list[str]) -> None:
    assert [one["path"] for one in asked(move, FITS)["remarks"]] == remarked


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The move names 1 tile drawn as a price or a fine; due: 2 tiles."),
        ("de", "Als Preis oder Strafe gezogen nennt der Zug 1 Stein; fällig: 2 Steine."),
        ("tr", "Hamlede bedel ya da ceza olarak çekilen 1 taş; çekilmesi gereken 2 taş."),
    ],
)
def test_the_remark_names_what_was_drawn_and_what_is_due(lang: str, said: str) -> None:
    answer = asked("discard Y7 draws B1", FITS, lang=lang)
    assert [one["text"] for one in answer["remarks"]] == [said]


def test_nothing_is_due_while_the_act_is_undetermined() -> None:
    untold = {**FITS, "seats": {}}
    answer = asked("discard Y7 draws B1", untold)
    assert (answer["verdict"], answer["remarks"]) == ("undetermined", [])


def test_a_price_nobody_agreed_on_shows_what_each_choice_costs() -> None:
    house = {"house": "cafe", "extends": "kut", "set": {"buying.price_points": "undecided"}}
    answer = asked("buy", BOUGHT, seat=3, house=house)
    costs = {
        one["set"]["buying.price_points"]: [each.get("points", 0) for each in one["consequences"]]
        for one in answer["choices"]
    }
    assert answer["verdict"] == "undetermined"
    assert costs == {0: [0], 5: [0, 5]}


def test_whose_okey_was_taken_is_asked_where_he_is_to_pay() -> None:
    position = {"table": [{"id": "m1", "meld": "R5-K5-OK"}], "seats": {"1": {"opened": True}}}
    told = {**position, "indicator": "K5", "turn": {"seat": 1, "drawn": True}}
    body = {"game": "okey101", "house": "cezali", "move": "swap B5 in m1", "position": told}
    answer: Any = judgement(body)
    assert [one["path"] for one in answer["questions"]] == ["/table/0/seat"]
