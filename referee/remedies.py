"""Under which other settings of the table a refused act would be legal."""

import json
from collections.abc import Iterator
from functools import lru_cache

from referee.case import Case
from referee.explain import Json, copied
from referee.judge import judge_case
from referee.law import CompiledRule, compiled_law
from referee.patience import look, searched
from referee.presuming import consider
from referee.verdict import STANDS, Outcome, Ruling
from referee.wording import catalogue, said, setting_title, setting_value
from rules import Data, Language, RuleSet, Setting


def legal_under(case: Case) -> Iterator[tuple[str, Data, Ruling]]:
    """Every single setting, at its usual values, under which the same act stands; all re-judged.

    Only settings that every refusing rule read are tried: under any other one of them would still
    refuse.
    """
    refusing = refusing_rules(case)
    for key, value in most_common_first(case, deciding(case, refusing)):
        look()
        played = case.under(played_so(case.ruleset, key, json.dumps(value)))
        if still_broken(refusing, played):
            continue
        ruling = judge_case(played).ruling
        if ruling in STANDS:
            yield key, value, ruling


def still_broken(refusing: tuple[CompiledRule, ...], played: Case) -> bool:
    """Whether any of the rules that refused refuses as before."""
    return any(consider(one.conditions, played)[0] is Outcome.BROKEN for one in refusing)


def most_common_first(case: Case, keys: frozenset[str]) -> list[tuple[str, Data]]:
    """What other tables play: their first choices, then their second, by the names of settings."""
    settings, values = case.ruleset.law.settings, case.ruleset.values
    usual = [
        (place, key, value)
        for key in keys & settings.keys()
        for place, value in enumerate(settings[key].usual)
        if value != values[key]
    ]
    return [(key, value) for _, key, value in sorted(usual, key=lambda one: one[:2])]


def refusing_rules(case: Case) -> tuple[CompiledRule, ...]:
    """The rules that refuse an act, whatever becomes of the rules they need.

    Such a rule is passed over only where another one refuses.
    """
    every = {one.rule.id: one.refuses for one in compiled_law(case.ruleset.law).rules}
    broken = (one.law for one in judge_case(case).findings if one.refuses)
    return tuple(one for one in broken if all(every.get(name, True) for name in one.needs))


def deciding(case: Case, refusing: tuple[CompiledRule, ...]) -> frozenset[str]:
    """The settings that every one of these rules read."""
    read = frozenset(case.settings_read)
    for rule in refusing:
        asked = case.in_position(case.position)
        asked.settings_read = set()
        consider(rule.conditions, asked)
        read &= asked.settings_read
    return read


@lru_cache(maxsize=2048)
def played_so(ruleset: RuleSet, key: str, value: str) -> RuleSet:
    """A rule set with one setting changed, made once: what it computes is kept with it."""
    return ruleset.with_values({key: json.loads(value)}, "legal_under")


def legal_under_json(case: Case, lang: Language) -> list[Json] | None:
    """The settings that would make an act legal, in words; None where the time was too short."""
    settings = case.ruleset.law.settings

    def found() -> list[Json]:
        return [
            change_json(settings[key], value, now, lang) for key, value, now in legal_under(case)
        ]

    return searched(found)


def change_json(setting: Setting, value: Data, ruling: Ruling, lang: Language) -> Json:
    """One setting, the value it would have, and the verdict that would give."""
    text = said(
        lang,
        "verdicts",
        "legal_under",
        title=setting_title(setting, lang),
        value=setting_value(setting, value, lang),
        verdict=str(catalogue(lang)["verdict_words"][ruling.value]),
    )
    return {"set": {setting.key: copied(value)}, "text": text, "verdict": ruling.value}
