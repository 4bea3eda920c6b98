"""Facts about the free discard: who may take it, who may buy it, what has been bought."""

from grammar import Tile
from referee.case import Case
from referee.position import SeatNumber, next_seat, previous_seat
from referee.unknown import Unknown


def discard_lies_free(case: Case) -> bool:
    """Whether a discard lies there to be taken (K-040)."""
    if case.position.discard is not None:
        return True
    if case.position.discard_known or case.position.turn.took is not None:
        return False
    raise Unknown("/discard")


def named_tile_is_discard(case: Case) -> bool:
    """Whether the tile the act names is the one that lies there."""
    if not case.act.tiles:
        return True
    if case.position.discard is None:
        raise Unknown("/discard")
    return case.position.discard.tile is case.act.tiles[0]


def discarder(case: Case) -> SeatNumber:
    """Who discarded the tile: the player before the one in turn, unless told (K-014)."""
    lying = case.position.discard
    if lying is not None and lying.seat is not None:
        return lying.seat
    return previous_seat(_in_turn(case))


def _in_turn(case: Case) -> SeatNumber:
    if case.position.turn.seat is None:
        raise Unknown("/turn/seat")
    return case.position.turn.seat


def discard_is_previous_players(case: Case) -> bool:
    """Whether the discard was thrown by the player before this one (K-014)."""
    lying = case.position.discard
    if lying is not None and lying.seat is not None:
        return lying.seat == previous_seat(case.seat)
    return discarder(case) == previous_seat(case.seat)


def player_discarded_it(case: Case) -> bool:
    """Whether this player threw the discard himself (A07)."""
    return discarder(case) == case.seat


def discard_passed(case: Case) -> bool:
    """Whether the player in turn has let the discard go (K-071)."""
    if case.position.turn.passed is not None:
        return case.position.turn.passed
    raise Unknown("/turn/passed")


def earlier_claim(case: Case) -> bool:
    """Whether somebody nearer in seat order also wants the discard (A04)."""
    if case.position.claims is None:
        raise Unknown("/claims")
    first = _in_turn(case)
    return any(_turns_away(first, one) < _turns_away(first, case.seat) for one in case.position.claims)


def _turns_away(first: SeatNumber, seat: SeatNumber) -> int:
    """How many seats after the player in turn; he himself is 0 away."""
    away, here = 0, first
    while here != seat:
        here, away = next_seat(here), away + 1
    return away


def buys_used(case: Case) -> int:
    """Discards this player has bought in this round (K-073)."""
    if case.actor.buys is None:
        raise Unknown(f"/seats/{case.seat}/buys")
    return case.actor.buys


def discard_is_okey(case: Case) -> bool:
    """Whether the discard that lies there is a real okey (A08)."""
    if case.position.discard is None:
        raise Unknown("/discard")
    return case.tile_is_okey(case.position.discard.tile)


def taken_tile(case: Case) -> Tile:
    """The discard taken in this turn."""
    if case.position.turn.took is None:
        raise Unknown("/turn/took")
    return case.position.turn.took
