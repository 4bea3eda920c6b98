"""The YAML files that come with Hakem, at hand as data that was read before.

Reading YAML with care is the slowest thing a short command does. So each package keeps its YAML
files as plain data beside them (``shipped.json``), every file with the digest of the text it was
read from. A file whose text is another is read anew: what is kept can save time, never mislead.
``make kept`` writes the kept data; a test says when it is behind.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from typing import NamedTuple

from grammar.strict_yaml import Data, Document, load_yaml

KEPT = "shipped.json"


class Kept(NamedTuple):
    """What a text said, and which text that was."""

    digest: str
    data: Data


@dataclass(frozen=True)
class ShippedDocument:
    """A YAML file that came with a package; where its nodes stand is read when somebody asks."""

    name: str
    data: Data
    text: str = field(repr=False)

    def at(self, path: Sequence[str | int]) -> tuple[int, int]:
        """Name line and column of a node, or of the nearest node above it."""
        return self._whole.at(path)

    def at_key(self, path: Sequence[str | int]) -> tuple[int, int]:
        """Name line and column of the key of a node; of the node itself where it has none."""
        return self._whole.at_key(path)

    @cached_property
    def _whole(self) -> Document:
        return load_yaml(self.text, self.name)


def shipped_yaml(package: str, path: str) -> ShippedDocument:
    """Read a YAML file of a package by its path there, raising ``YamlError`` as ``load_yaml``."""
    text = files(package).joinpath(path).read_text("utf-8")
    name = f"{package}/{path}"
    kept = _kept(package).get(path)
    if kept is not None and kept.digest == digest_of(text):
        return ShippedDocument(name, kept.data, text)
    return ShippedDocument(name, load_yaml(text, name).data, text)


def digest_of(text: str) -> str:
    """Name a text by what it says."""
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def _kept(package: str) -> Mapping[str, Kept]:
    entry = files(package).joinpath(KEPT)
    if not entry.is_file():
        return {}
    return {name: Kept(*one) for name, one in json.loads(entry.read_text("utf-8")).items()}
