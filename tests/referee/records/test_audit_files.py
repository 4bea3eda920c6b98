"""Audits of files: any form, any number of workers, workers that die, always the same answers."""

import gzip
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import orjson
import pytest
from click.testing import CliRunner

from grammar import record_to_json, write_record
from referee.cli.audit import audit_command
from referee.records import audit_jobs
from referee.records.audit_jobs import Done, Job, audited, first_lines, jobs_of
from referee.records.audit_workers import MOST_LOSSES, Processes, answers, in_order
from rules import load
from tests.rounds.generate import random_round_of
from tests.rounds.spoil import spoil

ASKED = {"lang": "en", "explain": "none"}
KUT = load("kut")
ROUNDS = [random_round_of(KUT, seed) for seed in range(6)]
LINES = [orjson.dumps(record_to_json(one)) + b"\n" for one in ROUNDS]
SMALL = len(LINES[0]) // 2
"""A piece smaller than a line, so that many a piece holds no beginning of one."""


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit_jobs, "PIECE", SMALL)


@pytest.fixture
def lines(tmp_path: Path) -> Path:
    file = tmp_path / "rounds.jsonl"
    file.write_bytes(b"".join(LINES))
    return file


def texts(done: Iterator[Done]) -> list[tuple[int, bytes]]:
    return [
        (before + one.line, one.text) for job, before in first_lines(done) for one in job.records
    ]


def run(*arguments: object) -> tuple[int, list[dict[str, object]]]:
    result = CliRunner().invoke(audit_command, [str(one) for one in arguments])
    return result.exit_code, [orjson.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.usefixtures("small_pieces")
def test_pieces_hold_every_line_once_and_in_order(lines: Path) -> None:
    jobs = list(jobs_of(str(lines)))
    assert len(jobs) > len(LINES)
    found = texts(audited(job, ASKED) for job in jobs)
    assert found == texts(iter([audited(Job(str(lines), "lines", 0, lines.stat().st_size), ASKED)]))
    assert [number for number, _ in found] == list(range(1, len(LINES) + 1))


@pytest.mark.parametrize("name", ["rounds.txt", "rounds", "rounds.gz", "rounds.txt.gz"])
def test_json_lines_are_known_by_what_they_hold(lines: Path, name: str) -> None:
    file, held = lines.with_name(name), lines.read_bytes()
    file.write_bytes(gzip.compress(held) if name.endswith(".gz") else held)
    assert texts(answers(jobs_of(str(file)), ASKED)) == texts(answers(jobs_of(str(lines)), ASKED))


def test_a_pipe_is_read_once(tmp_path: Path) -> None:
    pipe, record = tmp_path / "pipe", write_record(ROUNDS[0])
    os.mkfifo(pipe)
    with ThreadPoolExecutor() as beside:
        written = beside.submit(pipe.write_text, record)
        (done,) = [audited(job, ASKED) for job in jobs_of(str(pipe))]
        written.result()
    assert [one.grade for one in done.records] == [0]


@pytest.mark.parametrize("indent", [orjson.OPT_INDENT_2, 0])
def test_one_record_as_json_may_have_any_name(tmp_path: Path, indent: int) -> None:
    file = tmp_path / "round.txt"
    file.write_bytes(orjson.dumps(record_to_json(ROUNDS[0]), option=indent))
    assert run(file)[0] == 0


@pytest.mark.parametrize(
    "broken", [b"\x1f\x8b\x08 no more", gzip.compress(LINES[0])[:-9], b"plain"]
)
def test_a_file_that_is_not_packed_as_it_says_is_told(tmp_path: Path, broken: bytes) -> None:
    file = tmp_path / "rounds.jsonl.gz"
    file.write_bytes(broken)
    result = CliRunner().invoke(audit_command, [str(file)])
    assert result.exit_code > 1
    assert result.stderr.strip()
    assert isinstance(result.exception, SystemExit)


@pytest.mark.usefixtures("small_pieces")
def test_packed_lines_are_audited_alike(lines: Path) -> None:
    packed = lines.with_suffix(".jsonl.gz")
    packed.write_bytes(gzip.compress(lines.read_bytes()))
    plain = texts(answers(jobs_of(str(lines)), ASKED))
    assert texts(answers(jobs_of(str(packed)), ASKED)) == plain


@pytest.mark.usefixtures("small_pieces")
def test_two_processes_answer_as_one_does_even_when_one_is_killed(lines: Path) -> None:
    workers = Processes(2, ASKED)
    try:
        done = in_order(jobs_of(str(lines)), workers, many=2)
        first = next(done)
        os.kill(next(iter(workers._pool._processes)), signal.SIGKILL)  # noqa: SLF001  a worker dies
        found = texts(iter([first, *done]))
    finally:
        workers.stop()
    assert found == texts(answers(jobs_of(str(lines)), ASKED))


class Dying:
    """Workers of which the first ones die over every job."""

    lost: tuple[type[Exception], ...] = (OSError,)

    def __init__(self, deaths: int) -> None:
        self.deaths = deaths

    def submit(self, job: Job) -> Future[Done]:
        promise: Future[Done] = Future()
        if self.deaths:
            promise.set_exception(OSError())
        else:
            promise.set_result(Done(job, 1, ()))
        return promise

    def replaced(self) -> None:
        self.deaths -= 1


def test_jobs_of_dead_workers_are_done_again_in_order() -> None:
    jobs = [Job(str(number), "text") for number in range(9)]
    assert [one.job for one in in_order(jobs, Dying(3), many=1)] == jobs


def test_a_job_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(RuntimeError, match="over 0"):
        list(in_order([Job("0", "text")], Dying(MOST_LOSSES + 1), many=1))


def test_clean_records_end_with_status_0(lines: Path) -> None:
    status, found = run(lines, "--json")
    assert status == 0
    assert [one["line"] for one in found] == list(range(1, len(LINES) + 1))
    assert {one["file"] for one in found} == {str(lines)}


def test_an_irregular_record_ends_with_status_1(tmp_path: Path) -> None:
    file = tmp_path / "spoiled.okey"
    file.write_text(write_record(spoil(ROUNDS[0], KUT, 1).record), "utf-8")
    status, (found,) = run(file)
    assert status == 1
    assert found["rounds"][0]["first_irregularity"]["rule"]  # type: ignore[index]  # JSON


def test_an_unreadable_record_ends_with_status_3_and_the_rest_is_audited(lines: Path) -> None:
    with lines.open("ab") as file:
        file.write(b'{"game": "kut", "rounds": [{"turns": 3}]}\nnot json\n\n' + LINES[0])
    status, found = run(lines)
    assert status == 3
    assert [("error" in one, one["line"]) for one in found[-3:]] == [
        (True, 7),
        (True, 8),
        (False, 10),
    ]


def test_a_house_nobody_knows_ends_with_status_4(tmp_path: Path) -> None:
    file = tmp_path / "house.json"
    house = {"house": "ours", "extends": "kut", "set": {"no.such": 1}}
    file.write_bytes(orjson.dumps({**record_to_json(ROUNDS[0]), "house": house}))
    assert run(file)[0] == 4


def test_a_file_that_is_not_there_ends_with_status_3() -> None:
    assert CliRunner().invoke(audit_command, ["nowhere.okey"]).exit_code == 3


def test_text_json_and_packed_text_say_the_same(tmp_path: Path) -> None:
    text = write_record(ROUNDS[1]).encode()
    files = {"a.okey": text, "b.okey.gz": gzip.compress(text), "c.json": LINES[1]}
    for name, contents in files.items():
        (tmp_path / name).write_bytes(contents)
    _, found = run(*(tmp_path / name for name in files))
    scores = [one["rounds"][0]["scores"] for one in found]  # type: ignore[index]  # JSON
    assert len(scores) == 3
    assert scores[0] == scores[1] == scores[2]


def test_a_text_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.okey").write_bytes(b"game: k\xfct\n")
    status, (found,) = run(tmp_path / "a.okey")
    assert status == 3
    assert "UTF-8" in str(found["error"])


def test_why_is_said_where_it_is_asked_for(lines: Path) -> None:
    _, found = run(lines, "--explain", "--lang", "de")
    acts = found[0]["rounds"][0]["acts"]  # type: ignore[index]  # JSON
    assert all(one["headline"] for one in acts)
