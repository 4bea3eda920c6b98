"""What each player writes when a round is over: the first row that holds, with all its parts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf, prod
from types import MappingProxyType
from typing import Literal

from grammar import Tile
from referee.facts.scoring import SCORING
from referee.position import SeatNumber
from referee.score_case import ScoreCase, ScoredRound
from referee.scoring.table import Entry, Open, ScoreTable, amount, score_table
from rules import RuleSet

PartKind = Literal["tile", "base", "factor", "cap", "plus"]


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """One step of a score: points, except for a factor, where it is what is multiplied with."""

    kind: PartKind
    points: int
    entry: Entry
    tile: Tile | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SeatScore:
    """What one player writes; ``points`` is None while ``missing`` places are not told."""

    case: ScoreCase
    points: int | None = None
    row: Entry | None = None
    parts: tuple[Part, ...] = ()
    missing: tuple[str, ...] = ()
    notes: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class RoundScore:
    """What a round comes to; ``ending`` is set where the round as a whole is not written down."""

    seats: Mapping[SeatNumber, SeatScore]
    ending: Entry | None = None

    @property
    def redealt(self) -> bool:
        """Whether the round is dealt again."""
        return self.ending is not None and self.ending.record.get("redeal") is True


def scored(over: ScoredRound, seats: tuple[SeatNumber, ...], ruleset: RuleSet) -> RoundScore:
    """Score the given seats of a round that is over."""
    table = score_table(ruleset.law)
    cases = {seat: ScoreCase(over, seat, ruleset, SCORING) for seat in seats}
    made = {seat: _seat_score(case, table) for seat, case in cases.items()}
    endings = [one.row for one in made.values() if one.row in table.endings]
    return RoundScore(MappingProxyType(made), endings[0] if endings else None)


def _seat_score(case: ScoreCase, table: ScoreTable) -> SeatScore:
    """Score one seat, or tell what is missing."""
    try:
        ending = _first(table.endings, case)
        if ending is not None:
            return SeatScore(case, 0, ending, (Part("base", 0, ending),))
        row = _first(table.rows, case)
    except Open as waiting:
        return SeatScore(case, missing=waiting.paths)
    if row is None:
        return SeatScore(case)
    try:
        score = _written(row, case, table)
    except Open as waiting:
        return SeatScore(case, row=row, missing=waiting.paths)
    return replace(score, notes=tuple(one for one in table.notes if one.when.holds(case) is True))


def _first(entries: tuple[Entry, ...], case: ScoreCase) -> Entry | None:
    return next((one for one in entries if one.holds(case)), None)


def _written(row: Entry, case: ScoreCase, table: ScoreTable) -> SeatScore:
    tiles, base = _base(row, case, table)
    factors = tuple(_factors(row, case, table))
    product = base * prod(one.points for one in factors)
    most = amount(row.record["cap"], case) if "cap" in row.record else inf
    capped = product if most >= product else int(most)
    cap = (Part("cap", capped, row),) if capped != product else ()
    plus = tuple(_plus(row, case, table))
    points = capped + sum(one.points for one in plus)
    parts = (*tiles, Part("base", base, row), *factors, *cap, *plus)
    return SeatScore(case, points, row, parts)


def _base(row: Entry, case: ScoreCase, table: ScoreTable) -> tuple[tuple[Part, ...], int]:
    """The base of a row; the tiles that make it, where it is a sum."""
    base = row.record["base"]
    if not isinstance(base, dict) or "sum" not in base:
        return (), int(amount(base, case))
    tiles = tuple(_of_tiles(case, table))
    return tiles, sum(one.points for one in tiles)


def _of_tiles(case: ScoreCase, table: ScoreTable) -> Iterator[Part]:
    held = case.fact("rack")
    if not isinstance(held, tuple):
        raise Open((case.unknown_paths["rack"],))
    for one in held:
        entry = next(found for found in table.tiles if found.holds(case, one))
        yield Part("tile", int(amount(entry.record["points"], case, one)), entry, one)


def _factors(row: Entry, case: ScoreCase, table: ScoreTable) -> Iterator[Part]:
    """What a row is multiplied with; where a table lets only one finish count, the largest."""
    every = [one for name in row.names("factors") for one in _factor(table.factors[name], case)]
    of_finish = [one for one in every if one.entry.record.get("of_the_finish") is True]
    if len(of_finish) > 1 and case.setting("scoring.stacking") == "single":
        largest = max(of_finish, key=lambda one: one.points)
        every = [one for one in every if one not in of_finish or one is largest]
    yield from every


def _factor(entry: Entry, case: ScoreCase) -> Iterator[Part]:
    if entry.when.holds(case) is False:
        return
    by = int(amount(entry.record["by"], case))
    if by != 1 and entry.holds(case):
        yield Part("factor", by, entry)


def _plus(row: Entry, case: ScoreCase, table: ScoreTable) -> Iterator[Part]:
    for name in row.names("plus"):
        entry = table.plus[name]
        if entry.holds(case):
            points = int(amount(entry.record["points"], case))
            if points:
                yield Part("plus", points, entry)
