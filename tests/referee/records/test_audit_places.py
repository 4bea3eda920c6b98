"""Where a record names what nobody knows, and the letters of one that declares none."""

from pathlib import Path
from typing import Any

import orjson
import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from referee import RequestError, audit, create_app
from referee.cli.audit import audit_command

ROUND = "round: 1\nindicator: B8\nstarter: 1\n\n1: discard {tile}\n"
TEXT = "-- last Friday\ngame: kut\n" + ROUND


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'h.db'}")
    return create_app().test_client()


def run(*arguments: object) -> tuple[int, list[Any]]:
    result = CliRunner().invoke(audit_command, [str(one) for one in arguments])
    return result.exit_code, [orjson.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("-- a club\ngame: chess\n", "unknown_game", (2, 7)),
        ("game: kut\nhouse: nowhere\n", "unknown_house", (2, 8)),
    ],
)
def test_an_unknown_game_or_house_is_told_by_line(
    text: str, code: str, place: tuple[int, int], tmp_path: Path, web: FlaskClient
) -> None:
    (tmp_path / "a.okey").write_text(text, "utf-8")
    status, (told,) = run(tmp_path / "a.okey", "--json")
    (fault,) = told["error"]["errors"]
    assert (status, fault["code"], fault["line"], fault["column"]) == (4, code, *place)
    answered = web.post("/v1/audits", json={"record": text})
    (fault,) = (answered.json or {})["errors"]
    assert (fault["code"], fault["line"], fault["column"]) == (code, *place)
    assert fault["pointer"] == "/record"


def test_plain_data_names_the_place_by_pointer() -> None:
    data = {"game": "kut", "house": "nowhere", "rounds": []}
    for body, pointer in ((data, "/house"), ({"record": data}, "/record/house")):
        with pytest.raises(RequestError) as refused:
            audit(body)
        assert [one.pointer for one in refused.value.faults] == [pointer]


@pytest.mark.parametrize("scheme", ["canonical", "tr"])
def test_letters_that_a_record_does_not_declare_can_be_told(scheme: str, tmp_path: Path) -> None:
    wrong = {"canonical": "Sa13", "tr": "Y13"}
    right = {"canonical": "Y13", "tr": "Sa13"}
    for told, is_read in ((right[scheme], True), (wrong[scheme], False)):
        text = TEXT.format(tile=told).replace("B8", "K8")
        (tmp_path / "a.okey").write_text(text, "utf-8")
        _, (answer,) = run(tmp_path / "a.okey", "--scheme", scheme)
        assert ("rounds" in answer) is is_read
        if is_read:
            assert answer["rounds"][0]["acts"][0]["act"] == "discard Y13"
            answered = audit({"record": text, "scheme": scheme})["rounds"]
            assert answered == answer["rounds"]


def test_letters_that_a_record_declares_go_before_those_told(tmp_path: Path) -> None:
    text = "scheme: tr\n" + TEXT.format(tile="Sa13").replace("B8", "K8")
    (tmp_path / "a.okey").write_text(text, "utf-8")
    _, (answer,) = run(tmp_path / "a.okey", "--scheme", "canonical")
    assert answer["rounds"][0]["acts"][0]["act"] == "discard Y13"


def test_plain_data_is_read_in_the_letters_told(tmp_path: Path) -> None:
    turn = {"seat": 1, "acts": "discard Sa13"}
    data = {"game": "kut", "rounds": [{"round": 1, "starter": 1, "turns": [turn]}]}
    (tmp_path / "a.jsonl").write_bytes(orjson.dumps(data))
    _, (answer,) = run(tmp_path / "a.jsonl", "--scheme", "tr")
    assert answer["rounds"][0]["acts"][0]["act"] == "discard Y13"
    assert run(tmp_path / "a.jsonl")[0] == 3
