"""Any fact may be asked about any act in any game: it answers, or says that it is not known."""

import pytest

from grammar import read_act, tile
from referee.case import Case, melds_played
from referee.conditions import settings_named
from referee.facts import VOCABULARY
from referee.law import compiled_law
from referee.position import Position
from referee.wire import Reader, read_position
from rules import games, load

ACTS = (
    *("draw", "draw R1", "take", "take K9", "pass", "buy", "buy K9", "show B8"),
    *("open 7RKB", "open R1", "lay R1-2-3", "add R13 to m1", "add R13 to R10-11-12"),
    *("swap K4 in m1", "return K9", "discard K9", "finish R1-2-3", "finish R1-2-3 discard K9"),
)

POSITIONS: tuple[dict[str, object], ...] = (
    {},
    {
        "indicator": "B8",
        "round": 3,
        "table": [{"id": "m1", "seat": 2, "meld": "R10-11-12"}],
        "seats": {"1": {"rack": "R1 K9", "opened": True}},
        "turn": {"seat": 1, "drawn": True, "took": "K9", "acts": ["take K9"]},
        "discard": {"seat": 4, "tile": "K9"},
        "stock": 4,
        "starter": 2,
        "redeals": 0,
        "shown": False,
        "teams": True,
        "claims": [2],
    },
    {"indicator": "B8", "round": 20, "table": [], "discard": None, "seats": {"1": {"rack": ""}}},
)


def asked(case: Case, name: str) -> object:
    kind = VOCABULARY[name].item
    if kind == "case":
        return case.fact(name)
    item = tile("R7") if kind == "tile" else next(iter(case.melds_laid), None)
    return None if item is None else case.item_fact(name, item)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("name", sorted(VOCABULARY))
def test_a_fact_can_be_asked_of_any_act(name: str, game: str) -> None:
    ruleset = load(game)
    for told in POSITIONS:
        position = read_position(told, Reader({}, melds_played(ruleset)))
        assert isinstance(position, Position)
        for move in ACTS:
            asked(Case(position, read_act(move), 1, ruleset, VOCABULARY), name)


@pytest.mark.parametrize("game", games())
def test_the_laws_of_a_game_read_only_its_own_settings(game: str) -> None:
    ruleset = load(game)
    law = compiled_law(ruleset.law)
    acts = ruleset.law.acts
    read = {
        (one.rule.id, key)
        for verb, rules in law.by_verb.items()
        if verb in acts
        for one in rules
        for node in one.nodes()
        for key in settings_named(node)
    }
    missing = sorted(one for one in read if one[1] not in ruleset.values)
    assert not missing
