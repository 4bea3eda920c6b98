"""Scenarios as examples of a rule: told in the language of the book, their tiles drawn."""

from collections.abc import Iterator

from grammar import NotationError, Tile, read_meld, read_turn
from referee.book.markup import Html, tag
from referee.comparing.retrial import at_a_plain_table
from referee.precedents import Precedent, cases_of
from referee.tiles_svg import tile_name, tile_svg
from referee.wording import catalogue
from rules import Language, Rule, RuleSet

OUTCOMES = ("broken", "kept")
"""A rule is shown broken and kept, if its scenarios do both."""

Row = tuple[Tile, ...]


def examples_of(rule: Rule, ruleset: RuleSet, lang: Language) -> Iterator[Html]:
    """The most apt scenarios of a rule, one an outcome."""
    seen: list[Precedent] = []
    for outcome in OUTCOMES:
        for case in cases_of(rule.id, outcome=outcome, game=ruleset.id, language=lang):
            apt = case.game == ruleset.id and case.outcomes.get(rule.id) == outcome
            if apt and at_a_plain_table(case) and case not in seen:
                seen.append(case)
                yield _example(case, lang)
                break


def _example(case: Precedent, lang: Language) -> Html:
    heading = str(catalogue("book")["words"]["example"][lang])
    steps = tag("ul", *(tag("li", one) for one in case.steps_in(lang)))
    drawn = [melds_drawn(row, lang) for row in rows_of(case)]
    picture = [tag("div", *drawn, class_="tiles")] if drawn else []
    return tag("figure", tag("figcaption", heading), steps, *picture)


def rows_of(case: Precedent) -> Iterator[Row]:
    """The tiles a case plays, meld by meld."""
    try:
        if case.kind == "meld":
            yield read_meld(case.body["meld"]).tiles
            return
        for act in read_turn(case.body.get("move", "")) if case.kind == "judgement" else ():
            yield from (meld.tiles for meld in act.melds)
            if act.tiles:
                yield act.tiles
    except NotationError:
        return


def melds_drawn(row: Row, lang: Language) -> Html:
    """Tiles side by side, each with its name for those who listen."""
    return tag("span", *(Html(tile_svg(one, tile_name(one, lang))) for one in row), class_="meld")
