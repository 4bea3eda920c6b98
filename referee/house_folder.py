"""House files in a folder, read again when they change; what does not load changes nothing."""

import os
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import NamedTuple

from referee.kept_houses import database_house
from rules import Check, check_house

VARIABLE = "HAKEM_HOUSES"

SECONDS_BETWEEN_LOOKS = 1.0

MOST_BYTES = 256 * 1024
MOST_FILES = 1000

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}")
_ENDS = {".yaml", ".yml"}

Texts = Mapping[str, str]


class Houses(NamedTuple):
    """What stands in the folder, taken as a whole: its state on disk, and the houses that load."""

    folder: str = ""
    stamp: str = ""
    texts: Texts = MappingProxyType({})
    looked: float = float("-inf")


class _Holder:
    """The one place that holds the houses; they are exchanged as a whole or not at all."""

    def __init__(self) -> None:
        self.houses = Houses()
        self.lock = Lock()


_HOLDER = _Holder()


def folder_house(name: str) -> str | None:
    """The text of a house in the folder, by its file name without ending; None where none is."""
    return _current().texts.get(name)


def folder_stamp() -> str:
    """What changes whenever the houses of the folder do."""
    return _current().stamp


def _current() -> Houses:
    folder = os.environ.get(VARIABLE, "")
    held = _HOLDER.houses
    if held.folder == folder and not (folder and _is_due(held)):
        return held
    with _HOLDER.lock:
        held = _HOLDER.houses
        if held.folder != folder:
            held = Houses(folder)
        if folder and _is_due(held):
            held = _looked(held)
        _HOLDER.houses = held
    return held


def _is_due(held: Houses) -> bool:
    return time.monotonic() - held.looked >= SECONDS_BETWEEN_LOOKS


def _looked(held: Houses) -> Houses:
    """Look at the folder; a folder that cannot be read leaves everything as it was."""
    now = time.monotonic()
    try:
        files = dict(_files(Path(held.folder)))
        stamp = repr(sorted((name, _state(path)) for name, path in files.items()))
        if stamp == held.stamp:
            return held._replace(looked=now)
        found = {name: path.read_bytes()[: MOST_BYTES + 1] for name, path in files.items()}
    except OSError as error:
        _log(f"house folder not read, the last houses stay: {error}")
        return held._replace(looked=now)
    texts = MappingProxyType(_loading(found, held.texts))
    return Houses(held.folder, stamp, texts, now)


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.iterdir())[:MOST_FILES]:
        if path.suffix in _ENDS and _NAME.fullmatch(path.stem) and path.is_file():
            yield path.stem, path


def _state(path: Path) -> tuple[int, int, int]:
    found = path.stat()
    return found.st_mtime_ns, found.st_size, found.st_ino


def _loading(found: Mapping[str, bytes], last: Texts) -> dict[str, str]:
    """Choose for each house its new text if it loads, else the last one that did.

    Houses may extend each other, so one that is set back is looked at again by those above it.
    """
    chosen = dict(_readable(found, last))
    while True:
        wrong = {name: check for name, check in _checked(chosen) if not check.loads}
        if not wrong:
            return chosen
        changed = [name for name in wrong if chosen[name] != last.get(name, chosen[name])]
        for name in changed or wrong:
            _complain(name, wrong[name])
            _set_back(chosen, name, last)


def _readable(found: Mapping[str, bytes], last: Texts) -> Iterator[tuple[str, str]]:
    for name, data in found.items():
        try:
            if len(data) <= MOST_BYTES:
                yield name, data.decode("utf-8-sig")
                continue
            reason = f"more than {MOST_BYTES} bytes"
        except UnicodeDecodeError as error:
            reason = str(error)
        _log(f"house {name} not read: {reason}")
        if name in last:
            yield name, last[name]


def _checked(chosen: Texts) -> Iterator[tuple[str, Check]]:
    for name, text in chosen.items():
        yield (
            name,
            check_house(text, name, lambda other: chosen.get(other) or database_house(other)),
        )


def _set_back(chosen: dict[str, str], name: str, last: Texts) -> None:
    """A text that loaded before is kept; one that fails without having changed is left out."""
    if chosen[name] == last.get(name, chosen[name]):
        del chosen[name]
    else:
        chosen[name] = last[name]


def _complain(name: str, check: Check) -> None:
    first = check.problems[0]
    place = f"{first.line}:{first.column}: " if first.line else ""
    more = f" (+{len(check.problems) - 1})" if len(check.problems) > 1 else ""
    _log(f"house {name} does not load, the last good one stays: {place}{first.code}{more}")


def _log(said: str) -> None:
    import logging  # noqa: PLC0415  only where something is wrong

    logging.getLogger("hakem.houses").error(said)
