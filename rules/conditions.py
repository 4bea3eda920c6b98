"""Checks that conditions speak the vocabulary: every name, comparison and value."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rules.model import Data, Setting
from rules.problems import Located, Path, Problem, closest, problem_at
from rules.vocabulary import COMBINATIONS, COMPARISONS, FactWord, Vocabulary

CONSTANTS = ("always", "never")
SPECIAL = (*COMBINATIONS, "setting", "define")


@dataclass(frozen=True, slots=True)
class Known:
    """The names a condition may refer to."""

    vocabulary: Vocabulary
    settings: Mapping[str, Setting]
    defines: Mapping[str, Data]

    def words(self) -> tuple[str, ...]:
        """Every word that may head a condition."""
        return (*self.vocabulary.facts, *self.vocabulary.quantifiers, *SPECIAL)


def condition_problems(
    data: Data, doc: Located, path: Path, known: Known, items: tuple[str, ...] = ()
) -> Iterator[Problem]:
    """Find everything wrong with one condition; ``items`` are the things looked at around it."""
    if isinstance(data, str):
        yield from _word_problems(data, doc, path, known, items)
    elif isinstance(data, list):
        for number, one in enumerate(data):
            yield from condition_problems(one, doc, (*path, number), known, items)
    elif isinstance(data, dict) and data:
        for key, value in data.items():
            yield from _entry_problems(key, value, doc, (*path, key), known, items)
    else:
        yield problem_at(doc, path, "not_a_condition", found=data)


def _word_problems(
    word: str, doc: Located, path: Path, known: Known, items: tuple[str, ...]
) -> Iterator[Problem]:
    if word in CONSTANTS:
        return
    fact = known.vocabulary.facts.get(word)
    if fact is None:
        near = closest(word, known.vocabulary.facts)
        yield problem_at(doc, path, "unknown_fact", near, name=word)
    elif fact.type != "boolean":
        yield problem_at(doc, path, "needs_comparison", name=word, type=fact.type)
    else:
        yield from _item_problems(fact, doc, path, items)


def _item_problems(
    fact: FactWord, doc: Located, path: Path, items: tuple[str, ...]
) -> Iterator[Problem]:
    if fact.item != "case" and fact.item not in items:
        yield problem_at(doc, path, "outside_quantifier", name=fact.name, item=fact.item)


def _entry_problems(
    key: str, value: Data, doc: Located, path: Path, known: Known, items: tuple[str, ...]
) -> Iterator[Problem]:
    if key in COMBINATIONS:
        yield from condition_problems(value, doc, path, known, items)
    elif key in known.vocabulary.quantifiers:
        item = _item_of(key.partition("_")[2])
        yield from condition_problems(value, doc, path, known, (*items, item))
    elif key == "setting":
        yield from _setting_problems(value, doc, path, known)
    elif key == "define":
        yield from _define_problems(value, doc, path, known)
    else:
        yield from _fact_problems(key, value, doc, path, known, items)


def _item_of(domain: str) -> str:
    """``meld_laid`` ranges over melds, ``tile_on_rack`` over tiles."""
    return domain.partition("_")[0]


def _define_problems(value: Data, doc: Located, path: Path, known: Known) -> Iterator[Problem]:
    if not isinstance(value, str) or value not in known.defines:
        near = closest(str(value), known.defines)
        yield problem_at(doc, path, "unknown_define", near, name=value)


def _setting_problems(value: Data, doc: Located, path: Path, known: Known) -> Iterator[Problem]:
    if not isinstance(value, dict) or not value:
        yield problem_at(doc, path, "not_a_condition", found=value)
        return
    for key, comparisons in value.items():
        setting = known.settings.get(key)
        if setting is None:
            near = closest(key, known.settings)
            yield problem_at(doc, (*path, key), "unknown_setting", near, name=key)
        elif isinstance(comparisons, dict):
            allowed = COMPARISONS[_comparable(setting)]
            yield from _comparison_problems(comparisons, doc, (*path, key), known, allowed)


def _comparable(setting: Setting) -> str:
    return {"integer": "number", "boolean": "boolean"}.get(setting.type, "choice")


def _fact_problems(
    key: str, value: Data, doc: Located, path: Path, known: Known, items: tuple[str, ...]
) -> Iterator[Problem]:
    fact = known.vocabulary.facts.get(key)
    if fact is None:
        yield problem_at(doc, path, "unknown_fact", closest(key, known.words()), name=key)
        return
    yield from _item_problems(fact, doc, path, items)
    if isinstance(value, dict):
        yield from _comparison_problems(value, doc, path, known, COMPARISONS[fact.type])
    else:
        yield from _literal_problems(fact, value, doc, path)


def _comparison_problems(
    value: dict[str, Data], doc: Located, path: Path, known: Known, allowed: tuple[str, ...]
) -> Iterator[Problem]:
    for comparison, operand in value.items():
        here = (*path, comparison)
        if comparison not in allowed:
            near = closest(comparison, allowed)
            options = ", ".join(allowed)
            yield problem_at(doc, here, "unknown_comparison", near, name=comparison, known=options)
        elif isinstance(operand, dict):
            yield from _operand_problems(operand, doc, here, known)


def _operand_problems(
    operand: dict[str, Data], doc: Located, path: Path, known: Known
) -> Iterator[Problem]:
    names: dict[str, Mapping[str, object]] = {
        "setting": known.settings,
        "fact": known.vocabulary.facts,
    }
    for key, name in operand.items():
        if key not in names:
            yield problem_at(doc, (*path, key), "unknown_operand", closest(key, names), name=key)
        elif name not in names[key]:
            near = closest(str(name), names[key])
            yield problem_at(doc, (*path, key), f"unknown_{key}", near, name=name)


_LITERALS: Mapping[str, Callable[[FactWord, Data], bool]] = {
    "boolean": lambda _, value: isinstance(value, bool),
    "number": lambda _, value: isinstance(value, int) and not isinstance(value, bool),
    "choice": lambda fact, value: value in fact.choices,
    "tile": lambda _, value: isinstance(value, str),
    "list": lambda _, __: False,
}


def _literal_problems(fact: FactWord, value: Data, doc: Located, path: Path) -> Iterator[Problem]:
    if not _LITERALS[fact.type](fact, value):
        wanted = ", ".join(fact.choices) or fact.type
        near = closest(str(value), fact.choices)
        yield problem_at(doc, path, "wrong_value", near, name=fact.name, wanted=wanted, found=value)
