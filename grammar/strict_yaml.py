"""YAML to plain data with the line and column of every node; refuses what would surprise."""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import yaml

from grammar.document import Data, Document, Path, YamlError

MAX_CHARACTERS = 1_000_000
MAX_NODES = 100_000
MAX_DEPTH = 50
MAX_DIGITS = 30
MAX_REFUSALS = 100

_TRAPS = frozenset({"yes", "no", "on", "off"})
_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_BOOLEANS = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_NUMERIC = frozenset("+-.0123456789")
INVISIBLE = re.compile("[\u00a0\u00ad\u2000-\u200f\u202f\u2060\ufeff]")
WHOLE = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
BROKEN = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
ENDLESS = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_PROBLEMS = (
    ("nesting depth", "yaml_too_deep"),
    ("cannot start any token", "yaml_character"),
    ("tab character", "yaml_character"),
    ("mapping values are not allowed", "yaml_colon"),
    ("could not find expected ':'", "yaml_no_colon"),
    ("quoted scalar", "yaml_quote"),
    ("did not find expected", "yaml_structure"),
)


def survey(text: str, name: str) -> tuple[Document | None, tuple[YamlError, ...]]:
    """Read what can be read of one YAML document, and everything that is wrong with it.

    There is no document where the text breaks off; then the last error says where.
    """
    if len(text) > MAX_CHARACTERS:
        return None, (YamlError(1, 1, "yaml_too_long", {"limit": str(MAX_CHARACTERS)}),)
    builder = _Builder()
    try:
        for event in _events(text):
            builder.take(event)
    except YamlError as error:
        return None, (*builder.refused, error)
    return Document(name, builder.root, builder.places, builder.keys), tuple(builder.refused)


def _events(text: str) -> Iterator[yaml.Event]:
    try:
        yield from yaml.parse(text, Loader=yaml.CSafeLoader)
    except UnicodeEncodeError as error:
        raise _unprintable(text, error.start) from error
    except yaml.reader.ReaderError as error:
        read = text.encode()[: error.position].decode(errors="ignore")
        raise _unprintable(text, len(read)) from error
    except yaml.MarkedYAMLError as error:
        raise _broken(text, error) from error


def _unprintable(text: str, offset: int) -> YamlError:
    before = text[:offset]
    column = offset - before.rfind("\n")
    found = f"U+{ord(text[offset]):04X}" if offset < len(text) else ""
    return YamlError(before.count("\n") + 1, column, "yaml_character", {"found": found})


def _broken(text: str, error: yaml.MarkedYAMLError) -> YamlError:
    said = f"{error.context or ''} {error.problem or ''}"
    key = next((key for part, key in _PROBLEMS if part in said), "yaml_structure")
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return YamlError(1, 1, key, {"limit": str(MAX_DEPTH), "found": ""})
    found = text[mark.index : mark.index + 1]
    key = _SIGNS.get((key, found), key)
    if key in _BEGUN and error.context_mark:
        mark = error.context_mark
    line, column = _inside(text, mark.line + 1, mark.column + 1)
    return YamlError(line, column, key, {"limit": str(MAX_DEPTH), "found": found})


_SIGNS = {
    ("yaml_character", "\t"): "yaml_tab",
    ("yaml_structure", "\t"): "yaml_tab",
    ("yaml_structure", ":"): "yaml_colon",
    ("yaml_structure", ""): "yaml_open",
}
"""What the sign at the place of an error tells beyond the error."""

_BEGUN = frozenset({"yaml_no_colon", "yaml_quote", "yaml_open"})
"""Errors that are mended where the thing begins, not where it was missed."""


def _inside(text: str, line: int, column: int) -> tuple[int, int]:
    """Lead a place behind the end back to the last character."""
    lines = text.split("\n")
    return (line, column) if line <= len(lines) else (len(lines), max(1, len(lines[-1])))


def _refusal(event: yaml.Event, message: str, **values: str) -> YamlError:
    return YamlError(*_place(event), message, values)


def _place(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


@dataclass(slots=True)
class _Frame:
    """An open list or mapping, and the step to its latest child; no key yet while ``None``."""

    data: list[Data] | dict[str, Data]
    step: str | int | None = None


class _Builder:
    """Puts data together from events, without recursion."""

    def __init__(self) -> None:
        self.root: Data = None
        self.places: dict[Path, tuple[int, int]] = {}
        self.keys: dict[Path, tuple[int, int]] = {}
        self.refused: list[YamlError] = []
        self.frames: list[_Frame] = []
        self.documents = 0

    def take(self, event: yaml.Event) -> None:
        """Take the next event of the stream."""
        if isinstance(event, yaml.NodeEvent):
            self._check(event)
            self._node(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.frames.pop()
            self._close()
        elif isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                raise _refusal(event, "yaml_second_document")

    def _check(self, event: yaml.NodeEvent) -> None:
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            self._refuse(_refusal(event, "yaml_alias", found=str(event.anchor)))
        tag = getattr(event, "tag", None)
        if tag is not None:
            self._refuse(_refusal(event, "yaml_tag", found=str(tag)))
        if len(self.places) >= MAX_NODES:
            raise _refusal(event, "yaml_too_many", limit=str(MAX_NODES))
        if len(self.frames) >= MAX_DEPTH:
            raise _refusal(event, "yaml_too_deep", limit=str(MAX_DEPTH))

    def _refuse(self, error: YamlError) -> None:
        """Keep what is wrong and read on; past a measure, nobody wants to hear more."""
        self.refused.append(error)
        if len(self.refused) == MAX_REFUSALS:
            raise self.refused.pop()

    def _read(self, event: yaml.NodeEvent) -> Data:
        try:
            return _value(event)
        except YamlError as error:
            self._refuse(error)
            return str(getattr(event, "value", ""))

    def _key(self, event: yaml.NodeEvent, around: Mapping[str, Data]) -> str:
        key = self._read(event)
        text = key if isinstance(key, str) else str(getattr(event, "value", ""))
        unseen = _plain(event) and INVISIBLE.search(text)
        if isinstance(key, list | dict):
            raise _refusal(event, "yaml_key", found=text)
        if not isinstance(key, str):
            self._refuse(_refusal(event, "yaml_key", found=text))
        elif text in around:
            self._refuse(_refusal(event, "yaml_twice", found=text))
        elif unseen:
            self._refuse(_refusal(event, "yaml_invisible", found=f"U+{ord(unseen[0]):04X}"))
        return text

    def _node(self, event: yaml.NodeEvent) -> None:
        frame = self.frames[-1] if self.frames else None
        if frame and isinstance(frame.data, dict) and frame.step is None:
            frame.step = self._key(event, frame.data)
            self.keys[self._path()] = _place(event)
            return
        value = self._read(event)
        self._keep(event, value)
        if isinstance(value, list | dict):
            self.frames.append(_Frame(value))
        else:
            self._close()

    def _keep(self, event: yaml.NodeEvent, value: Data) -> None:
        if not self.frames:
            self.root = value
        else:
            _put(self.frames[-1], value)
        self.places[self._path()] = _place(event)

    def _path(self) -> Path:
        return tuple(frame.step for frame in self.frames if frame.step is not None)

    def _close(self) -> None:
        """After a value, a mapping waits for its next key."""
        if self.frames and isinstance(self.frames[-1].data, dict):
            self.frames[-1].step = None


def _put(frame: _Frame, value: Data) -> None:
    if isinstance(frame.data, list):
        frame.step = len(frame.data)
        frame.data.append(value)
    elif isinstance(frame.step, str):
        frame.data[frame.step] = value


def _value(event: yaml.NodeEvent) -> Data:
    if isinstance(event, yaml.MappingStartEvent):
        return {}
    if isinstance(event, yaml.SequenceStartEvent):
        return []
    text = str(getattr(event, "value", ""))
    return _scalar(event, text) if _plain(event) else text


def _plain(event: yaml.NodeEvent) -> bool:
    """Whether a scalar is written without quotes."""
    return isinstance(event, yaml.ScalarEvent) and bool(event.implicit[0])


def _scalar(event: yaml.NodeEvent, text: str) -> Data:
    """Resolve a bare scalar by the core schema of YAML 1.2."""
    if text in _NULLS:
        return None
    if text in _BOOLEANS:
        return _BOOLEANS[text]
    if text.casefold() in _TRAPS:
        raise _refusal(event, "yaml_trap", found=text)
    return _number(event, text)


def _number(event: yaml.NodeEvent, text: str) -> Data:
    if text[0] not in _NUMERIC:
        return text
    whole = WHOLE.fullmatch(text)
    if not whole and not BROKEN.fullmatch(text) and not ENDLESS.fullmatch(text):
        return text
    if len(text) > MAX_DIGITS:
        raise _refusal(event, "yaml_number", found=text[:MAX_DIGITS])
    if whole:
        return int(text, 0) if text[:2] in {"0o", "0x"} else int(text)
    if ENDLESS.fullmatch(text) or math.isinf(float(text)):
        raise _refusal(event, "yaml_number", found=text)
    return float(text)
