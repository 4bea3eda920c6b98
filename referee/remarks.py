"""Odd things about a position: never refused, but worth saying."""

from collections.abc import Iterator

from referee.arrange.reading import Kind
from referee.case import Case
from referee.contracts import contract_of_round
from referee.position import Position, Table, TableMeld
from referee.verdict import STANDS, Verdict
from referee.wording import catalogue, contract_text, counted, filled, listed
from rules import Language, RuleSet

FEW_TILES = 5
"""An unopened player can have bought and been fined, but hardly lost so many tiles."""


def remarks(verdict: Verdict, case: Case, lang: Language) -> list[dict[str, str]]:
    """List what looks odd about the position or the act, each with its place."""
    position = case.position
    found = [*_seats(position, lang), *_table(position, case.ruleset, lang)]
    if case.act.draws:
        found.extend(_draws(verdict, case, lang))
    return [{"path": path, "text": text} for path, text in found]


def search_cut_short(lang: Language) -> dict[str, str]:
    """Say that what would be legal instead was not looked for to the end."""
    return {"path": "", "text": _said("search_cut_short", lang)}


def _draws(verdict: Verdict, case: Case, lang: Language) -> Iterator[tuple[str, str]]:
    """An act may name more or fewer tiles drawn as a price or a fine than are due."""
    drawn = len(case.act.draws)
    due = sum(one.tiles for one in verdict.consequences if one.seat == case.seat)
    if drawn != due and verdict.ruling in STANDS:
        counts = {"drawn": counted(drawn, "tile", lang), "due": counted(due, "tile", lang)}
        yield "/move", _said("drawn_not_due", lang, **counts)


def _said(key: str, lang: Language, **values: str) -> str:
    return filled(str(catalogue(lang)["remarks"][key]), lambda name, _: values[name], lang)


def _seats(position: Position, lang: Language) -> Iterator[tuple[str, str]]:
    for number, seat in position.seats.items():
        if (tiles := seat.tiles) is None or tiles >= FEW_TILES:
            continue
        path = f"/seats/{number}"
        if seat.opened is False:
            count = counted(tiles, "tile", lang)
            yield path, _said("unopened_with_few_tiles", lang, seat=str(number), count=count)
        if tiles == 1 and position.turn.drawn and position.turn.seat == number:
            yield path, _said("one_tile_after_draw", lang, seat=str(number))


def _table(position: Position, ruleset: RuleSet, lang: Language) -> Iterator[tuple[str, str]]:
    unread = position.table.once(_unread) if position.table and position.okey else ()
    for place, laid in unread:
        yield f"/table/{place}", _said("unread_meld", lang, meld=laid.meld.text)
    yield from _other_kinds(position, ruleset, lang)


def _unread(table: Table) -> tuple[tuple[int, TableMeld], ...]:
    return tuple((place, one) for place, one in enumerate(table) if not one.readings)


def _kinds(table: Table) -> frozenset[Kind]:
    """What the melds are that can be only one thing."""
    return frozenset(one.readings[0].kind for one in table if len(one.readings) == 1)


def _other_kinds(position: Position, ruleset: RuleSet, lang: Language) -> Iterator[tuple[str, str]]:
    """A table with no meld of a kind that the contract asks for is odd."""
    contract = position.contract or contract_of_round(ruleset, position.round)
    if contract is None or contract.from_hand or not position.table:
        return
    lying = position.table.once(_kinds)
    if lying and lying.isdisjoint(part.kind for part in contract.parts):
        kinds = catalogue(lang)["kinds"]
        names = listed([str(kinds[one]) for one in sorted(lying)], lang)
        text = contract_text(contract, lang)
        yield "/table", _said("melds_of_other_kind", lang, kinds=names, contract=text)
