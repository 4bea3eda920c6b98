"""The command line: the same rulings as everywhere, plain when piped, with honest exit statuses."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee import command_line, judgement, meld, score
from referee.cli import COMMANDS, shown
from referee.wording import catalogue

ROOT = Path(__file__).parents[2]
HOUSE = "house: cafe\nextends: kut\nset:\n  contract.exact_count: false\n"
ROUND = {
    "game": "kut",
    "indicator": "B8",
    "ended": {"by": "finish", "seat": 1, "with": "melds"},
    "seats": {"1": {"opened": True, "rack": ""}, "2": {"opened": True, "rack": "R5"}},
}


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HAKEM_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


def hakem(*args: str, given: str | None = None) -> Result:
    return CliRunner().invoke(command_line(), args, input=given)


def test_a_valid_meld_ends_with_nought() -> None:
    done = hakem("meld", "kut", "K3-OK-5", "--indicator", "B8")
    assert done.exit_code == 0
    headline = meld({"game": "kut", "meld": "K3-OK-5", "indicator": "B8"})["headline"]
    assert str(headline) in done.stdout
    assert "K3 OK=K4 K5" in done.stdout


def test_no_meld_ends_with_one_and_names_the_rule() -> None:
    done = hakem("meld", "kut", "Y13-1-2")
    assert done.exit_code == 1
    assert "melds." in done.stdout


def test_an_illegal_move_ends_with_one_and_a_legal_one_with_nought() -> None:
    assert hakem("judge", "kut", "open 7RKB", "--round", "2").exit_code == 1
    assert hakem("judge", "kut", "open 7RKB", "--round", "1", "--indicator", "B8").exit_code == 0


def test_json_is_the_answer_of_the_referee() -> None:
    args = ("--round", "2", "--indicator", "B8", "--rack", "R7 K7 B7 Y1", "--seat", "3", "--json")
    done = hakem("judge", "kut", "open 7RKB", *args, "--lang", "tr", "--explain", "why", "--trace")
    body = {
        "position": {"round": 2, "indicator": "B8", "seats": {"3": {"rack": "R7 K7 B7 Y1"}}},
        "seat": 3,
        "explain": "why",
        "trace": True,
        "lang": "tr",
    }
    assert json.loads(done.stdout) == json.loads(
        json.dumps(judgement({"game": "kut", "move": "open 7RKB", **body}))
    )


def test_a_position_is_read_from_a_file_or_from_standard_input(tmp_path: Path) -> None:
    text = '{"round": 2, "turn": {"seat": 2}}'
    (tmp_path / "p.json").write_text(text, "utf-8")
    args = ("judge", "kut", "open 7RKB", "--json", "--position")
    from_file = hakem(*args, str(tmp_path / "p.json"))
    piped = hakem(*args, "-", given=text)
    assert from_file.stdout == piped.stdout
    assert json.loads(piped.stdout)["verdict"] == "illegal"


def test_a_rack_goes_to_the_player_in_turn(tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text('{"round": 1, "turn": {"seat": 2}}', "utf-8")
    args = ("--position", str(tmp_path / "p.json"), "--rack", "R1", "--json")
    answer = json.loads(hakem("judge", "kut", "open 7RKB", *args).stdout)
    assert "turn.tiles_are_held" in [one["rule"] for one in answer["findings"]]


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (("meld",), 2),
        (("meld", "kut", "7RKB", "--lang", "fr"), 2),
        (("meld", "chess", "7RKB"), 2),
        (("judge", "kut", "open 7RKB", "--set", "nothing"), 2),
        (("rules", "show", "chess"), 2),
        (("rules", "show", "kut", "no.such"), 2),
        (("nonsense",), 2),
        (("meld", "kut", "7RX"), 3),
        (("judge", "kut", "opn 7RKB"), 3),
        (("judge", "kut", "open 7RKB", "--position", "no-such-file"), 3),
        (("judge", "kut", "open 7RKB", "--round", "0"), 2),
        (("judge", "kut", "open 7RKB", "--seat", "9"), 2),
        (("judge", "kut", "open 7RKB", "--rack", "R7 R7 R7"), 3),
        (("score", "no-such-file"), 3),
        (("rules", "check", "no-such-file"), 3),
        (("judge", "kut", "open 7RKB", "--set", "contract.exact_cont=true"), 4),
        (("judge", "kut", "open 7RKB", "--set", "contract.exact_count=maybe"), 4),
    ],
)
def test_what_cannot_be_done_ends_with_its_status(args: tuple[str, ...], status: int) -> None:
    done = hakem(*args)
    assert done.exit_code == status, done.output
    assert done.stderr
    assert not done.stdout


@pytest.mark.parametrize("text", ["[1]", '{"rond": 1}', "{", '{"round": 1, "round": 2}', '"x"'])
def test_a_position_that_is_none_ends_with_three(text: str) -> None:
    done = hakem("judge", "kut", "open 7RKB", "--position", "-", given=text)
    assert done.exit_code == 3
    assert done.stderr


def test_a_caret_stands_under_the_mistake() -> None:
    done = hakem("meld", "kut", "R7 K7 R14")
    assert done.stderr.splitlines()[-2:] == ["  R7 K7 R14", "        ^"]


def test_a_refusal_as_json_is_a_problem_document() -> None:
    done = hakem("meld", "kut", "7RX", "--json", "--lang", "de")
    problem = json.loads(done.stdout)
    assert done.exit_code == 3
    assert problem["status"] == 400
    assert problem["errors"][0]["pointer"] == "/meld"


def test_a_house_file_changes_the_ruling(tmp_path: Path) -> None:
    (tmp_path / "cafe.yaml").write_text(HOUSE, "utf-8")
    args = ("judge", "kut", "open 7RKB + B1-2-3", "--round", "1", "--indicator", "B8", "--json")
    plain, housed = hakem(*args), hakem(*args, "--house", str(tmp_path / "cafe.yaml"))
    assert json.loads(plain.stdout)["verdict"] == "illegal"
    assert json.loads(housed.stdout)["verdict"] == "legal"
    assert json.loads(housed.stdout)["ruleset"]["house"] == "cafe"
    set_again = (
        *args,
        "--house",
        str(tmp_path / "cafe.yaml"),
        "--set",
        "contract.exact_count=true",
    )
    assert json.loads(hakem(*set_again).stdout)["verdict"] == "illegal"


def test_settings_show_where_their_values_come_from(tmp_path: Path) -> None:
    (tmp_path / "cafe.yaml").write_text(HOUSE, "utf-8")
    done = hakem("rules", "show", "kut", "--house", str(tmp_path / "cafe.yaml"))
    assert "contract.exact_count: true (kut) -> false (cafe)" in done.stdout
    assert "contract.exact_length: true (kut)  #" in done.stdout


def test_a_house_file_is_checked_with_places_and_nearest_names(tmp_path: Path) -> None:
    file = tmp_path / "cafe.yaml"
    file.write_text(HOUSE.replace("exact_count", "exact_cont"), "utf-8")
    done = hakem("rules", "check", str(file))
    assert done.exit_code == 4
    assert f"{file}:4:" in done.stdout
    assert "contract.exact_count" in done.stdout
    file.write_text(HOUSE, "utf-8")
    assert hakem("rules", "check", str(file)).exit_code == 0


@pytest.mark.parametrize("text", ["", "[", "- a", "house: x", "house: x\nextends: y", "a: 1\na: 2"])
def test_any_text_may_be_checked(tmp_path: Path, text: str) -> None:
    (tmp_path / "h.yaml").write_text(text, "utf-8")
    done = hakem("rules", "check", str(tmp_path / "h.yaml"))
    assert done.exit_code == 4
    assert done.stdout


def test_rules_are_listed_and_shown() -> None:
    assert (
        hakem("rules", "list").stdout.startswith("kut  ")
        or "\nkut  " in hakem("rules", "list").stdout
    )
    assert "contract.is_met  " in hakem("rules", "list", "kut").stdout
    one = json.loads(hakem("rules", "show", "kut", "contract.is_met", "--json").stdout)
    assert one["require"] == {"contract_parts_missing": {"empty": True}}


def test_a_round_is_scored_from_a_file() -> None:
    done = hakem("score", "-", "--lang", "de", given=json.dumps(ROUND))
    assert done.exit_code == 0
    assert str(score({**ROUND, "lang": "de"})["headline"]) in done.stdout


def test_a_match_is_added_up_from_a_file() -> None:
    body = {"game": "kut", "rounds": [{"points": {"1": 0, "2": 5, "3": 6, "4": 7}}]}
    done = hakem("match", "-", "--json", given=json.dumps(body))
    assert json.loads(done.stdout)["totals"] == {"1": 0, "2": 5, "3": 6, "4": 7}
    assert hakem("match", "-", given=json.dumps(body)).stdout.count("\n") >= 2


@pytest.mark.parametrize(
    ("surroundings", "lang"),
    [
        ({}, "en"),
        ({"LANG": "tr_TR.UTF-8"}, "tr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "tr_TR.UTF-8", "LC_ALL": "de_DE"}, "de"),
        ({"LANG": "tr_TR.UTF-8", "HAKEM_LANG": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language_follows_the_surroundings(
    monkeypatch: pytest.MonkeyPatch, surroundings: dict[str, str], lang: str
) -> None:
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    headline = str(meld({"game": "kut", "meld": "7RKB", "lang": lang})["headline"])
    assert headline in hakem("meld", "kut", "7RKB").stdout
    told = str(meld({"game": "kut", "meld": "7RKB", "lang": "tr"})["headline"])
    assert told in hakem("meld", "kut", "7RKB", "--lang", "tr").stdout


def test_declared_letters_are_read() -> None:
    assert hakem("meld", "kut", "S7 M7 K7", "--scheme", "tr").exit_code == 0


def test_the_words_of_the_command_line_exist_in_every_language() -> None:
    def leaves(node: object) -> list[set[str]]:
        if not isinstance(node, dict):
            return []
        if all(isinstance(one, str) for one in node.values()):
            return [set(node)]
        return [found for one in node.values() for found in leaves(one)]

    assert all(found == {"tr", "de", "en"} for found in leaves(catalogue("terminal")))


def test_tiles_are_drawn_only_where_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown.tile_picture("R7") == "R7"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert "\x1b[" in shown.tile_picture("R7")
    assert "\x1b[" in shown.tile_picture("OK=K4")
    assert "\x1b[" in shown.tile_picture("FJ")
    monkeypatch.setenv("NO_COLOR", "1")
    assert shown.tile_picture("R7") == "R7"


def test_every_command_helps_without_the_web() -> None:
    done = hakem("--help")
    assert all(name in done.stdout for name in COMMANDS)


def test_the_program_itself_answers_and_imports_no_web_and_no_database() -> None:
    code = (
        "import sys; from tutor.cli import main\n"
        "try: main(['meld', 'kut', 'K3-OK-5', '--indicator', 'B8'])\n"
        "except SystemExit as end: print(end.code)\n"
        "print([name for name in ('flask', 'sqlalchemy', 'granian') if name in sys.modules])"
    )
    done = subprocess.run(  # noqa: S603  our own words
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "HAKEM_LANG": "en"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.splitlines()[-2:] == ["0", "[]"]
    assert "K3 OK=K4 K5" in done.stdout
    assert "\x1b[" not in done.stdout
