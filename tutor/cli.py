"""The command line ``hakem``: the referee's, with what the tutor adds."""

import gc
from collections.abc import Sequence

from tutor.rooms import stand_in_our_house

COMMANDS = {
    "hint": "tutor.hint_cli:hint_command",
    "learn": "tutor.learn_cli:learn_command",
    "solve": "tutor.solve_cli:solve_command",
    "serve": "tutor.serve:serve_command",
}
"""The tutor's commands, each as module and attribute; `serve` runs the whole product."""

SELDOM = 50_000
"""So much may be made before anybody looks for what nobody holds: hardly any of it goes away."""


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line, once it is sure that every room is ours."""
    gc.set_threshold(SELDOM)
    stand_in_our_house()
    from referee import command_line  # noqa: PLC0415 - a stranger may stand in its place

    command_line(COMMANDS)(args, prog_name="hakem")
