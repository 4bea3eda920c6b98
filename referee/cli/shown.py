"""Answers and refusals on a terminal: in colour where somebody looks, plain where it is piped."""

import os
import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import click
import orjson

from grammar import TILE_BY_TEXT, Colour
from referee.cli.said import BROKEN_LAW, COMMAND, READ_NOTHING, leave, word
from referee.errors import Fault, RequestError, UnknownNameError
from referee.problems import fault_text, problem
from rules import Language

Answer = Mapping[str, Any]

WRONG_USE = 2
_IVORY = 230
_INK = {Colour.RED: 160, Colour.BLACK: 16, Colour.BLUE: 20, Colour.YELLOW: 130, None: 90}
_HUES = {"legal": "green", "legal_with_penalty": "yellow", "illegal": "red", "undetermined": "cyan"}
_WIDTH = 16


def coloured() -> bool:
    """Whether colours and pictures are welcome: on a terminal, unless ``NO_COLOR`` is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def painted(text: str, **style: Any) -> str:  # noqa: ANN401  what click takes
    """A text in colour where that is welcome."""
    return click.style(text, **style) if coloured() else text


def tile_picture(text: str) -> str:
    """A tile as a small ivory block on a terminal, else as it is written.

    Its letters stay: whoever sees no colours reads them, and whoever types needs them.
    """
    one = TILE_BY_TEXT.get(text)
    if not coloured() or one is None:
        return text
    ink = _INK[one.face.colour if one.face else None]
    return click.style(f" {text} ", bg=_IVORY, fg=ink, bold=True)


def heading(text: str, verdict: str) -> str:
    """The verdict's own line."""
    return painted(text, fg=_HUES[verdict], bold=True)


def line(part: str, text: str, lang: Language) -> str:
    """One line of an answer under its heading, such as ``Law``."""
    label = f"{word('parts', part, lang)}:"
    return f"  {painted(label.ljust(_WIDTH), dim=True)} {text}"


def finding_lines(finding: Answer, lang: Language) -> Iterator[str]:
    """A finding: its rule, what was seen, where it is written, and cases like it."""
    yield f"- {painted(str(finding['rule']), bold=True)} ({finding['outcome']})"
    if "message" not in finding:
        return
    yield f"  {finding['message']}"
    yield line("law", finding["law"], lang)
    for cite in finding["cites"]:
        yield line("written", f"{cite['source']}: {cite['place']}", lang)
    for setting in finding["settings"]:
        yield line("setting", f"{setting['key']}: {plain(setting['value'])}", lang)
    for precedent in finding["precedents"]:
        yield line("precedent", f"{precedent['feature']}: {precedent['scenario']}", lang)


def plain(value: object) -> str:
    """A value as YAML and JSON write it."""
    return value if isinstance(value, str) else orjson.dumps(value).decode()


def show_json(answer: object) -> None:
    """Write an answer as JSON."""
    click.echo(orjson.dumps(answer, option=orjson.OPT_INDENT_2).decode())


def refuse(
    error: RequestError, lang: Language, texts: Mapping[str, str], *, as_json: bool
) -> click.exceptions.Exit:
    """Say what is wrong and make the exception that ends the program.

    ``texts`` are the texts that were given, by JSON pointer, so that a caret can show the place;
    a number that an option gives is written as ``option_text`` does, for it was used wrongly.
    """
    status = _status(error, texts)
    if as_json:
        show_json(problem(error, lang, COMMAND))
        return click.exceptions.Exit(status)
    lines = [one for fault in error.faults for one in _fault_lines(fault, lang, texts)]
    return leave(status, "\n".join(lines))


def option_text(name: str, value: int) -> str:
    """The text of an option that gives a number.

    >>> option_text("round", 21)
    '--round 21'
    """
    return f"--{name} {value}"


_OPTION = re.compile("--[a-z]+ -?[0-9]+")


def _status(error: RequestError, texts: Mapping[str, str]) -> int:
    if isinstance(error, UnknownNameError):
        return WRONG_USE
    if all(_OPTION.fullmatch(texts.get(fault.pointer, "")) for fault in error.faults):
        return WRONG_USE
    in_house = all(fault.pointer.startswith("/house") for fault in error.faults)
    return BROKEN_LAW if in_house else READ_NOTHING


_PLAIN = ("", "/game", "/house")
"""What is wrong with these needs no place: the sentence names it."""


def _fault_lines(fault: Fault, lang: Language, texts: Mapping[str, str]) -> Iterator[str]:
    given = texts.get(fault.pointer)
    if given is None:
        place = fault.pointer not in _PLAIN and word("faults", "place", lang, place=fault.pointer)
        yield f"{fault_text(fault, lang)} ({place})" if place else fault_text(fault, lang)
        return
    yield fault_text(fault, lang)
    lines = given.splitlines() or [""]
    shown = lines[fault.line - 1] if 0 < fault.line <= len(lines) else lines[0]
    yield f"  {shown}"
    if fault.line:
        yield f"  {' ' * (fault.column - 1)}^"
