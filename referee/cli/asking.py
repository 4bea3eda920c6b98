"""Asking a person for what a judgement lacks: the smallest questions, one at a time."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import click

from referee.api import judgement
from referee.errors import RequestError
from referee.problems import fault_text
from referee.wording import catalogue
from rules import Language

Body = dict[str, Any]
Answer = Mapping[str, Any]

EXPLAIN = "?"


class Unread(ValueError):  # noqa: N818  not an error: an answer that has to be given again
    """What was typed cannot be an answer to the question."""


def asked(body: Body, lang: Language, *, aside: bool) -> Answer:
    """Judge a move, asking for what would decide it as long as somebody answers.

    ``aside`` asks on standard error, so that nothing but the answer is written to standard output.
    """
    left_open: set[str] = set()
    while True:
        answer = judgement(body)
        open_ones = [one for one in _questions(answer) if one["path"] not in left_open]
        if not open_ones:
            return answer
        try:
            told = _told(open_ones[0], body, lang, aside=aside)
        except click.Abort:
            return answer
        if told is None:
            left_open.add(open_ones[0]["path"])
        else:
            body = told


def _questions(answer: Answer) -> list[Answer]:
    """The questions of the act that is open; of several acts, the first such."""
    entries = answer.get("acts") or [answer]
    return next((list(one["questions"]) for one in entries if one["questions"]), [])


def _told(question: Answer, body: Body, lang: Language, *, aside: bool) -> Body | None:
    """The request with the answer in it; None where the question is left open."""
    while True:
        text = click.prompt(
            question["text"], default="", show_default=False, prompt_suffix=" ", err=aside
        ).strip()
        if not text:
            return None
        if text == EXPLAIN:
            click.echo(f"  {explained(question, lang)}", err=aside)
            continue
        try:
            return _accepted(body, question, text, lang)
        except Unread as said:
            click.echo(f"  {said}", err=aside)


def explained(question: Answer, lang: Language) -> str:
    """How to answer a question."""
    return f"{_help(question, lang)}; {_words()['help']['open'][lang]}"


def _help(question: Answer, lang: Language) -> str:
    words = (one[lang] for one in _choices(question["path"]).values())
    text: str = _words()["help"][question["type"]][lang]
    return text.format(choices=", ".join(words))


def _accepted(body: Body, question: Answer, text: str, lang: Language) -> Body:
    """The request with the answer in its place, where a position can hold it.

    Raises ``Unread`` for what is no answer, and for what cannot be.
    """
    try:
        value = _READ[question["type"]](text, question["path"], lang)
        told = _with_answer(body, question["path"], value)
        judgement({**told, "explain": "none"})
    except RequestError as error:
        raise Unread(fault_text(error.faults[0], lang)) from error
    except (ValueError, KeyError) as error:
        unread = _words()["said"]["unread"][lang]
        raise Unread(unread.format(text=text, help=_help(question, lang))) from error
    return told


def _with_answer(body: Body, path: str, value: object) -> Body:
    """The request with an answer in it: in the position, or the move itself said anew."""
    if path == "/move":
        return {**body, "move": value}
    return {**body, "position": placed(body["position"], path, value)}


def placed(position: Any, path: str, value: object) -> Any:  # noqa: ANN401  JSON
    """A position with something told at a place; what holds the place is made where it lacks.

    >>> placed({"round": 1}, "/seats/2/opened", True)
    {'round': 1, 'seats': {'2': {'opened': True}}}
    """
    first, _, rest = path.lstrip("/").partition("/")
    if isinstance(position, list):
        at = int(first)
        return [*position[:at], _within(position[at], rest, value), *position[at + 1 :]]
    return {**position, first: _within(position.get(first, {}), rest, value)}


def _within(here: object, rest: str, value: object) -> object:
    return placed(here, rest, value) if rest else value


def _boolean(text: str, _: str, lang: Language) -> bool:
    said = _words()["said"]
    found = {
        word: truth
        for key, truth in (("agreed", True), ("denied", False))
        for word in said[key][lang]
    }
    return found[text.casefold()]


def _seat(text: str, _: str, __: Language) -> int:
    return int(text)


def _seats(text: str, _: str, lang: Language) -> list[int]:
    return [] if _is_none(text, lang) else [int(one) for one in re.split(r"[ ,;+]+", text)]


def _tile(text: str, _: str, lang: Language) -> str | None:
    return None if _is_none(text, lang) else text


def _melds(text: str, _: str, lang: Language) -> list[Body]:
    melds = [] if _is_none(text, lang) else text.split("+")
    return [{"id": f"m{at}", "meld": one.strip()} for at, one in enumerate(melds, 1)]


def _discard(text: str, _: str, lang: Language) -> Body | None:
    return None if _is_none(text, lang) else {"tile": text}


def _acts(text: str, _: str, lang: Language) -> list[str]:
    return [] if _is_none(text, lang) else [one.strip() for one in text.split(";")]


def _plain(text: str, _: str, __: Language) -> str:
    return text


def _choice(text: str, path: str, lang: Language) -> str:
    found = {words[lang].casefold(): key for key, words in _choices(path).items()}
    return found.get(text.casefold()) or {key: key for key in _choices(path)}[text]


def _is_none(text: str, lang: Language) -> bool:
    return text.casefold() in _words()["said"]["none"][lang]


def _choices(path: str) -> Mapping[str, Mapping[Language, str]]:
    found: Mapping[str, Mapping[Language, str]] = _words()["choices"].get(
        path.rpartition("/")[2], {}
    )
    return found


def _words() -> Mapping[str, Any]:
    return catalogue("asking")


_READ: Mapping[str, Callable[[str, str, Language], object]] = {
    "boolean": _boolean,
    "seat": _seat,
    "seats": _seats,
    "number": _seat,
    "tile": _tile,
    "tiles": _plain,
    "melds": _melds,
    "discard": _discard,
    "contract": _plain,
    "move": _plain,
    "meld": _plain,
    "acts": _acts,
    "choice": _choice,
}
