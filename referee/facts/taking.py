"""Facts about the free discard: who may take it, who may buy it, what has been bought."""

from collections.abc import Iterator

from grammar import Act, Tile, Verb
from referee.case import Case
from referee.dealt import stock_left
from referee.position import SeatNumber, as_held, next_seat, previous_seat
from referee.unknown import Unknown


def discard_lies_free(case: Case) -> bool:
    """Whether a discard lies there to be taken (K-040)."""
    if case.position.discard is not None:
        return True
    if case.position.discard_known or case.position.turn.took is not None:
        return False
    raise Unknown("/discard")


def named_tile_is_discard(case: Case) -> bool:
    """Whether the tile the act names is the one that lies there."""
    if not case.act.tiles:
        return True
    if case.position.discard is None:
        raise Unknown("/discard")
    return case.position.discard.tile is case.act.tiles[0]


def discarder(case: Case) -> SeatNumber:
    """Who discarded the tile: the player before the one in turn, unless told (K-014)."""
    told = _told_discarder(case)
    return previous_seat(_in_turn(case)) if told is None else told


def _told_discarder(case: Case) -> SeatNumber | None:
    lying = case.position.discard
    return None if lying is None else lying.seat


def _in_turn(case: Case) -> SeatNumber:
    if case.position.turn.seat is None:
        raise Unknown("/turn/seat")
    return case.position.turn.seat


def discard_is_previous_players(case: Case) -> bool:
    """Whether the discard was thrown by the player before this one (K-014)."""
    if _told_discarder(case) is None and case.need("actor_in_turn"):
        return True
    return discarder(case) == previous_seat(case.seat)


def player_discarded_it(case: Case) -> bool:
    """Whether this player threw the discard himself (A07)."""
    return discarder(case) == case.seat


def discard_passed(case: Case) -> bool:
    """Whether the player in turn has let the discard go (K-071)."""
    turn = case.position.turn
    if turn.passed is not None:
        return turn.passed
    if any(one.verb in LETTING_GO for one in turn.acts or ()):
        return True
    if turn.drawn and turn.took_known:
        return turn.took is None
    raise Unknown("/turn/passed")


LETTING_GO = (Verb.DRAW, Verb.PASS)


def earlier_claim(case: Case) -> bool:
    """Whether somebody nearer in seat order also wants the discard (A04)."""
    return bool(_nearer(case))


def other_claims_earlier(case: Case, number: SeatNumber) -> bool:
    """Whether the other player wants the discard and is nearer in seat order (A04)."""
    return case.need("earlier_claim") is True and number in _nearer(case)


def _nearer(case: Case) -> tuple[SeatNumber, ...]:
    """Who wants the discard and is nearer; the player in turn no more once he has let it go."""
    claims, first = _claims(case), _in_turn(case)
    own = _turns_away(first, case.seat)
    gone = first if case.position.turn.passed else None
    return tuple(one for one in claims if one != gone and _turns_away(first, one) < own)


def earlier_call(case: Case) -> bool:
    """Whether somebody called for the discard before this player did."""
    return bool(_before(case))


def other_called_earlier(case: Case, number: SeatNumber) -> bool:
    """Whether the other player called for the discard before this player did."""
    return case.need("earlier_call") is True and number in _before(case)


def _before(case: Case) -> tuple[SeatNumber, ...]:
    called = _claims(case)
    return called[: called.index(case.seat)] if case.seat in called else called


def _claims(case: Case) -> tuple[SeatNumber, ...]:
    if case.position.claims is None:
        raise Unknown("/claims")
    return case.position.claims


def _turns_away(first: SeatNumber, seat: SeatNumber) -> int:
    """How many seats after the player in turn; he himself is 0 away."""
    away, here = 0, first
    while here != seat:
        here, away = next_seat(here), away + 1
    return away


def buys_used(case: Case) -> int:
    """Discards this player has bought in this round (K-073)."""
    if case.actor.buys is None:
        raise Unknown(f"/seats/{case.seat}/buys")
    return case.actor.buys


def other_buys_used(case: Case, number: SeatNumber) -> int:
    """Discards the other player has bought in this round (K-073)."""
    buys = case.position.seat(number).buys
    if buys is None:
        raise Unknown(f"/seats/{number}/buys")
    return buys


def other_discarded_it(case: Case, number: SeatNumber) -> bool:
    """Whether the other player threw the discard that lies there (A07)."""
    return discarder(case) == number


def discard_is_okey(case: Case) -> bool:
    """Whether the discard that lies there is a real okey (A08)."""
    if case.position.discard is None:
        raise Unknown("/discard")
    return case.tile_is_okey(case.position.discard.tile)


def discard_is_first(case: Case) -> bool:
    """Whether the tile that lies there is the first discard of the round (A03)."""
    starter = case.position.starter
    if starter is None:
        raise Unknown("/starter")
    if discarder(case) != starter:
        return False
    told = _turns_told(case, starter)
    if told is None and not _much_is_drawn(case):
        raise Unknown(f"/seats/{starter}/turns")
    return bool(told)


def _turns_told(case: Case, starter: SeatNumber) -> bool | None:
    """Whether the starter has completed one turn, as his turns or those of the next player tell."""
    turns, following = case.position.seat(starter).turns, case.position.seat(next_seat(starter))
    if turns is not None:
        return turns == 1
    if case.position.turn.first is not None:
        return case.position.turn.first
    return None if following.turns is None else following.turns == 0


def _much_is_drawn(case: Case) -> bool:
    """Whether the stock lacks more than the second player's draw and the fines for one discard."""
    left, stock = stock_left(case.setting), case.position.stock
    fines = case.need("okey_fine_tiles"), case.need("playable_fine_tiles")
    fined = sum(one for one in fines if isinstance(one, int))
    return left is not None and stock is not None and stock < left - INDICATOR - DRAW - fined


INDICATOR = DRAW = 1
"""Tiles that leave the stock: the one that lies open, and the one that a turn begins with."""


def taken_tile(case: Case) -> Tile:
    """The discard taken in this turn."""
    took = case.position.turn.took
    if took is None:
        raise Unknown("/turn/took")
    return took


def plays_taken_tile(case: Case) -> bool:
    """Whether the loose tile of the act is the discard taken in this turn (A09)."""
    if case.position.turn.took_known:
        return case.position.turn.took in case.act.tiles
    if case.need("took_discard"):
        raise Unknown("/turn/took")
    return False


def taken_number(case: Case) -> int:
    """The number the discard taken in this turn counts as where the act lays it.

    An okey counts as what it stands for there; where that can be two numbers, as its own face.
    """
    took = taken_tile(case)
    face = None if case.tile_is_okey(took) else case.face_of(took)
    if face is not None:
        return face.number or 0
    numbers = set(_numbers_stood_for(case, took))
    return numbers.pop() if len(numbers) == 1 else _own_number(case)


def _own_number(case: Case) -> int:
    if case.position.okey is None:
        raise Unknown("/indicator")
    return case.position.okey.number or 0


def _numbers_stood_for(case: Case, took: Tile) -> Iterator[int]:
    """The numbers that such a tile stands for in the melds it goes into."""
    laid = (reading for meld in case.melds_laid for reading in meld.readings)
    for reading in laid:
        for one, face in zip(reading.tiles, reading.faces, strict=True):
            if as_held(one) is took:
                yield from _numbers((face, *reading.faces))
    for step in case.added:
        for fit in step.fits if as_held(step.tile) is took else ():
            yield from _numbers((fit.face, *fit.after.faces))


def _numbers(faces: tuple[Tile | None, ...]) -> tuple[int, ...]:
    """The number of the first tile; of an okey that took no colour, that of the tiles beside it."""
    return tuple([face.number for face in faces if face is not None and face.number][:1])


def taken_tile_used(case: Case) -> bool:
    """Whether the discard taken in this turn, or its twin, has gone to the table since (A69)."""
    turn = case.position.turn
    done = (one for one in turn.known_acts if one.verb in TO_THE_TABLE)
    if any(_puts_down(one, taken_tile(case)) for one in done):
        return True
    if not case.all_laid_is_known or _may_have_swapped(case):
        raise Unknown("/turn/acts")
    return False


def _may_have_swapped(case: Case) -> bool:
    """Whether the taken tile may have bought an okey before its taker opened."""
    if case.position.turn.acts is not None:
        return False
    return case.setting("okey_swap.unopened_if_opens") is not False


TO_THE_TABLE = (Verb.OPEN, Verb.LAY, Verb.ADD, Verb.SWAP)


def _puts_down(act: Act, one: Tile) -> bool:
    return any(as_held(held) is one for held in act.every_tile)
