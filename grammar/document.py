"""Plain data that was read from a text: where its nodes stand, and what can be wrong with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from grammar.mistakes import Mistake, NotationError

Data: TypeAlias = "bool | int | float | str | list[Data] | dict[str, Data] | None"
Path: TypeAlias = tuple[str | int, ...]


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
    keys: Mapping[Path, tuple[int, int]] = field(repr=False, default_factory=dict)

    def at(self, path: Sequence[str | int]) -> tuple[int, int]:
        """Name line and column of a node, or of the nearest node above it."""
        steps = tuple(path)
        while steps and steps not in self.places:
            steps = steps[:-1]
        return self.places.get(steps, (1, 1))

    def at_key(self, path: Sequence[str | int]) -> tuple[int, int]:
        """Name line and column of the key of a node; of the node itself where it has none."""
        return self.keys.get(tuple(path)) or self.at(path)

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


def _below(here: Data, step: str | int) -> Data:
    if isinstance(here, list) and isinstance(step, int) and step < len(here):
        return here[step]
    return here.get(step) if isinstance(here, dict) and isinstance(step, str) else None
