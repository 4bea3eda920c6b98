"""What a table should agree on before it starts: questions made of the settings."""

from collections.abc import Iterator

from referee.comparing.compare import readers_of
from referee.explain import Json, copied
from referee.rulesets import ruleset_of
from referee.wording import catalogue, setting_title, setting_value
from rules import UNLIMITED, Data, Language, RuleSet, Setting


def questions_page(game: str, language: Language) -> Json:
    """The questions of a game; raises ``UnknownNameError`` for one nobody knows."""
    return {"questions": question_list(ruleset_of({"game": game}), language)}


def question_list(ruleset: RuleSet, language: Language) -> list[Json]:
    """The settings on which tables differ most, as questions with their answers."""
    keys = catalogue("before_you_start")["games"].get(ruleset.id, ())
    settings = (ruleset.law.settings[key] for key in keys if key in ruleset.law.settings)
    return [_question(one, ruleset, language) for one in settings]


def setting_choices(ruleset: RuleSet, language: Language) -> list[Json]:
    """Everything tables differ on, each with the values it can have."""
    return [_choices(one, ruleset, language) for one in ruleset.law.settings.values()]


def _choices(setting: Setting, ruleset: RuleSet, language: Language) -> Json:
    answers = [_answer(setting, one, ruleset, language) for one in _values(setting)]
    played = _answer(setting, ruleset.values[setting.key], ruleset, language)
    return {
        "key": setting.key,
        "group": setting.group,
        "title": setting_title(setting, language),
        "type": setting.type,
        "text": played["text"],
        "answers": answers,
    }


def _question(setting: Setting, ruleset: RuleSet, language: Language) -> Json:
    asked = catalogue("before_you_start")["questions"][setting.key]
    return {
        "key": setting.key,
        "question": asked[language],
        "value": ruleset.values[setting.key],
        "answers": [_answer(setting, one, ruleset, language) for one in _values(setting)],
        "rules": readers_of(setting.key, ruleset),
    }


def _values(setting: Setting) -> Iterator[Data]:
    """The usual values, most common first, then whatever else can be chosen."""
    yield from setting.usual
    yield from (one for one in setting.values if one not in setting.usual)
    if setting.unlimited and UNLIMITED not in setting.usual:
        yield UNLIMITED


def _answer(setting: Setting, value: Data, ruleset: RuleSet, language: Language) -> Json:
    named = ruleset.law.contracts.get(str(value)) if setting.type == "contract_list" else None
    said = setting_value(setting, value, language)
    return {
        "value": value,
        "text": said if named is None else named.title.get(language, said),
        "usual": value in setting.usual,
        "set": {setting.key: copied(value)},
    }
