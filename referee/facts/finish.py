"""Facts about finishing from the hand."""

from referee.case import Case


def closing_tiles(case: Case) -> int:
    """How many tiles are thrown with the finish (A40)."""
    return len(case.act.tiles)
