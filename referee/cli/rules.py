"""``hakem rules``: the law as it is read, and house files checked."""

from collections.abc import Iterator
from typing import Any

import click

from referee.cli.houses import problem_lines, ruleset_given, values_of
from referee.cli.said import BROKEN_LAW, common, language, text_of, word
from referee.cli.shown import Answer, line, painted, plain, refuse, show_json
from referee.errors import RequestError
from referee.law_as_data import game_list, game_titles, rule_list, rule_whole, setting_list
from rules import Language, RuleFileError, games, house_document, load, shipped_houses


@click.group("rules")
def rules_group() -> None:
    """The rules of games, and the house files laid over them."""


@rules_group.command("list")
@click.argument("game", required=False)
@common
def list_command(game: str | None, lang: str | None, *, as_json: bool, scheme: str | None) -> None:  # noqa: ARG001  common
    """List the games, or the rules of one."""
    speech = language(lang)
    if game is None:
        answer = game_list(speech)
        lines = [f"{name}  {title}" for name, title in game_titles(speech)]
    else:
        found = rule_list(ruleset_given(game, None, {}, speech, name=game), speech)
        answer = {"rules": found}
        lines = [f"{one['id']}  {one['title']}" for one in found]
    show_json(answer) if as_json else click.echo("\n".join(lines))


@rules_group.command("show")
@click.argument("game")
@click.argument("rule", required=False)
@click.option("--house", metavar="FILE", help="A house file (YAML).")
@click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="Change one setting.")
@common
def show_command(
    game: str,
    rule: str | None,
    lang: str | None,
    *,
    as_json: bool,
    **told: Any,  # noqa: ANN401  options
) -> None:
    """Show the settings with their origins and the rules, or one rule whole."""
    speech, file = language(lang), told["house"]
    house = None if file is None else text_of(file, speech)
    values = values_of(told["sets"], speech)
    ruleset = ruleset_given(game, house, values, speech, name=file or game)
    if rule is None:
        settings, rules = setting_list(ruleset, speech), rule_list(ruleset, speech)
        answer: Answer = {"settings": settings, "rules": rules}
        lines = [*map(_setting_line, settings), "", *map(_rule_line, rules)]
    else:
        try:
            answer = rule_whole(ruleset, rule, speech)
        except RequestError as error:
            raise refuse(error, speech, {}, as_json=as_json) from error
        lines = list(_rule_lines(answer, speech))
    show_json(answer) if as_json else click.echo("\n".join(lines))


@rules_group.command("check")
@click.argument("file")
@common
def check_command(file: str, lang: str | None, *, as_json: bool, scheme: str | None) -> None:  # noqa: ARG001  common
    """Check a house file: every problem with file, line, column and the nearest known name."""
    speech = language(lang)
    text = text_of(file, speech)
    try:
        load(_game_below(text), text)
    except RuleFileError as error:
        lines = list(problem_lines(error.problems, speech, file))
        show_json({"ok": False, "problems": lines}) if as_json else click.echo("\n".join(lines))
        raise click.exceptions.Exit(BROKEN_LAW) from error
    show_json({"ok": True, "problems": []}) if as_json else click.echo(
        word("files", "loads", speech, name=file)
    )


def _game_below(text: str) -> str:
    """The game a house is laid over; any will do to tell what is wrong with one of none."""
    named: object = text
    document: object = house_document(text).data
    for _ in range(len(shipped_houses()) + 1):
        named = document.get("extends") if isinstance(document, dict) else None
        if named in games():
            return str(named)
        below = shipped_houses().get(str(named))
        document = below.data if below else None
    return games()[0]


def _setting_line(setting: Answer) -> str:
    return f"{setting['key']}: {_origins(setting)}  # {setting['title']}"


def _origins(setting: Answer) -> str:
    """Where a value comes from: ``5 (kut) -> 3 (our-cafe)``."""
    return " -> ".join(f"{plain(one['value'])} ({one['layer']})" for one in setting["origins"])


def _rule_line(rule: Answer) -> str:
    return f"{rule['id']} ({rule['certainty']})  {rule['title']}"


def _rule_lines(rule: Answer, lang: Language) -> Iterator[str]:
    yield f"{painted(str(rule['id']), bold=True)} ({rule['certainty']})"
    yield str(rule["title"])
    yield line("law", str(rule["law"]), lang)
    for cite in rule["cites"]:
        yield line("written", f"{cite['source']}: {cite['place']}", lang)
    for name in ("when", "require", "unless", "costs", "then", "needs", "settings"):
        if rule[name]:
            yield f"  {name}: {plain(rule[name])}"
