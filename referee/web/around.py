"""What every request gets, whoever answers it: an id, a line in the log, a count, safe headers."""

import os
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from referee.patience import lasting
from referee.web.journal import IDENTITY, body_for_log, identity_of, write_line
from referee.web.metrics import count

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Headers = list[tuple[str, str]]

MOST_SECONDS = "HAKEM_MOST_SECONDS"
USUAL_SECONDS = 10.0

ID_HEADER = "X-Request-Id"

ROUTE = "hakem.route"
"""Where whoever answers without the web framework says by which route."""

NO_ROUTE = "none"

_GUARDS: Mapping[str, str] = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""They keep a browser from doing what nobody asked for; a page may bring its own policy."""

_ALL = tuple(_GUARDS.items())


class Around:
    """Stands around the application, where all of this costs a tenth of what hooks in it would."""

    def __init__(self, inner: "WSGIApplication") -> None:
        self._inner = inner
        self._seconds = most_seconds()

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Answer as the application does, and write down that it was asked."""
        began = time.perf_counter()
        identity = identity_of(environ)
        body = body_for_log(environ)
        sign = IDENTITY.set(identity)

        def started(status: str, headers: Headers, *more: Any) -> Any:  # noqa: ANN401  WSGI
            took = time.perf_counter() - began
            count(_method(environ), _route(environ), status[:3], took)
            write_line(environ, status, took, body)
            return start(status, [*headers, *_missing(headers), (ID_HEADER, identity)], *more)

        try:
            # Time of this thread alone: a busy machine must not refuse what is little work.
            with lasting(self._seconds, time.thread_time):
                return self._inner(environ, started)
        finally:
            IDENTITY.reset(sign)


def most_seconds() -> float:
    """How long one request may compute, as ``HAKEM_MOST_SECONDS`` says.

    Raises ``SystemExit`` with a plain word for what is no such number.
    """
    told = os.environ.get(MOST_SECONDS) or str(USUAL_SECONDS)
    try:
        seconds = float(told)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise SystemExit(f"{MOST_SECONDS}={told}: {USUAL_SECONDS:g}")
    return seconds


def _missing(headers: Headers) -> Headers:
    own = {name for name, _ in headers}
    return [one for one in _ALL if one[0] not in own]


def _method(environ: "WSGIEnvironment") -> str:
    return str(environ["REQUEST_METHOD"])


def _route(environ: "WSGIEnvironment") -> str:
    """By route, not by address: what clients invent must not grow the counts."""
    told: str | None = environ.get(ROUTE)
    if told is not None:
        return told
    rule = getattr(environ.get("werkzeug.request"), "url_rule", None)
    return rule.rule if rule is not None else NO_ROUTE
