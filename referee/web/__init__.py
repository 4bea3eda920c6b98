"""The referee over HTTP: an interface for programs, and a page for people."""

from flask import Flask

from referee.web.answers import guarded
from referee.web.api import api
from referee.web.pages import pages
from referee.web.refusals import MOST_BYTES, refuse_kindly

__all__ = ["create_app"]


def create_app() -> Flask:
    """Make the application."""
    app = Flask(__name__, static_folder="static", static_url_path="/static")
    app.config["MAX_CONTENT_LENGTH"] = MOST_BYTES
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 3600
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.register_blueprint(api)
    app.register_blueprint(pages)
    app.after_request(guarded)
    refuse_kindly(app)
    return app
