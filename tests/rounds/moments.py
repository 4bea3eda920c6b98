"""The moments of a round: every act with the position it was done in, ready to be spoiled."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from grammar import Act, Record, RecordTurn, RoundRecord, Tile
from referee.case import Case
from referee.position import Position, Seat, SeatNumber
from referee.records.following import implied
from referee.records.replay import Replay
from rules import RuleSet


@dataclass(frozen=True, slots=True)
class Moment:
    """One act of a round and the position before and after it; turn and act count from 0."""

    record: RoundRecord
    turn: int
    act: int
    case: Case
    after: Position

    @property
    def done(self) -> Act:
        return self.case.act

    @property
    def seat(self) -> SeatNumber:
        return self.case.seat

    @property
    def before(self) -> Position:
        return self.case.position

    @property
    def player(self) -> Seat:
        """The player before the act."""
        return self.before.seat(self.seat)

    @property
    def rack(self) -> tuple[Tile, ...]:
        """The rack before the act."""
        return self.player.rack or ()

    @property
    def rack_after(self) -> tuple[Tile, ...]:
        return self.after.seat(self.seat).rack or ()


@dataclass(frozen=True, slots=True)
class Spoiled:
    """A record with one act too bad: its turn and act from 1, and the rule it breaks."""

    kind: str
    record: Record
    turn: int
    act: int
    rule: str


def moments(record: RoundRecord, ruleset: RuleSet) -> Iterator[Moment]:
    """Follow a legal round act by act."""
    replay = Replay(record, ruleset)
    for step in replay.steps():
        place = step.place
        case = step.judged.case
        here = implied(case.position, case.act, case.seat)
        told = Case(here, case.act, case.seat, ruleset, {})
        yield Moment(record, place.turn - 1, place.act - 1, told, replay.position)


def instead(moment: Moment, *acts: Act) -> RoundRecord:
    """The round with an act exchanged for others, or left out."""
    here = moment.record.turns[moment.turn]
    done = (*here.acts[: moment.act], *acts, *here.acts[moment.act + 1 :])
    return _with_turn(moment, RecordTurn(here.seat, done))


def behind(moment: Moment, act: Act, seat: SeatNumber | None = None) -> RoundRecord:
    """The round with an act put in behind the moment, by the same player or by another."""
    if seat is None:
        return instead(moment, moment.done, act)
    here = moment.record.turns[moment.turn]
    cut = moment.act + 1
    first, rest = RecordTurn(here.seat, here.acts[:cut]), here.acts[cut:]
    last = (RecordTurn(here.seat, rest),) if rest else ()
    return _with_turn(moment, first, RecordTurn(seat, (act,)), *last)


def by_another(moment: Moment, seat: SeatNumber) -> RoundRecord:
    """The round with the whole turn done by another player."""
    return _with_turn(moment, replace(moment.record.turns[moment.turn], seat=seat))


def _with_turn(moment: Moment, *turns: RecordTurn) -> RoundRecord:
    every, at = moment.record.turns, moment.turn
    return replace(moment.record, turns=(*every[:at], *turns, *every[at + 1 :]))
