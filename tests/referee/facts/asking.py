"""One question to one fact, in notation: what it answers, or the place it asks for."""

from collections.abc import Mapping
from typing import Any

from grammar import tile
from referee.acting import acts_of
from referee.case import Case, melds_played
from referee.facts import VOCABULARY
from referee.position import Position
from referee.unknown import NOT_KNOWN
from referee.wire import Reader, read_position
from rules import load

Told = Mapping[str, Any]


def case_of(move: str, position: Told, seat: int = 1, house: Told | None = None) -> Case:
    """Make the case of a move in a position at a table of Küt."""
    ruleset = load("kut", set_values=house)
    reader = Reader({}, melds_played(ruleset))
    read: Position = read_position(dict(position), reader)
    (act,) = acts_of({"move": move}, reader)
    reader.raise_faults()
    return Case(read, act, seat, ruleset, VOCABULARY)


def ask(
    name: str,
    move: str,
    position: Told | None = None,
    *,
    of: str | None = None,
    seat: int = 1,
    house: Told | None = None,
) -> Any:
    """Ask a fact of a case; ``ask("stock_size", "draw")`` answers ``"? /stock"``."""
    case = case_of(move, position or {}, seat, house)
    value = case.fact(name) if of is None else case.item_fact(name, tile(of))
    if value is NOT_KNOWN:
        return f"? {case.unknown_paths[name]}"
    return " ".join(one.text for one in value) if isinstance(value, tuple) else value
