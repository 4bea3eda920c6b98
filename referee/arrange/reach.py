"""Which tiles of a hand no meld can hold: a quick look that spares most hands the search."""

from grammar import COLOURS, LAST_NUMBER
from referee.arrange.cells import (
    ALL_COLOURS,
    BITS,
    EVERY_PLACE,
    EVERYWHERE,
    ONES,
    colour_of,
    in_windows,
    nearly_all,
    tiles_in,
    where_held,
)
from referee.arrange.hand import Hand
from referee.arrange.rules import MeldRules, PairIdentity

TO_HIGH_ONE = BITS * LAST_NUMBER
"""How far the place of the high 1 lies from that of the low one."""


def more_lost_than(leftover: int, hand: Hand, rules: MeldRules, *, pairs: bool) -> bool:
    """Tell whether more tiles than may be left over can surely not be laid all at once.

    Each tile is looked at by itself, so a hand that seems to be laid may still not be.
    """
    if rules.repeated_colours or (pairs and rules.pair_identity is not PairIdentity.SAME_TILE):
        return False
    okeys, colours = len(hand.okeys), hand.colours
    without = _lost(colours, 0, rules, pairs=pairs)
    if without <= leftover:
        return False
    if without > leftover + okeys * _most_by_one_okey(rules):
        return True
    return not (pairs and okeys) and _lost(colours, okeys, rules, pairs=pairs) > leftover


def _most_by_one_okey(rules: MeldRules) -> int:
    """Tell how many tiles one okey can bring into melds that would otherwise lie in none.

    In a run they are fewer on each side of it than a run needs, in a group fewer than a group.
    """
    return max(2 * (rules.run_min - 1), min(rules.group_sizes, default=1) - 1, 1)


def _lost(colours: int, okeys: int, rules: MeldRules, *, pairs: bool) -> int:
    reached = _in_runs(colours, okeys, rules) | _in_groups(colours, okeys, rules)
    if pairs:
        reached |= (colours >> 1 | colours >> 2) & EVERY_PLACE
    return tiles_in(colours & ~(reached * ONES))


def _in_runs(colours: int, okeys: int, rules: MeldRules) -> int:
    ones = colours & ALL_COLOURS * ONES if rules.one_after_13 else 0
    places = colours | ones << TO_HIGH_ONE
    reached = in_windows(places, rules.run_min, min(okeys, rules.run_min))
    return reached | reached >> TO_HIGH_ONE & ALL_COLOURS


def _in_groups(colours: int, okeys: int, rules: MeldRules) -> int:
    """Mark the places of every number of which enough colours are there."""
    absent = len(COLOURS) - min(rules.group_sizes, default=len(COLOURS) + 1) + okeys
    if absent < 0:
        return 0
    held = where_held(colours)
    numbers = nearly_all([colour_of(held, row) for row in range(len(COLOURS))], absent)
    return (numbers & EVERYWHERE) * ALL_COLOURS
