"""The short way answers exactly as the long one does, and judges nothing twice."""

import json
from typing import Any

import pytest
from flask import Flask, request

from referee import create_app
from referee.errors import BadRequestError, Fault
from referee.web.direct import FOUND, MOST_BYTES, Direct

WEB = create_app().test_client()
SHORT, LONG = "application/json", "application/json; way=long"
POSITION = {"round": 1, "indicator": "B8"}
MOVE = {"game": "kut", "position": POSITION, "move": "open 7RKB"}
MELD = {"game": "kut", "meld": "Y12-13-1"}


def told(address: str, data: bytes, kind: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    sent = {"Content-Type": kind, **{key.replace("_", "-"): one for key, one in headers.items()}}
    answer = WEB.post(address, data=data, headers=sent)
    its = {key: one for key, one in answer.headers.items() if key != "X-Request-Id"}
    assert answer.headers["X-Request-Id"]
    return answer.status_code, answer.data, its


@pytest.mark.parametrize(
    ("address", "body", "status"),
    [
        ("/v1/judgements", MOVE, 200),
        ("/v1/judgements", {**MOVE, "lang": "de"}, 200),
        ("/v1/judgements", {**MOVE, "lang": "fr"}, 400),
        ("/v1/judgements", {**MOVE, "lang": 7}, 400),
        ("/v1/judgements", {**MOVE, "game": "chess"}, 404),
        ("/v1/judgements", {**MOVE, "move": "dance"}, 400),
        ("/v1/judgements", {**MOVE, "seat": 9}, 422),
        ("/v1/judgements", [], 400),
        ("/v1/judgements", None, 400),
        ("/v1/melds", MELD, 200),
        ("/v1/melds", {**MELD, "lang": "tr"}, 200),
        ("/v1/melds", {}, 400),
        ("/v1/melds", {**MELD, "house": "nobody's"}, 404),
    ],
)
@pytest.mark.parametrize("liked", ["", "tr", "de;q=0.5,xx"])
def test_both_ways_answer_alike(address: str, body: object, status: int, liked: str) -> None:
    data = json.dumps(body).encode()
    short = told(address, data, SHORT, Accept_Language=liked)
    assert short == told(address, data, LONG, Accept_Language=liked)
    assert short[0] == status


@pytest.mark.parametrize(
    "data", [b"", b"{", b"\xff", b'{"a":1,"a":2}', b"[" * 60, b'{"game": 1e999}', b"\xef\xbb\xbf{}"]
)
def test_both_ways_refuse_alike_what_is_no_json(data: bytes) -> None:
    short = told("/v1/melds", data, SHORT)
    assert short == told("/v1/melds", data, LONG)
    assert short[0] == 400


@pytest.mark.parametrize(
    ("what", "value", "status"),
    [
        ("HTTP_CONTENT_ENCODING", "gzip", 415),
        ("HTTP_CONTENT_ENCODING", "identity", 200),
        ("CONTENT_LENGTH", "x", 400),
        ("CONTENT_LENGTH", "²", 400),
        ("CONTENT_LENGTH", "-1", 400),
        ("CONTENT_LENGTH", "", 400),
        ("CONTENT_TYPE", "text/plain", 415),
        ("CONTENT_TYPE", "application/json;charset=utf-8", 200),
    ],
)
def test_what_is_not_usual_is_left_to_the_application(what: str, value: str, status: int) -> None:
    sent = {"json": MELD, "environ_overrides": {what: value}}
    assert WEB.post("/v1/melds", **sent).status_code == status


def test_a_body_too_large_is_not_read() -> None:
    assert told("/v1/melds", b" " * (MOST_BYTES + 1), SHORT)[0] == 413
    assert told("/v1/melds", b" " * MOST_BYTES, SHORT)[0] == 400


def test_other_methods_are_told_which_one_fits() -> None:
    answer = WEB.get("/v1/melds", headers={"Content-Type": SHORT, "Content-Length": "0"})
    assert (answer.status_code, answer.headers["Allow"]) == (405, "OPTIONS, POST")


def test_a_fault_is_found_once_and_raised_again() -> None:
    asked: list[object] = []

    def judges(body: object) -> Any:
        asked.append(body)
        raise BadRequestError(Fault("unreadable_request"))

    app = Flask(__name__)
    app.wsgi_app = Direct(app.wsgi_app, {"/x": judges})  # type: ignore[assignment,method-assign]

    @app.post("/x")
    def view() -> dict[str, Any]:
        return {"found": type(request.environ[FOUND]).__name__, "body": request.get_json()}

    answer = app.test_client().post("/x", json={"a": 1})
    assert answer.get_json() == {"found": "BadRequestError", "body": {"a": 1}}
    assert asked == [{"lang": "en", "a": 1}]


def test_a_failure_on_the_short_way_is_a_problem_document(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr("referee.web.DIRECT", {"/v1/melds": broken})
    answer = create_app().test_client().post("/v1/melds", json={**MELD, "lang": "de"})
    assert (answer.status_code, answer.mimetype) == (500, "application/problem+json")
    assert answer.headers["Content-Language"] == "de"
