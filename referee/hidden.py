"""Tiles nobody has seen: how many stand on a rack, and of how many something could be true."""

from collections.abc import Callable

from grammar import COPIES, FALSE_JOKER, NATURALS, OKEY, UNSEEN, Tile
from referee.impossible import copies_in, tally_of
from referee.position import Position, SeatNumber


def more_hidden_than(
    position: Position, number: SeatNumber, dealt: int, can_be: Callable[[Tile], bool]
) -> bool:
    """Whether a rack hides more tiles than there are left in play of which something can be true.

    ``dealt`` is how many tiles a player is dealt.
    """
    hidden = hidden_on_rack(position, number, dealt)
    if not hidden:
        return False
    total, possible = tally_of(position), 0
    for one in (OKEY, FALSE_JOKER, *NATURALS):
        left = COPIES - copies_in(total, one)
        if left > 0 and one is not position.okey and can_be(one):
            possible += left
        if possible >= hidden:
            return False
    return True


def hidden_on_rack(position: Position, number: SeatNumber, dealt: int) -> int:
    """How many tiles a rack hides at least: whoever has not opened holds what he was dealt."""
    seat = position.seat(number)
    if seat.rack is not None:
        return seat.rack.count(UNSEEN)
    if seat.size is not None:
        return seat.size
    nothing_laid = position.table == () and not seat.opened
    return dealt if seat.opened is False or nothing_laid else 0
