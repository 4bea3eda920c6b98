"""``hakem serve``: pages and interface in one process group, on this machine by default."""

import os
import shutil
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from importlib.util import find_spec
from ipaddress import ip_address
from time import monotonic, sleep
from typing import Any

import click

from referee.cli.said import language, leave, word
from referee.cli.server import granian, run
from rules import Language

REFEREE = "referee.web:create_service"

USUAL_LIMIT = "600/minute"
"""For each client, where others than this machine are served and the extra is installed."""

COUNTS = "PROMETHEUS_MULTIPROC_DIR"
"""Where workers add up what they count; named by the library that reads it."""

_PATIENCE = 20.0
_PAUSE = 0.01
_LOOPBACK = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  where to look when all are served
_SECONDS = click.FloatRange(min=0, min_open=True)
_LEVELS = click.Choice(("debug", "info", "warning", "error"))


def serving(app: str) -> click.Command:
    """Make the command that serves an application, named as ``module:factory``."""

    @click.command("serve")
    @_told("host", default="127.0.0.1", help="Address to listen on.")
    @_told("port", default=8000, type=click.IntRange(0, 65535), help="Port; 0 takes a free one.")
    @_told("workers", default=1, type=click.IntRange(1, 64), help="Processes; one a core is best.")
    @_told("database-url", help="postgresql://…; else SQLite in your data folder.")
    @_told("houses", help="Folder of house files, read again when they change.")
    @_told("rate-limit", help=f"Each client, such as {USUAL_LIMIT}; off (usual on loopback).")
    @_told("rate-store", help="redis://… to count for all workers; else each for itself.")
    @_told("trusted-proxies", type=click.IntRange(0, 9), help="Proxies in front of the service.")
    @_told("retention-days", default="off", help="Forget rulings, tables, learners after so long.")
    @_told("most-seconds", default=10.0, type=_SECONDS, help="Computing that one request may take.")
    @_told("warm-up", type=bool, default=True, help="Do aside what first requests would wait for.")
    @_told("log-level", default="info", type=_LEVELS, help="JSON lines on standard error.")
    @_told("log-bodies", type=bool, help="Log what was sent, racks masked.")
    @_told("log-racks", type=bool, help="Log racks as well.")
    @click.option("--lang", help="Language of the one line that is printed.")
    def serve_command(
        host: str, port: int, workers: int, lang: str | None, **options: object
    ) -> None:
        """Serve the pages and the API.

        Every option can also be set in the environment, by the name shown beside it.
        """
        _hand_on(options, host)
        serve(app, host, port, workers, language(lang))

    return serve_command


def _told(name: str, **how: Any) -> Callable[[Any], Any]:  # noqa: ANN401  what click takes
    """Make an option that may also come from the environment."""
    variable = _variable(name)
    return click.option(f"--{name}", envvar=variable, show_envvar=True, show_default=True, **how)


def _variable(name: str) -> str:
    return f"HAKEM_{name.upper().replace('-', '_')}"


def _hand_on(options: dict[str, object], host: str) -> None:
    """Tell the workers by the environment, as other servers would."""
    options["rate_limit"] = options["rate_limit"] or _limit_for(host)
    for name, value in options.items():
        if value is not None:
            os.environ[_variable(name)] = str(value)


def _limit_for(host: str) -> str:
    installed = find_spec("flask_limiter") is not None
    return USUAL_LIMIT if installed and not _is_loopback(host) else "off"


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def serve(app: str, host: str, port: int, workers: int, lang: Language) -> None:
    """Serve until stopped; prints one line with the address when the first answer came."""
    chosen = _free(host, port, lang)
    server = granian(app, host, chosen, workers)
    if workers > 1 and COUNTS not in os.environ:
        os.environ[COUNTS] = tempfile.mkdtemp(prefix="hakem-counts-")
        server.on_shutdown(lambda: shutil.rmtree(os.environ[COUNTS], ignore_errors=True))
    run(
        server,
        app,
        lambda: _announce(host, chosen, lambda at: word("service", "ready", lang, address=at)),
    )


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
