"""What people tap and type into the pages, made into the bodies that programs send."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from referee.wording import question_of
from rules import Data

Body = dict[str, Any]

FIELDS = (
    *("game", "house", "ask", "tiles", "target", "move", "scheme", "indicator"),
    *("round", "rack", "opened", "table"),
)
"""What the form of the referee tells, one text each."""

ABOUT_A_MELD = "meld"
"""The question about tiles alone; every other one is about an act."""

ASKS: Mapping[str, str] = {
    ABOUT_A_MELD: "{tiles}",
    "open": "open {tiles}",
    "lay": "lay {tiles}",
    "add": "add {tiles} to {target}",
    "swap": "swap {tiles} in {target}",
    "discard": "discard {tiles}",
    "take": "take {tiles}",
    "buy": "buy {tiles}",
    "finish": "finish {tiles}",
}
"""What can have happened, and how it is written as a move."""

INTO = ("tiles", "target", "indicator", "rack")
"""Where a tapped tile can go."""

PLACES: Mapping[str, str] = {
    **{name: name for name in ("indicator", "round", "rack", "table", "house", "game")},
    "meld": "tiles",
}
"""Where the texts of the fields stand in a body, by the step that leads there."""

_TRUTH = {"yes": True, "no": False}
_SEAT = "1"
"""The page tells of one player, so it does not matter where he sits."""

_MOST_TOLD = 40
_MOVE = "/move"
"""Where an answer stands that says the move itself anew."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the page holds it: the fields, the answers given, the settings flipped."""

    typed: Mapping[str, str]
    known: tuple[tuple[str, str], ...] = ()
    changes: tuple[tuple[str, str], ...] = ()
    lang: str = "en"

    @property
    def is_about_a_meld(self) -> bool:
        """Whether tiles alone are asked about."""
        return not self.typed["move"] and self.typed["ask"] == ABOUT_A_MELD

    @property
    def move(self) -> str:
        """The move as typed, or as tapped."""
        if self.typed["move"]:
            return self.typed["move"]
        tiles, target = self.typed["tiles"], self.typed["target"]
        return ASKS[self.typed["ask"]].format(tiles=tiles, target=target).strip()

    @property
    def is_complete(self) -> bool:
        """Whether enough was told to be judged."""
        wanted = ("target",) if "{target}" in ASKS[self.typed["ask"]] else ()
        return bool(self.typed["move"]) or all(self.typed[one] for one in ("tiles", *wanted))

    @property
    def link(self) -> str:
        """The address that asks the same again."""
        told: list[tuple[str, str]] = [("lang", self.lang)]
        told += [(name, text) for name, text in self.typed.items() if text and name != "into"]
        told += [("know", f"{path}={text}") for path, text in self.known]
        told += [("set", f"{key}={text}") for key, text in self.changes]
        return f"/?{urlencode(told)}#ruling"

    def field_of(self, pointer: str) -> str:
        """The field whose text stands at a place of the body; empty where none does."""
        if pointer == "/move":
            return "move" if self.typed["move"] else "tiles"
        return next((PLACES[step] for step in pointer.split("/") if step in PLACES), "")

    def body(self) -> Body:
        """The body of ``POST /v1/melds`` or ``POST /v1/judgements``."""
        return self._meld() if self.is_about_a_meld else self._judgement()

    def _meld(self) -> Body:
        told = self._position()
        shown = {"indicator": told["indicator"]} if "indicator" in told else {}
        return {**self._game(), **shown, "meld": self.typed["tiles"]}

    def _judgement(self) -> Body:
        seat = {} if self.typed["ask"] != "buy" else {"seat": int(_SEAT)}
        move = dict(self.known).get(_MOVE, self.move)
        return {**self._game(), **seat, "position": self._position(), "move": move}

    def _game(self) -> Body:
        return {
            "game": self.typed["game"],
            "lang": self.lang,
            **_filled(self.typed, "scheme"),
            **self._house(),
        }

    def _house(self) -> Body:
        if not self.changes:
            return _filled(self.typed, "house")
        below = self.typed["house"] or self.typed["game"]
        values = {key: setting_value(text) for key, text in self.changes}
        return {"house": {"house": "this-table", "extends": below, "set": values}}

    def _position(self) -> Body:
        seat = {**_filled(self.typed, "rack"), **_told(self.typed, "opened")}
        position: Body = {
            **_filled(self.typed, "indicator"),
            **_round(self.typed),
            **({"seats": {_SEAT: seat}} if seat else {}),
            **_table(self.typed),
        }
        for path, text in self.known:
            if path == _MOVE:
                continue
            _put(position, path, text)
        return position


def pairs(told: Sequence[str], mark: str = "=") -> tuple[tuple[str, str], ...]:
    """Read ``key=value`` texts; the last one of a key holds."""
    cut = [one.partition(mark) for one in told[:_MOST_TOLD]]
    return tuple({key: value for key, found, value in cut if found and key}.items())


def _filled(typed: Mapping[str, str], name: str) -> Body:
    return {name: typed[name]} if typed[name] else {}


def _told(typed: Mapping[str, str], name: str) -> Body:
    told = _TRUTH.get(typed[name])
    return {} if told is None else {name: told}


def _round(typed: Mapping[str, str]) -> Body:
    return {"round": number(typed["round"])} if typed["round"] else {}


def number(text: str) -> int | str:
    """A number where one was typed; anything else is left for the schema to refuse."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else text  # noqa: PLR2004  counts are small


def _table(typed: Mapping[str, str]) -> Body:
    melds = [{"meld": line.strip()} for line in typed["table"].splitlines() if line.strip()]
    return {"table": melds} if melds else {}


def setting_value(text: str) -> Data:
    """A setting's value as JSON writes it; what is no JSON is left for the loader to refuse."""
    try:
        read: Data = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return read


_READ: Mapping[str, Any] = {
    "boolean": lambda text: {"true": True, "false": False}.get(text, text),
    "number": number,
    "seat": number,
    "seats": lambda text: [number(one) for one in text.replace(",", " ").split()],
    "melds": lambda text: [{"meld": one.strip()} for one in text.split("+") if one.strip()],
    "acts": lambda text: [one.strip() for one in text.split(";") if one.strip()],
    "discard": lambda text: {"tile": text} if text else None,
    "tile": lambda text: text or None,
}
"""How the answer to a question is read, by the type of the question."""


def _put(position: Body, path: str, text: str) -> None:
    """Put an answer at its place, as far as the place is one."""
    read = _READ.get(question_of(path)["type"], str)
    *steps, last = path.strip("/").split("/")
    here: Any = position
    for step in steps:
        here = _inside(here, step)
    if isinstance(here, dict):
        here[last] = read(text)


def _inside(here: Any, step: str) -> Any:  # noqa: ANN401  JSON
    if isinstance(here, list):
        return here[int(step)] if step.isdecimal() and int(step) < len(here) else None
    return here.setdefault(step, {}) if isinstance(here, dict) else None
