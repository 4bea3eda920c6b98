"""House files and single settings as the command line takes them."""

from collections.abc import Iterable, Iterator, Mapping

import click

from grammar import YamlError, load_yaml
from referee.cli.said import BROKEN_LAW, leave, text_of, word
from referee.cli.shown import refuse
from referee.errors import RequestError
from referee.rulesets import ruleset_of
from referee.wording import problem_text
from rules import (
    Data,
    Language,
    Problem,
    RuleFileError,
    RuleSet,
    house_document,
    load,
)

_NOWHERE = "house"
"""What the loader calls a house that came without a file name."""


def house_given(
    game: str, file: str | None, sets: Iterable[str], lang: Language
) -> Mapping[str, Data] | None:
    """The house document of a file with single settings laid over it; None where nothing is told.

    Leaves with status 4 and every problem, with its line, when the house does not load.
    """
    values = values_of(sets, lang)
    if file is None and not values:
        return None
    text = None if file is None else text_of(file, lang)
    ruleset_given(game, text, values, lang, name=file or _NOWHERE)
    if text is None:
        return {"house": "command-line", "extends": game, "set": dict(values)}
    document = house_document(text).data
    return _with_values(document if isinstance(document, dict) else {}, values)


def _with_values(document: Mapping[str, Data], values: Mapping[str, Data]) -> dict[str, Data]:
    before = document.get("set")
    changed = {**(before if isinstance(before, dict) else {}), **values}
    return {**document, "set": changed} if changed else dict(document)


def ruleset_given(
    game: str, house: str | None, values: Mapping[str, Data], lang: Language, *, name: str
) -> RuleSet:
    """Load a game with a house (YAML) and settings over it; leaves with status 4 if that fails."""
    try:
        ruleset_of({"game": game})
        return load(game, house, set_values=values)
    except RequestError as error:
        raise refuse(error, lang, {}, as_json=False) from error
    except RuleFileError as error:
        raise leave(BROKEN_LAW, "\n".join(problem_lines(error.problems, lang, name))) from error


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
