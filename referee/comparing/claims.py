"""What a scenario claims of an answer: a change that alters none of it goes unnoticed."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.comparing.ended import IMPOSSIBLE, Ended
from referee.phrases import Step, keyword_of
from referee.precedents import Precedent

Values = Mapping[str, str]

Claim = Callable[[Values, Ended], object]
"""The part of an ending that a phrase speaks of."""


def notices(case: Precedent, before: Ended, after: Ended) -> bool:
    """Whether some claim of a scenario speaks of what has changed."""
    told = [step for step in case.steps if keyword_of(step.phrase) == "then"]
    return any(_differs(step, before, after) for step in told)


def _differs(step: Step, before: Ended, after: Ended) -> bool:
    claim = CLAIMS.get(step.phrase)
    return claim is not None and claim(step.values, before) != claim(step.values, after)


def _of_seat(facet: str) -> Claim:
    def claim(values: Values, ended: Ended) -> object:
        seats: Any = ended.facets.get(facet, {})
        return seats.get(values["seat"])

    return claim


def _facet(name: str) -> Claim:
    return lambda _, ended: ended.facets.get(name)


def _asked(name: str) -> Claim:
    def claim(values: Values, ended: Ended) -> object:
        paths: Any = ended.facets.get(name, ())
        return values["path"] in paths

    return claim


def _outcome(values: Values, ended: Ended) -> object:
    """What became of a rule; a note of the score sheet is kept where it is made."""
    notes: Any = ended.facets.get("notes", ())
    return "kept" if values["rule"] in notes else ended.found(values["rule"]).outcome


def _team(values: Values, ended: Ended) -> object:
    teams: Any = ended.facets.get("teams", {})
    return teams.get(values["team"])


def _won(_: Values, ended: Ended) -> object:
    """Who has won; nobody while the match goes on."""
    return ended.facets.get("over") and ended.facets.get("first")


def _of_round(facet: str) -> Claim:
    def claim(values: Values, ended: Ended) -> object:
        rounds: Any = ended.facets.get(facet, {})
        found = rounds.get(values["number"])
        return found.get(values["seat"]) if "seat" in values and found else found

    return claim


def _lacking(values: Values, ended: Ended) -> object:
    missing: Any = ended.facets.get("missing", ())
    return (values["number"], values["path"]) in missing


def _side(facet: str) -> Claim:
    """What a facet says of a seat or of a team."""

    def claim(values: Values, ended: Ended) -> object:
        sides: Any = ended.facets.get(facet, {})
        return sides.get(values.get("team") or values["seat"])

    return claim


def _costs(_: Values, ended: Ended) -> object:
    return bool(ended.facets.get("tiles") or ended.facets.get("points"))


CLAIMS: Mapping[str, Claim] = {
    "verdict": lambda _, ended: ended.verdict,
    "outcome": _outcome,
    "excused": lambda values, ended: ended.found(values["rule"]),
    "draws": _of_seat("tiles"),
    "draws_one": _of_seat("tiles"),
    "writes": _of_seat("points"),
    "reckons": _of_seat("parts"),
    "row": _of_seat("row"),
    "team_writes": _team,
    "redealt": _facet("redeal"),
    "impossible": lambda _, ended: ended.verdict == IMPOSSIBLE,
    "costs_nothing": _costs,
    "round_ends": lambda _, ended: bool(ended.facets.get("ends")),
    "round_ends_with_okey": _facet("ends"),
    "round_ends_without_okey": _facet("ends"),
    "round_goes_on": lambda _, ended: bool(ended.facets.get("ends")),
    "asks": _asked("questions"),
    "presumes": _asked("presumed"),
    "valid": lambda _, ended: ended.ending,
    "invalid": lambda _, ended: ended.verdict,
    "counts_as": lambda _, ended: ended.effects,
    "may_be": lambda _, ended: ended.effects,
    "worth": lambda _, ended: ended.effects,
    "ways": lambda _, ended: len(ended.effects),
    "written": lambda _, ended: ended.effects,
    "total": _side("totals"),
    "team_total": _side("totals"),
    "total_open": _side("totals"),
    "comes_in": _side("places"),
    "wins_match": _won,
    "team_wins_match": _won,
    "win_is_shared": _won,
    "teams_share_win": _won,
    "leads": _facet("first"),
    "team_leads": _facet("first"),
    "match_over": _facet("over"),
    "match_goes_on": _facet("over"),
    "one_more_round": _facet("extra"),
    "rounds_left": _facet("left"),
    "one_round_left": _facet("left"),
    "rounds_open": _facet("left"),
    "writes_in_round": _of_round("rounds"),
    "round_redealt": _of_round("redeals"),
    "round_redealt_times": _of_round("redeals"),
    "round_lacks": _lacking,
    "match_was_over": _facet("ended_after"),
    "fine_due": _side("faults"),
    "fine_lost": _side("faults"),
    "not_taken_back": _side("faults"),
    "caught_in_time": _side("faults"),
}
"""By phrase. Quoted words are not among them: sentences change with the words, not with the law."""
