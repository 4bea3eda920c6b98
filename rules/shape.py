"""Checks the shape of rule and house files against their JSON Schemas (``rules/schema``)."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from grammar import folder_of
from rules.model import LANGUAGES, Data
from rules.names import meant_name, short
from rules.problems import Located, Path, Problem, closest, limited, problem_at

if TYPE_CHECKING:
    import jsonschema_rs
    from jsonschema.exceptions import ValidationError


class Document(Located, Protocol):
    """A read YAML file: plain data that knows where its nodes stand."""

    @property
    def data(self) -> Data:
        """The plain data."""


@cache
def _definitions() -> dict[str, Data]:
    text = folder_of("rules").joinpath("schema/files.json").read_text("utf-8")
    definitions: dict[str, Data] = json.loads(text)["$defs"]
    return definitions


def file_schema(kind: str) -> dict[str, Data]:
    """Compose the schema of one kind of file (``rules``, ``game``, ``house``, ``settings`` ...)."""
    return {"$ref": f"#/$defs/{kind}", "$defs": dict(_definitions())}


@cache
def _fast(kind: str) -> "jsonschema_rs.Draft202012Validator":
    import jsonschema_rs  # noqa: PLC0415  paid for by the first file that is checked

    return jsonschema_rs.Draft202012Validator(file_schema(kind))


def shape_problems(doc: Document, kind: str) -> list[Problem]:
    """Find the places where a file does not have the shape of its kind; never too many to tell."""
    if _fast(kind).is_valid(doc.data):
        return []
    # The slow validator explains; it is imported only when there is something to explain.
    from jsonschema import Draft202012Validator  # noqa: PLC0415

    errors = Draft202012Validator(file_schema(kind)).iter_errors(doc.data)
    return limited(one for error in errors for one in _explained(error, doc))


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
    """A key that is there and misspelt is told as that, not as missing too."""
    known: Mapping[str, object] = error.schema.get("properties", {})
    misspelt = {closest(key, known) for key in error.instance if key not in known}
    for key in error.value:
        if key not in error.instance and key not in misspelt:
            yield problem_at(doc, path, "missing_key", name=key)


def _not_one_of(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    options = [str(one) for one in error.value]
    near = closest(str(error.instance), options)
    wanted = ", ".join(options)
    code = "not_a_breach" if path and path[-1] == "breach" else "not_one_of"
    yield problem_at(doc, path, code, near, found=short(error.instance), known=wanted)


def _wrong_type(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    wanted = [error.value] if isinstance(error.value, str) else error.value
    met = error.instance
    if not path:
        yield problem_at(doc, path, _HEADLESS.get(type(met), "house_no_keys"))
        return
    code = _CODES.get((type(met), *wanted), "wrong_type") if met is not None else "no_value"
    if code == "wrong_type" and {"string", "object"} <= {*wanted}:
        code = "not_a_condition"
    near = _in_another_form(met, wanted, path)
    if near and near == str(met).strip():
        yield problem_at(doc, path, "in_quotes", found=met, meant=near)
    else:
        yield problem_at(doc, path, code, near, found=short(met), wanted=", ".join(wanted))


_HEADLESS = {type(None): "house_empty", list: "house_a_list"}

_CODES = {(kind, "string"): "needs_quotes" for kind in (int, float, bool)}
"""A text that YAML takes for something else."""


def _in_another_form(met: object, wanted: Sequence[str], path: Path) -> str:
    """The same thing as what was wanted: one as a list, a text as a number or with a language."""
    if "array" in wanted and isinstance(met, str):
        return f"[{met}]"
    if "integer" in wanted and isinstance(met, str) and met.strip().isdecimal():
        return met.strip()
    if path[-1] == "title" and isinstance(met, str):
        return f"{{{LANGUAGES[0]}: {met}}}"
    return ""


def _bad_name(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    found = str(error.instance)
    if path and _at(doc.data, path) == error.instance:
        yield problem_at(doc, path, "bad_house_name", meant_name(found, "-"), found=short(found))
        return
    here = (*path, found)
    if "[.]" not in str(error.value):
        near = meant_name(found.replace(".", "_"), "_")
        yield problem_at(doc, here, "bad_name", near, found=short(found))
        return
    house = doc.data.get("house") if isinstance(doc.data, dict) else None
    near = meant_name(found if "." in found else f"{house}.{found}", "_")
    yield problem_at(doc, here, "bad_rule_name", near, found=short(found))


def _at(data: Data, path: Path) -> Data:
    for step in path:
        if isinstance(data, list) and isinstance(step, int):
            data = data[step]
        else:
            data = data.get(str(step)) if isinstance(data, dict) else None
    return data


def _out_of_bounds(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    limit, found = error.value, short(error.instance)
    code = "too_low" if error.keyword == "minimum" else "too_high"
    yield problem_at(doc, path, code, found=found, limit=limit)


def _too_much(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    code = "too_long" if error.keyword == "maxLength" else "too_many"
    yield problem_at(doc, path, code, found=len(error.instance), limit=error.value)


def _too_little(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    code = "too_few" if error.instance else "left_empty"
    yield problem_at(doc, path, code, found=len(error.instance), limit=error.value)


def _missing_partner(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    for key, partners in error.value.items():
        for partner in partners:
            if key in error.instance and partner not in error.instance:
                yield problem_at(doc, (*path, key), MISSING_PARTNER, name=key, partner=partner)


MISSING_PARTNER = "missing_partner"
"""What stands there is sound; only something beside it is missing."""


def _repeated(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    for place, one in enumerate(error.instance):
        if one in error.instance[:place]:
            yield problem_at(doc, (*path, place), "repeated", name=str(one))


def _other(error: Explainable, doc: Document, path: Path) -> Iterator[Problem]:
    yield problem_at(doc, path, "wrong_shape", found=short(error.instance))


_EXPLAIN: Mapping[str, Callable[[Explainable, Document, Path], Iterator[Problem]]] = {
    "additionalProperties": _unknown_keys,
    "required": _missing_key,
    "enum": _not_one_of,
    "type": _wrong_type,
    "pattern": _bad_name,
    "minimum": _out_of_bounds,
    "maximum": _out_of_bounds,
    "maxLength": _too_much,
    "maxItems": _too_much,
    "maxProperties": _too_much,
    "minLength": _too_little,
    "minItems": _too_little,
    "minProperties": _too_little,
    "dependentRequired": _missing_partner,
    "uniqueItems": _repeated,
}
