"""Pairs of requests one step apart: one breaks exactly one rule, its twin is legal.

The referee says which is which, under the rule set asked for. Precedents are the quarry.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, islice

from grammar import NotationError, Verb
from referee import (
    Ended,
    Reader,
    RequestError,
    acts_of,
    case_of,
    cases_of,
    every_precedent,
    melds_played,
    read_position,
    refuse_impossible,
    retried,
)
from rules import Rule, RuleSet
from tutor.bodies import Body, canonical, within
from tutor.edits import edits, spelled
from tutor.hands import finishing
from tutor.static import cannot_break

MOST_PAIRS = 2
"""So many pairs of a rule are kept; variants of them are made without end."""

MOST_BODIES = 8
"""So many requests that break a rule are asked for their twins."""

MOST_LEGAL = 4
"""So many legal requests are changed to break a rule that no precedent breaks."""

_PENAL = "legal_with_penalty"


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """A request that breaks one rule, and one a step away that breaks none."""

    rule: str
    broken: Body
    legal: Body

    @property
    def moves_differ(self) -> bool:
        """Whether the step lies in the act; else it lies in what is told of the position."""
        return bool(self.broken["move"] != self.legal["move"])


def judged(body: Body, ruleset: RuleSet) -> Ended:
    """What becomes of a request under a rule set, without a word of it."""
    return retried(case_of(body, "exercise"), ruleset)


def only_broken(ended: Ended, ruleset: RuleSet) -> str:
    """The one rule that was broken; empty where it was none, or several.

    A rule that refuses and fines at once only echoes the one that was broken; it counts where it
    stands alone.
    """
    broken = [one.rule for one in ended.findings if one.outcome == "broken"]
    real = [one for one in broken if not echoes(ruleset.law.rules[one])] or broken
    decided = ended.verdict in ("illegal", _PENAL)
    return real[0] if decided and len(real) == 1 else ""


def echoes(rule: Rule) -> bool:
    """Whether a rule fines what other rules refuse."""
    return rule.breach is not None and rule.breach.refused and bool(rule.breach.costs)


def broken_in(ended: Ended) -> frozenset[str]:
    """Every rule that was broken."""
    return frozenset(one.rule for one in ended.findings if one.outcome == "broken")


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


def stands(ended: Ended) -> bool:
    """Whether an act is legal and costs nothing."""
    return ended.verdict == "legal"


def breakable(ruleset: RuleSet) -> tuple[str, ...]:
    """Every rule of a table that a player can break, in the order of the law."""
    return tuple(one for one in _with_breach(ruleset) if pairs_of(one, ruleset))


def _with_breach(ruleset: RuleSet) -> Iterator[str]:
    for one in ruleset.law.rules.values():
        if one.breach is not None:
            yield one.id


@lru_cache(maxsize=8192)
def pairs_of(rule: str, ruleset: RuleSet) -> tuple[Pair, ...]:
    """The pairs of a rule; none where nobody can break it at this table."""
    if cannot_break(ruleset.law.rules[rule], ruleset):
        return ()
    return tuple(islice(_pairs(rule, ruleset), MOST_PAIRS))


@lru_cache(maxsize=8192)
def first_pair(rule: str, ruleset: RuleSet) -> Pair | None:
    """One pair of a rule, for whoever needs no more; None where nobody can break it."""
    if cannot_break(ruleset.law.rules[rule], ruleset):
        return None
    return next(_pairs(rule, ruleset), None)


def _pairs(rule: str, ruleset: RuleSet) -> Iterator[Pair]:
    """Pairs around precedents of the rule; where none gives one, around whatever else is known."""
    found = False
    for quarry in (_broken_there, _broken_elsewhere, _made_to_break):
        for body in islice(quarry(rule, ruleset), MOST_BODIES):
            pair = _paired(_told_more(body, rule, ruleset), rule, ruleset)
            found = found or pair is not None
            yield from () if pair is None else (pair,)
        if found:
            return


def _paired(body: Body, rule: str, ruleset: RuleSet) -> Pair | None:
    twin = _twin(body, ruleset) if possible(body, ruleset) else None
    return None if twin is None else Pair(rule, body, twin)


def _twin(body: Body, ruleset: RuleSet) -> Body | None:
    legal = (one for one in edits(body) if stands(judged(one, ruleset)))
    return next((one for one in legal if possible(one, ruleset)), None)


def _broken_there(rule: str, ruleset: RuleSet) -> Iterator[Body]:
    """Precedents that tell of the rule and break it, and no other, at this table."""
    seen: set[str] = set()
    for one in _told_of(rule, ruleset):
        if str(one["move"]) not in seen and breaks(one, rule, ruleset):
            seen.add(str(one["move"]))
            yield one


def _broken_elsewhere(rule: str, ruleset: RuleSet) -> Iterator[Body]:
    """Precedents of other rules that break this one here."""
    return (body for broken, body in _swept(ruleset) if broken == rule)


def breaks(body: Body, rule: str, ruleset: RuleSet) -> bool:
    """Whether a request breaks this rule and no other."""
    ended = judged(body, ruleset)
    if echoes(ruleset.law.rules[rule]):
        return rule in broken_in(ended) and bool(only_broken(ended, ruleset))
    return only_broken(ended, ruleset) == rule


def _told_of(rule: str, ruleset: RuleSet) -> Iterator[Body]:
    named = {id(one): one for one in cases_of(rule, outcome="broken", game=ruleset.id)}
    for key in named:
        yield from _at_table(_quarry().get(key), ruleset)


def _made_to_break(rule: str, ruleset: RuleSet) -> Iterator[Body]:
    """Legal requests made to break the rule by one step: those that tell of it, or of its acts."""
    told = (body for body in _told_of(rule, ruleset) if stands(judged(body, ruleset)))
    for body in chain(islice(told, MOST_LEGAL), islice(_of_its_acts(rule, ruleset), MOST_LEGAL)):
        yield from (one for one in edits(body) if breaks(one, rule, ruleset))


def _of_its_acts(rule: str, ruleset: RuleSet) -> Iterator[Body]:
    """Legal requests with the acts that a rule is about."""
    about = str(ruleset.law.rules[rule].when)
    verbs = tuple(one.value for one in Verb if f"act_is_{one.value}" in about)
    found = (body for broken, body in _swept(ruleset) if not broken)
    return (body for body in found if str(body["move"]).startswith(verbs))


@lru_cache(maxsize=64)
def _swept(ruleset: RuleSet) -> tuple[tuple[str, Body], ...]:
    """Every precedent that breaks exactly one rule at this table, or is legal (no rule)."""
    every = (body for one in _quarry().values() for body in _at_table(one, ruleset))
    ended = ((judged(body, ruleset), body) for body in every)
    found = ((only_broken(one, ruleset), stands(one), body) for one, body in ended)
    return tuple((rule, body) for rule, legal, body in found if rule or legal)


def _at_table(body: Body | None, ruleset: RuleSet) -> Iterable[Body]:
    """A precedent as this game knows it: where nobody opens, its melds are part of a hand."""
    if body is None:
        return ()
    here = {**body, "game": ruleset.id}
    if Verb.OPEN in ruleset.law.acts:
        return (here,)
    return (here, *finishing(here))


@cache
def _quarry() -> Mapping[int, Body]:
    """The judgements among the precedents as plain requests, by the precedent they come from."""
    found = {id(one): _plain(one.body) for one in every_precedent() if one.kind == "judgement"}
    return {key: body for key, body in found.items() if body is not None}


def _plain(body: Body) -> Body | None:
    """The request without its table; None where it is written in letters of its own."""
    position = body.get("position", {})
    seat = body.get("seat") or position.get("turn", {}).get("seat") or 1
    try:
        plain = canonical({"position": position, "seat": seat, "move": body["move"]})
    except NotationError:
        return None
    return {**plain, "move": spelled(plain["move"])}


_PLAINLY = (
    (("turn", "opened"), False),
    (("turn", "passed"), False),
    (("indicator",), "B8"),
    (("stock",), 20),
    (("teams",), False),
)


def _told_more(body: Body, rule: str, ruleset: RuleSet) -> Body:
    """The request with what it leaves open told plainly, as long as that changes nothing."""
    for path, value in _PLAINLY:
        here: object = body["position"]
        for name in path:
            here = here.get(name) if isinstance(here, Mapping) else None
        told = within(body, path, value) if here is None else body
        body = told if breaks(told, rule, ruleset) else body
    return body
