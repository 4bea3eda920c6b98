"""Bodies sent in parts, whose length nobody told: read whole, up to the limit of all bodies."""

from io import BytesIO
from typing import IO

from flask import Flask, request
from werkzeug.exceptions import RequestEntityTooLarge

from referee.web.direct import MOST_BYTES


def bound_parts(app: Flask) -> None:
    """Refuse what goes on beyond the limit; the framework would cut it off there in silence."""
    app.before_request(_bound)


def _bound() -> None:
    environ = request.environ
    if "HTTP_TRANSFER_ENCODING" in environ and environ.get("wsgi.input_terminated"):
        environ["wsgi.input"] = _Parts(environ["wsgi.input"])


class _Parts:
    """A body that is read once somebody asks for it; where nobody does, its length is no matter."""

    def __init__(self, source: IO[bytes]) -> None:
        self._source = source
        self._whole: BytesIO | None = None

    def read(self, size: int = -1) -> bytes:
        """Some bytes of the body; raises ``RequestEntityTooLarge`` where it is too long."""
        if self._whole is None:
            data = self._source.read(MOST_BYTES + 1)
            if len(data) > MOST_BYTES:
                raise RequestEntityTooLarge
            self._whole = BytesIO(data)
        return self._whole.read(size)
