"""How long it takes to find what would be legal instead: the nearest acts and other settings.

Run ``python -m tests.bench.bench_remedies`` (or ``pytest -s`` on this file): 50 %, 99 % and the
worst over refused acts of random rounds, in milliseconds of processor time. The bar is 60 at 99 %.
"""

import sys
import time
from collections.abc import Iterator

from referee.case import Case
from referee.nearest.search import nearest
from referee.remedies import legal_under
from tests.referee.refused import again, refused_acts

GAMES = ("kut", "okey101", "okey")
MANY = 300


def measured(one: Case) -> float:
    """Milliseconds for both searches, of a case nobody has asked anything yet."""
    fresh = again(one, one.act)
    begun = time.process_time()
    nearest(fresh)
    list(legal_under(fresh))
    return (time.process_time() - begun) * 1000


def lines() -> Iterator[str]:
    """One line a game."""
    for game in GAMES:
        times = sorted(measured(one) for one in refused_acts(game, MANY))
        middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
        yield f"{game:8} nearest + legal_under  {middle:6.2f} {late:6.2f} {times[-1]:6.2f} ms"


def test_remedies() -> None:
    print(*lines(), sep="\n")  # noqa: T201  a bench talks


if __name__ == "__main__":
    sys.stdout.writelines(f"{one}\n" for one in lines())
