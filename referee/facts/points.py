"""Facts about what an opening is worth, and what it has to be worth."""

from collections.abc import Iterator

from grammar import Verb
from referee.arrange.reading import readings
from referee.case import Case, LaidMeld
from referee.unknown import Unknown


def points_laid(case: Case) -> int:
    """What the groups and runs of the act count together; pairs count nothing (Y-030, Y-032)."""
    return sum(_values(case))


def _values(case: Case) -> Iterator[int]:
    for laid in case.melds_laid:
        if not laid.readings:
            yield _of_no_meld(case, laid)
        elif laid.readings[0].kind != "pair":
            yield _told(laid.readings[0].value)


def _of_no_meld(case: Case, laid: LaidMeld) -> int:
    """What is no meld counts nothing, unless it may be one once the okey is told."""
    if case.position.okey is None and case.mendable(laid.meld_tiles):
        raise Unknown("/indicator")
    return 0


def _told(value: int | None) -> int:
    if value is None:
        raise Unknown("/indicator")
    return value


def points_missing(case: Case) -> int:
    """How many points the opening is short of what the table asks for."""
    asked = case.setting("opening.points")
    if not isinstance(asked, int):
        raise Unknown("/settings/opening.points")
    return max(0, asked - points_laid(case))


def points_without_smallest(case: Case) -> int:
    """What would be left of the points if the smallest meld stayed on the rack (H044)."""
    values = list(_values(case))
    return sum(values) - min(values, default=0)


def points_laid_this_turn(case: Case) -> int:
    """What the groups and runs laid in this turn count together, this act's among them (H045)."""
    done = case.position.turn.known_acts
    earlier = (meld.tiles for act in done if act.verb in LAYING for meld in act.melds)
    okey, played = case.position.okey, case.melds_played
    read = (readings(tiles, okey, played)[:1] for tiles in earlier)
    known = (one.value for found in read for one in found if one.kind != "pair")
    points = sum(_told(value) for value in known) + points_laid(case)
    if not case.all_laid_is_known:
        raise Unknown("/turn/acts", at_least=points)
    return points


LAYING = (Verb.OPEN, Verb.LAY)


def pairs_laid(case: Case) -> int:
    """How many pairs the act lays."""
    return sum(one.shape.kind == "pair" for one in case.melds_laid)


def pairs_missing(case: Case) -> int:
    """How many pairs the opening is short of what the table asks for."""
    asked = case.setting("opening.pairs_min")
    if not isinstance(asked, int):
        raise Unknown("/settings/opening.pairs_min")
    return max(0, asked - pairs_laid(case))
