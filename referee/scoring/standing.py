"""A match as it stands: running totals, how long it still goes on, who leads and who has won."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf

from referee.case import comparable
from referee.contracts import CONTRACT_SETTINGS, rounds_of
from referee.score_case import ScoredRound
from referee.scoring.rows import RoundScore
from referee.scoring.scores import TEAMS, team_points
from rules import RuleSet

Totals = Mapping[str, int | None]
"""Points by seat or team; None from the first round on whose points are not known."""

MATCH_SETTINGS = CONTRACT_SETTINGS | {
    "match.direction",
    "match.margin",
    "match.rounds",
    "match.start",
    "match.target",
    "match.tie",
    "teams.enabled",
    "teams.total",
}
"""The settings that decide what becomes of points already written."""


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """A round of a match: its number, what everyone writes, and how where it was scored."""

    number: int
    points: Totals
    over: ScoredRound | None = None
    result: RoundScore | None = None

    @property
    def redealt(self) -> bool:
        """Whether the round is dealt again under the same number."""
        return self.result is not None and self.result.redealt


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat or a team with its total and its place; equal totals share one."""

    name: str
    points: int
    place: int


@dataclass(frozen=True)
class Standing:
    """How a match stands after the rounds that were played."""

    played: tuple[Played, ...]
    ruleset: RuleSet
    teams: bool = False
    seats: tuple[str, ...] = ()
    """Who sits at the table, named in a round or not."""

    @cached_property
    def running(self) -> tuple[Totals, ...]:
        """The totals of the seats after each round; once unknown they stay unknown."""
        return tuple(_running(self.played, self.seats, self.ruleset))

    @property
    def totals(self) -> Totals:
        """The totals of the seats after the last round."""
        return self.running[-1] if self.running else {}

    @cached_property
    def sides(self) -> Totals:
        """The totals that decide: of the teams where partners play, else of the seats."""
        together = self.teams and self.played
        return _by_team(self.played, self.ruleset) if together else self.totals

    @property
    def start(self) -> int:
        """The points everyone begins with."""
        return _start(self.ruleset)

    @property
    def counts_down(self) -> bool:
        """Whether the match ends below where it begins."""
        target = comparable(self.ruleset).get("match.target", inf)
        return isinstance(target, int) and target < self.start

    @property
    def left(self) -> int | None:
        """How many rounds are still to be played; None where the match has no agreed number."""
        return _rounds_left(self.played, self.ruleset)

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self._ended and not self._plays_on

    @property
    def extra(self) -> bool:
        """Whether only a tie or too small a lead keeps the match going."""
        return self._ended and self._plays_on

    @cached_property
    def ranking(self) -> tuple[Placed, ...]:
        """Everyone with a known total, best first."""
        return tuple(_ranking(self.sides, self.ruleset))

    @property
    def first(self) -> list[str]:
        """Who has the best total; several in a tie."""
        return [one.name for one in self.ranking if one.place == 1]

    @property
    def ended_after(self) -> int | None:
        """After how many of the rounds the match was over; None where it never was."""
        counts = range(1, len(self.played) + 1)
        return next((many for many in counts if self._after(many).over), None)

    def _after(self, many: int) -> "Standing":
        return replace(self, played=self.played[:many])

    @property
    def _known(self) -> list[int]:
        return [total for total in self.sides.values() if total is not None]

    @property
    def _ended(self) -> bool:
        known = self._known
        if not known or len(known) < len(self.sides):
            return False
        return self.left == 0 or any(_reached(total, self.ruleset) for total in known)

    @property
    def _plays_on(self) -> bool:
        tied = len(self.first) > 1
        again = tied and self.ruleset.values.get("match.tie") == "extra_round"
        return again or _too_close(self._known, self.ruleset)


def _running(
    played: tuple[Played, ...], seats: tuple[str, ...], ruleset: RuleSet
) -> Iterator[Totals]:
    totals: Totals = dict.fromkeys(seats, _start(ruleset))
    for one in played:
        if not one.redealt:
            totals = {seat: _added(total, one.points.get(seat)) for seat, total in totals.items()}
        yield totals


def _start(ruleset: RuleSet) -> int:
    start = comparable(ruleset).get("match.start", 0)
    return start if isinstance(start, int) else 0


def _added(total: int | None, points: int | None) -> int | None:
    return None if total is None or points is None else total + points


def _by_team(played: tuple[Played, ...], ruleset: RuleSet) -> Totals:
    """The totals of the teams; partners with one score between them start with it once."""
    members = 1 if ruleset.values.get("teams.total") == "shared" else 2
    totals: Totals = {f"{one}+{two}": members * _start(ruleset) for one, two in TEAMS}
    for one in (some for some in played if not some.redealt):
        written = team_points(one.points, ruleset)
        totals = {team: _added(total, written[team]) for team, total in totals.items()}
    return totals


def _rounds_left(played: tuple[Played, ...], ruleset: RuleSet) -> int | None:
    agreed = comparable(ruleset).get("match.rounds", inf)
    listed_rounds = len(rounds_of(ruleset)) or inf
    most = min(agreed if isinstance(agreed, int | float) else inf, listed_rounds)
    done = len({one.number for one in played if not one.redealt})
    return None if most == inf else max(0, int(most) - done)


def _too_close(known: list[int], ruleset: RuleSet) -> bool:
    """Whether the lead is so small that the table plays on (Y-082)."""
    margin = comparable(ruleset).get("match.margin", 0)
    best = _best(known, ruleset)
    gaps = sorted(abs(total - best) for total in known)[1:2]
    return isinstance(margin, int) and margin > 0 and any(gap <= margin for gap in gaps)


def _reached(total: int, ruleset: RuleSet) -> bool:
    """Whether a total ends the match, counted up or down from the start."""
    settings = comparable(ruleset)
    start, target = settings.get("match.start", 0), settings.get("match.target", inf)
    if not isinstance(target, int) or not isinstance(start, int):
        return False
    return total >= target if start <= target else total <= target


def _best(known: list[int], ruleset: RuleSet) -> int:
    return max(known) if _high_wins(ruleset) else min(known)


def _high_wins(ruleset: RuleSet) -> bool:
    return ruleset.values.get("match.direction") == "high_wins"


def _ranking(sides: Totals, ruleset: RuleSet) -> Iterator[Placed]:
    known = [(name, total) for name, total in sides.items() if total is not None]
    ordered = sorted(known, key=lambda one: -one[1] if _high_wins(ruleset) else one[1])
    totals = [total for _, total in ordered]
    yield from (Placed(name, total, totals.index(total) + 1) for name, total in ordered)
