"""``hakem solve``: the solver's answers as words or as JSON, with honest exit statuses."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tutor import best_melds
from tutor.solve_cli import solve_command


def solve(*args: str) -> Result:
    return CliRunner().invoke(solve_command, args)


@pytest.mark.parametrize(("lang", "word"), [("tr", "puan"), ("de", "Punkte"), ("en", "points")])
def test_the_best_melds_are_told_in_every_language(lang: str, word: str) -> None:
    done = solve("kut", "R1 R2 R3 K9 OK", "--indicator", "B8", "--lang", lang)
    found = best_melds("R1 R2 R3 K9 OK", game="kut", indicator="B8")
    assert done.exit_code == 0
    assert word in done.stdout
    assert " + ".join(found.melds) in done.stdout


def test_json_holds_every_question() -> None:
    done = solve("kut", "R1 R2 R3 R4", "--contract", "run5", "--json")
    answer = json.loads(done.stdout)
    assert answer["contract"] is None
    assert answer["tiles"]["melds"] == ["R1-2-3-4"]


def test_declared_letters_are_read() -> None:
    assert "7RKB" in solve("kut", "K7 S7 M7", "--scheme", "tr").stdout


def test_what_cannot_be_read_ends_with_three_and_a_wrong_game_with_two() -> None:
    assert solve("kut", "mvi 9").exit_code == 3
    assert solve("chess", "R1").exit_code == 2


def test_a_house_is_a_file_or_a_name_and_single_settings_lie_over_it(tmp_path: Path) -> None:
    run = ("okey101", "R12 R13 R1", "--json")
    high = tmp_path / "high.yaml"
    high.write_text("house: high\nextends: okey101\nset:\n  melds.run.one_after_13: true\n")
    assert melds_of(solve(*run)) == []
    assert melds_of(solve(*run, "--house", "cezali")) == []
    assert melds_of(solve(*run, "--house", str(high))) == ["R12-13-1"]
    put = ("--set", "melds.run.one_after_13=true")
    assert melds_of(solve(*run, "--house", "cezali", *put)) == ["R12-13-1"]
    assert melds_of(solve(*run, *put)) == ["R12-13-1"]


def melds_of(done: Result) -> object:
    return json.loads(done.stdout)["points"]["melds"]


@pytest.mark.parametrize(
    ("args", "status", "said"),
    [
        (("kut", "R1 R77"), 3, "      R1 R77\n".strip()),
        (("kut", "R1 R1 R1"), 3, "only two"),
        (("kut", "R1", "--contract", "2 grop3"), 3, "group3"),
        (("kut", "R1", "--indicator", "B9", "--okey", "B9"), 3, "B9 cannot be the okey"),
        (("kut", "R1", "--okey", "FJ"), 3, "a colour and a number"),
        (("kat", "R1"), 2, "Did you mean kut?"),
        (("kut", "R1", "--house", "kut61"), 2, "Did you mean kut16?"),
        (("kut", "R1", "--house", "cezali"), 4, "extends okey101"),
        (("kut", "R1", "--set", "melds.max_okey=1"), 4, "melds.max_okeys"),
        (("kut", "R1", "--points", "0"), 2, "--points"),
        (("kut", "R1", "--house", "/"), 3, "it is a folder"),
    ],
)
def test_wrong_input_is_named_with_what_would_be_right(
    args: tuple[str, ...], status: int, said: str
) -> None:
    done = solve(*args, "--lang", "en")
    assert done.exit_code == status
    assert said in done.stderr


@pytest.mark.parametrize("lang", ["tr", "de", "en"])
def test_what_is_missing_is_told_in_every_language(lang: str) -> None:
    done = solve("kut", "R7 K7 R3", "--contract", "group3", "--lang", lang)
    assert "1" in done.stdout.splitlines()[-1]
    assert "B7 Y7 OK" in done.stdout.splitlines()[-1]


def test_the_fewest_tiles_are_told_where_points_open_or_are_asked_for() -> None:
    rack = "R10 R11 R12 R13 K1 K2 K3"
    assert "fewest" not in json.loads(solve("kut", rack, "--json").stdout)
    told = json.loads(solve("kut", rack, "--points", "30", "--json").stdout)
    assert told["fewest"]["melds"] == ["R11-12-13"]
    assert json.loads(solve("okey101", rack, "--json").stdout)["fewest"] is None
