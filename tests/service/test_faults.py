"""What goes wrong on real machines: killed workers, two writers, full disks, databases away."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee import create_app
from referee.store import opening
from tests.service.conftest import free_port
from tests.service.deals import dealt
from tests.service.serving import HAKEM, Answer, Service, group, serving

TABLES = 40
MOVES_EACH = 25


def opened(service: Service, seed: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    position, moves = dealt(seed)
    answer = service.ask("POST", "/v1/tables", {"game": "kut", "position": position})
    assert answer.status == 201, answer.data
    return answer.body, moves[:MOVES_EACH]


def act(service: Service, table: dict[str, Any], move: dict[str, Any], **headers: str) -> Answer:
    named = {name.replace("_", "-"): one for name, one in headers.items()}
    token = {"Authorization": f"Bearer {table['tokens'][str(move['seat'])]}"}
    body = {**move, "explain": "none"}
    return service.ask("POST", f"/v1/tables/{table['id']}/acts", body, {**token, **named})


def insisted(service: Service, table: dict[str, Any], move: dict[str, Any], key: str) -> Answer:
    """Send a move until it is answered, as a client behind a bad line does."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            answer = act(service, table, move, Idempotency_Key=key)
        except (OSError, HTTPException):
            time.sleep(0.05)
            continue
        if answer.status != 503:
            return answer
    raise AssertionError(f"no answer to {move}")


def played(service: Service, table: dict[str, Any], moves: list[dict[str, Any]]) -> list[int]:
    versions = []
    for number, move in enumerate(moves):
        answer = insisted(service, table, move, f"move-{number}")
        assert answer.status == 200, answer.data
        assert answer.body["added"], answer.data
        versions.append(answer.body["version"])
    return versions


def kill_one_after_another(service: Service) -> list[int]:
    """Kill each worker once while the others go on."""
    killed = []
    for pid in service.workers():
        time.sleep(0.7)
        os.kill(pid, signal.SIGKILL)
        killed.append(pid)
    return killed


def test_killed_workers_lose_nothing_acknowledged_and_leave_nothing_half_written(
    database: str,
) -> None:
    subprocess.run(
        [sys.executable, "-m", "tutor", "db", "upgrade"],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "HAKEM_DATABASE_URL": database},
    )
    with serving("--workers", "2", env={"HAKEM_DATABASE_URL": database}) as service:
        tables = [opened(service, seed) for seed in range(TABLES)]
        with ThreadPoolExecutor(12) as pool:
            killer = pool.submit(kill_one_after_another, service)
            games = [pool.submit(played, service, *one) for one in tables]
            versions = [one.result() for one in games]
        assert len(killer.result()) == 2
        assert set(killer.result()).isdisjoint(service.workers())
        assert versions == [list(range(1, MOVES_EACH + 1))] * TABLES
        for table, moves in tables:
            page = service.ask("GET", f"/v1/tables/{table['id']}").body
            assert page["version"] == MOVES_EACH
            assert page["position"]["discard"]["seat"] == moves[-1]["seat"]
            assert page["position"]["stock"] == table["position"]["stock"] - (MOVES_EACH - 1)
        assert [line for line in service.lines() if line["level"] == "error"] == []


def test_of_two_writers_with_one_version_one_wins(database: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "tutor", "db", "upgrade"],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "HAKEM_DATABASE_URL": database},
    )
    with serving("--workers", "2", env={"HAKEM_DATABASE_URL": database}) as service:
        table, moves = opened(service, 1)
        for version, move in enumerate(moves[:12]):
            with ThreadPoolExecutor(4) as pool:
                sent = [
                    pool.submit(act, service, table, move, If_Match=f'"{version}"')
                    for _ in range(4)
                ]
                answers = [one.result() for one in sent]
            added = [one for one in answers if one.status == 200 and one.body["added"]]
            assert len(added) == 1, [one.data for one in answers]
            assert {one.status for one in answers} <= {200, 412}
        assert service.ask("GET", f"/v1/tables/{table['id']}").body["version"] == 12


def test_a_move_sent_many_times_at_once_is_added_once(tmp_path: Path) -> None:
    with serving(
        "--workers", "2", env={"HAKEM_DATABASE_URL": f"sqlite:///{tmp_path / 'h.db'}"}
    ) as service:
        table, moves = opened(service, 2)
        with ThreadPoolExecutor(6) as pool:
            sent = [
                pool.submit(act, service, table, moves[0], Idempotency_Key="k") for _ in range(9)
            ]
            answers = {one.result().data for one in sent}
        assert len(answers) == 1
        assert service.ask("GET", f"/v1/tables/{table['id']}").body["version"] == 1


def test_a_locked_database_gives_503_and_a_clear_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "locked.db"
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{file}")
    monkeypatch.setattr(opening, "BUSY_MILLISECONDS", 50)
    web = create_app().test_client()
    position, _ = dealt(3)
    body = {"game": "kut", "position": position}
    assert web.post("/v1/tables", json=body).status_code == 201
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    refused = web.post("/v1/tables", json=body)
    holder.execute("COMMIT")
    holder.close()
    assert (refused.status_code, refused.mimetype) == (503, "application/problem+json")
    assert "locked" in caplog.text
    assert web.post("/v1/tables", json=body).status_code == 201


def test_a_full_disk_gives_503_and_what_was_acknowledged_stays(tmp_path: Path) -> None:
    file = tmp_path / "small.db"
    full = ("bash", "-c", 'ulimit -f 400; exec "$@"', "full", *HAKEM)
    body: dict[str, Any] = {"game": "kut", "move": "open 7RKB", "keep": True}
    kept: dict[str, bytes] = {}
    with serving(env={"HAKEM_DATABASE_URL": f"sqlite:///{file}"}, command=full) as service:
        for number in range(1, 400):
            position = {"round": 1 + number // 100, "stock": number % 100}
            answer = service.ask("POST", "/v1/judgements", {**body, "position": position})
            if answer.status != 200:
                break
            kept[answer.body["ruling"]] = answer.data
        assert answer.status == 503, answer.data
        assert kept
        assert service.has_logged("store unreachable")
        assert service.ask("POST", "/v1/melds", {"game": "kut", "meld": "7RKB"}).status == 200
        for name, data in kept.items():
            assert service.ask("GET", f"/v1/rulings/{name}").data == data


@pytest.mark.parametrize("url", ["postgresql://nobody@127.0.0.1:{port}/none", "no:such:database"])
def test_without_its_database_the_service_judges_and_says_so(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", url.format(port=free_port()))
    web = create_app().test_client()
    meld = {"game": "kut", "meld": "7RKB"}
    assert web.post("/v1/melds", json=meld).status_code == 200
    assert web.get("/healthz").status_code == 200
    assert web.get("/readyz").status_code == 503
    kept = web.post("/v1/judgements", json={"game": "kut", "move": "draw", "keep": True})
    assert kept.status_code == 503
    assert "store unreachable" in caplog.text


@pytest.mark.postgres
def test_postgres_without_its_tables_is_not_ready_until_it_is_upgraded(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", postgres_url)
    web = create_app().test_client()
    assert web.get("/readyz").get_json()["errors"][0]["code"] == "store_outdated"
    opening.upgrade_database()
    assert web.get("/readyz").status_code == 200


@pytest.mark.parametrize("workers", [1, 3])
def test_a_service_told_to_stop_while_it_starts_leaves_nothing_behind(
    workers: int, tmp_path: Path
) -> None:
    env = {**os.environ, "HAKEM_DATABASE_URL": f"sqlite:///{tmp_path / 'h.db'}"}
    for seed in range(4):
        process = subprocess.Popen(
            [*HAKEM, "--workers", str(workers)],
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        time.sleep(Random(seed).uniform(0.2, 1.6))
        process.terminate()
        process.wait(20)
        assert group(process.pid) == []


def test_workers_end_when_their_server_is_killed(tmp_path: Path) -> None:
    env = {"HAKEM_DATABASE_URL": f"sqlite:///{tmp_path / 'h.db'}"}
    with serving("--workers", "2", env=env) as service:
        assert len(service.workers()) == 2
        service.process.kill()
        service.process.wait()
        end = time.monotonic() + 25
        while group(service.process.pid) and time.monotonic() < end:
            time.sleep(0.05)
        assert group(service.process.pid) == []


def test_a_service_under_load_stops_when_told(tmp_path: Path) -> None:
    env = {"HAKEM_DATABASE_URL": f"sqlite:///{tmp_path / 'h.db'}", "HAKEM_LOG_LEVEL": "error"}
    body = {"game": "kut", "meld": "7RKB"}

    def busy(service: Service) -> int:
        answered = 0
        while True:
            try:
                assert service.ask("POST", "/v1/melds", body).status == 200
            except (OSError, HTTPException):
                return answered
            answered += 1

    with serving("--workers", "2", env=env) as service, ThreadPoolExecutor(6) as pool:
        clients = [pool.submit(busy, service) for _ in range(6)]
        time.sleep(1)
        service.process.terminate()
        assert service.process.wait(30) == 0
        assert all(one.result() > 0 for one in clients)
        assert group(service.process.pid) == []
