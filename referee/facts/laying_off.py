"""Facts about laying tiles off at a meld on the table."""

from grammar import FALSE_JOKER, UNSEEN, Tile, Verb
from referee.case import Case
from referee.position import SeatNumber, TableMeld, partner_of
from referee.unknown import Unknown


def target_on_table(case: Case) -> bool:
    """Whether the meld the act names lies on the table."""
    lies = case.target is not None and case.target in case.position.known_melds
    if not lies and case.position.table is None:
        raise Unknown("/table")
    return lies


def _target(case: Case) -> TableMeld:
    if case.target is None:
        raise Unknown("/table")
    return case.target


def target_kind(case: Case) -> str:
    """What the meld named is: run, group, pair, or none where it is no valid meld."""
    kinds = {one.kind for one in _target(case).readings}
    if len(kinds) == 1:
        return kinds.pop()
    if not kinds and case.position.okey is not None:
        return "none"
    raise Unknown(case.path_of_kind(_target(case)))


def target_is_pair(case: Case) -> bool:
    """Whether the meld named is a pair: known even where it is one of two other things (K-024)."""
    kinds = {one.kind for one in _target(case).readings}
    if len(kinds) > 1 and "pair" not in kinds:
        return False
    return case.need("target_kind") == "pair"


def target_length(case: Case) -> int:
    """How many tiles lie in the meld named."""
    return len(_target(case).meld.tiles)


def tiles_not_fitting(case: Case) -> tuple[Tile, ...]:
    """Tiles of the act that fit nowhere at the meld, laid one after another (K-060, A26)."""
    ways = {case.not_fitting(lies) for lies in _target(case).readings}
    if not ways and case.need("target_kind") == "none":
        return case.act.tiles
    if len(ways) != 1:
        raise Unknown(case.path_of_kind(_target(case)))
    (left,) = ways
    if left:
        _settle(left, case)
    return left


def _settle(left: tuple[Tile, ...], case: Case) -> None:
    """Tiles that do not fit might, once it is known what they are."""
    if UNSEEN in left:
        raise Unknown(f"/seats/{case.seat}/rack")
    if case.position.okey is None and (FALSE_JOKER in left or case.need("okey_written_by_face")):
        raise Unknown("/indicator")


def target_is_own(case: Case) -> bool:
    """Whether this player laid the meld named."""
    return _owner(case) == case.seat


def target_is_partners(case: Case) -> bool:
    """Whether this player's partner laid the meld named (K-110)."""
    return _owner(case) == partner_of(case.seat)


def _owner(case: Case) -> SeatNumber:
    laid = _target(case)
    if laid.seat is None:
        ids = [one.id for one in case.position.table or ()]
        raise Unknown(f"/table/{ids.index(laid.id)}/seat" if laid.id in ids else "/table")
    return laid.seat


def partners_play(case: Case) -> bool:
    """Whether opposite players are partners (K-110)."""
    if case.position.teams is None:
        raise Unknown("/teams")
    return case.position.teams


def partners_talked(case: Case) -> bool:
    """Whether partners talked about tiles before this act; only if that is told (D34)."""
    return case.told("partners_talked") is True


def tiles_laid_off(case: Case) -> int:
    """How many tiles the player has laid off in this turn, those of this act among them."""
    acts = (*case.position.turn.known_acts, case.act)
    many = sum(len(one.tiles) for one in acts if one.verb is Verb.ADD)
    if not case.all_laid_is_known:
        raise Unknown("/turn/acts", at_least=many)
    return many
