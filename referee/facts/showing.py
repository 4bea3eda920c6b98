"""Facts about showing: the indicator's twin, and the whole hand at the end."""

from grammar import LAST_NUMBER, Verb
from referee.case import Case, LaidMeld
from referee.unknown import Unknown


def shows_indicators_twin(case: Case) -> bool:
    """Whether the tile shown has the indicator's face (C-012)."""
    okey = case.position.okey
    if okey is None or okey.number is None:
        raise Unknown("/indicator")
    number = okey.number - 1 or LAST_NUMBER
    return any(one.colour is okey.colour and one.number == number for one in case.act.tiles)


def shown_this_round(case: Case) -> bool:
    """Whether anybody has shown the indicator's twin before in this round: there is only one."""
    if any(one.verb is Verb.SHOW for one in case.position.turn.known_acts):
        return True
    if case.position.shown is None:
        raise Unknown("/shown")
    return case.position.shown


def melded_tiles(case: Case) -> int:
    """How many tiles the melds of the act have together."""
    return sum(len(one.tiles) for one in case.act.melds)


def meld_is_valid(case: Case, laid: LaidMeld) -> bool:
    """Whether a meld is a group, a run or a pair as this table plays them."""
    if laid.readings:
        return True
    if case.position.okey is None and case.mendable(laid.meld_tiles):
        raise Unknown("/indicator")
    return False
