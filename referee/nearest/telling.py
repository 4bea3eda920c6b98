"""The nearest legal acts as a ruling tells them."""

from referee.case import Case
from referee.explain import Json
from referee.nearest.saying import near_json
from referee.nearest.search import Near, nearest
from referee.patience import searched
from referee.verdict import Ruling
from rules import Language


def nearest_json(case: Case, ruling: Ruling, lang: Language) -> list[Json] | None:
    """The nearest legal acts to one refused; to one at a price, the nearest that cost nothing.

    None also where the time to search was too short.
    """
    return searched(lambda: _nearest(case, ruling, lang))


def _nearest(case: Case, ruling: Ruling, lang: Language) -> list[Json] | None:
    if ruling is Ruling.ILLEGAL:
        return near_json(_with_a_free_one(nearest(case), case), case, lang)
    if ruling is Ruling.LEGAL_WITH_PENALTY:
        return near_json(nearest(case, (Ruling.LEGAL,)), case, lang)
    return None


def _with_a_free_one(found: tuple[Near, ...] | None, case: Case) -> tuple[Near, ...] | None:
    """Where all that is nearest costs something, add what is as near and costs nothing."""
    if not found or any(one.ruling is Ruling.LEGAL for one in found):
        return found
    free = nearest(case, (Ruling.LEGAL,)) or ()
    return (*found[:2], *[one for one in free[:1] if one.distance == found[0].distance])
