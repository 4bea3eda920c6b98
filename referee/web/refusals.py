"""Whatever goes wrong, said in one shape: a problem document, never a traceback."""

import logging
from uuid import uuid4

from flask import Flask, Response, request
from werkzeug.exceptions import (
    HTTPException,
    InternalServerError,
    MethodNotAllowed,
    NotFound,
    RequestEntityTooLarge,
    TooManyRequests,
)

from referee.errors import (
    BadRequestError,
    Fault,
    RequestError,
    TooManyError,
    TooMuchWorkError,
    UnauthorisedError,
    UnknownNameError,
    UnreachableStoreError,
)
from referee.patience import OutOfTimeError
from referee.problems import MEDIA_TYPE, failure, fault_json, problem
from referee.web.answers import refusal
from referee.web.asked import language
from referee.web.direct import MOST_BYTES
from referee.web.page import page

_LONGEST = 200

log = logging.getLogger(__name__)


class MethodError(RequestError):
    """An address asked in a way it does not answer."""

    status = 405


class TooLargeError(RequestError):
    """A body that is too large to be read."""

    status = 413


def refuse_kindly(app: Flask) -> None:
    """Give an application the one shape of errors."""
    app.register_error_handler(RequestError, refused)
    app.register_error_handler(OutOfTimeError, cut_off)
    app.register_error_handler(HTTPException, not_answered)
    app.register_error_handler(Exception, failed)


def refused(error: RequestError) -> Response:
    """Answer a request that cannot be answered: a page for people, a document for programs."""
    lang = language()
    if _wants_page():
        faults = [fault_json(one, lang) for one in error.faults]
        return page("lost.html", error.status, faults=faults)
    if isinstance(error, UnreachableStoreError):
        log.error("store unreachable: %s", error.__cause__ or error)
    document = problem(error, lang, request.full_path.rstrip("?")[:_LONGEST])
    response = refusal(document, error.status, lang, MEDIA_TYPE)
    if isinstance(error, UnauthorisedError):
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def _wants_page() -> bool:
    """Whether a person looks at this with a browser."""
    machine = request.path.startswith(("/v1", "/openapi", "/healthz", "/readyz", "/metrics"))
    liked = request.accept_mimetypes
    return not machine and liked.best_match(["application/json", "text/html"]) == "text/html"


def not_answered(error: HTTPException) -> Response:
    """Answer what the web framework refused."""
    if isinstance(error, InternalServerError):
        return failed(error.original_exception or error)
    response = refused(_as_request_error(error))
    if isinstance(error, MethodNotAllowed):
        response.headers["Allow"] = _methods(error)
    return response


def cut_off(error: OutOfTimeError) -> Response:
    """Answer a request that takes longer than one may."""
    log.warning("too much work at %s: %s", request.path, error)
    return refused(TooMuchWorkError(Fault("too_much_work", values={"limit": f"{error.seconds:g}"})))


def failed(error: BaseException) -> Response:
    """Answer our own fault with an id, and write the rest into the log."""
    identity = str(uuid4())
    log.error("failure %s at %s", identity, request.path, exc_info=error)
    lang = language()
    return refusal(failure(lang, identity), 500, lang, MEDIA_TYPE)


def no_such_page() -> UnknownNameError:
    """The error of an address that does not exist."""
    return UnknownNameError(Fault("no_such_page", values={"path": request.path[:_LONGEST]}))


def _as_request_error(error: HTTPException) -> RequestError:
    if isinstance(error, NotFound):
        return no_such_page()
    if isinstance(error, MethodNotAllowed):
        values = {"found": request.method[:_LONGEST], "known": _methods(error)}
        return MethodError(Fault("wrong_method", values=values))
    if isinstance(error, RequestEntityTooLarge):
        return TooLargeError(Fault("body_too_large", values={"limit": str(MOST_BYTES // 1024)}))
    if isinstance(error, TooManyRequests):
        return TooManyError(Fault("too_many_requests", values={"limit": str(error.description)}))
    return BadRequestError(Fault("unreadable_request"))


def _methods(error: MethodNotAllowed) -> str:
    return ", ".join(sorted(error.valid_methods or ()))
