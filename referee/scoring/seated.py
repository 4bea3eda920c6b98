"""Who sits at the table of a match: as many as are dealt in, named in its rounds or not."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from referee.position import SEATS, SeatNumber
from referee.score_case import ScoredRound
from referee.scoring.rows import RoundScore, SeatScore, scored
from referee.scoring.scores import seats_to_score
from rules import RuleSet


def at_the_table(
    rounds: Sequence[Mapping[str, Any]], ruleset: RuleSet, *, teams: bool
) -> tuple[SeatNumber, ...]:
    """The seats that a match is about; those nobody names are the first that are free."""
    named = {seat for one in rounds for seat in _named(one) if seat in SEATS}
    dealt = ruleset.values.get("deal.players")
    many = len(SEATS) if teams or not isinstance(dealt, int) else dealt
    free = (seat for seat in SEATS if seat not in named)
    return tuple(sorted({*named, *list(free)[: max(0, many - len(named))]}))


def _named(one: Mapping[str, Any]) -> Iterator[SeatNumber]:
    yield from (int(seat) for key in ("points", "seats") for seat in one.get(key, ()))
    yield from (seat for seat in (one.get("ended", {}).get("seat"),) if seat is not None)


def scored_at_table(
    over: ScoredRound, seats: tuple[SeatNumber, ...], ruleset: RuleSet
) -> RoundScore:
    """Score a round for everyone; of those it does not name, only what is known without them."""
    named = seats_to_score(over)
    result = scored(over, tuple(sorted({*named, *seats})), ruleset)
    told = {seat: one for seat, one in result.seats.items() if seat in named}
    known = {} if result.redealt else {s: one for s, one in result.seats.items() if _known(one)}
    return replace(result, seats=MappingProxyType(dict(sorted({**told, **known}.items()))))


def _known(score: SeatScore) -> bool:
    """Whether nothing that is told of a player could change what he writes."""
    return not score.missing
