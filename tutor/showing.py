"""A situation in a few lines of words, as it would be told at the table."""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from grammar import read_contract
from referee import contract_of_round, contract_text
from rules import Language, RuleSet
from tutor.edits import spelled
from tutor.said import said
from tutor.texts import say

Draw = Callable[[str], str]
"""Draws one tile, or leaves it as it is written."""

_NOTHING: Mapping[str, Any] = MappingProxyType({})
_TILE = re.compile(r"\b(?:[RKBY][0-9]{1,2}|OK|FJ)\b")
_JOINT = re.compile(r"(?<=[0-9KJ])-(?=(?:[RKBY][0-9]{1,2}|OK|FJ)\b)")


def drawn(text: str, draw: Draw) -> str:
    """A text with its tiles drawn."""
    return _TILE.sub(lambda found: draw(found[0]), _JOINT.sub(" ", spelled(text)))


def situation(
    body: Mapping[str, Any], ruleset: RuleSet, lang: Language, draw: Draw
) -> Iterator[str]:
    """What is known, line by line, and at last the move or meld in question."""
    yield from surroundings(body, ruleset, lang, draw)
    for name in ("move", "meld"):
        if name in body:
            yield f"{say(lang, 'learn', name)}: {drawn(said(str(body[name]), lang), draw)}"


def surroundings(
    body: Mapping[str, Any], ruleset: RuleSet, lang: Language, draw: Draw
) -> Iterator[str]:
    """What is known of the table, of a round that is over, or where a meld lies."""
    seen = {key: body[key] for key in ("round", "indicator") if key in body}
    position, seat = body.get("position", seen), body.get("seat", 0)
    told = [*_of_round(position, ruleset, lang), *_of_middle(position, lang, draw)]
    if told:
        yield " · ".join(told)
    yield from _lying(position, lang, draw)
    turn = position.get("turn", {})
    if turn.get("seat") not in (None, seat):
        yield say(lang, "table", "in_turn", n=turn["seat"])
    yield from _seat_lines(position.get("seats", {}), seat, lang, draw, turn)
    if "ended" in body:
        ended = body["ended"]
        tile = drawn(ended["tile"], draw)
        yield say(lang, "table", "ended", seat=ended["seat"], tile=tile)
        yield from _seat_lines(body["seats"], 0, lang, draw)


def _of_round(position: Mapping[str, Any], ruleset: RuleSet, lang: Language) -> Iterator[str]:
    """Which round it is, and what has to be laid down to open in it."""
    number, told = position.get("round"), position.get("contract")
    contract = read_contract(told) if told else contract_of_round(ruleset, number)
    if number is not None:
        yield say(lang, "table", "round", n=number)
    if contract is not None:
        yield say(lang, "table", "contract", contract=contract_text(contract, lang))


def _of_middle(position: Mapping[str, Any], lang: Language, draw: Draw) -> Iterator[str]:
    if "indicator" in position:
        yield say(lang, "table", "indicator", tile=drawn(position["indicator"], draw))
    if "stock" in position:
        yield say(lang, "table", "stock", n=position["stock"])


def _lying(position: Mapping[str, Any], lang: Language, draw: Draw) -> Iterator[str]:
    if position.get("discard"):
        yield say(lang, "table", "discard", tile=drawn(position["discard"]["tile"], draw))
    laid = [_meld(at, one, draw) for at, one in enumerate(position.get("table", ()), 1)]
    if laid:
        yield say(lang, "table", "lies", melds="  |  ".join(laid))


def _meld(at: int, laid: Mapping[str, Any], draw: Draw) -> str:
    return f"{laid.get('id', f'm{at}')}: {drawn(laid['meld'], draw)}"


def _seat_lines(
    seats: Mapping[str, Any],
    seat: int,
    lang: Language,
    draw: Draw,
    turn: Mapping[str, Any] = _NOTHING,
) -> Iterator[str]:
    """Every player with what is known of him; the one who acts also with his turn so far."""
    for name in dict.fromkeys((*([str(seat)] if seat else ()), *sorted(seats))):
        told = list(_of_seat(seats.get(name, {}), lang, draw))
        told += _of_turn(turn, lang, draw) if name == str(seat) else ()
        if told:
            key = "you" if name == str(seat) else "seat"
            yield f"{say(lang, 'table', key, n=name)}: {', '.join(told)}"


def _of_seat(seat: Mapping[str, Any], lang: Language, draw: Draw) -> Iterator[str]:
    if "opened" in seat:
        yield say(lang, "table", "opened" if seat["opened"] else "not_opened")
    if "rack" in seat:
        yield say(lang, "table", "rack", tiles=drawn(seat["rack"], draw))
    elif "size" in seat:
        yield say(lang, "table", "size", n=seat["size"])
    if seat.get("buys"):
        yield say(lang, "table", "buys", n=seat["buys"])


def _of_turn(turn: Mapping[str, Any], lang: Language, draw: Draw) -> Iterator[str]:
    if "drawn" in turn:
        yield say(lang, "table", "drawn" if turn["drawn"] else "not_drawn")
    if turn.get("took"):
        yield say(lang, "table", "took", tile=drawn(turn["took"], draw))
    if turn.get("passed"):
        yield say(lang, "table", "passed")
    if turn.get("opened"):
        yield say(lang, "table", "opened_now")
    if turn.get("first"):
        yield say(lang, "table", "first")
