"""The room of advice: lessons, exercises, memory, and the solver's door."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutor.solver import (
        Arrangement,
        Missing,
        best_melds,
        can_finish,
        fewest_to_open,
        meet_contract,
        missing_for,
        solve,
    )

__all__ = [
    "Arrangement",
    "Missing",
    "best_melds",
    "can_finish",
    "fewest_to_open",
    "meet_contract",
    "missing_for",
    "solve",
]


def __getattr__(name: str) -> object:
    """Fetch the solver late: the command line first looks whether every room is ours."""
    from grammar import late  # noqa: PLC0415 - a stranger may stand in its place

    return late(__name__, dict.fromkeys(__all__, "tutor.solver"))(name)
