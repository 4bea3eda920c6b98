"""What stands in the headers of a request at a live table: token, version, key of a retry."""

import re

from flask import request

from referee.errors import BadRequestError, Fault
from referee.live.tables import Guards

_VERSION = re.compile(r'(?:W/)?"?([0-9]{1,9})"?')
_KEY = re.compile(r"[!-~]{1,200}")
_SHOWN = 60


def guards() -> Guards:
    """Read them; raises ``BadRequestError`` for a header that says nothing."""
    return Guards(bearer(), _version(), _key())


def bearer() -> str | None:
    """The bearer token of a request; None where it carries none."""
    told = request.headers.get("Authorization", "")
    kind, _, token = told.partition(" ")
    return token.strip() or None if kind.lower() == "bearer" else None


def _version() -> int | None:
    told = request.headers.get("If-Match")
    if told is None or told.strip() == "*":
        return None
    found = _VERSION.fullmatch(told.strip())
    if found is None:
        raise _wrong("If-Match", told, '"7"')
    return int(found[1])


def _key() -> str | None:
    told = request.headers.get("Idempotency-Key")
    if told is not None and not _KEY.fullmatch(told):
        raise _wrong("Idempotency-Key", told, "1-200 ASCII")
    return told


def _wrong(name: str, found: str, needed: str) -> BadRequestError:
    values = {"name": name, "found": found[:_SHOWN] or "?", "needed": needed}
    return BadRequestError(Fault("wrong_header", values=values))
