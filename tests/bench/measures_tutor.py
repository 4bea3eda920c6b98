"""The tutor: exercises made and answers marked, each for the first time."""

from functools import cache
from typing import Any

from referee import RequestError
from tests.bench.table import Measured
from tests.bench.timing import timed
from tutor.exercises import exercise
from tutor.feedback import STEPS, answer
from tutor.kinds.task import KINDS

GAMES = ("kut", "okey101", "okey")
SEEDS = range(40)


def exercises() -> Measured:
    """Every kind in every game by many seeds."""
    return Measured(timed(exercise, _asked(SEEDS)))


def feedback() -> Measured:
    """A choice for every exercise, with each step in turn."""
    made = [exercise(body) for body in _asked(range(100, 120))]
    asked = [
        {"exercise": one["id"], "answer": _choice(one), "step": STEPS[place % len(STEPS)]}
        for place, one in enumerate(made)
    ]
    return Measured(timed(answer, asked))


def _asked(seeds: range) -> list[dict[str, Any]]:
    return [
        {"game": game, "kind": kind, "seed": seed}
        for game in GAMES
        for kind in KINDS
        for seed in seeds
        if _is_made(game, kind)
    ]


@cache
def _is_made(game: str, kind: str) -> bool:
    """Whether a game has exercises of a kind: without contracts nobody asks for one."""
    try:
        exercise({"game": game, "kind": kind, "seed": 999})
    except RequestError:
        return False
    return True


def _choice(made: dict[str, Any]) -> object:
    choices = made.get("choices")
    if choices:
        return choices[-1]["id"]
    return 0 if made["kind"] == "score" else "finish R1x2"


MEASURES = {"tutor.exercise": exercises, "tutor.feedback": feedback}
