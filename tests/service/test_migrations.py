"""The steps of the database: named in their order, and the same tables as programs see."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from referee.store.migrating import MIGRATIONS, climb, current, newest, upgrade
from referee.store.opening import database_url, reading, upgrade_database
from referee.store.tables import METADATA


def test_the_last_step_by_name_is_the_last_by_order() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == newest()


@pytest.mark.parametrize("way", [climb, upgrade])
def test_the_steps_make_the_tables_that_programs_see(
    way: Callable[[sa.Connection], None], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", database)
    assert database_url().partition(":")[0] in {"sqlite", "postgresql+psycopg"}
    with opened(database_url()) as connection:
        way(connection)
    upgrade_database()
    with reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert current(connection) == newest()


def test_a_new_database_has_the_very_tables_that_the_steps_lead_to() -> None:
    made = []
    for way in (climb, upgrade):
        with opened("sqlite://") as connection:
            way(connection)
            made.append(everything_about(connection))
    assert made[0] == made[1]
    assert {"houses", "rulings", "learners", "alembic_version"} <= set(made[0])


@contextmanager
def opened(url: str) -> Iterator[sa.Connection]:
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def everything_about(connection: sa.Connection) -> dict[str, list[str]]:
    """Columns, keys and indexes of every table, as the database tells them."""
    seen = sa.inspect(connection)
    return {
        table: sorted(
            repr(one)
            for one in (
                *seen.get_columns(table),
                *seen.get_indexes(table),
                *seen.get_foreign_keys(table),
                *seen.get_unique_constraints(table),
                seen.get_pk_constraint(table)["constrained_columns"],
            )
        )
        for table in seen.get_table_names()
    }


def test_a_database_without_tables_stands_at_no_step() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.begin() as connection:
        assert current(connection) is None
        upgrade(connection)
        assert current(connection) == newest()
