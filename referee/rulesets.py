"""Rule sets for requests: a game, a house inline or by id, kept while they are in use."""

import json
from functools import lru_cache
from typing import Any

from referee.errors import Fault, ImpossibleError, UnknownNameError
from referee.wire import Body
from referee.wording import problem_text
from rules import LANGUAGES, Problem, RuleFileError, RuleSet, UnknownGameError, load

KEPT_HOUSES = 512


def ruleset_of(body: Body) -> RuleSet:
    """The rule set a request asks for.

    Raises ``UnknownNameError`` (404) for a game or house nobody knows and ``ImpossibleError`` (422)
    with every problem for a house that does not load.
    """
    house = body.get("house")
    try:
        return _loaded(str(body["game"]), _key(house))
    except UnknownGameError as error:
        values = {"name": error.game, "known": ", ".join(error.known)}
        fault = Fault("unknown_game", "/game", values=values, suggestion=error.suggestion)
        raise UnknownNameError(fault) from error
    except RuleFileError as error:
        raise ImpossibleError(*(problem_fault(one) for one in error.problems)) from error


def _key(house: Any) -> str | None:  # noqa: ANN401  JSON
    return None if house is None else json.dumps(house, sort_keys=True, ensure_ascii=False)


@lru_cache(maxsize=KEPT_HOUSES)
def _loaded(game: str, house: str | None) -> RuleSet:
    return load(game, None if house is None else json.loads(house))


def problem_fault(problem: Problem, pointer: str = "/house") -> Fault:
    """Make a fault of a problem of a house file."""
    return Fault(
        problem.code,
        pointer + problem.pointer,
        problem.line,
        problem.column,
        values=problem.values,
        suggestion=problem.suggestion,
        sentences={lang: problem_text(problem, lang) for lang in LANGUAGES},
    )
