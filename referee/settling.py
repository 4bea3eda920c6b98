"""Conditions with everything worked out that is settled before an act is looked at."""

import math
from collections.abc import Callable, Mapping

from referee.conditions import (
    COMPARE,
    WITHOUT_LIMIT,
    All,
    AnyOf,
    Comparison,
    Constant,
    Defined,
    Each,
    Literal,
    Node,
    Not,
    Played,
    SettingOperand,
    Value,
)
from referee.unknown import NOT_KNOWN

Settle = Callable[[Node], Node]
"""Makes a constant of what is settled, and leaves the rest as it is."""


def settled(node: Node, leaf: Settle) -> Node:
    """Work a condition out as far as its leaves are settled; what is left is asked of a case."""
    if isinstance(node, Not):
        inner = settled(node.node, leaf)
        return Constant(not inner.truth) if isinstance(inner, Constant) else Not(inner)
    if isinstance(node, Defined):
        inner = settled(node.node, leaf)
        return inner if isinstance(inner, Constant) else Defined(node.name, inner)
    if isinstance(node, Each):
        return Each(node.source, settled(node.node, leaf))
    if isinstance(node, (All, AnyOf)):
        return _joined(node, leaf)
    return leaf(node)


def _joined(node: All | AnyOf, leaf: Settle) -> Node:
    """Leave out what is settled; one part that decides is the whole answer."""
    deciding = isinstance(node, AnyOf)
    parts = tuple(settled(part, leaf) for part in node.nodes)
    if Constant(deciding) in parts:
        return Constant(deciding)
    left = tuple(part for part in parts if not isinstance(part, Constant))
    if not left:
        return Constant(not deciding)
    if len(left) == 1:
        return left[0]
    return AnyOf(left) if deciding else All(left)


def at_table(values: Mapping[str, Value], rules: Mapping[str, object]) -> Settle:
    """What a table's settings and its list of rules settle; what it has not decided stays open."""

    def leaf(node: Node) -> Node:
        if isinstance(node, Played):
            return Constant(node.rule in rules)
        return _compared(node, values) if isinstance(node, Comparison) else node

    return leaf


def _compared(node: Comparison, values: Mapping[str, Value]) -> Node:
    against = _told(node.against, values)
    if against is NOT_KNOWN:
        return node
    compare = COMPARE[node.comparison]
    without_limit = isinstance(node.against, SettingOperand) and against == math.inf
    if without_limit and compare in WITHOUT_LIMIT:
        return Constant(WITHOUT_LIMIT[compare])
    subject = _told(node.subject, values)
    if subject is not NOT_KNOWN:
        return Constant(compare(subject, against))
    return Comparison(node.subject, node.comparison, Literal(against))


def _told(side: object, values: Mapping[str, Value]) -> Value:
    """What one side of a comparison is known to be before any case."""
    if isinstance(side, Literal):
        return side.constant
    return values.get(side.key, NOT_KNOWN) if isinstance(side, SettingOperand) else NOT_KNOWN
