"""Judgements over HTTP against a checked echo on the same server, and what a full store costs."""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from referee import judgement
from referee.store.opening import upgrade_database
from tests.bench.bodies import BODY
from tests.bench.http_load import Load, better, loaded, served
from tests.bench.table import Figures, Measured

WORKERS, ROUNDS, SECONDS, WARM_UP = 2, 3, 1.5, 0.3
HOUSES, RULINGS = 10_000, 1_000_000
HOUSE = {"house": "bench", "extends": "kut", "set": {"contract.exact_count": False}}
NOW = "2026-11-30 00:00:00.000000"
LETTERS = str.maketrans("0123456789", "abcdefghij")
OURS, ECHO = "tutor.web:create_service", "tests.bench.echo:create_echo"


def legal() -> Measured:
    """In turns, and the best of each counts."""
    assert judgement(BODY)["verdict"] == "legal"
    text = json.dumps(BODY, indent=4).encode()
    with store("empty"), served(ECHO, WORKERS) as echo, served(OURS, WORKERS) as ours:
        loads = _in_turns({"echo": (echo, text), "ours": (ours, text)})
    return Measured(_figures(loads["ours"]), {"a checked Flask echo": _figures(loads["echo"])})


def houses() -> Measured:
    """A house that was kept, among ten thousand."""
    return _stores()["houses"]


def rulings() -> Measured:
    """A ruling that is kept, among a million."""
    return _stores()["rulings"]


@cache
def _stores() -> Mapping[str, Measured]:
    """The same requests to a service with an empty store and to one with a full one, in turns."""
    with (
        store("empty"),
        served(OURS, WORKERS) as empty,
        store("full", fill),
        served(OURS, WORKERS) as full,
    ):
        ports = {"empty": empty, "full": full}
        return {what: _full_and_empty(what, ports) for what in ("houses", "rulings")}


def _full_and_empty(what: str, ports: Mapping[str, int]) -> Measured:
    asked = {name: (port, json.dumps(_asked(what, port)).encode()) for name, port in ports.items()}
    loads = _in_turns(asked)
    return Measured(_figures(loads["full"]), {"an empty store": _figures(loads["empty"])})


def _asked(what: str, port: int) -> dict[str, Any]:
    more = {"house": _kept_house(port)} if what == "houses" else {"keep": True}
    return {**BODY, "explain": "why", **more}


def _in_turns(asked: Mapping[str, tuple[int, bytes]]) -> dict[str, Load]:
    best: dict[str, Load] = {}
    for port, text in asked.values():
        loaded(port, "/v1/judgements", text, WARM_UP)
    for _ in range(ROUNDS):
        for name, (port, text) in asked.items():
            load = loaded(port, "/v1/judgements", text, SECONDS)
            best[name] = better(load, best.get(name, load))
    return best


def _figures(load: Load) -> Figures:
    return {"rate": load.rate, "p50": load.median, "p99": load.p99}


@contextmanager
def store(name: str, then: Callable[[Path], object] | None = None) -> Iterator[None]:
    """A database of its own for whatever is started inside."""
    before = os.environ.get("HAKEM_DATABASE_URL")
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"{name}.db"
        os.environ["HAKEM_DATABASE_URL"] = f"sqlite:///{file}"
        try:
            upgrade_database()
            if then is not None:
                then(file)
            yield
        finally:
            os.environ.pop("HAKEM_DATABASE_URL")
            if before is not None:
                os.environ["HAKEM_DATABASE_URL"] = before


def fill(file: Path, houses: int = HOUSES, rulings: int = RULINGS) -> None:
    """Write as much as a busy service keeps in years, past all that makes writing careful."""
    with sqlite3.connect(file) as store:
        store.execute("PRAGMA synchronous=OFF")
        store.executemany("INSERT INTO houses VALUES (?, ?, ?, ?, ?)", _houses(houses))
        store.executemany("INSERT INTO rulings VALUES (?, ?, ?, ?, ?)", _rulings(rulings))
    store.close()


def _houses(many: int) -> Iterator[tuple[str, ...]]:
    for number in range(many):
        text = json.dumps({**HOUSE, "house": f"bench-{number}"})
        yield f"{number:020}".translate(LETTERS), "kut", f"bench-{number}", text, NOW


def _rulings(many: int) -> Iterator[tuple[object, ...]]:
    request, answer = json.dumps(BODY).encode(), b'{"verdict": "legal"}'
    for number in range(many):
        name = f"{number * 7919 % many:020}".translate(LETTERS)  # kept in no order, as digests
        yield name, "kut", request[:200], answer, NOW


def _kept_house(port: int) -> str:
    connection = HTTPConnection("127.0.0.1", port)
    head = {"Content-Type": "application/json"}
    connection.request("POST", "/v1/houses", json.dumps(HOUSE), head)
    try:
        return str(json.load(connection.getresponse())["id"])
    finally:
        connection.close()


MEASURES = {"http.legal": legal, "http.houses": houses, "http.rulings": rulings}
