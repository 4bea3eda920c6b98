"""Notation in, cases out: what tests of the referee say of a table."""

from collections.abc import Mapping
from typing import Any

from grammar import read_turn
from referee.case import Case, melds_played
from referee.facts import VOCABULARY
from referee.judge import judge_case
from referee.position import Position
from referee.unknown import NOT_KNOWN
from referee.verdict import Verdict
from referee.wire import Reader, read_position
from rules import RuleSet, load

KUT = load("kut")


def position(told: Mapping[str, Any], ruleset: RuleSet = KUT) -> Position:
    """Read a position as requests tell it."""
    reader = Reader({}, melds_played(ruleset))
    read = read_position(told, reader)
    reader.raise_faults()
    return read


def case(move: str, seat: int = 1, ruleset: RuleSet = KUT, **told: Any) -> Case:
    """Make the case of one act; what is told of the position is named as in requests."""
    here = position(told, ruleset)
    (act,) = read_turn(move, okey=here.okey)
    return Case(here, act, seat, ruleset, VOCABULARY)


def fact(name: str, move: str, seat: int = 1, **told: Any) -> Any:
    """The value of a fact; where the position does not say, the place where it would."""
    one = case(move, seat, **told)
    value = one.fact(name)
    return f"asks {one.unknown_paths[name]}" if value is NOT_KNOWN else value


def meld_facts(name: str, move: str, **told: Any) -> list[Any]:
    """The value of a fact of each meld the act lays."""
    one = case(move, **told)
    values = [one.item_fact(name, laid) for laid in one.melds_laid]
    return [f"asks {one.unknown_paths[name]}" if v is NOT_KNOWN else v for v in values]


def verdict(move: str, seat: int = 1, ruleset: RuleSet = KUT, **told: Any) -> Verdict:
    """Judge one act."""
    return judge_case(case(move, seat, ruleset, **told))
