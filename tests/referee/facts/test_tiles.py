"""Facts about one tile: its number and colour, and what it may be instead."""

from typing import Any

import pytest

from rules import load
from tests.referee.facts.asking import ask

B9 = {"indicator": "B8"}


@pytest.mark.parametrize(
    ("of", "number", "colour"),
    [("K13", 13, "black"), ("Y1", 1, "yellow"), ("OK", 0, "none"), ("B9", 0, "none")],
)
def test_a_tile_shows_a_number_and_a_colour_unless_it_is_the_okey(
    of: str, number: int, colour: str
) -> None:
    assert ask("tile_number", "draw", B9, of=of) == number
    assert ask("tile_colour", "draw", B9, of=of) == colour


@pytest.mark.parametrize(
    ("house", "number", "colour"),
    [("okey_face", 9, "blue"), ("indicator_face", 8, "blue"), ("wild", 0, "none")],
)
def test_a_false_joker_counts_as_the_table_plays_it(house: str, number: int, colour: str) -> None:
    played = {"melds.false_joker": house}
    assert ask("tile_number", "draw", B9, of="FJ", house=played) == number
    assert ask("tile_colour", "draw", B9, of="FJ", house=played) == colour


@pytest.mark.parametrize("name", ["tile_number", "tile_colour"])
@pytest.mark.parametrize(
    ("of", "told", "path"),
    [("FJ", {}, "/indicator"), ("K13", {}, "/indicator"), ("XX", B9, "/seats/1/rack")],
)
def test_what_a_tile_is_must_be_known(name: str, of: str, told: dict[str, Any], path: str) -> None:
    assert ask(name, "draw", told, of=of) == f"? {path}"


@pytest.mark.parametrize(
    ("of", "answer"), [("FJ", True), ("OK", False), ("B9", False), ("XX", "? /seats/1/rack")]
)
def test_a_false_joker_is_one_by_sight(of: str, answer: bool | str) -> None:  # noqa: FBT001  an example
    assert ask("tile_is_false_joker", "draw", of=of) == answer


@pytest.mark.parametrize(
    ("move", "number"), [("discard K13", 13), ("discard OK", 0), ("discard FJ", 9), ("draw", 0)]
)
def test_a_discard_shows_a_number(move: str, number: int) -> None:
    assert ask("discard_number", move, B9) == number


def test_a_number_written_without_an_okey_may_be_the_okey() -> None:
    assert ask("discard_number", "discard K13") == "? /indicator"


def test_blank_tiles_are_wild_and_the_okey_has_no_face() -> None:
    blank = load("kut", set_values={"melds.wild": "blank_tiles"}).values
    assert ask("tile_number", "draw", B9, of="FJ", house={"melds.wild": blank["melds.wild"]}) == 0
