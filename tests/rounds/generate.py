"""Legal random rounds by seed."""

from random import Random

from grammar import Record
from referee.rounds import played_round
from rules import House, RuleSet, load


def random_round(game: str, seed: int, house: House | None = None) -> Record:
    """Play one round of a game; the same seed plays the same round."""
    return Record(game, rounds=(random_round_of(load(game, house), seed).rounds))


def random_round_of(ruleset: RuleSet, seed: int, number: int | None = None) -> Record:
    """Play one round under a rule set that is already loaded."""
    return played_round(ruleset, Random(seed), number)  # noqa: S311  play, not secrets
