"""Forms are taken from our own pages alone: another site must not press a button for anybody."""

from urllib.parse import urlsplit

from flask import Flask, request

from referee.errors import Fault, ForbiddenError

_OURS = frozenset({"same-origin", "none"})
_READING = frozenset({"GET", "HEAD", "OPTIONS"})
_OF_PROGRAMS = "/v1/"
"""What is asked there is JSON, which no form of another site can send without being asked first."""


def take_own_forms(app: Flask) -> None:
    """Refuse forms that come from elsewhere."""
    app.before_request(_refuse_foreign)


def _refuse_foreign() -> None:
    """Browsers say where a form comes from; whoever says nothing is no browser of these days."""
    if request.url_rule is None or request.method in _READING:
        return
    if request.path.startswith(_OF_PROGRAMS):
        return
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site is not None:
        ours = site in _OURS
    else:
        ours = origin is None or urlsplit(origin).netloc == request.host
    if not ours:
        raise ForbiddenError(Fault("foreign_form"))
