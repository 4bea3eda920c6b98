"""``hakem rules``: the law as it is read, and house files checked."""

from collections.abc import Iterator
from typing import Any

import click

from referee.before_you_start import question_list
from referee.cli.houses import problem_lines, ruleset_given, values_of
from referee.cli.rules_book import book_command, schema_command
from referee.cli.rules_compare import diff_command, disagree_command, impact_command
from referee.cli.rules_proof import coverage_command, mutate_command
from referee.cli.said import BROKEN_LAW, common, language, text_of, word
from referee.cli.shown import Answer, line, painted, plain, refuse, show_json
from referee.cli.sides import file_checked
from referee.errors import RequestError
from referee.house_answers import problems_json
from referee.law_as_data import game_list, game_titles, rule_list, rule_whole, setting_list
from rules import Check, Language


@click.group("rules")
def rules_group() -> None:
    """The rules of games, and the house files laid over them."""


for _command in (
    *(diff_command, impact_command, disagree_command),
    *(coverage_command, mutate_command),
    *(book_command, schema_command),
):
    rules_group.add_command(_command)


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
@click.option("--questions", is_flag=True, help="What to agree on before the game starts.")
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
    if told["questions"]:
        _show_questions(game, speech, as_json=as_json)
        return
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


def _show_questions(game: str, lang: Language, *, as_json: bool) -> None:
    found = question_list(ruleset_given(game, None, {}, lang, name=game), lang)
    lines = [line for one in found for line in _question_lines(one, lang)]
    show_json({"questions": found}) if as_json else click.echo("\n".join(lines))


def _question_lines(asked: Answer, lang: Language) -> Iterator[str]:
    """A question with its answers, the one played here marked."""
    yield f"{painted(str(asked['question']), bold=True)}  # {asked['key']}"
    for one in asked["answers"]:
        here = f"  ({word('questions', 'usual', lang)})" if one["value"] == asked["value"] else ""
        yield f"  {plain(one['value'])}: {one['text']}{here}"


@rules_group.command("check")
@click.argument("file")
@common
def check_command(file: str, lang: str | None, *, as_json: bool, scheme: str | None) -> None:  # noqa: ARG001  common
    """Check a house file: every problem with file, line, column and the nearest known name.

    Warnings do not keep it from loading; status 4 when it does not load.
    """
    speech = language(lang)
    check = file_checked(file, speech)
    if as_json:
        problems = [{"file": file, **one} for one in problems_json(check.problems, speech)]
        show_json({"ok": check.loads, "problems": problems})
    else:
        click.echo("\n".join(_check_lines(check, file, speech)))
    raise click.exceptions.Exit(0 if check.loads else BROKEN_LAW)


def _check_lines(check: Check, file: str, lang: Language) -> Iterator[str]:
    for one, text in zip(check.problems, problem_lines(check.problems, lang, file), strict=True):
        yield f"{text} [{word('severities', one.severity, lang)}]" if check.loads else text
    if check.loads and not check.problems:
        yield word("files", "loads", lang, name=file)
    elif check.loads:
        yield word("files_odd", "warnings", lang, name=file, count=len(check.problems))
    else:
        yield word("files", "problems", lang, name=file, count=len(check.problems))


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
