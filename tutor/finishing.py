"""What a whole hand may be laid in at a table: the ways to finish that its settings know."""

from functools import lru_cache

from grammar import read_contract
from referee.arrange import FinishIn
from rules import RuleSet
from tutor.texts import data_of

PAIRS, PAIRS_FINISH = "hand.pairs", "final_round.pairs"


@lru_cache(maxsize=1024)
def finishes(ruleset: RuleSet) -> tuple[FinishIn, ...]:
    """List the ways to lay a whole hand, melds first.

    Pairs lie beside other melds only where no setting says how many there have to be.
    """
    if ruleset.values.get(PAIRS_FINISH) is False:
        return ("melds",)
    if PAIRS not in ruleset.values:
        return ("any",)
    told = data_of("finishes.yaml")[PAIRS].get(ruleset.values[PAIRS])
    return ("melds", "pairs") if told is None else ("melds", "pairs", read_contract(told))
