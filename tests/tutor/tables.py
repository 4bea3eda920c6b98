"""Tables the tests learn at."""

from typing import Any

from rules import games, shipped_houses
from tutor.table import Table, table_of

LOW_ONE = {"house": "low-one", "extends": "kut", "set": {"melds.run.one_after_13": False}}


def game_tables() -> list[Table]:
    return [table_of({"game": game}) for game in games()]


def house_tables() -> list[Table]:
    every = ((name, extends(name)) for name in shipped_houses())
    return [table_of({"game": game, "house": name}) for name, game in every if game in games()]


def extends(name: str) -> str:
    data: Any = shipped_houses()[name].data
    above = data["extends"]
    return above if above in games() else extends(above)
