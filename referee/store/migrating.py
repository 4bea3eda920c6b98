"""Brings a database to the tables this version knows."""

from functools import cache
from pathlib import Path

import sqlalchemy as sa

from referee.store.tables import METADATA

MIGRATIONS = Path(__file__).parent / "migrations"


VERSION = sa.Table(
    "alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True)
)
"""Where the steps note how far a database has come."""


def upgrade(connection: sa.Connection) -> None:
    """Bring a database to the tables of this version; nothing happens where it has them.

    A database without any gets them at once: the steps, one by one, would lead to the same.
    """
    if current(connection) == newest():
        return
    if sa.inspect(connection).get_table_names():
        climb(connection)
        return
    METADATA.create_all(connection, checkfirst=False)
    VERSION.create(connection)
    connection.execute(VERSION.insert().values(version_num=newest()))


def climb(connection: sa.Connection) -> None:
    """Run every step that is missing."""
    from alembic import command  # noqa: PLC0415  slow to import, and rarely needed
    from alembic.config import Config  # noqa: PLC0415  the same

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def current(connection: sa.Connection) -> str | None:
    """The step a database stands at; None where it has no tables yet."""
    if not sa.inspect(connection).has_table(VERSION.name):
        return None
    found: str | None = connection.execute(sa.select(VERSION.c.version_num)).scalar()
    return found


@cache
def newest() -> str:
    """The last step this version knows: steps are named by their order."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("m*.py"))
