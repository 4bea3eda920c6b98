"""What the first to learn would wait for: a move that breaks each rule, and one that keeps it."""

from collections.abc import Callable, Iterator
from functools import partial

from referee.web import game_titles
from tutor.exercises import cards_of, exercise
from tutor.kinds.task import KINDS
from tutor.pairs import first_pair
from tutor.table import table_of


def of_the_tutor() -> Iterator[Callable[[], object]]:
    """An exercise of every kind for every game, then the pairs that lessons are made of."""
    tables = [table_of({"game": game}) for game, _ in game_titles("en")]
    for table in tables:
        for kind in KINDS:
            yield partial(exercise, {"game": table.ruleset.id, "kind": kind, "seed": 0})
    for table in tables:
        for card in cards_of("legal", table):
            yield partial(first_pair, card, table.ruleset)
