"""Matches that hang on what a table has not agreed on."""

from collections.abc import Mapping
from dataclasses import replace

from referee.scoring.standing import MATCH_SETTINGS, Standing
from rules import UNDECIDED, Data

Ways = Mapping[str, tuple[tuple[Data, Standing], ...]]
"""By setting: how the match stands at each of its usual values."""

TOLD = frozenset({"teams.enabled"})
"""Who plays with whom is told with the match itself."""


def hangs_on(standing: Standing) -> Ways:
    """The undecided settings of which the usual values lead to different ends."""
    played = standing.ruleset.values
    open_keys = [key for key in MATCH_SETTINGS - TOLD if played.get(key) == UNDECIDED.value]
    ways = {key: tuple(_ways(standing, key)) for key in sorted(open_keys)}
    return {key: some for key, some in ways.items() if len({_end(one) for _, one in some}) > 1}


def _ways(standing: Standing, key: str) -> list[tuple[Data, Standing]]:
    usual = standing.ruleset.law.settings[key].usual
    return [(value, _played_as(standing, key, value)) for value in usual]


def _played_as(standing: Standing, key: str, value: Data) -> Standing:
    return replace(standing, ruleset=standing.ruleset.with_values({key: value}, "choice"))


def _end(standing: Standing) -> object:
    return repr((dict(standing.sides), standing.over, standing.extra, standing.first))
