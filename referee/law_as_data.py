"""The law as data: games, rules, rounds and settings in the language asked for."""

from collections.abc import Iterator

from referee.conditions import settings_named
from referee.contracts import rounds_of
from referee.errors import Fault, UnknownNameError
from referee.explain import Json, cites_json, words_in
from referee.law import CompiledRule, compiled_law
from referee.rulesets import ruleset_of
from referee.wording import setting_title, setting_value
from rules import (
    Data,
    Language,
    Origin,
    Rule,
    RuleSet,
    Setting,
    Words,
    closest,
    games,
)

LONGEST_ID = 100

FOUND_IN = ("rules", "rounds", "settings")
"""What can be asked of a game, by the last word of the address."""


def game_list(language: Language) -> Json:
    """Every game that can be judged."""
    return {"games": [_summary(ruleset_of({"game": game}), language) for game in games()]}


def game_titles(language: Language) -> list[tuple[str, str]]:
    """Every game by id, with what it is called."""
    rulesets = [ruleset_of({"game": game}) for game in games()]
    return [(one.id, one.title.get(language, one.id)) for one in rulesets]


def game_page(game: str, language: Language) -> Json:
    """One game: what it is called, and how much law it has."""
    ruleset = ruleset_of({"game": game})
    return {
        **_summary(ruleset, language),
        "digest": ruleset.digest,
        "rules": len(ruleset.law.rules),
        "settings": len(ruleset.law.settings),
        "rounds": len(rounds_of(ruleset)),
        "sources": [_source(name, ruleset, language) for name in ruleset.law.sources],
    }


def rules_page(game: str, language: Language) -> Json:
    """Every rule of a game, in the order of its files."""
    return {"rules": rule_list(ruleset_of({"game": game}), language)}


def rule_list(ruleset: RuleSet, language: Language) -> list[Json]:
    """Every rule of a rule set, shortly."""
    return [_rule(rule, ruleset, language) for rule in ruleset.law.rules.values()]


def rule_page(game: str, rule: str, language: Language) -> Json:
    """One rule whole; raises ``UnknownNameError`` for an id the game does not have."""
    return rule_whole(ruleset_of({"game": game}), rule, language)


def rule_whole(ruleset: RuleSet, rule: str, language: Language) -> Json:
    """One rule of a rule set with its conditions, and the settings it reads."""
    laws = {one.rule.id: one for one in compiled_law(ruleset.law).rules}
    if rule not in laws:
        values = {"game": ruleset.id, "name": rule[:LONGEST_ID]}
        near = closest(rule[:LONGEST_ID], laws)
        fault = Fault("unknown_rule_id", values=values, suggestion=near)
        raise UnknownNameError(fault)
    found = laws[rule].rule
    return {
        **_rule(found, ruleset, language),
        "broken": _words(found, language).broken,
        "when": list(found.when),
        "require": found.require,
        "unless": {name: list(conditions) for name, conditions in found.unless.items()},
        "costs": [dict(cost) for cost in found.breach.costs] if found.breach else [],
        "then": [dict(one) for one in found.then],
        "needs": list(found.needs),
        "settings": list(_read_by(laws[rule])),
    }


def rounds_page(game: str, language: Language) -> Json:
    """What every round of a game asks for."""
    ruleset = ruleset_of({"game": game})
    rounds = [
        {"round": number, "contract": one.text, "tiles": one.tiles, "from_hand": one.from_hand}
        for number, one in enumerate(rounds_of(ruleset), 1)
    ]
    return {**_list_of_rounds(ruleset, language), "rounds": rounds}


def settings_page(game: str, language: Language) -> Json:
    """Everything tables differ on, with the game's values."""
    return {"settings": setting_list(ruleset_of({"game": game}), language)}


def setting_list(ruleset: RuleSet, language: Language) -> list[Json]:
    """Every setting of a rule set: its value, where that comes from, and what reads it."""
    readers: dict[str, list[str]] = {}
    for law in compiled_law(ruleset.law).rules:
        for key in _read_by(law):
            readers.setdefault(key, []).append(law.rule.id)
    settings = ruleset.law.settings.values()
    return [_setting(one, ruleset, language, readers.get(one.key, [])) for one in settings]


def _summary(ruleset: RuleSet, language: Language) -> Json:
    here = f"/v1/games/{ruleset.id}"
    return {
        "id": ruleset.id,
        "title": ruleset.title.get(language, ruleset.id),
        "version": ruleset.version,
        "links": {"self": here, **{name: f"{here}/{name}" for name in FOUND_IN}},
    }


def _source(name: str, ruleset: RuleSet, language: Language) -> Json:
    titles = ruleset.law.sources[name].get("title")
    title = titles.get(language, name) if isinstance(titles, dict) else name
    return {"id": name, "title": title}


def _rule(rule: Rule, ruleset: RuleSet, language: Language) -> Json:
    words = _words(rule, language)
    return {
        "id": rule.id,
        "topic": rule.topic,
        "title": words.title,
        "law": words.law or words.title,
        "layer": rule.layer,
        "refuses": bool(rule.breach and rule.breach.refused),
        "certainty": rule.certainty,
        "cites": cites_json(rule.cites, words.title, ruleset),
    }


def _list_of_rounds(ruleset: RuleSet, language: Language) -> Json:
    named = ruleset.law.contracts.get(str(ruleset.values.get("contract.list")))
    if named is None:
        return {}
    title = named.title.get(language, named.name)
    return {
        "title": title,
        "certainty": named.certainty,
        "cites": cites_json(named.cites, str(title), ruleset),
    }


def _setting(setting: Setting, ruleset: RuleSet, language: Language, readers: list[str]) -> Json:
    bounds = {"least": setting.least, "most": setting.most, "unit": setting.unit or None}
    return {
        "key": setting.key,
        "group": setting.group,
        "title": setting_title(setting, language),
        "type": setting.type,
        "value": ruleset.values[setting.key],
        "text": setting_value(setting, ruleset.values[setting.key], language),
        "default": setting.default,
        "usual": list(setting.usual),
        "values": [_choice(setting, one, language) for one in setting.values],
        **{name: bound for name, bound in bounds.items() if bound is not None},
        "unlimited": setting.unlimited,
        "origins": [_origin(one) for one in ruleset.origins[setting.key]],
        "certainty": setting.certainty,
        "cites": cites_json(setting.cites, setting_title(setting, language), ruleset),
        "rules": readers,
    }


def _choice(setting: Setting, value: Data, language: Language) -> Json:
    return {"value": value, "text": setting_value(setting, value, language)}


def _origin(origin: Origin) -> Json:
    return {"layer": origin.layer, "value": origin.value}


def _words(rule: Rule, language: Language) -> Words:
    """The words in a language; a house's own rule may have only another."""
    return words_in(rule.words, language)


def _read_by(law: CompiledRule) -> Iterator[str]:
    """The settings a rule reads, each once."""
    return iter(dict.fromkeys(key for node in law.nodes() for key in settings_named(node)))
