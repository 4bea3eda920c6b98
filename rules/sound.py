"""What can still be checked of a file that is crooked in places."""

from dataclasses import dataclass, replace

from rules.files import Layer
from rules.model import Data
from rules.problems import MOST, Path, Problem
from rules.shape import MISSING_PARTNER, Document, shape_problems

_ROUNDS = 4
"""Taking something away can leave something else crooked: that often it is looked at again."""

_CONDITIONS = ("when", "require", "unless", "define")


@dataclass(frozen=True, slots=True)
class SoundPart:
    """A document without its crooked nodes; the others stand where they stood."""

    whole: Document
    data: Data

    @property
    def name(self) -> str:
        """The file's name, for people."""
        return self.whole.name

    def at(self, path: Path) -> tuple[int, int]:
        """Line and column of a node in the whole document."""
        return self.whole.at(path)

    def at_key(self, path: Path) -> tuple[int, int]:
        """Line and column of the key of a node in the whole document."""
        return self.whole.at_key(path)


def sound_layer(layer: Layer) -> tuple[list[Problem], Layer]:
    """Everything crooked in a layer, and the layer without it."""
    crooked, head = _sound(layer.head, "house" if layer.is_house else "game")
    parts = dict[str, tuple[Document, ...]]()
    for kind, docs in layer.parts.items():
        read = [_sound(doc, kind) for doc in docs]
        crooked += [one for found, _ in read for one in found]
        parts[kind] = tuple(doc for _, doc in read)
    return crooked, replace(layer, head=head, parts=parts)


def _sound(doc: Document, kind: str) -> tuple[list[Problem], Document]:
    told = shape_problems(doc, kind)
    if not told:
        return [], doc
    rest: Document = doc
    paths = _crooked_in(told, doc)
    for _ in range(_ROUNDS if len(told) <= MOST else 0):
        data = rest.data
        for path in paths:
            data = _without(data, path, _filler(path))
        rest = SoundPart(doc, data)
        paths = _crooked_in(shape_problems(rest, kind), doc)
        if not paths:
            return told, rest
    return told, SoundPart(doc, {})


def _crooked_in(problems: list[Problem], doc: Document) -> list[Path]:
    """The nodes to take away; what is missing at the root or beside a node is not mended so."""
    pointed = (one.pointer for one in problems if one.code != MISSING_PARTNER)
    return [_path(pointer, doc.data) for pointer in pointed if pointer]


def _path(pointer: str, data: Data) -> Path:
    steps: Path = ()
    for word in pointer.split("/")[1:]:
        name = word.replace("~1", "/").replace("~0", "~")
        step = int(name) if isinstance(data, list) else name
        data = _child(data, step)
        steps = (*steps, step)
    return steps


def _child(data: Data, step: str | int) -> Data:
    if isinstance(data, list) and isinstance(step, int) and step < len(data):
        return data[step]
    return data.get(str(step)) if isinstance(data, dict) else None


def _without(data: Data, path: Path, filler: str | None) -> Data:
    """Plain data without one node; None where nothing of use is left.

    A list keeps its other conditions at their places, so that what is said of them points right;
    any other list goes whole.
    """
    if not path or not isinstance(data, dict | list):
        return None
    changed = _without(_child(data, path[0]), path[1:], filler)
    if isinstance(data, dict):
        rest = {key: one for key, one in data.items() if key != path[0]}
        return rest if changed is None else {**rest, str(path[0]): changed}
    place = int(path[0])
    kept = filler if changed is None else changed
    return None if kept is None else [*data[:place], kept, *data[place + 1 :]]


def _filler(path: Path) -> str | None:
    """A condition that always holds, where a condition stands."""
    return "always" if any(step in _CONDITIONS for step in path) else None
