"""The doors every scenario goes through; all of them must say the same."""

from collections.abc import Callable, Mapping
from functools import cache
from http import HTTPStatus
from typing import Any

from flask.testing import FlaskClient

from referee import audit, judgement, match, meld, score
from referee.errors import ImpossibleError
from referee.web import create_app
from tests.scenarios.direct import answered
from tests.scenarios.story import kind_of

Body = Mapping[str, Any]
Answer = Mapping[str, Any]
Door = Callable[[Body], Answer]


ROUTES: Mapping[str, tuple[Callable[[object], Answer], str]] = {
    "judgement": (judgement, "/v1/judgements"),
    "meld": (meld, "/v1/melds"),
    "score": (score, "/v1/scores"),
    "match": (match, "/v1/matches"),
    "audit": (audit, "/v1/audits"),
}
"""By kind of request: what answers it in process, and its address."""


def in_process(body: Body) -> Answer:
    """Ask in process, as another Python program does."""
    answer, _ = ROUTES[kind_of(body)]
    try:
        return answer(_fitting(body))
    except ImpossibleError as error:
        return {"impossible": str(error)}


def over_http(body: Body) -> Answer:
    """Ask over HTTP, as a page or a chat bot does."""
    _, address = ROUTES[kind_of(body)]
    response = _client().post(address, json=_fitting(body))
    answer: Answer = response.get_json()
    if response.status_code == HTTPStatus.UNPROCESSABLE_ENTITY:
        return {"impossible": answer["detail"]}
    assert response.status_code == HTTPStatus.OK, answer
    return answer


@cache
def _client() -> FlaskClient:
    return create_app().test_client()


def _fitting(body: Body) -> Body:
    """Only judgements are answered with trace and explanation."""
    unasked = () if kind_of(body) == "judgement" else ("trace", "explain")
    return {key: value for key, value in body.items() if key not in unasked}


DOORS: Mapping[str, Door] = {"core": answered, "in process": in_process, "over http": over_http}
