"""Conditions as they are written, compiled once into the nodes of ``referee.conditions``."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from referee.conditions import (
    All,
    AnyOf,
    Comparison,
    Constant,
    Defined,
    Each,
    FactOperand,
    Literal,
    Node,
    Not,
    Operand,
    Played,
    SettingOperand,
)
from rules import UNLIMITED, Data


@dataclass(frozen=True, slots=True)
class Words:
    """What the compiler must know of the vocabulary."""

    fact_items: Mapping[str, str]
    """Fact name to what it looks at: ``case``, ``meld`` or ``tile``."""
    domains: Mapping[str, str]
    """What quantifiers range over (``meld_laid``) to the fact that lists it (``melds_laid``)."""
    defines: Mapping[str, Data]


def compiled(data: Data, words: Words) -> Node:
    """Compile a condition, or a list that must all hold; names were checked at load."""
    if isinstance(data, str):
        return _word(data, words)
    if isinstance(data, list):
        return joined(tuple(compiled(one, words) for one in data))
    if isinstance(data, dict):
        return joined(tuple(_entry(key, value, words) for key, value in data.items()))
    raise TypeError(f"{data!r} is not a condition")


def joined(nodes: tuple[Node, ...]) -> Node:
    """Join conditions that must all hold."""
    return nodes[0] if len(nodes) == 1 else All(nodes)


def _word(word: str, words: Words) -> Node:
    if word in ("always", "never"):
        return Constant(word == "always")
    return _is(_subject(word, words), Literal(constant=True))


def _entry(key: str, value: Data, words: Words) -> Node:
    if key in _COMBINED:
        return _COMBINED[key](value, words)
    quantifier, _, domain = key.partition("_")
    if domain in words.domains and quantifier in _QUANTIFIED:
        return _QUANTIFIED[quantifier](words.domains[domain], compiled(value, words))
    return _compared(_subject(key, words), value, words)


def _subject(name: str, words: Words) -> Operand:
    return FactOperand(name, words.fact_items[name] != "case")


def _is(subject: Operand, against: Operand) -> Node:
    return Comparison(subject, "is", against)


def _compared(subject: Operand, value: Data, words: Words) -> Node:
    if not isinstance(value, dict):
        return _is(subject, _literal(value))
    return joined(
        tuple(
            Comparison(subject, name, _operand(operand, words)) for name, operand in value.items()
        )
    )


def _operand(data: Data, words: Words) -> Operand:
    if not isinstance(data, dict):
        return _literal(data)
    ((kind, name),) = data.items()
    return SettingOperand(str(name)) if kind == "setting" else _subject(str(name), words)


def _literal(data: Data) -> Literal:
    """A written value as cases answer it: lists are fixed, and no limit is infinity."""
    if data == UNLIMITED:
        return Literal(math.inf)
    return Literal(tuple(data) if isinstance(data, list) else data)


def _all(value: Data, words: Words) -> Node:
    return joined(_each_compiled(value, words))


def _any(value: Data, words: Words) -> Node:
    return AnyOf(_each_compiled(value, words))


def _each_compiled(value: Data, words: Words) -> tuple[Node, ...]:
    return tuple(compiled(one, words) for one in value) if isinstance(value, list) else ()


def _not(value: Data, words: Words) -> Node:
    return Not(compiled(value, words))


def _setting(value: Data, words: Words) -> Node:
    entries = value.items() if isinstance(value, dict) else ()
    return joined(tuple(_compared(SettingOperand(key), one, words) for key, one in entries))


def _define(value: Data, words: Words) -> Node:
    return Defined(str(value), compiled(words.defines[str(value)], words))


def _rule(value: Data, _: Words) -> Node:
    return Played(str(value))


_COMBINED: Mapping[str, Callable[[Data, Words], Node]] = {
    "all": _all,
    "any": _any,
    "not": _not,
    "setting": _setting,
    "define": _define,
    "rule": _rule,
}

_QUANTIFIED: Mapping[str, Callable[[str, Node], Node]] = {
    "each": Each,
    "some": lambda source, node: Not(Each(source, Not(node))),
    "no": lambda source, node: Each(source, Not(node)),
}
