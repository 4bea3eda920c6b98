"""Rule sets for requests: a game, a house inline or by id, kept while they are in use."""

import json
from functools import lru_cache
from typing import Any

from referee.errors import Fault, ImpossibleError, UnknownNameError
from referee.stored import SHOWN, folder_state, stored_house
from referee.wire import Body
from referee.wording import problem_text
from rules import (
    LANGUAGES,
    House,
    Problem,
    RuleFileError,
    RuleSet,
    UnknownGameError,
    closest,
    load,
    shipped_houses,
)

KEPT_HOUSES = 512


def ruleset_of(body: Body, pointer: str = "/house") -> RuleSet:
    """The rule set a request asks for; ``pointer`` is where its house stands.

    Raises ``UnknownNameError`` (404) for a game or house nobody knows and ``ImpossibleError`` (422)
    with every problem for a house that does not load.
    """
    # The game's own name says: as the game is, with no house over it.
    house = None if body.get("house") == body["game"] else body.get("house")
    try:
        return _loaded(str(body["game"]), _key(house), "" if house is None else folder_state())
    except UnknownGameError as error:
        values = {"name": error.game, "known": ", ".join(error.known)}
        fault = Fault("unknown_game", "/game", values=values, suggestion=error.suggestion)
        raise UnknownNameError(fault) from error
    except RuleFileError as error:
        raise ImpossibleError(*(problem_fault(one, pointer) for one in error.problems)) from error


def _key(house: Any) -> str | None:  # noqa: ANN401  JSON
    return None if house is None else json.dumps(house, sort_keys=True, ensure_ascii=False)


@lru_cache(maxsize=KEPT_HOUSES)
def _loaded(game: str, house: str | None, _houses: str) -> RuleSet:
    """The rule set of a house; ``_houses`` makes it load anew when the folder has changed."""
    document = None if house is None else json.loads(house)
    if isinstance(document, str):
        document = house_named(document)
    return load(game, document, find_house=stored_house)


def house_named(name: str) -> House:
    """The house of an id or of a shipped name; raises ``UnknownNameError`` where there is none."""
    text = stored_house(name)
    if text is not None:
        return text
    shipped = shipped_houses().get(name)
    if shipped is None or not isinstance(shipped.data, dict):
        near = closest(name[:SHOWN], shipped_houses())
        fault = Fault("unknown_house", "/house", values={"name": name[:SHOWN]}, suggestion=near)
        raise UnknownNameError(fault)
    return shipped.data


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
