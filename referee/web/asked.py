"""What came in: a body read once, and the language of the answer."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import orjson
from flask import g, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from referee.errors import BadRequestError, Fault, RequestError
from referee.requests import checked, read_json
from referee.web.answers import JSON_TYPE
from rules import LANGUAGES, Data, Language

LAST_RESORT: Language = "en"

YAML_TYPES = ("application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml")

_ASKED: Mapping[str, Language] = {one: one for one in LANGUAGES}


class MediaTypeError(RequestError):
    """A body in a format that nobody reads here."""

    status = 415


def read_body() -> object:
    """Read the JSON body of the request, its language filled in from the headers where it has none.

    Raises ``RequestError`` for another format, too many bytes, or text that is no JSON.
    """
    _refuse_other_formats()
    body = read_json(request.get_data(cache=False))
    told, g.language = in_language(body, _liked())
    return told


def in_language(body: object, liked: str) -> tuple[object, Language]:
    """A body with its language filled in where it tells none, and the language to answer in.

    ``liked`` is what the headers say of languages.
    """
    if not isinstance(body, dict):
        return body, _best(liked)
    language = _told(body.get("lang"), liked)
    return {"lang": language, **body}, language


def read_house() -> tuple[str | dict[str, Data], str]:
    """Read a house file as YAML or JSON: the document, and the text it is kept as.

    Raises ``RequestError`` for another format, too many bytes, or text that is no UTF-8.
    """
    if request.mimetype in YAML_TYPES:
        text = _text(request.get_data(cache=False))
        return text, text
    body = read_body()
    document = {k: v for k, v in body.items() if k != "lang"} if isinstance(body, dict) else {}
    return document, orjson.dumps(document).decode()


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRequestError(Fault("json_not_utf8")) from error


def language() -> Language:
    """The language of the answer: as told in the body or address, else as the browser likes."""
    if "language" not in g:
        g.language = _told(request.args.get("lang"), _liked())
    chosen: Language = g.language
    return chosen


def language_asked() -> Language:
    """The language of an address; raises ``RequestError`` for one that nobody speaks here."""
    told = request.args.get("lang")
    if told is not None:
        checked({"lang": told}, "LanguageQuery")
    return language()


def _liked() -> str:
    return request.headers.get("Accept-Language", "")


def _told(lang: Any, liked: str) -> Language:  # noqa: ANN401  not checked yet
    return (_ASKED.get(lang) if isinstance(lang, str) else None) or _best(liked)


@lru_cache(maxsize=256)
def _best(header: str) -> Language:
    liked = parse_accept_header(header, LanguageAccept)
    return _ASKED.get(liked.best_match(LANGUAGES, LAST_RESORT) or "", LAST_RESORT)


def _refuse_other_formats() -> None:
    squeezed = request.headers.get("Content-Encoding", "identity")
    found = request.mimetype if squeezed == "identity" else squeezed
    if found != JSON_TYPE:
        raise MediaTypeError(Fault("wrong_media_type", values={"found": found[:100] or "?"}))
