"""The tables a command compares: a game, a house file, or a house by its name or id."""

from pathlib import Path

import click

from referee.cli.houses import problem_lines
from referee.cli.said import BROKEN_LAW, leave, text_of, word
from referee.cli.shown import refuse
from referee.errors import RequestError
from referee.house_answers import checked_house
from referee.rulesets import house_named
from referee.stored import stored_house
from rules import Check, House, Language, RuleSet, check_house, games, load


def side(name: str, lang: Language) -> RuleSet:
    """The rule set of a game, a house file or a known house; leaves where it does not load."""
    if name in games():
        return load(name)
    check = file_checked(name, lang) if Path(name).is_file() else _named(name, lang)
    if check.ruleset is None:
        raise leave(BROKEN_LAW, "\n".join(problem_lines(check.problems, lang, name)))
    return check.ruleset


def file_checked(name: str, lang: Language) -> Check:
    """Check a house file."""
    return check_house(text_of(name, lang), name, stored_house)


def _named(name: str, lang: Language) -> Check:
    try:
        house: House = house_named(name)
    except RequestError as error:
        raise refuse(error, lang, {}, as_json=False) from error
    return checked_house(house)


def both(one: str, other: str, lang: Language) -> tuple[RuleSet, RuleSet]:
    """Two tables of one game; wrong usage where their games differ."""
    before, after = side(one, lang), side(other, lang)
    if before.id != after.id:
        raise click.UsageError(word("tables", "two_games", lang, a=before.id, b=after.id))
    return before, after
