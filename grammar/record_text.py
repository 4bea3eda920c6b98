"""Records as text: headers and turns, one a line, comments behind ``--``."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from grammar.fold import fold
from grammar.mistakes import Mistake, NotationError
from grammar.record import Record, RoundRecord
from grammar.record_draft import Draft, Said, whole
from grammar.words import keys, words
from grammar.writer import in_scheme, write_rack, write_turn

RECORD_LIMIT = 1_000_000
"""The most characters of a record."""
_NAMES = frozenset({"game", "house", "scheme"})
_HEAD = re.compile(r"\s*([^:]*?)\s*:\s*")
_RACK = re.compile(r"(\D*?)\s*([0-9]+)")


def read_record(text: str, *, scheme: str = "canonical") -> Record:
    """Read a record of one round or several, raising ``NotationError`` with every bad line.

    ``scheme`` is the colour letters of a record that declares none.
    """
    if len(text) > RECORD_LIMIT:
        values = (("limit", str(RECORD_LIMIT)), ("length", str(len(text))))
        raise NotationError(Mistake("notation_invalid", "too_long", values))
    draft = Draft(letters=scheme)
    for line, content in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if not draft.full:
            _read_line(draft, line, content.partition("--")[0].rstrip())
    return draft.finish()


def write_record(record: Record) -> str:
    """Write a record as text, in the colour letters it declares."""
    head = f"game: {record.game}\n"
    head += f"house: {record.house}\n" if record.house else ""
    head += f"scheme: {record.scheme}\n"
    rounds = "".join("\n".join(_round_lines(one)) + "\n" for one in record.rounds)
    return head + in_scheme(rounds, record.scheme)


def _read_line(draft: Draft, line: int, content: str) -> None:
    if not content:
        return
    head = _HEAD.match(content)
    if not head:
        start = len(content) - len(content.lstrip())
        draft.note(Said(content.strip(), line, start + 1), "record_header", "header")
        return
    name = Said(head[1], line, head.start(1) + 1)
    said = Said(content[head.end() :], line, head.end() + 1)
    seat = whole(head[1])
    if seat is None:
        _read_header(draft, name, said)
    elif draft.seat(name):
        draft.turn(seat, said)


def _read_header(draft: Draft, name: Said, said: Said) -> None:
    key = _headers().get(fold(name.text), "")
    if key in _NAMES:
        draft.name(key, said)
    elif key in _TAKES:
        _TAKES[key](draft, said)
    else:
        _read_rack(draft, name, said)


def _read_rack(draft: Draft, name: Said, said: Said) -> None:
    rack = _RACK.fullmatch(name.text)
    if not rack or _headers().get(fold(rack[1])) != "rack":
        draft.note(name, "record_header", "header")
        return
    seat = draft.seat(Said(rack[2], name.line, name.column + rack.start(2)))
    if seat:
        draft.rack(seat, said)


_TAKES: Mapping[str, Callable[[Draft, Said], None]] = {
    "round": Draft.open_round,
    "indicator": Draft.indicate,
    "starter": Draft.start,
}


@cache
def _headers() -> Mapping[str, str]:
    return {fold(word): key for key in keys("record") for word in words("record", key)}


def _round_lines(one: RoundRecord) -> Iterator[str]:
    yield f"\nround: {one.number}"
    if one.indicator:
        yield f"indicator: {one.indicator.text}"
    if one.starter:
        yield f"starter: {one.starter}"
    for seat, tiles in sorted(one.racks.items()):
        yield f"rack {seat}: {write_rack(tiles)}".rstrip()
    if one.turns:
        yield ""
    for turn in one.turns:
        yield f"{turn.seat}: {write_turn(turn.acts)}"
