"""Dealing: a set of tiles in some order becomes racks, an indicator and a stock."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from grammar import (
    COPIES,
    FALSE_JOKER,
    NATURALS,
    RoundRecord,
    Tile,
    as_okey,
    in_rack_order,
    okey_of,
)
from referee.position import SEATS, SeatNumber, next_seat
from referee.records.replay import dealt_tiles
from rules import RuleSet

WHOLE_SET: tuple[Tile, ...] = (*NATURALS, FALSE_JOKER) * COPIES
"""Every tile of a set, as it is printed (K-002)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What lies where before the first turn; the stock's next tile is its last."""

    indicator: Tile
    starter: SeatNumber
    racks: Mapping[SeatNumber, tuple[Tile, ...]]
    stock: tuple[Tile, ...]

    @property
    def okey(self) -> Tile:
        """The face of the round's okey."""
        return okey_of(self.indicator)

    def record(self, number: int) -> RoundRecord:
        """Begin the record of a round with this deal."""
        return RoundRecord(number, self.indicator, self.starter, dict(self.racks))


def deal(order: Sequence[Tile], ruleset: RuleSet, starter: SeatNumber) -> Deal:
    """Deal tiles in the order given: the starter first, then the indicator, the rest is the stock.

    A false joker can never be the indicator; the next tile is turned instead (K-009).
    """
    left = list(order)
    dealt: dict[SeatNumber, list[Tile]] = {}
    seat = starter
    for _ in SEATS:
        many = dealt_tiles(ruleset, starts=seat == starter)
        dealt[seat], left = left[:many], left[many:]
        seat = next_seat(seat)
    indicator = left.pop(next(at for at, one in enumerate(left) if one.is_natural))
    okey = okey_of(indicator)
    racks = {seat: in_rack_order(_held(tiles, okey)) for seat, tiles in sorted(dealt.items())}
    return Deal(indicator, starter, MappingProxyType(racks), _held(left, okey))


def _held(tiles: Sequence[Tile], okey: Tile) -> tuple[Tile, ...]:
    return tuple(as_okey(one, okey) for one in tiles)
