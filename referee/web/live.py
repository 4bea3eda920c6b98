"""Live tables over HTTP: opened, looked at with or without a token, played at."""

from flask import Blueprint, Response, request

from referee.live.tables import act_at_table, open_table, table_page
from referee.web.answers import answer, as_kept
from referee.web.asked import language, language_asked, read_body
from referee.web.guards import bearer, guards

live = Blueprint("live", __name__)


@live.post("/v1/tables")
def tables() -> Response:
    """Open a table."""
    body = read_body()
    opened = open_table(body)
    made = answer(opened, language())
    made.status_code = 201
    made.headers["Location"] = f"{request.path}/{opened['id']}"
    return _versioned(made, 0)


@live.get("/v1/tables/<table>")
def table(table: str) -> Response:
    """Show a table as the holder of the token sees it."""
    lang = language_asked()
    page = table_page(table, bearer())
    shown = answer(page, lang)
    shown.headers["Vary"] = "Accept-Language, Authorization"
    return _versioned(shown, page["version"])


@live.post("/v1/tables/<table>/acts")
def acts(table: str) -> Response:
    """Judge a move, and add it where it is legal."""
    acted = act_at_table(table, read_body(), guards())
    given = as_kept(acted.answer, "no-store")
    given.headers["Content-Language"] = language()
    return _versioned(given, acted.version)


def _versioned(response: Response, version: object) -> Response:
    response.headers["ETag"] = f'"{version}"'
    return response
