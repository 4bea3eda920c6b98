"""What follows from a broken or relevant rule: tiles, points, the end of the round."""

from collections.abc import Callable, Iterator, Mapping
from math import prod

from referee.case import Case
from referee.law import CompiledRule
from referee.position import SEATS, SeatNumber, partner_of, previous_seat
from referee.unknown import NOT_KNOWN
from referee.verdict import BROKEN, KEPT, Consequence, Outcome
from rules import Data


def consequences_of(rule: CompiledRule, outcome: Outcome, case: Case) -> Iterator[Consequence]:
    """What one rule brings: its costs when broken, its ``then`` when it is relevant and kept."""
    breach = rule.rule.breach
    if outcome is BROKEN and breach:
        for cost in breach.costs:
            yield from _charged(rule.rule.id, cost, case)
    if outcome is KEPT:
        for entry in rule.rule.then:
            yield from _following(rule.rule.id, entry, case)


def _following(rule: str, entry: Mapping[str, Data], case: Case) -> Iterator[Consequence]:
    if "round_ends" in entry:
        with_okey = _truth(entry.get("with_okey", False), case)
        by = str(entry["round_ends"])
        redeal, stays = (entry.get(key) is True for key in ("redeal", "though_refused"))
        yield Consequence(rule, case.seat, 0, 0, by, with_okey, redeal, stays)
    else:
        yield from _charged(rule, entry, case)


def _truth(data: Data, case: Case) -> bool | None:
    if not isinstance(data, dict):
        return bool(data)
    value = case.fact(str(data["fact"]))
    return None if value is NOT_KNOWN else bool(value)


def _charged(rule: str, cost: Mapping[str, Data], case: Case) -> Iterator[Consequence]:
    tiles, points = _amounts(cost, case)
    stock = case.position.stock
    tiles = tiles if stock is None else min(tiles, stock)
    if not tiles and not points:
        return
    for seat in _PAYS[str(cost.get("pays", "actor"))](case):
        yield Consequence(rule, seat, tiles=tiles, points=points)


def _amounts(cost: Mapping[str, Data], case: Case) -> tuple[int, int]:
    """Tiles and points of a cost; a fine says itself which of the two it is."""
    if "setting" in cost:
        fine = case.setting(str(cost["setting"]))
        named = fine if isinstance(fine, dict) else {}
        return int(named.get("tiles", 0)), int(named.get("points", 0))
    if "times" in cost:
        factors = cost["times"]
        return 0, prod(_amount(one, case) for one in factors) if isinstance(factors, list) else 0
    return _amount(cost.get("tiles", 0), case), _amount(cost.get("points", 0), case)


def _amount(data: Data, case: Case) -> int:
    if isinstance(data, int):
        return data
    if not isinstance(data, dict):
        return 0
    ((kind, name),) = data.items()
    value = case.setting(str(name)) if kind == "setting" else case.fact(str(name))
    return value if isinstance(value, int) else 0


def _actor(case: Case) -> tuple[SeatNumber, ...]:
    return (case.seat,)


def _previous(case: Case) -> tuple[SeatNumber, ...]:
    return (previous_seat(case.seat),)


def _others(case: Case) -> tuple[SeatNumber, ...]:
    return tuple(seat for seat in SEATS if seat != case.seat)


def _opponents(case: Case) -> tuple[SeatNumber, ...]:
    partner = partner_of(case.seat) if case.position.teams else None
    return tuple(seat for seat in _others(case) if seat != partner)


def _meld_owner(case: Case) -> tuple[SeatNumber, ...]:
    owner = case.target.seat if case.target else None
    return () if owner is None else (owner,)


_PAYS: Mapping[str, Callable[[Case], tuple[SeatNumber, ...]]] = {
    "actor": _actor,
    "previous": _previous,
    "others": _others,
    "opponents": _opponents,
    "meld_owner": _meld_owner,
}
