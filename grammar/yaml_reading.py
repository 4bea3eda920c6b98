"""YAML read and written; the library is loaded when there is a text: many programs have none."""

from grammar.document import Data, Document, YamlError


def load_yaml(text: str, name: str) -> Document:
    """Read one YAML document, raising ``YamlError`` for the first thing wrong with it."""
    document, refused = survey_yaml(text, name)
    if document is None or refused:
        raise refused[0]
    return document


def survey_yaml(text: str, name: str) -> tuple[Document | None, tuple[YamlError, ...]]:
    """Read what can be read of one YAML document, and everything that is wrong with it.

    There is no document where the text breaks off; then the last error says where.
    """
    from grammar.strict_yaml import survey  # noqa: PLC0415  loads the library

    return survey(text, name)


def write_yaml(data: Data) -> str:
    """Write plain data as YAML, keys in the given order, so that ``load_yaml`` reads it back."""
    from grammar.yaml_text import written  # noqa: PLC0415  loads the library

    return written(data)
