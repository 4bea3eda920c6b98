"""The frame every page hangs in: words, languages, navigation, headers."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from flask import Response, current_app, make_response, render_template, request

from referee.web import drawing
from referee.web.asked import language
from referee.web.words import words_of
from rules import LANGUAGES

NAVIGATION = "HAKEM_NAVIGATION"
"""Where the application keeps what its header links to."""

REFEREE_PAGES = (
    ("referee", "/"),
    ("rules", "/rules"),
    ("house", "/house"),
    ("score", "/score"),
)


def page(template: str, status: int = 200, **values: Any) -> Response:  # noqa: ANN401  for the template
    """Render a page in the language of the request; nothing typed into it is kept by caches."""
    lang = language()
    response = make_response(render_template(template, **_frame(lang), **values), status)
    response.headers["Content-Language"] = lang
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "Accept-Language"
    return response


def _frame(lang: str) -> Mapping[str, Any]:
    return {
        "words": words_of(lang),
        "lang": lang,
        "langs": LANGUAGES,
        "in_language": _in_language,
        "navigation": current_app.config[NAVIGATION],
        "draw": drawing,
    }


def _in_language(lang: str) -> str:
    """The same page, asked in another language."""
    told = {**request.args.to_dict(flat=False), "lang": [lang]}
    return urlencode(told, doseq=True)
