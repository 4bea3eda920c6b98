"""``hakem audit``: check written records, one or millions."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import chain
from pathlib import Path
from typing import Any

import click
import orjson

from referee.cli.said import READ_NOTHING, STANDARD_INPUT, common, language, leave, unread, word
from referee.cli.shown import WRONG_USE
from referee.cli.sides import house_data
from referee.records.audit_jobs import (
    CLEAN,
    Audited,
    Done,
    Job,
    NotPackedError,
    first_lines,
    jobs_of,
    jobs_read,
)
from referee.records.audit_workers import NoClusterError, answers
from referee.wording import catalogue
from rules import Language


@click.command("audit")
@click.argument("names", nargs=-1, required=True, metavar="FILES...")
@click.option("--workers", type=click.IntRange(1, 256), default=1, help="So many processes.")
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler, such as tcp://host:8786.")
@click.option("--house", metavar="FILE", help="A house file, or the name of a house.")
@click.option("--explain", is_flag=True, help="Say why, with the law and where it is written.")
@common
def audit_command(lang: str | None, scheme: str | None, *, as_json: bool, **told: Any) -> None:  # noqa: ANN401  options
    """Audit records: text (.okey), JSON or JSON Lines, also packed (.gz).

    Answers with JSON Lines, one a record; on a terminal with what was found, unless --json is
    given. Ends with status 1 when something was irregular, 3 when a record cannot be read, 4 when
    its game or house does not load, or is not the one of --house. --house and --scheme are for
    records that name no house and declare no colour letters; - is standard input.
    """
    speech = language(lang)
    for name in told["names"]:
        _look_at(name, speech)
    house = None if told["house"] is None else house_data(told["house"], speech)
    explain = "why" if told["explain"] else "none"
    asked = {"lang": speech, "scheme": scheme, "explain": explain, "house": house}
    jobs = chain.from_iterable(_jobs(name, speech) for name in told["names"])
    plain = as_json or not sys.stdout.isatty()
    grade = CLEAN
    with _progress(told["names"]) as step, _left_where_it_ends(speech):
        for done, before in first_lines(answers(jobs, asked, told["workers"], told["cluster"])):
            for one in done.records:
                grade = max(grade, one.grade)
                for text in _shown(done, one, before, speech, plain=plain):
                    click.echo(text)
            step(done.job.size)
    raise click.exceptions.Exit(grade)


@contextmanager
def _left_where_it_ends(lang: Language) -> Iterator[None]:
    """Leave at a file that is not packed as it says, or without a cluster; what came is told."""
    try:
        yield
    except NotPackedError as error:
        raise leave(READ_NOTHING, unread(str(error.filename), error, lang)) from error
    except NoClusterError as error:
        raise leave(WRONG_USE, word("clusters", str(error), lang)) from error


def _look_at(name: str, lang: Language) -> None:
    """Leave before anything is audited where a file cannot be read."""
    if name == STANDARD_INPUT:
        return
    try:
        Path(name).open("rb").close()
    except OSError as error:
        raise leave(READ_NOTHING, unread(name, error, lang)) from error


def _jobs(name: str, lang: Language) -> Iterator[Job]:
    """The jobs of a file, or of standard input."""
    if name != STANDARD_INPUT:
        yield from jobs_of(name)
        return
    try:
        yield from jobs_read(sys.stdin.buffer, name)
    except OSError as error:
        raise leave(READ_NOTHING, unread(name, error, lang)) from error


def _shown(done: Done, one: Audited, before: int, lang: Language, *, plain: bool) -> Iterator[str]:
    line = before + one.line
    if plain:
        # The answer is an object already written out: put where it stood in front of its members.
        place = orjson.dumps({"file": done.job.path, "line": line})
        yield (place[:-1] + b"," + one.text[1:]).decode()
    elif one.grade != CLEAN:
        yield from _said(done.job.path, line, orjson.loads(one.text), lang)


def _said(path: str, line: int, answer: dict[str, Any], lang: Language) -> Iterator[str]:
    """What was found in a record that begins at a line, a line each."""
    if "error" in answer:
        faults = answer["error"]["errors"]
        yield from (f"{_where(path, line, one)}: {one['message']}" for one in faults)
        return
    for one in answer["rounds"]:
        for found in one["irregularities"]:
            place = f"{found['turn']}.{found['act']}"
            told = {"round": one["round"], "place": place, "seat": found["seat"]}
            rule = f" ({found['rule']})" if found["rule"] else ""
            said = str(catalogue("audits")["report"]["found"][lang]).format(**told)
            yield f"{_where(path, line, found)}: {said}: {found['text']}{rule}"
        problems = one["tiles"]["problems"]
        yield from (f"{_where(path, line, found)}: {found['text']}" for found in problems)


def _where(path: str, line: int, found: Mapping[str, Any]) -> str:
    """The line of a file, with its column where that is known, as editors take it."""
    column = f":{found['column']}" if "column" in found else ""
    return f"{path}:{line + max(found.get('line', 1), 1) - 1}{column}"


def _progress(names: tuple[str, ...]) -> AbstractContextManager[Any]:
    """A bar with rate and time left; nothing where nobody looks, or no end is in sight."""
    if not sys.stderr.isatty() or STANDARD_INPUT in names:
        return nullcontext(_nothing)
    from referee.cli.progress import bar  # noqa: PLC0415  rich is loaded only for who looks

    return bar(sum(Path(name).stat().st_size for name in names))


def _nothing(_: int) -> None:
    """Nobody looks."""
