"""The published document is true: every status it promises can be had, and every example is one."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from openapi_spec_validator import validate
from werkzeug.test import TestResponse

from referee.requests import checked
from referee.store.opening import upgrade_database
from tests.referee.web.published_bodies import resolved
from tests.service.deals import dealt
from tutor.published import asked, whole_document
from tutor.web import create_app

POSITION, MOVES = dealt(9)
NOWHERE = "no:such:database"
LIMITED = {"HAKEM_RATE_LIMIT": "1/minute"}
KEPT = "a" * 20
BROKEN = {"house": "x", "extends": "kut", "set": {"nothing.here": 1}}
THIRD_COPY = {"seats": {"1": {"rack": "R7 R7 R7"}}}
DOCUMENT = whole_document()


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, ways in DOCUMENT["paths"].items():
        for method, way in ways.items():
            yield path, method, way


def promised() -> list[tuple[str, str, str]]:
    return [
        (path, method, status) for path, method, way in operations() for status in way["responses"]
    ]


def content(way: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = resolved(way.get("requestBody", {})).get("content", {})
    return found


def examples(way: dict[str, Any]) -> list[tuple[str, Any]]:
    return [
        (kind, one["value"])
        for kind, media in content(way).items()
        for one in media.get("examples", {}).values()
    ]


class Asking:
    """A client of the whole product, who knows a table, a learner, a ruling and a house."""

    def __init__(self, web: FlaskClient) -> None:
        self.web = web

    def made(self, path: str, body: object = None) -> Any:
        answer = self.web.post(path, json=body) if body is not None else self.web.post(path)
        assert answer.status_code in {200, 201}, answer.text
        return answer.get_json()

    def table(self) -> tuple[str, dict[str, str]]:
        opened = self.made("/v1/tables", {"game": "kut", "position": POSITION})
        return opened["id"], {"Authorization": f"Bearer {opened['tokens']['1']}"}

    def learner(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.made('/v1/learners')['token']}"}

    def to_mend(self) -> str:
        """An exercise whose answer is a move."""
        made = self.made("/v1/exercises", {"game": "okey101", "kind": "fix", "seed": 7})
        return str(made["id"])

    def address(self, path: str) -> tuple[str, dict[str, str]]:
        """An address that exists, and the token that fits."""
        if path.startswith("/v1/tables/"):
            table, token = self.table()
            return path.format(id=table), token
        if path.startswith("/v1/learners/me"):
            return path, self.learner()
        if path == "/v1/rulings/{id}":
            move = {"game": "kut", "move": "draw", "keep": True}
            return path.format(id=self.made("/v1/judgements", move)["ruling"]), {}
        if path == "/v1/houses/{id}":
            return path.format(id="amerikano12"), {}
        query = "?game=kut&topic=opening" if path == "/v1/lessons" else ""
        return path.format(id="kut", rule="contract.is_met") + query, {}

    def right(self, path: str, method: str, way: dict[str, Any], **more: str) -> TestResponse:
        """Ask as the first example does."""
        where, headers = self.address(path)
        kind, body = self.example(path, way)
        data = body if kind == "application/yaml" else None if body is None else json.dumps(body)
        head = {**headers, **more, **({"Content-Type": kind} if kind else {})}
        return self.web.open(where, method=method.upper(), data=data, headers=head)

    def example(self, path: str, way: dict[str, Any]) -> tuple[str, Any]:
        if path == "/v1/answers":
            made = self.made("/v1/exercises", {"game": "okey101", "kind": "legal", "seed": 7})
            return "application/json", {"exercise": made["id"], "answer": "legal"}
        if path == "/v1/tables/{id}/acts":
            return "application/json", MOVES[0]
        return next(iter(examples(way)), ("", None))


def _plain(body: Any) -> dict[str, Any]:
    return body if isinstance(body, dict) else {}


Makes = Callable[[Asking, str, str, dict[str, Any]], TestResponse]


def _right(client: Asking, path: str, method: str, way: dict[str, Any]) -> TestResponse:
    return client.right(path, method, way)


def _with(data: str | bytes, kind: str = "application/json") -> Makes:
    def makes(client: Asking, path: str, method: str, _: dict[str, Any]) -> TestResponse:
        where, headers = client.address(path)
        head = {**headers, "Content-Type": kind}
        return client.web.open(where, method=method.upper(), data=data, headers=head)

    return makes


def _bad(client: Asking, path: str, method: str, way: dict[str, Any]) -> TestResponse:
    if content(way):
        return _with("{")(client, path, method, way)
    where, headers = client.address(path)
    mark = "&" if "?" in where else "?"
    return client.web.open(f"{where}{mark}lang=fr", method=method.upper(), headers=headers)


def _not_found(client: Asking, path: str, method: str, way: dict[str, Any]) -> TestResponse:
    if path == "/v1/lessons":
        return client.web.get("/v1/lessons?game=chess")
    if "{" in path:
        where = path.format(id=KEPT, rule="x.y")
        return client.web.open(
            where, method=method.upper(), json=MOVES[0] if content(way) else None
        )
    if path == "/v1/learners/me":
        return client.web.get(f"{path}?game=chess", headers=client.learner())
    body = _plain(client.example(path, way)[1])
    bodies = {
        "/v1/audits": {"record": "game: chess\nround: 1\n1: draw\n"},
        "/v1/answers": {"exercise": "chess::legal:x.y:1:abc", "answer": "legal"},
    }
    return client.web.post(path, json=bodies.get(path, {**body, "game": "chess"}))


def _impossible(client: Asking, path: str, method: str, way: dict[str, Any]) -> TestResponse:
    where, headers = client.address(path)
    body = _plain(client.example(path, way)[1])
    if path == "/v1/lessons":
        return client.web.get(f"{path}?game=kut&house={client.made('/v1/houses', OTHER)['id']}")
    told: dict[str, Any] = {
        "/v1/houses": BROKEN,
        "/v1/tables/{id}/acts": {"seat": 7, "move": "draw"},
        "/v1/audits": {"record": "game: kut\nround: 1\nindicator: B8\nrack 1: R7 R7 R7\n1: draw\n"},
        "/v1/houses/compare": {"game": "kut", "b": BROKEN},
        "/v1/learners/me/state": {"cards": {"x": {"memory": FRESH, "seen": 1, "right": 2}}},
        "/v1/melds": {"game": "kut", "house": BROKEN, "meld": "7RKB"},
        "/v1/scores": {**body, "house": BROKEN},
        "/v1/matches": {**body, "house": BROKEN},
        "/v1/exercises": {"game": "kut", "house": BROKEN},
        "/v1/answers": {"exercise": client.to_mend(), "answer": "add R7 to m99"},
    }
    sent = told.get(path, {**body, "position": THIRD_COPY})
    return client.web.open(where, method=method.upper(), json=sent, headers=headers)


FRESH = {
    "card_id": 1,
    "state": 1,
    "step": 0,
    "stability": None,
    "difficulty": None,
    "due": "2026-11-30T00:00:00+00:00",
    "last_review": None,
}
"""The memory of a rule nobody has been asked about yet."""

OTHER = {"house": "other-game", "extends": "okey101"}


def _conflict(client: Asking, path: str, _: str, __: dict[str, Any]) -> TestResponse:
    where, headers = client.address(path)
    head = {**headers, "Idempotency-Key": "k"}
    client.web.post(where, json=MOVES[0], headers=head)
    return client.web.post(where, json={"seat": 1, "move": "draw"}, headers=head)


def _wrong_method(client: Asking, path: str, _: str, __: dict[str, Any]) -> TestResponse:
    return client.web.delete(path.format(id="kut", rule="x.y"))


def _stranger(client: Asking, path: str, method: str, way: dict[str, Any]) -> TestResponse:
    return client.right(path, method, way, Authorization="Bearer nobody")


def _stale(client: Asking, path: str, method: str, way: dict[str, Any]) -> TestResponse:
    return client.right(path, method, way, **{"If-Match": '"7"'})


def _twice(client: Asking, path: str, method: str, way: dict[str, Any]) -> TestResponse:
    where, head = path.format(id=KEPT, rule="x.y"), {"Content-Type": "application/json"}
    for _ in range(2):
        answer = client.web.open(where, method=method.upper(), data="{}", headers=head)
    assert int(answer.headers["Retry-After"]) >= 0
    assert way
    return answer


def _without_store(client: Asking, path: str, method: str, way: dict[str, Any]) -> TestResponse:
    kind, example = next(iter(examples(way)), ("", None))
    body = _plain(example)
    told: dict[str, Any] = {
        "/v1/judgements": {**body, "keep": True},
        "/v1/houses": OTHER,
        "/v1/audits": {"record": f"game: kut\nhouse: {KEPT}\nround: 1\n1: draw\n"},
        "/v1/houses/check": {"house": "x", "extends": KEPT},
        "/v1/houses/compare": {"game": "kut", "b": KEPT},
        "/v1/answers": {"exercise": f"kut:{KEPT}:legal:x.y:1:abc", "answer": "legal"},
    }
    housed = path in {"/v1/melds", "/v1/scores", "/v1/matches", "/v1/hints", "/v1/exercises"}
    sent = {**body, "house": KEPT} if housed else told.get(path, body if kind else None)
    query = f"?game=kut&house={KEPT}" if path == "/v1/lessons" else ""
    where = path.format(id=KEPT, rule="x.y") + query
    head = {"Authorization": "Bearer x"} if "/me" in path or "/tables/" in path else {}
    return client.web.open(where, method=method.upper(), json=sent, headers=head)


def _failing(client: Asking, path: str, method: str, way: dict[str, Any]) -> TestResponse:
    app: Any = client.web.application

    def broken(**_: object) -> object:
        raise ZeroDivisionError

    where, headers = client.address(path)
    head = {"Content-Type": "application/json; way=long"} if content(way) else {}
    endpoint, _ = app.url_map.bind("x").match(where.partition("?")[0], method.upper())
    app.view_functions[endpoint] = broken
    return client.web.open(where, method=method.upper(), data="{}", headers={**headers, **head})


MAKES: dict[str, Makes] = {
    "200": _right,
    "201": _right,
    "400": _bad,
    "401": _stranger,
    "404": _not_found,
    "405": _wrong_method,
    "409": _conflict,
    "412": _stale,
    "413": _with(b" " * 262_145),
    "415": _with("x", "text/plain"),
    "422": _impossible,
    "429": _twice,
    "500": _failing,
    "503": _without_store,
}


@pytest.mark.parametrize(("path", "method", "status"), promised())
def test_every_status_that_is_promised_can_be_had(
    path: str, method: str, status: str, store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if status == "503":
        monkeypatch.setenv("HAKEM_DATABASE_URL", NOWHERE)
    else:
        assert store
        upgrade_database()
    if status == "429":
        monkeypatch.setenv("HAKEM_RATE_LIMIT", "1/minute")
    client = Asking(create_app().test_client())
    way = DOCUMENT["paths"][path][method]
    answer = MAKES[status](client, path, method, way)
    assert answer.status_code == int(status), answer.text[:500]
    promise = resolved(way["responses"][status])
    for name in promise.get("headers", {}):
        assert name in answer.headers
    kind, media = next(iter(promise["content"].items()))
    assert answer.mimetype == kind
    if kind != "text/plain":
        _has_shape(answer.get_json(), media["schema"])


def _has_shape(data: Any, schema: dict[str, Any]) -> None:
    name = schema.get("$ref", "").rpartition("/")[2]
    if name and isinstance(data, dict):
        assert (checked if name in _OF_THE_REFEREE else asked)(data, name) == data


_OF_THE_REFEREE = {"Problem", "Verdict", "MeldAnswer", "TablePage", "TableVerdict"}


@pytest.mark.parametrize(
    ("path", "kind", "value"),
    [(path, *one) for path, _, way in operations() for one in examples(way)],
)
def test_every_example_has_its_shape(path: str, kind: str, value: Any) -> None:
    way = next(iter(one for p, _, one in operations() if p == path and content(one)))
    schema = content(way)[kind]["schema"]
    if kind == "application/json":
        _has_shape(value, schema)
    else:
        assert isinstance(value, str)


def test_everything_that_takes_a_body_shows_one() -> None:
    for path, method, way in operations():
        assert not content(way) or examples(way), (method, path)


def test_every_problem_is_shown_as_it_is() -> None:
    for name, one in DOCUMENT["components"]["responses"].items():
        example = one["content"]["application/problem+json"]["example"]
        assert checked(example, "Problem") == example
        assert example["status"] >= 400, name


def test_the_table_of_the_examples_can_be_played_at(store: str) -> None:
    assert store
    client = Asking(create_app().test_client())
    ways = DOCUMENT["paths"]
    _, start = examples(ways["/v1/tables"]["post"])[0]
    _, move = examples(ways["/v1/tables/{id}/acts"]["post"])[0]
    opened = client.made("/v1/tables", start)
    head = {"Authorization": f"Bearer {opened['tokens']['1']}"}
    answer = client.web.post(f"/v1/tables/{opened['id']}/acts", json=move, headers=head)
    assert answer.get_json()["added"], answer.text


def test_the_whole_document_is_valid() -> None:
    validate(json.loads(json.dumps(DOCUMENT)))
