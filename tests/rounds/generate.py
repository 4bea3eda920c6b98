"""Legal random rounds by seed, one or as many as a file can hold.

python -m tests.rounds.generate kut 1000 > rounds.jsonl
"""

import json
import sys
from random import Random

from grammar import Record, record_to_json
from referee.contracts import rounds_of
from referee.dealing import WHOLE_SET, deal
from referee.position import SEATS
from rules import House, RuleSet, load
from tests.rounds.players import play
from tests.rounds.table import laid_out


def random_round(game: str, seed: int, house: House | None = None) -> Record:
    """Play one round of a game; the same seed plays the same round."""
    return Record(game, rounds=(random_round_of(load(game, house), seed).rounds))


def random_round_of(ruleset: RuleSet, seed: int, number: int | None = None) -> Record:
    """Play one round under a rule set that is already loaded."""
    random = Random(seed)  # noqa: S311  play, not secrets
    order = list(WHOLE_SET)
    random.shuffle(order)
    rounds = len(rounds_of(ruleset)) or 1
    chosen = random.randint(1, rounds) if number is None else number
    dealt = deal(order, ruleset, random.choice(SEATS))
    table = laid_out(dealt, chosen, ruleset, random)
    play(table)
    return Record(ruleset.id, rounds=(table.record(dealt.record(chosen)),))


def main(game: str, many: int, first: int = 0) -> None:
    """Write rounds as JSON Lines, one a line."""
    ruleset = load(game)
    for seed in range(first, first + many):
        data = record_to_json(random_round_of(ruleset, seed))
        sys.stdout.write(json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
