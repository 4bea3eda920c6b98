"""The command line of the referee; every command is loaded only when it is called."""

from collections.abc import Mapping
from importlib import import_module

import click

COMMANDS: Mapping[str, str] = {
    "meld": "referee.cli.meld:meld_command",
    "judge": "referee.cli.judge:judge_command",
    "audit": "referee.cli.audit:audit_command",
    "score": "referee.cli.score:score_command",
    "match": "referee.cli.score:match_command",
    "rules": "referee.cli.rules:rules_group",
    "db": "referee.cli.db:db_group",
    "serve": "referee.cli.serve:serve_command",
}
"""Commands by name, each as module and attribute."""


class LazyGroup(click.Group):
    """A group that imports a command when somebody asks for it."""

    def __init__(self, lazy: Mapping[str, str], help_text: str) -> None:
        super().__init__(name="hakem", help=help_text)
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command by name."""
        return [*self.lazy, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command; None where nothing is called that."""
        place = self.lazy.get(cmd_name)
        if place is None:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = place.partition(":")
        found = getattr(import_module(module), attribute)
        return found if isinstance(found, click.Command) else None


def command_line(more: Mapping[str, str] | None = None) -> LazyGroup:
    """Make the command line; ``more`` adds commands to the referee's or takes their place."""
    return LazyGroup({**COMMANDS, **(more or {})}, "The referee for Okey-family tile games.")


main = command_line()
