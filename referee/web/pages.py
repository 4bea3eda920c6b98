"""The page for people: type a meld or a move, read the ruling."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, render_template, request

from grammar import load_yaml
from referee.api import judgement, meld
from referee.errors import RequestError
from referee.law_as_data import game_titles
from referee.problems import fault_json
from referee.web.asked import language
from referee.web.forms import Body, Typed, judgement_body, meld_body
from rules import LANGUAGES

pages = Blueprint("pages", __name__, template_folder="templates")

_ASKS: Mapping[str, tuple[Callable[[Typed], Body], Callable[[object], object]]] = {
    "meld": (meld_body, meld),
    "move": (judgement_body, judgement),
}
_FIELDS = ("game", "scheme", "indicator", "meld", "move", "round", "rack", "opened", "table")


@pages.get("/")
def front() -> Response:
    """Show the forms, and the answer to what was typed."""
    games = game_titles(language())
    typed = _typed(games[0][0])
    shown, status = _answer(typed)
    return _page("front.html", status, typed=typed, games=games, **shown)


def _typed(game: str) -> dict[str, str]:
    typed = {name: request.args.get(name, "") for name in _FIELDS}
    return {**typed, "game": typed["game"] or game, "lang": language()}


def _answer(typed: Typed) -> tuple[dict[str, Any], int]:
    """The answer to a form by its name, or what is wrong with it, and the status it gets."""
    name = next((name for name in _ASKS if typed[name].strip()), None)
    if name is None:
        return {}, 200
    body_of, ask = _ASKS[name]
    try:
        return {f"{name}_answer": ask(body_of(typed))}, 200
    except RequestError as error:
        faults = [fault_json(fault, language()) for fault in error.faults]
        return {"faults": faults, "asked": name}, error.status


def _page(template: str, status: int, **values: Any) -> Response:  # noqa: ANN401  for the template
    lang = language()
    here = {"words": words_of(lang), "lang": lang, "langs": LANGUAGES, "in_language": _in_language}
    response = make_response(render_template(template, **here, **values), status)
    response.headers["Content-Language"] = lang
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "Accept-Language"
    return response


def _in_language(lang: str) -> str:
    """The same page, asked in another language."""
    return urlencode({**request.args, "lang": lang})


@cache
def words_of(lang: str) -> Mapping[str, Any]:
    """What the pages say in a language."""
    text = files("referee.web").joinpath("words", f"{lang}.yaml").read_text("utf-8")
    data = load_yaml(text, f"referee/web/words/{lang}.yaml").data
    return data if isinstance(data, dict) else {}
