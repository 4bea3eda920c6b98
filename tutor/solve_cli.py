"""``hakem solve``: what can be laid from a rack, nothing judged and nothing remembered."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from importlib.resources import files

import click

from grammar import (
    LANGUAGES,
    SCHEMES,
    NotationError,
    load_yaml,
    mistake_text,
    read_tiles,
    write_tiles,
)
from rules import UnknownGameError
from tutor.solver import Arrangement, Question, solve

Answers = Mapping[Question, Arrangement | None]

_UNREAD = 3


@click.command("solve")
@click.argument("game")
@click.argument("rack")
@click.option("--indicator", help="The tile turned up, such as B8.")
@click.option("--okey", help="The okey's face, in place of the indicator.")
@click.option("--contract", help="A contract to meet, such as 2 group3 + run5.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the answer.")
@click.option("--scheme", type=click.Choice(tuple(SCHEMES)), default="canonical")
@click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")
def solve_command(
    game: str, rack: str, lang: str | None, scheme: str, *, as_json: bool, **told: str | None
) -> None:
    """Find the best ways to arrange a rack."""
    asked = (lang or os.environ.get("HAKEM_LANG") or os.environ.get("LANG", ""))[:2]
    speech = asked if asked in LANGUAGES else "en"
    try:
        tiles = rack if scheme == "canonical" else write_tiles(read_tiles(rack, scheme=scheme))
        found = solve(game, tiles, **told)
    except NotationError as error:
        click.echo("\n".join(mistake_text(one, speech) for one in error.mistakes), err=True)
        raise click.exceptions.Exit(_UNREAD) from error
    except UnknownGameError as error:
        raise click.UsageError(str(error)) from error
    click.echo(_as_json(found) if as_json else "\n".join(_lines(found, speech)))


def _as_json(found: Answers) -> str:
    import orjson  # noqa: PLC0415 - only where asked for

    plain = {name: one and asdict(one) for name, one in found.items()}
    return orjson.dumps(plain, option=orjson.OPT_INDENT_2).decode()


def _lines(found: Answers, lang: str) -> Iterator[str]:
    text = files("tutor").joinpath("words", "solve.yaml").read_text("utf-8")
    words = load_yaml(text, "tutor/words/solve.yaml").data
    said = {key: one[lang] for key, one in words.items()} if isinstance(words, dict) else {}  # type: ignore[index,call-overload]  # the file's shape
    for name, one in found.items():
        if one is None:
            yield f"{said[name]}: {said['none']}"
            continue
        left = f"  ({said['rest']}: {' '.join(one.left)})" if one.left else ""
        yield f"{said[name]}: {' + '.join(one.melds) or '-'}{left}"
