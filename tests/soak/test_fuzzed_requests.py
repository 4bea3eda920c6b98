"""A million requests by chance to a service on this machine: none breaks it, none holds it up.

``HAKEM_SOAK_REQUESTS`` asks for fewer or more, ``HAKEM_SOAK_MINUTES`` begins no more after so long.
Always on loopback, always the same requests.
"""

import os
import re
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from functools import cache
from http.client import HTTPConnection, HTTPException, HTTPResponse
from math import inf
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from tests.service.serving import serving
from tests.soak.chance import Ask, Chance
from tutor.published import whole_document
from tutor.web import create_app

REQUESTS = int(os.environ.get("HAKEM_SOAK_REQUESTS", "1000000"))
FIRST = int(os.environ.get("HAKEM_SOAK_FIRST", "0"))
"""The first seed, for runs that go on where others ended."""

MINUTES = float(os.environ.get("HAKEM_SOAK_MINUTES", "inf"))
CLIENTS = min(2, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2)
"""As many as workers: more would only wait for each other, and be called slow for that."""

AT_ONCE = 5000
QUICK = ("/v1/melds", "/v1/judgements")
SLOWEST = 0.2
"""Seconds; one that took longer is asked again, as the machine may have been busy."""

SLOWEST_OF_ALL = 2.0
TRIES = 5
ENOUGH = 0.05
"""Seconds of computing that tell how busy the machine is."""

USUAL = 1000
"""So many requests in an ordinary run of the tests, without a server."""

PART = 4096

Heard = tuple[int, float, bytes]


def sent(connection: HTTPConnection, ask: Ask) -> Heard:
    """The status of a request, how long it took, and what was answered.

    A server may close a line whose last request it refused unread; then a new one is taken.
    """
    try:
        return _sent(connection, ask)
    except (OSError, HTTPException):
        connection.close()
        return _sent(connection, ask)


def _sent(connection: HTTPConnection, ask: Ask) -> Heard:
    began = time.perf_counter()
    connection.putrequest(ask.method, ask.address, skip_host="Host" in ask.headers)
    for name, value in ask.headers.items():
        connection.putheader(name, value.encode("latin-1"))
    with suppress(BrokenPipeError, ConnectionResetError):  # what was refused unread is answered
        _send_body(connection, ask)
    answer: HTTPResponse = connection.getresponse()
    data = answer.read()
    return answer.status, time.perf_counter() - began, data


def _send_body(connection: HTTPConnection, ask: Ask) -> None:
    if ask.in_parts:
        connection.putheader("Transfer-Encoding", "chunked")
        connection.endheaders(_parts(ask.data), encode_chunked=True)
    else:
        connection.putheader("Content-Length", str(len(ask.data)))
        connection.endheaders(ask.data or None)


def _parts(data: bytes) -> Iterator[bytes]:
    for at in range(0, len(data), PART):
        yield data[at : at + PART]


def limit_of(ask: Ask) -> float:
    return SLOWEST if ask.address in QUICK else SLOWEST_OF_ALL


def held_up() -> float:
    """How many times as long as it computes a process takes just now, since others compute too."""
    began, computed = time.perf_counter(), time.process_time()
    while time.process_time() - computed < ENOUGH:
        pass
    return max(1.0, (time.perf_counter() - began) / (time.process_time() - computed))


def asked(port: int, seed: int, many: int, end: float = inf) -> tuple[Counter[int], list[str]]:
    """Ask many times over one connection; what came of it, and everything that should not be."""
    if time.time() > end:
        return Counter(), []
    chance, statuses, wrong = Chance(seed), Counter[int](), []
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    for _ in range(many):
        ask = chance.ask()
        try:
            status, took, data = sent(connection, ask)
        except (OSError, HTTPException) as error:
            wrong.append(f"{error!r}: {ask}")
            connection.close()
            continue
        statuses[status] += 1
        chance.hear(ask, status, data)
        if status >= 500 or not is_promised(ask, status):
            wrong.append(f"{status}: {ask}")
        if took > limit_of(ask):
            best = min(sent(connection, ask)[1] / held_up() for _ in range(TRIES))
            wrong += [f"{best:.3f} s: {ask}"] * (best > limit_of(ask))
    connection.close()
    return statuses, wrong


@cache
def templates() -> list[tuple[re.Pattern[str], dict[str, Any]]]:
    """The published addresses, those without a name in them first."""
    ways = sorted(whole_document()["paths"].items(), key=lambda one: "{" in one[0])
    return [(re.compile(re.sub(r"\{[^}]*\}", "[^/]+", path)), way) for path, way in ways]


def is_promised(ask: Ask, status: int) -> bool:
    """Whether the published document promises a status; pages for people promise none.

    A host that is none is refused wherever it asks.
    """
    path = unquote(ask.address.partition("?")[0], "latin-1")
    way = next((way for shape, way in templates() if shape.fullmatch(path)), None)
    method = "get" if ask.method == "HEAD" else ask.method.lower()
    if way is None or method == "options" or "Host" in ask.headers:
        return True
    return str(status) in way.get(method, {"responses": {"405": {}}})["responses"]


@pytest.mark.soak
def test_a_million_requests_break_nothing_and_hold_nothing_up(tmp_path: Path) -> None:
    env = {"HAKEM_DATABASE_URL": f"sqlite:///{tmp_path / 'h.db'}", "HAKEM_LOG_LEVEL": "error"}
    with (
        serving("--workers", str(CLIENTS), env=env) as service,
        ProcessPoolExecutor(CLIENTS, mp_context=get_context("spawn")) as pool,
    ):
        end = time.time() + 60 * MINUTES
        lots = [(FIRST + at, min(AT_ONCE, REQUESTS - at)) for at in range(0, REQUESTS, AT_ONCE)]
        runs = [pool.submit(asked, service.port, *lot, end) for lot in lots]
        statuses, wrong = Counter[int](), []
        for run in as_completed(runs):
            found, faults = run.result()
            statuses += found
            wrong += faults
            told = f"{sum(statuses.values())} requests: {dict(sorted(statuses.items()))}"
            print("\n".join((*faults, told)), flush=True)  # noqa: T201  the point
    assert wrong == []
    assert sum(statuses.values()) == REQUESTS or time.time() > end


def test_requests_by_chance_are_answered_or_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'h.db'}")
    web, chance, statuses = create_app().test_client(), Chance(1), Counter[int]()
    for _ in range(USUAL):
        ask = chance.ask()
        with web.open(ask.address, method=ask.method, data=ask.data, headers=ask.headers) as given:
            statuses[given.status_code] += 1
            assert given.status_code < 500, ask
            assert is_promised(ask, given.status_code), (given.status_code, ask)
            chance.hear(ask, given.status_code, given.data)
    assert {200, 201, 400, 401, 404, 405, 413, 415, 422} <= set(statuses)
