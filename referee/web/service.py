"""About the service itself: whether it is ready, what it counted, and the API to try out."""

from importlib.resources import files
from pathlib import Path

from flask import Blueprint, Response, abort, make_response, render_template, send_from_directory

from referee.web.answers import answer
from referee.web.asked import language
from referee.web.metrics import counted

service = Blueprint("service", __name__)
docs = Blueprint("docs", __name__, template_folder="templates")

ASSETS = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")
"""What the page needs of the package that carries Swagger UI; nothing comes from elsewhere."""

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
"""Swagger UI draws with styles of its own; scripts come from here alone, and none stands inline."""


@service.get("/readyz")
def readyz() -> Response:
    """Say that the store can be reached and has the tables of this version."""
    from referee.store.opening import reach_database  # noqa: PLC0415  sqlalchemy only when asked

    reach_database()
    return answer({"status": "ok"}, "en")


@service.get("/metrics")
def metrics() -> Response:
    """Write what was counted."""
    return counted()


@docs.get("/docs")
def page() -> Response:
    """Show the API, to be tried from the page."""
    lang = language()
    shown = make_response(render_template("docs.html", lang=lang))
    shown.headers["Content-Security-Policy"] = _POLICY
    shown.headers["Content-Language"] = lang
    return shown


@docs.get("/docs/<name>")
def asset(name: str) -> Response:
    """Send a file of Swagger UI."""
    if name not in ASSETS:
        abort(404)
    return send_from_directory(_assets(), name, max_age=86400)


def _assets() -> Path:
    return Path(str(files("flask_swagger_ui"))) / "dist"
