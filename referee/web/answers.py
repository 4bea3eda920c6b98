"""What goes out: JSON in one language, and the headers every answer carries."""

from collections.abc import Mapping

import orjson
from flask import Response

JSON_TYPE = "application/json"

LAW_CACHE = "public, max-age=300"
"""The law changes only with a new version of the service."""

KEPT_CACHE = "private, max-age=31536000, immutable"
"""What is kept never changes."""


def answer(data: object, language: str, cache: str = "no-store") -> Response:
    """Write an answer as JSON in a language."""
    return Response(orjson.dumps(data), headers=answered(language, cache), mimetype=JSON_TYPE)


def answered(language: str, cache: str = "no-store") -> tuple[tuple[str, str], ...]:
    """The headers of an answer in a language."""
    return (*_in_language(language, cache), ("Vary", "Accept-Language"))


def as_kept(data: bytes, cache: str) -> Response:
    """Write JSON that was kept, byte for byte."""
    response = Response(data, mimetype=JSON_TYPE)
    response.headers["Cache-Control"] = cache
    return response


def refusal(document: Mapping[str, object], status: int, language: str, kind: str) -> Response:
    """Write a problem document."""
    headers = _in_language(language, "no-store")
    return Response(orjson.dumps(document), status=status, headers=headers, mimetype=kind)


def _in_language(language: str, cache: str) -> tuple[tuple[str, str], ...]:
    return (("Content-Language", language), ("Cache-Control", cache))
