"""What the settings of a table decide by themselves, whatever happens at it."""

from collections.abc import Callable, Mapping

from grammar import Verb
from rules import UNLIMITED, Data, Rule, RuleSet

Truth = bool | None
"""None: the settings alone do not decide."""

_COMPARED: Mapping[str, Callable[[Data, Data], bool]] = {
    "is": lambda one, other: one == other,
    "is_not": lambda one, other: one != other,
    "one_of": lambda one, other: isinstance(other, list) and one in other,
    "none_of": lambda one, other: isinstance(other, list) and one not in other,
    "more_than": lambda one, other: _number(one) > _number(other),
    "less_than": lambda one, other: _number(one) < _number(other),
    "at_least": lambda one, other: _number(one) >= _number(other),
    "at_most": lambda one, other: _number(one) <= _number(other),
}


def _number(value: Data) -> float:
    if value == UNLIMITED:
        return float("inf")
    return float(value) if isinstance(value, int | float) else float("nan")


def cannot_break(rule: Rule, ruleset: RuleSet) -> bool:
    """Whether the settings and the acts of a game keep anybody from breaking a rule."""
    silent = any(_truth(one, ruleset) is False for one in rule.when)
    return (
        rule.breach is None
        or silent
        or _truth(rule.require, ruleset) is True
        or _idle(rule, ruleset)
    )


def _truth(condition: Data, ruleset: RuleSet) -> Truth:
    if not isinstance(condition, dict):
        return None
    name, told = next(iter(condition.items()))
    if name == "setting" and isinstance(told, dict):
        return all(_compared(key, one, ruleset) for key, one in told.items())
    if name == "not":
        inner = _truth(told, ruleset)
        return None if inner is None else not inner
    if name in ("all", "any") and isinstance(told, list):
        return _joined(name, [_truth(one, ruleset) for one in told])
    if name == "define" and isinstance(told, str):
        return _truth(ruleset.law.defines[told], ruleset)
    return True if _below_no_limit(told, ruleset) else None


def _below_no_limit(told: Data, ruleset: RuleSet) -> bool:
    """Whether something is held against a setting that sets no limit here."""
    if not isinstance(told, dict) or len(told) != 1:
        return False
    name, other = next(iter(told.items()))
    limit = other.get("setting") if isinstance(other, dict) else None
    unlimited = isinstance(limit, str) and ruleset.values[limit] == UNLIMITED
    return name in ("less_than", "at_most") and unlimited


def _joined(name: str, truths: list[Truth]) -> Truth:
    deciding = name == "any"
    if deciding in truths:
        return deciding
    return None if None in truths else not deciding


def _compared(key: str, told: Data, ruleset: RuleSet) -> bool:
    if not isinstance(told, dict):
        return bool(ruleset.values[key] == told)
    return all(
        _COMPARED[name](ruleset.values[key], other) if name in _COMPARED else True
        for name, other in told.items()
        if not isinstance(other, dict)
    )


def _idle(rule: Rule, ruleset: RuleSet) -> bool:
    """A rule against acts that the game does have."""
    if rule.require != "act_is_known":
        return False
    text = str(rule.when)
    return all(verb in ruleset.law.acts for verb in Verb if f"act_is_{verb.value}" in text)
