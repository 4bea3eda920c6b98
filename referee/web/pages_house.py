"""House rules: a form beside the file it writes, what is wrong with it, and what it changes."""

from itertools import groupby
from typing import Any

from flask import Blueprint, Response, request
from werkzeug.datastructures import MultiDict

from grammar import write_yaml
from referee.before_you_start import question_list, setting_choices
from referee.comparing.comparison import comparison
from referee.errors import RequestError
from referee.house_answers import checked_house, house_checked, house_kept, house_page
from referee.law_as_data import game_titles
from referee.problems import fault_json
from referee.rulesets import ruleset_of
from referee.web.asked import language
from referee.web.house_form import NAME, document_of, fields_of, written
from referee.web.page import page
from referee.web.words import words_of

house_pages = Blueprint("house_pages", __name__, template_folder="templates")

_YAML = "application/yaml; charset=utf-8"


@house_pages.get("/house")
def show_house() -> Response:
    """Show a kept house, the example, or an empty form."""
    told = MultiDict(request.args)
    return _form(_told_text(told), told)


@house_pages.post("/house")
def change_house() -> Response:
    """Write the form into the file, check it, keep it, or give it back as a file."""
    told, do = request.form, request.form.get("do", "")
    text = told.get("text", "").replace("\r\n", "\n")
    if do in ("write", ""):
        text = written(text, told.to_dict(), _game(told))
    if do == "download":
        return _file(text)
    if do == "keep":
        return _kept(text, told)
    return _form(text, told, impact=do == "compare")


def _told_text(told: MultiDict[str, str]) -> str:
    if "example" in told:
        return str(words_of("examples")["house"]["text"])
    if not told.get("house"):
        return ""
    kept = house_page(told["house"], language())
    return str(kept["text"] or write_yaml(kept["document"]))  # type: ignore[arg-type]  # plain data by its making


def _file(text: str) -> Response:
    name = str(document_of(text).get("house", NAME))
    safe = "".join(one for one in name if one.isascii() and (one.isalnum() or one in "-_")) or NAME
    head = {"Content-Disposition": f'attachment; filename="{safe}.yaml"'}
    return Response(text, headers=head, content_type=_YAML)


def _kept(text: str, told: MultiDict[str, str]) -> Response:
    try:
        kept = house_kept(text, text, language())
    except RequestError:
        return _form(text, told)
    where = f"/house?lang={language()}&house={kept['id']}"
    return Response(status=303, headers={"Location": where})


def _game(told: MultiDict[str, str]) -> str:
    games = dict(game_titles(language()))
    return told["game"] if told.get("game") in games else next(iter(games))


def _form(text: str, told: MultiDict[str, str], *, impact: bool = False) -> Response:
    lang, document = language(), document_of(text)
    check = house_checked(text, lang) if text.strip() else None
    game = _game_of(document, told)
    compared = _compared(game, document, impact=impact) if check and check["ok"] else {}
    asked = question_list(ruleset_of({"game": game}), lang)
    first = [str(one["key"]) for one in asked]
    choices = {one["key"]: one for one in setting_choices(ruleset_of({"game": game}), lang)}
    titled = [{**choices[str(one["key"])], "title": one["question"]} for one in asked]
    rest = [one for key, one in choices.items() if key not in first]
    groups = groupby(sorted(rest, key=lambda one: str(one["group"])), lambda one: str(one["group"]))
    values: dict[str, Any] = {
        "questions": fields_of(titled, document),
        "groups": [(name, fields_of(list(found), document)) for name, found in groups],
        "document": document,
        "text": text,
        "lines": text.splitlines(),
        "check": check,
        "house": told.get("house", "") if request.method == "GET" else "",
        "games": game_titles(lang),
        "game": game,
    }
    return page("house.html", **values, **compared)


def _game_of(document: dict[str, Any], told: MultiDict[str, str]) -> str:
    """The game a house file lies over; the one of the form where the file does not load."""
    ruleset = checked_house(document).ruleset if document else None
    if ruleset is not None:
        return ruleset.id
    below = str(document.get("extends", ""))
    return below if below in dict(game_titles(language())) else _game(told)


def _compared(game: str, document: dict[str, Any], *, impact: bool) -> dict[str, Any]:
    body = {"game": game, "b": document, "impact": impact, "lang": language()}
    try:
        return {"compared": comparison(body)}
    except RequestError as error:
        return {"faults": [fault_json(one, language()) for one in error.faults]}
