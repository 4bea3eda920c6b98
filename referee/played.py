"""Rules as they are asked: as the law writes them, or as one table plays them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from grammar import Verb
from referee.case import comparable
from referee.conditions import Constant
from referee.law import CompiledRule, Conditions, compiled_law
from referee.settling import at_table, settled
from rules import Law, RuleSet


class AskedRule(NamedTuple):
    """A rule about one kind of act, and what is asked of it; ``law`` is the whole of the rule."""

    law: CompiledRule
    conditions: Conditions


@lru_cache(maxsize=1024)
def as_written(law: Law, verb: Verb) -> tuple[AskedRule, ...]:
    """Every rule that can be about a kind of act, each after those it needs."""
    return tuple(AskedRule(one, one.conditions) for one in compiled_law(law).by_verb[verb])


@lru_cache(maxsize=1024)
def as_played(ruleset: RuleSet, verb: Verb) -> tuple[AskedRule, ...]:
    """The same with the table's settings worked out, and without the rules that these silence."""
    return tuple(_spoken(ruleset, verb))


def _spoken(ruleset: RuleSet, verb: Verb) -> Iterator[AskedRule]:
    leaf = at_table(comparable(ruleset), ruleset.law.rules)
    for rule in compiled_law(ruleset.law).by_verb[verb]:
        if settled(rule.when, leaf) != Constant(truth=False):
            yield AskedRule(rule, rule.conditions_with(lambda node: settled(node, leaf)))
