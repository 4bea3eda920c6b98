"""Games that come along are checked whole here, so that no start need do it again."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from grammar import ShippedDocument, shipped_yaml
from rules import Data, games, load, shipped_problems
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


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ({"five_and_a_run": "5 pair + run4"}, []),
        ({"six_pairs": "6 pair"}, [("hand.pairs.hands", "six_pairs", "seven | five_and_a_run")]),
        ({"seven": "all pairs"}, [("hand.pairs.hands.seven", "all pairs", "contract")]),
    ],
)
def test_the_hands_of_a_setting_are_contracts_for_its_values(
    hands: dict[str, Data], said: list[tuple[str, str, str]]
) -> None:
    layer = game_layer("okey")
    (settings,) = (one for one in layer.parts["settings"] if "hand.pairs" in whole(one.data))
    others = [one for one in layer.parts["settings"] if one is not settings]
    told = {**whole(settings.data), "hand.pairs": {**whole(whole(settings.data)["hand.pairs"])}}
    told["hand.pairs"]["hands"] = hands
    made = ShippedDocument(
        settings.name, told, shipped_yaml("rules", settings.name.partition("/")[2]).raw
    )
    changed = replace(layer, parts={**layer.parts, "settings": (*others, made)}, kept=False)
    found = lay(ground(layer), changed, "okey")
    assert [one.code for one in found] == ["wrong_value"] * len(said)
    values = [one.values for one in found]
    assert [(one["name"], one["found"], one["wanted"]) for one in values] == said


def whole(data: Data) -> dict[str, Any]:
    assert isinstance(data, dict)
    return data


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
