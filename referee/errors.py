"""Requests that cannot be answered: every one says where, what, and what would be right."""

from collections.abc import Mapping
from dataclasses import dataclass, field

MOST_FAULTS = 50
"""So many are told of one request; more would help nobody, and looking for them takes time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a request.

    ``pointer`` is a JSON pointer into the body; ``line`` and ``column`` (from 1) point into a text
    that was sent. ``code`` names a sentence of ``referee/words``, ``values`` are its placeholders;
    ``sentences`` holds ready sentences by language where another room has worded the fault.
    """

    code: str
    pointer: str = ""
    line: int = 0
    column: int = 0
    values: Mapping[str, str] = field(default_factory=dict)
    suggestion: str = ""
    sentences: Mapping[str, str] = field(default_factory=dict)


class RequestError(Exception):
    """A request that is refused: the HTTP status it gets, and every fault found in it."""

    status = 400

    def __init__(self, *faults: Fault) -> None:
        self.faults = faults
        first = faults[0]
        details = ", ".join(f"{key}={value}" for key, value in first.values.items())
        super().__init__(f"{first.pointer or '/'}: {first.code}: {details}")


class BadRequestError(RequestError):
    """Not JSON, not of the schema, or not notation."""


class UnauthorisedError(RequestError):
    """A token that is missing or wrong."""

    status = 401


class ForbiddenError(RequestError):
    """A form that another site sends in somebody's name."""

    status = 403


class UnknownNameError(RequestError):
    """A game, house, ruling or table that does not exist."""

    status = 404


class ConflictError(RequestError):
    """A key that was used before, for something else."""

    status = 409


class StaleError(RequestError):
    """A version that is no longer the last one; nothing was written."""

    status = 412


class ImpossibleError(RequestError):
    """Understood, but it cannot be: a position no table can show, a house that does not load."""

    status = 422


class TooMuchWorkError(RequestError):
    """Understood, but it takes longer than one request may."""

    status = 422


class TooManyError(RequestError):
    """More requests than a client may make in a while."""

    status = 429


class UnreachableStoreError(RequestError):
    """The database cannot be had; nothing was written."""

    status = 503
