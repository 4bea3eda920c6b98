"""Where somebody learns in a terminal: the table, the language, the memory, and the keys."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import click

from referee import painted
from rules import Language
from tutor.learner import State
from tutor.pupil import Pupil
from tutor.sessions import progress
from tutor.table import Table
from tutor.terminal import tell
from tutor.texts import say

LEAVES, BACK, HINT, LESSON, PROGRESS, SKIP = "q", "b", "?", "l", "p", "x"


class Leaves(Exception):  # noqa: N818  no error: somebody goes
    """Somebody has had enough for today."""


class Back(Exception):  # noqa: N818  no error either
    """Somebody wants another topic."""


@dataclass(frozen=True)
class Desk:
    """Where somebody learns: table, language, memory."""

    table: Table
    lang: Language
    pupil: Pupil

    def say(self, key: str, **values: object) -> str:
        """A sentence of the terminal in the learner's language."""
        return say(self.lang, "learn", key, **values)

    @property
    def state(self) -> State:
        """What was practised so far."""
        return self.pupil.state()


def progress_at(desk: Desk) -> dict[str, Any]:
    """What is known of every rule of the table by now."""
    return progress(desk.state, desk.table, datetime.now(UTC), desk.lang)


def asked(key: str, desk: Desk) -> str:
    """What somebody types below a line that says what can be typed; leaving works everywhere."""
    tell(painted(desk.say(key), dim=True))
    typed: str = click.prompt("", default="", show_default=False, prompt_suffix="> ").strip()
    if typed.lower() == LEAVES:
        raise Leaves
    return typed.lower() if len(typed) == 1 else typed
