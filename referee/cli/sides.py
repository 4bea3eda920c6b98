"""The tables a command speaks of: a game, a house file, or a house by its name or id."""

import click

from referee.cli.houses import broken, is_file, ruleset_given, values_of
from referee.cli.said import text_of, word
from referee.errors import RequestError
from referee.house_answers import checked_house
from referee.rulesets import house_named
from referee.stored import stored_house
from rules import (
    Check,
    Data,
    House,
    Language,
    RuleSet,
    check_house,
    games,
    house_document,
    load,
    meant_base,
    shipped_houses,
)


def side(name: str, lang: Language) -> RuleSet:
    """The rule set of a game, a house file or a known house; leaves where it does not load."""
    if name in games():
        return load(name)
    check = file_checked(name, lang) if is_file(name) else checked_house(_named(name, lang))
    if check.ruleset is None:
        raise broken(check.problems, lang, name)
    return check.ruleset


def house_data(name: str, lang: Language) -> Data:
    """What a house file or a known house says, as data; leaves where it does not load."""
    if name in games():
        return name
    said = text_or_house(name, lang)
    check = check_house(said, name, stored_house) if isinstance(said, str) else checked_house(said)
    if check.ruleset is None:
        raise broken(check.problems, lang, name)
    return house_document(said, name).data


def house_written(name: str | None, lang: Language) -> Data:
    """A house as records name it: a file written out, any other by its name."""
    return house_data(name, lang) if name is not None and is_file(name) else name


def table(name: str, house: str | None, sets: tuple[str, ...], lang: Language) -> RuleSet:
    """The rule set of a game or house with another house and single settings over it."""
    if not house and not sets:
        return side(name, lang)
    below = None if name in games() else side(name, lang)
    text = house or (name if below else None)
    game = below.id if below else name
    said = None if text is None else text_or_house(text, lang)
    return ruleset_given(game, said, values_of(sets, lang), lang, name=text or name)


def text_or_house(name: str, lang: Language) -> House:
    """What a house says, from a file or as it is known."""
    return text_of(name, lang) if is_file(name) else _named(name, lang)


def file_checked(name: str, lang: Language) -> Check:
    """Check a house file."""
    return check_house(text_of(name, lang), name, stored_house)


def _named(name: str, lang: Language) -> House:
    try:
        return house_named(name)
    except RequestError as error:
        known, near = ", ".join((*games(), *shipped_houses())), meant_base(name)
        said = word("tables", "unknown", lang, name=name, known=known)
        raise click.UsageError(f"{said} {near_text(near, lang)}".strip()) from error


def near_text(name: str, lang: Language) -> str:
    """What was probably meant, or nothing."""
    return word("faults", "near", lang, name=name) if name else ""


def both(one: str, other: str, lang: Language) -> tuple[RuleSet, RuleSet]:
    """Two tables of one game; wrong usage where their games differ."""
    before, after = side(one, lang), side(other, lang)
    if before.id != after.id:
        raise click.UsageError(word("tables", "two_games", lang, a=before.id, b=after.id))
    return before, after
