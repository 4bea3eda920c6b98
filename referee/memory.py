"""What a process that serves keeps in memory, and how often it looks for what nobody holds."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

OFTEN = (700, 10, 10)
"""As Python has it: looked for often and little, so that no answer waits long."""


@contextmanager
def staying() -> Iterator[None]:
    """Keep what is made inside for good: it is never looked through again, and stays shared.

    Nothing is collected meanwhile. At the end what nobody holds goes, once, however many of these
    lie in one another.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
        gc.collect()
        gc.freeze()
    finally:
        gc.enable()


def collect_often() -> None:
    """Look for what nobody holds as suits a process that answers."""
    gc.set_threshold(*OFTEN)
