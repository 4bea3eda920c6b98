"""What people write on the score sheet, made into the body of a match."""

import json
import re
from collections.abc import Iterator
from typing import Any

from werkzeug.datastructures import MultiDict

from referee.errors import RequestError
from referee.explain import Json
from referee.json_text import read_json
from referee.web.forms import Body, number

SEATS = ("1", "2", "3", "4")
MOST_ROUNDS = 60
POINTS_ONLY = "points"

Told = MultiDict[str, str]


def rounds_told(told: Told) -> list[Body]:
    """The rounds on the sheet as they were written; what is no round is not one."""
    texts = told.getlist("entry")[:MOST_ROUNDS]
    return [one for one in map(_object, texts) if isinstance(one, dict)]


def _object(text: str) -> object:
    try:
        return read_json(text.encode("utf-8", "replace"))
    except RequestError:
        return None


def match_body(told: Told, rounds: list[Body], lang: str) -> Body:
    """The body of ``POST /v1/matches``."""
    house = told.get("house", "").strip()
    return {
        "game": told.get("game", ""),
        "lang": lang,
        **({"house": house} if house else {}),
        **({"teams": True} if told.get("teams") else {}),
        "rounds": rounds,
    }


def new_round(told: Told) -> Body:
    """The round written below the sheet."""
    if told.get("by") == POINTS_ONLY:
        return {"points": {seat: _points(told.get(f"points{seat}", "")) for seat in SEATS}}
    return {
        **_filled(told, "indicator"),
        "ended": _ended(told),
        "seats": {seat: dict(_seat(told, seat)) for seat in SEATS},
    }


def _ended(told: Told) -> Body:
    if told.get("by") != "finish":
        return {"by": "stock"}
    seat = {"seat": number(told["finisher"])} if told.get("finisher") else {}
    return {"by": "finish", **seat, **_filled(told, "with"), **_filled(told, "tile")}


def _seat(told: Told, seat: str) -> Iterator[tuple[str, Any]]:
    """What a player has left; an empty field is not known, but a finisher has nothing left."""
    finished = told.get("by") == "finish" and told.get("finisher") == seat
    rack = told.get(f"rack{seat}", "").strip()
    yield "opened", bool(told.get(f"opened{seat}"))
    if rack or finished:
        yield "rack", rack
    if told.get(f"pairs{seat}"):
        yield "opened_with", "pairs"
    if told.get(f"penalties{seat}", "").strip():
        yield "penalties", _points(told[f"penalties{seat}"])


def _filled(told: Told, name: str) -> Body:
    text = told.get(name, "").strip()
    return {name: text} if text else {}


def _points(text: str) -> int | str:
    """Points as written, with their sign; nothing written is nothing."""
    cleaned = text.strip().replace("−", "-") or "0"  # noqa: RUF001  phones type this minus
    read = number(cleaned.removeprefix("-"))
    return (
        -read
        if isinstance(read, int) and cleaned.startswith("-")
        else read
        if isinstance(read, int)
        else cleaned
    )


def entry(one: Json) -> str:
    """A round as the page carries it."""
    return json.dumps(one, ensure_ascii=False, separators=(",", ":"))


_OF_THE_ROUND = {"indicator": "indicator", "tile": "tile", "with": "with", "seat": "finisher"}
_OF_A_SEAT = re.compile(r"/(?:seats|points)/(?P<seat>[1-4])(?:/(?P<what>rack|penalties|opened))?$")


def field_of(pointer: str) -> str:
    """The field of the form whose text stands at a place of a match; empty where none does."""
    told = _OF_A_SEAT.search(pointer)
    if told:
        return f"{told['what'] or 'points'}{told['seat']}"
    return _OF_THE_ROUND.get(pointer.rpartition("/")[2], "")
