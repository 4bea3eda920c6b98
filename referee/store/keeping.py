"""Writes what is named by its own content: a second time changes nothing."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

import sqlalchemy as sa

from referee.store.opening import reading, writing

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


def keep(table: sa.Table, row: Mapping[str, object]) -> None:
    """Keep a row unless one of its id is there already; what is kept waits for no writer."""
    if not _is_kept(table, row["id"]):
        with writing() as connection:
            kept_now(connection, table, row)


def _is_kept(table: sa.Table, identity: object) -> bool:
    with reading() as connection:
        asked = sa.select(table.c.id).where(table.c.id == identity)
        return connection.execute(asked).first() is not None


@cache
def _insert(table: sa.Table, dialect: str) -> "postgresql.Insert | sqlite.Insert":
    """The way of a database to insert, looked up there: the other one is slow to import."""
    made: postgresql.Insert | sqlite.Insert
    made = import_module(f"sqlalchemy.dialects.{dialect}").insert(table)
    return made


def kept_now(connection: sa.Connection, table: sa.Table, row: Mapping[str, object]) -> bool:
    """Insert a row unless one of its key is there already; whether it was not."""
    values = {**row, "kept_at": datetime.now(UTC)}
    keys = [column.name for column in table.primary_key]
    told = (
        _insert(table, connection.dialect.name)
        .values(values)
        .on_conflict_do_nothing(index_elements=keys)
    )
    done = connection.execute(told, execution_options={"preserve_rowcount": True})
    return done.rowcount == 1
