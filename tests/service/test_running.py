"""The service as it is run: its log, its counts, its limits, its page of the API, other servers."""

import json
import logging
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from referee import create_app, ready
from referee.web.journal import Lines, set_up_logs
from tests.service.conftest import free_port
from tests.service.deals import dealt
from tests.service.serving import Service, serving

MELD = {"game": "kut", "meld": "7RKB"}
POSITION, MOVES = dealt(5)


@pytest.fixture
def web(store: str) -> FlaskClient:
    assert store
    return create_app().test_client()


@pytest.fixture
def journal(caplog: pytest.LogCaptureFixture) -> Iterator[list[dict[str, Any]]]:
    """The log as JSON lines."""
    lines: list[dict[str, Any]] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(self.format(record)))

    handler = Kept()
    handler.setFormatter(Lines())
    logging.getLogger().addHandler(handler)
    with caplog.at_level(logging.INFO):
        yield lines
    logging.getLogger().removeHandler(handler)


def test_every_request_has_an_id_and_a_line(
    web: FlaskClient, journal: list[dict[str, Any]]
) -> None:
    answer = web.post("/v1/melds", json=MELD)
    (line,) = journal
    assert line["request"] == answer.headers["X-Request-Id"]
    assert (line["method"], line["path"], line["status"]) == ("POST", "/v1/melds", 200)
    assert line["ms"] >= 0


@pytest.mark.parametrize(("told", "taken"), [("proxy-7", True), ("a b", False), ("x" * 65, False)])
def test_the_id_of_a_proxy_is_taken_if_it_is_one(web: FlaskClient, told: str, taken: bool) -> None:  # noqa: FBT001  a fact
    answer = web.get("/healthz", headers={"X-Request-Id": told})
    assert (answer.headers["X-Request-Id"] == told) is taken


def test_the_log_shows_no_rack_unless_asked(
    web: FlaskClient, journal: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    body = {"game": "kut", "position": POSITION, "move": "draw"}
    rack = POSITION["seats"]["1"]["rack"]
    web.post("/v1/judgements", json=body)
    web.get("/", query_string={"move": "draw", "rack": rack})
    assert "body" not in journal[0]
    monkeypatch.setenv("HAKEM_LOG_BODIES", "on")
    web.post("/v1/judgements", json=body)
    assert journal[2]["body"]["position"]["seats"]["1"]["rack"] == "***"
    assert rack not in json.dumps(journal)
    monkeypatch.setenv("HAKEM_LOG_RACKS", "on")
    web.post("/v1/judgements", json=body)
    assert journal[3]["body"]["position"]["seats"]["1"]["rack"] == rack


def test_a_failure_is_logged_with_its_trace(store: str, journal: list[dict[str, Any]]) -> None:
    assert store
    app = create_app()
    app.add_url_rule("/broken", view_func=lambda: str(1 / 0))
    answer = app.test_client().get("/broken")
    line = next(one for one in journal if one["level"] == "error")
    assert answer.get_json()["instance"].removeprefix("urn:uuid:") in line["said"]
    assert "ZeroDivisionError" in line["trace"]
    assert line["request"] == answer.headers["X-Request-Id"]


def test_a_process_that_serves_is_ready(
    store: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store
    monkeypatch.setenv("HAKEM_LOG_LEVEL", "info")
    monkeypatch.setenv("HAKEM_WARM_UP", "off")
    root = logging.getLogger()
    level, before = root.level, list(root.handlers)
    try:
        web = ready(create_app()).test_client()
        set_up_logs()
        assert web.get("/readyz").status_code == 200
    finally:
        for handler in [one for one in root.handlers if one not in before]:
            root.removeHandler(handler)
        root.setLevel(level)
    (line,) = [json.loads(one) for one in capfd.readouterr().err.splitlines()]
    assert line["path"] == "/readyz"


def test_counts_are_by_route_and_not_by_address(web: FlaskClient) -> None:
    web.get("/v1/tables/aaaaaaaaaaaaaaaaaaaa")
    web.get("/nobody-knows-this-page")
    text = web.get("/metrics").text
    assert 'route="/v1/tables/<table>",status="404"' in text
    assert 'route="none",status="404"' in text
    assert "nobody-knows" not in text


def test_workers_add_up_what_they_count(store: str) -> None:
    env = {"HAKEM_DATABASE_URL": store, "HAKEM_LOG_LEVEL": "error"}
    with serving("--workers", "2", env=env) as service:
        for _ in range(30):
            assert service.ask("POST", "/v1/melds", MELD).status == 200
        assert _counted(service) == 30
        service.process.terminate()
        service.process.wait(12)
    assert "Traceback" not in "".join(service.said)


def _counted(service: Service) -> float:
    text = service.ask("GET", "/metrics").data.decode()
    found = re.search(r'hakem_requests_total{.*route="/v1/melds",status="200"} (\S+)', text)
    assert found, text
    return float(found[1])


def test_a_client_is_limited_where_it_costs(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store
    monkeypatch.setenv("HAKEM_RATE_LIMIT", "3/minute")
    web = create_app().test_client()
    for _ in range(3):
        assert web.post("/v1/melds", json=MELD).status_code == 200
    refused = web.post("/v1/melds", json={**MELD, "lang": "de"})
    assert (refused.status_code, refused.mimetype) == (429, "application/problem+json")
    assert "3" in refused.get_json()["detail"]
    assert int(refused.headers["Retry-After"]) > 0
    assert web.get("/v1/games").status_code == 200
    other = {"REMOTE_ADDR": "192.0.2.7"}
    assert web.post("/v1/melds", json=MELD, environ_base=other).status_code == 200


def test_clients_behind_a_proxy_are_told_apart(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store
    monkeypatch.setenv("HAKEM_RATE_LIMIT", "1/minute")
    monkeypatch.setenv("HAKEM_TRUSTED_PROXIES", "1")
    web = create_app().test_client()
    for client, status in (("192.0.2.1", 200), ("192.0.2.2", 200), ("192.0.2.1", 429)):
        answer = web.post("/v1/melds", json=MELD, headers={"X-Forwarded-For": client})
        assert answer.status_code == status


def test_a_limit_that_is_none_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_RATE_LIMIT", "often")
    with pytest.raises(SystemExit, match="often"):
        create_app()


def test_the_page_of_the_api_takes_nothing_from_elsewhere(web: FlaskClient) -> None:
    page = web.get("/docs")
    assert page.status_code == 200
    assert re.findall(r'(?:src|href)="(?!/)', page.text) == []
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    for address in re.findall(r'(?:src|href)="(/[^"]+)"', page.text):
        with web.get(address) as part:
            assert part.status_code == 200, address
    assert web.get("/docs/..%2f__init__.py").status_code == 404
    assert web.get("/docs/swagger-ui.js").status_code == 404


def test_gunicorn_serves_it_too(store: str) -> None:
    port = free_port()
    gunicorn = (sys.executable, "-m", "gunicorn", "-k", "sync", "-w", "2", "-b")
    with serving_quietly(
        *gunicorn, f"127.0.0.1:{port}", "tutor.web:create_service()", store=store
    ) as process:
        service = Service(port, process)
        answer = patiently(service)
        assert answer == "legal"
        assert service.ask("GET", "/readyz").status == 200


class serving_quietly:  # noqa: N801  reads as a function
    """Run another server until the block ends."""

    def __init__(self, *command: str, store: str) -> None:
        env = {**os.environ, "HAKEM_DATABASE_URL": store, "HAKEM_WARM_UP": "off"}
        self.process = subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL, text=True)

    def __enter__(self) -> "subprocess.Popen[str]":
        return self.process

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        assert self.process.wait(30) == 0


def patiently(service: Service) -> str:
    from time import monotonic, sleep  # noqa: PLC0415  beside its one use

    body = {"game": "kut", "position": {"round": 1, "indicator": "B8"}, "move": "open 7RKB"}
    end = monotonic() + 30
    while True:
        try:
            return str(service.ask("POST", "/v1/judgements", body).body["verdict"])
        except OSError:
            assert monotonic() < end
            sleep(0.1)
