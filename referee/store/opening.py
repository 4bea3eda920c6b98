"""The database, opened when it is first needed: SQLite in the data folder, or as told."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from referee.errors import Fault, UnreachableStoreError
from referee.store.migrating import current, newest, upgrade

VARIABLE = "HAKEM_DATABASE_URL"
BUSY_MILLISECONDS = 5000
SECONDS_TO_CONNECT = 5

_DRIVERS: Mapping[str, str] = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
"""What addresses of databases usually begin with, and the driver that Hakem brings for it."""

_TIMEOUTS = f"-c statement_timeout={2 * BUSY_MILLISECONDS} -c lock_timeout={BUSY_MILLISECONDS}"

_PATIENCE: Mapping[str, Mapping[str, object]] = {
    "postgresql": {"connect_timeout": SECONDS_TO_CONNECT, "options": _TIMEOUTS},
    "sqlite": {"timeout": BUSY_MILLISECONDS / 1000},
}
"""A request waits so long for the database and no longer."""

_FOLDERS: Mapping[str, tuple[str, str]] = {
    "win32": ("LOCALAPPDATA", "AppData/Local"),
    "darwin": ("", "Library/Application Support"),
}
_ELSEWHERE = ("XDG_DATA_HOME", ".local/share")


def database_url() -> str:
    """The database to use: ``HAKEM_DATABASE_URL``, else SQLite in the user's data folder."""
    told = os.environ.get(VARIABLE)
    if not told:
        return f"sqlite:///{(data_folder() / 'hakem.db').as_posix()}"
    kind, _, place = told.partition("://")
    return f"{_DRIVERS.get(kind, kind)}://{place}"


def shown_url() -> str:
    """The database for people to read: no password in it."""
    return sa.make_url(database_url()).render_as_string(hide_password=True)


def data_folder() -> Path:
    """Where this machine keeps the data of programs."""
    variable, usual = _FOLDERS.get(sys.platform, _ELSEWHERE)
    told = os.environ.get(variable) if variable else None
    return Path(told or Path.home() / usual) / "hakem"


@contextmanager
def reading() -> Iterator[sa.Connection]:
    """Open a connection to read from.

    Raises ``UnreachableStoreError`` when the database cannot be had.
    """
    with _reached(), _database(database_url()).connect() as connection:
        yield connection


@contextmanager
def writing() -> Iterator[sa.Connection]:
    """Open a transaction to write in: all of it is kept, or nothing is.

    Raises ``UnreachableStoreError`` when the database cannot be had.
    """
    with _reached():
        database = _database(database_url()).execution_options(writes=True)
        with database.begin() as connection:
            yield connection


def reach_database() -> None:
    """Make sure that the database is there, with the tables of this version.

    Raises ``UnreachableStoreError`` otherwise.
    """
    with reading() as connection:
        found = current(connection)
    if found != newest():
        raise UnreachableStoreError(Fault("store_outdated"))


def upgrade_database() -> None:
    """Bring the database to the tables of this version."""
    with _reached(), _engine(database_url()).execution_options(writes=True).begin() as connection:
        upgrade(connection)


@contextmanager
def _reached() -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise UnreachableStoreError(Fault("store_unreachable")) from error


@cache
def _database(url: str) -> sa.Engine:
    """The database ready for use; that of a single machine is brought up to date by itself."""
    engine = _engine(url)
    if engine.dialect.name == "sqlite":
        with engine.execution_options(writes=True).begin() as connection:
            upgrade(connection)
    return engine


_LAST: list[sa.Engine] = []
"""The database opened last; whoever goes over to another holds no files of it any more."""


@cache
def _engine(url: str) -> sa.Engine:
    while _LAST:
        _LAST.pop().dispose()
    engine = _made_ready(url)
    _LAST.append(engine)
    return engine


def _made_ready(url: str) -> sa.Engine:
    kind = sa.make_url(url).get_backend_name()
    patience = dict(_PATIENCE.get(kind, {}))
    engine = sa.create_engine(url, pool_pre_ping=kind != "sqlite", connect_args=patience)
    if engine.dialect.name == "sqlite":
        _make_folder(engine.url.database)
        sa.event.listen(engine, "connect", _careful)
        sa.event.listen(engine, "begin", _begin)
    return engine


def _make_folder(file: str | None) -> None:
    if file and file != ":memory:":
        Path(file).parent.mkdir(parents=True, exist_ok=True)


def _careful(connection: Any, _: object) -> None:  # noqa: ANN401  of the driver
    """Readers and writers side by side, keys held, no error where waiting is enough.

    What was answered is on the disk, even when the machine loses its power.
    """
    connection.isolation_level = None
    waits = f"busy_timeout={BUSY_MILLISECONDS}"
    for pragma in (waits, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: sa.Connection) -> None:
    """A writer takes its turn at once, so that it never finds its snapshot stale."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
