"""``hakem meld``: judge one meld."""

from collections.abc import Iterator

import click

from referee.api import meld
from referee.cli.houses import house_given
from referee.cli.said import common, language, word
from referee.cli.shown import Answer, finding_lines, heading, line, refuse, show_json, tile_picture
from referee.errors import RequestError
from rules import Language

_AS_VERDICT = {True: "legal", False: "illegal", None: "undetermined"}
_WORDS = {True: "valid", False: "invalid", None: "open"}


@click.command("meld")
@click.argument("game")
@click.argument("text", metavar="MELD")
@click.option("--indicator", help="The tile turned up, such as B8.")
@click.option("--okey", help="The okey's face, in place of the indicator.")
@click.option("--kind", type=click.Choice(["run", "group", "pair"]), help="Which is meant.")
@click.option("--house", metavar="FILE", help="A house file, or the name of a house.")
@click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="Change one setting.")
@common
def meld_command(
    game: str,
    text: str,
    lang: str | None,
    *,
    house: str | None,
    sets: tuple[str, ...],
    as_json: bool,
    **options: str | None,
) -> None:
    """Judge one meld, such as "K3-OK-5"."""
    speech = language(lang)
    told = {name: value for name, value in options.items() if value is not None}
    law = house_given(game, house, sets, speech)
    body = {"game": game, "meld": text, "lang": speech, **told}
    try:
        answer = meld(body if law is None else {**body, "house": law})
    except RequestError as error:
        texts = {"/meld": text, **{f"/{name}": value for name, value in told.items()}}
        raise refuse(error, speech, texts, as_json=as_json) from error
    show_json(answer) if as_json else click.echo("\n".join(_lines(answer, speech)))
    raise click.exceptions.Exit(0 if answer["valid"] else 1)


def _lines(answer: Answer, lang: Language) -> Iterator[str]:
    valid = answer["valid"]
    yield heading(f"{word('melds', _WORDS[valid], lang)}.", _AS_VERDICT[valid])
    yield str(answer["headline"])
    yield line("tiles", " ".join(_tile(one) for one in answer["tiles"]), lang)
    if answer["value"] is not None:
        yield line("value", str(answer["value"]), lang)
    for reading in answer.get("readings", ()):
        yield line("readings", reading["canonical"], lang)
    for question in answer["questions"]:
        yield line("question", question["text"], lang)
    for finding in answer["findings"]:
        yield from finding_lines(finding, lang)


def _tile(one: Answer) -> str:
    """A tile, with what it counts as where that is another."""
    written, face = one["tile"], one["counts_as"]
    if face and face != written:
        return tile_picture(f"OK={face}") if written == "OK" else f"{written}={face}"
    return tile_picture(written)
