"""Every rule, setting and fact can be traced to scenarios, and every scenario to a rule.

A topic of a game is held to this from the moment its feature file exists.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pytest

from referee.conditions import Each, Node, facts_named, settings_named, walk
from referee.facts import VOCABULARY
from referee.law import CompiledRule, compiled_law
from referee.precedents import Precedent, cases_of, precedents
from rules import LANGUAGES, Data, Law, Rule, RuleSet, Setting, games, load, placeholders
from tests.scenarios.book import FEATURES, ROOT
from tests.scenarios.direct import answered_by, ruleset_of

TOPIC_OF_GROUP: Mapping[str, str] = MappingProxyType({"deal": "turn", "fines": "discard"})
"""Groups of settings that are told under another topic."""

CELLAR = ROOT / "tests" / "houses" / "cellar.yaml"
"""A house that speaks of what no shipped rule does."""


@cache
def told() -> frozenset[tuple[str, str]]:
    """The games and topics that have a feature file."""
    return frozenset((path.parent.name, path.stem) for path in FEATURES.glob("*/*.feature"))


@cache
def laws() -> Mapping[str, Law]:
    return {game: load(game).law for game in games()}


def rules_told() -> list[Rule]:
    """The rules whose topic has a feature file in a game that knows them, each once."""
    found = {
        rule.id: rule
        for game, law in laws().items()
        for rule in law.rules.values()
        if (game, rule.topic) in told()
    }
    return list(found.values())


def settings_told() -> list[Setting]:
    """The settings whose topic has a feature file in a game that knows them, each once."""
    found = {
        one.key: one
        for game, law in laws().items()
        for one in law.settings.values()
        if (game, TOPIC_OF_GROUP.get(one.group, one.group)) in told()
    }
    return list(found.values())


def named(rule: Rule) -> str:
    return rule.id


BREAKABLE = [rule for rule in rules_told() if rule.breach]


@pytest.mark.parametrize("rule", BREAKABLE, ids=named)
def test_a_rule_is_broken_kept_and_silent_in_its_own_scenarios(rule: Rule) -> None:
    outcomes = {one.outcomes.get(rule.id) for one in cases_of(rule.id)}
    assert {"broken", "kept", "silent"} <= outcomes


@pytest.mark.parametrize("rule", [one for one in rules_told() if not one.breach], ids=named)
def test_a_rule_that_cannot_be_broken_is_at_work_and_silent(rule: Rule) -> None:
    outcomes = {one.outcomes.get(rule.id) for one in cases_of(rule.id)}
    assert {"kept", "silent"} <= outcomes


@pytest.mark.parametrize("rule", [one for one in BREAKABLE if one.unless], ids=named)
def test_every_exception_of_a_rule_excuses_in_a_scenario(rule: Rule) -> None:
    excused = {one.exceptions.get(rule.id) for one in cases_of(rule.id)}
    assert set(rule.unless) <= excused


@pytest.mark.parametrize("rule", rules_told(), ids=named)
def test_a_rule_is_decisive_in_one_of_its_scenarios(rule: Rule) -> None:
    assert any(decides(rule, one) for one in cases_of(rule.id) if one.kind == "judgement")


def decides(rule: Rule, case: Precedent) -> bool:
    """Whether the case ends otherwise once the rule is taken out."""
    ruleset = ruleset_of(case.body)
    return ending_as_told(case) != ending(case, without(ruleset, rule.id))


@cache
def ending_as_told(case: Precedent) -> object:
    """What a case comes to by the rules it was told for."""
    return ending(case, ruleset_of(case.body))


def ending(case: Precedent, ruleset: RuleSet) -> object:
    """What a case comes to: the verdict and what follows, or what a meld is."""
    answer = answered_by(case.body, ruleset)
    if case.kind != "judgement" or "impossible" in answer:
        return {key: value for key, value in answer.items() if key != "settings"}
    costs = [{**one, "rule": ""} for one in answer["consequences"]]
    return answer["verdict"], costs


@cache
def without(ruleset: RuleSet, rule: str) -> RuleSet:
    rules = {name: one for name, one in ruleset.law.rules.items() if name != rule}
    return replace(ruleset, law=replace(ruleset.law, rules=MappingProxyType(rules)))


@pytest.mark.parametrize("setting", settings_told(), ids=lambda one: one.key)
def test_a_setting_flips_a_scenario(setting: Setting) -> None:
    # Those that play the setting otherwise are the likeliest to flip.
    likeliest = sorted(precedents(), key=lambda one: setting.key not in played_otherwise(one))
    assert any(flips(setting, one) for one in likeliest)


def played_otherwise(case: Precedent) -> Mapping[str, object]:
    """The settings that the house of a scenario sets."""
    house = case.body.get("house")
    return house["set"] if house else {}


def flips(setting: Setting, case: Precedent) -> bool:
    """Whether the case ends otherwise where the table plays another value."""
    ruleset = ruleset_of(case.body)
    if setting.key not in ruleset.values:
        return False
    played = ruleset.values[setting.key]
    here = ending_as_told(case)
    others = [value for value in values_of(setting) if value != played]
    return any(here != ending(case, changed(ruleset, setting.key, value)) for value in others)


def values_of(setting: Setting) -> list[Data]:
    """The usual values; where there is but one, the ends of the range as well."""
    ends = [one for one in (setting.least, setting.most) if one is not None]
    return [*setting.usual, *(ends if len(setting.usual) == 1 else [])]


_CHANGED: dict[tuple[RuleSet, str, str], RuleSet] = {}


def changed(ruleset: RuleSet, key: str, value: Data) -> RuleSet:
    """The same rule set at another value, made once: what is compiled and read hangs on it."""
    at = (ruleset, key, repr(value))
    if at not in _CHANGED:
        _CHANGED[at] = ruleset.with_values({key: value}, "test")
    return _CHANGED[at]


def compiled_rules() -> Iterator[CompiledRule]:
    for law in laws().values():
        yield from compiled_law(law).rules


@cache
def settings_read() -> frozenset[str]:
    """Settings that conditions and consequences of rules read, and those scoring reads."""
    read = {
        key for rule in compiled_rules() for node in rule.nodes() for key in settings_named(node)
    }
    for law in laws().values():
        written = [law.scoring, *(one.then for one in law.rules.values())]
        written += [one.breach.costs for one in law.rules.values() if one.breach]
        read |= set(mentioned("setting", written))
    return frozenset(read)


def mentioned(kind: str, data: object) -> Iterator[str]:
    """Every name that data refers to as ``{kind: name}`` or ``{kind: {name: …}}``, however deep."""
    if isinstance(data, Mapping):
        name = data.get(kind)
        yield from [name] if isinstance(name, str) else name if isinstance(name, Mapping) else []
        data = list(data.values())
    if isinstance(data, (list, tuple)):
        for one in data:
            yield from mentioned(kind, one)


@cache
def source_of_the_referee() -> str:
    every = sorted((ROOT / "referee").rglob("*.py"))
    return "\n".join(path.read_text("utf-8") for path in every)


@pytest.mark.parametrize("setting", settings_told(), ids=lambda one: one.key)
def test_a_setting_is_read_by_a_rule_a_fact_or_the_scoring(setting: Setting) -> None:
    assert setting.key in settings_read() or f'"{setting.key}"' in source_of_the_referee()


@cache
def facts_read() -> frozenset[str]:
    """Facts that rules, defines, presumptions, words and scoring speak of, or a house in tests."""
    every = [*laws().values(), load("kut", CELLAR.read_text("utf-8")).law]
    rules = [rule for law in every for rule in compiled_law(law).rules]
    read = {name for rule in rules for node in rule.nodes() for name in names_in(node)}
    for law in every:
        defined = compiled_law(law).defines.values()
        read |= {name for node in defined for name in names_in(node)}
        read |= {one.fact for one in law.presumptions}
        read |= set(mentioned("fact", [law.scoring, *(one.then for one in law.rules.values())]))
        read |= {name for rule in law.rules.values() for name in names_in_words(rule)}
    return frozenset(read)


def names_in(node: Node) -> Iterator[str]:
    """Every fact a condition asks for or ranges over."""
    yield from (fact.name for fact in facts_named(node))
    yield from (one.source for one in walk(node) if isinstance(one, Each))


def names_in_words(rule: Rule) -> Iterator[str]:
    for words in rule.words.values():
        for text in (words.law, words.broken, words.kept, *words.exceptions.values()):
            yield from placeholders(text)


@pytest.mark.parametrize("name", [one for one in VOCABULARY if not one.startswith("act_is_")])
def test_a_fact_is_used(name: str) -> None:
    assert name in facts_read() or f'need("{name}")' in source_of_the_referee()


def test_shipped_rules_speak_three_languages() -> None:
    silent = [
        f"{rule.id} ({lang})"
        for law in laws().values()
        for rule in law.rules.values()
        for lang in LANGUAGES
        if lang not in rule.words or not rule.words[lang].law
    ]
    assert silent == []


def test_citations_resolve() -> None:
    lost = {
        f"{rule.id}: {cite.source}"
        for law in laws().values()
        for rule in law.rules.values()
        for cite in rule.cites
        if cite.source not in law.sources or not cite.place
    }
    assert lost == set()


def test_rules_are_cited() -> None:
    uncited = {rule.id for law in laws().values() for rule in law.rules.values() if not rule.cites}
    assert uncited == set()


def test_every_topic_with_a_feature_names_one_of_its_rules() -> None:
    tagged = {rule for one in precedents() for rule in one.rules}
    topics = {rule.topic for rule in rules_told()}
    assert topics <= {rule.partition(".")[0] for rule in tagged}


def test_features_lie_in_the_folder_of_a_game_or_a_room() -> None:
    folders = {path.parent.name for path in Path(FEATURES).glob("*/*.feature")}
    assert folders <= {*games(), "houses", "tutor"}
