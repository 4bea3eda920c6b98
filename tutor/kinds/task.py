"""What every kind of exercise makes: a situation for the referee, and what is right about it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Literal

from tutor.bodies import Body
from tutor.kept import Pair
from tutor.table import Table

Kind = Literal["legal", "cost", "fix", "contract", "discard", "okey", "score"]
KINDS: tuple[Kind, ...] = ("legal", "cost", "fix", "contract", "discard", "okey", "score")

_NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """A situation, the choices there are (none: an answer is written), and the right ones.

    ``card`` is what the answer tells of: a rule, or a row of the table of scores. ``model`` is an
    answer that is right.
    """

    kind: Kind
    card: str
    body: Body
    model: str
    choices: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    values: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    pair: Pair | None = None
    difficulty: int = 1


Maker = Callable[[str, int, Table], Task | None]
"""Makes the task of a card and a seed at a table; None where there is none."""


def dice_of(*what: object) -> Random:
    """Dice that fall the same way every time for the same thing."""
    return Random(":".join(str(one) for one in what))  # noqa: S311  repeatable, not secret


def hardness(body: Body, extra: int = 0) -> int:
    """From 1 to 5: how much there is to look at."""
    move = str(body.get("move", ""))
    seen = (move.count("+") >= 2, "OK" in move, len(body["position"].get("table", ())) > 1)  # noqa: PLR2004  a third meld
    return min(5, 1 + extra + sum(seen))
