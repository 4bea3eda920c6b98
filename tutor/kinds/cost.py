"""The kind of exercise that asks what a move costs."""

from collections.abc import Iterator

from referee import judgement
from rules import RuleSet
from tutor.bodies import Body
from tutor.kinds.task import Task, dice_of, hardness
from tutor.table import Table
from tutor.variants import variant_of

NOTHING = "nothing"
REFUSED = "refused"


def what_it_costs(rule: str, seed: int, table: Table) -> Task | None:
    """A discard or an opening with a price, or (for odd seeds) its twin that costs nothing."""
    ruleset = table.ruleset
    breach = ruleset.law.rules[rule].breach
    pair = variant_of(rule, seed // 2, ruleset) if breach and breach.costs else None
    if pair is None:
        return None
    body = pair.legal if seed % 2 else pair.broken
    right = price(body, table)
    choices = tuple(dict.fromkeys((NOTHING, REFUSED, *_prices(right, ruleset, seed))))
    return Task(
        "cost", rule, body, right, choices, (right,), pair=pair, difficulty=hardness(body, 1)
    )


def price(body: Body, table: Table) -> str:
    """What the referee takes for a move: ``tiles:1``, ``refused+points:101``, ``nothing``."""
    answer = judgement(table.asks({**body, "explain": "none"}))
    refused = answer["verdict"] == "illegal"
    paid = list(_paid(answer["consequences"], body["seat"]))
    return "+".join([REFUSED] * refused + paid) or NOTHING


def _paid(consequences: object, seat: object) -> Iterator[str]:
    """What the player himself draws or writes."""
    for one in consequences if isinstance(consequences, list) else ():
        if one.get("seat") == seat:
            yield from (f"{unit}:{one[unit]}" for unit in ("tiles", "points") if unit in one)


def _prices(right: str, ruleset: RuleSet, seed: int) -> Iterator[str]:
    """The right price among others of this table."""
    fines = [one for one in ruleset.values.values() if isinstance(one, dict)]
    named = {f"{unit}:{many}" for one in fines for unit, many in one.items()}
    wrong = sorted({*named, "tiles:1", "tiles:2", "points:10"} - {right})
    dice_of("prices", seed).shuffle(wrong)
    yield from sorted((right, *wrong[:2]))
