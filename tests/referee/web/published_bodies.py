"""Bodies drawn from the published document: right ones, and ones with something wrong."""

from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

from referee.published import document, node_at

Strategy = st.SearchStrategy[Any]
Path = tuple[str | int, ...]

ANYTHING: Strategy = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**6), 10**6)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with its reference looked up and laid under what stands beside it."""
    if "$ref" not in schema:
        return schema
    below = resolved(dict(node_at(schema["$ref"].removeprefix("#/").split("/"))))
    return {**below, **{key: one for key, one in schema.items() if key != "$ref"}}


def drawn(schema: dict[str, Any], texts: dict[str, Strategy]) -> Strategy:
    """Values of a schema; ``texts`` are likely values by the name of the field."""
    whole = resolved(schema)
    if "enum" in whole:
        return st.sampled_from(whole["enum"])
    types = whole.get("type", ["null", "boolean", "integer", "string"])
    named = [types] if isinstance(types, str) else types
    return st.one_of([_OF_TYPE[one](whole, texts) for one in named])


def _integers(schema: dict[str, Any], _: dict[str, Strategy]) -> Strategy:
    least, most = schema.get("minimum", -100), schema.get("maximum", 100)
    return st.integers(least, most) | st.integers(max(least, 0), min(most, 5))


def _strings(schema: dict[str, Any], _: dict[str, Strategy]) -> Strategy:
    return st.text(
        min_size=schema.get("minLength", 0), max_size=min(schema.get("maxLength", 20), 20)
    )


def _arrays(schema: dict[str, Any], texts: dict[str, Strategy]) -> Strategy:
    return st.lists(
        drawn(schema.get("items", {}), texts), max_size=min(schema.get("maxItems", 3), 3)
    )


def _objects(schema: dict[str, Any], texts: dict[str, Strategy]) -> Strategy:
    parts = schema.get("properties", {})
    if not parts and isinstance(schema.get("additionalProperties"), dict):
        names = st.sampled_from(["1", "2", "3", "4"])
        return st.dictionaries(names, drawn(schema["additionalProperties"], texts), max_size=3)
    fields = {
        name: texts.get(name, st.nothing()) | drawn(one, texts) for name, one in parts.items()
    }
    needed = {name: fields.pop(name) for name in schema.get("required", ())}
    return st.fixed_dictionaries(needed, optional=fields)


_OF_TYPE = {
    "null": lambda *_: st.none(),
    "boolean": lambda *_: st.booleans(),
    "integer": _integers,
    "string": _strings,
    "array": _arrays,
    "object": _objects,
}


def places(body: object, path: Path = ()) -> list[Path]:
    """Every place in a body, the whole first."""
    inner: Iterable[tuple[str | int, object]] = ()
    if isinstance(body, dict):
        inner = body.items()
    elif isinstance(body, list):
        inner = enumerate(body)
    return [path, *(deeper for key, one in inner for deeper in places(one, (*path, key)))]


def exchanged(body: object, path: Path, value: object) -> object:
    """A body with another value at one place."""
    if not path:
        return value
    key, rest = path[0], path[1:]
    if isinstance(body, dict):
        return {**body, key: exchanged(body[key], rest, value)}
    items = enumerate(body if isinstance(body, list) else [])
    return [exchanged(one, rest, value) if place == key else one for place, one in items]


@st.composite
def spoiled(draw: st.DrawFn, bodies: Strategy) -> object:
    """A right body with anything at all somewhere in it."""
    body = draw(bodies)
    return exchanged(body, draw(st.sampled_from(places(body))), draw(ANYTHING))


def operations() -> list[tuple[str, str, str]]:
    """Every published question that is sent as JSON: its address, its schema, its answer's."""
    found = []
    for address, ways in document()["paths"].items():
        asked = _schema(resolved(ways.get("post", {}).get("requestBody", {})))
        answer = _schema(resolved(ways.get("post", {}).get("responses", {}).get("200", {})))
        if asked and answer and "{" not in address:
            found.append((address, asked, answer))
    return found


def _schema(part: dict[str, Any]) -> str:
    """The named schema of the JSON in a request or an answer; nothing where there is none."""
    schema = part.get("content", {}).get("application/json", {}).get("schema", {})
    return str(schema.get("$ref", "")).rpartition("/")[2]
