"""A position: what is known of a table at one moment. Everything may be missing (None)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from grammar import OKEY, UNSEEN, Act, Contract, Meld, Tile
from referee.arrange.reading import Kind, Reading
from referee.kept import Keeping, cached_property

SeatNumber = int
SEATS: tuple[SeatNumber, ...] = (1, 2, 3, 4)

OpenedWith = Literal["melds", "pairs"]


# The values below are named tuples: a judgement copies them often, and those copy fastest.
class SeatFields(NamedTuple):
    """What is told of a player."""

    rack: tuple[Tile, ...] | None = None
    size: int | None = None
    opened: bool | None = None
    opened_with: OpenedWith | None = None
    opened_points: int | None = None
    opened_pairs: int | None = None
    buys: int | None = None
    turns: int | None = None


class Seat(SeatFields, Keeping):
    """One player: rack (None: nobody has seen it), its size, and what he has done this round."""

    @cached_property
    def tiles(self) -> int | None:
        """How many tiles stand on the rack, as far as anyone knows."""
        return self.size if self.rack is None else len(self.rack)


class TableMeld(NamedTuple):
    """A meld on the table: its readings are every legal one (a broken meld has none)."""

    id: str
    seat: SeatNumber | None
    meld: Meld
    readings: tuple[Reading, ...]
    kind: Kind | None = None

    @property
    def reading(self) -> Reading | None:
        """The meld as it lies, where it can be only one thing."""
        return self.readings[0] if len(self.readings) == 1 else None


class Table(tuple[TableMeld, ...], Keeping):  # noqa: SLOT001  it keeps what is worked out
    """The melds on the table, those that lie there longest first."""


class Turn(NamedTuple):
    """The turn being played."""

    seat: SeatNumber | None = None
    drawn: bool | None = None
    took: Tile | None = None
    took_known: bool = False
    passed: bool | None = None
    opened: bool | None = None
    first: bool | None = None
    acts: tuple[Act, ...] | None = None
    since: tuple[Act, ...] = ()

    @property
    def known_acts(self) -> tuple[Act, ...]:
        """What he is known to have done; where nobody told, what was judged ``since``."""
        return self.since if self.acts is None else self.acts


class Discard(NamedTuple):
    """The tile last discarded, still free, and who discarded it."""

    tile: Tile
    seat: SeatNumber | None = None


_NOBODY: Mapping[SeatNumber, Seat] = MappingProxyType({})
_NOTHING_TOLD: Mapping[str, bool | int | str] = MappingProxyType({})


class Position(NamedTuple):
    """A table at one moment; ``okey`` is the face of the okey, ``facts`` what was told directly.

    ``shown`` says whether the indicator's twin has been shown in this round.
    """

    round: int | None = None
    okey: Tile | None = None
    turn: Turn = Turn()
    starter: SeatNumber | None = None
    stock: int | None = None
    discard: Discard | None = None
    discard_known: bool = False
    table: Table | None = None
    laid: tuple[TableMeld, ...] = ()
    seats: Mapping[SeatNumber, Seat] = _NOBODY
    redeals: int | None = None
    shown: bool | None = None
    teams: bool | None = None
    contract: Contract | None = None
    claims: tuple[SeatNumber, ...] | None = None
    facts: Mapping[str, bool | int | str] = _NOTHING_TOLD

    def seat(self, number: SeatNumber) -> Seat:
        """The player at a seat, blank where nothing is known of him."""
        return self.seats.get(number, _BLANK)

    def with_seat(self, number: SeatNumber, **changes: object) -> "Position":
        """Copy with one player changed."""
        return self._replace(seats=self.seats_with(number, **changes))

    def seats_with(self, number: SeatNumber, **changes: object) -> Mapping[SeatNumber, Seat]:
        """The players, one of them changed."""
        changed = self.seat(number)._replace(**changes)  # type: ignore[arg-type]  # Seat's own fields
        return MappingProxyType({**self.seats, number: changed})

    def with_turn(self, **changes: object) -> "Position":
        """Copy with the turn changed."""
        return self._replace(turn=self.turn._replace(**changes))  # type: ignore[arg-type]  # Turn's own fields

    def meld_on_table(self, name: str) -> TableMeld | None:
        """The meld of an id, or None where no such meld lies there."""
        return next((one for one in self.known_melds if one.id == name), None)

    @property
    def known_melds(self) -> tuple[TableMeld, ...]:
        """The melds on the table, or where nobody told it those that were laid since (``laid``)."""
        return self.laid if self.table is None else self.table


_BLANK = Seat()


def next_seat(seat: SeatNumber) -> SeatNumber:
    """The right-hand neighbour, who plays next (K-014)."""
    return seat % len(SEATS) + 1


def previous_seat(seat: SeatNumber) -> SeatNumber:
    """The left-hand neighbour, whose discard may be taken (K-014)."""
    return (seat - 2) % len(SEATS) + 1


def partner_of(seat: SeatNumber) -> SeatNumber:
    """The player opposite (K-110)."""
    return (seat + 1) % len(SEATS) + 1


def as_held(one: Tile) -> Tile:
    """A tile as it stands on a rack: an okey has no face there."""
    return OKEY if one.is_okey else one


def without(rack: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Take tiles off a rack; those nobody has seen there come out of the unseen ones."""
    left = list(rack)
    for one in tiles:
        held = as_held(one)
        if held in left:
            left.remove(held)
        elif UNSEEN in left:
            left.remove(UNSEEN)
    return tuple(left)


def not_held(rack: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles that a rack does not show."""
    left = list(rack)
    missing = []
    for one in tiles:
        held = as_held(one)
        if held in left:
            left.remove(held)
        else:
            missing.append(one)
    return tuple(missing)
