"""Requests as plain data: written canonically, and with colours, numbers or seats exchanged."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from grammar import LAST_NUMBER, read_meld, read_tile, read_tiles, read_turn, write_rack

Body = Mapping[str, Any]
"""A body of ``POST /v1/judgements``, never changed in place."""

OnText = Callable[[str], str]

_TOKEN = re.compile(r"\bm[0-9]+\b|x[0-9]+|OK|FJ|[RKBY]|[0-9]+")
_GROUPED = re.compile(r"(?<=[0-9])[RKBY]{2,4}")
_COLOURS = "RKBY"
_SEATS = 4


class OffTheScaleError(ValueError):
    """A number that no tile bears."""


def canonical(body: Body) -> Body:
    """The same request in canonical notation; raises ``NotationError`` where it is none."""
    return written(
        body,
        {
            "tile": lambda text: read_tile(text).text,
            "rack": lambda text: write_rack(read_tiles(text)),
            "meld": lambda text: read_meld(text).text,
            "move": lambda text: "; ".join(one.text for one in read_turn(text)),
        },
    )


def written(body: Body, by: Mapping[str, OnText]) -> Body:
    """The request with every text of tiles written anew, each kind of text in its way."""
    position = body.get("position", {})
    return {
        **body,
        "position": _of_position(position, by),
        "move": by["move"](body["move"]),
    }


def _of_position(position: Body, by: Mapping[str, OnText]) -> Body:
    here = dict(position)
    for name in ("indicator", "okey"):
        if name in here:
            here[name] = by["tile"](here[name])
    if here.get("discard"):
        here["discard"] = {**here["discard"], "tile": by["tile"](here["discard"]["tile"])}
    if "turn" in here:
        here["turn"] = _of_turn(here["turn"], by)
    if "table" in here:
        here["table"] = [{**one, "meld": by["meld"](one["meld"])} for one in here["table"]]
    if "seats" in here:
        here["seats"] = {name: _of_seat(one, by) for name, one in here["seats"].items()}
    return here


def _of_turn(turn: Body, by: Mapping[str, OnText]) -> Body:
    took = {"took": by["tile"](turn["took"])} if turn.get("took") else {}
    acts = {"acts": [by["move"](one) for one in turn["acts"]]} if turn.get("acts") else {}
    return {**turn, **took, **acts}


def _of_seat(seat: Body, by: Mapping[str, OnText]) -> Body:
    return {**seat, "rack": by["rack"](seat["rack"])} if "rack" in seat else seat


def retiled(body: Body, colours: str, shift: int) -> Body:
    """The request with colours exchanged (``KRBY``) and every number moved on.

    Raises ``OffTheScaleError`` where a number would leave 1 to 13.
    """

    def change(text: str) -> str:
        moved = _TOKEN.sub(lambda found: _token(found[0], colours, shift), text)
        return _GROUPED.sub(lambda found: "".join(sorted(found[0], key=_COLOURS.index)), moved)

    return canonical(written(body, dict.fromkeys(("tile", "rack", "meld", "move"), change)))


def _token(text: str, colours: str, shift: int) -> str:
    if text in _COLOURS:
        return colours[_COLOURS.index(text)]
    if not text.isdigit():
        return text
    number = int(text) + shift
    if not 1 <= number <= LAST_NUMBER:
        raise OffTheScaleError
    return str(number)


def reseated(body: Body, by: int) -> Body:
    """The request with everybody moved on by some seats; who sits opposite whom stays."""

    def moved(seat: int | None) -> int | None:
        return None if seat is None else (seat - 1 + by) % _SEATS + 1

    position = dict(body["position"])
    for name, keys in (("turn", ("seat",)), ("discard", ("seat",))):
        if position.get(name):
            told = {key: moved(position[name][key]) for key in keys if key in position[name]}
            position[name] = {**position[name], **told}
    if "starter" in position:
        position["starter"] = moved(position["starter"])
    if "claims" in position:
        position["claims"] = [moved(one) for one in position["claims"]]
    if "table" in position:
        position["table"] = [_owned(one, moved) for one in position["table"]]
    if "seats" in position:
        seats = {str(moved(int(name))): one for name, one in position["seats"].items()}
        position["seats"] = dict(sorted(seats.items()))
    return {**body, "position": position, "seat": moved(body["seat"])}


def _owned(meld: Body, moved: Callable[[int | None], int | None]) -> Body:
    return {**meld, "seat": moved(meld["seat"])} if "seat" in meld else meld


def within(body: Body, path: tuple[str, ...], value: object) -> Body:
    """The request with one thing of its position told otherwise; None takes it back."""
    return {**body, "position": _placed(body["position"], path, value)}


def _placed(node: Body, path: tuple[str, ...], value: object) -> Body:
    head, *rest = path
    if rest:
        return {**node, head: _placed(node.get(head) or {}, tuple(rest), value)}
    if value is None:
        return {key: one for key, one in node.items() if key != head}
    return {**node, head: value}
