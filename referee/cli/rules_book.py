"""``hakem rules book | schema``: files made from the law, for paper and for editors."""

from pathlib import Path
from typing import Any

import click

from referee.book import rule_book
from referee.cli.said import common, language, word
from referee.cli.shown import show_json
from referee.cli.sides import side
from referee.house_schema import house_schema_text
from rules import load


@click.command("book")
@click.argument("game", metavar="GAME|HOUSE", required=False)
@click.option("--house", metavar="FILE", help="A house file, or the name or id of a known house.")
@click.option("--out", metavar="FILE", help="Write here, not to standard output.")
@common
def book_command(
    game: str | None,
    lang: str | None,
    *,
    as_json: bool,
    **told: Any,  # noqa: ANN401  options
) -> None:
    """Write the printable rule book of a game or a house: one HTML file."""
    speech = language(lang)
    named = told["house"] or game
    if named is None:
        raise click.UsageError(word("tables", "none_told", speech))
    ruleset = side(named, speech)
    page = rule_book(ruleset, load(ruleset.id), speech)
    if told["out"]:
        Path(told["out"]).write_text(page, "utf-8")
    elif as_json:
        show_json({"html": page})
    else:
        click.echo(page, nl=False)


@click.command("schema")
@common
def schema_command(**_: Any) -> None:  # noqa: ANN401  common
    """Write the JSON Schema by which editors complete and check house files."""
    click.echo(house_schema_text(), nl=False)
