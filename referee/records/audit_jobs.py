"""Audits of files in pieces: byte ranges of JSON Lines, batches of lines, whole records."""

import errno
import gzip
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedReader
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO, Literal, NamedTuple, TypeAlias

import orjson

from referee.answers import language_of
from referee.errors import BadRequestError, Fault, RequestError
from referee.problems import problem
from referee.records.auditing import audit_of, irregular, record_of
from referee.records.judged_by import ruleset_for
from referee.requests import read_json

PIECE = 1 << 16
"""How many bytes of JSON Lines are audited in one go: half a second's work for one process."""

Form = Literal["text", "json", "lines"]

FORMS: Mapping[str, Form] = {".jsonl": "lines", ".ndjson": "lines", ".json": "json"}
"""How files of these names are written; what others hold shows in their first line."""


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of a file: the lines that begin between two bytes, lines as read, or all of it.

    Of what is no file of its own, such as standard input, the lines are always there.
    """

    path: str
    form: Form
    start: int = 0
    end: int = 0
    lines: tuple[bytes, ...] | None = None

    @property
    def size(self) -> int:
        """About how many bytes there are to audit."""
        return self.end - self.start


class Audited(NamedTuple):
    """The answer to one record as JSON, where it stood among its job's lines, and its grade."""

    line: int
    text: bytes
    grade: int


class Done(NamedTuple):
    """A finished job: how many lines it had, and what came of every record in it."""

    job: Job
    lines: int
    records: tuple[Audited, ...]


CLEAN, IRREGULAR, UNREADABLE, NO_RULES = 0, 1, 3, 4
"""How a record came out: the exit status it leads to."""


Opened: TypeAlias = BufferedReader | gzip.GzipFile


def jobs_of(path: str) -> Iterator[Job]:
    """Cut a file into jobs, in order; nothing is read that need not be."""
    if not Path(path).is_file():
        with _opened(path) as pipe:
            yield from jobs_read(pipe, path)
        return
    size, form = Path(path).stat().st_size, form_of(path)
    if form != "lines":
        yield Job(path, form, 0, size)
    elif path.endswith(".gz"):
        yield from _batches(path)
    else:
        yield from (Job(path, form, at, min(at + PIECE, size)) for at in range(0, size, PIECE))


LONGEST_LINE = 1 << 20
"""So many bytes of a file's first line are looked at to see how it is written."""


def form_of(path: str) -> Form:
    """How records are written in a file: by its name, else by whether its first line is JSON."""
    named = FORMS.get(Path(path.removesuffix(".gz")).suffix)
    if named is not None:
        return named
    with _unpacking(path), _opened(path) as file:
        return _form_begun(file.readline(LONGEST_LINE))


def _form_begun(first: bytes) -> Form:
    if not first.lstrip().startswith(b"{"):
        return "text"
    try:
        orjson.loads(first)
    except orjson.JSONDecodeError:
        return "lines" if len(first) == LONGEST_LINE else "json"
    return "lines"


def jobs_read(file: Opened | BinaryIO, name: str) -> Iterator[Job]:
    """Cut what can be read only once into jobs; how it is written shows in its first line."""
    before = list[bytes]()
    while (first := file.readline()) and not first.strip():
        before.append(first)
    form = _form_begun(first)
    if form == "lines":
        yield from _piled(chain(before, (first,), file), name)
        return
    whole = b"".join((*before, first, file.read()))
    yield Job(name, form, 0, len(whole), (whole,))


def _opened(path: str) -> Opened:
    """A file to be read and closed by whoever asked, unpacked where it is packed."""
    return gzip.open(path) if path.endswith(".gz") else Path(path).open("rb")


class NotPackedError(OSError):
    """A file that is not packed as its name says, or breaks off."""


@contextmanager
def _unpacking(path: str) -> Iterator[None]:
    try:
        yield
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise NotPackedError(errno.EINVAL, str(error), path) from error


def _batches(path: str) -> Iterator[Job]:
    """Lines of a packed file; what is packed cannot be entered in the middle."""
    with _unpacking(path), Path(path).open("rb") as packed, gzip.open(packed) as file:
        yield from _piled(file, path, packed.tell)


def _piled(
    lines: Iterable[bytes], name: str, told: Callable[[], int] | None = None
) -> Iterator[Job]:
    """Pile lines up to pieces; ``told`` says how far a packed file is read."""
    before, read, held = 0, 0, 0
    many: list[bytes] = []
    for line in lines:
        many.append(line)
        held += len(line)
        if held >= PIECE:
            read += held
            here = told() if told else read
            yield Job(name, "lines", before, here, tuple(many))
            before, held, many = here, 0, []
    if many:
        yield Job(name, "lines", before, told() if told else read + held, tuple(many))


def audited(job: Job, asked: Mapping[str, Any]) -> Done:
    """Audit every record of a job; this is what worker processes run."""
    if job.form != "lines":
        text = _contents(job.path) if job.lines is None else b"".join(job.lines)
        whole = _audited(1, text, asked, as_json=job.form == "json")
        return Done(job, 1, (whole,))
    lines = _lines_between(job) if job.lines is None else job.lines
    many, records = 0, list[Audited]()
    for line in lines:
        many += 1
        if line.strip():
            records.append(_audited(many, line, asked, as_json=True))
    return Done(job, many, tuple(records))


def _contents(path: str) -> bytes:
    with _unpacking(path), _opened(path) as file:
        return file.read()


def _lines_between(job: Job) -> Iterator[bytes]:
    """The lines that begin in a range; one begun before it belongs to its neighbour."""
    with Path(job.path).open("rb") as file:
        if job.start:
            file.seek(job.start - 1)
            file.readline()
        while file.tell() < job.end:
            yield file.readline()


def _audited(line: int, text: bytes, asked: Mapping[str, Any], *, as_json: bool) -> Audited:
    try:
        whole = _data(text) if as_json else _text(text)
        record = record_of(whole, scheme=asked.get("scheme"))
    except RequestError as error:
        return _refused(line, error, asked, UNREADABLE)
    try:
        ruleset = ruleset_for(record, whole, "", asked)
    except RequestError as error:
        return _refused(line, error, asked, NO_RULES)
    try:
        answer = audit_of(record, ruleset, asked)
    except RequestError as error:
        return _refused(line, error, asked, UNREADABLE)
    return Audited(line, orjson.dumps(answer), IRREGULAR if irregular(answer) else CLEAN)


def _data(text: bytes) -> object:
    """Plain data, read fast; what is wrong with it is looked for only when something is."""
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return read_json(text)


def _text(text: bytes) -> str:
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRequestError(Fault("json_not_utf8")) from error


def _refused(line: int, error: RequestError, asked: Mapping[str, Any], grade: int) -> Audited:
    told = problem(error, language_of(asked), "urn:hakem:command")
    return Audited(line, orjson.dumps({"error": told}), grade)


def first_lines(done: Iterable[Done]) -> Iterator[tuple[Done, int]]:
    """Number lines through a file: each job with how many lines stand before it."""
    path, before = "", 0
    for one in done:
        if one.job.path != path:
            path, before = one.job.path, 0
        yield one, before
        before += one.lines
