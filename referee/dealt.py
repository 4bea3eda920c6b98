"""How many tiles are dealt (K-010, K-012): the one place that adds them up."""

from collections.abc import Callable

from grammar import SET_SIZE

Setting = Callable[[str], object]
"""Looks a setting up: what a table plays, or something else where it has not decided."""


def tiles_dealt(setting: Setting, *, starts: bool) -> int | None:
    """How many tiles a player is dealt; None where the table has not decided."""
    rack, extra = _whole(setting("deal.rack")), _whole(setting("deal.starter_extra"))
    if not starts:
        return rack
    return None if rack is None or extra is None else rack + extra


def stock_left(setting: Setting) -> int | None:
    """How many tiles the deal leaves, the indicator among them; None where that is undecided."""
    players, rack = _whole(setting("deal.players")), _whole(setting("deal.rack"))
    first = tiles_dealt(setting, starts=True)
    if players is None or rack is None or first is None:
        return None
    return SET_SIZE - (players - 1) * rack - first


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) else None
