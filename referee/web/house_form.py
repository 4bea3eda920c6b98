"""A house as a form tells it: settings chosen over a game, put into the house file."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grammar import YamlError, load_yaml, write_yaml
from referee.web.forms import setting_value
from rules import Data

Document = dict[str, Data]

NAME = "our-house"
"""What a house is called that nobody named."""

PREFIX = "set:"
"""What the names of the fields of settings begin with."""


@dataclass(frozen=True, slots=True)
class Field:
    """A setting as a form shows it; a choice of none leaves it as the game has it."""

    key: str
    title: str
    game_text: str
    options: tuple[tuple[str, str], ...]
    typed: bool
    chosen: str


def document_of(text: str) -> Document:
    """The house a text writes; nothing where it cannot be read."""
    try:
        data = load_yaml(text, "house").data
    except YamlError:
        return {}
    return data if isinstance(data, dict) else {}


def written(text: str, told: Mapping[str, str], game: str) -> str:
    """The house file after a form was sent: what the form does not speak of stays.

    Over another game than before it begins anew: its settings are other settings.
    """
    document = document_of(text) if told.get("was", game) == game else {}
    values = document.get("set")
    chosen = {
        name.removeprefix(PREFIX): one.strip()
        for name, one in told.items()
        if name.startswith(PREFIX)
    }
    kept = {key: one for key, one in _mapping(values).items() if key not in chosen}
    kept |= {key: setting_value(one) for key, one in chosen.items() if one}
    name = told.get("name", "").strip() or document.get("house") or NAME
    head = {"house": name, "extends": document.get("extends", game)}
    return write_yaml({**head, **document, **head, "set": dict(sorted(kept.items()))})


def _mapping(data: Data) -> Document:
    return data if isinstance(data, dict) else {}


def fields_of(settings: Sequence[Mapping[str, Any]], document: Document) -> list[Field]:
    """The fields of settings, in their order."""
    chosen = _mapping(document.get("set"))
    return [_field(one, chosen) for one in settings]


def _field(setting: Mapping[str, Any], chosen: Mapping[str, Data]) -> Field:
    key = setting["key"]
    now = json_text(chosen[key]) if key in chosen else ""
    options = [(json_text(one["value"]), str(one["text"])) for one in setting["answers"]]
    if now and now not in dict(options):
        options.append((now, now))
    typed = setting["type"] == "integer"
    return Field(key, setting["title"], setting["text"], tuple(options), typed, now)


def json_text(value: object) -> str:
    """A value as a form carries it."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
