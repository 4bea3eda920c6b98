"""The rule book: one page, whole, escaped, in three languages, with the house's changes marked."""

import re
from html.parser import HTMLParser

import pytest

from referee.book import rule_book
from referee.book.markup import Html, joined, tag
from rules import LANGUAGES, PLACEHOLDER, Data, Language, RuleSet, games, in_play, load

HOUSE: dict[str, Data] = {
    "house": "cafe",
    "extends": "kut",
    "title": {"en": "Our <café>"},
    "set": {"buying.limit": 3},
    "drop": ["buying.costs_points"],
    "add": {
        "cafe.no_okey": {
            "when": ["act_is_open"],
            "require": {"each_meld_laid": {"okeys": {"is": 0}}},
            "breach": "illegal",
            "words": {
                "en": {"title": "No <okey>", "broken": "{meld} & more", "law": "<b>None</b>"}
            },
        }
    },
}
VOID = {"meta", "br", "hr"}


class Reader(HTMLParser):
    """Reads a page and notes what is left open, every id and every link."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        told = dict(attrs)
        self.ids += [told["id"] or ""] if "id" in told else []
        self.links += [told["href"] or ""] if "href" in told else []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    return reader


def book(ruleset: RuleSet, lang: Language = "en") -> str:
    return rule_book(ruleset, load(ruleset.id), lang)


def part(page: str, name: str) -> str:
    found = re.search(rf'<section id="{name}">(.*?)(?=<section id="|</main>)', page, re.DOTALL)
    assert found is not None, name
    return found.group(1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_book_is_one_whole_page(game: str, lang: Language) -> None:
    page = book(load(game), lang)
    reader = read(page)
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert {one.removeprefix("#") for one in reader.links} <= set(reader.ids)
    assert f'<html lang="{lang}">' in page
    assert {"script", "img", "link", "iframe"}.isdisjoint(reader.tags)
    assert not PLACEHOLDER.search(part(page, "laws"))


@pytest.mark.parametrize("game", games())
def test_every_law_in_play_is_printed_with_source_and_certainty(game: str) -> None:
    ruleset = load(game)
    ids = set(read(book(ruleset)).ids)
    played = {
        rule.id
        for rule in ruleset.law.rules.values()
        if in_play(rule, ruleset) and rule.require != "act_is_known"
    }
    assert played <= ids


def test_a_rule_about_acts_of_other_games_stands_only_where_they_are_not_played() -> None:
    assert 'id="acts.nobody_buys"' not in book(load("kut"))
    assert 'id="acts.nobody_buys"' in book(load("okey101"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_examples_are_told_in_the_language_with_their_tiles_drawn(lang: Language) -> None:
    laws = part(book(load("kut"), lang), "laws")
    given = {
        "tr": "Diyelim ki kut",
        "de": "Angenommen an einem Tisch",
        "en": "Given a table of kut",
    }
    assert given[lang] in laws
    assert laws.count("<svg") > 100
    assert laws.count('role="img"') == laws.count("<svg")


def test_the_contracts_of_the_rounds_are_listed_where_there_are_any() -> None:
    assert part(book(load("kut")), "rounds").count("<tr>") == 21
    assert 'id="rounds"' not in book(load("okey101"))


def test_a_game_as_it_is_has_no_changes() -> None:
    page = book(load("kut"))
    assert 'id="changes"' not in page
    assert "house rule" not in page


def test_what_a_house_changes_is_marked() -> None:
    page = book(load("kut", HOUSE))
    changes = part(page, "changes")
    assert "Buys for each player in a round: 3 buys" in changes
    assert "in the game: 5 buys" in changes
    assert 'href="#cafe.no_okey"' in changes
    assert "Rules that do not hold here" in changes
    assert '<article id="cafe.no_okey" class="own">' in page
    assert 'id="buying.costs_points"' not in page


def test_the_numbers_of_the_table_stand_in_its_laws() -> None:
    def law(ruleset: RuleSet) -> str:
        found = re.search(r'id="buying.within_limit".*?</article>', book(ruleset), re.DOTALL)
        return found.group(0) if found else ""

    assert "5" in law(load("kut"))
    assert "3" in law(load("kut", HOUSE))
    assert law(load("kut")) != law(load("kut", HOUSE))


def test_whatever_a_house_writes_is_escaped() -> None:
    page = book(load("kut", HOUSE))
    assert "<h1>Our &lt;café&gt;</h1>" in page
    assert "<okey>" not in page
    assert "<b>None</b>" not in page
    assert "&lt;b&gt;None&lt;/b&gt;" in page


def test_markup_escapes_texts_and_keeps_elements() -> None:
    assert tag("p", "a < b", tag("em", "&")) == "<p>a &lt; b<em>&amp;</em></p>"
    assert tag("a", "x", href='"><script>') == '<a href="&quot;&gt;&lt;script&gt;">x</a>'
    assert tag("meta", charset="utf-8") == '<meta charset="utf-8">'
    assert joined(Html("<b>"), "<b>") == "<b>&lt;b&gt;"
