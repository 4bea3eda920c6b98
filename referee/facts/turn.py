"""Facts about the turn: whose it is, what he has done in it, what he holds."""

from collections.abc import Callable

from grammar import UNSEEN, Tile, Verb
from referee.case import Case
from referee.dealt import stock_left, tiles_dealt
from referee.position import not_held
from referee.unknown import Unknown

DRAWING = (Verb.DRAW, Verb.TAKE)


def act_is(verb: Verb) -> Callable[[Case], bool]:
    """Make the fact that the act is of one kind."""
    return lambda case: case.act.verb is verb


def act_is_known(case: Case) -> bool:
    """Whether players of this game do such a thing at all."""
    return case.act.verb in case.ruleset.law.acts


def actor_in_turn(case: Case) -> bool:
    """Whether it is this player's turn (K-014)."""
    if case.position.turn.seat is None:
        raise Unknown("/turn/seat")
    return case.position.turn.seat == case.seat


def player_drew(case: Case) -> bool:
    """Whether the player in turn has his extra tile (K-040)."""
    turn = case.position.turn
    if turn.drawn is not None:
        return turn.drawn
    if turn.took is not None or any(one.verb in DRAWING for one in turn.known_acts):
        return True
    raise Unknown("/turn/drawn")


def took_discard(case: Case) -> bool:
    """Whether the player in turn took his tile from the discards."""
    turn = case.position.turn
    if turn.took_known:
        return turn.took is not None
    if turn.acts is not None:
        return any(one.verb is Verb.TAKE for one in turn.acts)
    raise Unknown("/turn/took")


def round_number(case: Case) -> int:
    """The number of the round, from 1."""
    if case.position.round is None:
        raise Unknown("/round")
    return case.position.round


def player_starts(case: Case) -> bool:
    """Whether this player opens the round (K-010); whoever draws in his first turn does not."""
    if case.position.starter is not None:
        return case.position.starter == case.seat
    if _drew_a_tile(case) and case.fact("first_turn") is True:
        return False
    raise Unknown("/starter")


def _drew_a_tile(case: Case) -> bool:
    """Whether it is known what he did for his extra tile: the starter is dealt it (K-011)."""
    turn = case.position.turn
    drew = turn.took is not None or any(one.verb in DRAWING for one in turn.known_acts)
    return drew and turn.seat == case.seat


def first_turn(case: Case) -> bool:
    """Whether this is the player's first turn of the round (K-011)."""
    if case.position.turn.first is not None:
        return case.position.turn.first
    if case.actor.turns is not None:
        return case.actor.turns == 0
    if case.position.starter == case.seat:
        return _starters_first_turn(case)
    raise Unknown("/turn/first")


def _starters_first_turn(case: Case) -> bool:
    """Derive the starter's first turn from an untouched stock or a dealt rack (K-011, K-012).

    Nothing may have happened yet; and only before a draw are fifteen tiles the dealt ones.
    """
    if _something_happened(case):
        return False
    stock, given = case.position.stock, tiles_dealt(case.setting, starts=True)
    dealt = case.position.turn.drawn is False and case.actor.tiles == given
    if dealt or stock == full_stock(case):
        return True
    raise Unknown("/turn/first")


def round_is_under_way(case: Case) -> bool:
    """Whether anything that is told shows that the round is past its first act (K-011)."""
    if case.position.turn.first and case.position.starter == case.seat:
        return False
    return _something_happened(case)


def _something_happened(case: Case) -> bool:
    """What the starter opens in his first turn is no sign that it is over."""
    position, own = case.position, (case.seat,) if _opened_in_this_turn(case) else ()
    drawn_from = position.stock is not None and position.stock < full_stock(case)
    thrown = position.discard is not None or position.turn.took is not None
    laid = any(one.seat not in own for one in position.known_melds)
    played = any(
        one.buys or one.turns or (one.opened and number not in own)
        for number, one in position.seats.items()
    )
    return drawn_from or thrown or played or laid


def full_stock(case: Case) -> int:
    """How many tiles the stock holds when nobody has drawn: the indicator lies open (K-012)."""
    left = stock_left(case.setting)
    if left is None:
        raise Unknown("/settings/deal.rack")
    return left - 1


def player_opened(case: Case) -> bool:
    """Whether this player has opened in this round (K-061)."""
    seat = case.actor
    if seat.opened is not None:
        return seat.opened
    if seat.opened_with is not None or _opened_in_this_turn(case):
        return True
    if any(one.seat == case.seat for one in case.position.known_melds):
        return True
    raise Unknown(f"/seats/{case.seat}/opened")


def _opened_in_this_turn(case: Case) -> bool:
    turn = case.position.turn
    if turn.seat != case.seat:
        return False
    return turn.opened is True or any(one.verb is Verb.OPEN for one in turn.known_acts)


def opened_this_turn(case: Case) -> bool:
    """Whether this player opened in this very turn (K-051)."""
    turn = case.position.turn
    if turn.seat not in (None, case.seat):
        return False
    if turn.opened is not None:
        return turn.opened
    if turn.acts is not None:
        return any(one.verb is Verb.OPEN for one in turn.acts)
    if turn.drawn is False or case.actor.opened is False:
        return False
    raise Unknown("/turn/opened")


def rack(case: Case) -> tuple[Tile, ...]:
    """The tiles on this player's rack."""
    if case.actor.rack is None:
        raise Unknown(f"/seats/{case.seat}/rack")
    return case.actor.rack


def rack_size(case: Case) -> int:
    """How many tiles stand on this player's rack before the act."""
    if case.actor.tiles is None:
        raise Unknown(f"/seats/{case.seat}/rack")
    return case.actor.tiles


def rack_after(case: Case) -> int:
    """How many tiles stand on the rack after the act's own tiles have left it."""
    return rack_size(case) - len(case.tiles_played)


def tiles_not_held(case: Case) -> tuple[Tile, ...]:
    """Tiles of the act that the rack does not hold."""
    held = rack(case)
    missing = not_held(held, case.tiles_played)
    if missing and len(missing) <= held.count(UNSEEN):
        raise Unknown(f"/seats/{case.seat}/rack")
    return missing


def holds_tiles(case: Case) -> bool:
    """Whether the rack holds every tile of the act."""
    return case.need("tiles_not_held") == ()


def tiles_of_act(case: Case) -> tuple[Tile, ...]:
    """The loose tiles the act names."""
    return case.act.tiles


def okey_written_by_face(case: Case) -> bool:
    """Whether a tile written with colour and number may be the okey: with a known okey, none is."""
    if case.position.okey is None:
        raise Unknown("/indicator")
    return False


def stock_size(case: Case) -> int:
    """How many tiles the stock still holds (K-012)."""
    if case.position.stock is None:
        raise Unknown("/stock")
    return case.position.stock
