"""The tables of the rule book: tiles, rounds, settings and scoring."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from grammar import COLOURS, FALSE_JOKER, OKEY, natural
from referee.book.examples import melds_drawn
from referee.book.laws import filled_law, mark_of_house, said, topic_title, written
from referee.book.markup import Html, joined, tag
from referee.contracts import rounds_of
from referee.tiles_svg import tile_name
from referee.wording import contract_text, setting_title, setting_value
from rules import Citation, Data, Language, RuleSet, Setting

SECTIONS = ("rows", "factors", "plus", "endings")
"""The sections of a scoring table that say something to players."""


def tiles(lang: Language) -> Html:
    """The colours with their shapes, the okey and the false joker."""
    shown = [*(natural(colour, 7) for colour in COLOURS), OKEY, FALSE_JOKER]
    drawn = [
        tag("li", melds_drawn((one,), lang), " ", tag("span", tile_name(one, lang)))
        for one in shown
    ]
    return joined(tag("p", said("tiles_law", lang)), tag("ul", *drawn, class_="legend"))


def rounds(ruleset: RuleSet, lang: Language) -> Html:
    """What every round asks for; nothing in a game without contracts."""
    asked = rounds_of(ruleset)
    heads = [tag("th", said(one, lang), scope="col") for one in ("round", "contract", "count")]
    rows = [
        tag(
            "tr",
            tag("td", str(n)),
            tag("td", contract_text(one, lang)),
            tag("td", _count(one.tiles)),
        )
        for n, one in enumerate(asked, 1)
    ]
    table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows))
    return table if asked else Html("")


def _count(tiles_asked: int) -> str:
    return str(tiles_asked) if tiles_asked else "–"


def settings(ruleset: RuleSet, game: RuleSet, lang: Language) -> Iterator[Html]:
    """Everything tables differ on, by group, with what is played here."""
    ordered = sorted(ruleset.law.settings.values(), key=lambda one: one.group)
    for group, members in groupby(ordered, key=lambda one: one.group):
        rows = [_setting(one, ruleset, game, lang) for one in members]
        heads = [tag("th", said(one, lang), scope="col") for one in ("setting", "value")]
        table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows))
        yield joined(tag("h3", topic_title(group, lang)), table)


def _setting(setting: Setting, ruleset: RuleSet, game: RuleSet, lang: Language) -> Html:
    title = tag("th", setting_title(setting, lang), scope="row")
    value = value_text(setting, ruleset, lang)
    if ruleset.values[setting.key] == game.values.get(setting.key):
        return tag("tr", title, tag("td", value))
    before = said("before", lang, value=value_text(setting, game, lang))
    changed = tag("td", value, mark_of_house(lang), " ", tag("small", before))
    return tag("tr", title, changed, class_="own")


def value_text(setting: Setting, ruleset: RuleSet, lang: Language) -> str:
    """The value a table plays, in words; a list of contracts by its title."""
    value = ruleset.values[setting.key]
    named = ruleset.law.contracts.get(str(value)) if setting.type == "contract_list" else None
    return named.title.get(lang, named.name) if named else setting_value(setting, value, lang)


def scoring(ruleset: RuleSet, lang: Language) -> Iterator[Html]:
    """Every entry of the scoring table that has words, with its source."""
    for section in SECTIONS:
        entries = ruleset.law.scoring.get(section)
        found = entries.values() if isinstance(entries, dict) else ()
        rows = [row for one in found if isinstance(one, dict) for row in _entry(one, ruleset, lang)]
        if rows:
            yield tag("ul", *rows)


def _entry(record: Mapping[str, Data], ruleset: RuleSet, lang: Language) -> Iterator[Html]:
    words, cites = record.get("words"), record.get("cites")
    if not isinstance(words, dict):
        return
    listed = [one for one in cites if isinstance(one, dict)] if isinstance(cites, list) else []
    cited = tuple(Citation(str(one["source"]), str(one["place"])) for one in listed)
    certainty = str(record.get("certainty", "convention"))
    text = filled_law(str(words[lang]), ruleset, lang)
    source = tag("span", *written(cited, certainty, ruleset, lang), class_="source")
    yield tag("li", text, " ", source)
