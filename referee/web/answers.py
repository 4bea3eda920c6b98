"""What goes out: JSON in one language, and the headers every answer carries."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import orjson
from flask import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

JSON_TYPE = "application/json"

LAW_CACHE = "public, max-age=300"
"""The law changes only with a new version of the service."""

KEPT_CACHE = "private, max-age=31536000, immutable"
"""What is kept never changes."""

_POLICY = "Content-Security-Policy"

_GUARDS: Mapping[str, str] = {
    _POLICY: (
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


def answer(data: object, language: str, cache: str = "no-store") -> Response:
    """Write an answer as JSON in a language."""
    headers = (*_answered(language, cache), ("Vary", "Accept-Language"))
    return Response(orjson.dumps(data), headers=headers, mimetype=JSON_TYPE)


def as_kept(data: bytes, cache: str) -> Response:
    """Write JSON that was kept, byte for byte."""
    response = Response(data, mimetype=JSON_TYPE)
    response.headers["Cache-Control"] = cache
    return response


def refusal(document: Mapping[str, object], status: int, language: str, kind: str) -> Response:
    """Write a problem document."""
    headers = _answered(language, "no-store")
    return Response(orjson.dumps(document), status=status, headers=headers, mimetype=kind)


def _answered(language: str, cache: str) -> tuple[tuple[str, str], ...]:
    return (("Content-Language", language), ("Cache-Control", cache))


class Guarded:
    """Adds the headers that keep a browser from doing what nobody asked for.

    They go around the application as they are: having them checked anew for each answer costs as
    much as finding the route. A page that needs more than the others brings its own policy.
    """

    def __init__(self, inner: "WSGIApplication") -> None:
        self._inner = inner

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Answer as the application does, with the headers beside its own."""

        def started(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:  # noqa: ANN401  WSGI
            own = {name for name, _ in headers}
            return start(status, headers + [one for one in _ALL if one[0] not in own], *more)

        return self._inner(environ, started)


_ALL = tuple(_GUARDS.items())
