"""Facts about a player when the round is over, and about the tiles left on his rack."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from grammar import FALSE_JOKER, UNSEEN, Tile, Verb
from referee.position import SEATS, SeatNumber, partner_of
from referee.score_case import ScoreCase
from referee.unknown import Unknown


def ended_by(case: ScoreCase) -> str:
    """What ended the round: a finish, or the stock running out."""
    return case.over.ending.by


def finisher(case: ScoreCase) -> SeatNumber | None:
    """The seat that ended the round; None where the stock did."""
    ending = case.over.ending
    if ending.by == "stock":
        return None
    if ending.seat is None:
        raise Unknown("/ended/seat")
    return ending.seat


def seat_finished(case: ScoreCase) -> bool:
    """Whether this player ended the round (K-100)."""
    return finisher(case) == case.seat


def partner_finished(case: ScoreCase) -> bool:
    """Whether this player's partner ended the round (K-110)."""
    return case.partner is not None and finisher(case) == case.partner


def finished_from_hand(case: ScoreCase) -> bool:
    """Whether the round was finished with the whole hand at once, or all in one turn (Y-072)."""
    if case.over.ending.finished_with == "hand" or case.over.ending.in_one_turn:
        return True
    return case.contract is not None and case.contract.from_hand and finisher(case) is not None


def round_is_from_hand(case: ScoreCase) -> bool:
    """Whether the round had no contract (K-034); where its number is not told, it had one.

    Where nobody opens every round is from the hand; where no round has a contract, none is.
    """
    ruleset = case.ruleset
    if Verb.OPEN not in ruleset.law.acts or "contract.list" not in ruleset.values:
        return Verb.OPEN not in ruleset.law.acts
    if case.contract is None:
        return _told_as_from_hand(case)
    return case.contract.from_hand


def _told_as_from_hand(case: ScoreCase) -> bool:
    """Whether a finish is told to be from the hand, where the number of the round is not told."""
    ending = case.over.ending
    # Whoever opened met a contract; where nobody did, it may have been the last round.
    opened = {seat for seat, one in case.over.seats.items() if one.told_as_opened}
    if ending.finished_with == "hand" or ending.in_one_turn:
        return not opened - {ending.seat}
    if case.over.round is None and not opened:
        case.taken_for_granted("/round")
    return False


def round_has_pairs(case: ScoreCase) -> bool:
    """Whether the contract of the round asked for pairs (K-024)."""
    return case.contract is not None and any(one.kind == "pair" for one in case.contract.parts)


def finished_with_okey(case: ScoreCase) -> bool:
    """Whether the last tile discarded was a real okey (K-091); a finish told without it was not."""
    ending = case.over.ending
    if finisher(case) is None:
        return False
    if ending.tile is None:
        case.taken_for_granted("/ended/tile")
        return False
    return tile_is_okey(case, ending.tile)


def finished_with_pairs(case: ScoreCase) -> bool:
    """Whether the round was ended by a player who went for pairs; not if nothing is said."""
    with_what = case.over.ending.finished_with
    number = finisher(case)
    if number is None:
        return False
    opened_with = case.over.seat(number).opened_with
    if with_what is None and opened_with is None:
        case.taken_for_granted("/ended/with")
    return "pairs" in (with_what, opened_with)


def pairs_shown(case: ScoreCase) -> int:
    """How many pairs the hand had that was shown at once, as far as that is known (C-008)."""
    return case.over.ending.pairs_shown


def seat_opened(case: ScoreCase) -> bool:
    """Whether this player opened in the round (K-101); nobody opens where there is no contract."""
    return _opened(case, case.seat)


def _opened(case: ScoreCase, seat: SeatNumber) -> bool:
    player = case.over.seat(seat)
    if player.opened is not None:
        return player.opened
    if player.opened_with is not None:
        return True
    if round_is_from_hand(case):
        return False
    raise Unknown(f"/seats/{seat}/opened")


def opened_with_pairs(case: ScoreCase) -> bool:
    """Whether this player opened with pairs; if nothing is said, he did not."""
    if case.player.opened_with is None and seat_opened(case):
        case.taken_for_granted(f"/seats/{case.seat}/opened_with")
    return case.player.opened_with == "pairs"


def everyone_opened_with_pairs(case: ScoreCase) -> bool:
    """Whether all players opened with pairs (D27)."""
    return all(case.over.seat(seat).opened_with == "pairs" for seat in SEATS)


def nobody_opened(case: ScoreCase) -> bool:
    """Whether no player at all opened in the round (H125)."""
    return not any(_opened(case, seat) for seat in SEATS)


def nobody_else_opened(case: ScoreCase) -> bool:
    """Whether none but the finisher had opened in the round (Y-073)."""
    return not any(_opened(case, seat) for seat in SEATS if seat != finisher(case))


def no_opponent_opened(case: ScoreCase) -> bool:
    """Whether none but the finisher and his partner had opened in the round (Y-093)."""
    ended = finisher(case)
    own = (ended, None if ended is None else partner_of(ended))
    return not any(_opened(case, seat) for seat in SEATS if seat not in own)


def partners_play(case: ScoreCase) -> bool:
    """Whether opposite players are partners (K-110)."""
    return case.over.teams


def okey_colour(case: ScoreCase) -> str:
    """The colour of the round's okey (K-103)."""
    okey = case.over.okey
    if okey is None or okey.colour is None:
        raise Unknown("/indicator")
    return okey.colour.name.lower()


def rack(case: ScoreCase) -> tuple[Tile, ...]:
    """The tiles left on this player's rack (K-102)."""
    held = case.player.rack
    if held is None or UNSEEN in held:
        raise Unknown(f"/seats/{case.seat}/rack")
    return held


def okeys_left(case: ScoreCase) -> int:
    """How many real okeys are left on this player's rack."""
    return sum(tile_is_okey(case, one) for one in rack(case))


def false_jokers_left(case: ScoreCase) -> int:
    """How many false jokers are left on this player's rack."""
    return sum(one is FALSE_JOKER for one in rack(case))


def penalties(case: ScoreCase) -> int:
    """Points this player has written in the round before its end."""
    return case.player.penalties


def exhaustions(case: ScoreCase) -> int:
    """How often in a row the stock has run out in this round, this time included (K-094)."""
    return case.over.redeals + 1


def tile_is_okey(case: ScoreCase, one: Tile) -> bool:
    """Whether a tile is a real okey; before the okey is told, one written with a number is none."""
    if one.is_natural and case.over.okey is None:
        case.taken_for_granted("/indicator")
    return one.is_okey or one is case.over.okey


def tile_is_false_joker(case: ScoreCase, one: Tile) -> bool:  # noqa: ARG001  the shape of facts
    """Whether a tile left on the rack is a false joker."""
    return one is FALSE_JOKER


def tile_number(case: ScoreCase, one: Tile) -> int:
    """The number of a tile; an okey or a false joker counts the okey's own number."""
    counted = one if one.is_natural else case.over.okey
    if counted is None or counted.number is None:
        raise Unknown("/indicator")
    return counted.number


_OF_THE_SEAT: tuple[Callable[[ScoreCase], object], ...] = (
    ended_by,
    seat_finished,
    partner_finished,
    finished_from_hand,
    round_is_from_hand,
    round_has_pairs,
    finished_with_okey,
    finished_with_pairs,
    pairs_shown,
    seat_opened,
    opened_with_pairs,
    everyone_opened_with_pairs,
    nobody_opened,
    nobody_else_opened,
    no_opponent_opened,
    partners_play,
    okey_colour,
    rack,
    okeys_left,
    false_jokers_left,
    penalties,
    exhaustions,
)
_OF_A_TILE: tuple[Callable[[ScoreCase, Tile], object], ...] = (
    tile_is_okey,
    tile_is_false_joker,
    tile_number,
)

SCORING: Mapping[str, Callable[..., object]] = MappingProxyType(
    {
        **{one.__name__: one for one in _OF_THE_SEAT},
        **{one.__name__: one for one in _OF_A_TILE},
    }
)
"""The words that a scoring table may use, each with what computes it."""

SCORING_ITEMS: Mapping[str, str] = MappingProxyType(
    {
        **{one.__name__: "case" for one in _OF_THE_SEAT},
        **{one.__name__: "tile" for one in _OF_A_TILE},
    }
)
"""What each of them looks at: the seat, or one tile on its rack."""
