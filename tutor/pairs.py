"""Pairs of requests one step apart, for a table: one breaks exactly one rule, its twin is legal.

Those of the shipped games and houses were found once (``tutor.quarry``) and are kept; the referee
tries each again before it is used. Rules that a house changed are looked for when they are asked.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from rules import RuleSet, load
from tutor.house_pairs import house_pairs
from tutor.kept import Pair, held, kept_pairs
from tutor.static import cannot_break

MOST_PAIRS = 4
"""So many pairs of a rule are used; variants of them are made without end."""


def breakable(ruleset: RuleSet) -> tuple[str, ...]:
    """Every rule of a table that a player can break, in the order of the law."""
    return tuple(one for one in ruleset.law.rules if first_pair(one, ruleset))


@lru_cache(maxsize=8192)
def pairs_of(rule: str, ruleset: RuleSet) -> tuple[Pair, ...]:
    """The pairs of a rule; none where nobody can break it at this table."""
    return tuple(islice(_pairs(rule, ruleset), MOST_PAIRS))


@lru_cache(maxsize=8192)
def first_pair(rule: str, ruleset: RuleSet) -> Pair | None:
    """One pair of a rule, for whoever needs no more; None where nobody can break it."""
    return next(_pairs(rule, ruleset), None)


def _pairs(rule: str, ruleset: RuleSet) -> Iterator[Pair]:
    if cannot_break(ruleset.law.rules[rule], ruleset):
        return
    found = False
    for kept in kept_pairs(ruleset.id).get(rule, ()):
        pair = held(kept, ruleset)
        if pair is not None:
            found = True
            yield pair
    if not found and ruleset is not load(ruleset.id):
        yield from house_pairs(rule, ruleset)
