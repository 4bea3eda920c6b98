"""Answers about a single meld: what it is, what each tile counts as, what is wrong with it."""

import json
from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType

from grammar import Act, Meld, Tile, Verb
from referee.answers import language_of, ruleset_json
from referee.arrange.reading import Reading, canonical
from referee.case import Case
from referee.conditions import facts_named
from referee.explain import Json, Sight, finding_json, sentence, words_in
from referee.facts import VOCABULARY
from referee.judge import judge_case
from referee.law import CompiledRule, compiled_law
from referee.patience import look
from referee.position import Position
from referee.remedies import change_json, deciding, most_common_first, played_so, still_broken
from referee.verdict import DECIDING, Finding, Outcome, Ruling
from referee.wire import Body
from referee.wording import question_of, said
from rules import Language, Law, RuleSet

AS_WRITTEN = MappingProxyType({"okey_written_by_face": False})
"""A meld asked about on its own is taken as it is written: an okey is written OK."""


@lru_cache(maxsize=256)
def meld_rules_of(law: Law) -> tuple[CompiledRule, ...]:
    """The rules that look at nothing but the melds themselves."""
    rules = compiled_law(law).by_verb[Verb.LAY]
    return tuple(one for one in rules if one.rule.breach and _about_melds_alone(one))


def _about_melds_alone(rule: CompiledRule) -> bool:
    facts = [VOCABULARY[fact.name] for node in rule.nodes() for fact in facts_named(node)]
    return any(one.item == "meld" for one in facts) and all(
        one.item == "meld" or one.verbs for one in facts
    )


def meld_case(claimed: Meld, okey: Tile | None, ruleset: RuleSet, body: Body) -> Case:
    """A case about nothing but a meld."""
    kind = body.get("kind")
    position = Position(okey=okey, facts=AS_WRITTEN)
    act = Act(Verb.LAY, melds=(claimed,))
    return Case(position, act, 1, ruleset, VOCABULARY, kinds=(kind,) if kind else ())


def meld_json(claimed: Meld, okey: Tile | None, ruleset: RuleSet, body: Body) -> Json:
    """The answer about a meld; ``valid`` is null while a false joker has no face yet."""
    case, lang = meld_case(claimed, okey, ruleset, body), language_of(body)
    verdict = judge_case(case)
    about = {one.rule.id for one in meld_rules_of(ruleset.law)}
    findings = [one for one in verdict.findings if one.rule.id in about]
    valid = _valid(case, findings)
    broken = [one for one in findings if one.outcome is Outcome.BROKEN]
    laid = case.melds_laid[0]
    readings = laid.readings if valid else ()
    first = readings[0] if len(readings) == 1 else None
    shown = [one for one in findings if one.outcome in DECIDING]
    return {
        "valid": valid,
        "kind": _kind(valid, readings, laid.shape.kind),
        "headline": _headline(valid, first, shown, case, lang),
        "tiles": list(_tiles(first)) if first else list(_as_written(claimed, readings, okey)),
        "value": _agreed({one.value for one in readings}),
        "canonical": canonical(first).text if first else claimed.text,
        "findings": [finding_json(one, lang) for one in shown],
        "presumed": _presumed(case, lang),
        "questions": [] if valid is not None else [_about_indicator(lang)],
        "legal_under": None if valid is not False else list(_valid_under(case, broken, lang)),
        **({"readings": [_reading(one) for one in readings]} if len(readings) > 1 else {}),
        "ruleset": ruleset_json(ruleset),
    }


def _presumed(case: Case, lang: Language) -> list[Json]:
    """Without an indicator a meld is taken as it is written; said where that could matter."""
    if case.position.okey is not None or not case.mendable(case.melds_laid[0].meld_tiles):
        return []
    path = "/indicator"
    said_of = [one for one in case.ruleset.law.presumptions if one.path == path]
    return [{"path": path, "text": one.words[lang]} for one in said_of]


def _kind(valid: bool | None, readings: tuple[Reading, ...], closest: str) -> str:  # noqa: FBT001  the answer itself
    if valid is None:
        return closest
    return readings[0].kind if readings else "none"


def _agreed(values: set[int | None]) -> int | None:
    """The value all readings share."""
    return next(iter(values)) if len(values) == 1 else None


def _valid(case: Case, findings: list[Finding]) -> bool | None:
    outcomes = {one.outcome for one in findings}
    if Outcome.BROKEN in outcomes:
        return False
    if Outcome.OPEN in outcomes:
        return None
    return bool(case.melds_laid[0].readings)


def _valid_under(case: Case, broken: list[Finding], lang: Language) -> Iterator[Json]:
    """Every single setting, at its usual values, under which the meld is one; all re-judged."""
    about = {one.rule.id for one in meld_rules_of(case.ruleset.law)}
    refusing = tuple(one.law for one in broken)
    for key, value in most_common_first(case, deciding(case, refusing)):
        look()
        played = case.under(played_so(case.ruleset, key, json.dumps(value)))
        if still_broken(refusing, played):
            continue
        found = [one for one in judge_case(played).findings if one.rule.id in about]
        if _valid(played, found):
            yield change_json(case.ruleset.law.settings[key], value, Ruling.LEGAL, lang)


def _headline(
    valid: bool | None,  # noqa: FBT001  the answer itself
    first: Reading | None,
    shown: list[Finding],
    case: Case,
    lang: Language,
) -> str:
    meld = case.melds_laid[0].text
    if valid:
        read = case.melds_laid[0].readings
        text = canonical(first).text if first else meld
        return said(lang, "melds", read[0].kind, meld=text)
    broken = next((one for one in shown if one.outcome is Outcome.BROKEN), None)
    if broken is not None:
        return sentence(words_in(broken.rule.words, lang).broken, Sight(broken), lang)
    if valid is False:
        return said(lang, "melds", "none", meld=meld)
    return said(lang, "melds", "open", meld=meld, question=question_of("/indicator")[lang])


def _about_indicator(lang: Language) -> Json:
    asked = question_of("/indicator")
    return {"fact": "indicator", "text": asked[lang], "type": asked["type"], "path": "/indicator"}


def _tiles(reading: Reading) -> Iterator[Json]:
    for one, face in zip(reading.tiles, reading.faces, strict=True):
        if face is None and reading.may_be:
            yield {"tile": one.text, "counts_as": None, "may_be": [m.text for m in reading.may_be]}
        else:
            yield {"tile": one.text, "counts_as": face.text if face else None}


def _as_written(claimed: Meld, readings: tuple[Reading, ...], okey: Tile | None) -> Iterator[Json]:
    """Tiles of a meld that is none, or several things: an okey may be what any reading says."""
    for one in claimed.tiles:
        counted: Json = {"tile": one.text, "counts_as": _face(one, okey)}
        if readings and (one.is_okey or one is okey):
            counted["may_be"] = [face.text for face in _may_be(readings)]
        yield counted


def _may_be(readings: tuple[Reading, ...]) -> list[Tile]:
    found: set[Tile] = set()
    for reading in readings:
        okeys = zip(reading.faces, reading.wild, strict=True)
        found.update(face for face, wild in okeys if wild and face is not None)
        found.update(reading.may_be)
    return sorted(found, key=lambda one: one.code)


def _face(one: Tile, okey: Tile | None) -> str | None:
    if one.is_natural:
        return None if one is okey else one.text
    if one.is_okey:
        return one.face.text if one.face else None
    return okey.text if okey else None


def _reading(reading: Reading) -> Json:
    return {
        "kind": reading.kind,
        "canonical": canonical(reading).text,
        "value": reading.value,
        "tiles": list(_tiles(reading)),
    }
