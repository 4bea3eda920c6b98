"""Looking for a pair of a rule around requests that are known: the steps, and how many."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from rules import RuleSet
from tutor.bodies import Body, within
from tutor.edits import edits
from tutor.trial import breaks, judged, possible, stands

_PLAINLY = (
    (("turn", "opened"), False),
    (("turn", "passed"), False),
    (("indicator",), "B8"),
    (("stock",), 20),
    (("teams",), False),
)


def twin_of(body: Body, ruleset: RuleSet, most: int | None = None) -> Body | None:
    """A legal request one step from another, within so many steps; the plainest step first."""
    near = islice(sorted(edits(body), key=lambda one: oddness(body, one)), most)
    legal = (one for one in near if stands(judged(one, ruleset)))
    return next((one for one in legal if possible(one, ruleset)), None)


def oddness(here: Body, there: Body) -> int:
    """How little two requests teach side by side; least where the same act has another tile."""
    acts = [str(one["move"]).partition(" ")[0] for one in (here, there)]
    if acts[0] != acts[1]:
        return 2
    return int(here["move"] == there["move"])


def broken_near(bodies: Iterable[Body], rule: str, ruleset: RuleSet) -> Iterator[tuple[Body, Body]]:
    """Legal requests made to break a rule by one step: the broken, the legal."""
    for body in bodies:
        for one in edits(body):
            if breaks(one, rule, ruleset) and possible(one, ruleset):
                yield one, body


_CALLED = ("facts", "fine_called")


def called(body: Body) -> Body:
    """The request where somebody has called what is to be called."""
    return within(body, _CALLED, value=True)


def told_more(body: Body, rule: str, ruleset: RuleSet) -> Body:
    """The request with what it leaves open told plainly, as long as that changes nothing."""
    for path, value in _PLAINLY:
        here: object = body["position"]
        for name in path:
            here = here.get(name) if isinstance(here, Mapping) else None
        told = within(body, path, value) if here is None else body
        body = told if told is not body and breaks(told, rule, ruleset) else body
    return body
