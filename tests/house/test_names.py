"""The engine knows no rule by name, and no game: both are data."""

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from grammar import TileKind
from rules import games, load
from tests.house.source import Module, modules

GAMES = {"kut", "okey", "okey101", *games()}
TILE_WORDS = {kind.value for kind in TileKind}
ENGINE = modules("grammar", "referee", "tutor")


@cache
def rule_ids() -> frozenset[str]:
    return frozenset(name for game in games() for name in load(game).law.rules)


def rules_named(module: Module) -> Iterator[str]:
    for one in module.strings:
        if one.value in rule_ids():
            yield f"{module.path}:{one.lineno} names the rule {one.value}"


def games_named(module: Module) -> Iterator[str]:
    """A game's id as a value; `okey` is a tile first, so it counts only beside a game."""
    for one in module.strings:
        if one.value in GAMES - TILE_WORDS:
            yield f"{module.path}:{one.lineno} names the game {one.value}"
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Compare) and "game" in ast.unparse(node.left):
            said = {one.value for one in node.comparators if isinstance(one, ast.Constant)}
            if said & GAMES & TILE_WORDS:
                yield f"{module.path}:{node.lineno} compares a game: {ast.unparse(node)}"


def test_no_rule_is_named_in_python() -> None:
    assert rule_ids()
    assert [line for module in ENGINE for line in rules_named(module)] == []


def test_no_game_is_named_in_the_language_or_the_referee() -> None:
    below = modules("grammar", "referee")
    assert [line for module in below for line in games_named(module)] == []


@pytest.mark.parametrize("text", ['if game == "okey": ...', 'if x == "kut": ...', 'y = ["kut"]'])
def test_a_named_game_is_seen(text: str) -> None:
    assert list(games_named(Module("referee/case.py", text)))


@pytest.mark.parametrize("text", ['if kind == "okey": ...', '"""Of kut."""', 'x = "the kut game"'])
def test_the_tile_and_the_prose_are_let_through(text: str) -> None:
    assert list(games_named(Module("referee/case.py", text))) == []


def test_a_named_rule_is_seen() -> None:
    text = f"x = {min(rule_ids())!r}"
    assert list(rules_named(Module("referee/judge.py", text)))
