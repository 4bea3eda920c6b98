"""The smallest set of questions that settles what is open.

Every comparison that could not be made is taken as a coin that may fall either way. A set of facts
settles the case when, however the coins of those facts fall, no rule stays open; the smallest such
set is asked, the facts on which most open rules hang first.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product

from referee.case import Case, Fact
from referee.conditions import (
    AnyOf,
    Comparison,
    Defined,
    Each,
    FactOperand,
    Node,
    Not,
    Truth,
    unknown_facts,
)
from referee.facts import VOCABULARY
from referee.law import CompiledRule
from referee.verdict import Outcome, Question

MOST_PATHS = 6
MOST_COINS = 10
"""Beyond so many unknown things every one is asked: nobody answers seven questions at a table."""

Coin = tuple[Node, int]
"""A comparison and the identity of the thing it looks at."""

Coins = Mapping[Coin, bool]
"""How the comparisons fall."""

Asked = tuple[CompiledRule, Case]
"""An open rule, and the case (as told or as presumed) in which it is open."""


@dataclass(frozen=True, slots=True)
class _Gap:
    """A comparison that could not be made, the fact it waits for, and the fact's place."""

    coin: Coin
    fact: str
    path: str
    item: object
    """Held, so that its identity stays its own while coins are counted."""


def smallest_questions(open_rules: tuple[Asked, ...]) -> tuple[Question, ...]:
    """Name the facts to ask for, most useful first."""
    gaps = {rule.rule.id: tuple(_gaps(rule, case)) for rule, case in open_rules}
    paths = _most_useful_first(gaps)
    chosen = _smallest(open_rules, gaps, paths)
    facts = {gap.path: gap.fact for found in reversed(gaps.values()) for gap in reversed(found)}
    return tuple(_question(facts[path], path) for path in paths if path in chosen)


def _question(name: str, path: str) -> Question:
    fact: Fact = VOCABULARY[name]
    return Question(name, path, fact.type)


def _gaps(rule: CompiledRule, case: Case) -> Iterator[_Gap]:
    seen = set()
    for node in rule.nodes():
        for comparison, fact, item in _open_comparisons(node, case, None):
            coin = (comparison, id(item))
            if coin not in seen:
                seen.add(coin)
                yield _Gap(coin, fact.name, case.unknown_paths.get(fact.name, ""), item)


def _open_comparisons(
    node: Node, case: Case, item: object
) -> Iterator[tuple[Node, FactOperand, object]]:
    if node.holds(case, item) is not None:
        return
    things = _things(node, case, item)
    if isinstance(node, Comparison) or things is None:
        for fact, about in list(unknown_facts(node, case, item))[:1]:
            yield node, fact, about
        return
    for thing in things:
        for part in node.parts():
            yield from _open_comparisons(part, case, thing)


def _things(node: Node, case: Case, item: object) -> tuple[object, ...] | None:
    if not isinstance(node, Each):
        return (item,)
    things = case.fact(node.source)
    return things if isinstance(things, tuple) else None


def _most_useful_first(gaps: Mapping[str, tuple[_Gap, ...]]) -> tuple[str, ...]:
    """Paths by how many open rules wait for them, then in the order they are met."""
    met: dict[str, int] = {}
    for found in gaps.values():
        for path in dict.fromkeys(gap.path for gap in found):
            met[path] = met.get(path, 0) + 1
    return tuple(sorted(met, key=lambda path: -met[path]))


def _smallest(
    rules: tuple[Asked, ...],
    gaps: Mapping[str, tuple[_Gap, ...]],
    paths: tuple[str, ...],
) -> frozenset[str]:
    every = tuple({gap.coin: gap for found in gaps.values() for gap in found}.values())
    if len(paths) <= MOST_PATHS and len(every) <= MOST_COINS:
        for size in range(1, len(paths)):
            for chosen in combinations(paths, size):
                coins = [gap.coin for gap in every if gap.path in chosen]
                if all(_settled(rules, fallen) for fallen in _falls(coins)):
                    return frozenset(chosen)
    return frozenset(paths)


def _falls(coins: list[Coin]) -> Iterator[Coins]:
    for sides in product((True, False), repeat=len(coins)):
        yield dict(zip(coins, sides, strict=True))


def _settled(rules: tuple[Asked, ...], coins: Coins) -> bool:
    """Whether nothing is open any more, or something is refused, which settles the rest."""
    outcomes = [_outcome(rule, case, coins) for rule, case in rules]
    refused = any(
        found is Outcome.BROKEN and rule.rule.breach and rule.rule.breach.refused
        for (rule, _), found in zip(rules, outcomes, strict=True)
    )
    return refused or Outcome.OPEN not in outcomes


def _outcome(rule: CompiledRule, case: Case, coins: Coins) -> Outcome:
    relevant = supposed(rule.when, case, coins)
    satisfied = True if rule.require is None else supposed(rule.require, case, coins)
    if relevant is None and satisfied and rule.rule.then:
        return Outcome.OPEN
    if relevant is False or satisfied:
        return Outcome.KEPT
    excuses = [supposed(node, case, coins) for node in rule.unless.values()]
    if True in excuses:
        return Outcome.EXCUSED
    sure = relevant is True and satisfied is False and None not in excuses
    return Outcome.BROKEN if sure else Outcome.OPEN


def supposed(node: Node, case: Case, coins: Coins, item: object = None) -> Truth:
    """Whether a condition holds if the coins fall as given."""
    truth = node.holds(case, item)
    if truth is not None:
        return truth
    coin = coins.get((node, id(item)))
    if coin is not None:
        return coin
    return _supposed_parts(node, case, coins, item)


def _supposed_parts(node: Node, case: Case, coins: Coins, item: object) -> Truth:
    if isinstance(node, Not):
        truth = supposed(node.node, case, coins, item)
        return None if truth is None else not truth
    if isinstance(node, Defined):
        return supposed(node.node, case, coins, item)
    things = _things(node, case, item)
    if things is None or isinstance(node, Comparison):
        return None
    parts = [supposed(part, case, coins, thing) for thing in things for part in node.parts()]
    return _any(parts) if isinstance(node, AnyOf) else _all(parts)


def _all(parts: list[Truth]) -> Truth:
    return False if False in parts else None if None in parts else True


def _any(parts: list[Truth]) -> Truth:
    return True if True in parts else None if None in parts else False
