"""Rule sets with one thing changed: a value, a comparison, a condition, an exception, a price.

Scenarios must notice every one of them; whoever is not noticed names a scenario that is missing.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from rules import UNLIMITED, Breach, Data, Rule, RuleSet, Setting

Change = tuple[str, Any]
"""What was done, in words of the rule files, and the data it leads to."""

_SWAPS: Mapping[str, str] = {
    "at_least": "more_than",
    "more_than": "at_least",
    "at_most": "less_than",
    "less_than": "at_most",
    "is": "is_not",
    "is_not": "is",
    "one_of": "none_of",
    "none_of": "one_of",
}


@dataclass(frozen=True, slots=True, eq=False)
class Mutant:
    """One change to the law, by name; ``applied`` lays it over a game that has what it changes."""

    name: str
    topic: str
    about: str
    applied: Callable[[RuleSet], RuleSet]
    of_rule: Rule | None = None


def mutants_of(rulesets: tuple[RuleSet, ...]) -> Iterator[Mutant]:
    """Every mutant of some games; what games share is changed in all of them at once."""
    yield from _of_rules(rulesets)
    yield from _of_settings(rulesets)
    yield from _of_scoring(rulesets)


def meaning(rule: Rule) -> str:
    """What a rule decides; games that share one may cite other texts for it."""
    decides = (rule.when, rule.require, dict(rule.unless), rule.breach, rule.then, rule.needs)
    return repr((rule.id, decides))


def _of_rules(rulesets: tuple[RuleSet, ...]) -> Iterator[Mutant]:
    shared = {meaning(rule): rule for one in rulesets for rule in one.law.rules.values()}
    for rule in shared.values():
        for what, changed in rule_changes(rule):
            name = f"{rule.id}: {what}"
            yield Mutant(name, rule.topic, rule.id, _with_rule(rule, changed), rule)


def _with_rule(rule: Rule, changed: Rule) -> Callable[[RuleSet], RuleSet]:
    def applied(ruleset: RuleSet) -> RuleSet:
        here = ruleset.law.rules.get(rule.id)
        if here is None or meaning(here) != meaning(rule):
            return ruleset
        rules = MappingProxyType({**ruleset.law.rules, rule.id: changed})
        return replace(ruleset, law=replace(ruleset.law, rules=rules))

    return applied


def rule_changes(rule: Rule) -> Iterator[tuple[str, Rule]]:
    """Every way of getting one thing about a rule wrong."""
    for what, data in _list_changes(list(rule.when), least=1):
        yield f"when: {what}", replace(rule, when=tuple(data))
    if rule.require is not None:
        yield "require: negated", replace(rule, require=negated(rule.require))
        for what, data in condition_changes(rule.require):
            yield f"require: {what}", replace(rule, require=data)
    yield from _exception_changes(rule)
    yield from _price_changes(rule)


def _exception_changes(rule: Rule) -> Iterator[tuple[str, Rule]]:
    for name, conditions in rule.unless.items():
        others = {key: one for key, one in rule.unless.items() if key != name}
        yield f"unless: {name} dropped", replace(rule, unless=others)
        for what, data in _list_changes(list(conditions), least=1):
            unless = {**rule.unless, name: tuple(data)}
            yield f"unless: {name}: {what}", replace(rule, unless=unless)


def _price_changes(rule: Rule) -> Iterator[tuple[str, Rule]]:
    breach = rule.breach
    if breach is not None and breach.refused:
        yield "breach: not refused", replace(rule, breach=Breach(refused=False, costs=breach.costs))
    if breach is not None:
        for what, costs in _list_of_prices(breach.costs):
            yield f"breach: {what}", replace(rule, breach=Breach(breach.refused, costs))
    for what, entries in _list_of_prices(rule.then):
        yield f"then: {what}", replace(rule, then=entries)


Prices = tuple[Mapping[str, Data], ...]


def _list_of_prices(prices: Prices) -> Iterator[tuple[str, Prices]]:
    for place, price in enumerate(prices):
        yield f"{_short(price)} dropped", (*prices[:place], *prices[place + 1 :])
        for what, changed in number_changes(dict(price)):
            yield what, (*prices[:place], changed, *prices[place + 1 :])


def negated(condition: Data) -> Data:
    """The opposite of a condition."""
    words: Mapping[str, Data] = {"never": "always", "always": "never"}
    known = words.get(condition) if isinstance(condition, str) else None
    return known or {"not": condition}


def condition_changes(data: Any) -> Iterator[Change]:  # noqa: ANN401  data of a rule file
    """Every way of getting one thing about a condition wrong."""
    if isinstance(data, list):
        yield from _list_changes(data, least=1)
    elif isinstance(data, dict):
        for key, value in data.items():
            others = {name: one for name, one in data.items() if name != key}
            if others:
                yield f"{key} dropped", others
            yield from ((what, {**data, key: one}) for what, one in _entry_changes(key, value))


def _entry_changes(key: str, value: Any) -> Iterator[Change]:  # noqa: ANN401  as above
    if key in ("all", "any"):
        yield from _list_changes(value, least=2)
    elif key == "not" or key.partition("_")[0] in ("each", "some", "no"):
        yield from condition_changes(value)
    elif key == "setting":
        for name, asked in value.items():
            for what, one in _comparison_changes(asked):
                yield f"{name} {what}", {**value, name: one}
    elif key != "define":
        yield from ((f"{key} {what}", one) for what, one in _comparison_changes(value))


def _list_changes(data: list[Any], *, least: int) -> Iterator[Change]:
    """Drop one condition, unless so few are left; or change one."""
    for place, one in enumerate(data):
        if len(data) >= max(least, 2):
            yield f"{_short(one)} dropped", data[:place] + data[place + 1 :]
        for what, changed in condition_changes(one):
            yield what, [*data[:place], changed, *data[place + 1 :]]


def _comparison_changes(value: Any) -> Iterator[Change]:  # noqa: ANN401  as above
    if not isinstance(value, dict):
        yield from ((f"{value} -> {other}", other) for other in _others(value))
        return
    for name, operand in value.items():
        if name in _SWAPS:
            swapped = {_SWAPS.get(key, key): one for key, one in value.items()}
            yield f"{name} -> {_SWAPS[name]} {_short(operand)}", swapped
        for other in _others(operand):
            yield f"{name} {operand} -> {other}", {**value, name: other}


def _others(value: Any) -> Iterator[Data]:  # noqa: ANN401  as above
    """The values next to a written one."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, list) and len(value) > 1:
        yield from (value[:place] + value[place + 1 :] for place in range(len(value)))


def number_changes(data: Any) -> Iterator[Change]:  # noqa: ANN401  as above
    """Every number and truth in some data, one at a time, changed."""
    if isinstance(data, dict):
        for key, value in data.items():
            for what, one in number_changes(value):
                yield f"{key} {what}", {**data, key: one}
    elif isinstance(data, list):
        for place, value in enumerate(data):
            for what, one in number_changes(value):
                yield what, [*data[:place], one, *data[place + 1 :]]
    elif isinstance(data, int):
        for other in _others(data):
            yield f"{data} -> {other}", other


def _of_settings(rulesets: tuple[RuleSet, ...]) -> Iterator[Mutant]:
    played = {
        (key, repr(one.values[key])): (setting, one.values[key])
        for one in rulesets
        for key, setting in one.law.settings.items()
    }
    for setting, value in played.values():
        other = neighbour(setting, value)
        if other is not None:
            name = f"{setting.key}: {_short(value)} -> {_short(other)}"
            yield Mutant(name, setting.group, setting.key, _with_value(setting.key, value, other))


def _with_value(key: str, value: Data, other: Data) -> Callable[[RuleSet], RuleSet]:
    def applied(ruleset: RuleSet) -> RuleSet:
        plays = key in ruleset.values and ruleset.values[key] == value
        return ruleset.with_values({key: other}, "mutant") if plays else ruleset

    return applied


def neighbour(setting: Setting, value: Data) -> Data:
    """A value next to the one that is played; None where there is no other."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        up = setting.most is None or value < setting.most
        return value + 1 if up else value - 1
    if isinstance(value, dict):
        return {unit: int(str(amount)) + 1 for unit, amount in value.items()}
    if isinstance(value, list) and len(value) > 1:
        return value[1:]
    others = (*setting.usual, *setting.values, *((UNLIMITED,) if setting.unlimited else ()))
    return next((one for one in others if one != value), None)


def _of_scoring(rulesets: tuple[RuleSet, ...]) -> Iterator[Mutant]:
    for ruleset in rulesets:
        for section, record in ruleset.law.scoring.items():
            for what, changed in number_changes(record):
                name = f"{ruleset.id} scoring {section}: {what}"
                applied = _with_scoring(ruleset.id, section, changed)
                yield Mutant(name, "scoring", section, applied)


def _with_scoring(game: str, section: str, changed: Data) -> Callable[[RuleSet], RuleSet]:
    def applied(ruleset: RuleSet) -> RuleSet:
        if ruleset.id != game:
            return ruleset
        scoring = MappingProxyType({**ruleset.law.scoring, section: changed})
        return replace(ruleset, law=replace(ruleset.law, scoring=scoring))

    return applied


_LONGEST = 60


def _short(data: object) -> str:
    text = str(data)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
