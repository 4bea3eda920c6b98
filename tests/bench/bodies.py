"""Requests to judge: one of 3 KB with eleven melds on the table, and acts of random rounds."""

from typing import Any

from rules import load
from tests.referee.refused import body_of
from tests.rounds.generate import random_round_of
from tests.rounds.moments import moments

MELDS = 6

BODY: dict[str, Any] = {
    "game": "kut",
    "lang": "en",
    "position": {
        "round": 3,
        "indicator": "B8",
        "turn": {"seat": 1, "drawn": True, "took": None, "passed": True, "opened": False},
        "stock": 12,
        "table": [
            {"id": f"m{number}", "seat": 1 + number % 2, "meld": f"{number}RKB"}
            for number in range(1, 13)
            if number != 9  # B9 is the okey
        ],
        "seats": {
            "1": {"rack": "Y1 Y2 Y3 Y4 Y5 Y6 Y7 R13 K13 OK R1", "opened": True, "turns": 4},
            "2": {"size": 9, "opened": True, "opened_with": "melds", "buys": 1, "turns": 4},
            "3": {"size": 14, "opened": False, "buys": 0, "turns": 4},
            "4": {"size": 14, "opened": False, "buys": 2, "turns": 3},
        },
        "redeals": 0,
        "teams": False,
    },
    "move": "add Y1 to m1",
}


def legal_bodies(many: int) -> list[dict[str, Any]]:
    """Legal acts of random rounds, each in a position with six melds or more on the table."""
    ruleset, seed, found = load("kut"), 0, list[dict[str, Any]]()
    while len(found) < many:
        seed += 1
        every = moments(random_round_of(ruleset, seed).rounds[0], ruleset)
        found += [body_of(one.case) for one in every if len(one.before.table or ()) >= MELDS]
    return found[:many]
