"""The nearest legal acts in words: what to leave out, put in, exchange or move, or do instead."""

from collections.abc import Iterator

from grammar import Act, Meld, Tile, Verb
from referee.arrange.fitting import fits
from referee.arrange.reading import readings
from referee.case import Case
from referee.explain import Json
from referee.nearest.changes import Edit, edits_between, left_out
from referee.nearest.search import Near
from referee.verdict import Ruling
from referee.wording import catalogue, tiles_text
from rules import Language


def near_json(found: tuple[Near, ...] | None, case: Case, lang: Language) -> list[Json] | None:
    """The nearest acts as a person gets them; None where they could not be searched."""
    if found is None:
        return None
    return [
        {
            "act": one.act.text,
            "changes": [*changes(one.act, case, lang), *_price(one, lang)],
            "verdict": one.ruling.value,
        }
        for one in found
    ]


def changes(act: Act, case: Case, lang: Language) -> list[str]:
    """What to change of the act that was refused to make it this one."""
    edits = edits_between(case.act, act)
    return [*(_worded(one, act, case, lang) for one in edits), *_later(edits, act, case, lang)]


def _price(found: Near, lang: Language) -> Iterator[str]:
    if found.ruling is Ruling.LEGAL_WITH_PENALTY:
        yield _say("changes", "price", lang)


def _worded(edit: Edit, act: Act, case: Case, lang: Language) -> str:
    kind = "put_in_at" if edit.kind == "put_in" and edit.place else edit.kind
    gone, come = tiles_text(edit.gone, lang), tiles_text(edit.come, lang)
    place = _target(act, case) if edit.place is None else edit.place.text
    tiles = gone if edit.kind == "leave_out" else come
    return _say(
        "changes", kind, lang, gone=gone, come=come, tiles=tiles, place=place,
        act=act_text(act, case, lang),
    )  # fmt: skip


def act_text(act: Act, case: Case, lang: Language) -> str:
    """An act as one says it at the table."""
    key = act.verb.value
    if act.verb is Verb.FINISH and act.tiles:
        key = "finish_discarding"
    elif act.verb in _OF_DISCARD and not act.tiles:
        key += "_discard"
    melds = " + ".join(one.text for one in act.melds)
    tiles = tiles_text(act.tiles, lang)
    return _say("acts", key, lang, tiles=tiles, melds=melds, place=_target(act, case))


_OF_DISCARD = (Verb.TAKE, Verb.BUY, Verb.RETURN)


def _target(act: Act, case: Case) -> str:
    """The meld on the table as it lies."""
    if isinstance(act.target, Meld):
        return act.target.text
    laid = case.position.meld_on_table(act.target or "")
    return str(act.target or "") if laid is None else laid.meld.text


def _later(edits: tuple[Edit, ...], act: Act, case: Case, lang: Language) -> Iterator[str]:
    """Where an opening had a tile too many, the meld at which it will fit."""
    if act.verb is not Verb.OPEN:
        return
    for tile in left_out(edits):
        place = next((meld for meld in act.melds if _fits(tile, meld, case)), None)
        if place is not None:
            yield _say("changes", "later", lang, tiles=tile.text, place=place.text)


def _fits(tile: Tile, meld: Meld, case: Case) -> bool:
    okey, played = case.position.okey, case.melds_played
    read = readings(meld.tiles, okey, played)
    return len(read) == 1 and bool(fits(tile, read[0], okey, played))


def _say(section: str, key: str, lang: Language, **values: str) -> str:
    return str(catalogue("nearest")[section][key][lang]).format_map(values)
