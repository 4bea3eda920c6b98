"""Facts about how players opened, and what has become of the discard they took."""

from itertools import takewhile

from grammar import Act, Verb
from referee.arrange.reading import readings
from referee.case import Case
from referee.position import SeatNumber, as_held, previous_seat
from referee.unknown import Unknown


def player_opened_with(case: Case) -> str:
    """What this player opened with: melds, pairs, or none where he has not opened (Y-033)."""
    return _opened_with(case, case.seat)


def previous_opened_with(case: Case) -> str:
    """What the player before opened with, whose discard may be taken (Y-053)."""
    return _opened_with(case, previous_seat(case.seat))


def _opened_with(case: Case, number: SeatNumber) -> str:
    seat = case.position.seat(number)
    if seat.opened_with is not None:
        return seat.opened_with
    lying = (one for one in case.position.table or () if one.seat == number and one.readings)
    own = {one.readings[0].kind for one in lying}
    if own:
        return "pairs" if own == {"pair"} else "melds"
    if seat.opened is False:
        return "none"
    raise Unknown(f"/seats/{number}/opened" + ("" if seat.opened is None else "_with"))


def pairs_are_open(case: Case) -> bool:
    """Whether somebody has opened with pairs in this round (Y-043)."""
    seats = case.position.seats.values()
    lying = case.position.table or ()
    if any(one.opened_with == "pairs" for one in seats):
        return True
    if any(one.readings and one.readings[0].kind == "pair" for one in lying):
        return True
    if case.position.table is None:
        raise Unknown("/table")
    return False


def pairs_announced(case: Case) -> bool:  # noqa: ARG001  only the table can tell
    """Whether the player said beforehand that he goes for pairs (H042)."""
    raise Unknown("/facts/pairs_announced")


def tiles_left_to_throw(case: Case) -> int:
    """How many tiles are left to throw once all that follows in the same move is laid (Y-039)."""
    if case.actor.tiles is None:
        raise Unknown(f"/seats/{case.seat}/rack")
    to_come = takewhile(lambda act: act.verb is not Verb.DISCARD, case.ahead)
    laid_later = sum(len(act.every_tile) for act in to_come if act.verb in LAID_DOWN)
    return case.actor.tiles - len(case.tiles_played) - laid_later


LAID_DOWN = (Verb.LAY, Verb.ADD)
"""What takes tiles off the rack for good; whoever swaps gets a tile for a tile."""


def lays_taken_tile(case: Case) -> bool:
    """Whether the act puts down the discard taken in this turn, or its twin (Y-052, A69)."""
    took = case.position.turn.took
    if took is None:
        if case.need("took_discard"):
            raise Unknown("/turn/took")
        return False
    return any(as_held(one) is took for one in case.tiles_played)


def taken_tile_only_paired(case: Case) -> bool:
    """Whether the discard taken in this turn has gone to the table in a pair and no other way."""
    turn = case.position.turn
    ways = {way for act in turn.known_acts for way in _ways_down(case, act)}
    if turn.acts is None and not ways - {"pair"}:
        raise Unknown("/turn/acts")
    return ways == {"pair"}


def _ways_down(case: Case, act: Act) -> tuple[str, ...]:
    """How the taken discard goes down in an act: in a pair, or in another way."""
    took = case.position.turn.took
    if took is None:
        raise Unknown("/turn/took")
    loose = act.tiles if act.verb in (Verb.ADD, Verb.SWAP) else ()
    melds = [meld.tiles for meld in act.melds if took in map(as_held, meld.tiles)]
    okey, played = case.position.okey, case.melds_played
    read = (readings(tiles, okey, played)[:1] for tiles in melds)
    kinds = tuple("pair" if found and found[0].kind == "pair" else "meld" for found in read)
    return (*kinds, *("add" for one in loose if as_held(one) is took))
