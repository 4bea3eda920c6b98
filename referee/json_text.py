"""JSON as it is sent: read fast, refused by line and column if it says two things or too much."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import orjson

from referee.errors import MOST_FAULTS, BadRequestError, Fault

MOST_DEPTH = 40
"""How deep lists and objects may lie in each other."""

MOST_DIGITS = 18
"""Longer numbers would lose digits on the way."""

_TOO_LONG = 10.0**MOST_DIGITS

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_POINT = re.compile(rb"\.[0-9]")
_DIGITS_AS_0 = bytes.maketrans(b"123456789", b"000000000")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:]|-?[0-9][0-9.eE+-]{18,}', re.DOTALL)
"""What nesting, twins and overlong numbers show in; shorter numbers are passed over."""


def read_json(raw: bytes) -> object:
    """Read a body; raises ``BadRequestError`` for what is no JSON, twice told or too deep."""
    text = raw.removeprefix(_BYTE_ORDER_MARK)
    try:
        body = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise BadRequestError(_unread(text, error)) from error
    # Most bodies are plain enough to be trusted at a glance.
    if b"\\" in text or _deep(text, body) or _doubtful(text, orjson.dumps(body)):
        _refuse_doubles(text.decode())
        return whole(body)
    return body


def _deep(text: bytes, body: Any) -> bool:  # noqa: ANN401  plain data
    """Whether lists and objects lie too deep in each other; few of them cannot."""
    if text.count(b"{") + text.count(b"[") <= MOST_DEPTH:
        return False
    level = [body]
    for _ in range(MOST_DEPTH):
        held = [one.values() if isinstance(one, dict) else one for one in level]
        level = [one for many in held for one in many if isinstance(one, (dict, list))]
        if not level:
            return False
    return True


def _doubtful(text: bytes, written: bytes) -> bool:
    """Whether members were lost to a twin, or numbers may be too long or not whole.

    Without escapes every colon of a text is there when it is written again, except those of members
    that were lost. Numbers too long for a whole one get a point or an exponent.
    """
    return (
        text.count(b":") != written.count(b":")
        or (b"." in written and _POINT.search(written) is not None)
        or b"0e" in written.translate(_DIGITS_AS_0)
    )


def _refuse_doubles(text: str) -> None:
    faults = tuple(islice(_doubles(text), MOST_FAULTS))
    if faults:
        raise BadRequestError(*faults)


def _doubles(text: str) -> Iterator[Fault]:
    """Find names told twice in one object, nesting too deep, and numbers too long."""
    around: list[set[str]] = []
    key, start = "", 0
    for token in _TOKEN.finditer(text):
        said = token[0]
        if said == ":":
            if key in around[-1]:
                yield _fault_at(text, start, "json_twice", name=orjson.loads(key))
            around[-1].add(key)
        elif said in "[{":
            around.append(set())
            if len(around) > MOST_DEPTH:
                yield _fault_at(text, token.start(), "json_too_deep", limit=str(MOST_DEPTH))
                return
        elif said in "]}":
            around.pop()
        elif said[0] == '"':
            key, start = _plain(said), token.start()
        elif sum(map(str.isdigit, said)) > MOST_DIGITS:
            yield _fault_at(text, token.start(), "json_number", found=said[:MOST_DIGITS])


def _plain(said: str) -> str:
    """Write a name one way, however it was escaped."""
    return orjson.dumps(orjson.loads(said)).decode() if "\\" in said else said


def _unread(raw: bytes, error: orjson.JSONDecodeError) -> Fault:
    try:
        text = raw.decode()
    except UnicodeDecodeError as broken:
        return _fault_at(raw[: broken.start].decode(), broken.start, "json_not_utf8")
    deep = _too_deep(text)
    if deep is not None:
        return _fault_at(text, deep, "json_too_deep", limit=str(MOST_DEPTH))
    if not text.strip():
        return Fault("json_empty", line=1, column=1)
    if error.pos >= len(text):
        return _fault_at(text, len(text), "json_ends_early")
    code = "json_number" if text[error.pos] in "-0123456789" else "json_unexpected"
    return _fault_at(text, error.pos, code, found=_word_at(text, error.pos))


def _too_deep(text: str) -> int | None:
    depth = 0
    for token in _TOKEN.finditer(text):
        depth += (token[0] in "[{") - (token[0] in "]}")
        if depth > MOST_DEPTH:
            return token.start()
    return None


def _word_at(text: str, place: int) -> str:
    word = re.compile(r"[\w.+-]{1,20}|.", re.DOTALL).match(text, place)
    return word[0] if word else ""


def _fault_at(text: str, place: int, code: str, **values: str) -> Fault:
    before = text[:place]
    line = before.count("\n") + 1
    return Fault(code, line=line, column=len(before) - before.rfind("\n"), values=values)


def whole(body: Any) -> Any:  # noqa: ANN401  plain data
    """The same with 3 for 3.0: to the schema both are integers."""
    if isinstance(body, dict):
        return {key: whole(one) for key, one in body.items()}
    if isinstance(body, list):
        return [whole(one) for one in body]
    if isinstance(body, float) and body.is_integer() and abs(body) < _TOO_LONG:
        return int(body)
    return body
