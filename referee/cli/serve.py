"""``hakem serve``: pages and interface in one process group, on this machine by default."""

import socket
import sys
import threading
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from time import monotonic, sleep
from typing import Any

import click

from referee.cli.said import language, leave, word
from rules import Language

REFEREE = "referee.web:create_app"

THREADS = 2
"""Per worker: judging is work for one core, so more would only stand in each other's way."""

GRACE = 10
"""Seconds a worker has to finish; one that was stopped while it started would never end."""

_PATIENCE = 20.0
_PAUSE = 0.05
_LOOPBACK = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  where to look when all are served


def serving(app: str) -> click.Command:
    """Make the command that serves an application, named as ``module:factory``."""

    @click.command("serve")
    @_told("host", default="127.0.0.1")
    @_told("port", default=8000, type=click.IntRange(0, 65535))
    @_told("workers", default=1, type=click.IntRange(1, 64))
    @click.option("--lang", help="Language of the one line that is printed.")
    def serve_command(host: str, port: int, workers: int, lang: str | None) -> None:
        """Serve the pages and the API (options also from HAKEM_HOST, HAKEM_PORT, HAKEM_WORKERS)."""
        serve(app, host, port, workers, language(lang))

    return serve_command


def _told(name: str, **how: Any) -> Callable[[Any], Any]:  # noqa: ANN401  what click takes
    """Make an option that may also come from the environment."""
    return click.option(f"--{name}", envvar=f"HAKEM_{name.upper()}", show_default=True, **how)


def serve(app: str, host: str, port: int, workers: int, lang: Language) -> None:
    """Serve until stopped; prints one line with the address when the first answer came."""
    from granian import Granian  # noqa: PLC0415 - a server is needed only here
    from granian.constants import Interfaces  # noqa: PLC0415
    from granian.log import LogLevels  # noqa: PLC0415

    chosen = _free(host, port, lang)
    server = Granian(
        target=app,
        address=host,
        port=chosen,
        interface=Interfaces.WSGI,
        workers=workers,
        factory=True,
        log_level=LogLevels.warning,
        blocking_threads=THREADS,
        respawn_failed_workers=True,
        workers_kill_timeout=GRACE,
        websockets=False,
    )
    start: Callable[..., None] = server.startup

    def startup(*how: Any) -> None:  # noqa: ANN401  granian's own
        """Speak only when the workers are there: a thread at the time of a fork can lock them."""
        start(*how)
        _announce(host, chosen, lambda at: word("service", "ready", lang, address=at))

    server.startup = startup  # type: ignore[method-assign]  # no hook runs after the workers start
    server.serve()


def _free(host: str, port: int, lang: Language) -> int:
    """The port to serve on, a free one for 0; leaves with status 2 when the address is taken."""
    kind = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(kind, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    except OSError as error:
        reason = error.strerror or str(error)
        message = word("service", "busy", lang, address=_address(host, port), reason=reason)
        raise leave(2, message) from error


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _announce(host: str, port: int, said: Callable[[str], str]) -> None:
    """Watch from aside until the service answers, then say where it is."""

    def watch() -> None:
        if _answers(_LOOPBACK.get(host, host), port):
            click.echo(said(_address(host, port)))
            sys.stdout.flush()

    threading.Thread(target=watch, daemon=True).start()


def _answers(host: str, port: int) -> bool:
    end = monotonic() + _PATIENCE
    while monotonic() < end:
        try:
            connection = HTTPConnection(host, port, timeout=1)
            connection.request("GET", "/healthz")
            if connection.getresponse().status == 200:  # noqa: PLR2004  it is well
                return True
        except (OSError, HTTPException):
            sleep(_PAUSE)
        finally:
            connection.close()
    return False


serve_command = serving(REFEREE)
