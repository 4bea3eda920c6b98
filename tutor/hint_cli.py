"""``hakem hint``: what can I do, what is missing, what can I throw."""

from collections.abc import Iterator, Mapping
from typing import Any

import click

from referee import (
    RequestError,
    common,
    house_given,
    json_of,
    option_text,
    painted,
    refuse,
    show_json,
    speech,
    tile_picture,
)
from rules import Language
from tutor.hints import hint
from tutor.showing import drawn
from tutor.texts import say

Told = Mapping[str, Any]


@click.command("hint")
@click.argument("game")
@click.option("--rack", help="Your rack.")
@click.option("--round", "round_", type=click.IntRange(1), help="The round of the match, from 1.")
@click.option("--indicator", help="The tile turned up, such as B8.")
@click.option("--table", "melds", multiple=True, metavar="MELD", help="A meld on the table.")
@click.option("--opened/--not-opened", default=None, help="Whether you have opened.")
@click.option("--position", metavar="FILE", help="The position as JSON; - reads standard input.")
@click.option("--seat", type=click.IntRange(1, 4), help="Your seat, 1 to 4.")
@click.option("--house", metavar="FILE", help="A house file, or the name of a house.")
@click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="Change one setting.")
@common
def hint_command(lang: str | None, *, as_json: bool, **told: Any) -> None:  # noqa: ANN401  options
    """Say what you can do with a rack, and what each discard means."""
    language = speech(lang)
    try:
        answer = hint(_body(told, language))
    except RequestError as error:
        raise refuse(error, language, _texts(told), as_json=as_json) from error
    show_json(answer) if as_json else click.echo("\n".join(_lines(answer, language)))


def _texts(told: Told) -> dict[str, str]:
    """The texts that were given, by their place in the body."""
    rack = f"/position/seats/{told['seat'] or 1}/rack"
    texts = {"/position/indicator": told["indicator"], rack: told["rack"]}
    if told["round_"] is not None:
        texts["/position/round"] = option_text("round", told["round_"])
    tables = {f"/position/table/{place}/meld": one for place, one in enumerate(told["melds"])}
    return {place: text for place, text in {**texts, **tables}.items() if text is not None}


def _body(told: Told, lang: Language) -> dict[str, Any]:
    house = house_given(told["game"], told["house"], told["sets"], lang)
    plain = ("game", "seat", "scheme")
    return {
        **{name: told[name] for name in plain if told[name] is not None},
        **({} if house is None else {"house": house}),
        "position": _position(told, lang),
        "lang": lang,
    }


def _position(told: Told, lang: Language) -> object:
    given = json_of(told["position"], lang) if told["position"] else {}
    if not isinstance(given, dict):
        return given
    over = {"round": told["round_"], "indicator": told["indicator"]}
    position = {**given, **{key: one for key, one in over.items() if one is not None}}
    if told["melds"]:
        position["table"] = [{"meld": one} for one in told["melds"]]
    name = str(told["seat"] or 1)
    seat = {"rack": told["rack"], "opened": told["opened"]}
    known = {key: one for key, one in seat.items() if one is not None}
    seats = position.get("seats", {})
    if known and isinstance(seats, dict):
        position["seats"] = {**seats, name: {**seats.get(name, {}), **known}}
    return position


def _lines(answer: Told, lang: Language) -> Iterator[str]:
    yield painted(drawn(answer["headline"], tile_picture), bold=True)
    for one in answer["openings"]:
        yield f"  {drawn(one['act'], tile_picture)}"
    for one in (answer["missing"] or {"wanted": ()})["wanted"]:
        left = say(lang, "hint", "left", n=one["left_in_play"])
        yield f"  {tile_picture(one['tile'])}  {left}"
    for one in answer["lay_offs"]:
        yield f"  {tile_picture(one['tile'])} -> {one['to']}"
    for one in answer["discards"]:
        mark = painted("+" if one["safe"] else "-", fg="green" if one["safe"] else "red")
        yield f"  {mark} {tile_picture(one['tile'])}  {one['why']}"
