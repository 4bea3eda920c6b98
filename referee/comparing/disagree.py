"""A smallest situation that two tables judge differently, looked for among many made up."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from referee.breaches import engine
from referee.comparing.compare import Flip, changes_of
from referee.comparing.ended import IMPOSSIBLE
from referee.comparing.retrial import case_of, retried
from referee.patience import InTime
from referee.precedents import Precedent
from referee.requests import faults_in
from rules import RuleSet

TRIES = 1500
"""So many situations are tried unless told otherwise."""

_OPEN = ("undetermined", IMPOSSIBLE)
_ENOUGH = 25
"""From so many differing situations the smallest is taken and made smaller still."""

Body = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Search:
    """What came of it: the smallest situation found, and how many were tried."""

    found: Flip | None
    tried: int
    cut: bool = False


def disagreement(
    before: RuleSet, after: RuleSet, cases: tuple[Precedent, ...], tries: int = TRIES
) -> Search:
    """Look for a situation that two rule sets of one game decide differently."""
    changed = changes_of(before, after)
    found: list[Flip] = []
    tried = 0
    in_time = InTime(islice(_situations(before.id, cases), tries if changed else 0))
    for body in in_time:
        tried += 1
        flip = _differing(body, before, after)
        found += [flip] if flip else []
        if len(found) == _ENOUGH:
            break
    smallest = min(found, key=_size, default=None)
    shrunk = None if smallest is None else _shrunk(smallest, before, after)
    return Search(shrunk, tried, in_time.cut)


def _differing(body: Body, before: RuleSet, after: RuleSet) -> Flip | None:
    """A situation that both tables can decide, and decide differently."""
    case = case_of(body, "disagreement")
    one = retried(case, before)
    if one.verdict in _OPEN or not changes_of(before, after).touch(one):
        return None
    other = retried(case, after)
    if other.verdict in _OPEN or one.ending == other.ending:
        return None
    return Flip(case, one, other)


def _size(flip: Flip) -> tuple[bool, int]:
    """Another verdict tells more than another price; then the shorter the better."""
    return flip.before.verdict == flip.after.verdict, len(json.dumps(flip.case.body))


def _situations(game: str, cases: tuple[Precedent, ...]) -> Iterator[Body]:
    """The scenarios without their house rules, then their acts in each other's positions."""
    told = [one.body for one in cases if one.game == game and one.kind == "judgement"]
    plain = sorted((_plain(body) for body in told), key=lambda body: len(json.dumps(body)))
    yield from plain
    dice = _dice(len(plain))
    while plain:
        here, there = plain[next(dice)], plain[next(dice)]
        acting = {key: there[key] for key in ("move", "seat") if key in there}
        yield {"game": game, "position": here.get("position", {}), **acting}


def _plain(body: Body) -> Body:
    return {key: body[key] for key in ("game", "position", "move", "seat") if key in body}


def _dice(sides: int, seed: int = 101) -> Iterator[int]:
    """The same numbers every time: two tables compared twice get the same answer."""
    while sides:
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        yield (seed >> 33) % sides


def _shrunk(flip: Flip, before: RuleSet, after: RuleSet) -> Flip:
    """Leave out whatever the difference does not need."""
    whole = (body for body in _without_one(flip.case.body) if not _crooked(body))
    smaller = (_differing(body, before, after) for body in InTime(whole))
    verdicts = (flip.before.verdict, flip.after.verdict)
    for one in smaller:
        if one is not None and (one.before.verdict, one.after.verdict) == verdicts:
            return _shrunk(one, before, after)
    return flip


def _crooked(body: Body) -> bool:
    """Whether what is left is no request any more."""
    return bool(faults_in(dict(body), "Judgement", engine()))


def _without_one(body: Body) -> Iterator[Body]:
    """The body with one thing less: an act, a meld, or anything told of the position."""
    acts = str(body["move"]).split(";")
    if len(acts) > 1:
        for place in range(len(acts)):
            yield {**body, "move": ";".join(acts[:place] + acts[place + 1 :]).strip()}
    melds = str(body["move"]).split(" + ")
    for place in range(1, len(melds)):
        yield {**body, "move": " + ".join(melds[:place] + melds[place + 1 :])}
    for position in _pruned(body.get("position", {})):
        yield {**body, "position": position}


def _pruned(data: Any) -> Iterator[Any]:  # noqa: ANN401  JSON
    """The data with one entry left out, at any depth."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield {name: one for name, one in data.items() if name != key}
            yield from ({**data, key: less} for less in _pruned(value))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield data[:place] + data[place + 1 :]
            yield from ([*data[:place], less, *data[place + 1 :]] for less in _pruned(value))
