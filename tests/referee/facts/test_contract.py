"""Facts about the contract of the round and what of it is laid."""

from typing import Any

import pytest

from referee.case import LaidMeld
from tests.referee.told import KUT, case, fact

NAMES = ("contract_parts_missing", "melds_beyond_contract", "melds_of_wrong_length")


def laid_text(value: object) -> str:
    """Melds or contract parts in notation."""
    if not isinstance(value, tuple):
        return str(value)
    parts = (
        " ".join(str(one) for one in item.meld_tiles) if isinstance(item, LaidMeld) else item
        for item in value
    )
    return " + ".join(parts)


@pytest.mark.parametrize(
    ("contract", "move", "missing", "beyond", "wrong_length"),
    [
        ("group3", "open 7RKB", "", "", ""),
        ("group3", "open B4-5-6", "group3", "B4 B5 B6", ""),
        ("group3", "open 7RKBY", "", "", "R7 K7 B7 Y7"),
        ("2 group3", "open 7RKB", "group3", "", ""),
        ("group3", "open 7RKB + 4KBY", "", "K4 B4 Y4", ""),
        ("group3 + run3", "open B4-5-6 + 7RKB", "", "", ""),
        ("group3 + run4", "open B4-5-6 + 7RKB", "", "", "B4 B5 B6"),
        ("2 pair", "open Y9x2 + R1x2", "", "", ""),
        ("2 pair", "open Y9x2", "pair", "", ""),
        ("run5 + group3", "open 7RKB", "run5", "", ""),
        ("group3 + run3", "open R7 OK OK + B4-5-6", "", "", ""),
    ],
)
def test_melds_are_held_against_the_contract(
    contract: str, move: str, missing: str, beyond: str, wrong_length: str
) -> None:
    told: dict[str, Any] = {"contract": contract, "indicator": "K13"}
    found = [laid_text(fact(name, move, **told)) for name in NAMES]
    assert found == [missing, beyond, wrong_length]


@pytest.mark.parametrize(
    ("meld", "short"),
    [("B4-5-6", "B4 B5 B6"), ("B4-5-6-7", ""), ("B3-4-5-6-7", "")],
)
def test_melds_too_short_for_the_contract(meld: str, short: str) -> None:
    told: dict[str, Any] = {"contract": "run4", "indicator": "K13"}
    assert laid_text(fact("melds_too_short", f"open {meld}", **told)) == short


@pytest.mark.parametrize(
    ("told", "from_hand", "pairs"),
    [
        ({"round": 1}, False, False),
        ({"round": 18}, False, True),
        ({"round": 20}, True, False),
        ({"contract": "4 pair"}, False, True),
        ({"contract": "from_hand"}, True, False),
        ({"round": 20, "contract": "group3"}, False, False),
        ({}, "asks /round", "asks /round"),
        ({"round": 21}, "asks /round", "asks /round"),
    ],
)
def test_the_kind_of_round(told: dict[str, Any], from_hand: object, pairs: object) -> None:
    assert fact("round_is_from_hand", "open 7RKB", **told) == from_hand
    assert fact("contract_has_pairs", "open 7RKB", **told) == pairs


@pytest.mark.parametrize("name", [*NAMES, "melds_too_short"])
def test_without_the_round_nothing_is_known_of_the_contract(name: str) -> None:
    assert fact(name, "open 7RKB", indicator="B8") == "asks /round"


@pytest.mark.parametrize(
    ("value", "number", "text"),
    [
        ("kut16", 1, "2 group3"),
        ("amerikano12", 12, "from_hand"),
        (["group4", "2 run4"], 2, "2 run4"),
    ],
)
def test_the_list_of_contracts_is_the_tables(value: object, number: int, text: str) -> None:
    ruleset = KUT.with_values({"contract.list": value}, "test")  # type: ignore[dict-item]  # JSON
    assert case("draw", ruleset=ruleset, round=number).contract.text == text
