"""``hakem solve``: what can be laid from a rack, nothing judged and nothing remembered."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

import click

from grammar import read_contract, shipped_yaml
from referee import (
    Reader,
    RequestError,
    common,
    house_given,
    melds_played,
    painted,
    refuse,
    ruleset_of,
    show_json,
    speech,
)
from rules import Language
from tutor.asked_rack import AskedRack
from tutor.solver import Arrangement, Missing, Solved, solved

Told = Mapping[str, Any]


@click.command("solve")
@click.argument("game")
@click.argument("rack")
@click.option("--indicator", help="The tile turned up, such as B8.")
@click.option("--okey", help="The okey's face, in place of the indicator.")
@click.option("--contract", help="A contract to meet, such as 2 group3 + run5.")
@click.option("--points", type=click.IntRange(1, 2000), help="Points to reach with few tiles.")
@click.option("--house", metavar="FILE|NAME", help="A house file, or the name of a house.")
@click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="Change one setting.")
@common
def solve_command(lang: str | None, *, as_json: bool, **told: Any) -> None:  # noqa: ANN401  options
    """Find the best ways to arrange a rack."""
    language = speech(lang)
    given = {f"/{name}": text for name, text in told.items() if isinstance(text, str)}
    try:
        found = _found(told, language)
    except RequestError as error:
        raise refuse(error, language, given, as_json=as_json) from error
    show_json(_plain(found)) if as_json else click.echo("\n".join(_lines(found, language)))


def _found(told: Told, lang: Language) -> Solved:
    ruleset = ruleset_of(_table(told, lang))
    rules = melds_played(ruleset)
    reader = Reader({"scheme": told["scheme"] or "canonical"}, rules)
    reader.okey_from(told, "")
    rack = reader.rack(told["rack"], "/rack")
    text = told["contract"]
    contract = None if text is None else reader.text(read_contract, text, "/contract")
    reader.raise_faults()
    asked = AskedRack(rack or (), reader.okey, rules, ruleset)
    return solved(asked, contract=contract, points=told["points"])


def _table(told: Told, lang: Language) -> dict[str, object]:
    """The game, and the house over it: a file, or a house by its name."""
    game = told["game"]
    document = house_given(game, told["house"], told["sets"], lang)
    return {"game": game} if document is None else {"game": game, "house": document}


def _plain(found: Solved) -> dict[str, object]:
    answers = {str(name): one and asdict(one) for name, one in found.answers.items()}
    return {**answers, "missing": found.missing and asdict(found.missing)}


def _lines(found: Solved, lang: Language) -> Iterator[str]:
    said = _said(lang)
    for name, one in found.answers.items():
        yield f"{painted(said[name], bold=True)}: {_told(one, found.missing, said, name)}"


def _said(lang: Language) -> dict[str, str]:
    words = shipped_yaml("tutor", "words/solve.yaml").data
    entries = words.items() if isinstance(words, dict) else ()
    return {key: str(one[lang]) for key, one in entries if isinstance(one, dict)}


def _told(
    one: Arrangement | None, missing: Missing | None, said: Mapping[str, str], name: str
) -> str:
    if one is None:
        asked = missing if name in ("contract", "finish") else None
        return said["none"] if asked is None else _lacking(asked, said)
    left = f"  ({said['rest']}: {' '.join(one.left)})" if one.left else ""
    return f"{' + '.join(one.melds) or '-'}{left}"


def _lacking(missing: Missing, said: Mapping[str, str]) -> str:
    return said["missing"].format(n=missing.tiles, tiles=" ".join(missing.wanted))
