"""What was probably meant by a name or a value that a house file cannot use."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from grammar import fold, shipped_yaml
from rules.files import game_layer, games, shipped_houses
from rules.model import ContractList, Data, Setting
from rules.problems import closest
from rules.values import fits_setting
from rules.vocabulary import FactWord

Contracts = Mapping[str, ContractList]

_NUMBER = re.compile(r"\s*(-?[0-9]+)(?:[.,]0+)?\s*(\D*)")
_KEYED = re.compile(r"[a-z0-9_]+(?:[.][a-z0-9_]+)+")
_COMPARED = re.compile(r"(\w+)\s*([<>=!]+)\s*(\S+)")


def written(value: Data) -> str:
    """A value as it can be written in YAML, on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return value if isinstance(value, str) else json.dumps(value)


@cache
def _named(section: str) -> Mapping[str, str]:
    """What each word of a section of ``meant.yaml`` stands for."""
    data = shipped_yaml("rules", "meant.yaml").data
    listed = data.get(section) if isinstance(data, dict) else None
    sorts = listed if isinstance(listed, dict) else {}
    return {fold(str(one)): name for name, said in sorts.items() for one in _list(said)}


def _list(data: Data) -> list[Data]:
    return data if isinstance(data, list) else []


def meant_value(setting: Setting, value: Data, contracts: Contracts) -> str:
    """The value of a setting somebody meant by another, or an empty string."""
    guess = _GUESSES[setting.type](setting, value)
    if guess is not None and fits_setting(setting, guess, contracts):
        return written(guess)
    known = contracts if setting.type == "contract_list" else setting.values
    near = closest(str(value), known)
    return near or _by_title(str(value), _value_titles(setting))


def _value_titles(setting: Setting) -> Mapping[str, str]:
    every = [one.values for one in setting.words.values()]
    return {fold(title): key for titles in every for key, title in titles.items()}


def _by_title(said: str, titles: Mapping[str, str]) -> str:
    near = closest(fold(said), titles)
    return titles[near] if near else ""


def _truth(_: Setting, value: Data) -> Data:
    meant = _named("truth").get(fold(str(value)), fold(str(value)))
    return {"true": True, "false": False, "1": True, "0": False}.get(meant)


def _whole(_: Setting, value: Data) -> Data:
    told = _NUMBER.fullmatch(written(value)) if not isinstance(value, bool) else None
    return int(told[1]) if told else None


def _numbers(setting: Setting, value: Data) -> Data:
    many = value if isinstance(value, list) else re.split(r"[\s,;]+", str(value))
    return [_whole(setting, one) for one in many]


def _fine(setting: Setting, value: Data) -> Data:
    """A number alone means points, the way tables speak of fines."""
    if isinstance(value, dict):
        ((unit, amount),) = value.items() if len(value) == 1 else (("", None),)
        many = _whole(setting, amount)
        return {_unit(unit): abs(many) if isinstance(many, int) else None}
    told = _NUMBER.fullmatch(written(value)) if not isinstance(value, bool) else None
    if told is None:
        return "none" if _truth(setting, value) is False else None
    return {_unit(told[2].strip() or "points"): abs(int(told[1]))} if int(told[1]) else "none"


def _unit(said: str) -> str:
    names = _named("units")
    near = closest(fold(said), (*names, *names.values()))
    return names.get(near, near)


def _nothing(_: Setting, __: Data) -> Data:
    return None


_GUESSES: Mapping[str, Callable[[Setting, Data], Data]] = {
    "boolean": _truth,
    "integer": _whole,
    "numbers": _numbers,
    "fine": _fine,
    "choice": _nothing,
    "contract_list": _nothing,
}


def meant_setting(name: str, settings: Mapping[str, Setting]) -> str:
    """The setting nearest to a name, by its key or by its title in any language."""
    near = closest(name, settings)
    return near or ("" if _KEYED.fullmatch(name) else _by_title(name, _setting_titles(settings)))


def _setting_titles(settings: Mapping[str, Setting]) -> Mapping[str, str]:
    every = [(two.title, key) for key, one in settings.items() for two in one.words.values()]
    return {fold(title): key for title, key in every}


def meant_base(name: str) -> str:
    """The game or the shipped house somebody meant, by its name, its title or a part of it."""
    titles = {fold(title): game for game in games() for title in _titles(game)}
    named, said = {**titles, **dict(zip(games(), games(), strict=True))}, fold(name)
    near = closest(said, named)
    held = (one for one in games() if len(said) > 1 and (said in one or one in said))
    return named[near] if near else next(held, closest(said, shipped_houses()))


def _titles(game: str) -> list[str]:
    head = game_layer(game).head.data
    title = head.get("title") if isinstance(head, dict) else None
    return [str(one) for one in title.values()] if isinstance(title, dict) else []


def meant_comparison(name: str, allowed: Iterable[str]) -> str:
    """The comparison somebody meant by a sign or by a word."""
    known = tuple(allowed)
    meant = _named("comparisons").get(fold(name), "")
    return meant if meant in known else closest(name, known)


def meant_condition(text: str, facts: Mapping[str, FactWord]) -> str:
    """The condition somebody meant who wrote a formula, such as ``okeys == 0``."""
    told = _COMPARED.fullmatch(text)
    meant = _named("comparisons").get(told[2]) if told else None
    if told is None or meant is None or told[1] not in facts:
        return closest(text, facts)
    return f"{{{told[1]}: {{{meant}: {told[3]}}}}}"
