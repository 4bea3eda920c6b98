"""YAML files that come with a package: kept data saves reading and never misleads."""

import json
from importlib.resources import files

import pytest

from grammar import load_yaml, shipped_yaml
from grammar.keeping import kept_text
from grammar.shipped import SHIPPED_JSON, Kept, digest_of

PACKAGES = ("rules", "referee", "tutor")
GAME = "kut/game.yaml"


def text_of(path: str) -> str:
    return files("rules").joinpath(path).read_text("utf-8")


@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_kept_is_what_the_files_say(package: str) -> None:
    kept = files(package).joinpath(SHIPPED_JSON)
    behind = not kept.is_file() or kept.read_text("utf-8") != kept_text(package)
    assert not behind, f"{package}/{SHIPPED_JSON} is behind its YAML files: run `make kept`"


def test_a_kept_file_reads_as_its_text_does() -> None:
    document = shipped_yaml("rules", GAME)
    whole = load_yaml(text_of(GAME), f"rules/{GAME}")
    assert document.data == whole.data
    assert document.at(("game",)) == whole.at(("game",))
    assert document.name == "rules/kut/game.yaml"


def test_a_file_that_says_something_else_is_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    stale = {GAME: Kept(digest_of(b"game: other"), {"game": "other"})}
    monkeypatch.setattr("grammar.shipped._kept", lambda _: stale)
    assert shipped_yaml("rules", GAME).data == load_yaml(text_of(GAME), "x").data


def test_a_package_that_keeps_nothing_is_read_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("grammar.shipped._kept", lambda _: {})
    assert shipped_yaml("rules", GAME).data == load_yaml(text_of(GAME), "x").data


def test_kept_text_is_plain_json_in_the_order_of_paths() -> None:
    kept = json.loads(kept_text("tutor"))
    assert list(kept) == sorted(kept)
