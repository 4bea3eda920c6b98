"""Odd things about matches: never refused, but worth saying."""

from collections.abc import Iterator

from referee.explain import Json
from referee.scoring.standing import Played, Standing
from referee.scoring.words import phrase
from referee.wording import counted, listed
from rules import Language


def match_remarks(standing: Standing, lang: Language) -> list[Json]:
    """What looks odd about a match, each with its place."""
    return [*_against_the_count(standing, lang), *_after_the_end(standing, lang)]


def _against_the_count(standing: Standing, lang: Language) -> Iterator[Json]:
    """Points that are added where the match counts down: most likely their minus was left out."""
    if not standing.counts_down:
        return
    odd = [(place, one) for place, one in enumerate(standing.played) if _added(one, standing)]
    for place, one in odd[:1]:
        told = {
            "start": standing.start,
            "count": counted(len(odd), "round", lang),
            "round": one.number,
            "seats": listed(
                [phrase("place", lang=lang, seat=s) for s in _added(one, standing)], lang
            ),
        }
        path = f"/rounds/{place}/{'points' if one.over is None else 'seats'}"
        yield {"path": path, "text": phrase("remarks", "against_the_count", lang=lang, **told)}


def _added(one: Played, standing: Standing) -> list[str]:
    """The seats that write more than a finisher is given at this table."""
    given = standing.ruleset.values.get("scoring.finisher")
    most = max(0, given) if isinstance(given, int) else 0
    return [seat for seat, points in one.points.items() if points is not None and points > most]


def _after_the_end(standing: Standing, lang: Language) -> Iterator[Json]:
    """Rounds that were counted though the match was over before them."""
    after, many = standing.ended_after, len(standing.played)
    if after is None or after == many:
        return
    later = counted(many - after, "round", lang)
    told = {"after": standing.played[after - 1].number, "count": later}
    yield {
        "path": f"/rounds/{after}",
        "text": phrase("remarks", "match_was_over", lang=lang, **told),
    }
