"""The room of judging: positions, facts, verdicts, explanations, and the doors to them."""

from typing import TYPE_CHECKING

from referee.api import judgement, meld
from referee.audit import audit
from referee.matches import match
from referee.scores import score
from referee.version import __version__

if TYPE_CHECKING:
    from referee.cli import command_line
    from referee.cli.serve import serving
    from referee.web import create_app

__all__ = [
    "__version__",
    "audit",
    "command_line",
    "create_app",
    "judgement",
    "match",
    "meld",
    "score",
    "serving",
]

_LATE = {
    "command_line": "referee.cli",
    "create_app": "referee.web",
    "serving": "referee.cli.serve",
}
"""What is heavy to import stands behind the door until somebody asks for it."""


def __getattr__(name: str) -> object:
    """Fetch what is imported late."""
    from importlib import import_module  # noqa: PLC0415 - only for those who ask

    if name in _LATE:
        return getattr(import_module(_LATE[name]), name)
    raise AttributeError(name)
