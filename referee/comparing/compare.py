"""Two rule sets beside each other: what differs, and which known cases come out differently."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from grammar import Verb
from referee.comparing.ended import Ended, Found
from referee.comparing.retrial import at_a_plain_table, at_its_table, retried
from referee.conditions import settings_named
from referee.law import compiled_law
from referee.patience import InTime
from referee.precedents import Precedent
from rules import Data, Rule, RuleSet

TELLING = ("broken", "open", "excused")


@dataclass(frozen=True, slots=True, eq=False)
class SettingChange:
    """A setting two tables play differently; None where one of them does not know it."""

    key: str
    before: Data
    after: Data


@dataclass(frozen=True, slots=True, eq=False)
class RuleChange:
    """A rule that only one table has, or that both have and word or decide differently."""

    rule: str
    before: Rule | None
    after: Rule | None

    @property
    def kind(self) -> str:
        """``added``, ``removed`` or ``replaced``."""
        if self.before is None:
            return "added"
        return "removed" if self.after is None else "replaced"


@dataclass(frozen=True, slots=True, eq=False)
class Flip:
    """A case that two tables decide differently, and the rule that makes the difference."""

    case: Precedent
    before: Ended
    after: Ended

    @property
    def rule(self) -> str:
        """The rule that decides now and did not, or that did and does so no more."""
        decided = (*_only_in(self.after, self.before), *_only_in(self.before, self.after))
        priced = (one for one in self.after.findings if one.outcome == "broken")
        moved = (one for one in self.after.findings if self.before.found(one.rule) != one)
        return next((one.rule for one in (*decided, *priced, *moved)), "")


@dataclass(frozen=True, slots=True, eq=False)
class Impact:
    """What a change does to known cases: which come out differently, and what nobody has tried."""

    flips: tuple[Flip, ...]
    tried: int
    unexercised: tuple[str, ...]
    cut: bool = False


def setting_changes(before: RuleSet, after: RuleSet) -> Iterator[SettingChange]:
    """The settings with different values, in the order of the first rule set."""
    for key in dict.fromkeys((*before.values, *after.values)):
        one, other = before.values.get(key), after.values.get(key)
        if one != other:
            yield SettingChange(key, one, other)


def rule_changes(before: RuleSet, after: RuleSet) -> Iterator[RuleChange]:
    """The rules that differ, in the order of the first rule set."""
    for name in dict.fromkeys((*before.law.rules, *after.law.rules)):
        one, other = before.law.rules.get(name), after.law.rules.get(name)
        if one is None or other is None or _meaning(one) != _meaning(other):
            yield RuleChange(name, one, other)


def _meaning(rule: Rule) -> tuple[object, ...]:
    decided = (rule.when, rule.require, dict(rule.unless), rule.breach, rule.then)
    return (*decided, rule.needs, dict(rule.words))


@dataclass(frozen=True, slots=True)
class Changes:
    """What a change can touch: the settings, and the acts that a differing rule is about."""

    settings: frozenset[str]
    verbs: frozenset[Verb]

    def __bool__(self) -> bool:
        return bool(self.settings or self.verbs)

    def touch(self, ended: Ended) -> bool:
        """Whether a judgement can come out differently; any other reads nothing that changed."""
        return not (self.settings.isdisjoint(ended.read) and self.verbs.isdisjoint(ended.verbs))


@lru_cache(maxsize=64)
def changes_of(before: RuleSet, after: RuleSet) -> Changes:
    """What differs between two rule sets of one game."""
    keys = frozenset(one.key for one in setting_changes(before, after))
    names = {one.rule for one in rule_changes(before, after)}
    laws = (*compiled_law(before.law).rules, *compiled_law(after.law).rules)
    verbs = frozenset(verb for one in laws if one.rule.id in names for verb in one.verbs)
    return Changes(keys, verbs)


def impact(before: RuleSet, after: RuleSet, cases: Iterable[Precedent]) -> Impact:
    """Judge every case of the game by both rule sets; settings a case tells itself stay told.

    Where the time is over first, ``tried`` says how many were judged, and ``cut`` that it was so.
    """
    changes = changes_of(before, after)
    flips, read, tried = [], set[str](), 0
    in_time = InTime(cases)
    for case in in_time:
        if case.game != before.id or not at_a_plain_table(case):
            continue
        tried += 1
        one = ended(case, before)
        if not changes.touch(one):
            continue
        other = ended(case, after)
        read |= changes.settings & (one.read | other.read)
        if one.ending != other.ending:
            flips.append(Flip(case, one, other))
    unexercised = () if in_time.cut else tuple(sorted(changes.settings - read))
    return Impact(tuple(flips), tried, unexercised, in_time.cut)


@lru_cache(maxsize=16384)
def ended(case: Precedent, ruleset: RuleSet) -> Ended:
    """What a case comes to at a table, with the settings it tells itself."""
    return retried(case, at_its_table(case, ruleset))


def readers_of(key: str, ruleset: RuleSet) -> list[str]:
    """The rules that read a setting in a condition."""
    laws = compiled_law(ruleset.law).rules
    return [one.rule.id for one in laws if any(key in settings_named(node) for node in one.nodes())]


def _only_in(one: Ended, other: Ended) -> Iterator[Found]:
    """Findings that tell here and not there, those that refuse or cost first."""
    telling = [found for found in one.findings if found.outcome in TELLING]
    new = [found for found in telling if other.found(found.rule) != found]
    yield from sorted(new, key=lambda found: TELLING.index(found.outcome))
