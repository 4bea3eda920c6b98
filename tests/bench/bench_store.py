"""What a full store costs: the same requests with nothing kept, and with a great deal kept.

Run by ``pytest -s tests/bench/bench_store.py``, never collected.
"""

import json
import sqlite3
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from referee.store.opening import upgrade_database
from tests.bench.bench_http import BODY
from tests.bench.http_load import Load, better, loaded, served

HOUSES, RULINGS = 10_000, 1_000_000
ROUNDS, SECONDS, WORKERS = 3, 2.0, 2
HOUSE = {"house": "bench", "extends": "kut", "set": {"contract.exact_count": False}}
NOW = "2026-11-30 00:00:00.000000"


def houses() -> Iterator[tuple[str, ...]]:
    for number in range(HOUSES):
        text = json.dumps({**HOUSE, "house": f"bench-{number}"})
        yield f"{number:020}".translate(LETTERS), "kut", f"bench-{number}", text, NOW


def rulings() -> Iterator[tuple[object, ...]]:
    request, answer = json.dumps(BODY).encode(), b'{"verdict": "legal"}'
    for number in range(RULINGS):
        name = f"{number * 7919 % RULINGS:020}".translate(LETTERS)  # kept in no order, as digests
        yield name, "kut", request[:200], answer, NOW


LETTERS = str.maketrans("0123456789", "abcdefghij")


def fill(file: Path) -> None:
    """Write as much as a busy service keeps in years, past all that makes writing careful."""
    with sqlite3.connect(file) as store:
        store.execute("PRAGMA synchronous=OFF")
        store.executemany("INSERT INTO houses VALUES (?, ?, ?, ?, ?)", houses())
        store.executemany("INSERT INTO rulings VALUES (?, ?, ?, ?, ?)", rulings())
    store.close()


def kept_house(port: int) -> str:
    connection = HTTPConnection("127.0.0.1", port)
    head = {"Content-Type": "application/json"}
    connection.request("POST", "/v1/houses", json.dumps(HOUSE), head)
    return str(json.load(connection.getresponse())["id"])


def measured(url: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Load]:
    """The best of several rounds for a judgement under a kept house, and one that is kept."""
    monkeypatch.setenv("HAKEM_DATABASE_URL", url)
    upgrade_database()
    best: dict[str, Load] = {}
    with served("tutor.web:create_service", WORKERS) as port:
        house = kept_house(port)
        asked = {
            "by a kept house": {**BODY, "explain": "why", "house": house},
            "kept": {**BODY, "explain": "why", "keep": True},
        }
        for _ in range(ROUNDS):
            for what, body in asked.items():
                load = loaded(port, "/v1/judgements", json.dumps(body).encode(), SECONDS)
                best[what] = better(load, best.get(what, load))
    return best


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_full_store_against_an_empty_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = f"sqlite:///{tmp_path / 'full.db'}"
    monkeypatch.setenv("HAKEM_DATABASE_URL", full)
    upgrade_database()
    fill(tmp_path / "full.db")
    size = (tmp_path / "full.db").stat().st_size // 2**20
    none = measured(f"sqlite:///{tmp_path / 'empty.db'}", monkeypatch)
    much = measured(full, monkeypatch)
    for what, load in none.items():
        print(  # noqa: T201  the figures are the point
            f"\n{what}: {much[what].rate / load.rate:.0%} of an empty store with {HOUSES} houses,"
            f" {RULINGS} rulings ({size} MiB; {much[what].rate:.0f} of {load.rate:.0f} requests/s,"
            f" p99 {much[what].p99:.1f} of {load.p99:.1f} ms)"
        )
