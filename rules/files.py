"""The files of a game or a house, read and sorted by what they hold."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path as Folder

import orjson

from grammar import ShippedDocument, folder_of, shipped_yaml
from rules.model import Data
from rules.problems import Path
from rules.shape import Document


@dataclass(frozen=True, slots=True)
class PlainDocument:
    """Data that came without a text, so its nodes stand nowhere: line and column are 0."""

    data: Data
    name: str

    def at(self, path: Path) -> tuple[int, int]:  # noqa: ARG002  the shape of every document
        """Answer 0, 0: there is no text to point into."""
        return 0, 0

    def at_key(self, path: Path) -> tuple[int, int]:
        """Answer 0, 0 as well."""
        return self.at(path)


@dataclass(frozen=True, slots=True)
class Layer:
    """One step of a rule set: a game or a house, with all its documents by kind."""

    name: str
    head: Document
    is_house: bool
    parts: Mapping[str, tuple[Document, ...]]
    kept: bool = False
    """Whether all of it came along as it was kept, and so as tests have checked it."""

    def documents(self) -> Iterator[tuple[str, Document]]:
        """Every document with its kind, the head first."""
        yield ("house" if self.is_house else "game"), self.head
        for kind, docs in self.parts.items():
            for doc in docs:
                yield kind, doc

    @property
    def extends(self) -> str | None:
        """The layer below, by name."""
        below = self.head.data.get("extends") if isinstance(self.head.data, dict) else None
        return below if isinstance(below, str) else None

    @property
    def canonical(self) -> str:
        """One text for one meaning: what the digest is taken of.

        Both libraries write the same of texts and whole numbers, and what is kept has no others.
        """
        data = [[kind, doc.data] for kind, doc in self.documents()]
        if self.kept:
            return orjson.dumps(data, option=orjson.OPT_SORT_KEYS).decode()
        return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


_FOLDERS = {"settings": "settings", "words": "wordings", "contracts": "contracts"}
_SINGLES = {"presumptions": "presumptions", "defines": "defines", "scoring": "scoring"}


@cache
def games() -> tuple[str, ...]:
    """Every game that can be played, by id."""
    named = sorted(one.name for one in folder_of("rules").iterdir() if _head(one).is_file())
    return tuple(name for name in named if not _is_abstract(name))


def _head(folder: Folder) -> Folder:
    return folder.joinpath("game.yaml")


def _is_abstract(name: str) -> bool:
    data = _head_of(name).data
    return isinstance(data, dict) and data.get("abstract") is True


@cache
def _head_of(name: str) -> Document:
    """Read what a game says of itself, without the rest of its files."""
    return _read(f"{name}/game.yaml")


@cache
def game_layer(name: str) -> Layer:
    """Read the files of a shipped game."""
    folder = folder_of("rules").joinpath(name)
    head = _head_of(name)
    parts: dict[str, tuple[Document, ...]] = {"rules": ()}
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        where = f"{name}/{entry.name}"
        if entry.is_dir() and entry.name in _FOLDERS:
            parts[_FOLDERS[entry.name]] = tuple(_read_all(entry, where))
        elif entry.name.endswith(".yaml") and entry.name != "game.yaml":
            kind = _SINGLES.get(entry.name.removesuffix(".yaml"), "rules")
            parts[kind] = (*parts.get(kind, ()), _read(where))
    every = chain((head,), *parts.values())
    kept = all(isinstance(one, ShippedDocument) and one.kept for one in every)
    return Layer(name, head, is_house=False, parts=parts, kept=kept)


def _read(where: str) -> Document:
    return shipped_yaml("rules", where)


def _read_all(folder: Folder, where: str) -> Iterator[Document]:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.name.endswith(".yaml"):
            yield _read(f"{where}/{entry.name}")


@cache
def sources() -> Document:
    """Read the texts that rules cite."""
    return _read("sources.yaml")


@cache
def shipped_houses() -> Mapping[str, Document]:
    """Read the example houses, by name."""
    folder = folder_of("rules").joinpath("houses")
    shipped = folder.iterdir() if folder.is_dir() else ()
    entries = [one for one in shipped if one.name.endswith(".yaml")]
    return {
        entry.name.removesuffix(".yaml"): _read(f"houses/{entry.name}")
        for entry in sorted(entries, key=lambda one: one.name)
    }


def house_layer(doc: Document) -> Layer:
    """Make a layer of a house document, which holds everything in one file."""
    data = doc.data if isinstance(doc.data, dict) else {}
    return Layer(str(data.get("house", doc.name)), doc, is_house=True, parts={})
