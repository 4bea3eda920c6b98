"""The score of a replayed round, from the position it ended in."""

from types import MappingProxyType

from grammar import PAIR_LENGTH, UNSEEN, Verb
from referee.explain import Json
from referee.position import Seat
from referee.records.replay import Replay
from referee.score_case import Ending, ScoredRound, ScoredSeat
from referee.scoring.rows import RoundScore, scored
from referee.scoring.scores import round_json, teams_json
from referee.wire import Body
from rules import Language

Scored = tuple[ScoredRound, RoundScore]


def scored_round(replay: Replay) -> Scored | None:
    """Score a round that was followed to its end; None where the record breaks off."""
    by = replay.ended_by
    if by not in ("finish", "stock"):
        return None
    position = replay.position
    over = ScoredRound(
        ending=_ending(replay) if by == "finish" else Ending("stock"),
        seats=MappingProxyType({n: _seat(replay, n, one) for n, one in position.seats.items()}),
        round=position.round,
        okey=position.okey,
        redeals=position.redeals or 0,
        teams=position.teams is True,
    )
    return over, scored(over, tuple(position.seats), replay.ruleset)


def scores_json(found: Scored | None, asked: Body, lang: Language) -> Json | None:
    """What everyone writes; with formulas and words only where they are asked for."""
    if found is None:
        return None
    over, result = found
    if asked.get("explain", "none") != "none":
        return round_json(over, result, lang)
    points = {seat: one.points for seat, one in result.seats.items()}
    rows = {seat: one.row.name if one.row else None for seat, one in result.seats.items()}
    return {
        "seats": {str(n): {"points": points[n], "row": rows[n]} for n in result.seats},
        "teams": teams_json(over, result),
        "redeal": result.redealt,
    }


def _seat(replay: Replay, number: int, seat: Seat) -> ScoredSeat:
    seen = seat.rack is not None and UNSEEN not in seat.rack
    rack = () if seat.tiles == 0 else seat.rack if seen else None
    written = replay.penalties.get(number, 0)
    return ScoredSeat(seat.opened, seat.opened_with, rack, written)


def _ending(replay: Replay) -> Ending:
    """By whom and how: with the last discard, or with the melds of a finish from the hand."""
    ending = replay.ending
    if ending is None or ending.act is None:
        return Ending("finish")
    act = ending.act
    tile = act.tiles[-1] if act.tiles else None
    if act.verb is Verb.FINISH:
        pairs = sum(len(meld.tiles) == PAIR_LENGTH for meld in act.melds)
        return Ending("finish", ending.seat, tile, "hand", ending.in_one_turn, pairs)
    opened_with = replay.position.seat(ending.seat or 0).opened_with
    return Ending("finish", ending.seat, tile, opened_with, ending.in_one_turn)
