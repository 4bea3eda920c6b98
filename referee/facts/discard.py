"""Facts about discards: okeys, playable tiles, the last tile."""

from grammar import UNSEEN, Tile
from referee.arrange.fitting import fits
from referee.case import Case
from referee.position import TableMeld
from referee.unknown import Unknown


def discards_okey(case: Case) -> bool:
    """Whether the tile discarded is a real okey (K-080)."""
    return case.tile_is_okey(_thrown(case))


def discard_number(case: Case) -> int:
    """The number on the tile discarded; 0 for an okey or a false joker."""
    return _thrown(case).number or 0


def discards_playable(case: Case) -> bool:
    """Whether the tile discarded would fit at a meld on the table (K-080)."""
    return tile_fits_table(case, _thrown(case))


def discards_taken_tile(case: Case) -> bool:
    """Whether the tile discarded is the one just taken from the discards (A09)."""
    if case.position.turn.took_known:
        return case.position.turn.took is _thrown(case)
    raise Unknown("/turn/took")


def _thrown(case: Case) -> Tile:
    return case.act.tiles[0]


def tile_fits_table(case: Case, one: Tile) -> bool:
    """Whether a tile could be laid off at some meld on the table (K-080, A15)."""
    if one is UNSEEN:
        raise Unknown(f"/seats/{case.seat}/rack")
    answers = [_fits_at(case, one, laid) for laid in case.table]
    if True in answers:
        return True
    if None in answers:
        raise Unknown(case.path_of_kind(case.table[answers.index(None)]))
    return False


def _fits_at(case: Case, one: Tile, laid: TableMeld) -> bool | None:
    """None where it hangs on what the meld is."""
    okey, played = case.position.okey, case.melds_played
    answers = {bool(fits(one, reading, okey, played)) for reading in laid.readings}
    return answers.pop() if len(answers) == 1 else (None if answers else False)


def act_ends_round(case: Case) -> bool:
    """Whether the player's last tile leaves his rack with this discard (K-090)."""
    return case.need("rack_after") == 0
