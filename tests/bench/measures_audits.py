"""Audits of files: rate, workers, memory, what twice the input costs; each run a process."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.starting import ROOT, environment
from tests.bench.table import Measured

PLAYED, VIEWS, RUNS = 8, 16, 2

AUDIT = """
import sys, time
from pathlib import Path
import orjson
from referee.records.audit_jobs import jobs_of
from referee.records.audit_workers import answers

def peak():
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
        return next(int(one.split()[1]) / 1024 for one in lines if one.startswith("VmHWM"))
    except OSError:
        import resource
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

if __name__ == "__main__":
    name, workers = sys.argv[1], int(sys.argv[2])
    begun, busy, acts = time.perf_counter(), time.process_time(), 0
    for done in answers(jobs_of(name), {"lang": "en", "explain": "none"}, workers):
        for one in done.records:
            acts += sum(len(each["acts"]) for each in orjson.loads(one.text)["rounds"])
    took, spent = time.perf_counter() - begun, time.process_time() - busy
    print(orjson.dumps({"acts": acts, "took": took, "spent": spent, "peak": peak()}).decode())
"""


READING = """
import sys, time
from pathlib import Path
from grammar import record_from_json
import orjson
lines = Path(sys.argv[1]).read_bytes().splitlines()
busy, acts = time.process_time(), 0
for line in lines:
    record = record_from_json(orjson.loads(line))
    acts += sum(len(turn.acts) for one in record.rounds for turn in one.turns)
print(orjson.dumps({"acts": acts, "spent": time.process_time() - busy}).decode())
"""


def rate() -> Measured:
    """Acts a second of processor time, against only reading the same records."""
    once, _ = _once_and_twice()
    with _records() as files:
        read = _told(READING, files[0], 1)
    return Measured(
        {"rate": once["rate"]}, {"reading alone": {"rate": read["acts"] / read["spent"]}}
    )


def workers() -> Measured:
    """Acts a second of two processes and of one, with all that starting costs."""
    with _records() as (_, _, more):
        alone, both = (_told(AUDIT, more, many) for many in (1, 2))
    ours, theirs = ({"rate": one["acts"] / one["took"]} for one in (both, alone))
    return Measured(ours, {"one worker": theirs})


def memory() -> Measured:
    """The most memory that the process ever held."""
    return _doubled("peak")


def took() -> Measured:
    """Seconds of processor time; starting is counted in neither."""
    return _doubled("took")


def _doubled(figure: str) -> Measured:
    once, twice = _once_and_twice()
    return Measured({figure: twice[figure]}, {"once": {figure: once[figure]}})


@cache
def _once_and_twice() -> tuple[Mapping[str, float], Mapping[str, float]]:
    with _records() as (once, twice, _):
        runs = [(_told(AUDIT, once, 1), _told(AUDIT, twice, 1)) for _ in range(RUNS)]
    return _best([one for one, _ in runs]), _best([one for _, one in runs])


def _best(runs: Sequence[Mapping[str, float]]) -> Mapping[str, float]:
    took = min(run["spent"] for run in runs)
    peak = min(run["peak"] for run in runs)
    return {"rate": runs[0]["acts"] / took, "took": took, "peak": peak}


@contextmanager
def _records() -> Iterator[tuple[Path, Path, Path]]:
    """Files of rounds that played themselves: once, the same twice, and four times."""
    with TemporaryDirectory() as folder:
        once, twice, more = (Path(folder) / f"{times}.jsonl" for times in (1, 2, 4))
        for file in (once, twice, more):
            file.write_bytes(_written() * int(file.stem))
        yield once, twice, more


@cache
def _written() -> bytes:
    command = ["-m", "referee", "records", "kut", str(PLAYED * VIEWS), "--views", str(VIEWS)]
    return _run(*command)


def _told(code: str, file: Path, workers: int) -> Mapping[str, float]:
    """What a program of ours says; it lies in a file, as its workers import it anew."""
    program = file.parent / "program.py"
    program.write_text(code, "utf-8")
    found: Mapping[str, float] = json.loads(_run(str(program), str(file), str(workers)))
    return found


def _run(*arguments: str) -> bytes:
    return subprocess.run(  # noqa: S603  our own words
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**environment(), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
    ).stdout


MEASURES = {
    "audits.rate": rate,
    "audits.workers": workers,
    "audits.memory": memory,
    "audits.time": took,
}
