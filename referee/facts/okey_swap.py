"""Facts about taking an okey from the table with the tile it stands for."""

from grammar import FALSE_JOKER, Tile
from referee.arrange.fitting import swap_faces
from referee.case import Case
from referee.position import TableMeld
from referee.unknown import Unknown


def target_okeys(case: Case) -> int:
    """How many okeys lie in the meld named (K-062)."""
    return sum(case.target_reading.wild)


def swap_tile_is_real(case: Case) -> bool:
    """Whether the tile is exactly what an okey of the meld stands for (K-062)."""
    return face_of(case, case.act.tiles[0]) in swap_faces(case.target_reading)


def tile_swaps_okey(case: Case, one: Tile) -> bool:
    """Whether a tile is what an okey somewhere on the table stands for (A13)."""
    face = face_of(case, one)
    return face is not None and any(_stands_for(case, laid, face) for laid in case.table)


def _stands_for(case: Case, laid: TableMeld, face: Tile) -> bool:
    answers = {face in swap_faces(reading) for reading in laid.readings}
    if len(answers) > 1:
        raise Unknown(case.path_of_kind(laid))
    return True in answers


def face_of(case: Case, one: Tile) -> Tile | None:
    """What a tile counts as when it is played as itself: a false joker is the okey's face (K-006)."""
    if one is FALSE_JOKER:
        if case.position.okey is None:
            raise Unknown("/indicator")
        return case.position.okey
    return one if one.is_natural else None
