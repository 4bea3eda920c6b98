"""Moves that no set of tiles allows: what is played and named, counted with what already lies."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from grammar import OKEY, SET_SIZE, UNSEEN, Act, Tile, Verb
from referee.acting import GAINING
from referee.case import Fact
from referee.dealt import stock_left
from referee.errors import BadRequestError, Fault, ImpossibleError
from referee.facts import VOCABULARY
from referee.impossible import copies_faults, no_such_round, tally, tally_of
from referee.position import Position, SeatNumber, as_held
from rules import RuleSet, closest


def refuse(
    position: Position,
    acts: tuple[Act, ...],
    seat: SeatNumber,
    ruleset: RuleSet,
    *,
    indicator_told: bool,
) -> None:
    """Refuse a move of unseen tiles (400), and one that no table could see (422)."""
    unreadable = (*_unseen_played(acts), *_facts_unasked(position, ruleset))
    if unreadable:
        raise BadRequestError(*unreadable)
    found = (
        *_beyond_the_game(position, ruleset),
        *_impossible_move(position, acts, seat, indicator_told=indicator_told),
    )
    if found:
        raise ImpossibleError(*found)


def refuse_facts(position: Position, ruleset: RuleSet) -> None:
    """Refuse facts told directly that no rule knows, or that are of another type (400)."""
    found = tuple(_facts_unasked(position, ruleset))
    if found:
        raise BadRequestError(*found)


def _facts_unasked(position: Position, ruleset: RuleSet) -> Iterable[Fault]:
    return _facts_nobody_asks(position, ruleset) if position.facts else ()


def _facts_nobody_asks(position: Position, ruleset: RuleSet) -> Iterator[Fault]:
    """A fact told under a name that no rule knows would be ignored in silence: it is refused."""
    law = ruleset.law
    excuses = {name for rule in law.rules.values() for name in rule.unless}
    known = {*VOCABULARY, *law.defines, *excuses}
    for name, value in position.facts.items():
        pointer, values = f"/position/facts/{name}", {"name": name}
        if name not in known:
            near = closest(name, known)
            yield Fault("unknown_fact_told", pointer, values=values, suggestion=near)
        else:
            yield from _of_another_type(VOCABULARY.get(name), value, pointer, values)


def _of_another_type(
    fact: Fact | None, value: object, pointer: str, values: Mapping[str, str]
) -> Iterator[Fault]:
    """A fact can be told as what it is: a truth, a number, or one of its words."""
    told = "boolean" if fact is None else fact.type
    found = {"found": json.dumps(value, ensure_ascii=False)}
    if told in ("list", "tile"):
        yield Fault("fact_told_apart", pointer, values=values)
    elif fact is not None and told == "choice" and value not in fact.choices:
        yield Fault("not_one_of", pointer, values={**found, "known": ", ".join(fact.choices)})
    elif told != "choice" and type(value) is not _TYPES[told][0]:
        yield Fault("wrong_type", pointer, values={**found, "wanted": _TYPES[told][1]})


_TYPES: Mapping[str, tuple[type, str]] = {"boolean": (bool, "boolean"), "number": (int, "integer")}
"""What tells such a fact, in Python and in JSON."""


def _beyond_the_game(position: Position, ruleset: RuleSet) -> Iterator[Fault]:
    """A round the match does not have, a stock larger than what the deal leaves (K-012, K-032)."""
    beyond = no_such_round(position.round or 0, ruleset, "/position/round")
    if beyond is not None:
        yield beyond
    most = _most_in_stock(ruleset) - (1 if position.okey else 0)
    if position.stock is not None and position.stock > most:
        values = {"counted": str(position.stock), "allowed": str(most)}
        yield Fault("stock_too_large", "/position/stock", values=values)


@lru_cache(maxsize=512)
def _most_in_stock(ruleset: RuleSet) -> int:
    """How many tiles the stock can hold with the indicator."""
    left = stock_left(ruleset.values.get)
    return SET_SIZE if left is None else left


def _unseen_played(acts: tuple[Act, ...]) -> tuple[Fault, ...]:
    """Name the first act that plays a tile nobody has seen: it cannot be judged."""
    for act in acts:
        if UNSEEN in act.every_tile and act.verb not in GAINING:
            return (Fault("unseen_tile_played", "/move", values={"act": act.text}),)
    return ()


def _impossible_move(
    position: Position, acts: tuple[Act, ...], seat: SeatNumber, *, indicator_told: bool
) -> Iterable[Fault]:
    """Find tiles that a move brings and no set holds any more.

    Tiles of a known rack have been counted; what comes from a rack nobody told is counted here, and
    so is every tile that is said to be drawn.
    """
    brought = tuple(_brought(position, acts, seat))
    if not brought:
        return ()
    okey = position.okey
    total = tally_of(position) + tally(brought, okey)
    return copies_faults(total, okey, "/move", indicator_told=indicator_told)


def _brought(position: Position, acts: tuple[Act, ...], seat: SeatNumber) -> Iterator[Tile]:
    """The tiles that nothing told of before, each once."""
    if position.seat(seat).rack is not None:
        for act in acts:
            yield from _drawn(act, position)
        return
    in_hand: Counter[Tile] = Counter()
    for act in acts:
        new = _drawn(act, position)
        yield from new
        in_hand.update(new)
        if act.verb in GAINING:
            in_hand.update(_held(one, position) for one in _taken(act, position))
        elif act.verb is not Verb.SHOW:
            yield from _from_rack(act, position, in_hand)
            in_hand[OKEY] += act.verb is Verb.SWAP


def _drawn(act: Act, position: Position) -> list[Tile]:
    tiles = (*act.tiles, *act.draws) if act.verb is Verb.DRAW else act.draws
    return [_held(one, position) for one in tiles]


def _taken(act: Act, position: Position) -> tuple[Tile, ...]:
    if act.verb is Verb.DRAW:
        return ()
    lying = position.discard
    return (lying.tile,) if lying else act.tiles


def _from_rack(act: Act, position: Position, in_hand: Counter[Tile]) -> Iterator[Tile]:
    """Tiles played that the move itself did not bring to the rack before."""
    for one in act.every_tile:
        held = _held(one, position)
        if in_hand[held]:
            in_hand[held] -= 1
        else:
            yield held


def _held(one: Tile, position: Position) -> Tile:
    return OKEY if one is position.okey else as_held(one)
