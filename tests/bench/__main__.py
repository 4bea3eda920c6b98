"""``python -m tests.bench``: every bar measured, set against its baseline, told as met or not.

``--only reading`` (or ``reading.rack``) measures fewer, ``--json FILE`` writes the same as data,
and ``--check FILE`` fails where a ratio is worse by half than the one kept in that file.
"""

import json
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path

from tests.bench.kept import document, kept_ratios, unknown, worse
from tests.bench.table import Bar, Measured, Row, bars, lines_of
from tests.bench.timing import with_yardstick

MODULES = (
    *("reading", "judging", "arranging", "tutor", "rules", "start", "http", "audits", "proof"),
)
TRIES = 3
"""A row that seems worse is measured again: the machine may have been busy."""

Measure = Callable[[], Measured]


def measures() -> Mapping[str, Measure]:
    """Every measurement by the id of its bar."""
    found: dict[str, Measure] = {}
    for name in MODULES:
        found |= import_module(f"tests.bench.measures_{name}").MEASURES
    return found


def chosen(every: Iterable[Bar], only: Iterable[str]) -> list[Bar]:
    """The bars whose id or group was asked for; all where nothing was."""
    asked = set(only)
    return [one for one in every if not asked or {one.id, one.group} & asked]


def row_of(bar: Bar, measure: Measure) -> Row:
    """Measure one bar."""
    return Row(bar, with_yardstick(measure(), bar))


def checked(row: Row, measure: Measure, ratios: dict[str, float]) -> str | None:
    """What to say of a row that stays worse than the kept one however often it is measured."""
    said = worse(row, ratios)
    for _ in range(TRIES - 1):
        if said is not None:
            said = worse(row_of(row.bar, measure), ratios)
    return said


def main(arguments: list[str] | None = None) -> int:
    """Measure, show and compare; the status is 1 where something became worse by half."""
    told = _told(arguments)
    known, begun = measures(), time.perf_counter()
    rows = []
    for bar in chosen(bars(), told.only):
        sys.stderr.write(f"{bar.id}: {bar.what}\n")
        rows.append(row_of(bar, known[bar.id]))
    _say(lines_of(rows))
    _say(sorted({one for row in rows for one in row.measured.left_out}))
    met = sum(one.met for one in rows)
    _say([f"{met} of {len(rows)} bars are met ({time.perf_counter() - begun:.0f} s)"])
    if told.json:
        text = json.dumps(document(rows), indent=1, ensure_ascii=False)
        told.json.write_text(text + "\n", "utf-8")
    return 0 if told.check is None else _compared(rows, known, kept_ratios(told.check))


def _compared(rows: list[Row], known: Mapping[str, Measure], ratios: dict[str, float]) -> int:
    found = [checked(row, known[row.bar.id], ratios) for row in rows]
    wrong = [one for one in found if one is not None]
    _say([*unknown(rows, ratios), *(f"worse by half: {one}" for one in wrong)])
    return 1 if wrong else 0


def _told(arguments: list[str] | None) -> "Told":
    parser = ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", action="append", default=[], metavar="GROUP")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--check", type=Path, metavar="FILE")
    return parser.parse_args(arguments, Told())


class Told:
    """What the command line was told."""

    only: list[str]
    json: Path | None
    check: Path | None


def _say(lines: Iterable[str]) -> None:
    sys.stdout.writelines(f"{one}\n" for one in lines)


if __name__ == "__main__":
    sys.exit(main())
