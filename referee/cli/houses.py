"""House files and single settings as the command line takes them."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import click

from grammar import YamlError, load_yaml
from referee.cli.said import BROKEN_LAW, json_asked, leave, text_of, word
from referee.cli.shown import refuse
from referee.errors import ImpossibleError, RequestError
from referee.rulesets import house_named, problem_fault, ruleset_of
from referee.stored import stored_house
from referee.wording import problem_text
from rules import (
    Data,
    House,
    Language,
    Problem,
    RuleFileError,
    RuleSet,
    house_document,
    load,
    shipped_houses,
)

_NOWHERE = "house"
"""What the loader calls a house that came without a file name."""


def house_given(
    game: str, name: str | None, sets: Iterable[str], lang: Language
) -> Mapping[str, Data] | None:
    """The house of a file or a name with single settings laid over it; None where none is told.

    Leaves with status 4 and every problem, with its line, when the house does not load.
    """
    values = values_of(sets, lang)
    if name is None and not values:
        return None
    house = None if name is None else house_said(name, lang)
    ruleset_given(game, house, values, lang, name=name or _NOWHERE)
    if house is None:
        return {"house": "command-line", "extends": game, "set": dict(values)}
    document = house_document(house).data
    return _with_values(document if isinstance(document, dict) else {}, values)


def house_said(name: str, lang: Language) -> House:
    """A house file, or a house by its name or id; leaves where there is none."""
    if is_file(name):
        return text_of(name, lang)
    try:
        return house_named(name)
    except RequestError as error:
        raise refuse(error, lang, {}, as_json=json_asked()) from error


def is_file(name: str) -> bool:
    """Whether a file is meant, and not the name of a house; ``-`` is standard input."""
    path = Path(name)
    folder = path.is_dir() and name not in shipped_houses()
    return name == "-" or path.suffix in _SUFFIXES or os.sep in name or path.is_file() or folder


_SUFFIXES = (".yaml", ".yml", ".json")


def _with_values(document: Mapping[str, Data], values: Mapping[str, Data]) -> dict[str, Data]:
    before = document.get("set")
    changed = {**(before if isinstance(before, dict) else {}), **values}
    return {**document, "set": changed} if changed else dict(document)


def ruleset_given(
    game: str, house: House | None, values: Mapping[str, Data], lang: Language, *, name: str
) -> RuleSet:
    """Load a game with a house and settings over it; leaves with status 4 if that fails."""
    try:
        ruleset_of({"game": game})
        return load(game, house, set_values=values, find_house=stored_house)
    except RequestError as error:
        raise refuse(error, lang, {}, as_json=json_asked()) from error
    except RuleFileError as error:
        raise broken(error.problems, lang, name) from error


def broken(problems: Sequence[Problem], lang: Language, name: str) -> click.exceptions.Exit:
    """Say everything that keeps a house from loading, and make what ends the program."""
    told = ImpossibleError(*(problem_fault(one) for one in problems))
    return leave(BROKEN_LAW, "\n".join(problem_lines(problems, lang, name)), told)


def values_of(sets: Iterable[str], lang: Language) -> Mapping[str, Data]:
    """Read ``key=value`` options; values are YAML."""
    return dict(_value_of(text, lang) for text in sets)


def _value_of(text: str, lang: Language) -> tuple[str, Data]:
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise click.UsageError(word("faults", "not_set", lang, text=text))
    try:
        return key.strip(), load_yaml(value, "--set").data
    except YamlError as error:
        raise click.UsageError(word("faults", "not_set", lang, text=text)) from error


def problem_lines(problems: Iterable[Problem], lang: Language, name: str) -> Iterator[str]:
    """Every problem of a file, with its place as editors know it."""
    for one in problems:
        file = name if one.file == _NOWHERE else one.file
        place = f"{file}:{one.line}:{one.column}" if one.line else file
        pointer = f" {one.pointer}:" if one.pointer else ""
        yield f"{place}:{pointer} {problem_text(one, lang)}"
