"""``python -m tests.bench.capacity``: what a judgement, an audited round and a kept ruling cost.

Processor time of one core, bytes on disk, and what follows from them by arithmetic.
"""

import json
import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import orjson

from grammar import Record, record_to_json
from referee import judgement_text
from referee.records.audit_jobs import Job, audited
from referee.rounds import played_round, turned
from referee.store.opening import upgrade_database
from rules import load
from tests.bench.bodies import legal_bodies
from tests.bench.timing import each_timed

BODIES, ROUNDS, RULINGS, PASSES = 300, 40, 1_000, 4
ASKED = {"lang": "en", "explain": "none"}
GIB, MONTH, DAY = 2**30, 1_000_000, 86_400


def lines() -> Iterator[str]:
    """The costs, a line each, each with what a core or a disk carries of it."""
    plain, told = (_judged({"explain": how}, BODIES) for how in ("none", "why"))
    yield f"judgement, bare         {plain * 1e6:7.0f} µs  {1 / plain:9,.0f} a second and core"
    yield f"judgement, explained    {told * 1e6:7.0f} µs  {1 / told:9,.0f} a second and core"
    many, spent, size, answer = _audit()
    act = spent / many
    yield f"audited act             {act * 1e6:7.0f} µs  {1 / act:9,.0f} a second and core"
    each = spent / ROUNDS
    yield (
        f"audited round of Küt    {each * 1e3:7.1f} ms  {DAY / each:9,.0f} a day and core"
        f" ({many / ROUNDS:.0f} acts, {size / ROUNDS:,.0f} bytes in, {answer / ROUNDS:,.0f} out)"
    )
    yield f"a million such rounds   {each * MONTH / 3600:7.1f} hours of a core"
    kept, took = _kept()
    yield f"kept ruling, in SQLite  {kept:7,.0f} bytes  {GIB / kept:9,.0f} in a GiB"
    yield f"judgement that is kept  {took * 1e6:7.0f} µs  {1 / took:9,.0f} a second and core"


def _judged(more: dict[str, object], many: int, passes: int = PASSES) -> float:
    """Processor time of the middle one, from JSON to JSON; the best of a few passes."""
    texts = [json.dumps({**body, **more}) for body in legal_bodies(many)]
    judgement_text(texts[0])
    every = (each_timed(judgement_text, texts) for _ in range(passes))
    return min(spent[len(spent) // 2] for spent in every)


def _audit() -> tuple[int, float, int, int]:
    """Acts, seconds, bytes in and bytes out of some rounds."""
    records = list(_records(ROUNDS))
    texts = tuple(orjson.dumps(record_to_json(one)) for one in records)
    acts = sum(len(turn.acts) for one in records for turn in one.rounds[0].turns)
    job = Job("", "lines", lines=texts)
    spent = each_timed(lambda one: audited(one, ASKED), [job] * PASSES)[0]
    out = sum(len(one.text) for one in audited(job, ASKED).records)
    return acts, spent, sum(map(len, texts)), out


def _records(many: int) -> Iterator[Record]:
    ruleset = load("kut")
    for number in range(many):
        dice = Random(f"capacity:{number // 4}")  # noqa: S311  play, not secrets
        yield turned(played_round(ruleset, dice), number % 4)


def _kept() -> tuple[float, float]:
    """Bytes on disk and seconds of a ruling that is kept, in a database of its own."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "kept.db"
        os.environ["HAKEM_DATABASE_URL"] = f"sqlite:///{file}"
        upgrade_database()
        before = _size(file)
        # Once: what is kept again is the same ruling and takes no place.
        took = _judged({"explain": "why", "keep": True}, RULINGS, passes=1)
        return (_size(file) - before) / RULINGS, took


def _size(file: Path) -> int:
    """Bytes of a database with its log written back."""
    with sqlite3.connect(file) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return file.stat().st_size


if __name__ == "__main__":
    sys.stdout.writelines(f"{one}\n" for one in lines())
