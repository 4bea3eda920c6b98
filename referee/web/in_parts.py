"""Bodies sent in parts, whose length nobody told: read whole, up to the limit of all bodies."""

from io import BytesIO

from flask import Flask, request
from werkzeug.exceptions import RequestEntityTooLarge

from referee.web.direct import MOST_BYTES


def bound_parts(app: Flask) -> None:
    """Refuse what goes on beyond the limit; the framework would cut it off there in silence."""
    app.before_request(_read_parts)


def _read_parts() -> None:
    environ = request.environ
    if "HTTP_TRANSFER_ENCODING" not in environ or not environ.get("wsgi.input_terminated"):
        return
    data = environ["wsgi.input"].read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise RequestEntityTooLarge
    environ["wsgi.input"] = BytesIO(data)
