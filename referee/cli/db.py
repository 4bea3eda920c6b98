"""``hakem db``: the database behind kept houses, rulings and tables."""

import click

from referee.cli.said import common, language, word
from referee.cli.shown import refuse, show_json
from referee.errors import RequestError


@click.group("db")
def db_group() -> None:
    """The database, set by HAKEM_DATABASE_URL or found in your data folder."""


@db_group.command("upgrade")
@common
def upgrade_command(lang: str | None, *, as_json: bool, scheme: str | None) -> None:  # noqa: ARG001  common
    """Bring the database to the tables of this version."""
    from referee.store.opening import shown_url, upgrade_database  # noqa: PLC0415  sqlalchemy

    speech = language(lang)
    try:
        upgrade_database()
    except RequestError as error:
        raise refuse(error, speech, {}, as_json=as_json) from error
    url = shown_url()
    show_json({"database": url}) if as_json else click.echo(
        word("service", "upgraded", speech, url=url)
    )
