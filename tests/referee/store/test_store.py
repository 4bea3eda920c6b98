"""What is kept stays as it is; a store that cannot be had writes nothing and says so."""

import sqlite3
import subprocess
import sys
from multiprocessing.pool import ThreadPool
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from referee import judgement
from referee.errors import UnknownNameError, UnreachableStoreError
from referee.store.houses import house_text, keep_house
from referee.store.migrating import current, newest
from referee.store.opening import data_folder, reading, shown_url, upgrade_database
from referee.store.rulings import keep_ruling, ruling_answer, rulings_of
from referee.store.tables import METADATA
from referee.stored import canonical, identity_of, kept_ruling, ruling_bytes, stored_house

OPENING = {"game": "kut", "position": {"round": 1, "indicator": "B8"}, "move": "open 7RKB"}


def test_a_house_is_found_as_it_was_sent() -> None:
    keep_house("a" * 20, game="kut", name="cafe", text="house: cafe  # ours\n")
    assert house_text("a" * 20) == "house: cafe  # ours\n"


def test_nothing_kept_can_be_changed_by_keeping_again() -> None:
    keep_house("a" * 20, game="kut", name="cafe", text="first")
    keep_house("a" * 20, game="kut", name="cafe", text="second")
    assert house_text("a" * 20) == "first"


def test_an_unknown_id_finds_nothing() -> None:
    assert house_text("b" * 20) is None
    assert ruling_answer("b" * 20) is None


def test_a_ruling_is_given_back_byte_for_byte() -> None:
    answer = '{"verdict":"legal","headline":"Geçerli: çok güzel"}'.encode()
    keep_ruling("c" * 20, game="kut", request=b"{}", answer=answer)
    assert ruling_answer("c" * 20) == answer


def test_the_rulings_of_a_game_come_with_the_last_one_first() -> None:
    for number in range(3):
        keep_ruling(f"{number}", game="kut", request=str(number).encode(), answer=b"")
    keep_ruling("other", game="okey", request=b"", answer=b"")
    assert [name for name, _ in rulings_of("kut", 2)] == ["2", "1"]


def test_an_id_is_told_by_the_content_whatever_the_order_of_its_keys() -> None:
    one = identity_of(canonical({"house": "a", "extends": "kut"}))
    assert one == identity_of(canonical({"extends": "kut", "house": "a"}))
    assert one != identity_of(canonical({"extends": "kut", "house": "b"}))
    assert len(one) == 20


def test_what_is_no_id_is_not_looked_up(database: Path) -> None:
    assert stored_house("friday-night") is None
    with pytest.raises(UnknownNameError):
        ruling_bytes("nothing")
    assert not database.exists()


def test_the_same_ruling_kept_twice_has_one_id() -> None:
    answer = judgement(OPENING)
    assert kept_ruling(OPENING, answer) == kept_ruling({**OPENING, "keep": True}, answer)


def test_the_tables_are_what_the_migrations_make() -> None:
    with reading() as connection:
        assert current(connection) == newest()
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_upgrading_twice_changes_nothing() -> None:
    upgrade_database()
    keep_house("a" * 20, game="kut", name="cafe", text="kept")
    upgrade_database()
    assert house_text("a" * 20) == "kept"


def test_readers_and_writers_stand_side_by_side(database: Path) -> None:
    with reading() as connection:
        modes = [
            connection.execute(sa.text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "foreign_keys", "busy_timeout")
        ]
    assert modes == ["wal", 1, 5000]
    assert sqlite3.connect(database).execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_many_writers_at_once_lose_nothing() -> None:
    def keep(number: int) -> None:
        keep_house(f"{number}", game="kut", name="cafe", text=str(number))

    with ThreadPool(8) as pool:
        pool.map(keep, range(40))
    assert [house_text(f"{number}") for number in range(40)] == [str(one) for one in range(40)]


def test_what_was_acknowledged_outlives_the_process(database: Path) -> None:
    code = (
        "import os; from referee.store.houses import keep_house\n"
        "keep_house('d', game='kut', name='cafe', text='kept')\n"
        "os.kill(os.getpid(), 9)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False)  # noqa: S603  our own words
    assert done.returncode == -9
    assert database.exists()
    assert house_text("d") == "kept"


@pytest.mark.parametrize("url", ["sqlite:////proc/nowhere/h.db", "nothing://at/all"])
def test_a_store_that_cannot_be_had_is_said_to_be_so(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", url)
    with pytest.raises(UnreachableStoreError):
        keep_house("e", game="kut", name="cafe", text="lost")


def test_a_file_that_is_no_database_is_no_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear table " * 500)
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{file}")
    with pytest.raises(UnreachableStoreError):
        house_text("a" * 20)


def test_without_being_told_the_data_folder_of_the_machine_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("HAKEM_DATABASE_URL")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert data_folder() == tmp_path / "hakem"
    assert shown_url() == f"sqlite:///{(tmp_path / 'hakem' / 'hakem.db').as_posix()}"


def test_no_password_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", "postgresql+psycopg://ayse:secret@db/hakem")
    assert "secret" not in shown_url()


def test_the_referee_is_imported_without_its_store() -> None:
    code = "import sys, referee, referee.web; sys.exit('sqlalchemy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=False)  # noqa: S603  our own words
    assert done.returncode == 0
