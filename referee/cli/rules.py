"""``hakem rules``: the law as it is read, and house files checked."""

from collections.abc import Iterator, Mapping
from typing import Any

import click

from referee.before_you_start import question_list
from referee.cli.houses import problem_lines
from referee.cli.rules_book import book_command, schema_command
from referee.cli.rules_compare import diff_command, disagree_command, impact_command
from referee.cli.rules_proof import coverage_command, mutate_command
from referee.cli.running import KnowingGroup
from referee.cli.said import BROKEN_LAW, common, language, word
from referee.cli.shown import Answer, line, painted, plain, refuse, show_json
from referee.cli.sides import file_checked, side, table
from referee.errors import RequestError
from referee.house_answers import problems_json
from referee.law_as_data import game_list, game_titles, rule_list, rule_whole, setting_list
from rules import Check, Language, RuleSet


@click.group("rules", cls=KnowingGroup)
def rules_group() -> None:
    """The rules of games, and the house files laid over them."""


for _command in (
    *(diff_command, impact_command, disagree_command),
    *(coverage_command, mutate_command),
    *(book_command, schema_command),
):
    rules_group.add_command(_command)


@rules_group.command("list")
@click.argument("game", required=False, metavar="GAME|HOUSE")
@common
def list_command(game: str | None, lang: str | None, *, as_json: bool, scheme: str | None) -> None:  # noqa: ARG001  common
    """List the games, or the rules of one."""
    speech = language(lang)
    if game is None:
        answer = game_list(speech)
        lines = [f"{name}  {title}" for name, title in game_titles(speech)]
    else:
        found = rule_list(side(game, speech), speech)
        answer = {"rules": found}
        lines = [f"{one['id']}  {one['title']}" for one in found]
    show_json(answer) if as_json else click.echo("\n".join(lines))


@rules_group.command("show")
@click.argument("game", metavar="GAME|HOUSE")
@click.argument("rule", required=False, metavar="[RULE|SETTING]")
@click.option("--house", metavar="FILE", help="A house file, or the name of a house.")
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
    """Show the settings with their origins and the rules, or one of them whole."""
    speech = language(lang)
    ruleset = table(game, told["house"], told["sets"], speech)
    if told["questions"]:
        _show_questions(ruleset, speech, as_json=as_json)
        return
    try:
        answer, lines = _shown(ruleset, rule, speech)
    except RequestError as error:
        raise refuse(error, speech, {}, as_json=as_json) from error
    show_json(answer) if as_json else click.echo("\n".join(lines))


def _shown(ruleset: RuleSet, name: str | None, lang: Language) -> tuple[Answer, list[str]]:
    """Everything that holds, or one setting, or one rule: as data and in lines."""
    settings = setting_list(ruleset, lang)
    if name is None:
        rules = rule_list(ruleset, lang)
        lines = [*map(_setting_line, settings), "", *map(_rule_line, rules)]
        return {"settings": settings, "rules": rules}, lines
    if name in ruleset.law.settings:
        setting = next(one for one in settings if one["key"] == name)
        return setting, [_setting_line(setting)]
    rule = rule_whole(ruleset, name, lang)
    return rule, list(_rule_lines(rule, lang))


def _show_questions(ruleset: RuleSet, lang: Language, *, as_json: bool) -> None:
    found = question_list(ruleset, lang)
    lines = [line for one in found for line in _question_lines(one, lang)]
    show_json({"questions": found}) if as_json else click.echo("\n".join(lines))


def _question_lines(asked: Answer, lang: Language) -> Iterator[str]:
    """A question with its answers, the one played here marked."""
    yield f"{painted(str(asked['question']), bold=True)}  # {asked['key']}"
    for one in asked["answers"]:
        here = f"  ({word('questions', 'usual', lang)})" if one["value"] == asked["value"] else ""
        yield f"  {plain(one['value'])}: {one['text']}{here}"


@rules_group.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@common
def check_command(
    files: tuple[str, ...],
    lang: str | None,
    *,
    as_json: bool,
    scheme: str | None,  # noqa: ARG001  common
) -> None:
    """Check house files: every problem with file, line, column and the nearest known name.

    Warnings do not keep a house from loading; status 4 when one does not load.
    """
    speech = language(lang)
    checks = {file: file_checked(file, speech) for file in files}
    loads = all(check.loads for check in checks.values())
    if as_json:
        show_json({"ok": loads, "problems": list(_problems(checks, speech))})
    else:
        lines = (one for file, check in checks.items() for one in _check_lines(check, file, speech))
        click.echo("\n".join(lines))
    raise click.exceptions.Exit(0 if loads else BROKEN_LAW)


def _problems(checks: Mapping[str, Check], lang: Language) -> Iterator[Answer]:
    for file, check in checks.items():
        yield from ({"file": file, **one} for one in problems_json(check.problems, lang))


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
