"""Judgements over HTTP against a checked echo on the same server in the same run: the ratio counts.

Run by ``pytest -s tests/bench/bench_http.py``, never collected.
"""

import json

import pytest

from referee import judgement
from tests.bench.http_load import Load, better, loaded, served

WORKERS = 2
ROUNDS = 3
SECONDS = 2.0
NUMBERS = range(1, 13)

BODY = {
    "game": "kut",
    "lang": "en",
    "position": {
        "round": 3,
        "indicator": "B8",
        "turn": {"seat": 1, "drawn": True, "took": None, "passed": True, "opened": False},
        "stock": 12,
        "table": [
            {"id": f"m{number}", "seat": 1 + number % 2, "meld": f"{number}RKB"}
            for number in NUMBERS
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


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("explain", ["full", "why", "none"])
def test_a_legal_judgement_against_a_checked_echo(explain: str) -> None:
    body = {**BODY, "explain": explain}
    text = json.dumps(body, indent=4).encode()
    assert judgement(body)["verdict"] == "legal"
    echo = ours = Load(0, 0, 0)
    with (
        served("tests.bench.http_peers:create_echo", WORKERS) as peer,
        served("tutor.web:create_service", WORKERS) as port,
    ):
        for _ in range(ROUNDS):
            echo = better(loaded(peer, "/v1/judgements", text, SECONDS), echo)
            ours = better(loaded(port, "/v1/judgements", text, SECONDS), ours)
    share = ours.rate / echo.rate
    print(  # noqa: T201  the figures are the point
        f"\nHTTP, {len(text)} bytes, explain {explain}: {share:.0%} of a checked echo"
        f" ({ours.rate:.0f} of {echo.rate:.0f} requests/s),"
        f" p50 {ours.median:.1f} ms, p99 {ours.p99:.1f} ms (echo {echo.p99:.1f} ms)"
    )
