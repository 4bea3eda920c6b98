"""Lessons and exercises on pages: asked, answered, hinted at, remembered, and never broken."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from grammar import LANGUAGES
from tutor.exercises import exercise, rebuilt
from tutor.web import create_app
from tutor.web.pages import words_of

WORDS = words_of("en")


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'hakem.db'}")
    return create_app().test_client()


def made(kind: str) -> str:
    return str(exercise({"game": "kut", "kind": kind, "seed": 3, "lang": "en"})["id"])


def page_of(web: FlaskClient, name: str, **said: str) -> str:
    where = f"/learn/exercises/{name}?lang=en"
    return (web.post(where, data=said) if said else web.get(where)).text


def test_the_languages_have_the_same_words() -> None:
    def keys(node: object) -> object:
        return {key: keys(one) for key, one in node.items()} if isinstance(node, dict) else None

    assert len({repr(keys(words_of(lang))) for lang in LANGUAGES}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lessons_of_a_game_are_listed(web: FlaskClient, lang: str) -> None:
    page = web.get(f"/learn?lang={lang}&game=okey101").text
    assert words_of(lang)["claim"] in page
    assert "/learn/lessons/melds" in page


def test_a_lesson_shows_what_is_right_and_what_is_not(web: FlaskClient) -> None:
    page = web.get("/learn/lessons/melds?lang=en&game=kut").text
    assert WORDS["good"] in page
    assert WORDS["bad"] in page
    assert page.count("<svg") > 10


def test_the_next_exercise_has_an_address_of_its_own(web: FlaskClient) -> None:
    answer = web.get("/learn/next?lang=en&game=kut&topic=melds")
    assert answer.status_code == 303
    assert web.get(answer.headers["Location"]).status_code == 200


@pytest.mark.parametrize("kind", ["legal", "cost", "discard", "okey"])
def test_a_right_choice_is_confirmed_and_leads_on(web: FlaskClient, kind: str) -> None:
    name = made(kind)
    right = next(iter(rebuilt(name).task.right))
    page = page_of(web, name, answer=str(right))
    assert WORDS["next"] in page
    assert "ruling legal" in page


def test_a_wrong_choice_leads_to_one_hint_after_another(web: FlaskClient) -> None:
    name = made("okey")
    task = rebuilt(name).task
    wrong = next(one for one in task.choices if one not in task.right)
    page = page_of(web, name, answer=wrong)
    steps = []
    while found := re.search(r'name="step" value="(\w+)"', page):
        steps.append(found[1])
        page = page_of(web, name, answer=wrong, step=found[1])
    assert steps == ["rule", "facts", "nudge", "pointer", "answer"]


def test_a_move_is_written_as_an_answer(web: FlaskClient) -> None:
    name = made("fix")
    assert "ruling legal" in page_of(web, name, answer=rebuilt(name).task.model)


def test_what_is_no_answer_is_said(web: FlaskClient) -> None:
    answer = web.post(f"/learn/exercises/{made('score')}?lang=en", data={"answer": "many"})
    assert answer.status_code == 400
    assert "many is not a number" in answer.text


def test_a_learner_is_remembered_until_he_is_forgotten(web: FlaskClient) -> None:
    web.post("/learn/begin?lang=en", data={"game": "kut"})
    name = made("okey")
    page_of(web, name, answer=str(next(iter(rebuilt(name).task.right))))
    known = web.get("/learn?lang=en&game=kut").text
    assert WORDS["seen"].format(right=1, seen=1) in known
    web.post("/learn/begin?lang=en", data={"do": "forget"})
    assert WORDS["seen"].format(right=1, seen=1) not in web.get("/learn?lang=en&game=kut").text


def test_a_hint_is_not_counted_as_an_answer(web: FlaskClient) -> None:
    web.post("/learn/begin?lang=en", data={"game": "kut"})
    name = made("okey")
    task = rebuilt(name).task
    wrong = next(one for one in task.choices if one not in task.right)
    page_of(web, name, answer=wrong)
    page_of(web, name, answer=wrong, step="rule")
    assert WORDS["seen"].format(right=0, seen=1) in web.get("/learn?lang=en&game=kut").text


def test_a_learner_nobody_knows_is_nobody(web: FlaskClient) -> None:
    web.set_cookie("hakem_learner", "x" * 40)
    assert web.get("/learn?lang=en&game=kut").status_code == 200
    assert web.get("/learn/next?lang=en&game=kut").status_code == 303


def test_an_exercise_that_was_never_made_is_told_on_a_page(web: FlaskClient) -> None:
    answer = web.get("/learn/exercises/kut:x", headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert "<h1>" in answer.text


def test_a_lesson_nobody_gives_leads_back_to_the_list(web: FlaskClient) -> None:
    assert WORDS["topics"] in web.get("/learn/lessons/none?lang=en").text


def test_what_is_answered_is_escaped(web: FlaskClient) -> None:
    assert "<script>" not in page_of(web, made("fix"), answer="<script>alert(1)</script>")
