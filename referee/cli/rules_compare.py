"""``hakem rules diff | impact | disagree``: what a house changes."""

from collections.abc import Iterator
from typing import Any

import click
import orjson

from referee.cli.said import common, language, word
from referee.cli.shown import Answer, heading, painted, plain, show_json
from referee.cli.sides import both
from referee.comparing.comparison import compared, disagreement_json, impact_json, kept_cases
from referee.comparing.disagree import TRIES
from referee.verdict import Ruling
from rules import Language


def two_tables(command: Any) -> Any:  # noqa: ANN401  what click decorates
    """Give a command the two tables it compares, and the options all commands have."""
    second = click.argument("b", metavar="B")
    return click.argument("a", metavar="A")(second(common(command)))


@click.command("diff")
@two_tables
def diff_command(a: str, b: str, lang: str | None, *, as_json: bool, scheme: str | None) -> None:  # noqa: ARG001  common
    """Show the settings and rules that differ between A and B.

    Each is a game, a house file, or the name or id of a known house.
    """
    speech = language(lang)
    before, after = both(a, b, speech)
    answer = compared(before, after, speech)
    show_json(answer) if as_json else click.echo("\n".join(_diff_lines(answer, speech)))


@click.command("impact")
@two_tables
@click.option("--kept", is_flag=True, help="Judge kept rulings again as well.")
def impact_command(a: str, b: str, lang: str | None, *, as_json: bool, **told: Any) -> None:  # noqa: ANN401  options
    """Show which known cases B decides otherwise than A, and by which rule."""
    speech = language(lang)
    before, after = both(a, b, speech)
    kept = kept_cases(before.id) if told["kept"] else ()
    answer = impact_json(before, after, speech, kept)
    show_json(answer) if as_json else click.echo("\n".join(_impact_lines(answer, speech)))


@click.command("disagree")
@two_tables
@click.option("--tries", type=click.IntRange(1, 1_000_000), default=TRIES, show_default=True)
def disagree_command(a: str, b: str, lang: str | None, *, as_json: bool, **told: Any) -> None:  # noqa: ANN401  options
    """Look for a smallest situation that A and B judge differently."""
    speech = language(lang)
    before, after = both(a, b, speech)
    answer = disagreement_json(before, after, speech, told["tries"])
    show_json(answer) if as_json else click.echo("\n".join(_situation_lines(answer, speech)))


def _diff_lines(answer: Answer, lang: Language) -> Iterator[str]:
    if not answer["settings"] and not answer["rules"]:
        yield word("tables", "alike", lang)
    for one in answer["settings"]:
        values = " -> ".join(plain((one[side] or {}).get("value")) for side in ("a", "b"))
        yield f"{painted(one['key'], bold=True)}: {values}  # {one['title']}"
    for one in answer["rules"]:
        layer = one["b"] or one["a"]
        change = word("tables", one["change"], lang)
        yield f"{painted(one['rule'], bold=True)}: {change} ({layer})  # {one['title']}"


def _impact_lines(answer: Answer, lang: Language) -> Iterator[str]:
    counted = {"flipped": answer["flipped"], "tried": answer["tried"]}
    yield word("tables", "impact", lang, **counted)
    for one in answer["flips"]:
        yield f"{one['feature']}: {one['scenario']}"
        yield f"  {_verdicts(one, lang)}"
    if answer["unexercised"]:
        yield word("tables", "unexercised", lang, keys=", ".join(answer["unexercised"]))


def _situation_lines(answer: Answer, lang: Language) -> Iterator[str]:
    found = answer["disagreement"]
    if found is None:
        yield word("tables", "agree", lang, tried=answer["situations"])
        return
    body = found["body"]
    seat = {"seat": body["seat"]} if "seat" in body else {}
    yield f"{body['move']}  {orjson.dumps({**seat, 'position': body['position']}).decode()}"
    yield f"  {_verdicts(found, lang)}"


def _verdicts(one: Answer, lang: Language) -> str:
    """Both verdicts, what they cost, and the rule that makes the difference."""
    sides = [_verdict(one[side], one["consequences"][side], lang) for side in ("before", "after")]
    rule = f"  ({one['rule']}: {one['title']})" if one.get("title") else ""
    return f"{' -> '.join(sides)}{rule}"


def _verdict(verdict: str, costs: list[Answer], lang: Language) -> str:
    ruled = verdict in tuple(Ruling)
    said = word("verdicts" if ruled else "endings", verdict, lang)
    paid = [_paid(one, lang) for one in costs]
    text = f"{said} ({'; '.join(paid)})" if paid else said
    return heading(text, verdict) if ruled else text


def _paid(cost: Answer, lang: Language) -> str:
    return word("consequences", "tiles" if "tiles" in cost else "points", lang, **cost)
