"""Clocks: how long acts take, in seconds of processor time, and what all times are set against."""

import gc
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

from tests.bench.table import TIMES, UNITS, Bar, Figures, Measured

Item = TypeVar("Item")

YARDSTICK = "a yardstick of plain Python"


def each_timed(act: Callable[[Item], object], over: Iterable[Item], times: int = 1) -> list[float]:
    """How long an act takes for every item, the shortest first.

    What lies about from before is swept once and left alone, as in a service that has started.
    """
    items = list(over)
    spent = []
    gc.collect()
    gc.freeze()
    for one in items:
        begun = time.process_time_ns()
        for _ in range(times):
            act(one)
        spent.append((time.process_time_ns() - begun) / times / 1e9)
    gc.unfreeze()
    return sorted(spent)


def figures(spent: list[float]) -> Figures:
    """The middle, the late ones and the worst of times in order."""
    many = len(spent)
    marks = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    return {**{name: spent[int(many * part)] for name, part in marks.items()}, "worst": spent[-1]}


def timed(act: Callable[[Item], object], over: Iterable[Item], times: int = 1) -> Figures:
    """Do an act for every item, and give the figures."""
    return figures(each_timed(act, over, times))


def repeated(act: Callable[[], object], samples: int, times: int = 1) -> Figures:
    """Do one thing again and again, and give the figures."""
    return timed(lambda _: act(), range(samples), times)


def with_yardstick(measured: Measured, bar: Bar) -> Measured:
    """What nobody else does is set against a fixed piece of work, so that machines compare."""
    if measured.peers or bar.unit not in UNITS or bar.compare not in TIMES:
        return measured
    length = min(each_timed(lambda _: _piece_of_work(), range(15)))
    return Measured(measured.figures, {YARDSTICK: {bar.compare: length}}, measured.left_out)


def _piece_of_work() -> int:
    """Sort, count, join and look up: about a millisecond of what Python does all day."""
    words = [f"{number * 7919 % 1009}:{number % 7}" for number in range(1000)]
    counts: dict[str, int] = {}
    for word in sorted(words):
        head, _, tail = word.partition(":")
        counts[head] = counts.get(head, 0) + int(tail)
    return sum(counts.values())
