"""A rule set's law compiled once: rules as nodes, sorted so that those needed come first."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from grammar import Verb
from referee.compiling import Words, compiled, joined
from referee.conditions import (
    All,
    AnyOf,
    Comparison,
    Constant,
    Defined,
    FactOperand,
    Holds,
    Literal,
    Node,
    Not,
    facts_named,
)
from referee.facts import DOMAINS, VOCABULARY
from referee.settling import Settle, settled
from rules import Data, Law, Presumption, Rule


class Conditions(NamedTuple):
    """What is asked of a rule: is it about the act, is it kept then, what excuses a breach.

    ``when`` is None where that is so of every such act, ``require`` where there is no breach.
    """

    when: Holds | None
    require: Holds | None
    unless: tuple[tuple[str, Holds], ...]


@dataclass(frozen=True, slots=True, eq=False)
class CompiledRule:
    """A rule ready to be asked; ``verbs`` are the acts it can be about."""

    rule: Rule
    when: Node
    require: Node | None
    unless: Mapping[str, Node]
    verbs: frozenset[Verb]
    needs: frozenset[str]
    refuses: bool
    consequential: bool
    """Whether anything can follow from it besides a refusal."""
    follows: bool
    """Whether something follows from it where it is kept."""
    ends_round: bool
    looks_at: int
    """How many facts say whether it is about an act, and what it then requires."""
    weight: tuple[int, int] = field(init=False)
    """What it says of an act it is about: most, where it looks at most facts and at few verbs."""
    conditions: Conditions = field(init=False, repr=False)
    """What is asked of a case."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "weight", (self.looks_at, -len(self.verbs)))
        object.__setattr__(self, "conditions", self.conditions_with(lambda node: node))

    def conditions_with(self, settle: Settle) -> Conditions:
        """What is left to ask of a case once ``settle`` has worked out what it can."""
        require = None if self.require is None else settle(self.require).holds
        unless = tuple((name, settle(node).holds) for name, node in self.unless.items())
        when = settle(self.when)
        return Conditions(None if when == Constant(truth=True) else when.holds, require, unless)

    def nodes(self) -> tuple[Node, ...]:
        """Everything that decides the rule, in the order it is asked."""
        required = () if self.require is None else (self.require,)
        return (self.when, *required, *self.unless.values())


@dataclass(frozen=True, slots=True, eq=False)
class CompiledLaw:
    """Every rule by the act it can be about, and the presumptions by their fact."""

    rules: tuple[CompiledRule, ...]
    by_verb: Mapping[Verb, tuple[CompiledRule, ...]]
    presumptions: tuple[tuple[Presumption, Node], ...]
    defines: Mapping[str, Node]


@lru_cache(maxsize=256)
def compiled_law(law: Law) -> CompiledLaw:
    """Compile a law; settings are read when a node is asked, so one compilation serves them all."""
    words = _words(law)
    ready = tuple(_ready(one, law.defines, words) for one in _needed_first(law.rules))
    by_verb = {verb: tuple(one.about[verb] for one in ready if verb in one.about) for verb in Verb}
    rules = tuple(one.rule for one in ready)
    presumptions = tuple((one, _joined(one.when, words)) for one in law.presumptions)
    defines = {name: compiled(data, words) for name, data in law.defines.items()}
    return CompiledLaw(rules, MappingProxyType(by_verb), presumptions, MappingProxyType(defines))


class _Ready(NamedTuple):
    """A compiled rule, and as it is asked of each kind of act it can be about."""

    defines: Mapping[str, Data]
    rule: CompiledRule
    about: Mapping[Verb, CompiledRule]


_READY: dict[tuple[Rule, int], _Ready] = {}
"""Laws that differ in one rule share the others; the rule set of a house is mostly its game's."""

_MOST_READY = 4096


def _ready(rule: Rule, defines: Mapping[str, Data], words: Words) -> _Ready:
    key = (rule, id(defines))
    found = _READY.get(key)
    if found is None:
        made = _compiled_rule(rule, words)
        about = {verb: _about(made, verb) for verb in made.verbs}
        found = _Ready(defines, made, MappingProxyType(about))
        if len(_READY) >= _MOST_READY:
            _READY.clear()
        _READY[key] = found
    return found


def _words(law: Law) -> Words:
    items = {name: fact.item for name, fact in VOCABULARY.items()}
    return Words(items, DOMAINS, law.defines)


def _joined(conditions: tuple[object, ...], words: Words) -> Node:
    return joined(tuple(compiled(one, words) for one in conditions))  # type: ignore[arg-type]  # data, checked at load


def _compiled_rule(rule: Rule, words: Words) -> CompiledRule:
    require = None if rule.require is None else compiled(rule.require, words)
    unless = {name: _joined(conditions, words) for name, conditions in rule.unless.items()}
    breach = rule.breach
    when = joined((_joined(rule.when, words), *_amounts_known(rule)))
    verbs = _verbs_of(when)
    return CompiledRule(
        rule,
        when,
        require,
        MappingProxyType(unless),
        verbs,
        needs=frozenset(rule.needs),
        refuses=breach is not None and breach.refused,
        consequential=bool(rule.then) or (breach is not None and bool(breach.costs)),
        follows=bool(rule.then),
        ends_round=any("round_ends" in one for one in rule.then),
        looks_at=_facts_looked_at(when, require),
    )


def _amounts_known(rule: Rule) -> Iterator[Node]:
    """What is to pay must be known before it is said; a refusal stands without its price."""
    breach = rule.breach
    costs = () if breach is None or breach.refused else breach.costs
    for one in (*rule.then, *costs):
        for name in _facts_counted(one):
            yield Comparison(FactOperand(name, of_item=False), "is_not", Literal(None))


def _facts_counted(cost: Mapping[str, Data]) -> Iterator[str]:
    """The facts that say how many tiles or points a cost is."""
    times = cost.get("times")
    factors = times if isinstance(times, list) else ()
    for one in (cost.get("tiles"), cost.get("points"), *factors):
        if isinstance(one, dict) and "fact" in one:
            yield str(one["fact"])


def _facts_looked_at(when: Node, require: Node | None) -> int:
    asked = (when,) if require is None else (when, require)
    return len({one.name for node in asked for one in facts_named(node)})


def _about(rule: CompiledRule, verb: Verb) -> CompiledRule:
    """The rule as it is asked of one kind of act: what kind it is need not be asked again."""
    require = None if rule.require is None else _of_verb(rule.require, verb)
    unless = {name: _of_verb(node, verb) for name, node in rule.unless.items()}
    when = _of_verb(rule.when, verb)
    looks_at = _facts_looked_at(when, require)
    return replace(rule, when=when, require=require, unless=unless, looks_at=looks_at)


def _of_verb(node: Node, verb: Verb) -> Node:
    """A condition with everything worked out that follows from the kind of act."""

    def leaf(one: Node) -> Node:
        if not isinstance(one, Comparison):
            return one
        verbs = _verbs_of_fact(one)
        if not verbs or verb in verbs - _nothing_but(one):
            return one
        return Constant(verb in verbs)

    return settled(node, leaf)


def _verbs_of(node: Node) -> frozenset[Verb]:
    """The acts a condition can be true of, as far as it tells."""
    every = frozenset(Verb)
    if isinstance(node, Comparison):
        return _verbs_of_fact(node) or every
    if isinstance(node, Defined):
        return _verbs_of(node.node)
    if isinstance(node, All):
        return every.intersection(*(_verbs_of(part) for part in node.nodes))
    if isinstance(node, AnyOf):
        return frozenset().union(*(_verbs_of(part) for part in node.nodes))
    if isinstance(node, Not) and isinstance(node.node, Comparison):
        return every - _nothing_but(node.node)
    return every


def _nothing_but(node: Comparison) -> frozenset[Verb]:
    """The verbs of which ``act_is_discard`` and its like are always true."""
    return frozenset(one for one in _verbs_of_fact(node) if _named(node) == f"act_is_{one}")


def _named(node: Comparison) -> str:
    return node.subject.name if isinstance(node.subject, FactOperand) else ""


def _verbs_of_fact(node: Comparison) -> frozenset[Verb]:
    """The verbs without which ``act_is_discard`` and its like are not true."""
    if not isinstance(node.subject, FactOperand) or node.against != Literal(constant=True):
        return frozenset()
    return frozenset(VOCABULARY[node.subject.name].verbs)


def _needed_first(rules: Mapping[str, Rule]) -> Iterator[Rule]:
    """Rules in written order, each after those it needs; circles are cut where they close."""
    placed: set[str] = set()

    def place(rule: Rule) -> Iterator[Rule]:
        if rule.id in placed:
            return
        placed.add(rule.id)
        for name in rule.needs:
            if name in rules:
                yield from place(rules[name])
        yield rule

    for rule in rules.values():
        yield from place(rule)
