"""Records as plain data, the JSON form for programs; mistakes name the place by a JSON pointer."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from grammar.record import Record, RoundRecord
from grammar.record_draft import Draft, RoundDraft, Said
from grammar.writer import in_scheme, write_rack, write_turn

Plain: TypeAlias = "Mapping[str, object]"
_RECORD = ("game", "house", "scheme", "rounds")
_ROUND = ("round", "indicator", "starter", "racks", "turns")
_TURN = ("seat", "acts")


def record_from_json(data: object, *, scheme: str = "canonical") -> Record:
    """Read a record from plain data, raising ``NotationError`` with every mistake in it.

    ``scheme`` is the colour letters of a record that declares none.
    """
    draft = Draft(letters=scheme)
    for whole in _object(draft, data, "", _RECORD):
        _read_whole(draft, whole)
    return draft.finish()


def record_to_json(record: Record) -> dict[str, object]:
    """Write a record as plain data, in the colour letters it declares."""
    head: dict[str, object] = {"game": record.game}
    if record.house:
        head["house"] = record.house
    head["scheme"] = record.scheme
    return {**head, "rounds": [_round(one, record.scheme) for one in record.rounds]}


def _read_whole(draft: Draft, data: Plain) -> None:
    for key in ("game", "house", "scheme"):
        for said in _text(draft, data, key, ""):
            draft.name(key, said)
    for place, one in _list(draft, data, "rounds", ""):
        for item in () if draft.full else _object(draft, one, place, _ROUND):
            _read_round(draft, item, place)


def _read_round(draft: Draft, data: Plain, place: str) -> None:
    draft.rounds.append(RoundDraft())
    for said in _number(draft, data, "round", place):
        draft.open_round(said)
    for said in _text(draft, data, "indicator", place):
        draft.indicate(said)
    for said in _number(draft, data, "starter", place):
        draft.start(said)
    found = data.get("racks")
    for racks in _object(draft, {} if found is None else found, f"{place}/racks", None):
        _read_racks(draft, racks, f"{place}/racks")
    for where, one in _list(draft, data, "turns", place):
        for turn in () if draft.full else _object(draft, one, where, _TURN):
            _read_turn(draft, turn, where)


def _read_racks(draft: Draft, data: Plain, place: str) -> None:
    for name in data:
        seat = draft.seat(Said(name, pointer=f"{place}/{name}"))
        for said in _text(draft, data, name, place):
            if seat:
                draft.rack(seat, said)


def _read_turn(draft: Draft, data: Plain, place: str) -> None:
    seats = [draft.seat(said) for said in _number(draft, data, "seat", place, needed=True)]
    joined = {**data, "acts": _joined(data.get("acts"))}
    for said in _text(draft, joined, "acts", place, needed=True):
        if seats and seats[0]:
            draft.turn(seats[0], said)


def _joined(acts: object) -> object:
    """A turn is one text, or a list of its acts."""
    many = isinstance(acts, list | tuple) and all(isinstance(one, str) for one in acts)
    return "; ".join(acts) if many and isinstance(acts, list | tuple) else acts


def _object(
    draft: Draft, data: object, place: str, known: tuple[str, ...] | None
) -> Iterator[dict[str, object]]:
    """Take an object if it is one; the fields it may have are known, or none are."""
    if not isinstance(data, Mapping):
        _wrong(draft, place, place or "/", "object")
        return
    found = {str(key): value for key, value in data.items()}
    for key in found:
        if known is not None and key not in known:
            said = Said(key, pointer=f"{place}/{key}")
            draft.note(said, "record_field_unknown", "", field=key)
    yield found


def _list(draft: Draft, data: Plain, key: str, place: str) -> Iterator[tuple[str, object]]:
    found = data.get(key, [])
    if not isinstance(found, list | tuple):
        _wrong(draft, f"{place}/{key}", key, "list")
        return
    for index, one in enumerate(found):
        yield f"{place}/{key}/{index}", one


def _text(
    draft: Draft, data: Plain, key: str, place: str, *, needed: bool = False
) -> Iterator[Said]:
    found = data.get(key)
    if isinstance(found, str):
        yield Said(found, pointer=f"{place}/{key}")
    elif found is not None or needed:
        _wrong(draft, f"{place}/{key}", key, "text")


def _number(
    draft: Draft, data: Plain, key: str, place: str, *, needed: bool = False
) -> Iterator[Said]:
    found = data.get(key)
    if isinstance(found, int) and not isinstance(found, bool):
        yield Said(str(found), pointer=f"{place}/{key}")
    elif found is not None or needed:
        _wrong(draft, f"{place}/{key}", key, "number")


def _wrong(draft: Draft, pointer: str, key: str, expected: str) -> None:
    draft.note(Said("", pointer=pointer), "record_field", expected, field=key)


def _round(one: RoundRecord, scheme: str) -> dict[str, object]:
    made: dict[str, object] = {"round": one.number}
    if one.indicator:
        made["indicator"] = in_scheme(one.indicator.text, scheme)
    if one.starter:
        made["starter"] = one.starter
    if one.racks:
        racks = sorted(one.racks.items())
        made["racks"] = {str(seat): in_scheme(write_rack(rack), scheme) for seat, rack in racks}
    made["turns"] = [
        {"seat": turn.seat, "acts": in_scheme(write_turn(turn.acts), scheme)} for turn in one.turns
    ]
    return made
