"""The log: one JSON line a request, each with the request's id; racks never, unless asked for."""

import logging
import os
import re
import sys
import time
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import orjson
from flask import Flask, Response, g, has_request_context, request

requests = logging.getLogger("hakem.requests")

ID_HEADER = "X-Request-Id"
CONCEALED = frozenset({"rack", "racks", "record", "tokens"})
MASK = "***"

_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_USUAL = "info"
_MOST_BODY = 16 * 1024


class Lines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Compose the line: time, level, who says it, the request's id, and what happened."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": _identity() or None,
            "said": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        known = {key: one for key, one in line.items() if one is not None}
        return orjson.dumps(known, default=str).decode()


def write_journal(app: Flask) -> None:
    """Give every request an id, and the log a line for each."""
    app.before_request(begin)
    app.after_request(end)


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


def begin() -> None:
    """Take the id a proxy gave, or make one."""
    told = request.headers.get(ID_HEADER, "")
    g.identity = told if _ID.fullmatch(told) else uuid4().hex
    g.began = time.perf_counter()
    if asked_for("HAKEM_LOG_BODIES"):
        request.get_data()  # kept for the line, as a view reads it only once


def end(response: Response) -> Response:
    """Send the id back, and write the line."""
    if "identity" not in g:
        begin()
    response.headers[ID_HEADER] = g.identity
    if requests.isEnabledFor(logging.INFO):
        told = {
            "method": request.method,
            "path": request.path[:200],
            "status": response.status_code,
            "ms": round((time.perf_counter() - g.began) * 1000, 2),
            "client": request.remote_addr,
            **_bodies(),
        }
        requests.handle(_record(told))
    return response


def _record(told: Mapping[str, object]) -> logging.LogRecord:
    """Made here: the usual way looks for the line of code that logs, once a request."""
    record = logging.LogRecord(requests.name, logging.INFO, "", 0, "request", (), None)
    record.told = told
    return record


def _identity() -> str:
    return str(g.get("identity", "")) if has_request_context() else ""


def _bodies() -> dict[str, object]:
    """What was sent, where the operator wants to see it; racks only where he says so too."""
    if not asked_for("HAKEM_LOG_BODIES") or request.mimetype != "application/json":
        return {}
    try:
        body = orjson.loads(request.get_data()[:_MOST_BODY])
    except ValueError:
        return {"body": None}
    return {"body": body if asked_for("HAKEM_LOG_RACKS") else masked(body)}


def masked(body: object) -> object:
    """Put a mask over everything that others may not see."""
    if isinstance(body, Mapping):
        return {key: MASK if key in CONCEALED else masked(one) for key, one in body.items()}
    return [masked(one) for one in body] if isinstance(body, list) else body


def asked_for(name: str) -> bool:
    """Whether an option of the environment is switched on."""
    return os.environ.get(name, "").lower() in {"1", "true", "on", "yes"}
