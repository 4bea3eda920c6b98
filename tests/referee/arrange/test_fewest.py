from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar import OKEY, Tile, tile
from referee.arrange.best import best_layout
from referee.arrange.fewest import fewest_tiles
from referee.arrange.reading import readings
from referee.arrange.rules import MeldRules
from tests.referee.arrange.oracles import NEVER, fewest, fitting
from tests.referee.arrange.samples import KUT, OKEY101, faces, houses, racks, tiles


@settings(max_examples=120, deadline=None)
@given(racks(okeys=2), houses, st.integers(1, 90))
def test_the_fewest_tiles_for_some_points_are_what_trying_everything_finds(
    rack: tuple[Tile, ...], rules: MeldRules, points: int
) -> None:
    layout = fewest_tiles(rack, None, rules, points)
    okeys = rack.count(OKEY)
    melds = fitting(faces(rack), okeys, rules, "melds")
    least = fewest(faces(rack), okeys, melds, points)
    assert (layout is None) == (least >= NEVER)
    if layout is not None:
        assert (layout.tiles, layout.points >= points) == (least, True)
        laid = [one for meld in layout.melds for one in meld.tiles]
        again = Counter(OKEY if one.is_okey else one for one in (*laid, *layout.left))
        assert again == Counter(rack)
        assert all(readings(meld.tiles, None, rules) for meld in layout.melds)


@pytest.mark.parametrize(
    ("rack", "points", "melds"),
    [
        ("R1 R2 R3 R12 K12 B12 Y4 Y5 Y6", 30, ["12RKB"]),
        ("R1 R2 R3 R12 K12 B12 Y4 Y5 Y6", 50, ["12RKB", "Y4-5-6"]),
        ("R10 R11 R12 R13", 30, ["R11-12-13"]),
        ("R10 R11 R12 R13", 37, ["R10-11-12-13"]),
        ("R13 K13 OK K12 K11", 39, ["R13-K13-OK"]),
    ],
)
def test_no_more_is_laid_than_the_points_ask_for(rack: str, points: int, melds: list[str]) -> None:
    layout = fewest_tiles(tiles(rack), tile("B9"), OKEY101, points)
    assert layout is not None
    assert [meld.text for meld in layout.melds] == melds


def test_points_nobody_can_lay_are_not_laid() -> None:
    rack = tiles("R1 R2 R3 K9")
    assert fewest_tiles(rack, None, KUT, 6) is not None
    assert fewest_tiles(rack, None, KUT, 7) is None


def test_as_many_points_as_there_are_take_no_more_tiles_than_the_best_arrangement() -> None:
    rack = tiles("R3 K3 B3 R4 R5 K5 B5 Y6 Y7 Y8 OK")
    best = best_layout(rack, tile("B9"), OKEY101)
    layout = fewest_tiles(rack, tile("B9"), OKEY101, best.points)
    assert layout is not None
    assert layout.tiles <= best.tiles
