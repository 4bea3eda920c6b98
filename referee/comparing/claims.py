"""What a scenario claims of an answer: a change that alters none of it goes unnoticed."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.comparing.retrial import IMPOSSIBLE, Ended
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
}
"""By phrase. Quoted words are not among them: sentences change with the words, not with the law."""
