"""The referee over HTTP: an interface for programs, and a page for people."""

from flask import Flask

from referee.law_as_data import game_titles
from referee.problems import fault_json
from referee.web.answers import answer
from referee.web.api import DIRECT, api
from referee.web.around import Around
from referee.web.asked import language, language_asked, read_body
from referee.web.direct import MOST_BYTES, Direct
from referee.web.drawing import draw_tile
from referee.web.guards import bearer
from referee.web.in_parts import bound_parts
from referee.web.limits import limit_clients, trust_proxies
from referee.web.live import live
from referee.web.own_forms import take_own_forms
from referee.web.page import NAVIGATION, REFEREE_PAGES, page
from referee.web.pages import pages
from referee.web.pages_house import house_pages
from referee.web.pages_rules import rule_pages
from referee.web.pages_score import score_pages
from referee.web.refusals import refuse_kindly
from referee.web.service import docs, service
from referee.web.tapping import PALETTE
from referee.web.worker import prepare, ready

__all__ = [
    "NAVIGATION",
    "PALETTE",
    "answer",
    "bearer",
    "create_app",
    "create_service",
    "draw_tile",
    "fault_json",
    "game_titles",
    "language",
    "language_asked",
    "page",
    "prepare",
    "read_body",
    "ready",
]


def create_app() -> Flask:
    """Make the application."""
    app = Flask(__name__, static_folder="static", static_url_path="/static")
    app.url_map.merge_slashes = False  # an address that is none is said to be none, not another one
    app.config["MAX_CONTENT_LENGTH"] = MOST_BYTES
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 3600
    app.config[NAVIGATION] = REFEREE_PAGES
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    limited = limit_clients(app) is not None
    bound_parts(app)
    take_own_forms(app)
    app.register_blueprint(api)
    app.register_blueprint(live)
    app.register_blueprint(service)
    app.register_blueprint(docs)
    for one in (pages, rule_pages, house_pages, score_pages):
        app.register_blueprint(one)
    refuse_kindly(app)
    _surround(app, limited=limited)
    return app


def _surround(app: Flask, *, limited: bool) -> None:
    """Lay around the application what needs no web framework, as Flask's documentation does.

    Clients are counted by the framework, so where they are limited there is no way around it.
    """
    if not limited:
        app.wsgi_app = Direct(app.wsgi_app, DIRECT)  # type: ignore[assignment,method-assign]
    trust_proxies(app)
    app.wsgi_app = Around(app.wsgi_app)  # type: ignore[assignment,method-assign]


def create_service() -> Flask:
    """Make the application for a process that serves, with its log and all it needs at hand."""
    prepare()
    return ready(create_app())
