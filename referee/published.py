"""The published document: what the doors promise, read once from ``openapi.yaml``."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from grammar import shipped_yaml

Schema = Mapping[str, Any]
"""A node of the document."""


@cache
def document() -> Schema:
    """Read the OpenAPI document."""
    data = shipped_yaml("referee", "openapi.yaml").data
    return data if isinstance(data, dict) else {}


_ADDED: dict[str, Schema] = {}


def add_schemas(schemas: Schema) -> None:
    """Let the bodies of a room further up be checked as well, by the names it gives them."""
    _ADDED.update(schemas)


def _components() -> Schema:
    own = document()["components"]
    return {**own, "schemas": {**_ADDED, **own["schemas"]}}


def schema_of(name: str) -> dict[str, Any]:
    """Compose the schema of one named body, able to stand alone."""
    return {"$ref": f"#/components/schemas/{name}", "components": _components()}


def node_at(path: Iterable[Any]) -> Schema:
    """Look a node up by its path in the document; a path that leads nowhere finds nothing."""
    here: Any = {**document(), "components": _components()}
    for step in path:
        here = here[step] if isinstance(here, list | dict) else {}
    return here if isinstance(here, dict) else {}
