"""``hakem solve``: the solver's answers as words or as JSON, with honest exit statuses."""

import json

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
