"""``hakem records``: rounds that play themselves, as many as a file can hold."""

import gzip
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, Protocol

import click
import orjson

from grammar import Record, record_to_json
from referee.cli.said import READ_NOTHING, common, language, leave, word
from referee.cli.shown import option_text, refuse
from referee.cli.sides import house_written
from referee.errors import ImpossibleError, RequestError
from referee.impossible import no_such_round
from referee.rounds import VIEWS, played_round, turned
from referee.rulesets import ruleset_of
from rules import Data, RuleSet


class Written(Protocol):
    """What takes bytes: a file, a packed one, or standard output."""

    def write(self, data: bytes, /) -> int:
        """Write some."""


@click.command("records")
@click.argument("game")
@click.argument("count", type=click.IntRange(1))
@click.option("--seed", type=int, default=1, help="The same seed plays the same rounds.")
@click.option("--round", "number", type=click.IntRange(1), help="Only this round of the match.")
@click.option("--house", metavar="FILE", help="A house file, or the name of a house.")
@click.option(
    "--views",
    type=click.IntRange(1, VIEWS),
    default=1,
    help="So many records of every round played, with colours exchanged and seats moved on.",
)
@click.option("--out", metavar="FILE", help="Where to (.gz packs it); else standard output.")
@common
def records_command(lang: str | None, *, as_json: bool, **told: Any) -> None:  # noqa: ANN401  options
    """Play COUNT legal rounds and write them as JSON Lines, to audit or to try things on.

    The players are simple ones. Another round takes some hundredths of a second, another view of
    it a thousandth: `hakem records kut 1000000 --views 96 --out rounds.jsonl.gz`.
    """
    speech = language(lang)
    try:
        house = house_written(told["house"], speech)
        ruleset = ruleset_of({"game": told["game"], "house": house})
        _refuse_round(told["number"], ruleset)
    except RequestError as error:
        texts = {"/round": option_text("round", told["number"] or 0)}
        raise refuse(error, speech, texts, as_json=as_json) from error
    try:
        with _opened(told["out"]) as file:
            for record in islice(_records(ruleset, told), told["count"]):
                file.write(orjson.dumps(_with_house(record, house)) + b"\n")
    except OSError as error:
        message = word("faults", "unwritten_file", speech, name=told["out"])
        raise leave(READ_NOTHING, f"{message}: {error.strerror}") from error


def _refuse_round(number: int | None, ruleset: RuleSet) -> None:
    """Refuse to play a round that the match does not have."""
    beyond = no_such_round(number or 0, ruleset, "/round")
    if beyond is not None:
        raise ImpossibleError(beyond)


def _records(ruleset: RuleSet, told: Mapping[str, Any]) -> Iterator[Record]:
    """Rounds without end, each in as many views as are asked for."""
    for number in count():
        dice = Random(f"{told['seed']}:{number}")  # noqa: S311  play, not secrets
        record = played_round(ruleset, dice, told["number"])
        written = replace(record, scheme=told["scheme"] or record.scheme)
        yield from (turned(written, view) for view in range(told["views"]))


def _with_house(record: Record, house: Data) -> dict[str, Any]:
    """A record as plain data, with the house it was played in, named or written out."""
    game, rest = record.game, record_to_json(record)
    return {"game": game, **({} if house is None else {"house": house}), **rest}


@contextmanager
def _opened(name: str | None) -> Iterator[Written]:
    """The file to write, packed where its name says so; standard output where none is named."""
    if name is None:
        yield sys.stdout.buffer
        return
    with Path(name).open("wb") as file:
        if not name.endswith(".gz"):
            yield file
            return
        # No name and no time in it: the same seed writes the same bytes.
        with gzip.GzipFile("", "wb", 6, file, mtime=0) as packed:
            yield packed
