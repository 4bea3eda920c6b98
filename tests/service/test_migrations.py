"""The steps of the database: named in their order, and the same tables as programs see."""

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from referee.store.migrating import MIGRATIONS, current, newest, upgrade
from referee.store.opening import database_url, reading, upgrade_database
from referee.store.tables import METADATA


def test_the_last_step_by_name_is_the_last_by_order() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == newest()


def test_the_steps_make_the_tables_that_programs_see(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", database)
    assert database_url().partition(":")[0] in {"sqlite", "postgresql+psycopg"}
    upgrade_database()
    upgrade_database()
    with reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert current(connection) == newest()


def test_a_database_without_tables_stands_at_no_step() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.begin() as connection:
        assert current(connection) is None
        upgrade(connection)
        assert current(connection) == newest()
