"""The referee's page: tap what was played, read the ruling, flip a setting, pass it on."""

import json
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, request
from werkzeug.datastructures import MultiDict

from referee.api import judgement, meld
from referee.errors import RequestError
from referee.explain import Json
from referee.law_as_data import game_titles
from referee.law_names import houses_named, settings_named, sources_named
from referee.problems import fault_json
from referee.stored import ruling_bytes
from referee.web.asked import language
from referee.web.forms import ABOUT_A_MELD, ASKS, FIELDS, INTO, Asked, pairs
from referee.web.page import page
from referee.web.tapping import PALETTE, tapped
from referee.web.words import words_of

pages = Blueprint("pages", __name__, template_folder="templates")

_PARTS = {"ruling": "answer.html", "tray": "tray.html"}
"""What a script may ask for alone."""


@pages.get("/")
def front() -> Response:
    """Show the table, and the ruling on what was told."""
    asked = _asked(request.args)
    part = request.args.get("part", "")
    shown, status = ({}, 200) if part == "tray" else _answer(asked)
    values = {"asked": asked, "typed": asked.typed, **_choices(asked), **shown}
    return page(_PARTS.get(part, "front.html"), status, **values)


@pages.post("/rulings")
def keep_ruling() -> Response:
    """Keep a ruling, and go to its own page."""
    asked = _asked(request.form)
    kept = judgement({**asked.body(), "keep": True})
    return Response(
        status=303, headers={"Location": f"/rulings/{kept['ruling']}?lang={asked.lang}"}
    )


@pages.get("/rulings/<ruling>")
def ruling(ruling: str) -> Response:
    """Show a kept ruling as it was given."""
    answer = json.loads(ruling_bytes(ruling))
    body = {"game": answer["ruleset"]["id"], "lang": language()}
    return page("kept.html", answer=answer, ruling_id=ruling, **_named(answer, body))


def _asked(told: MultiDict[str, str]) -> Asked:
    typed = {name: told.get(name, "").strip() for name in FIELDS}
    games = game_titles(language())
    typed["game"] = typed["game"] or games[0][0]
    typed["ask"] = typed["ask"] if typed["ask"] in ASKS else ABOUT_A_MELD
    typed["into"] = told.get("into", "") if told.get("into", "") in INTO else INTO[0]
    typed = tapped(typed, told.get("tap", ""))
    answered = [f"{told['about']}={told['say']}"] if "about" in told and "say" in told else []
    known = pairs([*told.getlist("know"), *answered])
    return Asked(typed, known, pairs(told.getlist("set")), language())


def _choices(asked: Asked) -> dict[str, Any]:
    """What the form lets people choose from."""
    game = asked.typed["game"]
    houses = houses_named(game, language())
    return {
        "games": game_titles(language()),
        "houses": houses,
        "palette": PALETTE,
        "examples": words_of("examples")["referee"],
    }


def _answer(asked: Asked) -> tuple[dict[str, Any], int]:
    """The answer, or what is wrong with the question, and the status it gets."""
    if not asked.is_complete:
        return {}, 200
    try:
        body = asked.body()
        answer = meld(body) if asked.is_about_a_meld else judgement(body)
        return {"answer": answer, **_named(answer, body), "flips": _flips(asked, body)}, 200
    except RequestError as error:
        faults = [_beside(fault_json(fault, language()), asked) for fault in error.faults]
        return {"faults": faults}, error.status


def _beside(fault: Json, asked: Asked) -> Json:
    """A fault with the field of the form it is about, where it is about one."""
    return {**fault, "field": asked.field_of(str(fault.get("pointer", "")))}


def _named(answer: Json, body: Mapping[str, Any]) -> dict[str, Any]:
    """The names of the settings and sources an answer speaks of."""
    findings = answer["findings"]
    found = findings if isinstance(findings, list) else []
    keys = [setting["key"] for one in found for setting in one.get("settings", ())]
    lang = language()
    return {"settings": settings_named(body, keys, lang), "sources": sources_named(body, lang)}


def _flips(asked: Asked, body: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The settings flipped so far, in words."""
    named = settings_named(body, [key for key, _ in asked.changes], language())
    return [
        {"told": f"{key}={text}", **named.get(key, {"title": key, "text": text})}
        for key, text in asked.changes
    ]
