"""Audits as they are run: processes, a cluster, a terminal; killed workers change nothing."""

import gzip
import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from grammar import load_yaml, record_to_json
from referee.records import audit_jobs
from referee.records.audit_jobs import first_lines, jobs_of
from referee.records.audit_workers import answers
from referee.rounds import turned
from referee.store.opening import upgrade_database
from referee.stored import keep_house
from rules import load
from tests.rounds.generate import random_round_of
from tests.service.serving import ROOT

HAKEM = (sys.executable, "-m", "tutor", "audit")
MANY = 60
BY_PROC = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
ASKED = {"lang": "en", "explain": "none"}
FREE_DISCARDS = "house: {name}\nextends: kut\nset:\n  fines.playable_discard: none\n"

CLUSTER = """
import os, sys
from distributed import Client, LocalCluster
if __name__ == "__main__":
    with LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            pids = client.run(os.getpid)
            print(cluster.scheduler_address, *pids.values(), flush=True)
        sys.stdin.read()
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Rounds enough for several jobs."""
    record = random_round_of(load("kut"), 3)
    lines = [json.dumps(record_to_json(turned(record, view))) for view in range(MANY)]
    made = tmp_path_factory.mktemp("audits") / "rounds.jsonl"
    made.write_text("\n".join(lines) + "\n", "utf-8")
    assert len(list(jobs_of(str(made)))) > 2
    return made


@pytest.fixture(scope="module")
def plain(file: Path) -> bytes:
    """What one process says."""
    return subprocess.run([*HAKEM, str(file)], cwd=ROOT, capture_output=True, check=True).stdout


def children(process: int) -> Iterator[tuple[int, str]]:
    """The processes that a process has started, with what they were started as."""
    for tasks in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, tasks.read_text("ascii").split()):
            command = Path(f"/proc/{child}/cmdline").read_bytes().replace(b"\0", b" ")
            yield child, command.decode()


def output_with_a_death(command: list[str], victim: int | None = None) -> bytes:
    """What a program says of which a worker is killed as soon as the first answer is out."""
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        workers = [pid for pid, said in children(process.pid) if "spawn_main" in said]
        os.kill(victim or workers[0], signal.SIGKILL)
        rest = process.stdout.read()
    assert process.returncode == 0
    return first + rest


@BY_PROC
def test_a_worker_killed_midway_changes_nothing(file: Path, plain: bytes) -> None:
    assert output_with_a_death([*HAKEM, str(file), "--workers", "2"]) == plain


def test_packed_lines_say_the_same_by_two_workers(file: Path, plain: bytes) -> None:
    packed = file.with_suffix(".jsonl.gz")
    packed.write_bytes(gzip.compress(file.read_bytes()))
    command = [*HAKEM, str(packed), "--workers", "2"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    assert said == plain.replace(str(file).encode(), str(packed).encode())


@pytest.fixture(scope="module")
def cluster() -> Iterator[tuple[str, int]]:
    """The address of a Dask cluster with two workers, and the process of one of them."""
    pytest.importorskip("distributed")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    script = [sys.executable, "-c", CLUSTER]
    with subprocess.Popen(
        script,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        address, victim, _ = process.stdout.readline().split()
        yield address, int(victim)
        process.communicate()


def test_a_cluster_says_the_same_even_when_one_of_it_is_killed(
    file: Path, plain: bytes, cluster: tuple[str, int]
) -> None:
    address, victim = cluster
    command = [*HAKEM, str(file), "--cluster", address]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout == plain
    assert output_with_a_death(command, victim) == plain


def test_a_terminal_sees_rate_and_time_left(file: Path) -> None:
    outer, inner = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    command = [*HAKEM, str(file), "--json"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=inner
    ) as process:
        os.close(inner)
        shown = seen(outer)
    assert process.returncode == 0
    assert "B/s" in shown or "bytes/s" in shown
    assert "0:00:" in shown


def seen(terminal: int) -> str:
    """Everything written to a terminal until its last writer is gone."""
    said, until = b"", time.monotonic() + 120
    while time.monotonic() < until:
        if select.select([terminal], [], [], 1)[0]:
            try:
                said += os.read(terminal, 65536)
            except OSError:
                break
    os.close(terminal)
    return said.decode(errors="replace")


def test_houses_of_the_database_and_of_the_folder_are_played_by_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'h.db'}")
    monkeypatch.setenv("HAKEM_HOUSES", str(tmp_path))
    monkeypatch.setattr(audit_jobs, "PIECE", 1)
    (tmp_path / "cafe.yaml").write_text(FREE_DISCARDS.format(name="cafe"), "utf-8")
    text = FREE_DISCARDS.format(name="kept")
    upgrade_database()
    kept = keep_house("kut", load_yaml(text, "kept").data, text)
    data = record_to_json(random_round_of(load("kut"), 3))
    file = tmp_path / "rounds.jsonl"
    records = [{**data, "house": house} for house in ("cafe", kept, "nobody")]
    file.write_text("".join(json.dumps(one) + "\n" for one in records), "utf-8")
    by_one, by_two = (
        [
            one
            for done, _ in first_lines(answers(jobs_of(str(file)), ASKED, many))
            for one in done.records
        ]
        for many in (1, 2)
    )
    assert by_one == by_two
    told = [json.loads(one.text) for one in by_two]
    assert [one.get("ruleset", {}).get("house") for one in told][:2] == ["cafe", "kept"]
    assert told[2]["error"]["errors"][0]["code"] == "unknown_house"
