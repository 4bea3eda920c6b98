"""The command line ``hakem``: the referee's, with what the tutor adds."""

from collections.abc import Sequence

from tutor.rooms import stand_in_our_house

COMMANDS = {
    "hint": "tutor.hint_cli:hint_command",
    "learn": "tutor.learn_cli:learn_command",
    "solve": "tutor.solve_cli:solve_command",
    "serve": "tutor.serve:serve_command",
}
"""The tutor's commands, each as module and attribute; `serve` runs the whole product."""


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line, once it is sure that every room is ours."""
    stand_in_our_house()
    from referee import command_line  # noqa: PLC0415 - a stranger may stand in its place

    command_line(COMMANDS)(args, prog_name="hakem")
