"""Facts about one of the other players, and how they opened in this round."""

from referee.case import Case
from referee.position import SEATS, Seat, SeatNumber, partner_of
from referee.unknown import Unknown


def other_players(case: Case) -> tuple[SeatNumber, ...]:
    """The seats of the other players, whoever is known to have opened highest first."""
    seats = case.position.seat
    return tuple(sorted(_others(case), key=lambda number: -_told_height(seats(number))))


def _others(case: Case) -> tuple[SeatNumber, ...]:
    return tuple(number for number in SEATS if number != case.seat)


def _told_height(seat: Seat) -> int:
    return seat.opened_points or seat.opened_pairs or 0


def other_is_partner(case: Case, number: SeatNumber) -> bool:
    """Whether the other player sits opposite, and is the partner where partners play (K-110)."""
    return number == partner_of(case.seat)


def other_in_turn(case: Case, number: SeatNumber) -> bool:
    """Whether it is the other player's turn (K-014)."""
    if case.position.turn.seat is None:
        raise Unknown("/turn/seat")
    return case.position.turn.seat == number


def other_opened(case: Case, number: SeatNumber) -> bool:
    """Whether the other player has opened in this round (K-061)."""
    seat = case.position.seat(number)
    if seat.opened is not None:
        return seat.opened
    if _told_of_opening(seat) or any(one.seat == number for one in case.position.known_melds):
        return True
    raise Unknown(f"/seats/{number}/opened")


def other_opened_points(case: Case, number: SeatNumber) -> int:
    """The points that the other player opened with; 0 where he has not, or with pairs (Y-035)."""
    seat = case.position.seat(number)
    if seat.opened_with == "pairs":
        return 0
    return _told(case, seat, seat.opened_points, f"/seats/{number}/opened_points")


def other_opened_pairs(case: Case, number: SeatNumber) -> int:
    """The pairs that the other player opened with; 0 where he has not, or with melds (Y-035)."""
    seat = case.position.seat(number)
    if seat.opened_with == "melds":
        return 0
    return _told(case, seat, seat.opened_pairs, f"/seats/{number}/opened_pairs")


def _told(case: Case, seat: Seat, counted: int | None, path: str) -> int:
    if seat.opened is False:
        return 0
    if counted is not None:
        return counted
    if case.need("nobody_opened_before") is True:
        return 0
    raise Unknown(path)


def nobody_opened_before(case: Case) -> bool:
    """Whether nobody else has opened in this round before this act."""
    others = [case.position.seat(number) for number in _others(case)]
    laid = any(one.seat not in (None, case.seat) for one in case.position.known_melds)
    if laid or any(_told_of_opening(one) for one in others):
        return False
    if all(one.opened is False for one in others):
        return True
    raise Unknown("/seats")


def _told_of_opening(seat: Seat) -> bool:
    return bool(seat.opened or seat.opened_with or _told_height(seat))
