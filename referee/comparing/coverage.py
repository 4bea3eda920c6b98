"""Which rules the scenarios try: broken, kept, silent, every exception, and once decisive."""

from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from referee.comparing.ended import Ended
from referee.comparing.mutants import meaning
from referee.comparing.retrial import at_a_plain_table, at_its_table, retried
from referee.precedents import Precedent, cases_of
from rules import Rule, RuleSet, games, load


@dataclass(frozen=True, slots=True)
class Covered:
    """What the scenarios told about a rule show of it, and what they leave out."""

    rule: str
    topic: str
    scenarios: int
    missing: tuple[str, ...]

    @property
    def whole(self) -> bool:
        """Whether nothing is left out."""
        return not self.missing


def coverage() -> tuple[Covered, ...]:
    """What is shown of each rule of each game, rules that games share once."""
    shared = {meaning(rule): rule for game in games() for rule in load(game).law.rules.values()}
    return tuple(covered(one) for one in shared.values())


def covered(rule: Rule) -> Covered:
    """What the scenarios told about a rule show of it."""
    cases = [(case, ruleset) for case in cases_of(rule.id) if (ruleset := _with(rule, case))]
    ended = [_ended(case, ruleset) for case, ruleset in cases]
    shown = {one.found(rule.id).outcome for one in ended}
    excused = {one.found(rule.id).exception for one in ended}
    wanted = ("broken", "kept", "silent") if rule.breach else ("kept", "silent")
    missing = [one for one in wanted if one not in shown]
    missing += [name for name in rule.unless if name not in excused]
    if not any(_decides(rule, case, ruleset) for case, ruleset in cases):
        missing.append("decisive")
    return Covered(rule.id, rule.topic, len(cases), tuple(missing))


def _with(rule: Rule, case: Precedent) -> RuleSet | None:
    """The rule set of a case, if it is this very rule that holds there."""
    ruleset = load(case.game)
    here = ruleset.law.rules.get(rule.id)
    same = here is not None and meaning(here) == meaning(rule)
    return ruleset if same and at_a_plain_table(case) else None


def _decides(rule: Rule, case: Precedent, ruleset: RuleSet) -> bool:
    """Whether the case ends otherwise once the rule is taken out."""
    if case.outcomes.get(rule.id) == "silent":
        return False
    without = retried(case, at_its_table(case, _without(ruleset, rule.id)))
    return without.ending != _ended(case, ruleset).ending


@cache
def _ended(case: Precedent, ruleset: RuleSet) -> Ended:
    return retried(case, at_its_table(case, ruleset))


@cache
def _without(ruleset: RuleSet, rule: str) -> RuleSet:
    rules = {name: one for name, one in ruleset.law.rules.items() if name != rule}
    return replace(ruleset, law=replace(ruleset.law, rules=MappingProxyType(rules)))
