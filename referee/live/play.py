"""Playing at a live table: where it stands after its moves, and what a move would do."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.acting import acts_of
from referee.after import after
from referee.api import Judged, judged_act, judged_in_order
from referee.case import melds_played
from referee.moving import refuse_facts
from referee.position import Position, SeatNumber
from referee.verdict import STANDS
from referee.wire import Body, Reader, read_position
from rules import RuleSet


class Standing(NamedTuple):
    """A table after so many moves; ``over`` when its round has ended."""

    version: int
    position: Position
    over: bool = False


class Move(NamedTuple):
    """A move as it was written."""

    seat: SeatNumber
    move: str
    scheme: str


def begun(start: Body, ruleset: RuleSet) -> Standing:
    """The table as it was dealt; raises ``RequestError`` for a position no table can show."""
    reader = Reader(start, melds_played(ruleset))
    position = read_position(start["position"], reader)
    reader.raise_faults()
    refuse_facts(position, ruleset)
    return Standing(0, position)


def judged_move(standing: Standing, move: Move, ruleset: RuleSet) -> tuple[Judged, ...]:
    """Judge the acts of a move; raises ``RequestError`` for one that cannot be read."""
    reader = Reader({"scheme": move.scheme}, melds_played(ruleset))
    reader.okey = standing.position.okey
    acts = acts_of({"move": move.move}, reader)
    reader.raise_faults()
    return tuple(judged_in_order(standing.position, acts, move.seat, ruleset))


def stands(judged: Iterable[Judged]) -> bool:
    """Whether every act of a move is legal, at a price or without."""
    return all(one.verdict.ruling in STANDS for one in judged)


def moved_on(standing: Standing, judged: tuple[Judged, ...]) -> Standing:
    """Where a table stands after a move that was judged."""
    last = judged[-1]
    over = standing.over or any(_ends_round(one) for one in judged)
    return Standing(standing.version + 1, _left(last), over)


def replayed(standing: Standing, move: Move, ruleset: RuleSet) -> Standing:
    """Where a table stands after a move that was added before.

    It stands whatever a later version of the law says of it, so it is followed, not refused.
    """
    reader = Reader({"scheme": move.scheme}, melds_played(ruleset))
    reader.okey = standing.position.okey
    here, over = standing.position, standing.over
    for act in acts_of({"move": move.move}, reader):
        judged = judged_act(here, act, move.seat, ruleset)
        here, over = _left(judged), over or _ends_round(judged)
    return Standing(standing.version + 1, here, over)


def _left(judged: Judged) -> Position:
    return judged.position or after(judged.case, judged.verdict.consequences)


def _ends_round(judged: Judged) -> bool:
    return any(one.round_ends for one in judged.verdict.consequences)
