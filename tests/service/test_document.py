"""The published document is one that other tools can read."""

import json

from openapi_spec_validator import validate

from referee.published import document


def test_the_document_is_open_api() -> None:
    validate(json.loads(json.dumps(document())))
