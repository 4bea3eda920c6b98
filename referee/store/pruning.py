"""Forgets what is old: rulings, tables nobody plays at any more, learners who stay away."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

import sqlalchemy as sa

from referee.store.opening import writing
from referee.store.tables import LEARNERS, RULINGS, TABLE_ANSWERS, TABLE_MOVES, TABLES

AT_ONCE = 200
"""So many rows go in one transaction, so that nobody waits long for the database."""

_WIPE = "PRAGMA secure_delete=ON"


class Pruned(NamedTuple):
    """How many of each were forgotten."""

    rulings: int
    tables: int
    learners: int


def prune(before: datetime) -> Pruned:
    """Forget what has not changed since a moment; houses stay, since tables and links name them.

    A ruling is as old as its first keeping, a table as its last move, a learner as his last answer.
    Raises ``UnreachableStoreError`` when the database cannot be had; what was forgotten stays so.
    """
    return Pruned(
        _emptied(lambda connection: _rows(connection, RULINGS, "id", RULINGS.c.kept_at < before)),
        _emptied(lambda connection: _tables(connection, before)),
        _emptied(
            lambda connection: _rows(connection, LEARNERS, "token", LEARNERS.c.changed_at < before)
        ),
    )


def _emptied(some: Callable[[sa.Connection], int]) -> int:
    """Take some away until none is left."""
    gone = 0
    while many := _together(some):
        gone += many
    return gone


def _together(some: Callable[[sa.Connection], int]) -> int:
    with writing() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(_WIPE)
        return some(connection)


def _rows(connection: sa.Connection, table: sa.Table, key: str, old: sa.ColumnElement[bool]) -> int:
    return _delete(connection, table.c[key], _found(connection, table.c[key], old))


def _tables(connection: sa.Connection, before: datetime) -> int:
    """Tables with all that hangs on them; a move made meanwhile waits, and finds none."""
    later = sa.exists().where(
        (TABLE_MOVES.c.table_id == TABLES.c.id) & (TABLE_MOVES.c.kept_at >= before)
    )
    old = _found(connection, TABLES.c.id, (TABLES.c.kept_at < before) & ~later)
    for table in (TABLE_ANSWERS, TABLE_MOVES):
        _delete(connection, table.c.table_id, old)
    return _delete(connection, TABLES.c.id, old)


def _found(
    connection: sa.Connection, key: sa.Column[str], old: sa.ColumnElement[bool]
) -> list[str]:
    """Some of what is old, held until the end of the transaction; what others hold is left out."""
    asked = sa.select(key).where(old).limit(AT_ONCE).with_for_update(skip_locked=True)
    return list(connection.execute(asked).scalars())


def _delete(connection: sa.Connection, key: sa.Column[str], names: list[str]) -> int:
    if not names:
        return 0
    return connection.execute(sa.delete(key.table).where(key.in_(names))).rowcount
