"""Checks the shape of rule and house files against their JSON Schemas (``rules/schema``)."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import jsonschema_rs

from rules.model import Data
from rules.problems import Located, Path, Problem, closest, problem_at

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


class Document(Located, Protocol):
    """A read YAML file: plain data that knows where its nodes stand."""

    @property
    def data(self) -> Data:
        """The plain data."""


@cache
def _definitions() -> dict[str, Data]:
    text = files("rules").joinpath("schema/files.json").read_text("utf-8")
    definitions: dict[str, Data] = json.loads(text)["$defs"]
    return definitions


def file_schema(kind: str) -> dict[str, Data]:
    """Compose the schema of one kind of file (``rules``, ``game``, ``house``, ``settings`` ...)."""
    return {"$ref": f"#/$defs/{kind}", "$defs": dict(_definitions())}


@cache
def _fast(kind: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(file_schema(kind))


def shape_problems(doc: Document, kind: str) -> list[Problem]:
    """Find every place where a file does not have the shape of its kind."""
    if _fast(kind).is_valid(doc.data):
        return []
    # The slow validator explains; it is imported only when there is something to explain.
    from jsonschema import Draft202012Validator  # noqa: PLC0415

    errors = Draft202012Validator(file_schema(kind)).iter_errors(doc.data)
    return [one for error in errors for one in _explained(error, doc)]


class Explainable(NamedTuple):
    """What is kept of an error of the schema library: which keyword, its value, and what it met."""

    keyword: str
    value: Any
    instance: Any
    schema: Mapping[str, Any]


def _explained(error: "ValidationError", doc: Document) -> Iterator[Problem]:
    path: Path = tuple(error.absolute_path)
    schema = error.schema if isinstance(error.schema, Mapping) else {}
    kept = Explainable(str(error.validator), error.validator_value, error.instance, schema)
    yield from _EXPLAIN.get(kept.keyword, _other)(kept, doc, path)


def _unknown_keys(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    known: Mapping[str, object] = error.schema.get("properties", {})
    for key in error.instance:
        if key not in known:
            options = ", ".join(known)
            near = closest(key, known)
            yield problem_at(doc, (*path, key), "unknown_key", near, name=key, known=options)


def _missing_key(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    for key in error.value:
        if key not in error.instance:
            yield problem_at(doc, path, "missing_key", name=key)
            return


def _not_one_of(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    options = [str(one) for one in error.value]
    near = closest(str(error.instance), options)
    wanted = ", ".join(options)
    yield problem_at(doc, path, "not_one_of", near, found=error.instance, known=wanted)


def _wrong_type(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    wanted = error.value
    names = wanted if isinstance(wanted, str) else ", ".join(wanted)
    yield problem_at(doc, path, "wrong_type", found=_short(error.instance), wanted=names)


def _bad_name(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    yield problem_at(doc, path, "bad_name", found=_short(error.instance))


def _out_of_bounds(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    limit = error.value
    yield problem_at(doc, path, "out_of_bounds", found=_short(error.instance), limit=limit)


def _missing_partner(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    for key, partners in error.value.items():
        for partner in partners:
            if key in error.instance and partner not in error.instance:
                yield problem_at(doc, (*path, key), "missing_partner", name=key, partner=partner)


def _repeated(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    twice = [str(one) for place, one in enumerate(error.instance) if one in error.instance[:place]]
    yield problem_at(doc, path, "repeated", name=", ".join(twice))


def _other(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    yield problem_at(doc, path, "wrong_shape", found=_short(error.instance))


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."  # noqa: PLR2004  one line of an answer


_EXPLAIN: Mapping[str, Callable[[Explainable, Document, Path], Iterator[Problem]]] = {
    "additionalProperties": _unknown_keys,
    "required": _missing_key,
    "enum": _not_one_of,
    "type": _wrong_type,
    "pattern": _bad_name,
    "minimum": _out_of_bounds,
    "maximum": _out_of_bounds,
    "maxLength": _out_of_bounds,
    "minLength": _out_of_bounds,
    "minItems": _out_of_bounds,
    "maxItems": _out_of_bounds,
    "maxProperties": _out_of_bounds,
    "minProperties": _out_of_bounds,
    "dependentRequired": _missing_partner,
    "uniqueItems": _repeated,
}
