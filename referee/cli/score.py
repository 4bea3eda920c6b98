"""``hakem score`` and ``hakem match``: a round or a match added up from a file."""

from collections.abc import Callable, Iterator
from typing import Any

import click

from referee.cli.said import common, json_of, language
from referee.cli.shown import Answer, line, painted, plain, refuse, show_json
from referee.errors import RequestError
from referee.scoring.matches import match
from referee.scoring.scores import score
from rules import Language

Shows = Callable[[Answer, Language], Iterator[str]]


@click.command("score")
@click.argument("file")
@common
def score_command(file: str, lang: str | None, scheme: str | None, *, as_json: bool) -> None:
    """Score a round; FILE is the body of POST /v1/scores, - reads standard input."""
    _added_up(score, _score_lines, file, lang, scheme, as_json=as_json)


@click.command("match")
@click.argument("file")
@common
def match_command(file: str, lang: str | None, scheme: str | None, *, as_json: bool) -> None:
    """Add up a match; FILE is the body of POST /v1/matches, - reads standard input."""
    _added_up(match, _match_lines, file, lang, scheme, as_json=as_json)


def _added_up(
    ask: Callable[[object], Answer],
    lines: Shows,
    file: str,
    lang: str | None,
    scheme: str | None,
    *,
    as_json: bool,
) -> None:
    speech = language(lang)
    try:
        body, speech = _told(json_of(file, speech), lang, scheme)
        answer = ask(body)
    except RequestError as error:
        raise refuse(error, speech, {}, as_json=as_json) from error
    show_json(answer) if as_json else click.echo("\n".join(lines(answer, speech)))


def _told(body: object, lang: str | None, scheme: str | None) -> tuple[object, Language]:
    """Lay the options over the file, which may name a language and letters of its own."""
    if not isinstance(body, dict):
        return body, language(lang)
    named: Any = body.get("lang")
    speech = language(lang or (named if isinstance(named, str) else None))
    letters = {"scheme": scheme} if scheme else {}
    return {**body, "lang": speech if lang or named is None else named, **letters}, speech


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
