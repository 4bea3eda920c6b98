"""The score of a replayed round, from the position it ended in."""

from grammar import UNSEEN, Verb, indicator_of, write_rack
from referee.explain import Json
from referee.position import Seat
from referee.replay import Replay


def score_body(replay: Replay, *, teams: bool | None = None) -> Json | None:
    """The round as ``POST /v1/scores`` takes it; None where it did not end, or is dealt again."""
    if not replay.ended_by or (replay.ending is not None and replay.ending.redeal):
        return None
    position = replay.position
    body: Json = {
        "game": replay.ruleset.id,
        "round": replay.record.number,
        "ended": _ended(replay),
        "redeals": position.redeals or 0,
        "seats": {str(n): _seat(one, replay.penalties.get(n, 0)) for n, one in _seats(replay)},
    }
    if position.okey is not None:
        body["indicator"] = indicator_of(position.okey).text
    return body if teams is None else {**body, "teams": teams}


def _seats(replay: Replay) -> list[tuple[int, Seat]]:
    return sorted(replay.position.seats.items())


def _seat(seat: Seat, penalties: int) -> Json:
    told: Json = {"opened": bool(seat.opened)}
    if seat.opened_with is not None:
        told["opened_with"] = seat.opened_with
    if seat.rack is not None and UNSEEN not in seat.rack:
        told["rack"] = write_rack(seat.rack)
    return {**told, "penalties": penalties} if penalties else told


def _ended(replay: Replay) -> Json:
    """By whom and how: with the last discard, or with the melds of a finish from the hand."""
    ending = replay.ending
    if ending is None or ending.by != "finish":
        return {"by": replay.ended_by}
    ended: Json = {"by": "finish", "seat": ending.seat}
    if ending.act is not None and ending.act.tiles:
        ended["tile"] = ending.act.tiles[-1].text
    seat = replay.position.seat(ending.seat or 0)
    from_hand = ending.act is not None and ending.act.verb is Verb.FINISH
    opened_with = "hand" if from_hand else seat.opened_with
    return {**ended, "with": opened_with} if opened_with else ended
