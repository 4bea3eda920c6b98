"""The short way for what programs ask most: read, judged and answered without the web framework.

What is not quite usual, and whatever goes wrong, is left to the application, which says it as it
is said everywhere. A fault found here is raised again there, so that nothing is judged twice.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING

import orjson

from referee.json_text import read_json
from referee.web.answers import JSON_TYPE, answered
from referee.web.around import ROUTE
from referee.web.asked import in_language

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Judges = Callable[[object], object]

MOST_BYTES = 256 * 1024
"""The largest body that is read."""

FOUND = "hakem.found"
"""Where a fault found on the short way waits to be raised."""

_TYPES = frozenset({JSON_TYPE, f"{JSON_TYPE}; charset=utf-8", f"{JSON_TYPE};charset=utf-8"})
_UNUSUAL = ("HTTP_CONTENT_ENCODING", "HTTP_TRANSFER_ENCODING")


class Direct:
    """Answers some addresses by itself, and leaves the others to the application."""

    def __init__(self, inner: "WSGIApplication", judges: Mapping[str, Judges]) -> None:
        self._inner = inner
        self._judges = judges

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Answer, or have it answered."""
        judges = self._judges.get(environ["PATH_INFO"])
        if judges is None or not _usual(environ):
            return self._inner(environ, start)
        environ[ROUTE] = environ["PATH_INFO"]
        raw = environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
        try:
            body, language = in_language(read_json(raw), environ.get("HTTP_ACCEPT_LANGUAGE", ""))
            data = orjson.dumps(judges(body))
        except Exception as error:  # noqa: BLE001  raised again by the application
            environ[FOUND], environ["wsgi.input"] = error, BytesIO(raw)
            return self._inner(environ, start)
        start("200 OK", [*_headers(language), ("Content-Length", str(len(data)))])
        return (data,)


def _usual(environ: "WSGIEnvironment") -> bool:
    """Whether a request is one of those that need no second look."""
    length = environ.get("CONTENT_LENGTH", "")
    return (
        environ["REQUEST_METHOD"] == "POST"
        and environ.get("CONTENT_TYPE") in _TYPES
        and length.isascii()
        and length.isdigit()
        and int(length) <= MOST_BYTES
        and not any(name in environ for name in _UNUSUAL)
    )


@lru_cache(maxsize=8)
def _headers(language: str) -> tuple[tuple[str, str], ...]:
    return (("Content-Type", JSON_TYPE), *answered(language))
