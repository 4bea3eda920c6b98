"""Facts about discards: okeys, playable tiles, fines, the last tile."""

from collections.abc import Callable

from grammar import FALSE_JOKER, UNSEEN, Tile, Verb
from referee.arrange.fitting import takes
from referee.arrange.reading import Reading
from referee.case import Case
from referee.position import TableMeld
from referee.unknown import Unknown


def discards_okey(case: Case) -> bool:
    """Whether a tile is thrown that is a real okey (K-080)."""
    return any(case.tile_is_okey(one) for one in case.act.tiles)


def tile_fits_table(case: Case, one: Tile) -> bool:
    """Whether a tile could be laid off at some meld on the table (K-080, A15)."""
    if one is UNSEEN:
        raise Unknown(f"/seats/{case.seat}/rack")
    lying = case.position.known_melds
    takes_it = takes(one, case.position.okey, case.melds_played)
    answers = [_taken_at(laid, takes_it) for laid in lying]
    if True in answers:
        return True
    if None in answers:
        raise Unknown(case.path_of_kind(lying[answers.index(None)]))
    _whole_table(case)
    return bool(answers) and _may_be_okey(case, one)


def _whole_table(case: Case) -> None:
    """Raise ``Unknown`` where other melds may lie; from the hand nobody lays any (A42)."""
    if case.position.table is None and case.fact("round_is_from_hand") is not True:
        raise Unknown("/table")


def _taken_at(laid: TableMeld, takes_it: Callable[[Reading], bool]) -> bool | None:
    """None where it hangs on what the meld is."""
    if len(laid.readings) == 1:
        return takes_it(laid.readings[0])
    answers = set(map(takes_it, laid.readings))
    return answers.pop() if len(answers) == 1 else (None if answers else False)


def _may_be_okey(case: Case, one: Tile) -> bool:
    """With the okey not told, a tile that fits nowhere might be the one that fits."""
    if case.position.okey is None and (one is FALSE_JOKER or case.tile_is_okey(one)):
        raise Unknown("/indicator")
    return False


def act_ends_round(case: Case) -> bool:
    """Whether the player's last tile leaves his rack with this discard (K-090).

    Nobody who has not opened is down to his last tile; where nobody opens, nobody ever is.
    """
    if case.act.verb is not Verb.DISCARD or case.fact("round_is_from_hand") is True:
        return False
    if case.actor.tiles is None and case.actor.opened is False:
        return False
    return case.need("rack_after") == 0


def fine_in_tiles(key: str) -> Callable[[Case], int]:
    """Make the fact that tells how many tiles a fine draws; 0 where it is no fine in tiles."""

    def tiles(case: Case) -> int:
        fine = case.setting(key)
        return int(fine.get("tiles", 0)) if isinstance(fine, dict) else 0

    return tiles


def fine_called(case: Case) -> bool:  # noqa: ARG001  only the table can tell
    """Whether an opponent called the penal discard before the next tile was drawn (D21)."""
    raise Unknown("/facts/fine_called")


def thrown_by_clock(case: Case) -> bool:
    """Whether time ran out and the tile was thrown for the player, where that is told (D33)."""
    return case.told("thrown_by_clock") is True
