"""The tutor for programs: hints, lessons, exercises, answers, learners."""

from datetime import UTC, datetime

from flask import Blueprint, Response, request

from referee.web import answer, bearer, language, language_asked, read_body
from tutor.exercises import exercise
from tutor.feedback import answer as marked_answer
from tutor.hints import hint
from tutor.lessons import lessons
from tutor.published import whole_document
from tutor.sessions import (
    answered_by,
    begun,
    exercise_for,
    progress_of,
    state_brought,
    state_shown,
)

tutor_api = Blueprint("tutor", __name__)


@tutor_api.post("/v1/hints")
def hints() -> Response:
    """Say what a player can do."""
    body = read_body()
    return answer(hint(body), language())


@tutor_api.get("/v1/lessons")
def all_lessons() -> Response:
    """Tell the lessons of a game or house."""
    lang = language_asked()
    told = {key: request.args[key] for key in ("game", "house", "topic") if key in request.args}
    return answer(lessons({**told, "lang": lang}), lang)


@tutor_api.post("/v1/exercises")
def exercises() -> Response:
    """Make an exercise, for a learner or for anybody."""
    body, token = read_body(), bearer()
    made = exercise(body) if token is None else exercise_for(token, body, datetime.now(UTC))
    return answer(made, language())


@tutor_api.post("/v1/answers")
def answers() -> Response:
    """Mark an answer, and remember it for a learner."""
    body, token = read_body(), bearer()
    told = marked_answer(body) if token is None else answered_by(token, body, datetime.now(UTC))
    return answer(told, language())


@tutor_api.post("/v1/learners")
def new_learner() -> Response:
    """Begin as a learner."""
    made = answer({"token": begun()}, language())
    made.status_code = 201
    return made


@tutor_api.get("/v1/learners/me")
def learner() -> Response:
    """Tell a learner what he knows."""
    lang = language_asked()
    return answer(progress_of(bearer(), request.args.get("game"), datetime.now(UTC), lang), lang)


@tutor_api.get("/v1/learners/me/state")
def shown_state() -> Response:
    """Give a learner everything that is kept of him."""
    return answer(state_shown(bearer()), language())


@tutor_api.put("/v1/learners/me/state")
def brought_state() -> Response:
    """Take the state a learner brings along."""
    token = bearer()
    return answer(state_brought(token, read_body()), language())


def openapi() -> Response:
    """Serve the document of the whole product."""
    return answer(whole_document(), "en", "public, max-age=300")
