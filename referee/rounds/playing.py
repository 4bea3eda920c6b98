"""A round dealt and played to its end, every act asked of the judge first."""

from grammar import Record
from referee.contracts import rounds_of
from referee.position import SEATS
from referee.records.dealing import WHOLE_SET, deal
from referee.rounds.dice import Dice
from referee.rounds.players import play
from referee.rounds.table import laid_out
from rules import RuleSet


def played_round(ruleset: RuleSet, dice: Dice, number: int | None = None) -> Record:
    """Play one legal round; ``number`` is the round of the match, else the dice choose one."""
    order = list(WHOLE_SET)
    dice.shuffle(order)
    rounds = len(rounds_of(ruleset)) or 1
    chosen = dice.randint(1, rounds) if number is None else number
    dealt = deal(order, ruleset, dice.choice(SEATS))
    table = laid_out(dealt, chosen, ruleset, dice)
    play(table)
    return Record(ruleset.id, rounds=(table.record(dealt.record(chosen)),))
