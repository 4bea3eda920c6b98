"""A small load client: a few kept-alive connections in each of several processes."""

import selectors
import socket
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen

from tests.bench.starting import environment

ROOT = Path(__file__).parents[2]
CONNECTIONS = 4
PROCESSES = 2
_HEAD_ENDS = b"\r\n\r\n"


@dataclass(frozen=True)
class Load:
    """What came of a load: answers a second; seconds of the middle and slowest ones."""

    rate: float
    median: float
    p99: float


def better(one: Load, other: Load) -> Load:
    """The load with more answers."""
    return one if one.rate >= other.rate else other


@contextmanager
def served(app: str, workers: int) -> Iterator[int]:
    """Serve an application with granian as ``hakem serve`` does, and tell the port."""
    code = (
        "from referee.cli.serve import serve; import sys;"
        f"serve({app!r}, '127.0.0.1', 0, {workers}, 'en')"
    )
    with started("-c", code) as port:
        yield port


@contextmanager
def started(*arguments: str) -> Iterator[int]:
    """Start Python with what serves and says where, and tell the port."""
    command = [sys.executable, *arguments]
    env = {**environment(), "HAKEM_WARM_UP": "off"}  # what goes on aside is not what is measured
    with Popen(command, cwd=ROOT, env=env, stdout=PIPE, stderr=DEVNULL, text=True) as server:  # noqa: S603  our own words
        try:
            ready = server.stdout.readline() if server.stdout else ""
            yield int(ready.rstrip("/\n").rpartition(":")[2])
        finally:
            server.terminate()


def loaded(port: int, address: str, body: bytes, seconds: float) -> Load:
    """Ask again and again for some seconds; every answer must be a 200."""
    head = f"POST {address} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
    request = f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn")) as pool:
        runs = [pool.submit(_asked, port, request, seconds) for _ in range(PROCESSES)]
        times = sorted(one for run in runs for one in run.result())
    many = len(times)
    return Load(many / seconds, times[many // 2], times[many * 99 // 100])


def _asked(port: int, request: bytes, seconds: float) -> list[float]:
    """Keep every connection busy, and answer how long each request took."""
    times: list[float] = []
    end = time.perf_counter() + seconds
    with selectors.DefaultSelector() as waiting:
        for _ in range(CONNECTIONS):
            one = socket.create_connection(("127.0.0.1", port), timeout=10)
            one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            waiting.register(one, selectors.EVENT_READ)
            _ask(one, waiting, request)
        while waiting.get_map():
            for key, _ in waiting.select(10):
                _hear(key.fileobj, waiting, request, times, end)  # type: ignore[arg-type]  # a socket
    return times


def _ask(one: socket.socket, waiting: selectors.BaseSelector, request: bytes) -> None:
    waiting.modify(one, selectors.EVENT_READ, (time.perf_counter(), b""))
    one.sendall(request)


def _hear(
    one: socket.socket,
    waiting: selectors.BaseSelector,
    request: bytes,
    times: list[float],
    end: float,
) -> None:
    asked, before = waiting.get_key(one).data
    came = one.recv(65536)
    answer = before + came
    if came and not _whole(answer):
        waiting.modify(one, selectors.EVENT_READ, (asked, answer))
        return
    if not answer.startswith(b"HTTP/1.1 200"):
        raise AssertionError(answer[:200])
    now = time.perf_counter()
    times.append(now - asked)
    if now < end:
        _ask(one, waiting, request)
    else:
        waiting.unregister(one)
        one.close()


def _whole(answer: bytes) -> bool:
    head, found, body = answer.partition(_HEAD_ENDS)
    if not found:
        return False
    length = next(
        line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")
    )
    return len(body) >= int(length.partition(b":")[2])
