"""Facts about the end of a round: the finish from the hand, the empty stock."""

from referee.case import Case
from referee.unknown import Unknown


def closing_tiles(case: Case) -> int:
    """How many tiles are thrown with the finish (A40)."""
    return len(case.act.tiles)


def exhaustions(case: Case) -> int:
    """How often in a row the stock has run out in this round, this time included (A35)."""
    if case.position.redeals is None:
        raise Unknown("/redeals")
    return case.position.redeals + 1
