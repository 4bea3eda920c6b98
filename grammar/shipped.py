"""The YAML files that come with Hakem, at hand as data that was read before.

Reading YAML with care is the slowest thing a short command does. So each package keeps its YAML
files as plain data beside them (``shipped.json``), every file with the digest of the text it was
read from. A file whose text is another is read anew: what is kept can save time, never mislead.
``make kept`` writes the kept data; a test says when it is behind.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import orjson

from grammar.document import Data, Document
from grammar.yaml_reading import load_yaml

SHIPPED_JSON = "shipped.json"


class Kept(NamedTuple):
    """What a text said, and which text that was."""

    digest: str
    data: Data


@dataclass(frozen=True)
class ShippedDocument:
    """A YAML file that came with a package; where its nodes stand is read when somebody asks."""

    name: str
    data: Data
    raw: bytes = field(repr=False)
    kept: bool = False
    """Whether the data is what was kept of this very text."""

    def at(self, path: Sequence[str | int]) -> tuple[int, int]:
        """Name line and column of a node, or of the nearest node above it."""
        return self._whole.at(path)

    def at_key(self, path: Sequence[str | int]) -> tuple[int, int]:
        """Name line and column of the key of a node; of the node itself where it has none."""
        return self._whole.at_key(path)

    @cached_property
    def _whole(self) -> Document:
        return load_yaml(self.raw.decode(), self.name)


@cache
def folder_of(package: str) -> Path:
    """Where the files of a package lie; raises ``LookupError`` where it is not installed as files.

    What ``importlib.resources`` does for packages in archives takes longer to load than to read.
    """
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise LookupError(package)
    return Path(spec.origin).parent


def shipped_yaml(package: str, path: str) -> ShippedDocument:
    """Read a YAML file of a package by its path there, raising ``YamlError`` as ``load_yaml``."""
    raw = folder_of(package).joinpath(path).read_bytes().replace(b"\r\n", b"\n")
    name = f"{package}/{path}"
    kept = _kept(package).get(path)
    if kept is not None and kept.digest == digest_of(raw):
        return ShippedDocument(name, kept.data, raw, kept=True)
    return ShippedDocument(name, load_yaml(raw.decode(), name).data, raw)


def digest_of(raw: bytes) -> str:
    """Name a text by what it says."""
    return hashlib.sha256(raw).hexdigest()


@cache
def _kept(package: str) -> Mapping[str, Kept]:
    entry = folder_of(package) / SHIPPED_JSON
    if not entry.is_file():
        return {}
    return {name: Kept(*one) for name, one in orjson.loads(entry.read_bytes()).items()}
