"""Requests tried before the referee without a word of it: what breaks, what stands."""

from grammar import Verb
from referee import (
    Ended,
    Reader,
    RequestError,
    acts_of,
    case_of,
    contract_of_round,
    melds_played,
    read_position,
    refuse_impossible,
    retried,
)
from rules import Data, Rule, RuleSet, load
from tutor.bodies import Body, within

MOST_ROUNDS = 60
"""No match has more rounds with contracts of their own."""

_PENAL = "legal_with_penalty"
_NOBODY: frozenset[str] = frozenset()


def judged(body: Body, ruleset: RuleSet) -> Ended:
    """What becomes of a request under a rule set, without a word of it."""
    return retried(case_of(body, "exercise"), ruleset)


def stands(ended: Ended) -> bool:
    """Whether an act is legal and costs nothing."""
    return ended.verdict == "legal"


def broken_in(ended: Ended) -> frozenset[str]:
    """Every rule that was broken."""
    return frozenset(one.rule for one in ended.findings if one.outcome == "broken")


def echoes(rule: Rule) -> bool:
    """Whether a rule fines what other rules refuse."""
    return rule.breach is not None and rule.breach.refused and bool(rule.breach.costs)


def blamed(ended: Ended, ruleset: RuleSet) -> frozenset[str]:
    """The rules that decided against an act; none where it is not decided.

    A rule that refuses and fines at once only echoes the one that was broken; it counts where it
    stands alone.
    """
    if ended.verdict not in ("illegal", _PENAL):
        return _NOBODY
    broken = broken_in(ended)
    return frozenset(one for one in broken if not echoes(ruleset.law.rules[one])) or broken


def breaks(body: Body, rule: str, ruleset: RuleSet, beside: frozenset[str] = _NOBODY) -> bool:
    """Whether a request breaks this rule and no other but those that it cannot be without."""
    ended = judged(body, ruleset)
    if echoes(ruleset.law.rules[rule]):
        return rule in broken_in(ended) and len(blamed(ended, ruleset)) == 1
    return blamed(ended, ruleset) == {rule, *beside}


def possible(body: Body, ruleset: RuleSet) -> bool:
    """Whether a table of the game could look like this, and the move be made at it."""
    reader = Reader(body, melds_played(ruleset))
    position, acts = read_position(body["position"], reader), acts_of(body, reader)
    told = "indicator" in body["position"]
    try:
        reader.raise_faults()
        refuse_impossible(position, acts, int(body["seat"]), ruleset, indicator_told=told)
    except RequestError:
        return False
    return True


def in_its_round(body: Body, ruleset: RuleSet) -> Body:
    """A request of a game at a table with other contracts: in the round that asks for the same."""
    number = body["position"].get("round")
    asked = contract_of_round(load(ruleset.id), number)
    if asked is None or asked == contract_of_round(ruleset, number):
        return body
    alike = (at for at in range(1, MOST_ROUNDS) if contract_of_round(ruleset, at) == asked)
    found = next(alike, None)
    return body if found is None else within(body, ("round",), found)


def verbs_of(rule: Rule, ruleset: RuleSet) -> frozenset[Verb]:
    """The acts a rule speaks of when it says when it holds; every act where it names none."""
    named = frozenset(verb for one in rule.when for verb in _named(one, ruleset))
    return named or frozenset(Verb)


def _named(condition: Data, ruleset: RuleSet) -> frozenset[Verb]:
    if isinstance(condition, str):
        return frozenset(one for one in Verb if condition == f"act_is_{one.value}")
    if isinstance(condition, list):
        return frozenset(verb for one in condition for verb in _named(one, ruleset))
    if not isinstance(condition, dict) or "not" in condition:
        return frozenset()
    name = condition.get("define")
    if isinstance(name, str):
        return _named(ruleset.law.defines[name], ruleset)
    return frozenset(verb for one in condition.values() for verb in _named(one, ruleset))
