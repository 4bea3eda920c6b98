"""Writes the JSON Schema of house files that editors complete and check by.

``python -m referee.house_schema`` writes ``rules/schema/house.schema.json``. A house begins with
``# yaml-language-server: $schema=house.schema.json`` and an editor does the rest.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from referee.facts import DOMAINS, VOCABULARY
from referee.wording import setting_title
from rules import COMPARISONS, LANGUAGES, UNLIMITED, Setting, file_schema, games, load

Schema = dict[str, Any]

_COMBINED: Mapping[str, Schema] = {
    "all": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/condition"}},
    "any": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/condition"}},
    "not": {"$ref": "#/$defs/condition"},
}
_TYPES: Mapping[str, Schema] = {
    "boolean": {"type": "boolean"},
    "number": {"type": "integer"},
    "choice": {"type": "string"},
    "tile": {"type": "string"},
    "list": {"type": "boolean"},
}


def house_schema_text() -> str:
    """The text of ``rules/schema/house.schema.json``."""
    return json.dumps(house_schema(), indent=1, ensure_ascii=False) + "\n"


def house_schema() -> Schema:
    """Compose the schema: the shape of houses, with every setting, fact and comparison by name."""
    whole: Schema = json.loads(json.dumps(file_schema("house")))
    defs: Schema = whole["$defs"]
    settings = _settings()
    defs["values"] = {
        "type": "object",
        "additionalProperties": False,
        "properties": {key: _setting(one) for key, one in settings.items()},
    }
    defs["condition"] = _condition(settings)
    defs["house"]["properties"]["extends"] = {"type": "string"}
    defs["operand"] = _OPERAND
    defs |= {f"compared_{kind}": _comparisons(kind) for kind in COMPARISONS}
    defs["defines"]["additionalProperties"] = _one_or_many()
    defs["rule"]["properties"]["require"] = _one_or_many()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Hakem: house rules",
        "$ref": whole["$ref"],
        "$defs": {name: defs[name] for name in sorted(_reached("house", defs))},
    }


def _one_or_many() -> Schema:
    many = {"type": "array", "items": {"$ref": "#/$defs/condition"}}
    return {"anyOf": [{"$ref": "#/$defs/condition"}, many]}


def _settings() -> dict[str, list[Setting]]:
    """Every setting by key, once for each game that has it."""
    found: dict[str, list[Setting]] = {}
    for game in games():
        for key, setting in load(game).law.settings.items():
            found.setdefault(key, []).append(setting)
    return dict(sorted(found.items()))


def _setting(same: list[Setting]) -> Schema:
    """A setting's value with its title in every language and what tables usually choose."""
    one = same[0]
    titles = " · ".join(setting_title(one, lang) for lang in LANGUAGES)
    usual = list({json.dumps(value): value for each in same for value in each.usual}.values())
    value = {"anyOf": [_VALUES[one.type](same), {"const": "undecided"}]}
    return {"description": titles, "examples": usual, **value}


def _integer(same: list[Setting]) -> Schema:
    bounds: Schema = {"type": "integer"}
    least = [one.least for one in same if one.least is not None]
    most = [one.most for one in same if one.most is not None]
    if len(least) == len(same):
        bounds["minimum"] = min(least)
    if len(most) == len(same):
        bounds["maximum"] = max(most)
    unlimited = any(one.unlimited for one in same)
    return {"anyOf": [bounds, {"const": UNLIMITED}]} if unlimited else bounds


def _choice(same: list[Setting]) -> Schema:
    return {"enum": list(dict.fromkeys(value for one in same for value in one.values))}


def _fine(_: list[Setting]) -> Schema:
    amount = {"type": "integer", "minimum": 1}
    paid = {"type": "object", "additionalProperties": False, "minProperties": 1, "maxProperties": 1}
    return {
        "anyOf": [
            {"const": "none"},
            {**paid, "properties": {"tiles": amount, "points": amount}},
        ]
    }


def _contracts(_: list[Setting]) -> Schema:
    known = sorted({name for game in games() for name in load(game).law.contracts})
    inline = {"type": "array", "minItems": 1, "items": {"type": "string"}}
    return {"anyOf": [{"enum": known}, inline]}


_VALUES: Mapping[str, Any] = {
    "boolean": lambda _: {"type": "boolean"},
    "integer": _integer,
    "choice": _choice,
    "numbers": lambda _: {"type": "array", "minItems": 1, "items": {"type": "integer"}},
    "fine": _fine,
    "contract_list": _contracts,
}


def _condition(settings: Mapping[str, list[Setting]]) -> Schema:
    """A condition: a yes-or-no fact by its name, or a mapping of facts, settings, combinations."""
    plain = [name for name, fact in VOCABULARY.items() if fact.type == "boolean"]
    each = {
        f"{word}_{domain}": {"anyOf": [{"$ref": "#/$defs/condition"}, {"type": "array"}]}
        for domain in sorted(DOMAINS)
        for word in ("each", "some", "no")
    }
    facts = {name: _compared(fact.type, fact.choices) for name, fact in sorted(VOCABULARY.items())}
    asked = {key: _compared(_compared_as(one[0]), one[0].values) for key, one in settings.items()}
    known: Schema = {
        "setting": {"type": "object", "additionalProperties": False, "properties": asked},
        "define": {"type": "string"},
        "rule": {"type": "string"},
        **_COMBINED,
        **each,
        **facts,
    }
    mapping = {"type": "object", "additionalProperties": False, "minProperties": 1}
    words = {"enum": ["always", "never", *sorted(plain)]}
    return {"anyOf": [words, {**mapping, "properties": known}]}


def _compared_as(setting: Setting) -> str:
    return {"integer": "number", "boolean": "boolean"}.get(setting.type, "choice")


def _compared(kind: str, choices: tuple[str, ...]) -> Schema:
    """What may stand beside a fact or setting: a value, or comparisons."""
    named = {"$ref": f"#/$defs/compared_{kind}"}
    return {"anyOf": [{"enum": list(choices)}, named]} if choices else named


def _comparisons(kind: str) -> Schema:
    """A value of a type, or its comparisons, each with a value, a setting or a fact."""
    one: Schema = dict(_TYPES[kind])
    if kind == "number":
        one = {"anyOf": [one, {"const": UNLIMITED}]}
    operand = {"$ref": "#/$defs/operand"}
    listed: Schema = {"type": "array", "minItems": 1, "items": one}
    mapping: Schema = {
        "type": "object",
        "additionalProperties": False,
        "minProperties": 1,
        "properties": {
            name: {"anyOf": [listed if name.endswith("_of") else one, operand]}
            for name in COMPARISONS[kind]
        },
    }
    return mapping if kind == "list" else {"anyOf": [one, mapping]}


_OPERAND: Schema = {
    "type": "object",
    "minProperties": 1,
    "maxProperties": 1,
    "additionalProperties": False,
    "properties": {"setting": {"type": "string"}, "fact": {"type": "string"}},
}


def _reached(name: str, defs: Schema) -> set[str]:
    """The definitions that one of them leads to."""
    found: set[str] = set()
    ahead = {name}
    while ahead:
        found |= ahead
        text = json.dumps([defs[one] for one in sorted(ahead)])
        ahead = {one for one in defs if f'"#/$defs/{one}"' in text} - found
    return found


def main() -> None:
    """Write the file where it belongs in a checkout."""
    path = Path(__file__).parent.parent / "rules" / "schema" / "house.schema.json"
    path.write_text(house_schema_text(), "utf-8")


if __name__ == "__main__":
    main()
