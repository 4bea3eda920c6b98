"""The rules of a table by topic: each with what follows, exceptions, sources and examples."""

from collections.abc import Iterator

from referee.book.examples import examples_of
from referee.book.markup import Html, joined, tag
from referee.explain import words_in
from referee.law import compiled_law
from referee.wording import catalogue, counted, filled, setting_value
from rules import Citation, Language, Rule, RuleSet, Words, in_play

_PLAYED_HERE = "act_is_known"
"""What rules require that say which acts belong to other games."""

_UNTOLD = "…"
"""What only a case could fill in stays open in a law."""


def said(key: str, lang: Language, **values: str) -> str:
    """A word of the book."""
    return str(catalogue("book")["words"][key][lang]).format_map(values)


def topic_title(topic: str, lang: Language) -> str:
    """What a topic is called; a house's own topics are called as they are written."""
    titles = catalogue("book")["topics"].get(topic)
    return str(titles[lang]) if titles else topic.replace("_", " ")


def laws(ruleset: RuleSet, game: RuleSet, lang: Language) -> Iterator[Html]:
    """Every rule that is in play, under its topic."""
    topics: dict[str, list[Rule]] = {}
    for rule in ruleset.law.rules.values():
        if speaks(rule, ruleset):
            topics.setdefault(rule.topic, []).append(rule)
    for topic, rules in topics.items():
        heading = tag("h3", topic_title(topic, lang))
        yield tag("section", heading, *(law(one, ruleset, game, lang) for one in rules))


def speaks(rule: Rule, ruleset: RuleSet) -> bool:
    """Whether a rule says something at this table: of acts that are played, or of one that is not.

    Rules that send an act back to another game speak only where that act is not played.
    """
    if rule.require != _PLAYED_HERE:
        return in_play(rule, ruleset)
    about = next(one for one in compiled_law(ruleset.law).rules if one.rule is rule)
    return about.verbs.isdisjoint(ruleset.law.acts)


def law(rule: Rule, ruleset: RuleSet, game: RuleSet, lang: Language) -> Html:
    """One rule as it is read at the table."""
    words = words_in(rule.words, lang)
    own = game.law.rules.get(rule.id) is not rule
    mark = [mark_of_house(lang)] if own else []
    text = filled_law(words.law or words.title, ruleset, lang)
    parts = [tag("h4", words.title, *mark), tag("p", text, class_="law")]
    parts += [tag("p", one, class_="follows") for one in _follows(rule, lang)]
    parts += list(_exceptions(words, ruleset, lang))
    parts += [tag("p", *written(rule.cites, rule.certainty, ruleset, lang), class_="source")]
    parts += list(examples_of(rule, ruleset, lang))
    return tag("article", *parts, id=rule.id, class_="own" if own else "rule")


def mark_of_house(lang: Language) -> Html:
    """The mark of what a house changed."""
    return joined(" ", tag("small", said("house", lang), class_="mark"))


def _follows(rule: Rule, lang: Language) -> Iterator[str]:
    if rule.breach and rule.breach.refused:
        yield said("refused", lang)
    if rule.breach and rule.breach.costs:
        yield said("costs", lang)


def _exceptions(words: Words, ruleset: RuleSet, lang: Language) -> Iterator[Html]:
    if words.exceptions:
        listed = [tag("li", filled_law(one, ruleset, lang)) for one in words.exceptions.values()]
        yield tag("p", said("except", lang), class_="follows")
        yield tag("ul", *listed)


def written(
    cites: tuple[Citation, ...], certainty: str, ruleset: RuleSet, lang: Language
) -> Iterator[Html]:
    """Where something is written, and how certain it is."""
    for one in cites:
        title = source_title(one.source, ruleset, lang)
        place = one.place_in(ruleset.law.sources, "")
        yield joined(tag("cite", f"{title}: {place}" if place else title), " ")
    yield tag("em", str(catalogue("book")["certainty"][certainty][lang]))


def source_title(source: str, ruleset: RuleSet, lang: Language) -> str:
    """What a source is called."""
    titles = ruleset.law.sources.get(source, {}).get("title")
    return str(titles.get(lang, source)) if isinstance(titles, dict) else source


def filled_law(text: str, ruleset: RuleSet, lang: Language) -> str:
    """A sentence with the settings of the table filled in."""

    def value(name: str, unit: str | None) -> str:
        setting = ruleset.law.settings.get(name)
        if setting is None:
            return _UNTOLD
        played = ruleset.values[name]
        if unit and isinstance(played, int):
            return counted(played, unit, lang)
        return setting_value(setting, played, lang)

    return filled(text, value, lang)
