"""Refusals as problem documents (RFC 9457), in the language asked for."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from grammar import shipped_yaml
from referee.errors import Fault, RequestError
from rules import Language

Json = dict[str, Any]

MEDIA_TYPE = "application/problem+json"

_NAMES: Mapping[int, str] = {
    400: "bad-request",
    401: "unauthorised",
    403: "forbidden",
    404: "not-found",
    405: "wrong-method",
    409: "conflict",
    412: "stale",
    413: "too-large",
    415: "wrong-media-type",
    422: "impossible",
    429: "too-many",
    500: "failure",
    503: "store-unreachable",
}


def problem(error: RequestError, language: Language, instance: str) -> Json:
    """Compose the problem document of a refusal; ``instance`` is the address asked."""
    errors = [fault_json(fault, language) for fault in error.faults]
    return {
        **_head(error.status, language),
        "detail": _detail(errors, language),
        "instance": instance,
        "errors": errors,
    }


def failure(language: Language, identity: str) -> Json:
    """Compose the problem document of our own fault: an id, and nothing else."""
    return {**_head(500, language), "instance": f"urn:uuid:{identity}"}


def fault_json(fault: Fault, language: Language) -> Json:
    """One fault as a person gets it: where, what, and what would be right."""
    place: Json = {"pointer": fault.pointer} if fault.pointer or not fault.line else {}
    if fault.line:
        place |= {"line": fault.line, "column": max(fault.column, 1)}
    near = {"suggestion": fault.suggestion} if fault.suggestion else {}
    return {**place, "code": fault.code, "message": fault_text(fault, language), **near}


def fault_text(fault: Fault, language: Language) -> str:
    """Say a fault in a language, with what was probably meant."""
    ready = fault.sentences.get(language)
    if ready is not None:
        return ready
    values = {key: _value(key, text, language) for key, text in fault.values.items()}
    said = _words("faults", fault.code)[language].format_map(values)
    if not fault.suggestion:
        return said
    return f"{said} {_said('details', 'suggestion', language, suggestion=fault.suggestion)}"


def _value(key: str, text: str, language: Language) -> str:
    """The types a field may have are keys; everything else is said as it stands."""
    if key != "wanted":
        return text
    names = [_said("types", one, language) for one in text.split(",")]
    if len(names) == 1:
        return names[0]
    return _said("joints", "or", language, first=", ".join(names[:-1]), last=names[-1])


def _head(status: int, language: Language) -> Json:
    return {
        "type": f"urn:hakem:problem:{_NAMES[status]}",
        "title": _said("titles", str(status), language),
        "status": status,
    }


def _detail(errors: list[Json], language: Language) -> str:
    others = str(len(errors) - 1)
    key = "more" if len(errors) > 1 else "one"
    return _said("details", key, language, first=errors[0]["message"], others=others)


def _said(section: str, key: str, language: Language, **values: str) -> str:
    words: Mapping[str, Mapping[str, str]] = _file("refusals")[section]
    return words[key][language].format_map(values)


def _words(name: str, key: str) -> Mapping[str, str]:
    words: Mapping[str, str] = _file(name)[key]
    return words


@cache
def _file(name: str) -> Mapping[str, Any]:
    data = shipped_yaml("referee", f"words/{name}.yaml").data
    return data if isinstance(data, dict) else {}
