"""``hakem score`` and ``hakem match``: a round or a match added up from a file."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import click

from referee.cli.said import common, json_of, language
from referee.cli.shown import Answer, line, painted, plain, refuse, show_json
from referee.cli.sides import house_data
from referee.errors import RequestError
from referee.scoring.matches import match
from referee.scoring.scores import score
from rules import Data, Language

Shows = Callable[[Answer, Language], Iterator[str]]
Told = Mapping[str, str | None]

HOUSE = click.option("--house", metavar="FILE", help="A house file, or the name of a house.")


@click.command("score")
@click.argument("file")
@HOUSE
@common
def score_command(file: str, *, as_json: bool, **told: str | None) -> None:
    """Score a round; FILE is the body of POST /v1/scores, - reads standard input."""
    _added_up(score, _score_lines, file, told, as_json=as_json)


@click.command("match")
@click.argument("file")
@HOUSE
@common
def match_command(file: str, *, as_json: bool, **told: str | None) -> None:
    """Add up a match; FILE is the body of POST /v1/matches, - reads standard input."""
    _added_up(match, _match_lines, file, told, as_json=as_json)


def _added_up(
    ask: Callable[[object], Answer],
    lines: Shows,
    file: str,
    told: Told,
    *,
    as_json: bool,
) -> None:
    speech = language(told["lang"])
    house = {} if told["house"] is None else {"house": house_data(told["house"], speech)}
    try:
        body, speech = _laid_over(json_of(file, speech), told, house)
        answer = ask(body)
    except RequestError as error:
        raise refuse(error, speech, {}, as_json=as_json) from error
    show_json(answer) if as_json else click.echo("\n".join(lines(answer, speech)))


def _laid_over(body: object, told: Told, house: Mapping[str, Data]) -> tuple[object, Language]:
    """Lay the options over the file, which may name a language and letters of its own."""
    lang, scheme = told["lang"], told["scheme"]
    if not isinstance(body, dict):
        return body, language(lang)
    named: Any = body.get("lang")
    speech = language(lang or (named if isinstance(named, str) else None))
    letters = {"scheme": scheme} if scheme else {}
    return {**body, "lang": speech if lang or named is None else named, **letters, **house}, speech


def _score_lines(answer: Answer, lang: Language) -> Iterator[str]:
    yield painted(str(answer["headline"]), bold=True)
    for seat, one in answer["seats"].items():
        yield f"  {seat}: {plain(one['points'])}  {one.get('formula') or ''}".rstrip()
    for pair, points in answer["teams"].items():
        yield f"  {pair}: {plain(points)}"
    for one in answer["presumed"]:
        yield line("presumed", one["text"], lang)
    yield from _remarks(answer, lang)


def _match_lines(answer: Answer, lang: Language) -> Iterator[str]:
    yield painted(str(answer["headline"]), bold=True)
    for one in answer["rounds"]:
        totals = "  ".join(f"{name}: {plain(points)}" for name, points in one["totals"].items())
        yield f"  {one['round']}.  {totals}"
    for one in answer["missing"]:
        yield line("question", f"{one['round']}. {one['text']}", lang)
    yield from _remarks(answer, lang)


def _remarks(answer: Answer, lang: Language) -> Iterator[str]:
    yield from (line("remark", one["text"], lang) for one in answer["remarks"])
