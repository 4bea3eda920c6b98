"""Following a record past an act that was refused: what was done was done, if it could be."""

from dataclasses import replace
from enum import StrEnum

from grammar import UNSEEN, Act, Meld, Tile, Verb
from referee.after import after, after_price
from referee.api import Judged
from referee.arrange.fitting import swapped
from referee.arrange.reading import readings
from referee.case import Case
from referee.facts import VOCABULARY
from referee.position import Position, SeatNumber, Table, not_held
from referee.verdict import Consequence, Ruling


class Gap(StrEnum):
    """Why nobody can say how a table went on after an act."""

    ROUND_IS_OVER = "round_is_over"
    STOCK_IS_EMPTY = "stock_is_empty"
    NO_DISCARD = "no_discard"
    NO_SUCH_MELD = "no_such_meld"
    NO_OKEY = "no_okey"
    NOTHING_TAKEN = "nothing_taken"
    TOO_FEW_TILES = "too_few_tiles"


NOT_FROM_RACK = frozenset({Verb.DRAW, Verb.TAKE, Verb.PASS, Verb.BUY, Verb.SHOW})
"""Acts that put no tile down."""


def implied(position: Position, act: Act, seat: SeatNumber) -> Position:
    """The position an act speaks from: a written buy implies a pass, and no earlier claim."""
    if act.verb is not Verb.BUY:
        return position
    turn = position.turn
    let_go = not turn.drawn and turn.seat != seat
    claims = () if position.claims is None else position.claims
    return position._replace(claims=claims, turn=turn._replace(passed=let_go or turn.passed))


def gap_before(judged: Judged) -> Gap | None:
    """What makes an act impossible to have been done as written."""
    case = judged.case
    act, position = case.act, case.position
    if (case.actor.tiles or 0) < len(played_as(judged)):
        return Gap.TOO_FEW_TILES
    if judged.verdict.ruling is not Ruling.ILLEGAL and judged.position is not None:
        return None
    if act.verb is Verb.DRAW and position.stock == 0:
        return Gap.STOCK_IS_EMPTY
    if act.verb in (Verb.TAKE, Verb.BUY) and position.discard is None:
        return Gap.NO_DISCARD
    if act.verb is Verb.RETURN and position.turn.took is None:
        return Gap.NOTHING_TAKEN
    return _gap_at_meld(case) if act.verb in (Verb.ADD, Verb.SWAP) else None


def _gap_at_meld(case: Case) -> Gap | None:
    if case.target is None:
        return Gap.NO_SUCH_MELD
    if case.act.verb is Verb.SWAP and _okey_at(case) is None:
        return Gap.NO_OKEY
    return None


def _okey_at(case: Case) -> int | None:
    """The place of the first okey in the meld named."""
    okey = case.position.okey
    tiles = () if case.target is None else case.target.meld.tiles
    return next((at for at, one in enumerate(tiles) if one.is_okey or one is okey), None)


def played_as(judged: Judged) -> tuple[Tile, ...]:
    """The tiles that leave the rack, the one given back among them."""
    if judged.case.act.verb in NOT_FROM_RACK:
        return ()
    if judged.case.act.verb is Verb.RETURN:
        took = judged.case.position.turn.took
        return () if took is None else (took,)
    return judged.case.tiles_played


def contradicted(rack: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> bool:
    """Whether a rack cannot have held the tiles played from it, its unseen ones included."""
    return len(not_held(rack, tiles)) > rack.count(UNSEEN)


def followed(judged: Judged, drawn: int | None) -> Position:
    """The position a record goes on from; ``drawn`` is what the actor drew where that differs."""
    refused = judged.verdict.ruling is Ruling.ILLEGAL or judged.position is None
    if not refused and drawn is None and judged.position is not None:
        return judged.position
    paid = _paid(judged, drawn)
    if refused and judged.verdict.consequences:
        # What is refused at a price is taken back (Y-038): only the price is left of it.
        return after_price(judged.case.position, paid)
    case = _with_his_tiles(judged.case) if refused else judged.case
    return _forced(case, paid) if refused else after(case, paid)


def _paid(judged: Judged, drawn: int | None) -> tuple[Consequence, ...]:
    """Consequences as they were borne: the actor drew what is written, not what he owed."""
    every = judged.verdict.consequences
    if drawn is None:
        return every
    seat = judged.case.seat
    others = tuple(one for one in every if one.seat != seat or not one.tiles)
    return (Consequence("", seat, tiles=drawn), *others) if drawn else others


def _with_his_tiles(case: Case) -> Case:
    """Whoever played a tile his rack did not show has a rack that nobody knows."""
    rack = case.actor.rack
    if rack is None or not contradicted(rack, case.tiles_played):
        return case
    if case.act.verb in NOT_FROM_RACK:
        return case
    return case.in_position(case.position.with_seat(case.seat, rack=(UNSEEN,) * len(rack)))


def _forced(case: Case, paid: tuple[Consequence, ...]) -> Position:
    """The position after an act that should not have been done."""
    if case.act.verb is Verb.ADD and not _fits(case):
        return _broken(case, paid, _lengthened(case))
    if case.act.verb is Verb.SWAP and not _stands(case):
        return _broken(case, paid, _exchanged(case))
    return after(case, paid)


def _fits(case: Case) -> bool:
    lies = case.target is not None and case.target.reading is not None
    return lies and all(step.fits for step in case.added)


def _stands(case: Case) -> bool:
    lies = None if case.target is None else case.target.reading
    if lies is None:
        return False
    try:
        swapped(lies, case.act.tiles[0], case.position.okey, case.melds_played)
    except ValueError:
        return False
    return True


def _lengthened(case: Case) -> tuple[Tile, ...]:
    tiles = () if case.target is None else case.target.meld.tiles
    return (*case.act.tiles, *tiles) if case.act.end == "left" else (*tiles, *case.act.tiles)


def _exchanged(case: Case) -> tuple[Tile, ...]:
    tiles = () if case.target is None else case.target.meld.tiles
    at = _okey_at(case) or 0
    return (*tiles[:at], *case.act.tiles[:1], *tiles[at + 1 :])


def _broken(case: Case, paid: tuple[Consequence, ...], tiles: tuple[Tile, ...]) -> Position:
    """Lay the tiles at the meld as they were laid, whatever that makes of it."""
    laid = case.target
    away = after(_at_nothing(case), paid)
    if laid is None or away.table is None:
        return away
    read = readings(tiles, case.position.okey, case.melds_played)
    changed = laid._replace(meld=Meld(tiles), readings=read)
    table = Table(changed if one.id == laid.id else one for one in away.table)
    done = away.turn.acts
    # What was done was done at the meld, even though only its tiles were moved so far.
    acts = None if done is None else (*done[:-1], case.act)
    return away._replace(table=table, turn=away.turn._replace(acts=acts))


def _at_nothing(case: Case) -> Case:
    """The same act with its meld left alone: only the tiles move."""
    nowhere = replace(case.act, target="")
    return Case(case.position, nowhere, case.seat, case.ruleset, VOCABULARY)
