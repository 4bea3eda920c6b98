"""Learning in the terminal: by keyboard alone, resumable, never a dead end."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tutor.hint_cli import hint_command
from tutor.learn_cli import learn_command


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'learn.db'}")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("NO_COLOR", "1")


READ = "x\n"
"""Somebody has read enough and wants to practise."""


def learn(typed: str, *options: str) -> Result:
    return CliRunner().invoke(learn_command, ["kut", "--lang", "en", *options], input=typed)


def test_a_new_learner_reads_the_lesson_and_gets_an_exercise() -> None:
    done = learn("\nq\n", "--topic", "discard")
    assert done.exit_code == 0
    assert "Lesson: Penal discards" in done.output
    assert "1/2  " in done.output
    assert "Not like this: discard" in done.output
    assert "1  It is fine, and costs nothing" in done.output
    assert done.output.rstrip().endswith("What you did is kept.")


@pytest.mark.parametrize("topic", ["opening", "discard", "tiles", "scoring"])
def test_every_hint_can_be_asked_for_until_the_answer_is_told(topic: str) -> None:
    done = learn(READ + "?\n" * 5 + "\nq\n", "--topic", topic)
    assert done.exit_code == 0
    assert "The answer: " in done.output


def test_somebody_who_comes_back_is_known() -> None:
    learn(READ + "?\n" * 5 + "q\n", "--topic", "turn")
    again = learn("q\n")
    assert "Welcome back: Of " in again.output


def test_progress_and_topics_are_one_key_away() -> None:
    done = learn(READ + "?\n" * 5 + "p\nl\nx\nb\nq\n", "--topic", "turn")
    assert "0/1  " in done.output
    assert "What would you like to practise?" in done.output
    assert "0/1" in done.output.rpartition("What would you like")[2]


def test_topics_are_chosen_by_number_and_nonsense_is_asked_again() -> None:
    done = learn("nonsense\n99\n2\nq\n")
    assert done.output.count("There are topics from 0 to ") == 2
    assert "Lesson: Groups, runs and pairs" in done.output


def test_an_answer_that_is_none_costs_nothing() -> None:
    done = learn(READ + "99\n" + "q\n", "--topic", "turn")
    assert "Please type a number from 1 to " in done.output
    assert "Welcome back" not in learn("q\n").output


def test_the_end_of_the_input_is_a_polite_goodbye() -> None:
    done = learn("", "--topic", "turn")
    assert done.exit_code == 0
    assert "Until next time" in done.output


def test_without_a_database_one_can_still_learn(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "no_folder").touch()
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'no_folder' / 'learn.db'}")
    done = learn(READ + "?\n" * 5 + "q\n", "--topic", "turn")
    assert done.exit_code == 0
    assert "nothing is kept" in done.output
    assert "What you did is kept" not in done.output
    assert "The answer: " in done.output


def test_an_unknown_game_is_said() -> None:
    done = CliRunner().invoke(learn_command, ["canasta", "--lang", "en"])
    assert done.exit_code == 2
    assert "canasta" in done.output


def test_hints_for_a_rack_are_told_in_lines() -> None:
    options = ["kut", "--rack", "R7 K7 B7 R3 K3 B3 R13", "--round", "3", "--indicator", "B8"]
    told = ["--table", "R10-11-12", "--not-opened", "--lang", "en"]
    done = CliRunner().invoke(hint_command, [*options, *told])
    assert done.exit_code == 0
    assert done.output.startswith("You can open now: ")
    assert "- R13  R13 can be played" in done.output


def test_hints_may_come_as_json() -> None:
    done = CliRunner().invoke(hint_command, ["kut", "--rack", "R7 K7 B7", "--json"])
    assert done.exit_code == 0
    assert '"tiles": 3' in done.output


def test_a_rack_that_cannot_be_read_ends_with_status_three() -> None:
    done = CliRunner().invoke(hint_command, ["kut", "--rack", "R14", "--lang", "en"])
    assert done.exit_code == 3


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("tr", "“discrad” diye bir konu yok"),
        ("de", "Ein Thema „discrad“ gibt es nicht"),
        ("en", 'There is no topic "discrad"'),
    ],
)
def test_a_topic_nobody_knows_is_wrong_use_and_the_near_one_is_named(lang: str, said: str) -> None:
    arguments = ["kut", "--lang", lang, "--topic", "discrad"]
    done = CliRunner().invoke(learn_command, arguments, input="q\n")
    assert done.exit_code == 2
    assert said in done.output
    assert "discard" in done.output.replace("discrad", "").rpartition(".")[0]
    assert "nope" in learn("q\n", "--topic", "nope").output


@pytest.mark.parametrize("option", ["--json", "--scheme"])
def test_a_conversation_has_no_options_that_it_would_not_heed(option: str) -> None:
    done = learn("q\n", option)
    assert (done.exit_code, option in done.output) == (2, True)
