"""What the first to ask would wait for is done aside, in pieces, whatever becomes of one."""

import logging
import os
import subprocess
import sys
from itertools import chain

import pytest

from referee import create_app, ready
from referee.errors import Fault, ImpossibleError
from referee.web.warming import do_in_pieces, of_the_pages, of_the_referee, warm_up
from rules import games
from tests.service.serving import ROOT, serving
from tutor.web.warming import of_the_tutor


def test_pieces_are_done_in_order_whatever_becomes_of_one(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []

    def refused() -> None:
        raise ImpossibleError(Fault("no_such_page"))

    def broken() -> None:
        raise ZeroDivisionError

    with caplog.at_level(logging.INFO):
        do_in_pieces([lambda: done.append("a"), refused, broken, lambda: done.append("b")])
    assert done == ["a", "b"]
    assert "ZeroDivisionError" in caplog.text
    assert "ImpossibleError" not in caplog.text
    assert "warmed up" in caplog.text


@pytest.mark.parametrize("told", ["off", "no", "False", "0"])
def test_nothing_is_done_where_it_is_switched_off(
    told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAKEM_WARM_UP", told)
    assert warm_up([]) is None


def test_a_process_that_serves_warms_up(monkeypatch: pytest.MonkeyPatch, store: str) -> None:
    assert store
    monkeypatch.delenv("HAKEM_WARM_UP", raising=False)
    monkeypatch.setattr("referee.web.worker.of_the_referee", lambda: iter(()))
    done: list[int] = []
    ready(create_app(), [lambda: done.append(1)])
    thread = warm_up([lambda: done.append(2)])
    assert thread
    thread.join(10)
    assert 2 in done


def test_every_game_is_warmed_up() -> None:
    pieces = [str(one) for one in chain(of_the_referee(), of_the_tutor())]
    for game in games():
        assert sum(f"'{game}'" in one for one in pieces) > len(games())


def test_requests_are_answered_while_it_goes_on(store: str) -> None:
    env = {"HAKEM_DATABASE_URL": store, "HAKEM_WARM_UP": "on"}
    with serving(env=env) as service:
        for _ in range(5):
            assert service.ask("POST", "/v1/melds", {"game": "kut", "meld": "7RKB"}).status == 200


def test_every_template_is_made_ready() -> None:
    app = create_app()
    do_in_pieces(of_the_pages(app))
    known = app.jinja_env.cache
    assert known is not None
    assert len(known) == len(app.jinja_env.list_templates()) > 3


ASKING = """
import sys
from tutor.web import create_service

web = create_service().test_client()
rack = "R1 R2 R3 K4 K5 K6 B7 B9 B11 Y1 Y3 Y5 Y7 Y9"
seats = {"1": {"rack": rack, "opened": False, "turns": 3}}
position = {"round": 1, "indicator": "B8", "table": [], "seats": seats}
refused = {"game": "kut", "position": position, "seat": 1, "move": "open R1-K5-B9"}
house = {"house": "x", "extends": "kut", "set": {"contract.exact_count": False}}
at_hand = set(sys.modules)
for path, body in (
    ("/v1/judgements", refused),
    ("/v1/judgements", {"game": "kut", "mvoe": "draw"}),
    ("/v1/melds", {"game": "kut", "meld": "K3-R5", "indicator": "B8"}),
    ("/v1/audits", {"record": "game: kut\\nround: 1\\nindicator: B8\\n1: draw"}),
    ("/v1/houses/check", house),
    ("/v1/houses/compare", {"game": "kut", "b": house}),
    ("/v1/tables", {"game": "kut", "position": position}),
    ("/v1/hints", {"game": "kut", "position": position, "seat": 1}),
    ("/v1/exercises", {"game": "kut"}),
    ("/v1/learners", {}),
):
    assert web.post(path, json=body).status_code < 500, path
for path in ("/readyz", "/", "/house", "/rules/kut", "/score", "/learn", "/docs"):
    assert web.get(path).status_code == 200, path
rooms = ("rules", "referee", "tutor")  # Lark and YAML are woken aside
print(*sorted(one for one in set(sys.modules) - at_hand if one.split(".")[0] in rooms))
"""


def test_no_request_waits_until_something_of_ours_is_loaded(store: str) -> None:
    env = {**os.environ, "HAKEM_DATABASE_URL": store, "HAKEM_WARM_UP": "off"}
    command = [sys.executable, "-c", ASKING]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
