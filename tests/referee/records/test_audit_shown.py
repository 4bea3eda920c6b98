"""A tile that was shown is known from then on, and counted once."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from referee import audit, create_app
from referee.cli.audit import audit_command

DEAL = "game: okey\nround: 1\nindicator: K5\nstarter: 1\n\n"
HEAD = DEAL + "1: discard R1\n2: draw; show K5; discard R2\n"
AGAIN = "3: draw; show K5; discard R3\n"
LATER = "3: draw; discard R3\n4: draw; discard R6\n1: draw; discard R7\n2: draw; discard {thrown}\n"


def tiles(record: str) -> Any:
    rounds: Any = audit({"record": record})["rounds"]
    return rounds[0]["tiles"]


def test_the_twin_of_the_indicator_shown_by_two_players_is_one_too_many() -> None:
    (problem,) = tiles(HEAD + AGAIN)["problems"]
    assert (problem["code"], problem["tile"], problem["seat"]) == ("indicator_face", "K5", 3)
    assert problem["line"] == 8


@pytest.mark.parametrize("thrown", ["K5", "R9"])
def test_a_tile_that_was_shown_and_is_thrown_later_is_the_same_one(thrown: str) -> None:
    assert tiles(HEAD + LATER.format(thrown=thrown))["ok"]


def test_a_tile_shown_by_one_and_thrown_by_another_is_one_too_many() -> None:
    (problem,) = tiles(HEAD + "3: draw; discard K5\n")["problems"]
    assert (problem["code"], problem["seat"]) == ("indicator_face", 3)


def test_a_tile_drawn_and_then_shown_is_counted_once() -> None:
    drawn = HEAD.replace("2: draw;", "2: draw K5;")
    assert tiles(drawn)["ok"]
    assert not tiles(drawn + AGAIN)["ok"]


def test_a_rack_that_cannot_hold_what_is_shown_is_left_as_it_is() -> None:
    rack = "rack 2: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 B1\n"
    record = HEAD.replace("\n\n", f"\n{rack}\n", 1).replace("2: draw;", "2: draw B2;")
    found: Any = audit({"record": record})["rounds"]
    assert found[0]["first_irregularity"]["code"] == "refused"
    assert found[0]["tiles"]["ok"]


def test_command_line_and_http_find_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'h.db'}")
    file = tmp_path / "a.okey"
    file.write_text(HEAD + AGAIN, "utf-8")
    result = CliRunner().invoke(audit_command, [str(file), "--json"])
    web: FlaskClient = create_app().test_client()
    answered = web.post("/v1/audits", json={"record": HEAD + AGAIN}).json or {}
    assert result.exit_code == 1
    assert json.loads(result.stdout)["rounds"][0]["tiles"] == tiles(HEAD + AGAIN)
    assert answered["rounds"][0]["tiles"]["ok"] is False
