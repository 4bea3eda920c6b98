"""Houses and kept rulings over HTTP."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from referee import create_app, judgement
from referee.requests import checked
from rules import games, shipped_houses

YAML = "house: cafe\nextends: kut\n# ours\nset:\n  buying.limit: 3\n"
DOCUMENT = {"house": "cafe", "extends": "kut", "set": {"buying.limit": 3}}
BUY = {
    "game": "kut",
    "position": {
        "discard": {"seat": 1, "tile": "K9"},
        "turn": {"seat": 2, "passed": True, "drawn": False},
        "seats": {"3": {"buys": 4}},
    },
    "seat": 3,
    "move": "buy K9",
}


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'hakem.db'}")
    return create_app().test_client()


def kept(web: FlaskClient, text: str = YAML) -> str:
    answer = web.post("/v1/houses", data=text, content_type="application/yaml")
    assert answer.status_code == 201, answer.text
    return str(answer.get_json()["id"])


def test_a_house_is_kept_once_however_it_is_written(web: FlaskClient) -> None:
    answer = web.post("/v1/houses", json=DOCUMENT)
    assert answer.status_code == 201
    assert checked(answer.get_json(), "KeptHouse")
    assert answer.headers["Location"] == f"/v1/houses/{answer.get_json()['id']}"
    assert kept(web) == answer.get_json()["id"]


def test_a_kept_house_is_shown_as_it_was_sent(web: FlaskClient) -> None:
    name = kept(web)
    page = web.get(f"/v1/houses/{name}").get_json()
    assert checked(page, "HousePage")
    assert (page["text"], page["document"], page["game"]) == (YAML, DOCUMENT, "kut")


@pytest.mark.parametrize("name", shipped_houses())
def test_a_house_that_comes_with_hakem_is_shown(web: FlaskClient, name: str) -> None:
    page = web.get(f"/v1/houses/{name}").get_json()
    assert checked(page, "HousePage")
    assert page["document"]["house"] == name


def test_a_kept_house_decides_by_its_id(web: FlaskClient) -> None:
    answer = web.post("/v1/judgements", json={**BUY, "house": kept(web)}).get_json()
    assert answer["verdict"] == "illegal"
    assert answer["ruleset"]["house"] == "cafe"
    origins = answer["findings"][0]["settings"][0]["origins"]
    assert [(one["layer"], one["value"]) for one in origins] == [("kut", 5), ("cafe", 3)]


def test_a_house_may_extend_a_kept_one(web: FlaskClient) -> None:
    name = kept(web)
    upon = f"house: late\nextends: {name}\nset: {{buying.limit: 2}}\n"
    answer = web.post("/v1/judgements", json={**BUY, "house": kept(web, upon)}).get_json()
    assert answer["findings"][0]["settings"][0]["value"] == 2


def test_a_house_that_does_not_load_is_not_kept(web: FlaskClient) -> None:
    text = YAML.replace("limit", "limt")
    answer = web.post("/v1/houses?lang=de", data=text, content_type="application/yaml")
    assert answer.status_code == 422
    (error,) = answer.get_json()["errors"]
    assert (error["pointer"], error["line"], error["suggestion"]) == (
        "/set/buying.limt",
        5,
        "buying.limit",
    )


def test_an_unknown_house_is_not_found(web: FlaskClient) -> None:
    assert web.get("/v1/houses/nobodys").status_code == 404
    assert web.get(f"/v1/houses/{'a' * 20}").status_code == 404
    answer = web.post("/v1/judgements", json={**BUY, "house": "nobodys"})
    assert answer.status_code == 404
    assert answer.get_json()["errors"][0]["pointer"] == "/house"


@pytest.mark.parametrize("lang", ["tr", "de", "en"])
def test_a_house_is_checked_with_every_problem_at_once(web: FlaskClient, lang: str) -> None:
    text = YAML.replace("limit", "limt") + "drop: [nothing.at_all]\n"
    answer = web.post(f"/v1/houses/check?lang={lang}", data=text, content_type="application/yaml")
    assert answer.status_code == 200
    found = checked(answer.get_json(), "HouseCheck")
    assert not found["ok"]
    assert [one["code"] for one in found["problems"]] == ["unknown_setting", "unknown_rule"]


def test_warnings_do_not_keep_a_house_from_loading(web: FlaskClient) -> None:
    found = web.post("/v1/houses/check", json={**DOCUMENT, "set": {"buying.limit": 5}}).get_json()
    assert found["ok"]
    assert [(one["severity"], one["code"]) for one in found["problems"]] == [
        ("warning", "changes_nothing")
    ]


@pytest.mark.parametrize("body", ["- a\n- b\n", "", "7\n", "{\n"])
def test_what_is_no_house_at_all_is_told_as_a_problem(web: FlaskClient, body: str) -> None:
    answer = web.post("/v1/houses/check", data=body, content_type="application/yaml")
    assert answer.status_code == 200
    assert not answer.get_json()["ok"]
    assert answer.get_json()["problems"]


def test_text_that_is_no_utf8_is_refused(web: FlaskClient) -> None:
    answer = web.post("/v1/houses/check", data=b"\xff", content_type="application/yaml")
    assert answer.status_code == 400


def test_two_tables_are_compared(web: FlaskClient) -> None:
    body = {"game": "kut", "b": DOCUMENT, "impact": True, "disagree": True, "lang": "tr"}
    found = checked(web.post("/v1/houses/compare", json=body).get_json(), "ComparisonAnswer")
    (setting,) = found["settings"]
    assert (setting["a"]["value"], setting["b"]["value"]) == (5, 3)
    assert "buying.within_limit" in {one["rule"] for one in found["flips"]}
    shown = found["disagreement"]
    assert judgement(shown["body"])["verdict"] == shown["before"]
    assert judgement({**shown["body"], "house": DOCUMENT})["verdict"] == shown["after"]


def test_only_what_is_asked_for_is_compared(web: FlaskClient) -> None:
    found = web.post("/v1/houses/compare", json={"game": "kut", "a": DOCUMENT}).get_json()
    assert (found["flips"], found["disagreement"]) == (None, None)
    assert found["settings"][0]["b"]["value"] == 5


def test_the_side_that_does_not_load_is_named(web: FlaskClient) -> None:
    body = {"game": "kut", "a": DOCUMENT, "b": {**DOCUMENT, "set": {"buying.limt": 3}}}
    answer = web.post("/v1/houses/compare", json=body)
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["pointer"] == "/b/set/buying.limt"


def test_a_ruling_is_kept_when_asked_and_given_back_byte_for_byte(web: FlaskClient) -> None:
    answer = web.post("/v1/judgements", json={**BUY, "keep": True, "lang": "tr"})
    name = checked(answer.get_json(), "Verdict")["ruling"]
    again = web.get(f"/v1/rulings/{name}")
    assert (again.status_code, again.data) == (200, answer.data)
    assert "immutable" in again.headers["Cache-Control"]


def test_no_ruling_is_kept_unasked(web: FlaskClient) -> None:
    assert "ruling" not in web.post("/v1/judgements", json=BUY).get_json()


def test_kept_rulings_are_judged_again_when_tables_are_compared(web: FlaskClient) -> None:
    name = web.post("/v1/judgements", json={**BUY, "keep": True}).get_json()["ruling"]
    body = {"game": "kut", "b": DOCUMENT, "impact": True}
    flips = web.post("/v1/houses/compare", json=body).get_json()["flips"]
    assert f"rulings/{name}" in {one["feature"] for one in flips}


def test_a_store_that_cannot_be_reached_keeps_nothing(
    web: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", "sqlite:////proc/nowhere/hakem.db")
    for answer in (
        web.post("/v1/houses", json=DOCUMENT),
        web.post("/v1/judgements", json={**BUY, "keep": True}),
        web.get(f"/v1/rulings/{'a' * 20}"),
    ):
        assert answer.status_code == 503
        assert answer.mimetype == "application/problem+json"
        assert checked(answer.get_json(), "Problem")["errors"][0]["code"] == "store_unreachable"


@pytest.mark.parametrize("game", games())
def test_what_to_agree_on_is_asked(web: FlaskClient, game: str) -> None:
    found = checked(web.get(f"/v1/games/{game}/questions").get_json(), "Questions")["questions"]
    assert len(found) >= 10
    for one in found:
        assert len(one["answers"]) >= 2, one["key"]
        assert one["value"] in [answer["value"] for answer in one["answers"]], one["key"]
        assert all(answer["text"] for answer in one["answers"])
