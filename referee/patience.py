"""How long an answer may take: a door hands in a clock and an end, and long work looks at them.

Nothing here asks a clock of its own; where none was handed in, work goes on until it is done.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Item = TypeVar("Item")
Clock = Callable[[], float]

SEARCH_SECONDS = 0.15
"""So long a judgement looks for what would be legal instead; the verdict itself needs far less."""


class OutOfTimeError(Exception):
    """Work took longer than it may; whoever handed in the clock says so to whoever asked.

    It is no fault of a request, so nobody who passes over those passes over it.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"more than {seconds:g} s")
        self.seconds = seconds


@dataclass(slots=True)
class Patience:
    """What is left of it: the end of all work, and seconds to search in (None: to the end)."""

    clock: Clock
    seconds: float
    end: float
    searching: float | None = None
    cut: bool = False

    def look(self) -> None:
        """Go on; raises ``OutOfTimeError`` when the end has come."""
        if self.clock() > self.end:
            raise OutOfTimeError(self.seconds)


_NOW: ContextVar[Patience | None] = ContextVar("_NOW", default=None)


@contextmanager
def lasting(seconds: float, clock: Clock) -> Iterator[None]:
    """Let what is done inside take so many seconds of a clock, and no more."""
    sign = _NOW.set(Patience(clock, seconds, clock() + seconds))
    try:
        yield
    finally:
        _NOW.reset(sign)


def look() -> None:
    """Go on with long work; raises ``OutOfTimeError`` when it has taken too long."""
    patience = _NOW.get()
    if patience is not None:
        patience.look()


def in_one_judgement(what: Callable[[], Item]) -> tuple[Item, bool]:
    """What is made of a judgement, and whether a search for it was cut short.

    All its searching takes ``SEARCH_SECONDS`` together.
    """
    patience = _NOW.get()
    if patience is None:
        return what(), False
    patience.searching, patience.cut = SEARCH_SECONDS, False
    try:
        return what(), patience.cut
    finally:
        patience.searching = None


def searched(what: Callable[[], Item]) -> Item | None:
    """What a search finds; None where the time to search was over first.

    Where a search may take as long as everything else, running out of time is raised.
    """
    patience = _NOW.get()
    if patience is None or patience.searching is None:
        return what()
    began, end = patience.clock(), patience.end
    patience.end = min(end, began + patience.searching)
    try:
        return what()
    except OutOfTimeError:
        patience.cut = True
        return None
    finally:
        patience.searching = max(0.0, patience.searching - (patience.clock() - began))
        patience.end = end


@dataclass(slots=True)
class InTime(Generic[Item]):
    """Hands out things while there is time; ``cut`` tells afterwards whether some were left over.

    A fifth of the time is left for what is made of them.
    """

    items: Iterable[Item]
    share: float = 0.8
    cut: bool = field(default=False, init=False)

    def __iter__(self) -> Iterator[Item]:
        """Hand out the next."""
        patience = _NOW.get()
        if patience is None:
            yield from self.items
            return
        began = patience.clock()
        end = began + self.share * (patience.end - began)
        for one in self.items:
            if patience.clock() > end:
                self.cut = True
                return
            yield one
