"""Databases for the tests of the service: SQLite in a fresh file, PostgreSQL of its own."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

POSTGRES = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")
"""The machine is not switched off in a test; what is left out makes it quick."""


def programs() -> Path:
    """Where the programs of PostgreSQL are; the newest where there are several."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: one.parts[-2])
    told = shutil.which("initdb")
    return installed[-1] if installed else Path(told or "initdb").parent


def run_as_nobody_special(*command: object) -> None:
    """Run a program of PostgreSQL, which refuses to be run by root."""
    user = "postgres" if os.geteuid() == 0 else None
    subprocess.run(
        [str(one) for one in command],
        check=True,
        stdout=subprocess.DEVNULL,
        user=user,
        group=user,
        extra_groups=[] if user else None,
        cwd="/",
    )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL that listens on this machine alone and is forgotten afterwards.

    Its folder is not one of pytest's, which nobody but their owner may enter.
    """
    folder, port, found = Path(tempfile.mkdtemp(prefix="hakem-")), free_port(), programs()
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = folder / "data"
    run_as_nobody_special(
        found / "initdb", "-D", data, "-A", "trust", "-U", "app", "-E", "UTF8", "--no-sync"
    )
    options = f"-c listen_addresses=127.0.0.1 -p {port} -k {folder} {' '.join(POSTGRES)}"
    control = (found / "pg_ctl", "-D", data, "-w")
    run_as_nobody_special(*control, "-t", 30, "-l", folder / "log", "-o", options, "start")
    try:
        yield f"postgresql://app@127.0.0.1:{port}"
    finally:
        run_as_nobody_special(*control, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres: str, request: pytest.FixtureRequest) -> str:
    """A fresh database with the tables of this version."""
    import sqlalchemy as sa  # noqa: PLC0415  only where PostgreSQL is

    name = f"t{abs(hash(request.node.nodeid))}"  # fresh within the one server
    admin = sa.create_engine(
        postgres.replace("postgresql:", "postgresql+psycopg:") + "/postgres",
        isolation_level="AUTOCOMMIT",
    )
    with admin.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    admin.dispose()
    return f"{postgres}/{name}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of database in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hakem.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """SQLite in a fresh file, as the environment tells it."""
    url = f"sqlite:///{tmp_path / 'hakem.db'}"
    monkeypatch.setenv("HAKEM_DATABASE_URL", url)
    return url
