"""The interface for programs, under ``/v1``: every view reads, asks the referee, and answers."""

from collections.abc import Mapping
from functools import partial
from typing import NoReturn

from flask import Blueprint, Response, request

from referee.api import judgement_read, meld
from referee.before_you_start import questions_page
from referee.comparing.comparison import comparison
from referee.house_answers import house_checked, house_kept, house_page
from referee.law_as_data import (
    game_list,
    game_page,
    rounds_page,
    rule_page,
    rules_page,
    settings_page,
)
from referee.published import document
from referee.records.auditing import audit
from referee.scoring.matches import match
from referee.scoring.scores import score
from referee.stored import ruling_bytes
from referee.web.answers import KEPT_CACHE, LAW_CACHE, answer, as_kept
from referee.web.asked import language, language_asked, read_body, read_house
from referee.web.direct import FOUND, Judges

api = Blueprint("api", __name__)

DIRECT: Mapping[str, Judges] = {"/v1/judgements": judgement_read, "/v1/melds": meld}
"""What is asked so often that the way there counts."""


def _ruled(judges: Judges) -> Response:
    body = read_body()
    return answer(judges(body), language())


def _ruled_or_found(judges: Judges) -> Response:
    """As above, where the short way may have found a fault already."""
    found: Exception | None = request.environ.get(FOUND)
    return _ruled(judges if found is None else partial(_raise, found))


def _raise(found: Exception, _: object) -> NoReturn:
    raise found


@api.post("/v1/judgements")
def judgements() -> Response:
    """Judge a move."""
    return _ruled_or_found(judgement_read)


@api.post("/v1/melds")
def melds() -> Response:
    """Read one meld."""
    return _ruled_or_found(meld)


@api.post("/v1/scores")
def scores() -> Response:
    """Score a round."""
    return _ruled(score)


@api.post("/v1/matches")
def matches() -> Response:
    """Add up a match."""
    return _ruled(match)


@api.post("/v1/audits")
def audits() -> Response:
    """Audit a record."""
    return _ruled(audit)


@api.get("/v1/games")
def games() -> Response:
    """List the games."""
    lang = language_asked()
    return answer(game_list(lang), lang, LAW_CACHE)


@api.get("/v1/games/<game>")
def game(game: str) -> Response:
    """Tell of one game."""
    lang = language_asked()
    return answer(game_page(game, lang), lang, LAW_CACHE)


@api.get("/v1/games/<game>/rules")
def rules(game: str) -> Response:
    """List the rules of a game."""
    lang = language_asked()
    return answer(rules_page(game, lang), lang, LAW_CACHE)


@api.get("/v1/games/<game>/rules/<rule>")
def rule(game: str, rule: str) -> Response:
    """Tell of one rule."""
    lang = language_asked()
    return answer(rule_page(game, rule, lang), lang, LAW_CACHE)


@api.get("/v1/games/<game>/rounds")
def rounds(game: str) -> Response:
    """List the rounds of a game."""
    lang = language_asked()
    return answer(rounds_page(game, lang), lang, LAW_CACHE)


@api.get("/v1/games/<game>/settings")
def settings(game: str) -> Response:
    """List the settings of a game."""
    lang = language_asked()
    return answer(settings_page(game, lang), lang, LAW_CACHE)


@api.get("/v1/games/<game>/questions")
def questions(game: str) -> Response:
    """Ask what a table should agree on."""
    lang = language_asked()
    return answer(questions_page(game, lang), lang, LAW_CACHE)


@api.post("/v1/houses")
def keep_house() -> Response:
    """Keep a house file."""
    document, text = read_house()
    lang = language()
    kept = answer(house_kept(document, text, lang), lang)
    kept.status_code = 201
    kept.headers["Location"] = f"{request.path}/{kept.get_json()['id']}"
    return kept


@api.get("/v1/houses/<house>")
def kept_house(house: str) -> Response:
    """Show a house that is kept, or one that comes with Hakem."""
    lang = language_asked()
    return answer(house_page(house, lang), lang, LAW_CACHE)


@api.post("/v1/houses/check")
def check_house() -> Response:
    """Say everything that is wrong with a house file."""
    document, _ = read_house()
    lang = language()
    return answer(house_checked(document, lang), lang)


@api.post("/v1/houses/compare")
def compare_houses() -> Response:
    """Compare two tables of a game."""
    return _ruled(comparison)


@api.get("/v1/rulings/<ruling>")
def kept_ruling(ruling: str) -> Response:
    """Show a ruling that is kept, byte for byte."""
    return as_kept(ruling_bytes(ruling), KEPT_CACHE)


@api.get("/openapi.json")
def openapi() -> Response:
    """Serve the published document as it is."""
    return answer(document(), "en", LAW_CACHE)


@api.get("/healthz")
def healthz() -> Response:
    """Say that the process is alive."""
    return answer({"status": "ok"}, "en")
