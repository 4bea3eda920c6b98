"""Facts about one meld that an act lays: what it tries to be, and its measurements."""

from collections.abc import Callable

from grammar import NATURALS, Tile
from referee.arrange.shape import Shape, shape
from referee.arrange.sheet import needs_okey
from referee.case import Case, LaidMeld
from referee.unknown import Unknown


def melds_laid(case: Case) -> tuple[LaidMeld, ...]:
    """The melds the act lays."""
    return case.melds_laid


def melds_on_table(case: Case) -> tuple[LaidMeld, ...]:
    """The melds that lie on the table before the act."""
    return case.melds_on_table


def meld_is_own(case: Case, laid: LaidMeld) -> bool:
    """Whether the meld is this player's: one that the act lays is, one on the table may be."""
    if laid.seat is None:
        raise Unknown(f"{laid.place}/seat")
    return laid.seat == case.seat


def melds_count(case: Case) -> int:
    """How many melds the act lays."""
    return len(case.act.melds)


def measured(name: str) -> Callable[[Case, LaidMeld], object]:
    """Make the fact that reads one measurement of a meld's shape."""

    def measurement(case: Case, laid: LaidMeld) -> object:
        if not laid.readings and _okey_matters(case, laid):
            raise Unknown("/indicator")
        if laid.place and len(laid.readings) > 1:
            raise Unknown(f"{laid.place}/kind")
        return getattr(_shape(case, laid), name)

    return measurement


def _shape(case: Case, laid: LaidMeld) -> Shape:
    """The shape of a meld; one that no okey can mend is measured as any okey leaves it."""
    if not laid.shape.unread or laid.readings:
        return laid.shape
    okey = next(one for one in NATURALS if one not in laid.meld_tiles)
    return shape(laid.meld_tiles, okey, case.melds_played)


def _okey_matters(case: Case, laid: LaidMeld) -> bool:
    """With the okey not told, a broken meld may be whole.

    A false joker has no face yet, or one of the tiles is the okey.
    """
    if case.position.okey is not None:
        return False
    if not case.mendable(laid.meld_tiles):
        return False
    copies = needs_okey(laid.meld_tiles, case.melds_played)
    return copies or bool(case.need("okey_written_by_face"))


def okeys(case: Case, laid: LaidMeld) -> int:
    """How many okeys the meld holds (K-005)."""
    if case.position.okey is None and case.need("okey_written_by_face"):
        raise Unknown("/indicator")
    return laid.shape.okeys


def meld_tiles(case: Case, laid: LaidMeld) -> tuple[Tile, ...]:  # noqa: ARG001  the shape of facts
    """The tiles of the meld."""
    return laid.meld_tiles
