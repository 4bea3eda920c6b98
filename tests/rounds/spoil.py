"""Rounds with one act broken in a known way: where it is and which rule it breaks is known too."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random

from grammar import NATURALS, Act, Meld, Record, RoundRecord, Tile, Verb, meld_of
from referee.arrange import Reading, fits, readings, swap_faces
from referee.arrange.best import best_layout
from referee.case import melds_played
from referee.position import next_seat
from rules import RuleSet
from tests.rounds.moments import Moment, Spoiled, behind, by_another, instead, moments

Found = Iterator[tuple[RoundRecord, int, int, str]]
"""A spoiled round, the turn and the act from 1, and the rule that is broken there."""

MOST_OF_A_KIND = 3


def spoil(record: Record, ruleset: RuleSet, seed: int) -> Spoiled:
    """Break one act of a legal round; the same seed breaks the same one."""
    random = Random(seed)  # noqa: S311  play, not secrets
    every = list(moments(record.rounds[0], ruleset))
    random.shuffle(every)
    kinds = [name for name in KINDS if _known(KINDS[name][0], ruleset)]
    random.shuffle(kinds)
    for name in kinds:
        for moment in every:
            for spoiled, turn, act, rule in KINDS[name][1](moment):
                return Spoiled(name, replace(record, rounds=(spoiled,)), turn, act, rule)
    raise AssertionError("a round in which nothing can go wrong")


def _known(rule: str, ruleset: RuleSet) -> bool:
    return rule in ruleset.law.rules


def _here(moment: Moment, record: RoundRecord, rule: str, *, later: int = 0) -> Found:
    yield record, moment.turn + 1, moment.act + 1 + later, rule


def _fitting(moment: Moment, one: Tile, laid: Reading | None) -> bool:
    played = melds_played(moment.case.ruleset)
    return laid is not None and bool(fits(one, laid, moment.before.okey, played))


def _read(moment: Moment, meld: Meld) -> tuple[Reading, ...]:
    return readings(meld.tiles, moment.before.okey, melds_played(moment.case.ruleset))


def extra_tile(moment: Moment) -> Found:
    """Open with one tile more than the contract asks for."""
    if moment.done.verb is not Verb.OPEN or len(moment.rack_after) < 2:
        return
    for at, meld in enumerate(moment.done.melds):
        for one in moment.rack_after:
            for fit in _added(moment, one, meld):
                melds = (*moment.done.melds[:at], meld_of(fit), *moment.done.melds[at + 1 :])
                act = replace(moment.done, melds=melds)
                yield from _here(moment, instead(moment, act), EXTRA_TILE)


def _added(moment: Moment, one: Tile, meld: Meld) -> Iterator[tuple[Tile, ...]]:
    read = _read(moment, meld)
    natural = all(tile.is_natural for tile in (*meld.tiles, one))
    if len(read) != 1 or read[0].kind == "pair" or not natural:
        return
    for fit in fits(one, read[0], moment.before.okey, melds_played(moment.case.ruleset)):
        yield fit.after.tiles


def meld_missing(moment: Moment) -> Found:
    """Open with one meld fewer than the contract asks for."""
    if moment.done.verb is Verb.OPEN and len(moment.done.melds) > 1:
        act = replace(moment.done, melds=moment.done.melds[1:])
        yield from _here(moment, instead(moment, act), MELD_MISSING)


def lays_off_at_once(moment: Moment) -> Found:
    """Lay off in the turn of the opening."""
    may = moment.case.ruleset.values["laying_off.same_turn"] != "nothing"
    if moment.done.verb is not Verb.OPEN or len(moment.rack_after) < 2 or may:
        return
    for one in moment.rack_after:
        for laid in moment.after.table or ():
            if _fitting(moment, one, laid.reading) and not one.is_okey:
                act = Act(Verb.ADD, (one,), target=laid.id)
                yield from _here(moment, behind(moment, act), AT_ONCE, later=1)


def opens_again(moment: Moment) -> Found:
    """Open although one has opened."""
    if moment.done.verb is Verb.LAY:
        act = replace(moment.done, verb=Verb.OPEN)
        yield from _here(moment, instead(moment, act), OPENS_AGAIN)


def wrong_end(moment: Moment) -> Found:
    """Lay off at the end of a run where the tile does not fit."""
    if moment.done.verb is not Verb.ADD or len(moment.done.tiles) != 1:
        return
    laid = moment.case.target
    reading = None if laid is None else laid.reading
    if reading is None or reading.kind != "run":
        return
    played = melds_played(moment.case.ruleset)
    found = {one.end for one in fits(moment.done.tiles[0], reading, moment.before.okey, played)}
    if len(found) == 1:
        act = replace(moment.done, end="right" if found == {"left"} else "left")
        yield from _here(moment, instead(moment, act), NOT_FITTING)


def tile_that_does_not_fit(moment: Moment) -> Found:
    """Lay off a tile at a meld that does not take it."""
    if moment.done.verb is not Verb.ADD or moment.case.target is None:
        return
    for one in moment.rack:
        if one.is_natural and not _fitting(moment, one, moment.case.target.reading):
            act = replace(moment.done, tiles=(one,), end=None)
            yield from _here(moment, instead(moment, act), NOT_FITTING)


def buys_what_was_taken(moment: Moment) -> Found:
    """Buy a discard that the player in turn has just taken."""
    if moment.done.verb is Verb.TAKE:
        record = behind(moment, Act(Verb.BUY), next_seat(moment.seat))
        yield record, moment.turn + 2, 1, NOTHING_LIES


def fine_not_drawn(moment: Moment) -> Found:
    """Throw a penal tile and draw nothing for it."""
    if moment.done.verb is Verb.DISCARD and moment.done.draws:
        rule = OKEY_COSTS if moment.done.tiles[0].is_okey else PLAYABLE_COSTS
        yield from _here(moment, instead(moment, replace(moment.done, draws=())), rule)


def tile_not_held(moment: Moment) -> Found:
    """Throw a tile that does not stand on the rack."""
    if moment.done.verb is not Verb.DISCARD or moment.done.draws or len(moment.rack) < 2:
        return
    for one in NATURALS:
        if one not in moment.rack and one is not moment.before.okey:
            act = replace(moment.done, tiles=(one,))
            yield from _here(moment, instead(moment, act), NOT_HELD)


def out_of_turn(moment: Moment) -> Found:
    """Draw when it is somebody else's turn."""
    if moment.done.verb is Verb.DRAW and moment.act == 0:
        record = by_another(moment, next_seat(moment.seat))
        yield from _here(moment, record, NOT_IN_TURN)


def draws_again(moment: Moment) -> Found:
    """Draw twice in one turn."""
    if moment.done.verb is Verb.DRAW and (moment.after.stock or 0) > 0:
        act = Act(Verb.DRAW)
        yield from _here(moment, behind(moment, act), ONE_DRAW, later=1)


def plays_before_drawing(moment: Moment) -> Found:
    """Leave the drawing out."""
    acts = moment.record.turns[moment.turn].acts[moment.act + 1 :]
    if moment.done.verb is not Verb.DRAW or not acts:
        return
    melded = (one for meld in acts[0].melds for one in meld.tiles)
    if moment.done.tiles[0] not in (*acts[0].tiles, *melded):
        yield from _here(moment, instead(moment), DRAW_FIRST)


def wrong_swap(moment: Moment) -> Found:
    """Take an okey from the table with a tile it does not stand for."""
    laid = moment.case.target
    if moment.done.verb is not Verb.SWAP or laid is None or laid.reading is None:
        return
    faces = swap_faces(laid.reading)
    for one in moment.rack:
        if one.is_natural and one not in faces:
            act = replace(moment.done, tiles=(one,))
            yield from _here(moment, instead(moment, act), WRONG_SWAP)


def lays_unopened(moment: Moment) -> Found:
    """Lay a meld down without having opened."""
    if moment.done.verb is not Verb.DRAW or moment.after.seat(moment.seat).opened:
        return
    played = melds_played(moment.case.ruleset)
    melds = best_layout(moment.rack_after, moment.before.okey, played, "tiles").melds
    if melds:
        act = Act(Verb.LAY, melds=melds[:1])
        rule = BEFORE_THE_FINISH if moment.case.from_hand else UNOPENED
        yield from _here(moment, behind(moment, act), rule, later=1)


def finishes_from_hand(moment: Moment) -> Found:
    """Finish from the hand in a round that has a contract."""
    if moment.done.verb is Verb.LAY and not moment.case.from_hand:
        act = replace(moment.done, verb=Verb.FINISH)
        yield from _here(moment, instead(moment, act), FROM_HAND_ONLY)


def discards_again(moment: Moment) -> Found:
    """Throw a second tile."""
    goes_on = moment.after.turn.seat is not None
    if goes_on and moment.done.verb is Verb.DISCARD and len(moment.rack_after) > 1:
        act = Act(Verb.DISCARD, moment.rack_after[:1])
        yield from _here(moment, behind(moment, act), NOT_IN_TURN, later=1)


EXTRA_TILE = "contract.length_is_exact"
MELD_MISSING = "contract.is_met"
AT_ONCE = "laying_off.not_in_opening_turn"
OPENS_AGAIN = "opening.once_a_round"
NOT_FITTING = "laying_off.tiles_fit"
BUYS, NOTHING_LIES = "buying.out_of_turn", "taking.discard_lies_there"
OKEY_COSTS, PLAYABLE_COSTS = "discard.okey_costs", "discard.playable_costs"
NOT_HELD = "turn.tiles_are_held"
NOT_IN_TURN = "turn.player_is_in_turn"
ONE_DRAW = "taking.one_draw_a_turn"
DRAW_FIRST = "turn.draws_before_playing"
WRONG_SWAP = "okey_swap.exact_tile"
UNOPENED = "laying_off.opens_first"
BEFORE_THE_FINISH = "last_round.nothing_is_laid_before"
FROM_HAND_ONLY = "last_round.only_from_hand"

KINDS: Mapping[str, tuple[str, Callable[[Moment], Found]]] = {
    # By name: a rule without which a game knows no such mistake, and how it is made.
    "extra_tile": (EXTRA_TILE, extra_tile),
    "meld_missing": (MELD_MISSING, meld_missing),
    "lays_off_at_once": (AT_ONCE, lays_off_at_once),
    "opens_again": (OPENS_AGAIN, opens_again),
    "wrong_end": (NOT_FITTING, wrong_end),
    "tile_that_does_not_fit": (NOT_FITTING, tile_that_does_not_fit),
    "buys_what_was_taken": (BUYS, buys_what_was_taken),
    "fine_not_drawn": (PLAYABLE_COSTS, fine_not_drawn),
    "tile_not_held": (NOT_HELD, tile_not_held),
    "out_of_turn": (NOT_IN_TURN, out_of_turn),
    "draws_again": (ONE_DRAW, draws_again),
    "plays_before_drawing": (DRAW_FIRST, plays_before_drawing),
    "wrong_swap": (WRONG_SWAP, wrong_swap),
    "lays_unopened": (UNOPENED, lays_unopened),
    "finishes_from_hand": (FROM_HAND_ONLY, finishes_from_hand),
    "discards_again": (NOT_IN_TURN, discards_again),
}
