"""Requests checked against the published schemas: every fault named, with its place."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import orjson

from grammar import json_pointer
from referee.breaches import Breach, Engine, engine, fits
from referee.errors import MOST_FAULTS, BadRequestError, Fault
from referee.json_text import read_json, whole
from rules import closest

__all__ = ["checked", "faults_in", "read_json", "shaped"]

_LONGEST = 60


def checked(body: object, name: str) -> dict[str, Any]:
    """Answer the body if it has the shape of a named schema; else raise with every fault."""
    found = shaped(body, name)
    return whole(found) if _may_hold_floats(found) else found


def shaped(body: object, name: str) -> dict[str, Any]:
    """The same of a body that ``read_json`` read: its whole numbers are whole already."""
    try:
        if isinstance(body, dict) and fits(name)(body):
            return body
        faults = faults_in(body, name, engine())
    except ValueError as error:
        raise BadRequestError(Fault("not_json", values={"found": _short(str(error))})) from error
    raise BadRequestError(*faults[:MOST_FAULTS])


def _may_hold_floats(body: dict[str, Any]) -> bool:
    """Whether numbers may stand there as 3.0, which to the schema is whole."""
    try:
        return b".0" in orjson.dumps(body)
    except TypeError:
        return True


def faults_in(body: object, name: str, compare: Engine) -> list[Fault]:
    """List every fault of a body, by place; the same whichever validator compares."""
    breaches = list(compare(body, name))
    found = {_identity(fault): fault for one in breaches for fault in _faults(one)}
    return [found[identity] for identity in sorted(found)]


def _identity(fault: Fault) -> tuple[str, ...]:
    return (fault.pointer, fault.code, *sorted(fault.values.values()))


def _faults(breach: Breach) -> Iterator[Fault]:
    return iter(_EXPLAIN.get(breach.keyword, _wrong_shape)(breach))


def _fault(breach: Breach, code: str, suggestion: str = "", **values: str) -> Fault:
    return Fault(code, json_pointer(breach.path), values=values, suggestion=suggestion)


def _unknown_fields(breach: Breach) -> Iterator[Fault]:
    known: Mapping[str, object] = breach.schema.get("properties", {})
    for name in sorted(set(breach.found) - set(known))[:MOST_FAULTS]:
        values = {"name": _short(name), "known": ", ".join(known)}
        pointer = json_pointer((*breach.path, name))
        yield Fault("unknown_field", pointer, values=values, suggestion=_near(name, known))


def _missing_fields(breach: Breach) -> Iterator[Fault]:
    for name in breach.schema["required"]:
        if name not in breach.found:
            yield _fault(breach, "missing_field", name=name)


def _wrong_type(breach: Breach) -> Iterator[Fault]:
    wanted = breach.schema["type"]
    types = [wanted] if isinstance(wanted, str) else wanted
    yield _fault(breach, "wrong_type", wanted=",".join(types), found=_text(breach.found))


def _not_one_of(breach: Breach) -> Iterator[Fault]:
    known = [str(one) for one in breach.schema["enum"]]
    near = _near(breach.found, known) if isinstance(breach.found, str) else ""
    yield _fault(breach, "not_one_of", near, found=_text(breach.found), known=", ".join(known))


def _bad_name(breach: Breach) -> Iterator[Fault]:
    yield _fault(breach, "bad_name", name=_short(str(breach.found)))


def _bad_pattern(breach: Breach) -> Iterator[Fault]:
    """A text of another form; what would be right shows in the examples of the schema."""
    known = ", ".join(map(str, breach.schema.get("examples", ())))
    yield _fault(breach, "wrong_form", found=_text(breach.found), known=known)


def _wrong_shape(breach: Breach) -> Iterator[Fault]:
    yield _fault(breach, "wrong_shape", found=_text(breach.found))


def _beyond(code: str) -> Callable[[Breach], Iterator[Fault]]:
    def explain(breach: Breach) -> Iterator[Fault]:
        limit = str(breach.schema[breach.keyword])
        yield _fault(breach, code, limit=limit, found=_measure(breach.found))

    return explain


def _measure(found: object) -> str:
    return str(len(found)) if isinstance(found, str | list | dict) else _text(found)


def _near(name: str, known: Iterable[str]) -> str:
    return closest(name[:_LONGEST], known)


def _text(found: object) -> str:
    return _short(json.dumps(found, ensure_ascii=False))


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


_EXPLAIN: Mapping[str, Callable[[Breach], Iterator[Fault]]] = {
    "additionalProperties": _unknown_fields,
    "required": _missing_fields,
    "type": _wrong_type,
    "enum": _not_one_of,
    "propertyNames": _bad_name,
    "pattern": _bad_pattern,
    "maxLength": _beyond("too_long"),
    "minLength": _beyond("too_short"),
    "maximum": _beyond("too_high"),
    "minimum": _beyond("too_low"),
    "maxItems": _beyond("too_many"),
    "maxProperties": _beyond("too_many"),
}
