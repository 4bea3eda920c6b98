"""The table an exercise is played at: a game with its house, by a name that rebuilds it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee import keep_house, ruleset_of
from rules import RuleSet


@dataclass(frozen=True, slots=True)
class Table:
    """A rule set, and the name of the house that gave it (None: the game as it is)."""

    ruleset: RuleSet
    house: str | None = None

    def asks(self, body: Mapping[str, Any]) -> dict[str, Any]:
        """A request put to the referee at this table."""
        house = {} if self.house is None else {"house": self.house}
        return {**body, "game": self.ruleset.id, **house}


def table_of(body: Mapping[str, Any]) -> Table:
    """The table of a request; a house sent whole is kept, so that its id can be named.

    Raises ``RequestError`` for a game or house that does not load.
    """
    ruleset = ruleset_of(body)
    house = body.get("house")
    if isinstance(house, dict):
        house = keep_house(ruleset.id, house, json.dumps(house, ensure_ascii=False))
    return Table(ruleset, house)
