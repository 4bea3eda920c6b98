"""The door to matches: rounds one after another, running totals, ranking, winners."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from referee.answers import language_of, ruleset_json
from referee.case import comparable, melds_played
from referee.contracts import rounds_of
from referee.explain import Json
from referee.requests import checked
from referee.rulesets import ruleset_of
from referee.scoring.remarks import after_the_end
from referee.scoring.rows import scored
from referee.scoring.scores import TEAMS, read_round, round_json, seats_to_score, team_points
from referee.scoring.words import phrase
from referee.wire import Body, Reader
from referee.wording import counted, listed
from rules import Language, RuleSet

Totals = Mapping[str, int | None]
"""Points by seat or team; None from the first round on whose points are not known."""


@dataclass(frozen=True, slots=True)
class Played:
    """A round of a match: its number, what everyone writes, and the details where it was scored."""

    number: int
    points: Totals
    redealt: bool = False
    details: Json | None = None


def match(body: object) -> Json:
    """Add up a match: the answer of ``POST /v1/matches``.

    Raises ``RequestError`` for a body that cannot be answered.
    """
    request = checked(body, "Match")
    ruleset = ruleset_of(request)
    teams = bool(request.get("teams", ruleset.values.get("teams.enabled") is True))
    played = tuple(_rounds(request, ruleset, teams=teams))
    return {
        **_match_json(played, ruleset, language_of(request), teams=teams),
        "ruleset": ruleset_json(ruleset),
    }


def _rounds(request: Body, ruleset: RuleSet, *, teams: bool) -> Iterator[Played]:
    """Read and score the rounds in order; a redealt round is played again under its number."""
    reader = Reader(request, melds_played(ruleset))
    lang = language_of(request)
    number, redeals = 1, 0
    for place, one in enumerate(request["rounds"]):
        body = {"round": number, "redeals": redeals, "teams": teams, **one}
        played = _played(body, reader, ruleset, f"/rounds/{place}", lang)
        yield played
        number = played.number + (not played.redealt)
        redeals = redeals + 1 if played.redealt else 0
    reader.raise_faults()


def _played(
    body: dict[str, Any], reader: Reader, ruleset: RuleSet, pointer: str, lang: Language
) -> Played:
    number = int(body["round"])
    if "points" in body:
        return Played(number, {str(seat): int(one) for seat, one in body["points"].items()})
    over = read_round(body, reader, ruleset, pointer)
    result = scored(over, seats_to_score(over), ruleset)
    points = {str(seat): one.points for seat, one in result.seats.items()}
    return Played(number, points, result.redealt, round_json(over, result, lang))


def _match_json(
    played: tuple[Played, ...], ruleset: RuleSet, lang: Language, *, teams: bool
) -> Json:
    running = list(_running(played, ruleset))
    totals = running[-1] if running else {}
    sides = _by_team(played, ruleset) if teams and played else totals
    left = _rounds_left(played, ruleset)
    over, extra = _over(sides, left, ruleset)
    ranking = _ranking(sides, ruleset)
    first = [str(one["team" if teams else "seat"]) for one in ranking if one["place"] == 1]
    missing = [
        *_unwritten(played, lang, teams=teams),
        *(one for each in played for one in _missing(each)),
    ]
    standing = _Standing(first, sides, over=over, extra=extra, left=left, teams=teams)
    return {
        "headline": _headline(standing, lang),
        "rounds": [
            _round_json(one, total, ruleset if teams else None)
            for one, total in zip(played, running, strict=True)
        ],
        "totals": dict(totals),
        "teams": dict(sides) if teams else {},
        "ranking": ranking,
        "winners": first if over else [],
        "leaders": first,
        "over": over,
        "rounds_left": left,
        "missing": missing,
        "remarks": after_the_end(len(played), _ended_after(played, ruleset, teams=teams), lang),
    }


def _ended_after(played: tuple[Played, ...], ruleset: RuleSet, *, teams: bool) -> int | None:
    """After how many of the rounds the match was over; None where it never was."""
    for many in range(1, len(played) + 1):
        some = played[:many]
        sides = _by_team(some, ruleset) if teams else list(_running(some, ruleset))[-1]
        if _over(sides, _rounds_left(some, ruleset), ruleset)[0]:
            return many
    return None


def _running(played: tuple[Played, ...], ruleset: RuleSet) -> Iterator[Totals]:
    """The totals after each round; once unknown they stay unknown."""
    seats = sorted({seat for one in played for seat in one.points})
    totals: Totals = dict.fromkeys(seats, _start(ruleset))
    for one in played:
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
    for one in played:
        written = team_points(one.points, ruleset)
        totals = {team: _added(total, written[team]) for team, total in totals.items()}
    return totals


def _rounds_left(played: tuple[Played, ...], ruleset: RuleSet) -> int | None:
    """How many rounds are still to be played; None where the match has no agreed number."""
    agreed = comparable(ruleset).get("match.rounds", inf)
    listed_rounds = len(rounds_of(ruleset)) or inf
    most = min(agreed if isinstance(agreed, int | float) else inf, listed_rounds)
    done = len({one.number for one in played if not one.redealt})
    return None if most == inf else max(0, int(most) - done)


def _over(sides: Totals, left: int | None, ruleset: RuleSet) -> tuple[bool, bool]:
    """Whether the match is over, and whether only a tie keeps it going."""
    known = [total for total in sides.values() if total is not None]
    if not known or len(known) < len(sides):
        return False, False
    ended = left == 0 or any(_reached(total, ruleset) for total in known)
    tied = known.count(_best(known, ruleset)) > 1
    again = tied and ruleset.values.get("match.tie") == "extra_round"
    extra = ended and (again or _too_close(known, ruleset))
    return ended and not extra, extra


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
    return max(known) if ruleset.values.get("match.direction") == "high_wins" else min(known)


def _ranking(sides: Totals, ruleset: RuleSet) -> list[Json]:
    """Everyone with a known total, best first; equal totals share a place."""
    high = ruleset.values.get("match.direction") == "high_wins"
    known = [(name, total) for name, total in sides.items() if total is not None]
    ordered = sorted(known, key=lambda one: -one[1] if high else one[1])
    totals = [total for _, total in ordered]
    return [
        {
            "place": totals.index(total) + 1,
            ("team" if "+" in name else "seat"): name if "+" in name else int(name),
            "points": total,
        }
        for name, total in ordered
    ]


def _unwritten(played: tuple[Played, ...], lang: Language, *, teams: bool) -> Iterator[Json]:
    """Seats of which a round says nothing though others do, or their partners wait for it."""
    seats = {seat for one in played for seat in one.points}
    if teams and played:
        seats |= {str(seat) for team in TEAMS for seat in team}
    for one in played:
        for seat in sorted(seats - set(one.points)):
            text = phrase("missing", "/seats/#", lang=lang, seat=seat)
            yield {"round": one.number, "path": f"/seats/{seat}", "text": text}


def _missing(played: Played) -> Iterator[Json]:
    """What has to be told before a round's points are known."""
    seats = (played.details or {}).get("seats")
    for one in seats.values() if isinstance(seats, dict) else ():
        for entry in one["missing"]:
            yield {"round": played.number, **entry}


def _round_json(played: Played, totals: Totals, of_teams: RuleSet | None) -> Json:
    details = {} if played.details is None else {"score": played.details}
    sums = {"teams": team_points(played.points, of_teams)} if of_teams else {}
    return {
        "round": played.number,
        "points": dict(played.points),
        "totals": dict(totals),
        "redeal": played.redealt,
        **sums,
        **details,
    }


@dataclass(frozen=True, slots=True)
class _Standing:
    """How a match stands, for its headline."""

    first: list[str]
    sides: Totals
    over: bool
    extra: bool
    left: int | None
    teams: bool


def _headline(standing: _Standing, lang: Language) -> str:
    if not standing.sides:
        return phrase("headlines", "nothing_played", lang=lang)
    points = standing.sides.get(standing.first[0]) if standing.first else None
    if points is None or None in standing.sides.values():
        return phrase("headlines", "open", lang=lang)
    values = {
        "winners": listed([_side(one, lang) for one in standing.first], lang),
        "points": counted(points, "point", lang),
        "left": "" if standing.left is None else counted(standing.left, "round", lang),
    }
    return phrase("headlines", _state(standing), lang=lang, **values)


def _state(standing: _Standing) -> str:
    if standing.over:
        return "won"
    if standing.extra:
        return "tied" if len(standing.first) > 1 else "close"
    return "leads" if standing.left else "leads_open"


def _side(name: str, lang: Language) -> str:
    if "+" in name:
        return phrase("team", lang=lang, seats=name)
    return phrase("place", lang=lang, seat=name)
