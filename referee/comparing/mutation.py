"""Whether the scenarios notice when the law is changed: mutants judged, survivors listed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from grammar import Verb
from referee.comparing.claims import notices
from referee.comparing.ended import Ended
from referee.comparing.mutants import Mutant, mutants_of
from referee.comparing.retrial import at_a_plain_table, at_its_table, retried
from referee.law import compiled_law
from referee.precedents import CaseKind, Precedent, precedents
from rules import RuleSet, games, load

FALLEN = Ended("fallen over")

SCORED: frozenset[CaseKind] = frozenset({"score", "match", "audit"})
"""The kinds of case in which points are written."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """How many mutants were tried, and which of them no scenario noticed."""

    tried: int
    survivors: tuple[Mutant, ...]

    @property
    def score(self) -> float:
        """The share of mutants that were noticed, 0 to 1."""
        return 1 - len(self.survivors) / self.tried if self.tried else 1.0


@cache
def all_mutants() -> tuple[Mutant, ...]:
    """Every mutant of every game."""
    return tuple(mutants_of(tuple(load(game) for game in games())))


def mutants_about(topics: Iterable[str] = (), every: int = 1) -> tuple[Mutant, ...]:
    """The mutants of some topics, of all where none is named; or only one in so many."""
    wanted = frozenset(topics)
    chosen = [one for one in all_mutants() if not wanted or one.topic in wanted]
    return tuple(chosen[::every])


def mutation(mutants: Iterable[Mutant]) -> Mutation:
    """Judge the scenarios that a mutant can touch until one of them notices."""
    tried = tuple(mutants)
    return Mutation(len(tried), tuple(one for one in tried if not noticed(one)))


def noticed(mutant: Mutant) -> bool:
    """Whether some scenario claims something that is no longer so."""
    for game in games():
        ruleset = load(game)
        changed = mutant.applied(ruleset)
        if changed is not ruleset and _noticed_in(mutant, ruleset, changed):
            return True
    return False


def _noticed_in(mutant: Mutant, ruleset: RuleSet, changed: RuleSet) -> bool:
    for case, before in _touched(mutant, ruleset, changed):
        if notices(case, before, _after(case, changed)):
            return True
    return False


def _after(case: Precedent, changed: RuleSet) -> Ended:
    """What a case comes to under a mutant; one that falls over could not go unnoticed."""
    try:
        return retried(case, at_its_table(case, changed))
    except (IndexError, StopIteration, TypeError, AttributeError, KeyError, ValueError):
        return FALLEN


def _touched(
    mutant: Mutant, ruleset: RuleSet, changed: RuleSet
) -> Iterator[tuple[Precedent, Ended]]:
    """The cases that can come out differently, those told about the rule first."""
    verbs = _verbs(mutant, ruleset, changed)
    of_scoring = mutant.of_rule is None and mutant.about not in ruleset.law.settings
    cases = [
        (case, before)
        for case, before in _as_they_are(ruleset)
        if (case.kind in SCORED if of_scoring else _can_touch(mutant, verbs, before))
    ]
    return iter(sorted(cases, key=lambda one: mutant.about not in one[0].outcomes))


def _can_touch(mutant: Mutant, verbs: frozenset[Verb], before: Ended) -> bool:
    if mutant.of_rule is None:
        return mutant.about in before.read
    return not verbs.isdisjoint(before.verbs)


def _verbs(mutant: Mutant, ruleset: RuleSet, changed: RuleSet) -> frozenset[Verb]:
    """The acts that the rule could be about before or is after."""
    if mutant.of_rule is None:
        return frozenset()
    laws = (compiled_law(one.law).rules for one in (ruleset, changed))
    return frozenset(
        verb for law in laws for one in law if one.rule.id == mutant.about for verb in one.verbs
    )


@cache
def _as_they_are(ruleset: RuleSet) -> tuple[tuple[Precedent, Ended], ...]:
    """Every case of a game as its scenario has it."""
    here = (one for one in precedents() if one.game == ruleset.id)
    cases = [one for one in here if at_a_plain_table(one)]
    return tuple((one, retried(one, at_its_table(one, ruleset))) for one in cases)
