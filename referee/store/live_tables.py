"""Live tables as they are written: a start that never changes, and moves that are only added."""

from collections.abc import Mapping
from typing import NamedTuple

import sqlalchemy as sa

from referee.store.keeping import keep, kept_now
from referee.store.opening import reading, writing
from referee.store.tables import TABLE_ANSWERS, TABLE_MOVES, TABLES


class TableRow(NamedTuple):
    """A table as it began."""

    id: str
    game: str
    law: str
    start: str
    tokens: str


class MoveRow(NamedTuple):
    """A move that stands, and the version it made."""

    version: int
    seat: int
    move: str
    scheme: str


class AnswerRow(NamedTuple):
    """What was answered under a key: the digest of what was asked, and the bytes given."""

    key: str
    digest: str
    version: int
    answer: bytes


class _OvertakenError(Exception):
    """Somebody else wrote first; nothing of this is kept."""


def keep_table(row: TableRow) -> None:
    """Keep a table that begins."""
    keep(TABLES, {**row._asdict(), "version": 0})


def table_row(identity: str) -> TableRow | None:
    """A table as it began; None where there is none of that id."""
    columns = [TABLES.c[name] for name in TableRow._fields]
    with reading() as connection:
        found = connection.execute(sa.select(*columns).where(TABLES.c.id == identity)).first()
    return None if found is None else TableRow(*found)


def moves_after(identity: str, version: int) -> list[MoveRow] | None:
    """The moves made at a table since a version, in their order; None where the table is gone."""
    columns = [TABLE_MOVES.c[name] for name in MoveRow._fields]
    later = (TABLE_MOVES.c.table_id == TABLES.c.id) & (TABLE_MOVES.c.version > version)
    both = TABLES.outerjoin(TABLE_MOVES, later)
    asked = sa.select(*columns).select_from(both).where(TABLES.c.id == identity)
    with reading() as connection:
        rows = connection.execute(asked.order_by(TABLE_MOVES.c.version)).all()
    return [MoveRow(*row) for row in rows if row.version is not None] if rows else None


def answer_row(identity: str, key: str) -> AnswerRow | None:
    """What was answered at a table under a key; None where nothing was."""
    columns = [TABLE_ANSWERS.c[name] for name in AnswerRow._fields]
    its = (TABLE_ANSWERS.c.table_id == identity) & (TABLE_ANSWERS.c.key == key)
    with reading() as connection:
        found = connection.execute(sa.select(*columns).where(its)).first()
    return None if found is None else AnswerRow(*found)


def append(identity: str, move: MoveRow, answer: AnswerRow | None) -> bool:
    """Add a move, and the answer to it, in one go; False, and nothing kept, if overtaken."""
    try:
        with writing() as connection:
            _take_version(connection, identity, move.version)
            _insert(connection, TABLE_MOVES, {"table_id": identity, **move._asdict()})
            if answer is not None:
                _insert(connection, TABLE_ANSWERS, {"table_id": identity, **answer._asdict()})
    except _OvertakenError:
        return False
    return True


def keep_answer(identity: str, answer: AnswerRow) -> bool:
    """Keep what was answered where nothing was added; False if the key was taken meanwhile."""
    with writing() as connection:
        return kept_now(connection, TABLE_ANSWERS, {"table_id": identity, **answer._asdict()})


def _take_version(connection: sa.Connection, identity: str, version: int) -> None:
    """The row of the table is the lock: whoever moves it on first has the version."""
    its = (TABLES.c.id == identity) & (TABLES.c.version == version - 1)
    if connection.execute(sa.update(TABLES).where(its).values(version=version)).rowcount != 1:
        raise _OvertakenError


def _insert(connection: sa.Connection, table: sa.Table, row: Mapping[str, object]) -> None:
    if not kept_now(connection, table, row):
        raise _OvertakenError
