"""Rounds for live tables: dealt by seed, and moves that anybody would allow."""

from random import Random
from typing import Any

from grammar import write_rack
from referee.position import next_seat
from referee.records.dealing import WHOLE_SET, deal
from referee.rulesets import ruleset_of


def dealt(seed: int, game: str = "kut") -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The position of a round just dealt, and legal moves: each draws a tile and throws it away."""
    order = list(WHOLE_SET)
    Random(seed).shuffle(order)
    dealt = deal(order, ruleset_of({"game": game}), 1)
    position = {
        "round": 1,
        "indicator": dealt.indicator.text,
        "starter": 1,
        "turn": {"seat": 1, "drawn": True, "opened": False, "took": None, "passed": True},
        "stock": len(dealt.stock),
        "table": [],
        "discard": None,
        "redeals": 0,
        "seats": {
            str(seat): {"rack": write_rack(rack), "opened": False, "buys": 0, "turns": 0}
            for seat, rack in dealt.racks.items()
        },
    }
    seat = 1
    moves = [{"seat": 1, "move": f"discard {_plainest(dealt.racks[1])}"}]
    for tile in (one for one in reversed(dealt.stock) if one.is_natural):
        seat = next_seat(seat)
        moves.append({"seat": seat, "move": f"draw {tile.text}; discard {tile.text}"})
    return position, moves


def _plainest(rack: tuple[Any, ...]) -> str:
    return next(str(one.text) for one in rack if one.is_natural)
