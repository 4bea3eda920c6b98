"""What the tutor says: sentences and data from its YAML files."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from grammar import folder_of, shipped_yaml
from rules import LANGUAGES, Language, Rule, RuleSet, Words


@cache
def text_of(name: str) -> str:
    """The text of a file of this room."""
    return folder_of("tutor").joinpath(name).read_text("utf-8")


@cache
def data_of(name: str) -> Mapping[str, Any]:
    """A YAML file of this room."""
    data = shipped_yaml("tutor", name).data
    return data if isinstance(data, dict) else {}


def say(lang: Language, section: str, key: str, **values: object) -> str:
    """A sentence in a language, its placeholders filled."""
    sentence: str = data_of(f"words/{lang}.yaml")[section][key]
    return sentence.format_map(values)


def has_words(lang: Language, section: str, key: str) -> bool:
    """Whether there is a sentence of that name."""
    return key in data_of(f"words/{lang}.yaml").get(section, {})


def in_every_language(section: str, key: str, **values: object) -> dict[str, str]:
    """A sentence in all languages."""
    return {lang: say(lang, section, key, **values) for lang in LANGUAGES}


def words_of(rule: Rule, lang: Language) -> Words:
    """The words of a rule; a house's own rule may have only another language."""
    return rule.words.get(lang) or next(iter(rule.words.values()))


def card_title(card: str, ruleset: RuleSet, lang: Language) -> str:
    """What a card is called: the title of its rule, or the words of its row of scores."""
    rule = ruleset.law.rules.get(card)
    if rule is not None:
        return words_of(rule, lang).title
    rows = ruleset.law.scoring.get("rows")
    row = rows.get(card.partition(".")[2]) if isinstance(rows, dict) else None
    words = row.get("words") if isinstance(row, dict) else None
    return str(words[lang]) if isinstance(words, dict) else say(lang, "topics", "scoring")
