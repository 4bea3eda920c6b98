"""The tutor's pages: lessons, exercises with hints, and what is known so far."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote, urlencode

from flask import Blueprint, Response, request
from markupsafe import Markup

from referee import RequestError, UnauthorisedError
from referee.web import PALETTE, fault_json, game_titles, language, page
from rules import Language
from tutor.exercises import Exercise, exercise, lesson_names, rebuilt
from tutor.feedback import STEPS
from tutor.feedback import answer as marked_answer
from tutor.lessons import lesson, title_of
from tutor.said import said
from tutor.sessions import answered_by, begun, exercise_for, progress_of, state_of
from tutor.showing import drawn, situation, surroundings
from tutor.table import Table, table_of
from tutor.telling import begun_answer, choice_text, prompt
from tutor.texts import data_of
from tutor.web.pictures import picture, pictured

learn_pages = Blueprint("learn_pages", __name__, template_folder="templates")

COOKIE = "hakem_learner"
_A_YEAR = 365 * 24 * 3600
_KINDS = ("legal", "cost", "fix", "contract", "discard", "okey", "score")


@learn_pages.get("/learn")
def topics() -> Response:
    """Show the lessons of a game, and what is known so far."""
    lang, table = language(), _table()
    names = [(one, title_of(one, lang)) for one in lesson_names(table)]
    return _page("learn.html", table, lessons=names, progress=_progress(table), kinds=_KINDS)


@learn_pages.get("/learn/lessons/<topic>")
def show_lesson(topic: str) -> Response:
    """Show one lesson, drawn and judged."""
    table = _table()
    if topic not in lesson_names(table):
        return topics()
    told = lesson(topic, table, language())
    sections = [_drawn(one, table, language()) for one in told["sections"]]
    return _page("lesson.html", table, lesson=told, sections=sections, topic=topic)


def _drawn(section: dict[str, Any], table: Table, lang: Language) -> dict[str, Any]:
    """A section with its law and its two examples drawn: the table, the move, the verdict."""
    shown = {key: section[key] for key in ("example", "counter_example") if section[key]}
    drawings = {
        key: {
            "lines": [
                pictured(one, lang) for one in surroundings(body, table.ruleset, lang, picture)
            ],
            "headline": pictured(drawn(body["headline"], picture), lang),
            **{name: body[name] for name in ("move", "meld") if name in body},
        }
        for key, body in shown.items()
    }
    law = pictured(drawn(section["law"], picture), lang)
    return {"title": section["title"], "law": law, **drawings}


@learn_pages.get("/learn/next")
def next_exercise() -> Response:
    """Go to the exercise that should come next."""
    told = {
        key: request.args[key]
        for key in ("game", "house", "topic", "kind")
        if request.args.get(key)
    }
    body = {"game": _table().ruleset.id, **told, "lang": language()}
    token = _token()
    made = exercise(body) if token is None else exercise_for(token, body, datetime.now(UTC))
    asked = {key: one for key, one in told.items() if key in ("topic", "kind")}
    where = (
        f"/learn/exercises/{quote(made['id'], safe='')}?{urlencode({'lang': language(), **asked})}"
    )
    return Response(status=303, headers={"Location": where})


@learn_pages.get("/learn/exercises/<path:name>")
def show_exercise(name: str) -> Response:
    """Ask an exercise."""
    return _exercise(name)


@learn_pages.post("/learn/exercises/<path:name>")
def answer_exercise(name: str) -> Response:
    """Mark an answer, or say the next hint."""
    said = request.form.get("answer", "").strip()
    step = request.form.get("step", "")
    body = {"exercise": name, "answer": said, "lang": language()}
    body |= {"step": step} if step in STEPS else {}
    try:
        told = _marked(body)
    except RequestError as error:
        faults = [fault_json(one, language()) for one in error.faults]
        return _exercise(name, error.status, faults=faults, said_before=said)
    return _exercise(name, told=told, said_before=said)


@learn_pages.post("/learn/begin")
def begin() -> Response:
    """Remember a learner in this browser, or forget him there."""
    back = Response(status=303, headers={"Location": f"/learn?{urlencode(_here())}"})
    if request.form.get("do") == "forget":
        back.delete_cookie(COOKIE, samesite="Lax", httponly=True, secure=request.is_secure)
    else:
        secure = request.is_secure
        token = begun()
        back.set_cookie(
            COOKIE, token, max_age=_A_YEAR, samesite="Lax", httponly=True, secure=secure
        )
    return back


def _here() -> dict[str, str]:
    game = request.values.get("game")
    return {"lang": language(), **({"game": game} if game else {})}


def _marked(body: dict[str, Any]) -> dict[str, Any]:
    """Marked and remembered for a learner; a hint was answered before, and counts once."""
    token = _token()
    if token is None or "step" in body:
        return marked_answer(body)
    return answered_by(token, body, datetime.now(UTC))


def _token() -> str | None:
    """The learner of this browser; None for nobody, and for one whom nobody knows any more."""
    token = request.cookies.get(COOKIE)
    try:
        state_of(token)
    except UnauthorisedError:
        return None
    return token


def _progress(table: Table) -> dict[str, Any] | None:
    """What a learner knows; nothing for somebody nobody knows."""
    token = _token()
    if token is None:
        return None
    return progress_of(token, table.ruleset.id, datetime.now(UTC), language())


def _table() -> Table:
    games = dict(game_titles(language()))
    game = request.values.get("game", "")
    asked = {"game": game if game in games else next(iter(games))}
    house = request.values.get("house", "").strip()
    return table_of({**asked, **({"house": house} if house else {})})


def _exercise(name: str, status: int = 200, **values: Any) -> Response:  # noqa: ANN401  for the template
    made = rebuilt(name)
    lang = language()
    lines = [
        pictured(one, lang) for one in situation(made.task.body, made.table.ruleset, lang, picture)
    ]
    asked = pictured(drawn(prompt(made.task, lang), picture), lang)
    shown: dict[str, Any] = {
        "palette": PALETTE,
        "made": made,
        "lines": lines,
        "prompt": asked,
        "choices": _choices(made, lang),
        "begun": said(begun_answer(made.task), lang),
    }
    told = {"topic": request.args.get("topic", ""), "kind": request.args.get("kind", "")}
    return _page("exercise.html", made.table, status, **shown, **told, **values)


def _choices(made: Exercise, lang: Language) -> list[tuple[str, Markup]]:
    """What can be chosen, in words and tiles."""
    texts = {one: choice_text(one, made.task, made.table, lang) for one in made.task.choices}
    return [(one, pictured(drawn(text, picture), lang)) for one, text in texts.items()]


def _page(template: str, table: Table, status: int = 200, **values: Any) -> Response:  # noqa: ANN401  for the template
    frame = {
        "room": "learn",
        "said": words_of(language()),
        "game": table.ruleset.id,
        "house": table.house or "",
        "games": game_titles(language()),
        "in_words": said,
    }
    return page(template, status, **frame, **values)


def words_of(lang: str) -> Mapping[str, Any]:
    """What the tutor's pages say in a language."""
    return data_of(f"web/words/{lang}.yaml")
