"""The hands that settings tell of are those that the rules let stand, and no others beside them."""

from itertools import product

import pytest

from grammar import Contract, Meld, read_contract, read_tiles
from referee import judgement
from rules import Data, games, load
from tutor.finishing import finishes

HANDS = {
    "7 pair": "B1 B1; B2 B2; B3 B3; B4 B4; B5 B5; B6 B6; B7 B7",
    "5 pair + run4": "B1 B1; B2 B2; B3 B3; B4 B4; B5 B5; R1 R2 R3 R4",
    "5 pair + group4": "B1 B1; B2 B2; B3 B3; B4 B4; B5 B5; R7 K7 B7 Y7",
    "4 pair + run6": "B1 B1; B2 B2; B3 B3; B4 B4; R1 R2 R3 R4 R5 R6",
    "4 pair + 2 run3": "B1 B1; B2 B2; B3 B3; B4 B4; R1 R2 R3; K1 K2 K3",
    "4 pair + run3 + group3": "B1 B1; B2 B2; B3 B3; B4 B4; R1 R2 R3; R7 K7 Y7",
    "3 pair + 2 run4": "B1 B1; B2 B2; B3 B3; R1 R2 R3 R4; K1 K2 K3 K4",
    "2 pair + 2 run5": "B1 B1; B2 B2; R1 R2 R3 R4 R5; K1 K2 K3 K4 K5",
    "pair + 3 run4": "B1 B1; R1 R2 R3 R4; K1 K2 K3 K4; Y1 Y2 Y3 Y4",
    "2 run4 + 2 run3": "R1 R2 R3 R4; K1 K2 K3 K4; B1 B2 B3; Y1 Y2 Y3",
}
"""Fourteen tiles by the contract they are laid in."""

TELLING = [one for one in load("okey").law.settings.values() if one.hands]

PLAYED = [(setting.key, value) for setting in TELLING for value in setting.values]


def stands(hand: str, setting: str, value: str) -> bool:
    melds = [Meld(read_tiles(one)) for one in HANDS[hand].split("; ")]
    rack = HANDS[hand].replace(";", "") + " K13"
    body = {
        "game": "okey",
        "house": {"house": "one", "extends": "okey", "set": {setting: value}},
        "position": {
            "indicator": "Y8",
            "turn": {"seat": 1, "drawn": True, "first": False},
            "stock": 20,
            "seats": {"1": {"rack": rack}},
        },
        "move": f"finish {' + '.join(one.text for one in melds)} discard K13",
        "explain": "none",
    }
    return judgement(body)["verdict"] == "legal"


def is_told(hand: Contract, setting: str, value: str) -> bool:
    """Whether the hand is one of the ways to finish that the table's settings know."""
    house: dict[str, Data] = {"house": "one", "extends": "okey", "set": {setting: value}}
    kinds = {kind for kind, _ in hand.melds}
    whole = "pairs" if kinds == {"pair"} else "melds" if "pair" not in kinds else "any"
    told = finishes(load("okey", house))
    return whole in told or any(
        isinstance(one, Contract) and sorted(one.melds) == sorted(hand.melds) for one in told
    )


@pytest.mark.parametrize(("hand", "played"), [*product(HANDS, PLAYED)])
def test_a_hand_is_told_of_where_the_rules_let_it_stand(hand: str, played: tuple[str, str]) -> None:
    assert stands(hand, *played) == is_told(read_contract(hand), *played)


def test_every_hand_that_a_setting_tells_of_is_tried() -> None:
    tried = [sorted(read_contract(hand).melds) for hand in HANDS]
    told = [hand for setting in TELLING for hand in setting.hands.values()]
    assert told
    assert all(sorted(hand.melds) in tried for hand in told)


def test_only_the_game_that_was_tried_tells_of_hands() -> None:
    telling = [game for game in games() if any(o.hands for o in load(game).law.settings.values())]
    assert telling == ["okey"]
