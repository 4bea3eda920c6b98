"""What the first to ask would wait for is done aside, in pieces, whatever becomes of one."""

import logging
from itertools import chain

import pytest

from referee import create_app, ready
from referee.errors import Fault, ImpossibleError
from referee.web.warming import do_in_pieces, of_the_referee, warm_up
from rules import games
from tests.service.serving import serving
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
