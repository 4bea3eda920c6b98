"""Facts about one tile, wherever it is looked at."""

from grammar import FALSE_JOKER, UNSEEN, Tile
from referee.case import Case
from referee.unknown import Unknown


def tile_is_okey(case: Case, one: Tile) -> bool:
    """Whether a tile is a real okey (K-005)."""
    return case.tile_is_okey(one)


def tile_is_false_joker(case: Case, one: Tile) -> bool:
    """Whether a tile is a false joker (K-006)."""
    if one is UNSEEN:
        raise Unknown(f"/seats/{case.seat}/rack")
    return one is FALSE_JOKER


def tile_number(case: Case, one: Tile) -> int:
    """The number a tile counts as; 0 for an okey, or a false joker that is wild (K-006)."""
    face = _face(case, one)
    return 0 if face is None or face.number is None else face.number


def tile_colour(case: Case, one: Tile) -> str:
    """The colour a tile counts as; none for an okey, or a false joker that is wild (K-006)."""
    face = _face(case, one)
    return "none" if face is None or face.colour is None else face.colour.name.lower()


def _face(case: Case, one: Tile) -> Tile | None:
    return None if case.tile_is_okey(one) else case.face_of(one)


def discard_number(case: Case) -> int:
    """The number that the tile discarded counts as; 0 for an okey."""
    return next((tile_number(case, one) for one in case.act.tiles), 0)
