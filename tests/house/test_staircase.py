"""Imports point down the stairs, through doors, and each library has one home."""

from collections.abc import Iterator
from importlib import import_module

import pytest

from tests.house.source import ROOMS, ROOT, Import, Module, modules

HOMES = {
    "lark": ("grammar/",),
    "yaml": ("grammar/",),
    "flask": ("referee/web/", "tutor/web/"),
    "werkzeug": ("referee/web/", "tutor/web/"),
    "sqlalchemy": ("referee/store/", "tutor/store"),
    "alembic": ("referee/store/", "tutor/store"),
}
DOORS = (
    *("referee/web/", "referee/cli/", "referee/store/", "referee/records/audit_workers"),
    "referee/house_folder",
    *("tutor/web/", "tutor/cli", "tutor/store"),
)
OUTSIDE_WORLD = {
    *("asyncio", "datetime", "http", "multiprocessing", "os", "random", "secrets", "shutil"),
    *("socket", "ssl", "subprocess", "tempfile", "threading", "time", "urllib", "uuid"),
}
WORDS = {"explain", "wording", "wire", "web", "cli", "judge", "verdict", "law"}


def away_from_home(module: Module) -> Iterator[str]:
    for one in module.imports:
        if not module.path.startswith(HOMES.get(one.room, "")):
            yield f"{module.path}:{one.line} imports {one.module}"


def up_the_stairs(module: Module) -> Iterator[str]:
    above = ROOMS[ROOMS.index(module.room) + 1 :]
    for one in module.imports:
        if one.room in (*above, "tests", "features"):
            yield f"{module.path}:{one.line} imports {one.module}"


def offered(door: str) -> frozenset[str]:
    return frozenset(getattr(import_module(door), "__all__", ()))


def is_door(module: str) -> bool:
    """A room, or a room within a room that has a door of its own."""
    return (ROOT / module.replace(".", "/") / "__init__.py").is_file()


def straight(one: Import, room: str) -> bool:
    """The own room by full path or whole module, another one by what its door offers."""
    if one.room == room:
        return one.module != room or (ROOT / room / f"{one.name}.py").is_file()
    return is_door(one.module) and one.name in offered(one.module)


def past_the_door(module: Module) -> Iterator[str]:
    for one in module.imports:
        if one.room in ROOMS and not straight(one, module.room):
            yield f"{module.path}:{one.line} from {one.module} import {one.name}"


def relative(module: Module) -> Iterator[str]:
    for one in module.imports:
        if one.level:
            yield f"{module.path}:{one.line} imports {'.' * one.level}{one.module}"


def out_of_topic(module: Module) -> Iterator[str]:
    for one in module.imports:
        parts = one.module.split(".")
        other_topic = parts[:2] == ["referee", "facts"]
        of_words = parts[0] == "referee" and bool(WORDS & set(parts[1:]))
        of_rules = parts[0] == "rules" and one.name in {"Rule", "Words", "Citation", "Law"}
        if other_topic or of_words or of_rules:
            yield f"{module.path}:{one.line} from {one.module} import {one.name}"


def to_the_world(module: Module) -> Iterator[str]:
    for one in module.imports:
        if one.room in OUTSIDE_WORLD and not module.path.startswith(DOORS):
            yield f"{module.path}:{one.line} imports {one.module}"


TOPICS = tuple(one for one in modules("referee/facts") if not one.path.endswith("__init__.py"))


def test_lark_and_yaml_live_in_grammar_flask_in_web_sqlalchemy_in_store() -> None:
    assert [line for module in modules() for line in away_from_home(module)] == []


def test_imports_point_down_the_stairs() -> None:
    assert [line for module in modules() for line in up_the_stairs(module)] == []


def test_another_room_is_entered_by_its_door_and_the_own_one_by_full_path() -> None:
    assert [line for module in modules() for line in past_the_door(module)] == []


def test_imports_are_absolute() -> None:
    assert [line for module in modules() for line in relative(module)] == []


def test_a_fact_knows_no_other_topic_and_no_words() -> None:
    assert TOPICS
    assert [line for module in TOPICS for line in out_of_topic(module)] == []


def test_below_the_doors_nothing_asks_the_clock_the_dice_or_the_network() -> None:
    below = modules("grammar", "rules", "referee")
    assert [line for module in below for line in to_the_world(module)] == []


@pytest.mark.parametrize(
    ("check", "path", "text"),
    [
        (away_from_home, "rules/files.py", "import yaml"),
        (away_from_home, "referee/judge.py", "def f():\n    from flask import request"),
        (away_from_home, "tutor/hints.py", "import sqlalchemy.orm"),
        (up_the_stairs, "rules/load.py", "from referee import judge"),
        (up_the_stairs, "tutor/cli.py", "from tests.bench import bench"),
        (past_the_door, "referee/case.py", "from grammar.tile import Tile"),
        (past_the_door, "referee/case.py", "from grammar import parser"),
        (past_the_door, "grammar/meld.py", "from grammar import Tile"),
        (relative, "grammar/meld.py", "from .tile import Tile"),
        (relative, "grammar/meld.py", "from . import tile"),
        (out_of_topic, "referee/facts/turn.py", "from referee.facts import melds"),
        (out_of_topic, "referee/facts/turn.py", "from referee.facts.melds import okeys"),
        (out_of_topic, "referee/facts/turn.py", "from referee.explain import words"),
        (out_of_topic, "referee/facts/turn.py", "from rules import Words"),
        (to_the_world, "referee/judge.py", "from datetime import datetime"),
        (to_the_world, "grammar/tile.py", "import random"),
    ],
)
def test_a_crooked_import_is_seen(check: object, path: str, text: str) -> None:
    assert callable(check)
    assert len(list(check(Module(path, text)))) == 1


@pytest.mark.parametrize(
    ("check", "path", "text"),
    [
        (away_from_home, "grammar/parser.py", "import lark"),
        (away_from_home, "referee/web/api.py", "from flask import request"),
        (away_from_home, "tutor/store.py", "import sqlalchemy"),
        (up_the_stairs, "tutor/hints.py", "from referee import judge"),
        (past_the_door, "referee/case.py", "from grammar import Tile"),
        (past_the_door, "referee/judge.py", "from referee.case import Case"),
        (past_the_door, "grammar/meld.py", "from grammar import tile"),
        (out_of_topic, "referee/facts/turn.py", "from referee.case import Case"),
        (to_the_world, "referee/cli/said.py", "import os"),
    ],
)
def test_a_straight_import_is_let_through(check: object, path: str, text: str) -> None:
    assert callable(check)
    assert list(check(Module(path, text))) == []
