"""Rate limits for each client on what writes or searches; other routes are cheap enough."""

import os
from typing import TYPE_CHECKING

from flask import Flask, request

if TYPE_CHECKING:
    from flask_limiter import Limiter

LIMIT = "HAKEM_RATE_LIMIT"
STORE = "HAKEM_RATE_STORE"
PROXIES = "HAKEM_TRUSTED_PROXIES"
OFF = frozenset({"", "off", "0", "none"})


def limit_clients(app: Flask) -> "Limiter | None":
    """Limit each client as ``HAKEM_RATE_LIMIT`` says, such as ``60/minute``; None where it is off.

    Raises ``SystemExit`` with a plain word where the extra is not installed or the limit is none.
    """
    told = os.environ.get(LIMIT, "off").strip()
    return None if told.lower() in OFF else _limited(app, told)


def _limited(app: Flask, told: str) -> "Limiter":
    try:
        from flask_limiter import Limiter  # noqa: PLC0415  an extra
        from limits import parse_many  # noqa: PLC0415  comes with it
    except ImportError as error:
        raise SystemExit(f"{LIMIT}={told}: pip install 'hakem[limits]'") from error
    try:
        parse_many(told)
    except ValueError as error:
        raise SystemExit(f"{LIMIT}={told}: 60/minute") from error
    store = os.environ.get(STORE) or "memory://"
    return Limiter(
        _client,
        app=app,
        application_limits=[told],
        application_limits_per_method=False,
        application_limits_exempt_when=_cheap,
        storage_uri=store,
        headers_enabled=True,
        swallow_errors=True,
    )


def _client() -> str:
    return request.remote_addr or "unknown"


_SEARCHING = ("/v1/lessons", "/v1/learners", "/learn", "/house", "/rules")
"""Reading there makes what is shown (lessons, exercises, checks, books), or tries a token."""


def _cheap() -> bool:
    """Reading what stands ready costs next to nothing; judging, searching and writing do not."""
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        return False
    return request.path != "/" and not request.path.startswith(_SEARCHING)


def trust_proxies(app: Flask) -> None:
    """Take the client's address from as many proxies as ``HAKEM_TRUSTED_PROXIES`` says."""
    told = os.environ.get(PROXIES, "0")
    if told.isdigit() and int(told):
        from werkzeug.middleware.proxy_fix import ProxyFix  # noqa: PLC0415  only behind a proxy

        many = int(told)
        fixed = ProxyFix(app.wsgi_app, x_for=many, x_proto=many, x_host=many)
        app.wsgi_app = fixed  # type: ignore[method-assign]  # as Flask's own documentation does
