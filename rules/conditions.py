"""Checks that conditions speak the vocabulary: every name, comparison and value."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from rules.meant import meant_comparison, meant_condition, meant_setting
from rules.model import Data, Setting
from rules.names import short
from rules.operands import (
    Subject,
    comparable,
    literal_problems,
    of_fact,
    of_setting,
    written_problems,
)
from rules.problems import Located, Path, Problem, closest, problem_at
from rules.vocabulary import COMBINATIONS, COMPARISONS, FactWord, Vocabulary

CONSTANTS = ("always", "never")
LISTS = ("all", "any")
ITEMS = ("meld", "tile", "other")
"""What a quantifier looks at: a named condition may be about any of them."""
SPECIAL = (*COMBINATIONS, "setting", "define", "rule")


@dataclass(frozen=True, slots=True)
class Known:
    """The names a condition may refer to."""

    vocabulary: Vocabulary
    settings: Mapping[str, Setting]
    defines: Mapping[str, Data]
    rules: Collection[str]
    """Every rule of the game, those that a layer does without among them."""

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
        yield problem_at(doc, path, "not_a_condition", found=short(data))


def _word_problems(
    word: str, doc: Located, path: Path, known: Known, items: tuple[str, ...]
) -> Iterator[Problem]:
    if word in CONSTANTS:
        return
    fact = known.vocabulary.facts.get(word)
    if fact is None:
        near = meant_condition(word, known.vocabulary.facts)
        yield problem_at(doc, path, "unknown_fact", near, name=word)
    elif fact.type != "boolean":
        wanted = ", ".join(COMPARISONS[fact.type])
        yield problem_at(doc, path, "needs_comparison", name=word, known=wanted)
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
    if key in LISTS and not (isinstance(value, list) and value):
        yield problem_at(doc, path, "not_a_list", name=key, found=short(value))
    elif key in COMBINATIONS:
        yield from condition_problems(value, doc, path, known, items)
    elif key in known.vocabulary.quantifiers:
        item = _item_of(key.partition("_")[2])
        yield from condition_problems(value, doc, path, known, (*items, item))
    elif key == "setting":
        yield from _setting_problems(value, doc, path, known)
    elif key == "define":
        yield from _define_problems(value, doc, path, known, items)
    elif key == "rule":
        yield from _rule_problems(value, doc, path, known)
    else:
        yield from _fact_problems(key, value, doc, path, known, items)


def _item_of(domain: str) -> str:
    """``meld_laid`` ranges over melds, ``tile_on_rack`` over tiles, ``other_player`` others."""
    return domain.partition("_")[0]


def _define_problems(
    value: Data, doc: Located, path: Path, known: Known, items: tuple[str, ...]
) -> Iterator[Problem]:
    if not isinstance(value, str) or value not in known.defines:
        near = closest(str(value), known.defines)
        yield problem_at(doc, path, "unknown_define", near, name=value)
    elif value not in circles_in(known.defines):
        within = condition_problems(known.defines[value], doc, path, known, items)
        outside = [one.values["item"] for one in within if one.code == "outside_quantifier"]
        for item in dict.fromkeys(outside):
            yield problem_at(doc, path, "outside_quantifier", name=value, item=item)


def _rule_problems(value: Data, doc: Located, path: Path, known: Known) -> Iterator[Problem]:
    if not isinstance(value, str) or value not in known.rules:
        near = closest(str(value), known.rules)
        yield problem_at(doc, path, "unknown_rule", near, name=value)


def _setting_problems(value: Data, doc: Located, path: Path, known: Known) -> Iterator[Problem]:
    if not isinstance(value, dict) or not value:
        yield problem_at(doc, path, "not_a_condition", found=short(value))
        return
    for key, comparisons in value.items():
        setting = known.settings.get(key)
        if setting is None:
            near = meant_setting(key, known.settings)
            yield problem_at(doc, (*path, key), "unknown_setting", near, name=key)
        else:
            yield from _compared_problems(
                of_setting(setting), comparisons, doc, (*path, key), known
            )


def _fact_problems(
    key: str, value: Data, doc: Located, path: Path, known: Known, items: tuple[str, ...]
) -> Iterator[Problem]:
    fact = known.vocabulary.facts.get(key)
    if fact is None:
        yield problem_at(doc, path, "unknown_fact", closest(key, known.words()), name=key)
        return
    yield from _item_problems(fact, doc, path, items)
    yield from _compared_problems(of_fact(fact), value, doc, path, known, items)


def _compared_problems(
    subject: Subject,
    value: Data,
    doc: Located,
    path: Path,
    known: Known,
    items: tuple[str, ...] = (),
) -> Iterator[Problem]:
    """A value alone stands for ``is``; a mapping holds comparisons."""
    if not isinstance(value, dict):
        yield from literal_problems(subject, value, doc, path)
        return
    if not value:
        yield problem_at(doc, path, "not_a_condition", found=short(value))
    for comparison, operand in value.items():
        here = (*path, comparison)
        if comparison not in subject.allowed:
            options = ", ".join(subject.allowed)
            near = meant_comparison(comparison, subject.allowed)
            yield problem_at(doc, here, "unknown_comparison", near, name=comparison, known=options)
        elif isinstance(operand, dict):
            compared = (subject, comparison)
            yield from _operand_problems(compared, operand, doc, here, known, items)
        else:
            yield from written_problems(subject, comparison, operand, doc, here)


def _operand_problems(
    compared: tuple[Subject, str],
    operand: dict[str, Data],
    doc: Located,
    path: Path,
    known: Known,
    items: tuple[str, ...],
) -> Iterator[Problem]:
    names: dict[str, Mapping[str, object]] = {
        "setting": known.settings,
        "fact": known.vocabulary.facts,
    }
    if len(operand) != 1:
        yield problem_at(doc, path, "unknown_operand", name=", ".join(operand))
        return
    ((key, name),) = operand.items()
    here = (*path, key)
    if key not in names:
        yield problem_at(doc, here, "unknown_operand", closest(key, names), name=key)
    elif not isinstance(name, str) or name not in names[key]:
        near = closest(str(name), names[key])
        yield problem_at(doc, here, f"unknown_{key}", near, name=name)
    elif key == "fact":
        fact = known.vocabulary.facts[name]
        yield from _item_problems(fact, doc, here, items)
        yield from _unlike_problems(compared, of_fact(fact), doc, here)
    else:
        yield from _unlike_problems(compared, of_setting(known.settings[name]), doc, here)


def _unlike_problems(
    compared: tuple[Subject, str], other: Subject, doc: Located, path: Path
) -> Iterator[Problem]:
    subject, comparison = compared
    if not comparable(subject, comparison, other):
        wanted, found = subject.type, other.name
        yield problem_at(doc, path, "wrong_value", name=subject.name, wanted=wanted, found=found)


def circles_in(defines: Mapping[str, Data]) -> frozenset[str]:
    """The named conditions that lead back to themselves."""
    steps = {name: frozenset(_defines_in(data)) for name, data in defines.items()}
    return frozenset(name for name in steps if name in _reached(name, steps))


def _reached(name: str, steps: Mapping[str, frozenset[str]]) -> frozenset[str]:
    found: frozenset[str] = frozenset()
    ahead = steps.get(name, frozenset())
    while ahead - found:
        found |= ahead
        ahead = frozenset(one for step in found for one in steps.get(step, ()))
    return found


def _defines_in(data: Data) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "define" and isinstance(value, str):
                yield value
            else:
                yield from _defines_in(value)
    elif isinstance(data, list):
        for one in data:
            yield from _defines_in(one)
