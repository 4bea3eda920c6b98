"""The rule book as a page: its parts in order, with a table of contents and a style that prints."""

from collections.abc import Iterator

from grammar import folder_of
from referee.book.laws import laws, mark_of_house, said, source_title
from referee.book.markup import Html, joined, tag
from referee.book.tables import rounds, scoring, settings, tiles, value_text
from referee.comparing.compare import rule_changes, setting_changes
from referee.explain import words_in
from referee.wording import setting_title
from rules import Language, RuleSet

_STYLE_FILE = "book.css"


def rule_book(ruleset: RuleSet, game: RuleSet, lang: Language) -> str:
    """Write the rule book of a table as one HTML file; ``game`` is what the house lies over."""
    title = f"{_title(ruleset, lang)}: {said('book', lang)}"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", _style()),
    )
    body = tag("body", _heading(ruleset, lang), tag("main", *_chapters(ruleset, game, lang)))
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang=lang)}\n"


def _style() -> Html:
    return Html(folder_of("referee.book").joinpath(_STYLE_FILE).read_text("utf-8"))


def _title(ruleset: RuleSet, lang: Language) -> str:
    return ruleset.title.get(lang) or next(iter(ruleset.title.values()), ruleset.id)


def _heading(ruleset: RuleSet, lang: Language) -> Html:
    made = said("made", lang, game=ruleset.id, version=ruleset.version)
    digest = tag("code", ruleset.digest)
    return tag("header", tag("h1", _title(ruleset, lang)), tag("p", made, " ", digest))


def _chapters(ruleset: RuleSet, game: RuleSet, lang: Language) -> Iterator[Html]:
    chapters = {
        "changes": joined(*_changes(ruleset, game, lang)),
        "tiles": tiles(lang),
        "rounds": rounds(ruleset, lang),
        "laws": joined(*laws(ruleset, game, lang)),
        "settings": joined(*settings(ruleset, game, lang)),
        "scoring": joined(*scoring(ruleset, lang)),
        "sources": _sources(ruleset, lang),
    }
    written = {name: content for name, content in chapters.items() if content}
    links = [tag("li", tag("a", said(name, lang), href=f"#{name}")) for name in written]
    yield tag("nav", tag("h2", said("contents", lang)), tag("ol", *links))
    for name, content in written.items():
        yield tag("section", tag("h2", said(name, lang)), content, id=name)


def _changes(ruleset: RuleSet, game: RuleSet, lang: Language) -> Iterator[Html]:
    """What a house changes, in short; nothing for a game as it is."""
    values = [_changed(key, ruleset, game, lang) for key in _changed_keys(ruleset, game)]
    rules = list(rule_changes(game, ruleset))
    own = [
        tag(
            "li",
            tag("a", words_in(one.after.words, lang).title, href=f"#{one.rule}"),
            mark_of_house(lang),
        )
        for one in rules
        if one.after is not None
    ]
    if values or own:
        yield tag("ul", *values, *own)
    dropped = [
        words_in(one.before.words, lang).title for one in rules if one.before and not one.after
    ]
    if dropped:
        yield tag("h3", said("dropped", lang))
        yield tag("ul", *(tag("li", one) for one in dropped))


def _changed_keys(ruleset: RuleSet, game: RuleSet) -> list[str]:
    return [one.key for one in setting_changes(game, ruleset)]


def _changed(key: str, ruleset: RuleSet, game: RuleSet, lang: Language) -> Html:
    setting = ruleset.law.settings[key]
    before = said("before", lang, value=value_text(setting, game, lang))
    text = f"{setting_title(setting, lang)}: {value_text(setting, ruleset, lang)} "
    return tag("li", text, tag("small", f"({before})"))


def _sources(ruleset: RuleSet, lang: Language) -> Html:
    cited = {one.source for rule in ruleset.law.rules.values() for one in rule.cites}
    named = [source_title(one, ruleset, lang) for one in ruleset.law.sources if one in cited]
    return tag("ul", *(tag("li", one) for one in named))
