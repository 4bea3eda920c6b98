"""Replaying a written round: every act judged, and followed even where it should not have been."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from grammar import (
    SET_SIZE,
    UNSEEN,
    Act,
    Meld,
    RecordTurn,
    RoundRecord,
    Tile,
    Verb,
    as_okey,
    okey_of,
)
from referee.api import Judged, judged_act
from referee.dealt import tiles_dealt
from referee.position import SEATS, Position, Seat, SeatNumber, Table, Turn, as_held, not_held
from referee.records.accounting import Ledger, Place
from referee.records.following import (
    NOT_FROM_RACK,
    Gap,
    contradicted,
    followed,
    gap_before,
    implied,
    played_as,
)
from referee.verdict import Ruling, Verdict
from rules import RuleSet


@dataclass(frozen=True, slots=True)
class Fine:
    """Tiles a verdict makes the actor draw, and how many the record says he drew."""

    owed: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Step:
    """One act of a record with its verdict; ``gap`` says why the record cannot be followed on."""

    place: Place
    judged: Judged
    fine: Fine | None = None
    gap: Gap | None = None


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended: by ``finish`` or ``stock``, by whom, and with which tile or melds."""

    by: str
    seat: SeatNumber | None = None
    act: Act | None = None
    with_okey: bool | None = None
    redeal: bool = False
    in_one_turn: bool = False


class Replay:
    """Follows one round from the deal; afterwards it knows the position, the tiles and the end."""

    def __init__(
        self, record: RoundRecord, ruleset: RuleSet, redeals: int = 0, *, teams: bool | None = None
    ) -> None:
        self.record = record
        self.ruleset = ruleset
        self.okey = None if record.indicator is None else okey_of(record.indicator)
        self.position = dealt(record, ruleset, redeals, teams=teams)
        self.ledger = Ledger(self.okey)
        self.ending: RoundEnd | None = None
        self.gap: Gap | None = None
        self.penalties: dict[SeatNumber, int] = {}
        self.draws_are_named = any(_names_draws(one) for turn in record.turns for one in turn.acts)
        for seat in self.position.seats.values():
            self.ledger.see(seat.rack or (), Place())

    def steps(self) -> Iterator[Step]:
        """Judge the acts in order, as far as the record can be followed."""
        for number, turn in enumerate(self.record.turns, start=1):
            for place, act in _placed(number, turn):
                step = self._step(place, _as_okeys(act, self.okey))
                yield step
                if step.gap is not None:
                    self.gap = step.gap
                    return

    @property
    def ended_by(self) -> str:
        """``finish`` or ``stock``; empty where the record breaks off before the end.

        A record that stops at an empty stock tells that nobody could draw any more (A34).
        """
        if self.ending is not None:
            return self.ending.by
        turn = self.position.turn
        played = bool(self.record.turns) and self.gap is None
        return "stock" if played and self.position.stock == 0 and turn.drawn is False else ""

    def forgive(self, points: Mapping[SeatNumber, int]) -> None:
        """Strike points that nobody can claim any more from what is to be written."""
        for seat, many in points.items():
            self.penalties[seat] = self.penalties.get(seat, 0) - many

    def _step(self, place: Place, act: Act) -> Step:
        seat = place.seat or SEATS[0]
        here = implied(self.position, act, seat)
        judged = judged_act(here, act, seat, self.ruleset)
        gap = Gap.ROUND_IS_OVER if self.ending else gap_before(judged)
        if gap is not None:
            return Step(place, judged, gap=gap)
        fine = self._fine(judged)
        self._account(here, judged, place)
        self.position = followed(judged, None if fine is None else fine.drawn)
        self._remember(judged)
        return Step(place, judged, fine)

    def _fine(self, judged: Judged) -> Fine | None:
        """Tiles owed against tiles drawn; a record that names no draws is trusted."""
        act, verdict = judged.case.act, judged.verdict
        owed = owed_tiles(verdict, judged.case.seat)
        if len(act.draws) == owed:
            return None
        if act.draws or self.draws_are_named:
            return Fine(owed, len(act.draws))
        return None

    def _account(self, here: Position, judged: Judged, place: Place) -> None:
        """Tell the ledger what comes to light: tiles drawn, and played from an unseen rack."""
        act, seat = judged.case.act, judged.case.seat
        if act.verb is Verb.DISCARD or (act.verb is Verb.FINISH and act.tiles):
            self.ledger.throw(here)
        if act.verb is Verb.DRAW:
            self.ledger.see(act.tiles, place)
        elif act.verb is Verb.SHOW:
            self._shown(here.seat(seat).rack or (), act.tiles, place)
        elif act.verb not in NOT_FROM_RACK:
            self._played(here.seat(seat).rack or (), played_as(judged), place)
        if act.draws:
            self.ledger.see(act.draws, place)

    def _shown(self, rack: tuple[Tile, ...], tiles: tuple[Tile, ...], place: Place) -> None:
        """A tile that is shown comes to light if it can stand on the rack."""
        if not contradicted(rack, tiles):
            self.ledger.see(not_held(rack, tiles), place)

    def _played(self, rack: tuple[Tile, ...], tiles: tuple[Tile, ...], place: Place) -> None:
        missing = not_held(rack, tiles)
        if not missing:
            return
        if contradicted(rack, tiles):
            self.ledger.lose(rack)
            missing = tiles
        self.ledger.see(missing, place)

    def _remember(self, judged: Judged) -> None:
        for one in judged.verdict.consequences:
            if one.points and one.seat is not None:
                self.penalties[one.seat] = self.penalties.get(one.seat, 0) + one.points
            if one.round_ends:
                act, at_once = judged.case.act, judged.case.position.turn.opened is True
                self.ending = RoundEnd(
                    one.round_ends, one.seat, act, one.with_okey, one.redeal, in_one_turn=at_once
                )


def owed_tiles(verdict: Verdict, seat: SeatNumber) -> int:
    """How many tiles a verdict makes the actor draw, as a price or as a fine."""
    return sum(one.tiles for one in verdict.consequences if one.seat == seat)


def _names_draws(act: Act) -> bool:
    return bool(act.draws) or (act.verb is Verb.DRAW and bool(act.tiles))


def _placed(number: int, turn: RecordTurn) -> Iterator[tuple[Place, Act]]:
    for place, act in enumerate(turn.acts, start=1):
        yield Place(number, place, turn.seat, turn.line), act


def dealt(
    record: RoundRecord, ruleset: RuleSet, redeals: int = 0, *, teams: bool | None = None
) -> Position:
    """The position once the tiles are dealt; of racks nobody wrote down only the size is known."""
    okey = None if record.indicator is None else okey_of(record.indicator)
    starter = starter_of(record)
    seats = {seat: _dealt_seat(record, ruleset, seat, okey) for seat in SEATS}
    on_racks = sum(seat.tiles or 0 for seat in seats.values())
    return Position(
        round=record.number,
        okey=okey,
        turn=Turn(starter, drawn=False, took_known=True, passed=False, opened=False, acts=()),
        starter=starter,
        stock=max(0, SET_SIZE - 1 - on_racks),
        discard_known=True,
        table=Table(),
        seats=MappingProxyType(seats),
        redeals=redeals,
        shown=False if Verb.SHOW in ruleset.law.acts else None,
        teams=teams,
    )


def starter_of(record: RoundRecord) -> SeatNumber | None:
    """Who starts: as written, else whoever has the first turn."""
    if record.starter is not None:
        return record.starter
    return record.turns[0].seat if record.turns else None


def _dealt_seat(record: RoundRecord, ruleset: RuleSet, seat: SeatNumber, okey: Tile | None) -> Seat:
    tiles = record.racks.get(seat)
    if tiles is None:
        tiles = (UNSEEN,) * dealt_tiles(ruleset, starts=seat == starter_of(record))
    rack = tuple(as_held(as_okey(one, okey)) for one in tiles)
    return Seat(rack=rack, size=len(rack), opened=False, buys=0, turns=0)


def dealt_tiles(ruleset: RuleSet, *, starts: bool) -> int:
    """How many tiles a player is dealt (K-010)."""
    return tiles_dealt(ruleset.values.get, starts=starts) or 0


def _as_okeys(act: Act, okey: Tile | None) -> Act:
    """A tile written with the okey's own face is the okey (K-005)."""
    target = act.target if isinstance(act.target, Meld) else None
    melds = act.melds if target is None else (*act.melds, target)
    every = (act.tiles, act.draws, *[one.tiles for one in melds])
    if okey is None or not any(okey in tiles for tiles in every):
        return act
    return replace(
        act,
        tiles=_named(act.tiles, okey),
        draws=_named(act.draws, okey),
        melds=tuple(Meld(_named(one.tiles, okey)) for one in act.melds),
        target=act.target if target is None else Meld(_named(target.tiles, okey)),
    )


def _named(tiles: tuple[Tile, ...], okey: Tile) -> tuple[Tile, ...]:
    return tuple(as_okey(one, okey) for one in tiles)


def refused(step: Step) -> bool:
    """Whether an act of a record should not have been."""
    return step.judged.verdict.ruling is Ruling.ILLEGAL
