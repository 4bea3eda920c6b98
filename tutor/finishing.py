"""What a whole hand may be laid in at a table: the ways to finish that its settings know."""

from referee.arrange import FinishIn
from rules import RuleSet

PAIRS_FINISH = "final_round.pairs"


def finishes(ruleset: RuleSet) -> tuple[FinishIn, ...]:
    """List the ways to lay a whole hand, melds first.

    Pairs lie beside other melds only where no setting says in which hands they do.
    """
    if ruleset.values.get(PAIRS_FINISH) is False:
        return ("melds",)
    told = [(key, one.hands) for key, one in ruleset.law.settings.items() if one.hands]
    if not told:
        return ("any",)
    hands = [hands.get(str(ruleset.values[key])) for key, hands in told]
    return ("melds", "pairs", *(hand for hand in hands if hand is not None))
