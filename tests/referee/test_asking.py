"""``hakem judge --ask``: the smallest questions, one at a time, then the ruling."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee import command_line
from referee.cli.asking import _READ, placed
from referee.wording import catalogue

LAY_OFF = ("judge", "kut", "add R13 to R10-11-12", "--indicator", "B8", "--ask")


def hakem(*args: str, given: str, lang: str = "en") -> Result:
    return CliRunner().invoke(command_line(), [*args, "--lang", lang], input=given)


def test_the_answer_decides() -> None:
    asked = hakem(*LAY_OFF, given="y\nn\n")
    assert asked.exit_code == 0, asked.output
    refused = hakem(*LAY_OFF, given="y\ny\n")
    assert refused.exit_code == 1
    assert "laying_off.not_in_opening_turn" in refused.output


def test_an_empty_answer_leaves_it_open() -> None:
    left = hakem(*LAY_OFF, given="\n\n\n\n")
    assert left.exit_code == 1
    assert "Open." in left.output


def test_nobody_there_to_answer_leaves_it_open() -> None:
    assert "Open." in hakem(*LAY_OFF, given="").output


def test_a_question_mark_tells_how_to_answer() -> None:
    asked = hakem(*LAY_OFF, given="?\ny\nn\n")
    assert "yes or no (y/n); leave it empty if you do not know" in asked.output
    assert asked.exit_code == 0


def test_what_is_no_answer_is_asked_again() -> None:
    asked = hakem(*LAY_OFF, given="perhaps\ny\nn\n")
    assert "Not understood: perhaps. Expected: yes or no (y/n)" in asked.output
    assert asked.exit_code == 0


def test_what_cannot_be_is_asked_again_with_the_reason() -> None:
    asked = hakem("judge", "kut", "open 7RKB", "--ask", given="99\n1\n")
    assert asked.output.count("Which round") == 2, asked.output


@pytest.mark.parametrize(("lang", "yes", "no"), [("tr", "e", "h"), ("de", "ja", "nein")])
def test_answers_are_given_in_the_language_of_the_question(lang: str, yes: str, no: str) -> None:
    assert hakem(*LAY_OFF, given=f"{yes}\n{no}\n", lang=lang).exit_code == 0


def test_as_json_only_the_answer_is_written_out() -> None:
    done = hakem(*LAY_OFF, "--json", given="y\nn\n")
    assert json.loads(done.stdout)["verdict"] == "legal"


def test_an_answer_is_told_in_its_place() -> None:
    assert placed({"table": [{"id": "m1"}]}, "/table/0/kind", "run") == {
        "table": [{"id": "m1", "kind": "run"}]
    }
    assert placed({}, "/turn/drawn", value=True) == {"turn": {"drawn": True}}


def test_every_type_of_question_can_be_answered() -> None:
    types = {one["type"] for one in catalogue("questions").values()}
    assert types <= set(_READ)
    assert types <= set(catalogue("asking")["help"])


@pytest.mark.parametrize(
    ("kind", "path", "text", "value"),
    [
        ("seats", "/claims", "2 4", [2, 4]),
        ("seats", "/claims", "none", []),
        ("tile", "/turn/took", "none", None),
        ("tile", "/indicator", "B8", "B8"),
        ("number", "/round", "3", 3),
        (
            "melds",
            "/table",
            "7RKB + R1-2-3",
            [{"id": "m1", "meld": "7RKB"}, {"id": "m2", "meld": "R1-2-3"}],
        ),
        ("melds", "/table", "none", []),
        ("discard", "/discard", "K9", {"tile": "K9"}),
        ("acts", "/turn/acts", "draw; open 7RKB", ["draw", "open 7RKB"]),
        ("choice", "/table/0/kind", "Run", "run"),
        ("choice", "/seats/1/opened_with", "pairs", "pairs"),
    ],
)
def test_answers_are_read_as_they_are_typed(kind: str, path: str, text: str, value: object) -> None:
    assert _READ[kind](text, path, "en") == value


def test_what_the_move_left_open_is_told_by_the_move_said_anew(tmp_path: Path) -> None:
    told = {
        "round": 3,
        "indicator": "B8",
        "table": [{"id": "m1", "seat": 2, "meld": "R10-11-12"}],
        "turn": {"seat": 1, "drawn": True, "opened": False},
        "seats": {"1": {"rack": "OK R13 Y1", "opened": True}},
    }
    file = tmp_path / "position.json"
    file.write_text(json.dumps(told))
    asked = ("judge", "kut", "add OK to m1; add R13 to m1", "--position", str(file), "--ask")
    done = hakem(*asked, "--json", given="add OK to m1 left; add R13 to m1\n")
    assert json.loads(done.stdout)["verdict"] == "legal"
