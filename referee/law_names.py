"""What settings and sources are called, for those who show an answer beside the law it names."""

from collections.abc import Iterable, Mapping

from referee.explain import Json
from referee.rulesets import ruleset_of
from referee.wire import Body
from referee.wording import setting_title, setting_value
from rules import Data, Language, shipped_houses


def settings_named(body: Body, keys: Iterable[str], language: Language) -> Mapping[str, Json]:
    """Settings of the table a body asks about: what each is called, and what is played there."""
    ruleset = ruleset_of(body)
    found = (ruleset.law.settings[key] for key in keys if key in ruleset.law.settings)
    return {
        one.key: {
            "title": setting_title(one, language),
            "text": setting_value(one, ruleset.values[one.key], language),
        }
        for one in found
    }


def sources_named(body: Body, language: Language) -> Mapping[str, str]:
    """The sources of the law of a table, by what they are called."""
    sources = ruleset_of(body).law.sources
    return {name: _title(one.get("title"), language) or name for name, one in sources.items()}


def houses_named(game: str, language: Language) -> list[tuple[str, str]]:
    """The houses that come with Hakem for a game, by id, with what they are called."""
    return [
        (name, _title(one.data.get("title"), language) or name)
        for name, one in shipped_houses().items()
        if isinstance(one.data, dict) and one.data.get("extends") == game
    ]


def _title(titles: Data, language: Language) -> str:
    return str(titles.get(language, "")) if isinstance(titles, dict) else ""
