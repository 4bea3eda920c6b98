"""The service as it is run: its own processes, started and stopped by signals."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
HAKEM = (sys.executable, "-m", "tutor", "serve", "--port", "0", "--lang", "en")


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    data: bytes

    @property
    def body(self) -> Any:
        return json.loads(self.data)


@dataclass
class Service:
    """A running service: where it answers, its process, and what it said on standard error."""

    port: int
    process: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)

    def ask(
        self,
        method: str,
        address: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """Ask once on a connection of its own; raises ``OSError`` when nobody answers."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            data = None if body is None else json.dumps(body)
            kind = {} if body is None else {"Content-Type": "application/json"}
            connection.request(method, address, data, {**kind, **(headers or {})})
            given = connection.getresponse()
            return Answer(given.status, dict(given.headers), given.read())
        finally:
            connection.close()

    def has_logged(self, said: str) -> bool:
        """Whether something is logged, or will be in a moment: the log comes by a pipe."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if any(said in line["said"] for line in self.lines()):
                return True
            time.sleep(0.05)
        return False

    def lines(self) -> list[dict[str, Any]]:
        """What was logged as JSON."""
        return [json.loads(line) for line in self.said if line.startswith("{")]

    def workers(self) -> list[int]:
        """The processes that serve."""
        pid = self.process.pid
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@contextmanager
def serving(
    *options: str, env: Mapping[str, str], command: tuple[str, ...] = HAKEM
) -> Iterator[Service]:
    """Run a service in a process group of its own; whatever is left of it at the end is ended."""
    process = subprocess.Popen(
        [*command, *options],
        cwd=ROOT,
        env={**os.environ, "HAKEM_WARM_UP": "off", **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout
    assert process.stderr
    service = Service(0, process)
    reading = threading.Thread(target=lambda: service.said.extend(process.stderr or ()))
    reading.start()
    try:
        ready = process.stdout.readline()
        assert ready, service.said
        service.port = int(ready.rstrip("/\n").rpartition(":")[2])
        yield service
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        finally:
            end_group(process.pid)
            process.wait()
            reading.join()
            process.stdout.close()
            process.stderr.close()


def group(leader: int) -> list[int]:
    """The living processes of a group."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its = place.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(its) == leader and state != "Z":
            found.append(int(place.parent.name))
    return found


def end_group(leader: int) -> None:
    """End what is left of a group."""
    for pid in group(leader):
        os.kill(pid, signal.SIGKILL)
