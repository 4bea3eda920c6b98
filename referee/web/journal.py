"""The log: one JSON line a request, each with the request's id; racks never, unless asked for."""

import logging
import os
import re
import sys
import time
from collections.abc import Mapping
from contextvars import ContextVar
from functools import lru_cache
from io import BytesIO
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import orjson

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

requests = logging.getLogger("hakem.requests")

_BLANK = vars(logging.LogRecord(requests.name, logging.INFO, "", 0, "request", (), None))

IDENTITY: ContextVar[str] = ContextVar("IDENTITY", default="")
"""The id of the request that is answered here and now."""

CONCEALED = frozenset({"rack", "racks", "record", "tokens"})
MASK = "***"

_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_USUAL = "info"
_MOST_BODY = 16 * 1024
_LONGEST = 200


class Lines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Compose the line: time, level, who says it, the request's id, and what happened."""
        line: dict[str, Any] = {
            "time": _second(int(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": IDENTITY.get() or None,
            "said": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        known = {key: one for key, one in line.items() if one is not None}
        return orjson.dumps(known, default=str).decode()


@lru_cache(maxsize=4)
def _second(told: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(told))


def set_up_logs() -> None:
    """Log as JSON lines on standard error, from ``HAKEM_LOG_LEVEL`` on."""
    level = os.environ.get("HAKEM_LOG_LEVEL", _USUAL).upper()
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False  # none is shown
    root = logging.getLogger()
    for old in [one for one in root.handlers if isinstance(one.formatter, Lines)]:
        root.removeHandler(old)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root.addHandler(handler)
    root.setLevel(level if level in logging.getLevelNamesMapping() else _USUAL.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)


def identity_of(environ: "WSGIEnvironment") -> str:
    """The id a proxy gave, or a new one."""
    told = environ.get("HTTP_X_REQUEST_ID", "")
    return told if told and _ID.fullmatch(told) else token_hex(16)


def body_for_log(environ: "WSGIEnvironment") -> bytes | None:
    """What was sent, where the operator wants to see it; whoever answers finds it unread."""
    if not asked_for("HAKEM_LOG_BODIES") or environ.get("CONTENT_TYPE") != "application/json":
        return None
    length = environ.get("CONTENT_LENGTH", "")
    if not length.isdigit() or int(length) > _MOST_BODY:
        return b""
    body: bytes = environ["wsgi.input"].read(int(length))
    environ["wsgi.input"] = BytesIO(body)
    return body


def write_line(
    environ: "WSGIEnvironment", status: str, took: float, body: bytes | None = None
) -> None:
    """Write the line of a request."""
    if not requests.isEnabledFor(logging.INFO):
        return
    told = {
        "method": environ["REQUEST_METHOD"],
        "path": _text(environ.get("PATH_INFO", ""))[:_LONGEST],
        "status": int(status[:3]),
        "ms": round(took * 1000, 2),
        "client": environ.get("REMOTE_ADDR"),
    }
    if body is not None:
        told["body"] = _shown(body)
    requests.handle(_record(told))


def _text(path: str) -> str:
    """The path as it was meant: servers hand on its bytes as Latin-1."""
    return path if path.isascii() else path.encode("latin-1", "replace").decode("utf-8", "replace")


def _record(told: Mapping[str, object]) -> logging.LogRecord:
    """Made of a blank one: the usual way looks for the line of code that logs, once a request."""
    record = logging.LogRecord.__new__(logging.LogRecord)
    record.__dict__.update(_BLANK, created=time.time(), told=told)
    return record


def _shown(body: bytes) -> object:
    """A body with its racks masked, unless the operator wants to see those too."""
    try:
        read = orjson.loads(body)
    except ValueError:
        return None
    return read if asked_for("HAKEM_LOG_RACKS") else masked(read)


def masked(body: object) -> object:
    """Put a mask over everything that others may not see."""
    if isinstance(body, Mapping):
        return {key: MASK if key in CONCEALED else masked(one) for key, one in body.items()}
    return [masked(one) for one in body] if isinstance(body, list) else body


def asked_for(name: str) -> bool:
    """Whether an option of the environment is switched on."""
    return os.environ.get(name, "").lower() in {"1", "true", "on", "yes"}
