"""Rules that nobody can break alone at a table: why, and at which table one could."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Unbreakable(NamedTuple):
    """Why nobody can break a rule, and settings with which somebody could."""

    because: str
    elsewhere: Mapping[str, Any]


_SHORT = "two tiles are read as a pair, so what is too short is no pair instead"
_SIZES = "a fifth tile repeats a colour, which is another rule's matter, and two are a pair"
_OKEYS = "there are but two okeys in the set"
_NATURALS = "a meld of three holds one tile at least that is no okey"
_RETURN = "at this table nothing can be returned at all"

MELDS: Mapping[str, Unbreakable] = {
    "melds.run_is_long_enough": Unbreakable(_SHORT, {"melds.run.min_length": 4}),
    "melds.group_has_right_size": Unbreakable(_SIZES, {"melds.group.sizes": [3]}),
    "melds.okeys_within_limit": Unbreakable(_OKEYS, {"melds.max_okeys": 1}),
    "melds.enough_natural_tiles": Unbreakable(_NATURALS, {"melds.min_naturals": 2}),
}

UNBREAKABLE: Mapping[str, Mapping[str, Unbreakable]] = {
    "kut": {
        **MELDS,
        "last_round.leftover_is_allowed": Unbreakable(
            "a finish leaves one tile or none, and both are allowed", {"final_round.leftover": [1]}
        ),
        "taking.returns_the_taken_tile": Unbreakable(_RETURN, {"taking.return": "free"}),
        "taking.returned_unused": Unbreakable(_RETURN, {"taking.return": "free"}),
        "buying.stock_is_large_enough": Unbreakable(
            "a stock too small for it cannot pay the price either", {"buying.min_stock": 3}
        ),
    },
    "okey101": {
        **MELDS,
        "melds.one_at_one_end_only": Unbreakable(
            "the 1 is low here, so one at the end is wrong already",
            {"melds.run.one_after_13": True},
        ),
    },
    "okey": {
        **MELDS,
        "melds.run_begins_with_low_one": Unbreakable(
            "an okey before the 1 goes to the other end by itself",
            {"melds.okey.edge_placement": "explicit_order"},
        ),
    },
}

_RETURN_COSTS = "whoever gives a tile back pays for it, so what stands there is not free"
_FREE = {"fines.returned_tile": "none"}

IN_HOUSES: Mapping[str, Mapping[str, Unbreakable]] = {
    house: {
        "taking.returns_the_taken_tile": Unbreakable(_RETURN_COSTS, _FREE),
        "taking.returned_unused": Unbreakable(_RETURN_COSTS, _FREE),
    }
    for house in ("cezali", "team101")
}
"""Besides those of the game."""
