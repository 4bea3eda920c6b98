"""Every setting of melds, changed in a house: the solver plays by it, and it makes a difference."""

from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar import FALSE_JOKER, NATURALS, OKEY, Tile, tile
from referee import meld as read_as
from referee import melds_played
from referee.arrange import MELD_SETTINGS
from rules import Data, load
from tests.referee.arrange.oracles import fitting, most
from tests.referee.arrange.samples import faces, racks
from tutor.solver import Arrangement, best_melds, can_finish, meet_contract

SETTINGS = load("kut").law.settings
OKEY_SHOWN = "B9"
CONTRACTS = ("2 run3", "run4", "group3", "group4", "2 pair", "pair + run3")
RACKS = 60
"""Racks dealt by seed until a setting makes a difference to one of them."""


def values_of(key: str) -> list[Data]:
    """List what a house may set: every choice, every number the limits allow."""
    setting = SETTINGS[key]
    if setting.type == "boolean":
        return [True, False]
    if setting.type == "choice":
        return list(setting.values)
    if setting.type == "numbers":
        return [[3, 4], [3], [4], [3, 4, 5]]
    assert setting.least is not None
    assert setting.most is not None
    numbers: list[Data] = [*range(setting.least, setting.most + 1)]
    return [*numbers, "unlimited"] if setting.unlimited else numbers


def house_with(key: str, value: Data, base: dict[str, Data] | None = None) -> dict[str, Data]:
    return {"house": "changed", "extends": "kut", "set": {**(base or {}), key: value}}


@st.composite
def changed_houses(draw: st.DrawFn, key: str) -> dict[str, Data]:
    """Draw a house that changes this setting, and another one with it."""
    other = draw(st.sampled_from(sorted(MELD_SETTINGS - {key})))
    beside = {other: draw(st.sampled_from(values_of(other)))}
    return house_with(key, draw(st.sampled_from(values_of(key))), beside)


@pytest.mark.parametrize("key", sorted(MELD_SETTINGS))
def test_a_house_s_melds_are_the_best_and_legal_there(key: str) -> None:
    @settings(max_examples=8, deadline=None)
    @given(changed_houses(key), racks(most=7))
    def check(house: dict[str, Data], rack: tuple[Tile, ...]) -> None:
        rules = melds_played(load("kut", house))
        counts, okeys = faces(rack), rack.count(OKEY)
        text = " ".join(one.text for one in rack)
        found = best_melds(text, game="kut", by="tiles", house=house)
        melds = fitting(counts, okeys, rules, "melds")
        assert found.tiles == most(counts, okeys, melds, lambda model: len(model.faces))
        whole = most(counts, okeys, fitting(counts, okeys, rules, "any"), lambda m: len(m.faces))
        finish = can_finish(text, game="kut", by="any", house=house)
        assert (finish is not None) == (whole == len(rack))
        for one in (*found.melds, *(() if finish is None else finish.melds)):
            assert read_as({"game": "kut", "house": house, "meld": one})["valid"], one

    check()


def answers(rack: str, house: dict[str, Data]) -> list[Arrangement | None]:
    ask = partial(best_melds, rack, game="kut", okey=OKEY_SHOWN, house=house)
    meet = partial(meet_contract, rack, game="kut", okey=OKEY_SHOWN, house=house)
    best = [ask(by="points"), ask(by="tiles"), ask(by="pairs")]
    return [*best, *(meet(contract=one) for one in CONTRACTS)]


def deal(seed: int) -> str:
    """Deal a few neighbours, okeys and false jokers; at times a colour with two 1s, or twins."""
    chance = Random(seed)  # noqa: S311 - a seeded deal, nothing secret
    low = chance.randint(0, 12)
    near = [row * 13 + (low + at) % 13 for row in range(3) for at in range(4)] * 2
    spots = {0: [*range(13), 0], 1: [low, low]}.get(seed % 10) or chance.sample(near, 7)
    held = [NATURALS[spot] for spot in spots if NATURALS[spot] is not tile(OKEY_SHOWN)]
    wild = [OKEY] * (2 if seed % 10 == 1 else chance.randint(0, 2))
    return " ".join(one.text for one in (*held, *wild, *[FALSE_JOKER] * chance.randint(0, 2)))


def choices() -> list[tuple[str, Data]]:
    """List every value of every setting that is not the one Küt plays with."""
    played = load("kut").values
    return [
        (key, value)
        for key in sorted(MELD_SETTINGS)
        for value in values_of(key)
        if value != played[key]
    ]


SAME = {
    "melds.run.max_length=14": "the longest run there is has fourteen tiles",
    "melds.max_okeys=unlimited": "a set holds two okeys",
    "melds.min_naturals=0": "two okeys alone are no run and no group",
    "melds.group.sizes=[3, 4, 5]": "there are four colours",
    "melds.okey.group_colour=complete_all": "it matters for okeys that are swapped, not for laying",
}
"""Values that no rack can tell from the one Küt plays with, and why."""


@pytest.mark.parametrize(("key", "value"), choices(), ids=str)
def test_every_value_makes_a_difference_to_some_rack(key: str, value: Data) -> None:
    plain, house = house_with(key, load("kut").values[key]), house_with(key, value)
    differs = (answers(rack, plain) != answers(rack, house) for rack in map(deal, range(RACKS)))
    assert any(differs) != (f"{key}={value}" in SAME)
