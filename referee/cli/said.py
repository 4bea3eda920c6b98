"""What every command is told: language, colour letters, JSON or words; and how files are read."""

import locale
import os
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import click
import orjson

from grammar import SCHEMES, shipped_yaml
from referee.errors import BadRequestError, Fault, RequestError
from referee.problems import fault_text, problem
from referee.requests import read_json
from rules import LANGUAGES, Language

READ_NOTHING = 3
"""Exit status: what was given cannot be read."""

BROKEN_LAW = 4
"""Exit status: a rule or house file does not load."""

STANDARD_INPUT = "-"
"""What every command takes for a file that is piped in."""

Command = TypeVar("Command", bound=Callable[..., Any])

_LAST_RESORT: Language = "en"


def common(command: Command) -> Command:
    """Give a command the options that all have which answer once."""
    scheme = click.option("--scheme", type=click.Choice(tuple(SCHEMES)), help="Colour letters.")
    as_json = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")
    return spoken(scheme(as_json(command)))


def spoken(command: Command) -> Command:
    """Give a command the option of its language."""
    named = click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the answer.")
    return named(command)


def language(told: str | None) -> Language:
    """The language of the answer: told, from ``HAKEM_LANG``, from the locale, else English."""
    asked = (told, os.environ.get("HAKEM_LANG"), _of_locale())
    starts = ((one or "")[:2].lower() for one in asked)
    return next((lang for start in starts for lang in LANGUAGES if lang == start), _LAST_RESORT)


def _of_locale() -> str:
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    told = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return locale.normalize(told).partition("_")[0]


def word(section: str, key: str, lang: Language, **values: object) -> str:
    """A text of the command line in a language."""
    text: str = _words()[section][key][lang]
    return text.format_map(values)


@cache
def _words() -> Mapping[str, Any]:
    data = shipped_yaml("referee", "words/terminal.yaml").data
    return data if isinstance(data, dict) else {}


def bytes_of(name: str, lang: Language) -> bytes:
    """Read a file, or standard input for ``-``; leaves with status 3 if that cannot be done."""
    try:
        return sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    except OSError as error:
        raise leave(READ_NOTHING, unread(name, error, lang)) from error
    except ValueError as error:
        raise leave(READ_NOTHING, word("faults", "unread_file", lang, name=repr(name))) from error


def unread(name: str, error: OSError, lang: Language) -> str:
    """Why a file could not be read, in words where we have some."""
    return f"{word('faults', 'unread_file', lang, name=name)}: {reason(error, lang)}"


def reason(error: OSError, lang: Language) -> str:
    """What kept the system from reading or writing, in words where we have some."""
    known = _words()["reasons"].get(type(error).__name__)
    return str(known[lang] if known else error.strerror)


def text_of(name: str, lang: Language) -> str:
    """Read a text file, or standard input for ``-``; leaves with status 3 if it is no text."""
    try:
        return bytes_of(name, lang).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise leave(READ_NOTHING, word("faults", "not_utf8", lang, name=name)) from error


def json_of(name: str, lang: Language) -> object:
    """Read a JSON file, or standard input for ``-``.

    Raises ``BadRequestError`` with the place in the file where it is no JSON.
    """
    try:
        return read_json(bytes_of(name, lang))
    except BadRequestError as error:
        raise BadRequestError(*(_in_file(name, fault) for fault in error.faults)) from error


def _in_file(name: str, fault: Fault) -> Fault:
    place = f"{name}:{fault.line}:{fault.column}" if fault.line else name
    said = {str(one): f"{place}: {fault_text(fault, one)}" for one in LANGUAGES}
    return Fault(fault.code, "", fault.line, fault.column, fault.values, sentences=said)


def leave(status: int, message: str, error: RequestError | None = None) -> click.exceptions.Exit:
    """Say why on standard error, or as JSON where that is asked for; make what ends the program."""
    if json_asked():
        told = error or BadRequestError(
            Fault("unreadable", sentences=dict.fromkeys(LANGUAGES, message))
        )
        click.echo(orjson.dumps(problem(told, _spoken(), COMMAND), option=orjson.OPT_INDENT_2))
    else:
        click.echo(message, err=True)
    return click.exceptions.Exit(status)


COMMAND = "urn:hakem:command"
"""What a refusal names as the address asked."""


def json_asked() -> bool:
    """Whether the command that runs was told to answer as JSON."""
    return bool(_params().get("as_json"))


def _spoken() -> Language:
    return language(_params().get("lang"))


def _params() -> dict[str, Any]:
    context = click.get_current_context(silent=True)
    return context.params if context else {}
