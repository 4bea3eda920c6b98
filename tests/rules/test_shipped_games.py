"""Games that come along are checked whole here, so that no start need do it again."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from grammar import ShippedDocument, shipped_yaml
from rules import games, load, shipped_problems
from rules.files import Layer, game_layer
from rules.layers import Draft, lay
from rules.load import _game_draft


@pytest.mark.parametrize("game", games())
def test_nothing_is_wrong_with_a_game_that_comes_along(game: str) -> None:
    assert shipped_problems(game) == ()


@pytest.mark.parametrize("game", games())
def test_a_game_that_comes_along_lies_as_it_was_kept(game: str) -> None:
    assert game_layer(game).kept


@pytest.mark.parametrize("game", games())
def test_what_is_laid_as_kept_is_what_is_laid_checked(game: str) -> None:
    layer = game_layer(game)
    kept, checked = ground(layer), ground(layer)
    assert lay(kept, layer, game) == lay(checked, replace(layer, kept=False), game) == []
    assert repr(kept) == repr(checked)
    assert kept.rules.keys() == load(game).law.rules.keys()


@pytest.mark.parametrize("game", [*games(), "common"])
def test_a_game_has_one_digest_however_it_is_written_down(game: str) -> None:
    layer = game_layer(game)
    assert layer.canonical == replace(layer, kept=False).canonical


def test_a_file_that_is_not_as_it_was_kept_is_checked() -> None:
    found = lay(Draft(), with_a_wrong_rule(kept=False), "")
    assert "no_such_fact" in str(found)


@pytest.fixture
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leave every layer to be read anew, and nothing read so behind."""
    monkeypatch.setattr("grammar.shipped._kept", lambda _: {})
    game_layer.cache_clear()
    yield
    game_layer.cache_clear()


@pytest.mark.usefixtures("nothing_kept")
def test_only_files_that_are_as_they_were_kept_go_unchecked() -> None:
    assert not game_layer("common").kept


def ground(layer: Layer) -> Draft:
    assert layer.extends
    return _game_draft(layer.extends).copy()


def with_a_wrong_rule(*, kept: bool) -> Layer:
    layer = game_layer("common")
    rules = shipped_yaml("rules", "common/turn.yaml")
    assert isinstance(rules.data, dict)
    name, rule = next(iter(rules.data.items()))
    assert isinstance(rule, dict)
    wrong = {**rules.data, name: {**rule, "when": "no_such_fact"}}
    others = [one for one in layer.parts["rules"] if one.name != rules.name]
    made = ShippedDocument(rules.name, wrong, rules.raw, kept=kept)
    return replace(layer, parts={**layer.parts, "rules": (*others, made)}, kept=kept)
