"""Brings a database to the tables this version knows."""

from functools import cache
from pathlib import Path

import sqlalchemy as sa

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: sa.Connection) -> None:
    """Run every step that is missing; nothing happens where none is."""
    if current(connection) == newest():
        return
    from alembic import command  # noqa: PLC0415  slow to import, and rarely needed
    from alembic.config import Config  # noqa: PLC0415  the same

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def current(connection: sa.Connection) -> str | None:
    """The step a database stands at; None where it has no tables yet."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(
        sa.text("SELECT version_num FROM alembic_version")
    ).scalar()
    return found


@cache
def newest() -> str:
    """The last step this version knows: steps are named by their order."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("m*.py"))
