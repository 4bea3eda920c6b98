"""A rule set's scoring table, compiled once: conditions as nodes, amounts as they are written."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from types import MappingProxyType

from referee.compiling import Words, compiled, joined
from referee.conditions import Constant, Node, unknown_facts
from referee.facts.scoring import SCORING_ITEMS
from referee.score_case import ScoreCase
from referee.unknown import NOT_KNOWN
from rules import Data, Law

Record = Mapping[str, Data]


class Open(Exception):  # noqa: N818  not an error: how an amount says what it waits for
    """Raised where a score cannot be told; ``paths`` are the places that would tell."""

    def __init__(self, paths: tuple[str, ...]) -> None:
        self.paths = paths
        super().__init__(", ".join(paths))


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """An entry of the table: when it holds, and everything else as it is written."""

    name: str
    when: Node
    record: Record

    def holds(self, case: ScoreCase, item: object = None) -> bool:
        """Whether the entry holds; raises ``Open`` where that cannot be told."""
        truth = self.when.holds(case, item)
        if truth is None:
            waiting = (fact.name for fact, _ in unknown_facts(self.when, case, item))
            raise Open(tuple(dict.fromkeys(case.unknown_paths[name] for name in waiting)))
        return truth

    def names(self, key: str) -> tuple[str, ...]:
        """The entries of another section that this one names."""
        listed = self.record.get(key)
        return tuple(map(str, listed)) if isinstance(listed, list) else ()


@dataclass(frozen=True, slots=True, eq=False)
class ScoreTable:
    """The sections of a scoring table, each in written order."""

    tiles: tuple[Entry, ...]
    endings: tuple[Entry, ...]
    rows: tuple[Entry, ...]
    notes: tuple[Entry, ...]
    factors: Mapping[str, Entry]
    plus: Mapping[str, Entry]
    values: Mapping[str, Data]


@lru_cache(maxsize=64)
def score_table(law: Law) -> ScoreTable:
    """Compile the scoring table of a law."""
    scoring = law.scoring
    words = Words(SCORING_ITEMS, {}, {**law.defines, **_mapping(scoring.get("defines"))})
    tiles = scoring.get("tiles")
    listed = {str(place): one for place, one in enumerate(tiles if isinstance(tiles, list) else ())}
    named = {
        section: _entries(_mapping(scoring.get(section)), words)
        for section in ("endings", "rows", "notes", "factors", "plus")
    }
    return ScoreTable(
        tiles=_entries(listed, words),
        endings=named["endings"],
        rows=named["rows"],
        notes=named["notes"],
        factors=MappingProxyType({one.name: one for one in named["factors"]}),
        plus=MappingProxyType({one.name: one for one in named["plus"]}),
        values=MappingProxyType(_mapping(scoring.get("values"))),
    )


def _mapping(data: Data) -> dict[str, Data]:
    return data if isinstance(data, dict) else {}


def _entries(section: Mapping[str, Data], words: Words) -> tuple[Entry, ...]:
    return tuple(_entry(name, _mapping(record), words) for name, record in section.items())


def _entry(name: str, record: Record, words: Words) -> Entry:
    conditions = record.get("when")
    if not isinstance(conditions, list):
        return Entry(name, Constant(truth=True), record)
    return Entry(name, joined(tuple(compiled(one, words) for one in conditions)), record)


def amount(data: Data, case: ScoreCase, item: object = None) -> int | float:
    """What an amount comes to: a number, a setting, a fact, or a product of such.

    Raises ``Open`` where it cannot be told.
    """
    if isinstance(data, int):
        return data
    ((kind, named),) = _mapping(data).items()
    if kind == "times" and isinstance(named, list):
        return prod(amount(one, case, item) for one in named)
    return _looked_up(kind, str(named), case, item)


def _looked_up(kind: str, name: str, case: ScoreCase, item: object) -> int | float:
    if kind == "setting":
        value = case.setting(name)
    elif SCORING_ITEMS[name] == "tile":
        value = case.item_fact(name, item)
    else:
        value = case.fact(name)
    if value is NOT_KNOWN:
        raise Open((case.unknown_paths[name],) if kind == "fact" else ())
    return value if isinstance(value, int | float) else 0
