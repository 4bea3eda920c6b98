"""Tiles drawn: every one its own picture, readable without colour, and named aloud."""

import re
from xml.etree import ElementTree as ET

import pytest

from grammar import NATURALS, TILES, Tile, tile
from referee.tiles_svg import tile_name, tile_svg
from rules import LANGUAGES, Language


def without_colour(drawing: str) -> str:
    return re.sub(r"#[0-9a-f]{6}", "", drawing)


@pytest.mark.parametrize("one", TILES, ids=str)
def test_a_drawing_is_well_formed(one: Tile) -> None:
    assert ET.fromstring(tile_svg(one, "x")).tag == "svg"  # noqa: S314  our own drawing


def test_no_two_tiles_look_alike_even_without_colour() -> None:
    assert len({without_colour(tile_svg(one)) for one in TILES}) == len(TILES)


def test_the_okey_is_marked() -> None:
    assert tile_svg(tile("B9"), marked=True) != tile_svg(tile("B9"))


def test_a_label_is_escaped() -> None:
    assert '"><script' not in tile_svg(tile("B9"), '"><script>')


def test_a_drawing_without_a_label_is_not_read_out() -> None:
    assert 'aria-hidden="true"' in tile_svg(tile("B9"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_name_of_its_own(language: Language) -> None:
    assert len({tile_name(one, language) for one in TILES}) == len(TILES)


def test_a_tile_is_called_as_at_the_table() -> None:
    assert tile_name(NATURALS[50], "tr") == "sarı 12"
    assert tile_name(tile("OK=K4"), "de") == "Okey als schwarz 4"
