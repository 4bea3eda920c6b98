"""The schema for editors: written from the facts and settings, and no stricter than the loader."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from grammar import YamlError, load_yaml
from referee.house_schema import house_schema, house_schema_text
from rules import games, load, shipped_houses

ROOT = Path(__file__).parents[2]
BROKEN = sorted((ROOT / "tests" / "houses_broken").glob("*.yaml"))


@cache
def validator() -> Any:
    return jsonschema.Draft202012Validator(house_schema())


def house(**parts: object) -> dict[str, object]:
    return {"house": "cafe", "extends": "kut", **parts}


def test_the_schema_is_fresh() -> None:
    kept = (ROOT / "rules" / "schema" / "house.schema.json").read_text("utf-8")
    assert kept == house_schema_text(), "run `make vocabulary`"


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(house_schema_text()))


@pytest.mark.parametrize("name", shipped_houses())
def test_houses_that_load_are_accepted(name: str) -> None:
    assert validator().is_valid(shipped_houses()[name].data)


def test_every_condition_of_every_game_is_accepted() -> None:
    refused = [
        rule.id
        for game in games()
        for rule in load(game).law.rules.values()
        if not validator().is_valid(house(add={"cafe.rule": _record(rule)}))
    ]
    assert refused == []


def _record(rule: Any) -> dict[str, object]:
    require = {} if rule.require is None else {"require": rule.require, "breach": "illegal"}
    unless = {name: list(one) for name, one in rule.unless.items()}
    words = {"en": {"title": "A title"}}
    return {
        "when": list(rule.when),
        **require,
        **({"unless": unless} if unless else {}),
        "words": words,
    }


def test_every_value_a_game_plays_is_accepted() -> None:
    for game in games():
        assert validator().is_valid(house(set=dict(load(game).values))), game


def test_most_broken_houses_are_seen_while_they_are_written() -> None:
    passed = [path.stem for path in BROKEN if _passes(path)]
    assert len(passed) <= len(BROKEN) * 0.3, passed


def _passes(path: Path) -> bool:
    try:
        return bool(validator().is_valid(load_yaml(path.read_text("utf-8"), path.name).data))
    except YamlError:
        return False


def test_a_setting_is_described_in_every_language() -> None:
    described = house_schema()["$defs"]["values"]["properties"]["buying.limit"]
    assert described["description"].count(" · ") == 2
    assert described["examples"] == [5, 3, "unlimited", 1]
