"""Brings a database to the tables this version knows."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory


def upgrade(connection: sa.Connection) -> None:
    """Run every step that is missing; nothing happens where none is."""
    config = _config()
    if current(connection) == newest(config):
        return
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def current(connection: sa.Connection) -> str | None:
    """The step a database stands at; None where it has no tables yet."""
    return MigrationContext.configure(connection).get_current_revision()


def newest(config: Config | None = None) -> str | None:
    """The last step this version knows."""
    return ScriptDirectory.from_config(config or _config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
