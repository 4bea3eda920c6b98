"""What the tutor promises over HTTP, beside what the referee does: one document."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from referee import add_schemas, checked, document
from tutor.texts import data_of


@cache
def whole_document() -> Mapping[str, Any]:
    """The OpenAPI document of the whole product."""
    own, below = data_of("openapi.yaml"), document()
    components = {
        kind: {**below["components"].get(kind, {}), **own["components"].get(kind, {})}
        for kind in {**below["components"], **own["components"]}
    }
    tags = [*below["tags"], *own["tags"]]
    return {
        **below,
        "tags": tags,
        "paths": {**below["paths"], **own["paths"]},
        "components": components,
    }


def asked(body: object, name: str) -> dict[str, Any]:
    """The body of a request, if it has the shape of a named schema.

    Raises ``RequestError`` with every fault.
    """
    _add()
    return checked(body, name)


@cache
def _add() -> None:
    add_schemas(data_of("openapi.yaml")["components"]["schemas"])
