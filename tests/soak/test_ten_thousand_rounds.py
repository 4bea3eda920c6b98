"""Ten thousand random rounds of every game, clean, and caught when one act is spoiled."""

import pytest

from rules import games
from tests.rounds.test_random_rounds import check_clean_and_caught

ROUNDS, AT_ONCE = 10_000, 100


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("first", range(0, ROUNDS, AT_ONCE))
def test_a_hundred_rounds_are_clean_and_caught(game: str, first: int) -> None:
    for seed in range(first, first + AT_ONCE):
        check_clean_and_caught(game, seed)
