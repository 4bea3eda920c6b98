"""Conditions compiled once into nodes that answer true, false or not known (None).

A node reads settings and facts when it is asked, so trying another setting costs no compilation.
``unknown_facts`` lists what a node could not know, ``witness`` the things that broke it: both
walk the same nodes that judged, so explanation and judgement cannot drift apart.
"""

import math
import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from referee.unknown import NOT_KNOWN

Truth = bool | None
Value = object


class Facts(Protocol):
    """What conditions may ask of a case."""

    def fact(self, name: str) -> Value:
        """The value of a fact of the case, or ``NOT_KNOWN``."""

    @property
    def at_least(self) -> Mapping[str, int]:
        """How much numbers are at least that are not known themselves."""

    def item_fact(self, name: str, item: Value) -> Value:
        """The value of a fact of one meld or tile, or ``NOT_KNOWN``."""

    def setting(self, key: str) -> Value:
        """The value of a setting, or ``NOT_KNOWN`` where the table has not decided."""

    def more_hidden_than(self, source: str, can_be: Callable[[Value], bool]) -> bool:
        """Whether a list hides more things than there are left of which something can be true."""

    def plays(self, rule: str) -> bool:
        """Whether the table has a rule of that name."""

    def told(self, name: str) -> Truth:
        """What the position says directly of a named condition or exception."""


class Holds(Protocol):
    """A compiled question."""

    def __call__(self, facts: Facts, item: Value = None) -> Truth:
        """Whether it is so in this case (and for the item looked at)."""


class Node(Protocol):
    """A compiled condition."""

    @property
    def holds(self) -> Holds:
        """Asks whether the condition is true of a case (and of the item looked at)."""

    def parts(self) -> "tuple[Node, ...]":
        """The nodes right below."""


class Operand(Protocol):
    """The right-hand side of a comparison."""

    def value(self, facts: Facts, item: Value) -> Value:
        """What to compare with, or ``NOT_KNOWN``."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A value written in the rule."""

    constant: Value

    def value(self, facts: Facts, item: Value) -> Value:  # noqa: ARG002  the shape of operands
        """Answer the constant."""
        return self.constant


@dataclass(frozen=True, slots=True)
class SettingOperand:
    """The value a table plays."""

    key: str

    def value(self, facts: Facts, item: Value) -> Value:  # noqa: ARG002  the shape of operands
        """Read the setting."""
        return facts.setting(self.key)


@dataclass(frozen=True, slots=True)
class FactOperand:
    """The value of another fact, of the case or of the item looked at."""

    name: str
    of_item: bool

    def value(self, facts: Facts, item: Value) -> Value:
        """Read the fact."""
        return facts.item_fact(self.name, item) if self.of_item else facts.fact(self.name)


Compare = Callable[[Value, Value], bool]

COMPARE: Mapping[str, Compare] = {
    "is": operator.eq,
    "is_not": operator.ne,
    "one_of": lambda value, known: operator.contains(known, value),  # type: ignore[arg-type]  # checked at load
    "none_of": lambda value, known: not operator.contains(known, value),  # type: ignore[arg-type]  # checked at load
    "at_least": lambda value, bound: value >= bound,  # type: ignore[operator]  # numbers, checked at load
    "at_most": lambda value, bound: value <= bound,  # type: ignore[operator]  # numbers, checked at load
    "more_than": lambda value, bound: value > bound,  # type: ignore[operator]  # numbers, checked at load
    "less_than": lambda value, bound: value < bound,  # type: ignore[operator]  # numbers, checked at load
    "empty": lambda value, wanted: (not value) is wanted,
}


def _compared_with(subject: Operand, compare: Compare, against: Operand) -> Holds:
    """Compare once both sides are known; a written value needs no second look."""
    left_of = subject.value
    if not isinstance(against, Literal):
        right_of = against.value

        def both(facts: Facts, item: Value = None) -> Truth:
            right = right_of(facts, item)
            if right == math.inf and compare in WITHOUT_LIMIT:
                return WITHOUT_LIMIT[compare]
            left = left_of(facts, item)
            if left is NOT_KNOWN and right is not NOT_KNOWN:
                return _by_what_it_is_at_least(subject, compare, right, facts)
            return None if right is NOT_KNOWN else compare(left, right)

        return both
    constant = against.constant
    if isinstance(subject, FactOperand):
        return _fact_with(subject, compare, constant)
    return _setting_with(subject, compare, constant)


def _setting_with(subject: Operand, compare: Compare, constant: Value) -> Holds:
    if not isinstance(subject, SettingOperand):
        raise TypeError(f"{subject!r} is neither a fact nor a setting")
    key = subject.key

    def holds(facts: Facts, item: Value = None) -> Truth:  # noqa: ARG001  the shape of conditions
        value = facts.setting(key)
        return None if value is NOT_KNOWN else compare(value, constant)

    return holds


def _fact_with(subject: FactOperand, compare: Compare, constant: Value) -> Holds:
    name = subject.name
    if compare is operator.eq and not subject.of_item:
        return _fact_is(name, constant)

    def of_case(facts: Facts, item: Value = None) -> Truth:  # noqa: ARG001  the shape of conditions
        value = facts.fact(name)
        if value is NOT_KNOWN:
            return _by_what_it_is_at_least(subject, compare, constant, facts)
        return compare(value, constant)

    def of_item(facts: Facts, item: Value = None) -> Truth:
        value = facts.item_fact(name, item)
        return None if value is NOT_KNOWN else compare(value, constant)

    return of_item if subject.of_item else of_case


def _fact_is(name: str, constant: Value) -> Holds:
    """The question asked most of all, without a call to compare."""

    def holds(facts: Facts, item: Value = None) -> Truth:  # noqa: ARG001  the shape of conditions
        value = facts.fact(name)
        return None if value is NOT_KNOWN else value == constant

    return holds


def _by_what_it_is_at_least(
    subject: Operand, compare: Compare, right: Value, facts: Facts
) -> Truth:
    """What is known of a number that is not, because it is at least so much already."""
    if not isinstance(subject, FactOperand) or compare not in ONCE_REACHED:
        return None
    least = facts.at_least.get(subject.name)
    reached, answer = ONCE_REACHED[compare]
    return answer if least is not None and reached(least, right) else None


ONCE_REACHED: Mapping[Compare, tuple[Compare, bool]] = {
    COMPARE["at_least"]: (COMPARE["at_least"], True),
    COMPARE["more_than"]: (COMPARE["more_than"], True),
    COMPARE["at_most"]: (COMPARE["more_than"], False),
    COMPARE["less_than"]: (COMPARE["at_least"], False),
}
"""What settles a comparison of a number that can only be more, and how."""


WITHOUT_LIMIT: Mapping[Compare, bool] = {
    COMPARE["at_most"]: True,
    COMPARE["less_than"]: True,
    COMPARE["more_than"]: False,
}
"""How any number compares with no limit, be it known or not."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A fact or setting held against a value; unknown on either side is unknown."""

    subject: Operand
    comparison: str
    against: Operand
    holds: Holds = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        compare = COMPARE[self.comparison]
        object.__setattr__(self, "holds", _compared_with(self.subject, compare, self.against))

    def parts(self) -> tuple[Node, ...]:
        """Nothing below a comparison."""
        return ()


@dataclass(frozen=True, slots=True)
class Constant:
    """``always`` and ``never``."""

    truth: bool

    def holds(self, facts: Facts, item: Value = None) -> Truth:  # noqa: ARG002  the shape of nodes
        """Answer the constant."""
        return self.truth

    def parts(self) -> tuple[Node, ...]:
        """Nothing below a constant."""
        return ()


def _all_hold(nodes: tuple[Node, ...]) -> Holds:
    """False beats unknown, unknown beats true; what the table plays is asked before any fact."""
    asked = tuple(node.holds for node in sorted(nodes, key=_asks_facts))

    def holds(facts: Facts, item: Value = None) -> Truth:
        answer: Truth = True
        for ask in asked:
            truth = ask(facts, item)
            if truth is False:
                return False
            if truth is None:
                answer = None
        return answer

    return holds


def _asks_facts(node: Node) -> bool:
    return not (isinstance(node, Comparison) and isinstance(node.subject, SettingOperand))


def _any_holds(nodes: tuple[Node, ...]) -> Holds:
    """True beats unknown, unknown beats false."""
    asked = tuple(node.holds for node in nodes)

    def holds(facts: Facts, item: Value = None) -> Truth:
        answer: Truth = False
        for ask in asked:
            truth = ask(facts, item)
            if truth is True:
                return True
            if truth is None:
                answer = None
        return answer

    return holds


def _does_not_hold(node: Node) -> Holds:
    """Turn the answer round; unknown stays unknown."""
    ask = node.holds

    def holds(facts: Facts, item: Value = None) -> Truth:
        truth = ask(facts, item)
        return None if truth is None else not truth

    return holds


def _each_holds(source: str, node: Node) -> Holds:
    """Ask the condition of each thing; of things not seen it is false once too many are hidden."""
    ask = node.holds

    def holds(facts: Facts, item: Value = None) -> Truth:  # noqa: ARG001  things come from the list
        things = facts.fact(source)
        answer: Truth = None if things is NOT_KNOWN else True
        for thing in _listed(things):
            truth = ask(facts, thing)
            if truth is False:
                return False
            if truth is None:
                answer = None
        if answer is None and facts.more_hidden_than(
            source, lambda one: ask(facts, one) is not False
        ):
            return False
        return answer

    return holds


def _defined_holds(name: str, node: Node) -> Holds:
    """Ask the condition; where it does not know, take what was told of its name."""
    ask = node.holds

    def holds(facts: Facts, item: Value = None) -> Truth:
        truth = ask(facts, item)
        return facts.told(name) if truth is None and item is None else truth

    return holds


@dataclass(frozen=True, slots=True)
class All:
    """True when every part is; false as soon as one is false."""

    nodes: tuple[Node, ...]
    holds: Holds = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "holds", _all_hold(self.nodes))

    def parts(self) -> tuple[Node, ...]:
        """The conditions joined."""
        return self.nodes


@dataclass(frozen=True, slots=True)
class AnyOf:
    """True as soon as one part is true."""

    nodes: tuple[Node, ...]
    holds: Holds = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "holds", _any_holds(self.nodes))

    def parts(self) -> tuple[Node, ...]:
        """The conditions to choose from."""
        return self.nodes


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite; unknown stays unknown."""

    node: Node
    holds: Holds = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "holds", _does_not_hold(self.node))

    def parts(self) -> tuple[Node, ...]:
        """The condition denied."""
        return (self.node,)


@dataclass(frozen=True, slots=True)
class Each:
    """True when the condition is true of every thing that a list fact names."""

    source: str
    node: Node
    holds: Holds = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "holds", _each_holds(self.source, self.node))

    def parts(self) -> tuple[Node, ...]:
        """The condition asked of each thing."""
        return (self.node,)


@dataclass(frozen=True, slots=True)
class Defined:
    """A named condition; a table can tell its answer directly (``position.facts``)."""

    name: str
    node: Node
    holds: Holds = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "holds", _defined_holds(self.name, self.node))

    def parts(self) -> tuple[Node, ...]:
        """The condition behind the name."""
        return (self.node,)


@dataclass(frozen=True, slots=True)
class Played:
    """Whether a table has a rule."""

    rule: str

    def holds(self, facts: Facts, item: Value = None) -> Truth:  # noqa: ARG002  the shape of nodes
        """Look the rule up."""
        return facts.plays(self.rule)

    def parts(self) -> tuple[Node, ...]:
        """Nothing below a rule's name."""
        return ()


def _listed(things: Value) -> tuple[Value, ...]:
    return things if isinstance(things, tuple) else ()


def walk(node: Node) -> Iterator[Node]:
    """Every node of a condition, itself first."""
    yield node
    for part in node.parts():
        yield from walk(part)


def facts_named(node: Node) -> Iterator[FactOperand]:
    """Every fact a condition reads, in written order."""
    for one in walk(node):
        if isinstance(one, Comparison):
            yield from (
                side for side in (one.subject, one.against) if isinstance(side, FactOperand)
            )


def settings_named(node: Node) -> Iterator[str]:
    """Every setting a condition reads, in written order."""
    for one in walk(node):
        if isinstance(one, Comparison):
            sides = (one.subject, one.against)
            yield from (side.key for side in sides if isinstance(side, SettingOperand))


def witness(node: Node, facts: Facts, wanted: bool, item: Value = None) -> Iterator[Value]:  # noqa: FBT001  a truth value
    """The things because of which a condition is not as wanted, innermost quantifier last."""
    if isinstance(node, Not):
        yield from witness(node.node, facts, not wanted, item)
    elif isinstance(node, Each):
        # Where something was to be otherwise and is not, no single thing is to blame.
        for thing in _listed(facts.fact(node.source)) if wanted else ():
            if node.node.holds(facts, thing) is False:
                yield thing
                yield from witness(node.node, facts, wanted, thing)
                return
    else:
        for part in node.parts():
            if part.holds(facts, item) is not wanted:
                yield from witness(part, facts, wanted, item)
                return


def unknown_facts(
    node: Node, facts: Facts, item: Value = None
) -> Iterator[tuple[FactOperand, Value]]:
    """The facts because of which a condition is not known, each with the thing it looks at."""
    if node.holds(facts, item) is not None:
        return
    if isinstance(node, Comparison):
        sides = (node.subject, node.against)
        asked = (one for one in sides if isinstance(one, FactOperand))
        yield from ((one, item) for one in asked if one.value(facts, item) is NOT_KNOWN)
    elif isinstance(node, Each):
        things = facts.fact(node.source)
        if things is NOT_KNOWN:
            yield FactOperand(node.source, of_item=False), None
        for thing in _listed(things):
            yield from unknown_facts(node.node, facts, thing)
    else:
        for part in node.parts():
            yield from unknown_facts(part, facts, item)
