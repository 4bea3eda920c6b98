"""A progress bar on standard error: how much is done, how fast, and what time is left."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    Progress,
    TimeRemainingColumn,
    TransferSpeedColumn,
)


@contextmanager
def bar(total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar over so many bytes; what it yields is told how many more are done."""
    columns = (BarColumn(), DownloadColumn(), TransferSpeedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda many: progress.advance(task, many)
