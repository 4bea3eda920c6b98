"""Precedents: every scenario of the features as a whole case, looked up by rule.

``precedents.json`` is made of ``features/`` by ``python -m tests.scenarios.generate`` and comes
with the wheel; the features stay in the checkout.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

import orjson

from grammar import folder_of, load_yaml
from referee.phrases import Row, Step, worded_all
from referee.wording import setting_title, setting_value
from rules import Data, Language, Setting, load

CaseKind = Literal["judgement", "meld", "score", "match", "audit"]

Plain = Mapping[str, Any]
"""JSON as the generator wrote it."""

PRECEDENTS_JSON = "precedents.json"

_WORD = re.compile(r"[a-z][a-z0-9_]*")
_TRUTHS = ("true", "false")
_YAML_ONLY = ("null", "yes", "no", "on", "off")

MOST_SHOWN = 3
"""A ruling shows so many precedents of a finding; more help nobody at the table."""


@dataclass(frozen=True, slots=True, eq=False)
class Precedent:
    """One scenario (of an outline: one example) as a case that can be judged again.

    ``body`` is what ``/v1/judgements``, ``/v1/melds``, ``/v1/scores``, ``/v1/matches`` or
    ``/v1/audits`` takes. ``verdict`` is empty where none is expected; ``outcomes`` are the rules
    named by the scenario, ``exceptions`` what excused them.
    """

    feature: str
    scenario: str
    example: int
    language: Language
    rules: tuple[str, ...]
    kind: CaseKind
    body: Plain
    verdict: str
    outcomes: Mapping[str, str]
    exceptions: Mapping[str, str]
    told: Sequence[Plain]

    @property
    def steps(self) -> tuple[Step, ...]:
        """What is done and seen, one after the other."""
        return tuple([_step(one) for one in self.told])

    @property
    def game(self) -> str:
        """The game it is played by."""
        return str(self.body["game"])

    def steps_in(self, language: Language) -> tuple[str, ...]:
        """The scenario in a language, one sentence a step."""
        return worded_all(self.steps, language)


Cases = tuple[Precedent, ...]


@cache
def precedents() -> Cases:
    """Every precedent, in the order of the features."""
    return tuple(map(_kept, range(len(_written()))))


def precedents_from(text: str) -> Cases:
    """Read precedents as the generator wrote them."""
    return tuple(_precedent(one) for one in orjson.loads(text))


@cache
def _written() -> Sequence[Plain]:
    """As they are kept; few are ever shown, and only those are made ready."""
    written: Sequence[Plain] = orjson.loads(
        folder_of("referee").joinpath(PRECEDENTS_JSON).read_bytes()
    )
    return written


@cache
def _kept(place: int) -> Precedent:
    return _precedent(_written()[place])


def precedents_of(
    rule: str, outcome: str, language: Language, game: str = ""
) -> list[dict[str, object]]:
    """The most apt precedents of a rule as a ruling shows them, in the language asked for.

    A house's own rule has none.
    """
    if rule not in _by_rule():
        return []
    return [
        {"feature": one.feature, "scenario": one.scenario, "steps": list(steps)}
        for one, steps in _shown(rule, outcome, language, game)
    ]


@cache
def _shown(
    rule: str, outcome: str, language: Language, game: str
) -> tuple[tuple[Precedent, tuple[str, ...]], ...]:
    """Worded once: rulings show the same few precedents again and again."""
    every = cases_of(rule, outcome=outcome, language=language)
    apt = sorted(every, key=lambda one: (one.outcomes.get(rule) != outcome, one.game != game))
    return tuple((one, worded_all(told_steps(one, language), language)) for one in apt[:MOST_SHOWN])


INWARD = frozenset({"rule", "exception", "path", "words", "row"})
"""What only the book's keepers read: names of rules and places, and words of one language."""


def told_steps(case: Precedent, language: Language) -> tuple[Step, ...]:
    """What a player needs of a scenario: the table, what was done, and what came of it."""
    plain = (one for one in case.steps if INWARD.isdisjoint(one.values))
    return tuple(_in_words(one, case.game, language) for one in plain)


def _in_words(step: Step, game: str, language: Language) -> Step:
    """A step with a house's settings called as players call them."""
    if step.phrase != "house_plays":
        return step
    head, *rows = step.rows
    settings = load(game).law.settings
    told = (_setting_row(settings.get(key), key, value, language) for key, value in rows)
    return replace(step, rows=(head, *told))


def _setting_row(setting: Setting | None, key: str, value: str, language: Language) -> Row:
    if setting is None:
        return key, value
    return setting_title(setting, language), setting_value(setting, plain(value, key), language)


def plain(value: str, key: str) -> Data:
    """What a value written in a scenario says; words and small numbers need no YAML to be read."""
    if value.isdecimal() and (value == "0" or value[0] != "0"):
        return int(value)
    if value in _TRUTHS:
        return value == "true"
    if _WORD.fullmatch(value) and value not in _YAML_ONLY:
        return value
    read = load_yaml(f"value: {value}", key).data
    return read["value"] if isinstance(read, dict) else value


def cases_of(
    rule: str,
    *,
    outcome: str = "",
    verdict: str = "",
    game: str = "",
    language: Language | None = None,
) -> Cases:
    """The precedents of a rule, the most apt first: same game, same outcome, same verdict.

    Among those alike come the ones written in the language, or in English with canonical acts.
    """
    asked = (game, outcome, verdict)

    def strangeness(one: Precedent) -> tuple[bool, ...]:
        told = (one.game, one.outcomes.get(rule, ""), one.verdict)
        differ = [bool(want) and want != have for want, have in zip(asked, told, strict=True)]
        return (*differ, language is not None and one.language not in (language, "en"))

    return tuple(sorted(_about(rule), key=strangeness))


def _about(rule: str) -> Cases:
    return tuple(map(_kept, _by_rule().get(rule, ())))


@cache
def _by_rule() -> Mapping[str, list[int]]:
    """The places of the precedents of each rule."""
    found: dict[str, list[int]] = {}
    for place, one in enumerate(_written()):
        for rule in one["rules"]:
            found.setdefault(rule, []).append(place)
    return found


def _precedent(data: Plain) -> Precedent:
    return Precedent(
        feature=data["feature"],
        scenario=data["scenario"],
        example=data["example"],
        language=data["language"],
        rules=tuple(data["rules"]),
        kind=data["kind"],
        body=MappingProxyType(data["body"]),
        verdict=data["verdict"],
        outcomes=MappingProxyType(data["outcomes"]),
        exceptions=MappingProxyType(data["exceptions"]),
        told=data["steps"],
    )


def _step(data: Plain) -> Step:
    rows = tuple(tuple(row) for row in data.get("rows", ()))
    return Step(data["phrase"], MappingProxyType(data["values"]), rows, data.get("text", ""))
