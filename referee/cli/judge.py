"""``hakem judge``: judge an act, or the acts of a turn."""

from collections.abc import Iterator, Mapping
from typing import Any

import click

from referee.api import judgement
from referee.cli.asking import asked
from referee.cli.houses import house_given
from referee.cli.said import common, json_of, language, word
from referee.cli.shown import (
    Answer,
    finding_lines,
    heading,
    line,
    option_text,
    refuse,
    show_json,
)
from referee.errors import RequestError
from referee.position import SEATS
from rules import Language

Body = dict[str, Any]


@click.command("judge")
@click.argument("game")
@click.argument("move")
@click.option("--position", metavar="FILE", help="The position as JSON; - reads standard input.")
@click.option("--round", type=click.IntRange(1), help="The round of the match, from 1.")
@click.option("--indicator", help="The tile turned up, such as B8.")
@click.option("--rack", help="The rack of the player who acts.")
@click.option("--seat", type=click.IntRange(1, len(SEATS)), help="The seat that acts, 1 to 4.")
@click.option("--house", metavar="FILE", help="A house file, or the name of a house.")
@click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="Change one setting.")
@click.option("--explain", type=click.Choice(["none", "why", "full"]), help="How much to say.")
@click.option("--ask", is_flag=True, help="Ask for what would decide, one thing at a time.")
@click.option("--trace", is_flag=True, help="List kept and silent rules as well.")
@common
def judge_command(lang: str | None, *, as_json: bool, **told: Any) -> None:  # noqa: ANN401  options
    """Judge a move, such as "open 7RKB" or "draw; discard K9"."""
    speech = language(lang)
    try:
        body = _body(told, speech)
        answer = asked(body, speech, aside=as_json) if told["ask"] else judgement(body)
    except RequestError as error:
        raise refuse(error, speech, _texts(told), as_json=as_json) from error
    show_json(answer) if as_json else click.echo("\n".join(_lines(answer, speech)))
    allowed = answer["verdict"] in ("legal", "legal_with_penalty")
    raise click.exceptions.Exit(0 if allowed else 1)


def _body(told: Mapping[str, Any], lang: Language) -> Body:
    house = house_given(told["game"], told["house"], told["sets"], lang)
    plain = ("game", "move", "seat", "explain", "scheme")
    return {
        **{name: told[name] for name in plain if told[name] is not None},
        **({} if house is None else {"house": house}),
        **({"trace": True} if told["trace"] else {}),
        "position": _position(told, lang),
        "lang": lang,
    }


def _position(told: Mapping[str, Any], lang: Language) -> object:
    """The position of the file, with what the options tell laid over it."""
    given = json_of(told["position"], lang) if told["position"] else {}
    if not isinstance(given, dict):
        return given
    over = {name: told[name] for name in ("round", "indicator") if told[name] is not None}
    position = {**given, **over}
    return position if told["rack"] is None else _with_rack(position, told)


def _with_rack(position: Body, told: Mapping[str, Any]) -> Body:
    """Give the acting player his rack; without a seat that is the first one."""
    seats, turn = position.get("seats", {}), position.get("turn", {})
    if not isinstance(seats, dict) or not isinstance(turn, dict):
        return position
    name = str(told["seat"] or turn.get("seat") or 1)
    seat = seats.get(name, {})
    described = {**seat, "rack": told["rack"]} if isinstance(seat, dict) else seat
    return {**position, "seats": {**seats, name: described}}


def _texts(told: Mapping[str, Any]) -> dict[str, str]:
    """The texts that were given, by their place in the body."""
    texts = {"/move": told["move"]}
    if told["round"] is not None:
        texts["/position/round"] = option_text("round", told["round"])
    if told["indicator"]:
        texts["/position/indicator"] = told["indicator"]
    if told["rack"]:
        texts[f"/position/seats/{told['seat'] or 1}/rack"] = told["rack"]
    return texts


def _lines(answer: Answer, lang: Language) -> Iterator[str]:
    yield heading(f"{word('verdicts', answer['verdict'], lang)}.", answer["verdict"])
    yield from _act_lines(answer, lang)
    for one in answer.get("acts", ()):
        yield heading(f"{one['act']}: {word('verdicts', one['verdict'], lang)}", one["verdict"])


def _act_lines(answer: Answer, lang: Language) -> Iterator[str]:
    yield str(answer["headline"])
    for finding in answer["findings"]:
        yield from finding_lines(finding, lang)
    for part, key in _TEXTS.items():
        for one in answer.get(key) or ():
            yield line(part, one["text"], lang)
    for one in answer["consequences"]:
        yield line("consequence", _consequence(one, lang), lang)
    for one in answer["nearest"] or ():
        yield line("nearest", _near(one, lang), lang)


_TEXTS = {
    "question": "questions",
    "choice": "choices",
    "presumed": "presumed",
    "legal_under": "legal_under",
    "remark": "remarks",
}


def _near(one: Answer, lang: Language) -> str:
    changes = "; ".join(one["changes"])
    return f"{one['act']} ({word('verdicts', one['verdict'], lang)}): {changes}"


def _consequence(one: Answer, lang: Language) -> str:
    kind = next(kind for kind in ("tiles", "points", "round_ends") if kind in one)
    return word("consequences", kind, lang, **one)
