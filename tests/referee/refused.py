"""Illegal acts of all kinds: moments of random rounds in which something else is done."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from grammar import Act, Meld, NotationError, Tile, Verb, read_act
from referee.api import judgement
from referee.case import Case
from referee.errors import RequestError
from referee.facts import VOCABULARY
from referee.judge import judge_case
from referee.verdict import Ruling
from referee.written import position_json
from rules import RuleSet, load
from tests.rounds.generate import random_round_of
from tests.rounds.moments import Moment, moments

MELDING = (Verb.OPEN, Verb.LAY, Verb.FINISH)
AIMED = (Verb.ADD, Verb.SWAP)
ONE_TILE = (Verb.DISCARD, Verb.SHOW)


@cache
def refused_acts(game: str, many: int, seed: int = 0) -> tuple[Case, ...]:
    """So many acts that are refused, each in a position in which all racks are known."""
    ruleset, random, found = load(game), Random(seed), list[Case]()  # noqa: S311  play, not secrets
    while len(found) < many:
        seed += 1
        every = list(moments(random_round_of(ruleset, seed).rounds[0], ruleset))
        for moment in random.sample(every, min(12, len(every))):
            for act in _others(moment, random.choice(every), random):
                one = Case(moment.before, act, moment.seat, ruleset, VOCABULARY)
                if _sensible(one) and _is_refused(one):
                    found.append(again(one, act))
    return tuple(found[:many])


def again(one: Case, act: Act, ruleset: RuleSet | None = None) -> Case:
    """Another act in the same position, by the same player."""
    return Case(one.position, act, one.seat, ruleset or one.ruleset, VOCABULARY)


def body_of(one: Case) -> dict[str, Any]:
    """The request that asks for the judgement of a case."""
    position, move = position_json(one.position), one.act.text
    return {"game": one.ruleset.id, "position": position, "seat": one.seat, "move": move}


def _others(moment: Moment, other: Moment, random: Random) -> Iterator[Act]:
    """The act with a tile gone wrong, another moment's act, and that done in another way."""
    done = moment.done
    if done.verb in MELDING:
        yield Act(done.verb, done.tiles, _one_exchanged(done.melds, moment.rack, random))
        yield Act(done.verb, done.tiles, (*done.melds[1:], Meld(done.melds[0].tiles[1:])))
    if done.tiles and done.verb in (*AIMED, *ONE_TILE):
        yield Act(done.verb, (random.choice(moment.rack),), (), done.target)
    verb = random.choice(tuple(Verb))
    yield other.done
    yield Act(verb, other.done.tiles, other.done.melds, other.done.target)


def _is_refused(one: Case) -> bool:
    """Whether an act is refused, and not for being told of tiles that there cannot be."""
    if judge_case(one).ruling is not Ruling.ILLEGAL:
        return False
    try:
        return bool(judgement({**body_of(one), "explain": "none"}))
    except RequestError:
        return False


def _one_exchanged(
    melds: tuple[Meld, ...], rack: tuple[Tile, ...], random: Random
) -> tuple[Meld, ...]:
    at = random.randrange(len(melds))
    tiles = list(melds[at].tiles)
    tiles[random.randrange(len(tiles))] = random.choice(rack)
    return (*melds[:at], Meld(tuple(tiles)), *melds[at + 1 :])


def _sensible(one: Case) -> bool:
    """Whether it is an act at all: with melds, a target and tiles where its kind has them."""
    act = one.act
    if (act.verb in MELDING) != bool(act.melds):
        return False
    if (act.verb in AIMED) != (one.target is not None) or (act.verb in AIMED and not act.tiles):
        return False
    return (act.verb not in ONE_TILE or len(act.tiles) == 1) and _can_be_written(one)


def _can_be_written(one: Case) -> bool:
    try:
        return read_act(one.act.text, okey=one.position.okey) == one.act
    except NotationError:
        return False
