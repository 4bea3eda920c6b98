"""The score sheet: a whole match in one page, every number with its formula."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Response, request
from werkzeug.datastructures import MultiDict

from referee.errors import RequestError
from referee.law_as_data import game_titles
from referee.law_names import houses_named
from referee.problems import fault_json
from referee.scoring.matches import match
from referee.web.asked import language
from referee.web.forms import Body
from referee.web.page import page
from referee.web.sheet import (
    SEATS,
    Told,
    entry,
    field_of,
    match_body,
    new_round,
    rounds_told,
)
from referee.web.tapping import PALETTE
from referee.web.words import words_of
from referee.wording import catalogue

score_pages = Blueprint("score_pages", __name__, template_folder="templates")

_DROP = "drop-"


@score_pages.get("/score")
def empty_sheet() -> Response:
    """Show an empty sheet, or the example."""
    return _sheet(_example() if "example" in request.args else MultiDict(request.args))


@score_pages.post("/score")
def written_sheet() -> Response:
    """Write a round down, strike one out, or add up again."""
    return _sheet(request.form)


def _sheet(told: Told) -> Response:
    told = MultiDict(told)
    told["game"] = told.get("game") or game_titles(language())[0][0]
    rounds = _after_striking(rounds_told(told), told.get("do", ""))
    writes = told.get("do") == "write"
    wanted = [*rounds, new_round(told)] if writes else rounds
    answer, faults, status = _added_up(told, wanted)
    if writes and faults:
        answer, _, _ = _added_up(told, rounds)
    kept = rounds if writes and faults else wanted
    typed = told if writes and faults else {}
    beside = [{**one, "field": field_of(str(one.get("pointer", "")))} for one in faults]
    values = {"answer": answer, "faults": beside, "typed": typed, "entries": list(map(entry, kept))}
    choices = _choices(told)
    headline = _called(str(answer["headline"]), choices["names"]) if answer else ""
    return page(
        "score.html", status, played=kept, told=told, headline=headline, **values, **choices
    )


def _called(text: str, names: Sequence[str]) -> str:
    """A sentence about seats, with the names of those who sit there."""
    place = str(catalogue("scores")["place"][language()])
    for seat, name in zip(SEATS, names, strict=True):
        text = text.replace(place.format(seat=seat), name) if name else text
    return text


def _after_striking(rounds: list[Body], do: str) -> list[Body]:
    place = do.removeprefix(_DROP)
    struck = int(place) if do.startswith(_DROP) and place.isdecimal() else None
    return [one for number, one in enumerate(rounds) if number != struck]


def _added_up(told: Told, rounds: list[Body]) -> tuple[Any, list[Any], int]:
    """The match, or what is wrong with it."""
    if not rounds:
        return None, [], 200
    try:
        return match(match_body(told, rounds, language())), [], 200
    except RequestError as error:
        return None, [fault_json(one, language()) for one in error.faults], error.status


def _choices(told: Mapping[str, str]) -> dict[str, Any]:
    names = told.getlist("name") if isinstance(told, MultiDict) else []
    words = words_of(language())
    default = [words["seat"].format(seat=seat) for seat in SEATS]
    given = [*names, *("" for _ in SEATS)]
    return {
        "games": game_titles(language()),
        "houses": houses_named(told["game"], language()),
        "palette": PALETTE,
        "seats": SEATS,
        "names": given[: len(SEATS)],
        "called": {
            seat: one or name for seat, one, name in zip(SEATS, given, default, strict=False)
        },
    }


def _example() -> Told:
    shown = words_of("examples")["score"]
    return MultiDict(
        [
            ("game", shown["game"]),
            *(("name", one) for one in shown["names"]),
            *(("entry", entry(one)) for one in shown["rounds"]),
        ]
    )
