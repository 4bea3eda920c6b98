"""What goes out: JSON in one language, and the headers every answer carries."""

from collections.abc import Mapping

import orjson
from flask import Response

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


def guarded(response: Response) -> Response:
    """Add the headers that keep a browser from doing what nobody asked for.

    A page that needs more than the others brings its own policy.
    """
    own = response.headers.get(_POLICY)
    for name, value in _GUARDS.items():
        response.headers.setdefault(name, value)
    if own is not None:
        response.headers[_POLICY] = own
    return response
