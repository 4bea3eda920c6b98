"""Facts about taking an okey from the table with the tile it stands for."""

from grammar import Tile, Verb
from referee.arrange.fitting import swap_faces
from referee.case import Case
from referee.position import TableMeld
from referee.unknown import Unknown


def target_okeys(case: Case) -> int:
    """How many okeys lie in the meld named (K-062)."""
    laid = _target(case)
    if not laid.readings:
        counted = sum(one.is_okey for one in laid.meld.tiles)
    else:
        counted = sum(laid.readings[0].wild)
    if not counted and case.position.okey is None and case.need("okey_written_by_face"):
        raise Unknown("/indicator")
    return counted


def _target(case: Case) -> TableMeld:
    if case.target is None:
        raise Unknown("/table")
    return case.target


def target_floats(case: Case) -> bool:
    """Whether an okey of the meld named has taken no colour yet (A15)."""
    return None in case.target_reading.faces


def swap_tile_is_real(case: Case) -> bool:
    """Whether the tile is exactly what an okey of the meld stands for (K-062)."""
    if not case.act.tiles:
        return False
    return _stands_for(case, _target(case), case.face_of(case.act.tiles[0]))


def tile_swaps_okey(case: Case, one: Tile) -> bool:
    """Whether a tile is what an okey somewhere on the table stands for (A13)."""
    face = case.face_of(one)
    return any(_stands_for(case, laid, face) for laid in case.table)


def _stands_for(case: Case, laid: TableMeld, face: Tile | None) -> bool:
    if len(laid.readings) == 1:
        return face in swap_faces(laid.readings[0])
    answers = {face in swap_faces(reading) for reading in laid.readings}
    if len(answers) > 1:
        raise Unknown(case.path_of_kind(laid))
    return True in answers


def swapped_this_turn(case: Case) -> bool:
    """Whether the player has taken an okey from the table in this turn."""
    return case.has_done(Verb.SWAP)


def taken_okey_used(case: Case) -> bool:
    """Whether an okey has gone to the table since one was taken from there in this turn (H061)."""
    done = case.position.turn.known_acts
    swaps = [place for place, one in enumerate(done) if one.verb is Verb.SWAP]
    if not swaps and case.position.turn.acts is None:
        raise Unknown("/turn/acts")
    later = done[swaps[-1] + 1 :] if swaps else ()
    return any(case.tile_is_okey(one) for act in later for one in act.every_tile)


def plays_okey(case: Case) -> bool:
    """Whether a tile that the act plays is a real okey."""
    return any(case.tile_is_okey(one) for one in case.tiles_played)


def opens_after_swap(case: Case) -> bool:
    """Whether the okey lets its new owner open in this same turn (K-067).

    What follows in the same move tells; else only the table can.
    """
    ending = (one for one in case.ahead if one.verb in (Verb.OPEN, Verb.DISCARD))
    following = next(ending, None)
    if following is None:
        raise Unknown("/facts/opens_after_swap")
    return any(case.tile_is_okey(one) for meld in following.melds for one in meld.tiles)
