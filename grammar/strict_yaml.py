"""YAML to plain data with the line and column of every node; refuses what would surprise."""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import yaml

from grammar.mistakes import Mistake, NotationError

Data: TypeAlias = "bool | int | float | str | list[Data] | dict[str, Data] | None"
Path: TypeAlias = tuple[str | int, ...]

MAX_CHARACTERS = 1_000_000
MAX_NODES = 100_000
MAX_DEPTH = 50
MAX_DIGITS = 30

_TRAPS = frozenset({"yes", "no", "on", "off"})
_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_BOOLEANS = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_NUMERIC = frozenset("+-.0123456789")
WHOLE = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
BROKEN = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
ENDLESS = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_PROBLEMS = (
    ("nesting depth", "yaml_too_deep"),
    ("cannot start any token", "yaml_character"),
    ("tab character", "yaml_character"),
    ("mapping values are not allowed", "yaml_colon"),
    ("could not find expected ':'", "yaml_colon"),
    ("quoted scalar", "yaml_quote"),
    ("did not find expected", "yaml_structure"),
)


class YamlError(NotationError):
    """A YAML text that is refused: where, which mistake and its values."""

    def __init__(self, line: int, column: int, message: str, values: Mapping[str, str]) -> None:
        self.line, self.column, self.message, self.values = line, column, message, dict(values)
        super().__init__(
            Mistake(
                code="notation_invalid",
                message=message,
                values=tuple(self.values.items()),
                line=line,
                column=column,
                offending=self.values.get("found", ""),
            )
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return YamlError, (self.line, self.column, self.message, self.values)


@dataclass(frozen=True, slots=True)
class Document:
    """Plain data and the place of each of its nodes."""

    name: str
    data: Data
    places: Mapping[Path, tuple[int, int]] = field(repr=False)

    def at(self, path: Sequence[str | int]) -> tuple[int, int]:
        """Name line and column of a node, or of the nearest node above it."""
        steps = tuple(path)
        while steps and steps not in self.places:
            steps = steps[:-1]
        return self.places.get(steps, (1, 1))

    def at_pointer(self, pointer: str) -> tuple[int, int]:
        """Name line and column of the node a JSON pointer leads to."""
        return self.at(self._steps(pointer))

    def _steps(self, pointer: str) -> Path:
        here, steps = self.data, list[str | int]()
        for word in pointer.split("/")[1:]:
            step = word.replace("~1", "/").replace("~0", "~")
            place = int(step) if isinstance(here, list) and step.isdecimal() else step
            steps.append(place)
            here = _below(here, place)
        return tuple(steps)


def json_pointer(path: Sequence[str | int]) -> str:
    """Write a path as a JSON pointer.

    >>> json_pointer(("rules", 0, "a/b"))
    '/rules/0/a~1b'
    """
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def load_yaml(text: str, name: str) -> Document:
    """Read one YAML document, raising ``YamlError`` for the first thing wrong with it."""
    if len(text) > MAX_CHARACTERS:
        raise YamlError(1, 1, "yaml_too_long", {"limit": str(MAX_CHARACTERS)})
    builder = _Builder()
    for event in _events(text):
        builder.take(event)
    return Document(name, builder.root, builder.places)


def _below(here: Data, step: str | int) -> Data:
    if isinstance(here, list) and isinstance(step, int) and step < len(here):
        return here[step]
    return here.get(step) if isinstance(here, dict) and isinstance(step, str) else None


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
    mark = error.problem_mark or error.context_mark
    said = f"{error.context or ''} {error.problem or ''}"
    key = next((key for part, key in _PROBLEMS if part in said), "yaml_structure")
    line, column = _inside(text, mark.line + 1, mark.column + 1) if mark else (1, 1)
    return YamlError(line, column, key, {"limit": str(MAX_DEPTH), "found": ""})


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
            raise _refusal(event, "yaml_alias", found=str(event.anchor))
        tag = getattr(event, "tag", None)
        if tag is not None:
            raise _refusal(event, "yaml_tag", found=str(tag))
        if len(self.places) >= MAX_NODES:
            raise _refusal(event, "yaml_too_many", limit=str(MAX_NODES))
        if len(self.frames) >= MAX_DEPTH:
            raise _refusal(event, "yaml_too_deep", limit=str(MAX_DEPTH))

    def _node(self, event: yaml.NodeEvent) -> None:
        frame = self.frames[-1] if self.frames else None
        if frame and isinstance(frame.data, dict) and frame.step is None:
            frame.step = _key(event, frame.data)
            return
        value = _value(event)
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
        path = tuple(frame.step for frame in self.frames if frame.step is not None)
        self.places[path] = _place(event)

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


def _key(event: yaml.NodeEvent, around: Mapping[str, Data]) -> str:
    key = _value(event)
    if not isinstance(key, str):
        raise _refusal(event, "yaml_key", found=str(getattr(event, "value", "")))
    if key in around:
        raise _refusal(event, "yaml_twice", found=key)
    return key


def _value(event: yaml.NodeEvent) -> Data:
    if isinstance(event, yaml.MappingStartEvent):
        return {}
    if isinstance(event, yaml.SequenceStartEvent):
        return []
    text = str(getattr(event, "value", ""))
    plain = getattr(event, "implicit", (False,))[0]
    return _scalar(event, text) if plain else text


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
