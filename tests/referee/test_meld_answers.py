"""What would make a refused meld one: a setting of the table, and truly."""

import pytest

from referee import meld


def changed(game: str, text: str, change: dict[str, object]) -> dict[str, object]:
    house = {"house": "asked", "extends": game, "set": change}
    return meld({"game": game, "meld": text, "house": house})


@pytest.mark.parametrize(("game", "text"), [("okey101", "Y12-13-1"), ("kut", "R7-R7-B7")])
def test_under_the_named_setting_the_meld_is_one(game: str, text: str) -> None:
    refused = meld({"game": game, "meld": text})
    under = refused["legal_under"]
    assert refused["valid"] is False
    assert isinstance(under, list)
    assert under
    assert all(changed(game, text, one["set"])["valid"] for one in under)


def test_no_setting_is_named_where_none_helps() -> None:
    assert meld({"game": "kut", "meld": "Y13-1-2"})["legal_under"] == []


def test_for_a_good_meld_nothing_is_searched() -> None:
    assert meld({"game": "kut", "meld": "Y12-13-1"})["legal_under"] is None
