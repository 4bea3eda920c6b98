"""Matches added up again, by any rule set and without a sentence made."""

from collections.abc import Iterator
from itertools import groupby

from referee.comparing.ended import IMPOSSIBLE, Ended, Facets
from referee.errors import RequestError
from referee.scoring.matches import standing_of
from referee.scoring.standing import MATCH_SETTINGS, Played, Standing
from referee.scoring.unsettled import hangs_on
from referee.verdict import Ruling
from referee.wire import Body
from rules import RuleSet

UNDETERMINED = Ruling.UNDETERMINED.value


def matched(body: Body, ruleset: RuleSet) -> Ended:
    """Add up a match; the body's own house is not asked."""
    try:
        standing = standing_of(body, ruleset)
    except RequestError:
        return Ended(IMPOSSIBLE)
    scored = any(one.result is not None for one in standing.played)
    return Ended(
        _verdict(standing),
        tuple(_effects(standing)),
        read=frozenset(ruleset.values) if scored else MATCH_SETTINGS,
        facets=_facets(standing),
    )


def _verdict(standing: Standing) -> str:
    if hangs_on(standing):
        return UNDETERMINED
    return "over" if standing.over else "goes_on"


def _effects(standing: Standing) -> Iterator[object]:
    """Everyone's total as a score tells points, then whatever else tells two matches apart."""
    yield from standing.totals.items()
    yield repr((dict(standing.sides), standing.first, standing.extra, standing.left))


def _facets(standing: Standing) -> Facets:
    rounds = list(_by_number(standing))
    settled = _verdict(standing) != UNDETERMINED
    return {
        "totals": {**standing.totals, **standing.sides},
        "first": frozenset(standing.first) if settled else frozenset(),
        "over": settled and standing.over,
        "extra": settled and standing.extra,
        "left": standing.left,
        "places": {one.name: one.place for one in standing.ranking},
        "rounds": {number: some[-1].points for number, some in rounds},
        "redeals": {number: sum(one.redealt for one in some) for number, some in rounds},
        "missing": frozenset(_missing(standing)),
        "ended_after": standing.ended_after,
    }


def _by_number(standing: Standing) -> Iterator[tuple[str, tuple[Played, ...]]]:
    """The rounds by their number, each with the deals that did not count."""
    for number, some in groupby(standing.played, key=lambda one: one.number):
        yield str(number), tuple(some)


def _missing(standing: Standing) -> Iterator[tuple[str, str]]:
    for one in standing.played:
        for score in one.result.seats.values() if one.result else ():
            yield from ((str(one.number), path) for path in score.missing)
