"""``hakem db``: the database behind kept houses, rulings and tables."""

from datetime import UTC, datetime, timedelta

import click

from referee.cli.running import KnowingGroup
from referee.cli.said import common, language, word
from referee.cli.shown import refuse, show_json
from referee.errors import RequestError


@click.group("db", cls=KnowingGroup)
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


@db_group.command("prune")
@click.option("--days", required=True, type=click.FloatRange(0, 36500), help="Older than so many.")
@common
def prune_command(days: float, lang: str | None, *, as_json: bool, scheme: str | None) -> None:  # noqa: ARG001  common
    """Forget for good what is older: rulings, tables, learners.

    A ruling counts from when it was first kept, a table from its last move, a learner from the last
    answer. Houses stay. What is gone answers 404 (a learner's token 401).
    """
    from referee.store.pruning import prune  # noqa: PLC0415  sqlalchemy

    speech = language(lang)
    try:
        gone = prune(datetime.now(UTC) - timedelta(days=days))
    except RequestError as error:
        raise refuse(error, speech, {}, as_json=as_json) from error
    told = gone._asdict()
    show_json(told) if as_json else click.echo(word("service", "pruned", speech, **told))
