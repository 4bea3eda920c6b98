"""The doors every scenario goes through; all of them must say the same."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from flask.testing import FlaskClient

from referee import judgement, meld
from referee.web import create_app
from tests.scenarios.direct import answered

Body = Mapping[str, Any]
Answer = Mapping[str, Any]
Door = Callable[[Body], Answer]


def in_process(body: Body) -> Answer:
    """Ask in process, as another Python program does."""
    return meld(_fitting(body)) if "meld" in body else judgement(body)


def over_http(body: Body) -> Answer:
    """Ask over HTTP, as a page or a chat bot does."""
    address = "/v1/melds" if "meld" in body else "/v1/judgements"
    response = _client().post(address, json=_fitting(body))
    assert response.status_code == 200, response.get_data(as_text=True)
    answer: Answer = response.get_json()
    return answer


@cache
def _client() -> FlaskClient:
    return create_app().test_client()


def _fitting(body: Body) -> Body:
    """A meld is read without trace or explanation."""
    unasked = ("trace", "explain") if "meld" in body else ()
    return {key: value for key, value in body.items() if key not in unasked}


DOORS: Mapping[str, Door] = {"core": answered, "in process": in_process, "over http": over_http}
