"""Doors that import what they name only once somebody asks."""

import sys

import pytest

import grammar
import referee
import referee.arrange
import rules
import tutor
from grammar import fold, late

DOORS = (grammar, rules, referee, referee.arrange, tutor)


def test_a_name_is_fetched_from_its_module() -> None:
    assert late("somewhere", {"fold": "grammar.fold"})("fold") is fold


def test_a_name_may_be_another_where_it_comes_from() -> None:
    assert late("somewhere", {"folded": "grammar.fold:fold"})("folded") is fold


def test_a_name_nobody_knows_is_missed_as_python_does() -> None:
    with pytest.raises(AttributeError, match="module 'somewhere' has no attribute 'nothing'"):
        late("somewhere", {})("nothing")


@pytest.mark.parametrize("room", DOORS)
def test_every_door_gives_what_it_names_and_nothing_else(room: object) -> None:
    named = sys.modules[getattr(room, "__name__", "")].__all__
    assert all(getattr(room, one) is not None for one in named)
    with pytest.raises(AttributeError, match=r"has no attribute 'no_such_name'"):
        room.no_such_name  # type: ignore[attr-defined]  # noqa: B018  asked for on purpose
