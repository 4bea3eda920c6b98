"""Two tables compared as the doors answer it: settings, rules, flipped cases, a disagreement."""

from collections.abc import Iterable, Mapping
from typing import Any

import orjson

from referee.answers import language_of
from referee.comparing.compare import (
    Flip,
    RuleChange,
    SettingChange,
    impact,
    readers_of,
    rule_changes,
    setting_changes,
)
from referee.comparing.disagree import TRIES, disagreement
from referee.comparing.retrial import case_of
from referee.explain import Json, copied, origins_json, words_in
from referee.precedents import Precedent, precedents
from referee.requests import checked
from referee.rulesets import ruleset_of
from referee.stored import kept_requests
from referee.wording import setting_title, setting_value
from rules import Data, Language, Rule, RuleSet

MOST_FLIPS = 200
"""An answer shows so many flipped cases; ``flipped`` counts all of them."""

KEPT_TRIED = 1000
"""So many of the rulings kept last are judged again."""


def comparison(body: object) -> Json:
    """Compare two tables of one game: the answer of ``POST /v1/houses/compare``.

    Raises ``RequestError`` for a body that cannot be answered.
    """
    request = checked(body, "Comparison")
    sides = [_side(request, name) for name in ("a", "b")]
    kept = kept_cases(sides[0].id) if request.get("impact") else ()
    return compared(sides[0], sides[1], language_of(request), kept=kept, **_wishes(request))


def _wishes(request: Mapping[str, Any]) -> dict[str, bool]:
    return {
        "with_impact": bool(request.get("impact")),
        "with_disagreement": bool(request.get("disagree")),
    }


def _side(request: Mapping[str, Any], name: str) -> RuleSet:
    house = request.get(name)
    asked = (
        {"game": request["game"]} if house is None else {"game": request["game"], "house": house}
    )
    return ruleset_of(asked, f"/{name}")


def kept_cases(game: str) -> tuple[Precedent, ...]:
    """The rulings kept last for a game, as cases that can be judged again."""
    kept = kept_requests(game, KEPT_TRIED)
    return tuple(case_of(orjson.loads(request), f"rulings/{name}") for name, request in kept)


def compared(
    before: RuleSet,
    after: RuleSet,
    lang: Language,
    *,
    kept: Iterable[Precedent] = (),
    with_impact: bool = False,
    with_disagreement: bool = False,
) -> Json:
    """Everything that differs between two rule sets of one game."""
    settings = [setting_json(one, before, after, lang) for one in setting_changes(before, after)]
    rules = [rule_json(one, lang) for one in rule_changes(before, after)]
    answer: Json = {"settings": settings, "rules": rules, "flips": None, "disagreement": None}
    if with_impact:
        answer |= impact_json(before, after, lang, kept)
    if with_disagreement:
        answer |= disagreement_json(before, after, lang)
    return answer


def impact_json(
    before: RuleSet, after: RuleSet, lang: Language, kept: Iterable[Precedent] = ()
) -> Json:
    """The known cases that come out differently, and the changes that none of them exercises."""
    found = impact(before, after, (*precedents(), *kept))
    return {
        "flips": [flip_json(one, after, lang) for one in found.flips[:MOST_FLIPS]],
        "flipped": len(found.flips),
        "tried": found.tried,
        "unexercised": list(found.unexercised),
        **({"cut": True} if found.cut else {}),
    }


def disagreement_json(before: RuleSet, after: RuleSet, lang: Language, tries: int = TRIES) -> Json:
    """A smallest situation judged differently; null, and how many were tried, where none is."""
    search = disagreement(before, after, precedents(), tries)
    found = None
    if search.found is not None:
        found = {"body": dict(search.found.case.body), **_verdicts(search.found, after, lang)}
    cut = {"cut": True} if search.cut else {}
    return {"disagreement": found, "situations": search.tried, **cut}


def flip_json(flip: Flip, ruleset: RuleSet, lang: Language) -> Json:
    """A known case with both verdicts."""
    case = flip.case
    steps = {"steps": list(case.steps_in(lang))} if case.steps else {}
    named = {"feature": case.feature, "scenario": case.scenario}
    return {**named, **_verdicts(flip, ruleset, lang), **steps}


def _verdicts(flip: Flip, ruleset: RuleSet, lang: Language) -> Json:
    rule = ruleset.law.rules.get(flip.rule)
    title = {"title": words_in(rule.words, lang).title} if rule else {}
    paid = {"before": _costs(flip.before.effects), "after": _costs(flip.after.effects)}
    verdicts = {"before": flip.before.verdict, "after": flip.after.verdict}
    return {**verdicts, "rule": flip.rule or None, **title, "consequences": paid}


def _costs(effects: Iterable[object]) -> list[Json]:
    """What follows, as far as it is tiles or points of a seat; of a score what everyone writes."""
    paid = (_paid(*one) for one in effects if isinstance(one, tuple) and len(one) > 1)
    return [one for one in paid if one]


def _paid(seat: object, *amounts: object) -> Json:
    if isinstance(seat, tuple):
        return {}
    if len(amounts) == 1:
        return {"seat": seat, "points": amounts[0]}
    units = zip(("tiles", "points"), amounts, strict=False)
    found = {unit: amount for unit, amount in units if isinstance(amount, int) and amount}
    return {"seat": seat, **found} if found else {}


def setting_json(change: SettingChange, before: RuleSet, after: RuleSet, lang: Language) -> Json:
    """A setting at both tables, in words and with where each value comes from."""
    setting = after.law.settings.get(change.key) or before.law.settings[change.key]
    sides = {"a": (before, change.before), "b": (after, change.after)}
    return {
        "key": change.key,
        "title": setting_title(setting, lang),
        **{name: _value(change.key, *side, lang) for name, side in sides.items()},
        "rules": readers_of(change.key, after),
    }


def _value(key: str, ruleset: RuleSet, value: Data, lang: Language) -> Json | None:
    setting = ruleset.law.settings.get(key)
    if setting is None:
        return None
    text = setting_value(setting, value, lang)
    return {"value": copied(value), "text": text, "origins": origins_json(key, ruleset)}


def rule_json(change: RuleChange, lang: Language) -> Json:
    """A rule that differs, with the layers it comes from."""
    rule = change.after or change.before
    layers = {"a": _layer(change.before), "b": _layer(change.after)}
    title = words_in(rule.words, lang).title if rule and rule.words else change.rule
    return {"rule": change.rule, "change": change.kind, "title": title, **layers}


def _layer(rule: Rule | None) -> str | None:
    return None if rule is None else rule.layer
