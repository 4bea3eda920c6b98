"""What a search found, as melds on their way to the table."""

from grammar import PAIR_LENGTH
from referee.arrange.groups import Grouping
from referee.arrange.layout import Piece, number_piece, run_piece
from referee.arrange.rules import MeldRules
from referee.arrange.run_steps import Run
from referee.arrange.runs import lies_within
from referee.arrange.search import Found
from referee.arrange.sheet import LONGEST


def pieces_of(found: Found | None, rules: MeldRules) -> list[Piece]:
    """Make the pieces of what a search found; runs that continue each other become one."""
    if found is None:
        return []
    groups = [piece for number, each in found.groups for piece in _number_pieces(number, each)]
    runs = _joined(sorted(found.runs), rules)
    return groups + [run_piece(row, run.start, run.length, run.okeys) for row, run in runs]


def _number_pieces(number: int, grouping: Grouping) -> list[Piece]:
    return [
        number_piece(number, used, okeys, pair=sum(used) + okeys == PAIR_LENGTH)
        for used, okeys in grouping.melds
    ]


def _joined(runs: list[tuple[int, Run]], rules: MeldRules) -> list[tuple[int, Run]]:
    """Join runs that continue each other, where the house allows the longer run."""
    joined: list[tuple[int, Run]] = []
    for row, run in runs:
        for at, (other_row, other) in enumerate(joined):
            longer = Run(other.start, other.length + run.length, (*other.okeys, *run.okeys))
            follows = row == other_row and other.start + other.length == run.start
            if follows and _is_legal(longer, rules):
                joined[at] = (row, longer)
                break
        else:
            joined.append((row, run))
    return joined


def _is_legal(run: Run, rules: MeldRules) -> bool:
    longest = LONGEST if rules.run_max is None else rules.run_max
    okeys = len(run.okeys) <= rules.okeys_allowed(run.length)
    return run.length <= longest and okeys and lies_within(run.start, run.length, rules)
