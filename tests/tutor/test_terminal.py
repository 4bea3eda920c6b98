"""Text on a terminal: wrapped between words, whatever the width; tiles are never torn apart."""

import os
import re
import select
import signal
import subprocess
import sys
import termios
from pathlib import Path

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar import read_turn
from rules import LANGUAGES, Language
from tutor.said import said
from tutor.terminal import NARROWEST, block, width, wrapped

WORDS = st.lists(st.text("abcçşığö", min_size=1, max_size=12), min_size=1, max_size=40)
MOVES = (
    *("draw", "pass", "take K9", "buy K9", "return K9", "discard OK", "show B8"),
    *("open 7RKB + B4-5-6", "lay K3-OK-5", "add R7 to m1 left", "swap R7 in m2"),
    *("finish 7RKB + B4-5-6 discard FJ", "draw; add R7 to R4-5-6; discard K1"),
)
ENDS = "> "


@given(words=WORDS, most=st.integers(min_value=20, max_value=80))
def test_no_line_is_longer_than_the_terminal_is_wide(words: list[str], most: int) -> None:
    lines = list(wrapped(" ".join(words), most, "  ", "    "))
    assert all(len(one) <= most for one in lines)
    assert " ".join(one.strip() for one in lines).split() == words


def test_colours_do_not_count_as_columns() -> None:
    red = click.style("word", fg="red")
    assert list(wrapped(f"{red} {red}", 9)) == [f"{red} {red}"]


def test_a_tile_in_colour_is_one_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    drawn = block("R7")
    assert " " not in drawn
    assert click.unstyle(drawn).strip() == "R7"


def test_lines_are_never_too_narrow_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "5")
    assert width() == NARROWEST


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("move", MOVES)
def test_a_move_in_ones_own_words_is_understood(move: str, lang: Language) -> None:
    assert read_turn(said(move, lang)) == read_turn(move)


class Terminal:
    """``hakem learn`` in a terminal of its own."""

    def __init__(self, home: Path, columns: int) -> None:
        ours, theirs = os.openpty()
        termios.tcsetwinsize(theirs, (40, columns))
        plain = {key: one for key, one in os.environ.items() if key not in ("COLUMNS", "NO_COLOR")}
        told = {"HOME": str(home), "XDG_DATA_HOME": str(home), "TERM": "xterm-256color"}
        data = {"HAKEM_DATABASE_URL": f"sqlite:///{home / 'learn.db'}"}
        command = [sys.executable, "-m", "tutor", "learn", "kut", "--lang", "de"]
        # What a shell starts in the background ignores interrupts, and this would inherit it.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.process = subprocess.Popen(  # noqa: S603  our own program
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**plain, **told, **data},
            start_new_session=True,
        )
        os.close(theirs)
        self.ours = ours

    def read(self, until: str = ENDS) -> str:
        """What is written, up to where it waits for the keyboard or ends."""
        seen = ""
        waiting = select.poll()
        waiting.register(self.ours, select.POLLIN)
        while not click.unstyle(seen).endswith(until) and waiting.poll(60_000):
            try:
                more = os.read(self.ours, 65536)
            except OSError:
                break
            seen += more.decode()
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", "", seen)

    def type(self, text: str) -> str:
        os.write(self.ours, f"{text}\n".encode())
        return self.read()

    def ended(self) -> int:
        self.process.wait(timeout=60)
        os.close(self.ours)
        return self.process.returncode


def practised(terminal: Terminal) -> str:
    """Choose a topic, read no further, and ask until the answer is told."""
    terminal.read()
    seen = terminal.type("6") + terminal.type("x")
    for _ in range(5):
        seen += terminal.type("?")
    return seen


@pytest.mark.parametrize("columns", [40, 80])
def test_every_line_fits_the_terminal(tmp_path: Path, columns: int) -> None:
    terminal = Terminal(tmp_path, columns)
    seen = practised(terminal)
    assert "Die Antwort:" in seen
    assert max(map(len, seen.splitlines())) <= columns
    assert "Bis zum nächsten Mal" in terminal.type("q")
    assert terminal.ended() == 0


def test_nothing_is_lost_when_the_learner_is_killed(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, 80)
    practised(terminal)
    terminal.process.send_signal(signal.SIGKILL)
    assert terminal.ended() == -signal.SIGKILL
    again = Terminal(tmp_path, 80)
    assert "Willkommen zurück" in again.read()
    again.type("q")
    assert again.ended() == 0


def test_an_interrupt_is_a_goodbye(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, 80)
    practised(terminal)
    terminal.process.send_signal(signal.SIGINT)
    assert "Bis zum nächsten Mal" in terminal.read(until="never")
    assert terminal.ended() == 0
