"""Pairs of requests one step apart, as they are kept: one breaks one rule, its twin is legal."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from typing import Any

from rules import RuleSet
from tutor.bodies import Body
from tutor.texts import text_of
from tutor.trial import breaks, in_its_round, judged, stands

PAIRS_JSON = "pairs.json"


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """A request that breaks one rule, and one a step away that breaks none.

    ``beside`` are rules that nobody keeps who breaks this one; most rules are broken alone.
    """

    rule: str
    broken: Body
    legal: Body
    beside: frozenset[str] = frozenset()

    @property
    def moves_differ(self) -> bool:
        """Whether the step lies in the act; else it lies in what is told of the position."""
        return bool(self.broken["move"] != self.legal["move"])

    @property
    def acts_differ(self) -> bool:
        """Whether the two moves are acts of different kinds."""
        acts = {str(one["move"]).partition(" ")[0] for one in (self.broken, self.legal)}
        return len(acts) > 1


def holds(pair: Pair, ruleset: RuleSet) -> bool:
    """Whether one breaks the rule and no other, and its twin is legal."""
    breaking = breaks(pair.broken, pair.rule, ruleset, pair.beside)
    return breaking and stands(judged(pair.legal, ruleset))


def held(pair: Pair, ruleset: RuleSet) -> Pair | None:
    """A pair where it holds at a table: as it is, or in the round that asks there for the same."""
    if holds(pair, ruleset):
        return pair
    broken, legal = (in_its_round(one, ruleset) for one in (pair.broken, pair.legal))
    if broken is pair.broken and legal is pair.legal:
        return None
    moved = replace(pair, broken=broken, legal=legal)
    return moved if holds(moved, ruleset) else None


@cache
def edition() -> str:
    """Which pairs are kept, in a few letters: exercises of other pairs are others."""
    return sha256(text_of(PAIRS_JSON).encode()).hexdigest()[:8]


@cache
def kept_pairs(game: str) -> Mapping[str, tuple[Pair, ...]]:
    """The pairs of a game that were found once, by rule."""
    told = json.loads(text_of(PAIRS_JSON)).get(game, {})
    return {rule: tuple(_pair(game, rule, one) for one in pairs) for rule, pairs in told.items()}


def _pair(game: str, rule: str, told: Mapping[str, Any]) -> Pair:
    broken = {"game": game, **told["broken"]}
    return Pair(rule, broken, {**broken, **told["legal"]}, frozenset(told.get("beside", ())))


def kept_json(pair: Pair) -> dict[str, object]:
    """A pair as it is kept: of the legal twin only what differs."""
    broken = {key: one for key, one in pair.broken.items() if key != "game"}
    legal = {key: one for key, one in pair.legal.items() if pair.broken[key] != one}
    beside = {"beside": sorted(pair.beside)} if pair.beside else {}
    return {"broken": broken, "legal": legal, **beside}
