"""Findings put into words: what was seen, what was needed, where it is written."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from grammar import FALSE_JOKER, Contract, Tile
from referee.case import Case, LaidMeld
from referee.conditions import facts_named, settings_named, witness
from referee.position import SeatNumber
from referee.precedents import precedents_of
from referee.unknown import NOT_KNOWN, Unknown
from referee.verdict import BROKEN, EXCUSED, KEPT, Consequence, Finding
from referee.wording import (
    contract_text,
    counted,
    filled,
    fine_text,
    listed,
    number,
    parts_of_notation,
    question_of,
    question_text,
    said,
    setting_value,
    tiles_text,
    truth,
)
from rules import Citation, Data, Language, Presumption, RuleSet, Words, placeholders

Json = dict[str, object]


class Sight:
    """What a finding looks at: its case, and the things because of which it came out so."""

    def __init__(self, finding: Finding) -> None:
        self.case = finding.case
        self.finding = finding
        self.seen = tuple(self._witnesses())

    def _witnesses(self) -> Iterator[object]:
        require = self.finding.law.require
        if require is not None and self.finding.outcome is not KEPT:
            yield from witness(require, self.case, wanted=True)

    @property
    def meld(self) -> LaidMeld | None:
        """The meld at fault."""
        return next((one for one in reversed(self.seen) if isinstance(one, LaidMeld)), None)

    @property
    def tile(self) -> Tile | None:
        """The tile at fault."""
        return next((one for one in reversed(self.seen) if isinstance(one, Tile)), None)

    @property
    def other(self) -> SeatNumber | None:
        """The other player because of whom it came out so."""
        return next((one for one in reversed(self.seen) if isinstance(one, int)), None)

    def value(self, name: str) -> object:
        """The value of a fact, looked up on the thing at fault where it is about one."""
        kind = self.case.item_kind(name)
        if kind == "case":
            return self.case.fact(name)
        item = {"meld": self.meld, "tile": self.tile, "other": self.other}[kind]
        return NOT_KNOWN if item is None else self.case.item_fact(name, item)


def finding_json(finding: Finding, lang: Language) -> Json:
    """One finding as a person gets it."""
    sight = Sight(finding)
    rule, words = finding.rule, words_in(finding.rule.words, lang)
    facts = facts_json(sight)
    return {
        "rule": rule.id,
        "outcome": str(finding.outcome),
        "title": words.title,
        "message": message(sight, words, lang),
        "law": sentence(words.law, sight, lang) if words.law else words.title,
        **({"exception": finding.exception} if finding.exception else {}),
        "facts": facts,
        "at": _place(sight),
        "cites": cites_json(rule.cites, words.title, finding.case.ruleset),
        "certainty": rule.certainty,
        "settings": settings_json(finding, finding.case.ruleset),
        "precedents": precedents_of(rule.id, str(finding.outcome), lang, finding.case.ruleset.id),
    }


def cites_json(cites: tuple[Citation, ...], title: str, ruleset: RuleSet) -> list[Json]:
    """Where something is written; ``title`` names it where only custom speaks of it."""
    sources = ruleset.law.sources
    return [{"source": one.source, "place": one.place_in(sources, title)} for one in cites]


def words_in(words: Mapping[str, Words], lang: Language) -> Words:
    """The words in a language; a house's own rule may have only another."""
    return words.get(lang) or next(iter(words.values()))


def message(sight: Sight, words: Words, lang: Language) -> str:
    """The sentence for an outcome: what was seen and what was needed."""
    finding = sight.finding
    if finding.outcome is BROKEN:
        return sentence(words.broken, sight, lang)
    if finding.outcome is EXCUSED:
        return sentence(words.exceptions.get(finding.exception, words.title), sight, lang)
    kept = words.kept if finding.outcome is KEPT else ""
    return sentence(kept or words.law or words.title, sight, lang)


def sentence(template: str, sight: Sight, lang: Language) -> str:
    """A sentence with its placeholders filled from what the finding looks at."""
    return filled(template, lambda name, unit: _placed(name, unit, sight, lang), lang)


def _placed(name: str, unit: str | None, sight: Sight, lang: Language) -> str:
    ruleset = sight.case.ruleset
    if name in _NAMED:
        return _NAMED[name](sight, lang)
    setting = ruleset.law.settings.get(name)
    if setting is None:
        return _fact_text(name, unit, sight, lang)
    value = ruleset.values[name]
    if unit and isinstance(value, int):
        return counted(value, unit, lang)
    plain = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if plain else setting_value(setting, value, lang)


def _fact_text(name: str, unit: str | None, sight: Sight, lang: Language) -> str:
    """The value of a fact in words; of a number that is not known, how much it is at least."""
    value, least = sight.value(name), sight.case.at_least.get(name)
    if value is not NOT_KNOWN or least is None:
        return value_text(value, unit, sight.case, lang)
    return said(lang, "list", "at_least", amount=value_text(least, unit, sight.case, lang))


def value_text(value: object, unit: str | None, case: Case, lang: Language) -> str:
    """The value of a fact in words; a false joker says which tile it is."""
    if isinstance(value, tuple):
        return listed(_each_text(value, case, lang), lang)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return counted(value, unit, lang) if unit else number(value, lang)
    return _one_value(value, case, lang)


def _each_text(values: tuple[object, ...], case: Case, lang: Language) -> list[str]:
    """Several values in words; like parts of a contract are told once, with their number."""
    parts = Counter(one for one in values if isinstance(one, str))
    told = [parts_of_notation(one, many, lang) for one, many in parts.items()]
    return told + [value_text(one, None, case, lang) for one in values if not isinstance(one, str)]


def _one_value(value: object, case: Case, lang: Language) -> str:
    if value is NOT_KNOWN:
        return "?"
    if isinstance(value, bool):
        return truth(value, lang)
    if value is FALSE_JOKER and case.position.okey is not None:
        return f"{FALSE_JOKER.text} ({case.position.okey.text})"
    return value.text if isinstance(value, LaidMeld) else parts_of_notation(str(value), 1, lang)


def _meld(sight: Sight, _: Language) -> str:
    if sight.meld is not None:
        return sight.meld.text
    return " + ".join(one.text for one in sight.case.act.melds)


def _tile(sight: Sight, lang: Language) -> str:
    return sight.tile.text if sight.tile else tiles_text(sight.case.act.tiles, lang)


def _target(sight: Sight, _: Language) -> str:
    named = sight.case.act.target
    laid = sight.case.target
    return laid.meld.text if laid else str(named or "")


def _contract(sight: Sight, lang: Language) -> str:
    found = known_contract(sight.case)
    return "?" if found is None else contract_text(found, lang)


def known_contract(case: Case) -> Contract | None:
    """The round's contract where it is known."""
    try:
        return case.contract
    except Unknown:
        return None


def _fine(sight: Sight, lang: Language) -> str:
    breach = sight.finding.rule.breach
    fines = [sight.case.setting(str(one["setting"])) for one in breach.costs] if breach else []
    return listed([fine_text(one, lang) for one in fines if isinstance(one, dict)], lang)


_NAMED: Mapping[str, Callable[[Sight, Language], str]] = {
    "meld": _meld,
    "tile": _tile,
    "target": _target,
    "contract": _contract,
    "fine": _fine,
    "act": lambda sight, _: sight.case.act.text,
    "seat": lambda sight, _: str(sight.case.seat),
    "other": lambda sight, _: str(sight.other or ""),
}


def facts_json(sight: Sight) -> Json:
    """The facts that decided, by name, as numbers, booleans and canonical text."""
    law = sight.finding.law
    required = () if law.require is None else tuple(facts_named(law.require))
    # What is never allowed is so because of when it is done.
    named = [one.name for one in required or facts_named(law.when)]
    words = next(iter(sight.finding.rule.words.values()), None)
    asked = placeholders(words.broken) if words else frozenset()
    said = sorted(one for one in asked if sight.case.item_kind(one))
    values = {name: sight.value(name) for name in dict.fromkeys((*named, *said))}
    return {name: plain(one) for name, one in values.items() if one is not NOT_KNOWN}


def plain(value: object) -> object:
    """A fact's value as JSON: numbers, booleans and canonical text."""
    if isinstance(value, tuple):
        return " ".join(str(plain(one)) for one in value)
    if isinstance(value, (bool, int)):
        return value
    return value.text if isinstance(value, (Tile, LaidMeld)) else str(value)


def _place(sight: Sight) -> Json:
    """Where the finding points: tiles, and the meld of the act or on the table."""
    place: Json = {}
    tiles = [one.text for one in _tiles_at_fault(sight)]
    if tiles:
        place["tiles"] = tiles
    target = sight.case.target
    if sight.meld is not None:
        place["meld"] = sight.meld.text
    elif target is not None and target.id:
        place["meld"] = target.id
    return place


def _tiles_at_fault(sight: Sight) -> tuple[Tile, ...]:
    if sight.tile is not None:
        return (sight.tile,)
    require = sight.finding.law.require
    for fact in facts_named(require) if require else ():
        value = sight.value(fact.name)
        found = _tiles_in(value)
        if found:
            return found
    return sight.case.act.tiles


def _tiles_in(value: object) -> tuple[Tile, ...]:
    things = value if isinstance(value, tuple) else ()
    return tuple(one for one in things if isinstance(one, Tile))


def settings_json(finding: Finding, ruleset: RuleSet) -> list[Json]:
    """The settings a rule read, each with the layers that gave it its value."""
    keys = dict.fromkeys(key for node in finding.law.nodes() for key in settings_named(node))
    costs = finding.rule.breach.costs if finding.rule.breach else ()
    fines = (str(one["setting"]) for one in costs if "setting" in one)
    return [setting_json(key, ruleset) for key in dict.fromkeys((*keys, *fines))]


def setting_json(key: str, ruleset: RuleSet) -> Json:
    """A setting with its value and origins."""
    return {
        "key": key,
        "value": copied(ruleset.values[key]),
        "origins": origins_json(key, ruleset),
    }


def origins_json(key: str, ruleset: RuleSet) -> list[Json]:
    """The layers that gave a setting its value, the game's own first."""
    return [{"layer": one.layer, "value": copied(one.value)} for one in ruleset.origins[key]]


def copied(data: Data) -> Data:
    """Data of the law as an answer may carry it: whoever changes the answer changes no law."""
    if isinstance(data, dict):
        return {key: copied(one) for key, one in data.items()}
    return [copied(one) for one in data] if isinstance(data, list) else data


def presumed_json(
    presumed: tuple[Presumption, ...], seat: SeatNumber, lang: Language
) -> list[Json]:
    """What a verdict rests on without having been told."""
    said = {(one.path.replace("{seat}", str(seat)), one.words[lang]): None for one in presumed}
    return [{"path": path, "text": text} for path, text in said]


def question_json(fact: str, path: str, lang: Language) -> Json:
    """A question as a person is asked it."""
    asked = question_of(path)
    return {"fact": fact, "text": question_text(path, lang), "type": asked["type"], "path": path}


def consequence_json(one: Consequence) -> Json:
    """A consequence by seat, in tiles or points, or the end of the round."""
    if one.round_ends:
        ended: Json = {"round_ends": True, "by": one.round_ends, "seat": one.seat}
        redeal: Json = {"redeal": True} if one.redeal else {}
        return {**ended, "with_okey": one.with_okey, **redeal, "rule": one.rule}
    amounts = {"tiles": one.tiles} if one.tiles else {"points": one.points}
    return {"seat": one.seat, **amounts, "rule": one.rule}


HEADLINE_LIMIT = 200
_SENTENCE = re.compile(r"(?<=[.!?]) ")


def shortened(text: str, title: str) -> str:
    """A headline of at most 200 characters: the message, its first sentence, or the title."""
    for one in (text, _SENTENCE.split(text)[0], title):
        if len(one) <= HEADLINE_LIMIT:
            return one
    return title[: HEADLINE_LIMIT - 1] + "…"


def price_text(
    consequences: tuple[Consequence, ...], charged: frozenset[str], lang: Language
) -> str:
    """What an act costs, in words: added up for each payer, told once for those who pay alike."""
    owed = dict[int | None, tuple[int, int]]()
    for one in consequences:
        if one.rule in charged:
            tiles, points = owed.get(one.seat, (0, 0))
            owed[one.seat] = tiles + one.tiles, points + one.points
    alike = dict[tuple[int, int], list[str]]()
    for seat, amount in owed.items():
        alike.setdefault(amount, []).append(said(lang, "prices", "seat", seat=str(seat)))
    return listed([_price(*amount, payers, lang) for amount, payers in alike.items()], lang)


def _price(tiles: int, points: int, payers: list[str], lang: Language) -> str:
    fines = [{"tiles": tiles}] * (tiles > 0) + [{"points": points}] * (points > 0)
    amount = listed([fine_text(one, lang) for one in fines], lang)
    if len(payers) == 1:
        return amount
    return said(lang, "prices", "each", amount=amount, seats=listed(payers, lang))
