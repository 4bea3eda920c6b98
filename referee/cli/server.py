"""The server under ``hakem serve``: granian, made to stop whenever it is told to."""

import os
import signal
import threading
from collections.abc import Callable
from functools import partial
from importlib import import_module
from multiprocessing import get_start_method, parent_process
from time import sleep
from typing import TYPE_CHECKING, Any

from referee.memory import staying

if TYPE_CHECKING:
    from granian.server.common import AbstractServer

    Server = AbstractServer[Any]

THREADS = 2
"""Per worker: judging is work for one core, so more would only stand in each other's way."""

GRACE = 10
"""Seconds a worker has to finish what it answers before it is ended."""

_PAUSE = 0.05


class Bell:
    """Wakes the main loop of the server.

    It is rung from signal handlers, so it takes no lock that the interrupted code may hold; and
    once the server shall stop it cannot be silenced any more.
    """

    def __init__(self, stopping: Callable[[], bool]) -> None:
        self._stopping = stopping
        self._rung = False

    def set(self) -> None:
        """Ring."""
        self._rung = True

    def clear(self) -> None:
        """Be silent until the next ring."""
        self._rung = False

    def is_set(self) -> bool:
        """Whether it rang, or the server shall stop."""
        return self._rung or self._stopping()

    def wait(self) -> None:
        """Wait until it rings."""
        while not self.is_set():
            sleep(_PAUSE)


def granian(app: str, host: str, port: int, workers: int) -> "Server":
    """Make a server for an application named as ``module:factory``."""
    from granian import Granian  # noqa: PLC0415 - a server is needed only here
    from granian.constants import Interfaces  # noqa: PLC0415
    from granian.log import LogLevels  # noqa: PLC0415

    server = Granian(
        target=app,
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=workers,
        factory=True,
        log_level=LogLevels.warning,
        blocking_threads=THREADS,
        respawn_failed_workers=True,
        workers_kill_timeout=GRACE,
        websockets=False,
    )
    _listen(server)
    return server


def run(server: "Server", app: str, when_started: Callable[[], None]) -> None:
    """Serve until stopped; ``when_started`` is called when every worker has been started."""
    start: Callable[..., None] = server.startup

    def startup(*how: Any) -> None:  # noqa: ANN401  granian's own
        """Speak only when the workers are there: a thread at the time of a fork can lock them."""
        start(*how)
        when_started()

    if get_start_method() == "fork":
        _prepare(app)
    server.startup = startup  # type: ignore[method-assign]  # no hook runs after the workers start
    server.serve(target_loader=partial(loaded, app), wrap_loader=False)


def _prepare(app: str) -> None:
    """Load before the workers part what they all need: quicker to start, smaller to keep."""
    with staying():
        module = import_module(app.partition(":")[0])
        getattr(module, "prepare", lambda: None)()


def _listen(server: "Server") -> None:
    """Hear every signal to stop: while workers start, while they are replaced, and in them."""
    here = os.getpid()

    def stop(*_: object) -> None:
        if os.getpid() != here:
            os._exit(0)  # a worker that has not begun to serve has nothing to finish
        server.interrupt_signal = True

    server.main_loop_interrupt = Bell(lambda: server.interrupt_signal)  # type: ignore[assignment]
    server.signal_handler_interrupt = stop  # type: ignore[method-assign]  # theirs can be lost


def loaded(app: str) -> Callable[..., Any]:
    """Load an application in a worker, which ends when its server is gone."""
    threading.Thread(target=_end_with_server, daemon=True).start()
    module, _, factory = app.partition(":")
    made: Callable[..., Any] = getattr(import_module(module), factory)()
    return made


def _end_with_server() -> None:
    """Nobody could stop a worker whose server was killed."""
    server = parent_process()
    if server is None:
        return
    server.join()
    os.kill(os.getpid(), signal.SIGTERM)
    sleep(GRACE)
    os._exit(1)
