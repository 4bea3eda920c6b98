"""Long work looks at the clock it was given: it is cut short, and says so, or it is refused."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from flask.testing import FlaskClient

from referee import create_app, judgement
from referee.comparing.comparison import comparison
from referee.patience import InTime, OutOfTimeError, in_one_judgement, lasting, look, searched
from referee.records.auditing import audit
from referee.requests import checked

REFUSED = {
    "game": "kut",
    "position": {
        "round": 1,
        "indicator": "B8",
        "turn": {"seat": 1, "drawn": True, "passed": True, "opened": False},
        "table": [],
        "seats": {
            "1": {
                "rack": "R1 R2 R3 R4 R5 R6 R7 K1 K2 K3 K4 K5 K6 K7 B1 B2 B3 B4 B5 B6 B7 OK OK",
                "opened": False,
                "turns": 3,
            }
        },
    },
    "move": "open R1-2-3",
}
RECORD = "game: kut\nround: 1\nindicator: B8\n1: draw; discard K9\n2: draw; discard K10\n"
CHANGED = {"house": "cafe", "extends": "kut", "set": {"contract.exact_count": False}}


def ticking(seconds: float) -> Callable[[], float]:
    """A clock that goes on by so much each time somebody looks at it."""
    ticks = count()
    return lambda: next(ticks) * seconds


def test_without_a_clock_work_goes_on() -> None:
    look()
    assert searched(lambda: 7) == 7
    assert list(InTime([1, 2])) == [1, 2]


def test_work_that_takes_too_long_is_stopped() -> None:
    with lasting(1, ticking(0.4)):
        look()
        look()
        with pytest.raises(OutOfTimeError, match="1 s"):
            look()
    look()


def test_a_search_is_cut_short_and_the_work_goes_on() -> None:
    def endless() -> int:
        while True:
            look()

    with lasting(5, ticking(0.01)):
        assert in_one_judgement(lambda: searched(lambda: 7)) == (7, False)
        assert in_one_judgement(lambda: searched(endless)) == (None, True)
        look()


def test_all_searches_of_a_judgement_share_their_time() -> None:
    looked: list[int] = []

    def endless() -> None:
        while True:
            look()
            looked.append(1)

    def twice() -> int:
        searched(endless)
        first = len(looked)
        searched(endless)
        return first

    with lasting(5, ticking(0.01)):
        first, _ = in_one_judgement(twice)
    assert 0 <= len(looked) - first < first


def test_a_search_outside_a_judgement_may_take_all_the_time_there_is() -> None:
    def endless() -> None:
        while True:
            look()

    with lasting(1, ticking(0.01)), pytest.raises(OutOfTimeError):
        searched(endless)


def test_what_is_handed_out_in_time_leaves_some_of_it() -> None:
    with lasting(1, ticking(0.01)):
        some = InTime(range(1000))
        handed = len(list(some))
        look()
    assert 0 < handed < 100
    assert some.cut


@pytest.mark.parametrize("lang", ["tr", "de", "en"])
def test_a_verdict_is_the_same_when_the_search_is_cut_short(lang: str) -> None:
    body = {**REFUSED, "lang": lang}
    whole = judgement(body)
    with lasting(60, ticking(0.01)):
        hurried = checked(judgement(body), "Verdict")
    (said,) = [one for one in hurried["remarks"] if one["path"] == ""]
    assert said["text"]
    assert hurried["nearest"] is None
    assert whole["nearest"]
    left = {"nearest", "legal_under", "remarks"}
    assert {k: v for k, v in hurried.items() if k not in left} == {
        k: v for k, v in whole.items() if k not in left
    }


def test_nothing_is_said_of_a_search_that_came_to_its_end() -> None:
    with lasting(60, ticking(0.0)):
        answer = checked(judgement(REFUSED), "Verdict")
    assert answer["nearest"]
    assert all(one["path"] for one in answer["remarks"])


def test_a_comparison_that_is_cut_short_says_how_far_it_came() -> None:
    asked = {"game": "kut", "b": CHANGED, "impact": True, "disagree": True}
    whole: dict[str, Any] = checked(comparison(asked), "ComparisonAnswer")
    with lasting(50, ticking(0.1)):
        hurried: dict[str, Any] = checked(comparison(asked), "ComparisonAnswer")
    assert "cut" not in whole
    assert hurried["cut"]
    assert 0 < hurried["tried"] < whole["tried"]
    assert hurried["unexercised"] == []


def test_an_audit_that_takes_too_long_is_not_half_told() -> None:
    assert audit({"record": RECORD})["rounds"]
    with lasting(0.1, ticking(0.06)), pytest.raises(OutOfTimeError):
        audit({"record": RECORD})


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("HAKEM_MOST_SECONDS", "0.000001")
    return create_app().test_client()


@pytest.mark.parametrize(
    ("address", "body"), [("/v1/judgements", REFUSED), ("/v1/audits", {"record": RECORD})]
)
def test_over_http_too_much_work_is_a_problem_document(
    hurried: FlaskClient, address: str, body: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    answer = hurried.post(address, json={**body, "lang": "de"})
    assert (answer.status_code, answer.mimetype) == (422, "application/problem+json")
    problem = checked(answer.get_json(), "Problem")
    assert problem["errors"][0]["code"] == "too_much_work"
    assert answer.headers["Content-Language"] == "de"
    assert "too much work" in caplog.text


def test_on_a_page_it_is_said_too(hurried: FlaskClient) -> None:
    address = "/?game=kut&ask=open&tiles=7RKB&indicator=B8"
    page = hurried.get(address, headers={"Accept": "text/html"})
    assert (page.status_code, page.mimetype) == (422, "text/html")


@pytest.mark.parametrize("told", ["soon", "0", "-1", "nan", "inf"])
def test_a_time_that_is_none_stops_the_start(told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_MOST_SECONDS", told)
    with pytest.raises(SystemExit, match="HAKEM_MOST_SECONDS"):
        create_app()
