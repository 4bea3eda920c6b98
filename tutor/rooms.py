"""Whether the four rooms that Python finds are the ones of this house.

Their names are plain words, and other packages of the index bear them too. Said in English alone:
whoever installs reads it, and the words of the players may be what is missing.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

ROOMS = ("grammar", "rules", "referee", "tutor")
HOUSE = Path(__file__).parent.parent

Find = Callable[[str], Path | None]


def found_at(room: str) -> Path | None:
    """The folder that ``import room`` leads to, without importing it."""
    spec = find_spec(room)
    return Path(spec.origin).parent if spec and spec.origin else None


def strangers(find: Find = found_at) -> Mapping[str, Path | None]:
    """The rooms that are missing or stand in another house, each with where it was found."""
    return {room: at for room in ROOMS if not _is_ours(at := find(room), room)}


def _is_ours(at: Path | None, room: str) -> bool:
    """Whether a folder is a room of this house, by whatever way it was found."""
    return at == HOUSE / room or (at is not None and at.resolve() == (HOUSE / room).resolve())


def complaint(found: Mapping[str, Path | None]) -> Iterator[str]:
    """What is wrong, where, and what to do about it."""
    for room, at in found.items():
        lies = f"is taken from {at}" if at else "is not there at all"
        yield f"hakem: the package '{room}' {lies}, not from {HOUSE / room}."
    yield "hakem: another package bears the same name. Install Hakem in an environment of its own:"
    yield "hakem:     python3 -m venv hakem-env && hakem-env/bin/pip install hakem"


def stand_in_our_house() -> None:
    """End the program with a plain word when a room is not ours."""
    found = strangers()
    if found:
        sys.exit("\n".join(complaint(found)))
