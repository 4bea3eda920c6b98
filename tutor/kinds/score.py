"""Score this rack."""

from collections.abc import Mapping
from typing import Any

from grammar import NATURALS
from referee import RequestError, score
from tutor.bodies import Body
from tutor.kinds.task import Task, dice_of
from tutor.table import Table

TRIES = 12
ASKED = "2"


def score_it(card: str, seed: int, table: Table) -> Task | None:
    """A round that has ended, and a player whose points are asked for."""
    dice = dice_of("score", card, seed)
    for _ in range(TRIES):
        tiles = [dice.choice(NATURALS).text for _ in range(dice.randint(2, 5))]
        rack = [*tiles, *dice.choice(((), (), ("FJ",), ("OK",)))]
        opened = dice.random() < 0.8  # noqa: PLR2004  most have opened
        body = {
            "round": dice.randint(1, 12),
            "indicator": dice.choice(NATURALS).text,
            "ended": {
                "by": "finish",
                "seat": 1,
                "tile": dice.choice((*tiles[:1], "K1", "OK")),
                "with": "melds",
            },
            "seats": {ASKED: {"opened": opened, "opened_with": "melds", "rack": " ".join(rack)}}
            if opened
            else {ASKED: {"opened": False, "rack": " ".join(rack)}},
        }
        found = scored_seat(body, table)
        if found and not found["missing"] and found["points"] is not None:
            asked = {**body, "position": {"round": body["round"], "indicator": body["indicator"]}}
            hard = min(5, 1 + len(found["parts"]) // 2)
            return Task(
                "score", f"scoring.{found['row']}", asked, str(found["points"]), difficulty=hard
            )
    return None


def scored_seat(body: Body, table: Table) -> Mapping[str, Any]:
    """The points of the seat asked for, as the referee scores them; nothing where it cannot."""
    told = {key: one for key, one in body.items() if key not in ("position", "seat", "move")}
    try:
        answer = score(table.asks(told))
    except RequestError:
        return {}
    seats = answer["seats"]
    return seats.get(ASKED, {}) if isinstance(seats, dict) else {}
