"""The rule book a chapter at a time, and whole for the printer."""

import base64
import hashlib
import re
from collections.abc import Iterable, Iterator

from flask import Blueprint, Response, request
from markupsafe import Markup

from referee.book import rule_book
from referee.book.laws import law, speaks, topic_title
from referee.book.laws import said as word
from referee.book.tables import rounds, scoring, settings, tiles
from referee.law_as_data import game_titles
from referee.law_names import houses_named
from referee.rulesets import ruleset_of
from referee.web.asked import language
from referee.web.page import page
from referee.web.refusals import no_such_page
from rules import Language, RuleSet

rule_pages = Blueprint("rule_pages", __name__, template_folder="templates")

TABLES = ("tiles", "rounds")
"""The chapters before the laws; those after them are settings and scoring."""

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


@rule_pages.get("/rules")
def books() -> Response:
    """Show every game that has a rule book."""
    games = game_titles(language())
    shelves = [(game, title, houses_named(game, language())) for game, title in games]
    return page("books.html", shelves=shelves)


@rule_pages.get("/rules/<game>")
def book(game: str) -> Response:
    """Show one chapter of a rule book."""
    ruleset, plain = _table(game), ruleset_of({"game": game})
    chapters = dict(_chapters(ruleset, language()))
    wanted = request.args.get("chapter", TABLES[0])
    if wanted not in chapters:
        raise no_such_page()
    return page(
        "rules.html",
        game=game,
        house=request.args.get("house", ""),
        houses=houses_named(game, language()),
        games=game_titles(language()),
        book_title=ruleset.title.get(language()) or game,
        chapters=chapters,
        chapter=wanted,
        content=Markup("").join(_content(wanted, ruleset, plain, language())),
    )


@rule_pages.get("/rules/<game>/print")
def whole_book(game: str) -> Response:
    """Give the whole rule book as one file; its own style is all it may load."""
    text = rule_book(_table(game), ruleset_of({"game": game}), language())
    style = _STYLE.search(text)
    digest = hashlib.sha256((style.group(1) if style else "").encode()).digest()
    allowed = f"'sha256-{base64.b64encode(digest).decode()}'"
    response = Response(text, mimetype="text/html")
    response.headers["Content-Language"] = language()
    response.headers["Content-Security-Policy"] = (
        f"default-src 'none'; style-src {allowed}; base-uri 'none'; frame-ancestors 'none'"
    )
    return response


def _table(game: str) -> RuleSet:
    house = request.args.get("house", "").strip()
    return ruleset_of({"game": game, **({"house": house} if house else {})})


def _chapters(ruleset: RuleSet, lang: Language) -> Iterator[tuple[str, str]]:
    """The chapters a book has, each with its title."""
    for one in TABLES:
        if one != "rounds" or rounds(ruleset, lang):
            yield one, word(one, lang)
    for rule in ruleset.law.rules.values():
        if speaks(rule, ruleset):
            yield rule.topic, topic_title(rule.topic, lang)
    yield "scoring", word("scoring", lang)
    yield "settings", word("settings", lang)


def _content(chapter: str, ruleset: RuleSet, plain: RuleSet, lang: Language) -> Iterator[Markup]:
    """One chapter, as the book writes it: a table, the laws of a topic, or both."""
    written: dict[str, Iterable[str]] = {
        "tiles": (tiles(lang),),
        "rounds": (rounds(ruleset, lang),),
        "settings": settings(ruleset, plain, lang),
        "scoring": scoring(ruleset, lang),
    }
    for one in written.get(chapter, ()):
        yield Markup(one)  # noqa: S704  the book escapes what it writes
    for rule in ruleset.law.rules.values():
        if rule.topic == chapter and speaks(rule, ruleset):
            yield _under_the_chapter(law(rule, ruleset, plain, lang))


def _under_the_chapter(article: str) -> Markup:
    """A law as it stands on a page of its topic: one heading higher than in the whole book."""
    return Markup(article.replace("<h4", "<h3").replace("</h4>", "</h3>"))  # noqa: S704  as above
