"""What goes out: JSON in one language, and the headers every answer carries."""

from collections.abc import Mapping

import orjson
from flask import Response

JSON_TYPE = "application/json"

LAW_CACHE = "public, max-age=300"
"""The law changes only with a new version of the service."""

_HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; "
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
    response = Response(orjson.dumps(data), mimetype=JSON_TYPE)
    response.headers["Content-Language"] = language
    response.headers["Cache-Control"] = cache
    response.headers["Vary"] = "Accept-Language"
    return response


def refusal(document: Mapping[str, object], status: int, language: str, kind: str) -> Response:
    """Write a problem document."""
    response = Response(orjson.dumps(document), status=status, mimetype=kind)
    response.headers["Content-Language"] = language
    response.headers["Cache-Control"] = "no-store"
    return response


def guarded(response: Response) -> Response:
    """Add the headers that keep a browser from doing what nobody asked for."""
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
    return response
