"""The command line of the referee; every command is loaded only when it is called."""

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import click

from referee.cli.running import KnowingGroup, run
from referee.version import __version__

COMMANDS: Mapping[str, str] = {
    "meld": "referee.cli.meld:meld_command",
    "judge": "referee.cli.judge:judge_command",
    "audit": "referee.cli.audit:audit_command",
    "records": "referee.cli.records:records_command",
    "score": "referee.cli.score:score_command",
    "match": "referee.cli.score:match_command",
    "rules": "referee.cli.rules:rules_group",
    "db": "referee.cli.db:db_group",
    "serve": "referee.cli.serve:serve_command",
}
"""Commands by name, each as module and attribute."""


STATUS = (
    "Exit status: 0 legal, or done; 1 illegal, undetermined, or something was found; 2 wrong "
    "usage, or a name nobody knows; 3 what cannot be read or written; 4 a rule or house file "
    "that does not load."
)
"""What every command ends with."""


class LazyGroup(KnowingGroup):
    """A group that imports a command when somebody asks for it."""

    def __init__(self, lazy: Mapping[str, str], help_text: str) -> None:
        told = {"help_option_names": ["-h", "--help"]}
        super().__init__(name="hakem", help=help_text, epilog=STATUS, context_settings=told)
        self.lazy = lazy
        self.params.append(_version())

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: FBT001, FBT002  as click has it
        **extra: Any,  # noqa: ANN401  what click takes
    ) -> Any:  # noqa: ANN401  what click answers
        """Run the command line and end the program, as click does, with our own words."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        told = {"prog_name": prog_name, "complete_var": complete_var, **extra}
        done = partial(super().main, standalone_mode=False, **told)
        sys.exit(run(done, args))

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


def _version() -> click.Option:
    def show(ctx: click.Context, _: click.Parameter, asked: bool) -> None:  # noqa: FBT001  click's
        if asked and not ctx.resilient_parsing:
            click.echo(f"hakem {__version__}")
            ctx.exit()

    option = click.Option(["--version"], is_flag=True, expose_value=False, is_eager=True)
    option.callback, option.help = show, "Show the version and exit."
    return option


main = command_line()
