"""The run of a command line: no traceback whatever is typed, closed, full or broken off."""

import errno
import io
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from grammar import shipped_yaml
from referee.cli.said import READ_NOTHING, language, reason
from rules import Language, closest

WRONG_USE = 2
BROKEN_OFF = 128 + signal.SIGINT
"""What shells expect of a program that was interrupted."""

_ASKS_FOR_HELP: Any = getattr(click.exceptions, "NoArgsIsHelpError", ())
"""A group called without a command shows its help; older versions of click do so by themselves."""

_UNREAD_BYTES = re.compile("[\udc80-\udcff]")
_FOUND = re.compile(r"'([^']*)'|\(([^)]*)\)|^(\S+) is not in")


def run(command: Callable[[Sequence[str]], Any], args: Sequence[str] | None) -> int:
    """Run a command line and answer its exit status; whatever goes wrong is said in one line."""
    _open_streams()
    given = [_readable(one) for one in (sys.argv[1:] if args is None else args)]
    lang = language(_told_language(given))
    try:
        status = command(given)
        sys.stdout.flush()
    except click.UsageError as error:
        if isinstance(error, _ASKS_FOR_HELP):
            error.show()
            return WRONG_USE
        click.echo("\n".join(usage_lines(error, lang)), err=True)
        return WRONG_USE
    except (click.Abort, KeyboardInterrupt):
        return BROKEN_OFF
    except OSError as error:
        return _unwritten(error, lang)
    return status if isinstance(status, int) else 0


def _open_streams() -> None:
    """A stream that was closed is one that nobody reads and that says nothing."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, _nobody(mode))


def _nobody(mode: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.FileIO(os.devnull, mode), encoding="utf-8")


def _readable(text: str) -> str:
    """An argument in letters; bytes that are none stand only in names of files that are there."""
    return text if Path(text).exists() else _UNREAD_BYTES.sub("\ufffd", text)


def _told_language(given: Sequence[str]) -> str | None:
    after = [two for one, two in pairwise(given) if one == "--lang"]
    joined = [one.partition("=")[2] for one in given if one.startswith("--lang=")]
    return next(iter((*after, *joined)), None)


def _unwritten(error: OSError, lang: Language) -> int:
    """Nobody reads on, or there is no room: the first is no fault."""
    if not error.filename:
        sys.stdout = _nobody("w")
    if error.errno == errno.EPIPE:
        return 0
    said = _words()["unwritten"][lang].format(reason=reason(error, lang))
    click.echo(f"{error.filename}: {said}" if error.filename else said, err=True)
    return READ_NOTHING


def usage_lines(error: click.UsageError, lang: Language) -> list[str]:
    """What is wrong with how a command was called, and how it is called."""
    said = [_said(error, lang)]
    if error.ctx is not None:
        usage = " ".join(error.ctx.command.collect_usage_pieces(error.ctx))
        called = f"{error.ctx.command_path} {usage}".strip()
        said.append(_words()["usage"][lang].format(called=called, name=error.ctx.command_path))
    return said


def _said(error: click.UsageError, lang: Language) -> str:
    kind = next((one for one in _KINDS if isinstance(error, one)), None)
    return _KINDS[kind](error, lang) if kind else _plain(error, lang)


def _option(error: Any, lang: Language) -> str:  # noqa: ANN401  the error of its kind
    near = error.possibilities or _near(error.option_name, _options(error.ctx))
    return _with_near(_sentence("no_option", lang, name=error.option_name), near[:1], lang)


def _command(error: Any, lang: Language) -> str:  # noqa: ANN401  the error of its kind
    known = error.ctx.command.list_commands(error.ctx)
    said = _sentence("no_command", lang, name=error.command_name, known=", ".join(known))
    return _with_near(said, _near(error.command_name, known), lang)


def _missing(error: Any, lang: Language) -> str:  # noqa: ANN401  the error of its kind
    name = error.param.opts[0] if isinstance(error.param, click.Option) else _metavar(error)
    return _sentence("missing", lang, name=name)


def _metavar(error: Any) -> str:  # noqa: ANN401  the error of its kind
    return str(error.param.make_metavar(error.ctx)).strip("[].")


def _bad(error: Any, lang: Language) -> str:  # noqa: ANN401  the error of its kind
    wanted = _wanted(error.param.type if error.param else None, lang)
    if not wanted:
        return str(error.format_message())
    found = _FOUND.search(error.message)
    value = next((one for one in found.groups() if one), "") if found else ""
    name = error.param.opts[0] if isinstance(error.param, click.Option) else _metavar(error)
    near = _near(value, getattr(error.param.type, "choices", ()))
    said = _sentence("bad_value", lang, name=name, found=value, wanted=wanted)
    return _with_near(said, near, lang)


def _wanted(kind: object, lang: Language) -> str:
    if isinstance(kind, click.Choice):
        return ", ".join(map(str, kind.choices))
    if isinstance(kind, click.IntRange):
        return _sentence("at_least", lang, n=kind.min) if kind.max is None else _between(kind)
    return _words()["whole"][lang] if kind is click.INT else ""


def _between(kind: click.IntRange) -> str:
    return f"{kind.min}..{kind.max}"


def _without_value(error: Any, lang: Language) -> str:  # noqa: ANN401  the error of its kind
    return _sentence("without_value", lang, name=error.option_name)


def _plain(error: click.UsageError, lang: Language) -> str:
    """Too much was said, or the sentence is the command's own."""
    extra = re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", error.message)
    return _sentence("extra", lang, name=extra[1]) if extra else error.message


def _options(ctx: click.Context | None) -> list[str]:
    params = ctx.command.params if ctx else []
    return [one for param in params if isinstance(param, click.Option) for one in param.opts]


def _near(said: str, known: Sequence[str]) -> list[str]:
    found = closest(said.lstrip("-"), [str(one).lstrip("-") for one in known])
    return [one for one in known if one.lstrip("-") == found][:1] if found else []


def _with_near(said: str, near: Sequence[str], lang: Language) -> str:
    return " ".join((said, *(_sentence("near", lang, name=one) for one in near)))


def _sentence(key: str, lang: Language, **values: object) -> str:
    text: str = _words()[key][lang]
    return text.format_map(values)


@cache
def _words() -> Any:  # noqa: ANN401  a file of words
    return shipped_yaml("referee", "words/usage.yaml").data


class NoSuchCommand(click.UsageError):
    """A command that is not there, with its name as it was typed."""

    def __init__(self, name: str, ctx: click.Context) -> None:
        super().__init__(f"No such command {name!r}.", ctx)
        self.command_name = name


class KnowingGroup(click.Group):
    """A group that names its commands to whoever asks for another."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command of the first argument; raises ``NoSuchCommand`` where there is none."""
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise NoSuchCommand(args[0], ctx)
        return super().resolve_command(ctx, args)


_KINDS: dict[type[click.UsageError], Callable[[Any, Language], str]] = {
    click.NoSuchOption: _option,
    NoSuchCommand: _command,
    click.MissingParameter: _missing,
    click.BadOptionUsage: _without_value,
    click.BadParameter: _bad,
}
