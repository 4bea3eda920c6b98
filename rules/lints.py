"""What loads and still smells: changes without effect, rules that never speak, words left out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.files import shipped_houses
from rules.model import LANGUAGES, UNDECIDED, Data, Rule, RuleSet
from rules.problems import Path, Problem, problem_at
from rules.relevance import Table, can_hold
from rules.shape import Document
from rules.values import contract_of

Record = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class House:
    """A house that loads: its document, what it makes of the game, and what lay below it."""

    document: Document
    ruleset: RuleSet
    below: RuleSet

    def part(self, key: str) -> Record:
        """One of the verbs of the document, such as ``set``."""
        data = self.document.data
        found = data.get(key) if isinstance(data, dict) else None
        return found if isinstance(found, dict) else {}

    def own_rules(self) -> Iterator[tuple[str, Rule]]:
        """The rules the house wrote itself, each with the verb it came by."""
        for verb in ("add", "replace"):
            for name in self.part(verb):
                yield verb, self.ruleset.law.rules[name]


def lints(house: House) -> tuple[Problem, ...]:
    """Every warning about a house, in the order of its lines."""
    found = [replace(one, severity="warning") for lint in LINTS for one in lint(house)]
    return tuple(sorted(found, key=lambda one: (one.line, one.column)))


def _problem(house: House, path: Path, code: str, **values: object) -> Problem:
    return problem_at(house.document, path, code, "", **values)


def _changes_nothing(house: House) -> Iterator[Problem]:
    for key, value in house.part("set").items():
        if house.below.values[key] == value:
            yield _problem(house, ("set", key), "changes_nothing", name=key, found=_plain(value))


def _plain(value: Data) -> str:
    """A value as YAML writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _left_undecided(house: House) -> Iterator[Problem]:
    for key, value in house.part("set").items():
        if value == UNDECIDED.value:
            yield _problem(house, ("set", key), "left_undecided", name=key)


def _unread_setting(house: House) -> Iterator[Problem]:
    """A setting whose every reader is gone or out of play, before the change and after it."""
    for key in house.part("set"):
        before = [one for one in house.below.law.rules.values() if key in settings_of(one)]
        if before and not _alive(key, house) and key not in _named(dict(house.ruleset.law.scoring)):
            names = ", ".join(one.id for one in before)
            yield _problem(house, ("set", key), "unread_setting", name=key, rules=names)


def _alive(key: str, house: House) -> bool:
    law = house.ruleset.law
    tables = (Table(law, house.ruleset.values), Table(law, house.below.values))
    readers = (one for one in law.rules.values() if key in settings_of(one))
    return any(can_hold(one.when, table) for one in readers for table in tables)


def settings_of(rule: Rule) -> frozenset[str]:
    """Every setting a rule names, in its conditions or in what it costs."""
    costs = list(rule.breach.costs) if rule.breach else []
    parts = [list(rule.when), rule.require, dict(rule.unless), costs, list(rule.then)]
    return frozenset(_named(parts))


def _named(data: object) -> Iterator[str]:
    """Every name under a ``setting`` key, however deep."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "setting":
                yield from [value] if isinstance(value, str) else list(value)
            yield from _named(value)
    elif isinstance(data, (list, tuple)):
        for one in data:
            yield from _named(one)


def _needed_by_others(house: House) -> Iterator[Problem]:
    data = house.document.data
    dropped = data.get("drop", []) if isinstance(data, dict) else []
    for place, name in enumerate(dropped if isinstance(dropped, list) else []):
        needing = [one.id for one in house.ruleset.law.rules.values() if name in one.needs]
        if needing:
            path: Path = ("drop", place)
            yield _problem(house, path, "needed_by_others", name=name, rules=", ".join(needing))


def _never_relevant(house: House) -> Iterator[Problem]:
    table = Table(house.ruleset.law, house.ruleset.values)
    for verb, rule in house.own_rules():
        if not can_hold(rule.when, table):
            yield _problem(house, (verb, rule.id, "when"), "never_relevant", name=rule.id)


def _never_excused(house: House) -> Iterator[Problem]:
    table = Table(house.ruleset.law, house.ruleset.values)
    for verb, rule in house.own_rules():
        for name, conditions in rule.unless.items():
            if not can_hold([*rule.when, *conditions], table):
                path = (verb, rule.id, "unless", name)
                yield _problem(house, path, "never_excused", name=name)


def _without_effect(house: House) -> Iterator[Problem]:
    for verb, rule in house.own_rules():
        idle = rule.breach is None or not (rule.breach.refused or rule.breach.costs)
        if idle and not rule.then:
            yield _problem(house, (verb, rule.id), "without_effect", name=rule.id)


def _costs_nothing(house: House) -> Iterator[Problem]:
    for verb, rule in house.own_rules():
        breach = rule.breach
        keys = {str(one.get("setting")) for one in breach.costs} if breach else set()
        free = [key for key in keys if house.ruleset.values.get(key) == "none"]
        if breach and not breach.refused and free and len(free) == len(breach.costs):
            path = (verb, rule.id, "breach")
            yield _problem(house, path, "costs_nothing", name=rule.id, setting=", ".join(free))


def _few_languages(house: House) -> Iterator[Problem]:
    for verb, rule in house.own_rules():
        missing = [lang for lang in LANGUAGES if lang not in rule.words]
        if missing and "words" in house.part(verb)[rule.id]:
            path = (verb, rule.id, "words")
            yield _problem(house, path, "few_languages", name=rule.id, languages=", ".join(missing))


def _unsaid_exception(house: House) -> Iterator[Problem]:
    for verb, rule in house.own_rules():
        for name in rule.unless:
            if not all(name in words.exceptions for words in rule.words.values()):
                path = (verb, rule.id, "unless", name)
                yield _problem(house, path, "unsaid_exception", name=name)


def _unsaid_breach(house: House) -> Iterator[Problem]:
    """What a ruling says of a broken rule; without it, all it has to say is a title."""
    for verb, rule in house.own_rules():
        told = house.part(verb)[rule.id].get("words", {})
        if rule.breach and told and not any("broken" in one for one in told.values()):
            yield _problem(house, (verb, rule.id, "words"), "unsaid_breach", name=rule.id)


def _name_of_house(house: House) -> Iterator[Problem]:
    name = str(house.ruleset.house)
    if name in shipped_houses() and shipped_houses()[name].data != house.document.data:
        yield _problem(house, ("house",), "name_of_house", name=name)


def _replaces_nothing(house: House) -> Iterator[Problem]:
    for name in house.part("replace"):
        if _meaning(house.ruleset.law.rules[name]) == _meaning(house.below.law.rules[name]):
            yield _problem(house, ("replace", name), "replaces_nothing", name=name)


def _meaning(rule: Rule) -> tuple[object, ...]:
    fields = (rule.when, rule.require, rule.breach, rule.then, rule.needs, rule.words)
    return (*fields, dict(rule.unless))


def _unused_define(house: House) -> Iterator[Problem]:
    rules = house.ruleset.law.rules.values()
    parts = [[list(one.when), one.require, dict(one.unless)] for one in rules]
    used = set(_defines_in([parts, dict(house.ruleset.law.defines)]))
    for name in house.part("define"):
        if name not in used:
            yield _problem(house, ("define", name), "unused_define", name=name)


def _defines_in(data: object) -> Iterator[str]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from [str(value)] if key == "define" else _defines_in(value)
    elif isinstance(data, (list, tuple)):
        for one in data:
            yield from _defines_in(one)


def _contract_too_large(house: House) -> Iterator[Problem]:
    """One tile must be left to discard, so a contract can ask for no more than is dealt."""
    listed, dealt = house.part("set").get("contract.list"), house.ruleset.values.get("deal.rack")
    if not isinstance(listed, list) or not isinstance(dealt, int):
        return
    for place, text in enumerate(listed):
        asked = contract_of(text)
        if asked is not None and asked.tiles > dealt:
            path: Path = ("set", "contract.list", place)
            code, tiles = "contract_too_large", asked.tiles
            yield _problem(house, path, code, found=text, tiles=tiles, limit=dealt)


LINTS: tuple[Callable[[House], Iterator[Problem]], ...] = (
    _changes_nothing,
    _left_undecided,
    _unread_setting,
    _needed_by_others,
    _never_relevant,
    _never_excused,
    _without_effect,
    _costs_nothing,
    _few_languages,
    _unsaid_exception,
    _unsaid_breach,
    _name_of_house,
    _replaces_nothing,
    _unused_define,
    _contract_too_large,
)
