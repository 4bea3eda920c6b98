"""Finds the pairs of every shipped game and house among the precedents, to be kept.

Slow and thorough: ``python -m tutor.quarry`` writes ``pairs.json`` in a checkout; with names of
games after it, only their pairs are found anew.
"""

import json
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import chain, islice
from pathlib import Path

from grammar import NotationError, Verb
from referee import cases_of, every_precedent
from rules import Data, RuleSet, games, load, shipped_houses
from tutor.bodies import Body, canonical
from tutor.edits import spelled
from tutor.hands import finishing, laying, leaving
from tutor.house_pairs import as_the_game_plays, topic_is_as_played
from tutor.kept import PAIRS_JSON, Pair, held, kept_json, kept_pairs
from tutor.kinds.opening import open_it
from tutor.pairs import MOST_PAIRS
from tutor.search import broken_near, called, oddness, told_more, twin_of
from tutor.static import cannot_break
from tutor.table import Table
from tutor.trial import blamed, breaks, in_its_round, judged, possible, stands, verbs_of

_TILE = re.compile(r"\b[RKBY][0-9]{1,2}\b")

Way = Callable[[str, RuleSet], Iterator[Pair]]
"""Finds the pairs of a rule at a table."""

MOST_BODIES = 12
"""So many requests that break a rule are asked for their twins."""

MOST_LEGAL = 12
"""So many legal requests are changed to break a rule that no precedent breaks."""


def pairs_text(anew: Collection[str]) -> str:
    """The text of the file, one pair a line so that a change shows as what it is."""
    found = {game: pairs_in(game) if game in anew else kept_pairs(game) for game in games()}
    games_told = (
        f"{json.dumps(game)}:{{\n{_game_text(pairs)}\n}}" for game, pairs in found.items()
    )
    return "{" + ",\n".join(games_told) + "}\n"


def _game_text(found: Mapping[str, tuple[Pair, ...]]) -> str:
    return ",\n".join(
        f"{json.dumps(rule)}:[\n" + ",\n".join(map(_line, pairs)) + "\n]"
        for rule, pairs in sorted(found.items())
    )


def _line(pair: Pair) -> str:
    return json.dumps(kept_json(pair), ensure_ascii=False, separators=(",", ":"))


def pairs_in(game: str) -> dict[str, tuple[Pair, ...]]:
    """The pairs of a game as it is, of its houses, and of tables with one other usual choice."""
    found: dict[str, tuple[Pair, ...]] = {}
    for ruleset in (load(game), *_houses(game)):
        for rule in ruleset.law.rules:
            if not any(held(pair, ruleset) for pair in found.get(rule, ())):
                alone = (_around_breaches, _around_legal)
                _add(rule, ruleset, found, alone if ruleset.house else (*alone, _never_alone))
    for ruleset in other_choices(load(game)):
        for rule in ruleset.law.rules:
            if rule not in found:
                _add(rule, ruleset, found, (_around_breaches, _around_legal))
    return found


def _add(
    rule: str, ruleset: RuleSet, found: dict[str, tuple[Pair, ...]], ways: Iterable[Way]
) -> None:
    """Look for pairs, unless the game itself was looked through and reads alike."""
    if ruleset is not load(ruleset.id) and rule not in found and as_the_game_plays(rule, ruleset):
        ways = () if topic_is_as_played(rule, ruleset) else (_around_breaches,)
    pairs = quarried(rule, ruleset, ways)
    if pairs:
        found[rule] = (*found.get(rule, ()), *pairs)


def other_choices(game: RuleSet) -> Iterator[RuleSet]:
    """Tables that differ from a game in one setting, by a value that is usual somewhere."""
    for key, setting in game.law.settings.items():
        for value in setting.usual:
            if value != game.values[key]:
                yield game.with_values({key: value}, "usual")


def _houses(game: str) -> Iterator[RuleSet]:
    """The shipped houses of a game."""
    every = (one.data for one in shipped_houses().values())
    return (load(game, house) for house in every if isinstance(house, dict) and _of(house) == game)


def _of(house: Mapping[str, Data]) -> str:
    """The game that a house is laid over, through the houses between."""
    above = str(house["extends"])
    between = shipped_houses().get(above)
    data = None if between is None else between.data
    return _of(data) if isinstance(data, dict) else above


def quarried(rule: str, ruleset: RuleSet, ways: Iterable[Way]) -> tuple[Pair, ...]:
    """The pairs of a rule at a table; none where nobody can break it there."""
    if cannot_break(ruleset.law.rules[rule], ruleset):
        return ()
    for way in ways:
        found = list(islice(way(rule, ruleset), MOST_BODIES))
        if found:
            return tuple(_various(found))
    return ()


def _various(pairs: list[Pair]) -> Iterator[Pair]:
    """The best of the pairs, of every shape of move first one."""
    rest = sorted(pairs, key=_oddness)
    shapes: dict[str, Pair] = {}
    for one in rest:
        shapes.setdefault(_shape(str(one.broken["move"])), one)
    first = list(shapes.values())
    yield from [*first, *(one for one in rest if one not in first)][:MOST_PAIRS]


def _oddness(pair: Pair) -> tuple[int, int]:
    """What teaches best: two moves of a kind in one position, and little beside them."""
    return oddness(pair.broken, pair.legal), len(json.dumps([pair.broken, pair.legal]))


def _shape(move: str) -> str:
    """A move by its words and how many tiles there are."""
    return _TILE.sub("#", move)


def _around_breaches(rule: str, ruleset: RuleSet) -> Iterator[Pair]:
    """Precedents that break the rule alone, its own first, each with a twin."""
    seen: set[str] = set()
    for body in chain(_told_of(rule, ruleset), _breaking(rule, ruleset)):
        if str(body["move"]) in seen:
            continue
        ways = (told_more(body, rule, ruleset), body, called(body))
        pair = next(filter(None, (_paired(one, rule, ruleset) for one in ways)), None)
        if pair is not None:
            seen.add(str(body["move"]))
            yield pair


def _paired(body: Body, rule: str, ruleset: RuleSet) -> Pair | None:
    sound = possible(body, ruleset) and breaks(body, rule, ruleset)
    twin = twin_of(body, ruleset) if sound else None
    return None if twin is None else Pair(rule, body, twin)


def _around_legal(rule: str, ruleset: RuleSet) -> Iterator[Pair]:
    """Legal requests made to break the rule by one step: those that tell of it, or of its acts."""
    for broken, legal in broken_near(_near_legal(rule, ruleset), rule, ruleset):
        yield Pair(rule, broken, legal)


def _never_alone(rule: str, ruleset: RuleSet) -> Iterator[Pair]:
    """Where nobody breaks the rule alone: requests that break one more, and so does everybody."""
    for blame, body in _swept(ruleset):
        beside = blame - {rule}
        if rule not in blame or len(beside) != 1 or not possible(body, ruleset):
            continue
        twin = twin_of(body, ruleset)
        if twin is not None:
            yield Pair(rule, body, twin, beside)


def _breaking(rule: str, ruleset: RuleSet) -> Iterator[Body]:
    return (body for blame, body in _swept(ruleset) if blame == {rule})


def _near_legal(rule: str, ruleset: RuleSet) -> Iterator[Body]:
    told = (body for body in _told_of(rule, ruleset) if stands(judged(body, ruleset)))
    verbs = tuple(one.value for one in verbs_of(ruleset.law.rules[rule], ruleset))
    legal = (body for blame, body in _swept(ruleset) if not blame)
    of_its_acts = {
        _shape(str(body["move"])): body for body in legal if str(body["move"]).startswith(verbs)
    }
    plainest = sorted(of_its_acts.values(), key=lambda one: len(json.dumps(one)))
    yield from chain(islice(told, MOST_LEGAL), plainest[:MOST_LEGAL], _made(verbs, ruleset))


def _made(verbs: tuple[str, ...], ruleset: RuleSet) -> Iterator[Body]:
    """Openings of racks that were dealt to be opened."""
    tasks = (open_it("", seed, Table(ruleset)) for seed in range(MOST_LEGAL))
    bodies = ({**one.body, "move": spelled(one.model)} for one in tasks if one is not None)
    return (body for body in bodies if str(body["move"]).startswith(verbs))


def _told_of(rule: str, ruleset: RuleSet) -> Iterator[Body]:
    """Precedents that tell of the rule, as they are at this table."""
    for one in dict.fromkeys(map(id, cases_of(rule, outcome="broken", game=ruleset.id))):
        yield from _at_table(_bodies().get(one), ruleset)


@lru_cache(maxsize=64)
def _swept(ruleset: RuleSet) -> tuple[tuple[frozenset[str], Body], ...]:
    """Every precedent that is refused, costs something or stands here, with the rules it breaks."""
    every = (body for one in _bodies().values() for body in _at_table(one, ruleset))
    ended = ((judged(body, ruleset), body) for body in every)
    found = ((blamed(one, ruleset), stands(one), body) for one, body in ended)
    return tuple((blame, body) for blame, legal, body in found if blame or legal)


def _at_table(body: Body | None, ruleset: RuleSet) -> Iterable[Body]:
    """A precedent as this game knows it, its melds also played otherwise."""
    if body is None:
        return ()
    here = in_its_round({**body, "game": ruleset.id}, ruleset)
    if Verb.OPEN in ruleset.law.acts:
        return (here, *laying(here), *leaving(here))
    return (here, *finishing(here))


@cache
def _bodies() -> Mapping[int, Body]:
    """The judgements among the precedents as plain requests, by the precedent they come from."""
    found = {id(one): _plain(one.body) for one in every_precedent() if one.kind == "judgement"}
    return {key: body for key, body in found.items() if body is not None}


def _plain(body: Body) -> Body | None:
    """The request without its table; None where it is written in letters of its own."""
    position = body.get("position", {})
    seat = body.get("seat") or position.get("turn", {}).get("seat") or 1
    try:
        plain = canonical({"position": position, "seat": seat, "move": body["move"]})
    except NotationError:
        return None
    return {**plain, "move": spelled(plain["move"])}


if __name__ == "__main__":
    (Path(__file__).parent / PAIRS_JSON).write_text(pairs_text(sys.argv[1:] or games()), "utf-8")
