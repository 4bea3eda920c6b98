"""The kind of exercise that asks whether a move is legal, and which rule it breaks if not."""

from rules import RuleSet
from tutor.bodies import Body
from tutor.kept import Pair
from tutor.kinds.task import Kind, Task, dice_of, hardness
from tutor.static import cannot_break
from tutor.table import Table
from tutor.trial import broken_in, judged
from tutor.variants import variant_of

LEGAL: Kind = "legal"
MOST_RULES = 4


def legal_or_not(rule: str, seed: int, table: Table) -> Task | None:
    """A move that breaks the rule, or (for odd seeds) its legal twin."""
    ruleset = table.ruleset
    pair = variant_of(rule, seed // 2, ruleset)
    if pair is None:
        return None
    body = pair.legal if seed % 2 else pair.broken
    right = LEGAL if seed % 2 else rule
    choices = (LEGAL, *_rules(pair, body, seed, ruleset))
    difficulty = hardness(body, int(not pair.moves_differ))
    return Task(LEGAL, rule, body, right, choices, (right,), pair=pair, difficulty=difficulty)


def _rules(pair: Pair, body: Body, seed: int, ruleset: RuleSet) -> tuple[str, ...]:
    """The rule asked about among others that are not broken, its own topic first."""
    laws = ruleset.law.rules
    broken = broken_in(judged(body, ruleset))
    own = laws[pair.rule].topic
    others = [
        one.id
        for one in laws.values()
        if one.id not in broken and one.id != pair.rule and not cannot_break(one, ruleset)
    ]
    dice = dice_of("choices", pair.rule, seed)
    dice.shuffle(others)
    near = sorted(others, key=lambda one: laws[one].topic != own)[: MOST_RULES - 1]
    return tuple(sorted((pair.rule, *near)))
