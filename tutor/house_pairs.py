"""Pairs of rules that a house has changed or made: looked for around what is kept of its game.

Bounded, for somebody waits for an exercise.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import chain, islice, zip_longest

from grammar import LAST_NUMBER, NotationError
from rules import Rule, RuleSet, load
from tutor.bodies import Body, OffTheScaleError, retiled
from tutor.edits import edits
from tutor.kept import Pair, kept_pairs
from tutor.search import twin_of
from tutor.trial import blamed, breaks, in_its_round, judged, possible, stands, verbs_of

MOST_BODIES = 8
"""Around so many legal requests a breach is looked for."""

MOST_TRIED = 80
"""So many requests are tried in each way."""

MOST_TWINS = 60
"""So many steps are tried from a request that breaks a rule."""


def house_pairs(rule: str, ruleset: RuleSet) -> Iterator[Pair]:
    """Pairs of a rule at a table where none of those that are kept holds."""
    known = kept_pairs(ruleset.id).get(rule)
    if not known and as_the_game_plays(rule, ruleset) and topic_is_as_played(rule, ruleset):
        return
    for broken in chain(_tried(ruleset)[0].get(rule, ()), _in_other_tiles(rule, ruleset)):
        twin = twin_of(broken, ruleset, MOST_TWINS) if possible(broken, ruleset) else None
        if twin is not None:
            yield Pair(rule, broken, twin)
    yield from _one_step_on(rule, ruleset)


def _in_other_tiles(rule: str, ruleset: RuleSet) -> Iterator[Body]:
    """Legal requests that break the rule in other numbers."""
    shifts = [shift for one in range(1, LAST_NUMBER) for shift in (one, -one)]
    moved = (_retiled(body, shift) for shift in shifts for body in _apt(rule, ruleset))
    told = islice((one for one in moved if one is not None), MOST_TRIED)
    return (one for one in told if breaks(one, rule, ruleset))


def _retiled(body: Body, shift: int) -> Body | None:
    try:
        return retiled(body, "RKBY", shift)
    except (NotationError, OffTheScaleError):
        return None


def _one_step_on(rule: str, ruleset: RuleSet) -> Iterator[Pair]:
    """Legal requests made to break the rule by one step, in turn a step of each."""
    bodies = _apt(rule, ruleset)
    rounds = zip_longest(*(edits(body) for body in bodies))
    steps = ((one, body) for near in rounds for one, body in zip(near, bodies, strict=True) if one)
    for one, body in islice(steps, MOST_TRIED):
        if breaks(one, rule, ruleset) and possible(one, ruleset):
            yield Pair(rule, one, body)


@lru_cache(maxsize=1024)
def _apt(rule: str, ruleset: RuleSet) -> tuple[Body, ...]:
    """Legal requests with the acts a rule is about; the shortest, for least is wrong with them."""
    verbs = tuple(one.value for one in verbs_of(ruleset.law.rules[rule], ruleset))
    legal = {str(one["move"]): one for one in _tried(ruleset)[1]}
    apt = [one for move, one in legal.items() if move.startswith(verbs)]
    return tuple(sorted(apt, key=lambda one: len(str(one)))[:MOST_BODIES])


@lru_cache(maxsize=64)
def _tried(ruleset: RuleSet) -> tuple[Mapping[str, tuple[Body, ...]], tuple[Body, ...]]:
    """All that is kept of a game, tried at this table: by the one rule it breaks; and the legal."""
    broken: dict[str, tuple[Body, ...]] = {}
    legal: list[Body] = []
    for kept in _bodies(ruleset.id):
        body = in_its_round(kept, ruleset)
        ended = judged(body, ruleset)
        for rule in blamed(ended, ruleset) if len(blamed(ended, ruleset)) == 1 else ():
            broken[rule] = (*broken.get(rule, ()), body)
        legal += [body] * stands(ended)
    return broken, tuple(legal)


@cache
def _bodies(game: str) -> tuple[Body, ...]:
    """A request of every rule, and its twin."""
    firsts = [pairs[0] for pairs in kept_pairs(game).values()]
    every = (body for pair in firsts for body in (pair.broken, pair.legal))
    return tuple({json.dumps(one, sort_keys=True): one for one in every}.values())


def as_the_game_plays(rule: str, ruleset: RuleSet) -> bool:
    """Whether a rule reads at this table as in its game, where nobody could break it."""
    game = load(ruleset.id)
    told = game.law.rules.get(rule)
    mine = ruleset.law.rules[rule]
    if told is None or (told.when, told.require, told.needs) != (
        mine.when,
        mine.require,
        mine.needs,
    ):
        return False
    return all(ruleset.values[key] == game.values[key] for key in _settings_of(mine, ruleset))


def topic_is_as_played(rule: str, ruleset: RuleSet) -> bool:
    """Whether a table plays the whole topic of a rule as its game does."""
    topic, game = ruleset.law.rules[rule].topic, load(ruleset.id)
    own = (key for key, one in ruleset.law.settings.items() if one.group == topic)
    return all(ruleset.values[key] == game.values[key] for key in own)


def _settings_of(rule: Rule, ruleset: RuleSet) -> frozenset[str]:
    """The settings a rule reads, and those of the rules it needs."""
    needed = (ruleset.law.rules[one] for one in rule.needs if one in ruleset.law.rules)
    told = [(one.when, one.require, one.unless) for one in (rule, *needed)]
    text = repr([told, [ruleset.law.defines[one] for one in _defines(told, ruleset)]])
    return frozenset(key for key in ruleset.values if f"'{key}'" in text)


def _defines(told: object, ruleset: RuleSet) -> frozenset[str]:
    text = repr(told)
    return frozenset(one for one in ruleset.law.defines if f"'define': '{one}'" in text)
