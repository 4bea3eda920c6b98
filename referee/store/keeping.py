"""Writes what is named by its own content: a second time changes nothing."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from referee.store.opening import writing

_INSERTS: Mapping[str, Callable[[sa.Table], postgresql.Insert | sqlite.Insert]] = {
    "postgresql": postgresql.insert,
    "sqlite": sqlite.insert,
}


def keep(table: sa.Table, row: Mapping[str, object]) -> None:
    """Keep a row unless one of its id is there already."""
    with writing() as connection:
        kept_now(connection, table, row)


def kept_now(connection: sa.Connection, table: sa.Table, row: Mapping[str, object]) -> bool:
    """Insert a row unless one of its key is there already; whether it was not."""
    insert = _INSERTS[connection.dialect.name](table)
    values = {**row, "kept_at": datetime.now(UTC)}
    keys = [column.name for column in table.primary_key]
    told = insert.values(values).on_conflict_do_nothing(index_elements=keys)
    done = connection.execute(told, execution_options={"preserve_rowcount": True})
    return done.rowcount == 1
