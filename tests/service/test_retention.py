"""What is old is forgotten where the operator says so, whole and alone, on both databases."""

import json
import logging
import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import sqlalchemy as sa
from click.testing import CliRunner
from flask.testing import FlaskClient

from referee.cli.db import db_group
from referee.store import opening
from referee.store.opening import reading, upgrade_database, writing
from referee.store.pruning import Pruned, prune
from referee.store.remembered import ROWS, STANDINGS
from referee.store.tables import LEARNERS, RULINGS, TABLE_ANSWERS, TABLE_MOVES, TABLES
from referee.web.retention import forget, forget_in_time
from tests.service.deals import dealt
from tutor.web import create_app

POSITION, MOVES = dealt(11)
OLD = datetime.now(UTC) - timedelta(days=100)
MONTH_AGO = datetime.now(UTC) - timedelta(days=30)
MOVE = {"game": "kut", "position": {"round": 1, "indicator": "B8"}, "move": "open 7RKB"}


@pytest.fixture
def web(database: str, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("HAKEM_DATABASE_URL", database)
    upgrade_database()
    return create_app().test_client()


def ruling(web: FlaskClient, stock: int) -> str:
    body = {**MOVE, "position": {**MOVE["position"], "stock": stock}, "keep": True}  # type: ignore[dict-item]
    return str(web.post("/v1/judgements", json=body).get_json()["ruling"])


def table(web: FlaskClient) -> dict[str, Any]:
    opened: dict[str, Any] = web.post(
        "/v1/tables", json={"game": "kut", "position": POSITION}
    ).get_json()
    return opened


def act(web: FlaskClient, at: dict[str, Any], number: int) -> int:
    move = MOVES[number]
    token = {"Authorization": f"Bearer {at['tokens'][str(move['seat'])]}"}
    head = {**token, "Idempotency-Key": f"key-{number}"}
    return web.post(f"/v1/tables/{at['id']}/acts", json=move, headers=head).status_code


def learner(web: FlaskClient) -> dict[str, str]:
    return {"Authorization": f"Bearer {web.post('/v1/learners').get_json()['token']}"}


def made_old(table: sa.Table, *its: sa.ColumnElement[bool]) -> None:
    dated = "changed_at" if table is LEARNERS else "kept_at"
    with writing() as connection:
        connection.execute(sa.update(table).where(*its).values({dated: OLD}))


def many(table: sa.Table) -> int:
    with reading() as connection:
        return int(connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one())


def test_old_rulings_go_and_young_ones_stay_byte_for_byte(web: FlaskClient) -> None:
    old, young = ruling(web, 1), ruling(web, 2)
    before = web.get(f"/v1/rulings/{young}").data
    made_old(RULINGS, RULINGS.c.id == old)
    assert prune(MONTH_AGO) == Pruned(1, 0, 0)
    assert web.get(f"/v1/rulings/{old}").status_code == 404
    assert web.get(f"/v1/rulings/{young}").data == before
    assert prune(MONTH_AGO) == Pruned(0, 0, 0)


def test_a_ruling_that_was_forgotten_can_be_kept_again_under_its_id(web: FlaskClient) -> None:
    first = ruling(web, 1)
    made_old(RULINGS)
    prune(MONTH_AGO)
    assert ruling(web, 1) == first
    assert web.get(f"/v1/rulings/{first}").status_code == 200


def test_an_old_table_goes_with_all_that_hangs_on_it(web: FlaskClient) -> None:
    left, played = table(web), table(web)
    for one in (left, played):
        assert act(web, one, 0) == 200
    made_old(TABLES)
    made_old(TABLE_MOVES, TABLE_MOVES.c.table_id == left["id"])
    assert prune(MONTH_AGO) == Pruned(0, 1, 0)
    assert (many(TABLES), many(TABLE_MOVES), many(TABLE_ANSWERS)) == (1, 1, 1)
    assert act(web, played, 1) == 200


def test_a_table_that_was_forgotten_is_shown_and_played_no_more_by_any_process(
    web: FlaskClient,
) -> None:
    gone = table(web)
    assert act(web, gone, 0) == 200
    assert ROWS.find(gone["id"])
    made_old(TABLES)
    made_old(TABLE_MOVES)
    assert prune(MONTH_AGO).tables == 1
    assert act(web, gone, 1) == 404
    assert act(web, gone, 0) == 404
    assert web.get(f"/v1/tables/{gone['id']}").status_code == 404
    assert ROWS.find(gone["id"]) is None
    assert STANDINGS.find(gone["id"]) is None


def test_a_learner_stays_as_long_as_he_practises(web: FlaskClient) -> None:
    away, here = learner(web), learner(web)
    made_old(LEARNERS)
    exercise = web.post("/v1/exercises", json={"game": "kut", "seed": 2, "kind": "legal"})
    body = {"exercise": exercise.get_json()["id"], "answer": "legal"}
    assert web.post("/v1/answers", json=body, headers=here).status_code == 200
    assert prune(MONTH_AGO) == Pruned(0, 0, 1)
    assert web.get("/v1/learners/me", headers=away).status_code == 401
    assert web.get("/v1/learners/me", headers=here).get_json()["answers"] == 1


def test_houses_stay(web: FlaskClient) -> None:
    house = {"house": "cafe", "extends": "kut", "title": {"en": "Cafe"}}
    kept = web.post("/v1/houses", json=house).get_json()["id"]
    prune(datetime.now(UTC) + timedelta(days=1))
    assert web.get(f"/v1/houses/{kept}").status_code == 200


def test_more_than_fits_one_transaction_goes_too(
    web: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.store.pruning.AT_ONCE", 2)
    for stock in range(5):
        ruling(web, stock)
    made_old(RULINGS)
    assert prune(MONTH_AGO).rulings == 5


def test_the_command_forgets_and_counts(web: FlaskClient) -> None:
    ruling(web, 1)
    made_old(RULINGS)
    kept = CliRunner().invoke(db_group, ["prune", "--days", "365", "--json"])
    assert json.loads(kept.output) == {"rulings": 0, "tables": 0, "learners": 0}
    done = CliRunner().invoke(db_group, ["prune", "--days", "30", "--lang", "en"])
    assert (done.exit_code, done.output) == (0, "Forgotten: 1 rulings, 0 tables, 0 learners\n")


def test_a_service_keeps_for_good_unless_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for told in ("", "off", "0"):
        monkeypatch.setenv("HAKEM_RETENTION_DAYS", told)
        assert forget_in_time() is None


def test_a_service_forgets_as_it_is_told(
    web: FlaskClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    old = ruling(web, 1)
    made_old(RULINGS)
    monkeypatch.setenv("HAKEM_RETENTION_DAYS", "30")
    stop = threading.Event()
    stop.set()
    with caplog.at_level(logging.INFO):
        thread = forget_in_time(stop)
        assert thread
        thread.join()
    assert web.get(f"/v1/rulings/{old}").status_code == 404
    assert "'rulings': 1" in caplog.text


@pytest.mark.parametrize("told", ["soon", "-1", "nan", "inf", "1e9"])
def test_days_that_are_none_stop_the_start(told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_RETENTION_DAYS", told)
    with pytest.raises(SystemExit, match="HAKEM_RETENTION_DAYS"):
        forget_in_time()


def test_without_its_database_nothing_is_forgotten_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", "no:such:database")
    forget(1)
    assert "nothing forgotten" in caplog.text


def test_learners_of_an_older_version_are_as_old_as_the_step_that_dates_them(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alembic import command  # noqa: PLC0415  beside its one use
    from alembic.config import Config  # noqa: PLC0415  the same

    from referee.store.migrating import MIGRATIONS  # noqa: PLC0415  the same

    monkeypatch.setenv("HAKEM_DATABASE_URL", database)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with opening._engine(opening.database_url()).begin() as connection:  # noqa: SLF001  below its ways
        config.attributes["connection"] = connection
        command.upgrade(config, "m0003")
        connection.execute(sa.text("INSERT INTO learners VALUES ('a', '{}', 0)"))
    upgrade_database()
    assert prune(MONTH_AGO) == Pruned(0, 0, 0)
    assert many(LEARNERS) == 1
