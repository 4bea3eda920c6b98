"""Facts about laying tiles off at a meld on the table."""

from grammar import Tile
from referee.case import Case
from referee.unknown import Unknown


def target_on_table(case: Case) -> bool:
    """Whether the meld the act names lies on the table."""
    return case.target is not None


def target_kind(case: Case) -> str:
    """What the meld named is: run, group or pair."""
    return case.target_reading.kind


def target_length(case: Case) -> int:
    """How many tiles lie in the meld named."""
    if case.target is None:
        raise Unknown("/table")
    return len(case.target.meld.tiles)


def tiles_not_fitting(case: Case) -> tuple[Tile, ...]:
    """Tiles of the act that fit nowhere at the meld, laid one after another (K-060, A26)."""
    _ = case.target_reading
    return tuple(step.tile for step in case.added if not step.fits)


def fits_at_both_ends(case: Case) -> bool:
    """Whether the last tile fits at either end and no end is named."""
    _ = case.target_reading
    return bool(case.added) and len({fit.end for fit in case.added[-1].fits}) > 1


def target_is_own(case: Case) -> bool:
    """Whether this player laid the meld named."""
    if case.target is None or case.target.seat is None:
        raise Unknown("/table")
    return case.target.seat == case.seat
