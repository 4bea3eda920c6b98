"""The tutor over HTTP: published, guarded by tokens, nothing lost."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from rules import LANGUAGES
from tutor.published import asked, whole_document
from tutor.texts import data_of
from tutor.web import create_app

BROKEN = {"game": "kut", "rule": "melds.run_has_one_colour", "kind": "legal", "seed": 4}


SAID: dict[str, dict[str, str]] = {
    lang: {
        code: data_of(f"words/{lang}.yaml")["faults"][code].partition("{")[0]
        for code in ("unknown_exercise", "stale_exercise", "not_a_choice", "token_wrong")
    }
    for lang in LANGUAGES
}
MEMORY = {
    "card_id": 0,
    "state": 2,
    "step": None,
    "stability": 2.5,
    "difficulty": 5.0,
    "due": "2026-12-01T00:00:00+00:00",
    "last_review": "2026-11-30T00:00:00+00:00",
}


@pytest.fixture
def web(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[FlaskClient]:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'tutor.db'}")
    with create_app().test_client() as client:
        yield client


@pytest.fixture
def learner(web: FlaskClient) -> dict[str, str]:
    token = web.post("/v1/learners").get_json()["token"]
    return {"Authorization": f"Bearer {token}"}


def nameless(path: str) -> str:
    return re.sub(r"[<{][^>}]*[>}]", "{}", path)


def test_every_published_path_of_the_tutor_is_served_and_no_other() -> None:
    served = {
        (nameless(rule.rule), method.lower())
        for rule in create_app().url_map.iter_rules()
        if rule.endpoint.startswith("tutor.")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    paths: Any = whole_document()["paths"]
    own = {(nameless(p), m) for p, ways in paths.items() for m in ways if is_tutors(ways[m])}
    assert served == own


def is_tutors(way: Any) -> bool:
    return bool(way["tags"] == ["tutor"])


def test_the_document_of_the_whole_product_is_served(web: FlaskClient) -> None:
    assert web.get("/openapi.json").get_json() == whole_document()


def test_answers_have_the_shape_that_is_published(web: FlaskClient, learner: Any) -> None:
    made = web.post("/v1/exercises", json=BROKEN)
    wrong = {"exercise": made.get_json()["id"], "answer": "legal"}
    asked(made.get_json(), "Exercise")
    for step in ("flag", "rule", "facts", "nudge", "pointer", "answer"):
        asked(web.post("/v1/answers", json={**wrong, "step": step}).get_json(), "Answered")
    asked(web.post("/v1/hints", json={"game": "kut"}).get_json(), "HintAnswer")
    asked(web.get("/v1/learners/me?game=kut", headers=learner).get_json(), "Progress")
    asked(web.get("/v1/learners/me/state", headers=learner).get_json(), "LearnerState")


def test_lessons_are_told_in_the_language_asked_for(web: FlaskClient) -> None:
    told = web.get("/v1/lessons?game=kut&topic=discard&lang=de")
    assert told.headers["Content-Language"] == "de"
    assert told.get_json()[0]["title"] == "Strafabwürfe"


def test_an_answer_is_remembered_once(web: FlaskClient, learner: Any) -> None:
    name = web.post("/v1/exercises", json=BROKEN, headers=learner).get_json()["id"]
    for given in ("legal", "melds.run_has_one_colour"):
        told = web.post("/v1/answers", json={"exercise": name, "answer": given}, headers=learner)
        assert told.get_json()["due"]
    (row,) = web.get("/v1/learners/me", headers=learner).get_json()["rules"]
    assert (row["rule"], row["seen"], row["right"]) == ("melds.run_has_one_colour", 1, 0)


def test_a_learner_gets_what_is_new_first(web: FlaskClient, learner: Any) -> None:
    seen = set()
    for _ in range(3):
        body = {"game": "kut", "topic": "turn"}
        name = web.post("/v1/exercises", json=body, headers=learner).get_json()["id"]
        web.post("/v1/answers", json={"exercise": name, "answer": "legal"}, headers=learner)
        seen.add(name.split(":")[3])
    assert len(seen) == 3


def test_a_state_can_be_taken_along(web: FlaskClient, learner: Any) -> None:
    name = web.post("/v1/exercises", json=BROKEN).get_json()["id"]
    web.post("/v1/answers", json={"exercise": name, "answer": "legal"}, headers=learner)
    state = web.get("/v1/learners/me/state", headers=learner).get_json()
    other = {"Authorization": f"Bearer {web.post('/v1/learners').get_json()['token']}"}
    assert web.put("/v1/learners/me/state", json=state, headers=other).status_code == 200
    assert web.get("/v1/learners/me/state", headers=other).get_json() == state


@pytest.mark.parametrize(
    ("way", "path"),
    [
        ("get", "/v1/learners/me"),
        ("get", "/v1/learners/me/state"),
        ("put", "/v1/learners/me/state"),
    ],
)
@pytest.mark.parametrize("token", [None, "forged", "' or 1=1 --"])
def test_a_missing_or_forged_token_is_refused(
    web: FlaskClient, way: str, path: str, token: str | None
) -> None:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    state: dict[str, object] | None = {"cards": {}} if way == "put" else None
    refused = web.open(path, method=way.upper(), headers=headers, json=state)
    assert refused.status_code == 401
    assert refused.mimetype == "application/problem+json"


def test_a_forged_token_spoils_nothing(web: FlaskClient, learner: Any) -> None:
    name = web.post("/v1/exercises", json=BROKEN).get_json()["id"]
    before = web.get("/v1/learners/me/state", headers=learner).get_json()
    forged = {"Authorization": "Bearer forged"}
    body = {"exercise": name, "answer": "legal"}
    assert web.post("/v1/answers", json=body, headers=forged).status_code == 401
    assert web.get("/v1/learners/me/state", headers=learner).get_json() == before


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"exercise": "nonsense", "answer": "legal"}, 404),
        ({"exercise": "kut::legal:turn.player_is_in_turn:4:00000000", "answer": "legal"}, 404),
        ({"answer": "legal"}, 400),
        ({"exercise": 7, "answer": "legal"}, 400),
    ],
)
def test_bad_answers_are_problems_and_nothing_is_lost(
    web: FlaskClient, learner: Any, body: Any, status: int
) -> None:
    refused = web.post("/v1/answers", json=body, headers=learner)
    assert refused.status_code == status
    assert refused.get_json()["errors"][0]["message"]
    assert web.get("/v1/learners/me", headers=learner).get_json()["answers"] == 0


@pytest.mark.parametrize(
    "state",
    [
        {"cards": {"x": {"memory": {}, "seen": 1, "right": 2}}},
        {"cards": {"x": {"seen": 1}}},
        {"cards": [], "spy": 1},
        {"cards": {"x": {"memory": {**MEMORY, "card_id": 10**30}, "seen": 2, "right": 1}}},
        {
            "cards": {
                "x": {"memory": {**MEMORY, "state": 2, "stability": None}, "seen": 2, "right": 1}
            }
        },
        {"cards": {"x": {"memory": {**MEMORY, "due": "2026-13-01T00:00"}, "seen": 2, "right": 1}}},
        {"cards": {"x": {"memory": {**MEMORY, "last_review": 7}, "seen": 2, "right": 1}}},
        {"cards": {"x" * 200: {"memory": MEMORY, "seen": 2, "right": 1}}},
    ],
)
def test_a_broken_state_is_refused_and_the_old_one_stays(
    web: FlaskClient, learner: Any, state: Any
) -> None:
    refused = web.put("/v1/learners/me/state", json=state, headers=learner)
    assert refused.status_code in (400, 422)
    assert web.get("/v1/learners/me/state", headers=learner).get_json()["cards"] == {}


@pytest.mark.parametrize("moment", ["2026-12-01T00:00:00", "2026-12-01T03:00:00+03:00"])
def test_moments_of_any_zone_are_kept_as_the_same_moment(
    web: FlaskClient, learner: Any, moment: str
) -> None:
    memory = {**MEMORY, "due": moment, "last_review": None, "state": 1, "step": 0}
    state = {"cards": {"turn.player_is_in_turn": {"memory": memory, "seen": 2, "right": 1}}}
    assert web.put("/v1/learners/me/state", json=state, headers=learner).status_code == 200
    kept = web.get("/v1/learners/me/state", headers=learner).get_json()["cards"]
    assert kept["turn.player_is_in_turn"]["memory"]["due"] == "2026-12-01T00:00:00+00:00"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_are_told_in_the_language_asked_for(
    web: FlaskClient, learner: Any, lang: str
) -> None:
    name = web.post("/v1/exercises", json=BROKEN).get_json()["id"]
    stale = f"{name.rpartition(':')[0]}:00000000"
    bodies = [
        ({"exercise": "nonsense", "answer": "legal"}, learner),
        ({"exercise": stale, "answer": "legal"}, learner),
        ({"exercise": name, "answer": "another exercise's"}, learner),
        ({"exercise": name, "answer": "legal"}, {"Authorization": "Bearer forged"}),
    ]
    for body, headers in bodies:
        refused = web.post("/v1/answers", json={**body, "lang": lang}, headers=headers)
        told = refused.get_json()["errors"][0]
        assert refused.status_code in (400, 401, 404)
        assert told["message"].startswith(SAID[lang][told["code"]])
    assert web.get("/v1/learners/me", headers=learner).get_json()["answers"] == 0


def test_a_house_sent_whole_is_kept_so_that_its_exercises_can_be_rebuilt(web: FlaskClient) -> None:
    house = {"house": "low", "extends": "kut", "set": {"melds.run.one_after_13": False}}
    body = {"game": "kut", "house": house, "rule": "melds.one_is_low_only", "seed": 2}
    made = web.post("/v1/exercises", json=body).get_json()
    answer = {"exercise": made["id"], "answer": "melds.one_is_low_only"}
    assert web.post("/v1/answers", json=answer).get_json()["right"] is True
    assert web.get(f"/v1/houses/{made['house']}").status_code == 200
