"""The interface over HTTP: rulings and law go out, every refusal has one shape and one language."""

import logging
import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from referee import create_app, meld
from referee.published import document
from referee.requests import checked

OPENING = {"game": "kut", "position": {"round": 1, "indicator": "B8"}, "move": "open 7RKB"}
ROUND = {
    "indicator": "B8",
    "ended": {"by": "finish", "seat": 1, "with": "melds"},
    "seats": {"1": {"opened": True, "rack": ""}, "2": {"opened": True, "rack": "R5"}},
}


@pytest.fixture(scope="module")
def web() -> FlaskClient:
    return create_app().test_client()


def test_a_meld_is_judged_as_in_process(web: FlaskClient) -> None:
    body = {"game": "kut", "indicator": "B8", "meld": "K3-OK-5", "lang": "tr"}
    assert web.post("/v1/melds", json=body).get_json() == meld(body)


@pytest.mark.parametrize(
    ("address", "body", "schema"),
    [
        ("/v1/judgements", OPENING, "Verdict"),
        ("/v1/judgements", {**OPENING, "move": "open B4-5-6"}, "Verdict"),
        ("/v1/judgements", {**OPENING, "move": "open 7RKB; discard K9"}, "Verdict"),
        ("/v1/judgements", {**OPENING, "explain": "none"}, "Verdict"),
        ("/v1/judgements", {**OPENING, "trace": True}, "Verdict"),
        ("/v1/judgements", {"game": "kut", "move": "discard K9"}, "Verdict"),
        ("/v1/melds", {"game": "kut", "meld": "7RKB"}, "MeldAnswer"),
        ("/v1/melds", {"game": "kut", "meld": "R7 OK OK", "indicator": "B8"}, "MeldAnswer"),
        ("/v1/melds", {"game": "kut", "meld": "Y13-1-2"}, "MeldAnswer"),
        ("/v1/scores", {"game": "kut", **ROUND}, "ScoreAnswer"),
        ("/v1/matches", {"game": "kut", "rounds": [ROUND, {"points": {"1": 5}}]}, "MatchAnswer"),
        (
            "/v1/audits",
            {"record": "game: kut\nround: 1\nindicator: B8\n1: discard K9"},
            "AuditAnswer",
        ),
    ],
)
def test_an_answer_has_the_shape_that_is_published(
    web: FlaskClient, address: str, body: object, schema: str
) -> None:
    answer = web.post(address, json=body)
    assert answer.status_code == 200, answer.text
    assert checked(answer.get_json(), schema)


@pytest.mark.parametrize(
    ("address", "schema"),
    [
        ("/v1/games", "Games"),
        ("/v1/games/kut", "Game"),
        ("/v1/games/kut/rules", "Rules"),
        ("/v1/games/kut/rules/contract.is_met", "Rule"),
        ("/v1/games/kut/rounds", "Rounds"),
        ("/v1/games/kut/settings", "Settings"),
        ("/healthz", "Health"),
    ],
)
@pytest.mark.parametrize("lang", ["tr", "de", "en"])
def test_the_law_has_the_shape_that_is_published(
    web: FlaskClient, address: str, schema: str, lang: str
) -> None:
    answer = web.get(address, query_string={"lang": lang})
    assert answer.status_code == 200, answer.text
    assert checked(answer.get_json(), schema)


def test_the_document_is_served_as_it_is(web: FlaskClient) -> None:
    assert web.get("/openapi.json").get_json() == document()


def nameless(path: str) -> str:
    return re.sub(r"[<{][^>}]*[>}]", "{}", path)


def test_addresses_and_the_published_paths_are_the_same() -> None:
    served = {
        (nameless(rule.rule), method.lower())
        for rule in create_app().url_map.iter_rules()
        if not rule.endpoint.partition(".")[0].endswith(("pages", "docs", "static"))
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    paths = document()["paths"].items()
    assert served == {(nameless(path), method) for path, ways in paths for method in ways}


@pytest.mark.parametrize(
    ("told", "liked", "spoken"),
    [
        (None, None, "en"),
        (None, "de-AT,de;q=0.9", "de"),
        (None, "fr, tr;q=0.5", "tr"),
        (None, "fr", "en"),
        (None, "*;q=x,,;", "en"),
        ("tr", "de", "tr"),
    ],
)
def test_the_told_language_wins_over_the_liked_one(
    web: FlaskClient, told: str | None, liked: str | None, spoken: str
) -> None:
    body = {"game": "kut", "meld": "7RKB", **({"lang": told} if told else {})}
    headers = {"Accept-Language": liked} if liked else {}
    answer = web.post("/v1/melds", json=body, headers=headers)
    assert answer.headers["Content-Language"] == spoken
    assert answer.get_json() == meld({**body, "lang": spoken})


SENT: list[tuple[str, str, dict[str, Any], int]] = [
    ("post", "/v1/melds", {"data": b"{", "content_type": "application/json"}, 400),
    ("post", "/v1/melds", {"json": {"game": "kut", "mld": "7RKB"}}, 400),
    ("post", "/v1/melds", {"json": {"game": "kut", "meld": "7RX"}}, 400),
    ("post", "/v1/melds", {"json": [1]}, 400),
    ("post", "/v1/melds", {"json": {"game": "chess", "meld": "7RKB"}}, 404),
    ("get", "/v1/games/chess", {}, 404),
    ("get", "/v1/games/kut/rules/no.such", {}, 404),
    ("get", "/v1/nothing", {}, 404),
    ("get", "/v1/games/kut/", {}, 404),
    ("get", "/v1/melds", {}, 405),
    ("delete", "/v1/games", {}, 405),
    ("post", "/v1/melds", {"data": b" " * 300_000, "content_type": "application/json"}, 413),
    ("post", "/v1/melds", {"data": b"{}", "content_type": "text/plain"}, 415),
    ("post", "/v1/melds", {"data": b"{}"}, 415),
    (
        "post",
        "/v1/melds",
        {"json": {"game": "kut", "meld": "7RKB"}, "headers": {"Content-Encoding": "gzip"}},
        415,
    ),
    (
        "post",
        "/v1/judgements",
        {"json": {**OPENING, "position": {"seats": {"1": {"rack": "R7 R7 R7"}}}}},
        422,
    ),
    ("post", "/v1/judgements", {"json": {**OPENING, "seat": 7}}, 422),
    ("post", "/v1/judgements", {"json": {**OPENING, "position": {"seats": {"5": {}}}}}, 422),
    ("get", "/v1/games?lang=fr", {}, 400),
]


@pytest.mark.parametrize(("method", "address", "sent", "status"), SENT)
def test_every_refusal_is_a_problem_document(
    web: FlaskClient, method: str, address: str, sent: dict[str, Any], status: int
) -> None:
    answer = web.open(address, method=method.upper(), **sent)
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    problem = checked(answer.get_json(), "Problem")
    assert problem["status"] == status
    assert problem["errors"]


@pytest.mark.parametrize(("method", "address", "sent", "status"), SENT[:-1])
def test_refusals_differ_only_in_words_between_languages(
    web: FlaskClient, method: str, address: str, sent: dict[str, Any], status: int
) -> None:
    answers = {}
    for lang in ("tr", "de", "en"):
        headers = {**dict(sent.get("headers", {})), "Accept-Language": lang}
        answer = web.open(address, method=method.upper(), **{**sent, "headers": headers})
        assert answer.headers["Content-Language"] == lang
        answers[lang] = answer.get_json()
    assert len({one["title"] for one in answers.values()}) == 3
    assert len({one["errors"][0]["message"] for one in answers.values()}) == 3
    facts = [[(e["code"], e.get("pointer")) for e in one["errors"]] for one in answers.values()]
    assert facts[0] == facts[1] == facts[2]
    assert status == answers["en"]["status"]


def test_an_unknown_field_is_named_with_the_one_that_was_meant(web: FlaskClient) -> None:
    body = {**OPENING, "position": {"rond": 1}}
    error = web.post("/v1/judgements", json=body).get_json()["errors"][0]
    assert (error["pointer"], error["code"]) == ("/position/rond", "unknown_field")
    assert error["suggestion"] == "round"
    assert "rond" in error["message"]


def test_a_mistake_of_notation_has_its_column(web: FlaskClient) -> None:
    error = web.post("/v1/melds", json={"game": "kut", "meld": "R7 K7 R14"}).get_json()["errors"][0]
    assert (error["pointer"], error["line"], error["column"]) == ("/meld", 1, 7)


def test_the_allowed_methods_are_told(web: FlaskClient) -> None:
    assert web.get("/v1/melds").headers["Allow"] == "OPTIONS, POST"


def test_our_own_fault_shows_an_id_and_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    app = create_app()
    app.add_url_rule("/broken", view_func=lambda: str(1 / 0))
    with caplog.at_level(logging.ERROR):
        answer = app.test_client().get("/broken?lang=de")
    problem = answer.get_json()
    assert answer.status_code == 500
    assert set(problem) == {"type", "title", "status", "instance"}
    identity = problem["instance"].removeprefix("urn:uuid:")
    assert identity in caplog.text
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("address", ["/", "/v1/games", "/nowhere", "/static/hakem.css"])
def test_every_answer_keeps_browsers_careful(web: FlaskClient, address: str) -> None:
    with web.get(address) as answer:
        headers = answer.headers
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_rulings_are_not_kept_by_caches_and_the_law_is(web: FlaskClient) -> None:
    ruling = web.post("/v1/melds", json={"game": "kut", "meld": "7RKB"})
    assert ruling.headers["Cache-Control"] == "no-store"
    assert "max-age" in web.get("/v1/games").headers["Cache-Control"]
    assert web.get("/v1/games").headers["Vary"] == "Accept-Language"
