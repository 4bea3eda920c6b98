"""Tags of scenarios: they name rules, and nothing else."""

from collections.abc import Callable
from functools import cache

import pytest
from pytest_bdd.parser import Feature

from rules import games, load


@cache
def known_rules() -> frozenset[str]:
    """Every rule of every game."""
    return frozenset(name for game in games() for name in load(game).law.rules)


def pytest_bdd_apply_tag(tag: str, function: Callable[..., None]) -> bool | None:
    """Accept the tags that name a rule, refuse every other."""
    kind, _, name = tag.partition(":")
    if kind != "rule" or name not in known_rules():
        raise pytest.UsageError(f"{function.__doc__}: the tag @{tag} names no rule")
    return True


def pytest_bdd_before_scenario(request: pytest.FixtureRequest, feature: Feature) -> None:
    """Rulings are asked for in the language of the feature."""
    request.getfixturevalue("hearing").language = feature.language
