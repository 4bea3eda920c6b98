"""The figures kept in the repository, and whether a new run is worse by half."""

import json
import platform
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.bench.table import Row, row_json

KEPT = Path(__file__).with_name("kept.json")
MADE_WITH = "make bench OPTIONS='--json tests/bench/kept.json'"
WORSE = 1.5


def document(rows: Iterable[Row]) -> dict[str, Any]:
    """All rows as plain data, with the command that makes the kept ones."""
    return {
        "made_with": MADE_WITH,
        "python": platform.python_version(),
        "rows": [row_json(one) for one in rows],
    }


def kept_ratios(file: Path) -> dict[str, float]:
    """The ratios of a file that was written before."""
    rows = json.loads(file.read_text("utf-8"))["rows"]
    return {row["id"]: row["ratio"] for row in rows if row["ratio"] is not None}


def worse(row: Row, ratios: dict[str, float]) -> str | None:
    """What to say of a row whose ratio is worse by half than the kept one; None where it is not."""
    before, now = ratios.get(row.bar.id), row.ratio
    if before is None or now is None:
        return None
    grown = before / now if row.bar.more_is_better else now / before
    if grown <= WORSE:
        return None
    return f"{row.bar.id}: {now:.3g} × of {row.baseline}, kept was {before:.3g} ×"


def unknown(rows: Iterable[Row], ratios: dict[str, float]) -> Iterator[str]:
    """Rows that were never kept: they are not compared, and that is said."""
    for row in rows:
        if row.ratio is not None and row.bar.id not in ratios:
            yield f"{row.bar.id}: not kept, not compared"
