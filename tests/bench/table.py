"""The table of bars: what was measured, what was to be reached, and what others need for it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grammar import load_yaml

Figures = Mapping[str, float]
"""Figures by name; times in seconds, whatever unit they are shown in."""

UNITS = {"µs": 1e6, "ms": 1e3, "s": 1.0}
TIMES = ("best", "p50", "p90", "p95", "p99", "worst", "took")
MORE_IS_BETTER = ("rate", "share")


@dataclass(frozen=True, slots=True)
class Bound:
    """What a figure may be at most or at least."""

    figure: str
    at_most: float | None = None
    at_least: float | None = None

    def holds(self, value: float) -> bool:
        """Whether a figure reaches the bar."""
        low = self.at_least is None or value >= self.at_least
        return low and (self.at_most is None or value <= self.at_most)

    @property
    def text(self) -> str:
        signs = (("≤", self.at_most), ("≥", self.at_least))
        return " ".join(f"{self.figure} {sign} {one:g}" for sign, one in signs if one is not None)


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of the table before anything is measured."""

    id: str
    what: str
    unit: str
    compare: str
    bounds: tuple[Bound, ...]

    @property
    def group(self) -> str:
        """What is measured together."""
        return self.id.partition(".")[0]

    @property
    def more_is_better(self) -> bool:
        return self.compare in MORE_IS_BETTER

    def shown(self, name: str, value: float) -> float:
        """A figure in the unit of the row."""
        return value * UNITS.get(self.unit, 1.0) if name in TIMES else value


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of a measurement, and of the same by others; ``left_out`` tells who is missing."""

    figures: Figures
    peers: Mapping[str, Figures] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A bar with what was measured for it."""

    bar: Bar
    measured: Measured

    @property
    def baseline(self) -> str | None:
        """The best of the others; None where there are none."""
        peers = self.measured.peers
        best = max if self.bar.more_is_better else min
        return best(peers, key=lambda one: peers[one][self.bar.compare]) if peers else None

    @property
    def ratio(self) -> float | None:
        """Our figure by the baseline's."""
        if self.baseline is None:
            return None
        theirs = self.measured.peers[self.baseline][self.bar.compare]
        return self.measured.figures[self.bar.compare] / theirs

    @property
    def figures(self) -> dict[str, float]:
        """Our figures, in the unit of the row."""
        return {name: self.bar.shown(name, one) for name, one in self.measured.figures.items()}

    @property
    def met(self) -> bool:
        """Whether every bar of the row is reached."""
        known = self.figures if self.ratio is None else {**self.figures, "ratio": self.ratio}
        return all(one.holds(known[one.figure]) for one in self.bar.bounds)

    @property
    def baseline_figure(self) -> float | None:
        """The figure of the baseline that is compared, in the unit of the row."""
        if self.baseline is None:
            return None
        theirs = self.measured.peers[self.baseline][self.bar.compare]
        return self.bar.shown(self.bar.compare, theirs)


def bars() -> tuple[Bar, ...]:
    """Every bar, as the data beside this file says."""
    file = Path(__file__).with_name("bars.yaml")
    return bars_of(load_yaml(file.read_text("utf-8"), file.name).data)


def bars_of(rows: Any) -> tuple[Bar, ...]:
    """Make bars of plain data."""
    return tuple(
        Bar(
            row["id"],
            row["what"],
            row["unit"],
            row["compare"],
            tuple(Bound(figure, **limit) for figure, limit in row["bars"].items()),
        )
        for row in rows
    )


def row_json(row: Row) -> dict[str, Any]:
    """A row as plain data, the ratio first."""
    return {
        "id": row.bar.id,
        "ratio": None if row.ratio is None else round(row.ratio, 4),
        "better": "more" if row.bar.more_is_better else "less",
        "what": row.bar.what,
        "unit": row.bar.unit,
        "figures": {name: float(f"{one:.4g}") for name, one in row.figures.items()},
        "bars": [one.text for one in row.bar.bounds],
        "baseline": row.baseline,
        "baseline_figure": row.baseline_figure,
        "met": row.met,
        "left_out": list(row.measured.left_out),
    }


HEAD = ("ratio", "row", "measured", "bar", "", "baseline", "what")


def lines_of(rows: Iterable[Row]) -> Iterator[str]:
    """The table as text, a line each."""
    cells = [HEAD, *map(_cells, rows)]
    widths = [max(len(one[column]) for one in cells) for column in range(len(HEAD))]
    for one in cells:
        yield "  ".join(cell.ljust(width) for cell, width in zip(one, widths, strict=True)).rstrip()


def _cells(row: Row) -> tuple[str, ...]:
    figures = "  ".join(f"{name} {_number(one)}" for name, one in row.figures.items())
    base = "-"
    if row.baseline_figure is not None:
        base = f"{row.baseline}: {row.bar.compare} {_number(row.baseline_figure)}"
    return (
        "-" if row.ratio is None else f"{row.ratio:.3g} ×",
        row.bar.id,
        f"{figures} {row.bar.unit}".rstrip(),
        ", ".join(one.text for one in row.bar.bounds),
        "met" if row.met else "NOT MET",
        base,
        row.bar.what,
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
