"""What people type into the page, made into the bodies that programs send."""

from collections.abc import Mapping
from typing import Any

Typed = Mapping[str, str]
Body = dict[str, Any]

_TRUTH = {"yes": True, "no": False}
_SEAT = "1"
"""The page tells of one player, so it does not matter where he sits."""


def meld_body(typed: Typed) -> Body:
    """Make the body of ``POST /v1/melds``."""
    return {**_game(typed), **_filled(typed, "indicator"), "meld": typed["meld"]}


def judgement_body(typed: Typed) -> Body:
    """Make the body of ``POST /v1/judgements``."""
    seat = {**_filled(typed, "rack"), **_told(typed, "opened")}
    position = {
        **_filled(typed, "indicator"),
        **_round(typed),
        **({"seats": {_SEAT: seat}} if seat else {}),
        **_table(typed),
    }
    return {**_game(typed), "position": position, "move": typed["move"]}


def _game(typed: Typed) -> Body:
    return {"game": typed["game"], "lang": typed["lang"], **_filled(typed, "scheme")}


def _filled(typed: Typed, name: str) -> Body:
    text = typed.get(name, "").strip()
    return {name: text} if text else {}


def _told(typed: Typed, name: str) -> Body:
    told = _TRUTH.get(typed.get(name, ""))
    return {} if told is None else {name: told}


def _round(typed: Typed) -> Body:
    """A number where one was typed; anything else is left for the schema to refuse."""
    text = typed.get("round", "").strip()
    if not text:
        return {}
    return {"round": int(text) if text.isascii() and text.isdigit() and len(text) < 6 else text}  # noqa: PLR2004  rounds are few


def _table(typed: Typed) -> Body:
    lines = [line.strip() for line in typed.get("table", "").splitlines()]
    melds = [{"meld": line} for line in lines if line]
    return {"table": melds} if melds else {}
