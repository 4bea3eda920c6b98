"""Whoever learns at this terminal: the token in the data folder, the state in the database."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from referee import RequestError, UnauthorisedError, UnreachableStoreError
from tutor.learner import State
from tutor.sessions import begun, changed, state_of

_FILE = "learner"


@dataclass
class Pupil:
    """A learner with his memory, kept in the database or (without a token) in this process."""

    token: str | None
    _here: list[State] = field(default_factory=lambda: [State()])

    @property
    def remembers(self) -> bool:
        """Whether anything outlives this process."""
        return self.token is not None

    def state(self) -> State:
        """What was practised so far."""
        return self._here[0] if self.token is None else state_of(self.token)

    def change(self, change: Callable[[State], State]) -> None:
        """Remember something; where the database is gone, at least until the end."""
        before = self._here[0]
        try:
            self._here[0] = change(before) if self.token is None else changed(self.token, change)
        except UnreachableStoreError:
            self.token, self._here[0] = None, change(before)


def pupil() -> Pupil:
    """The learner of this machine: the one who was here before, or a new one."""
    from referee.store import data_folder  # noqa: PLC0415  sqlalchemy only for who learns

    file = data_folder() / _FILE
    try:
        token = file.read_text("utf-8").strip()
        return Pupil(token, [state_of(token)])
    except (OSError, UnauthorisedError):
        return _new(file)
    except RequestError:
        return Pupil(None)


def _new(file: Path) -> Pupil:
    try:
        token = begun()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(token, "utf-8")
    except (OSError, UnreachableStoreError):
        return Pupil(None)
    return Pupil(token)
