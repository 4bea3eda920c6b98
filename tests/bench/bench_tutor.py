"""How long a learner waits: for an exercise, for feedback, for the lessons of a game.

Run ``python -m tests.bench.bench_tutor`` (or ``pytest -s`` on this file): 50 %, 99 % and the worst,
in milliseconds of processor time. Every exercise is one that nobody has asked for yet. The bars at
99 % are 50 for an exercise and 20 for feedback.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator

from referee import RequestError
from tutor.exercises import exercise, rebuilt
from tutor.feedback import STEPS, answer
from tutor.kinds.task import KINDS
from tutor.lessons import lessons

GAMES = ("kut", "okey101", "okey")
MANY = 600


def timed(do: Callable[[dict[str, object]], object], body: dict[str, object]) -> float:
    """Milliseconds of processor time."""
    begun = time.process_time()
    do(body)
    return (time.process_time() - begun) * 1000


def waits() -> Iterator[tuple[str, float]]:
    """What was asked, and how long it took: lessons first, in a process that knows nothing yet."""
    for game in GAMES:
        yield f"lessons of {game}, the first time", timed(lessons, {"game": game})
        yield (
            f"lessons of {game}, in another language",
            timed(lessons, {"game": game, "lang": "tr"}),
        )
    dice = random.Random(7)  # noqa: S311  the same exercises every time
    for _ in range(MANY):
        body: dict[str, object] = {
            "game": dice.choice(GAMES),
            "kind": dice.choice(KINDS),
            "seed": dice.randrange(1_000_000),
        }
        try:
            yield "exercise", timed(exercise, body)
        except RequestError:
            continue
        task = rebuilt(str(exercise(body)["id"])).task
        typed = "-1" if task.kind == "score" else "discard R9"
        wrong = next((one for one in task.choices if one not in task.right), typed)
        for given, step in ((task.model, "flag"), (wrong, dice.choice(STEPS))):
            asked: dict[str, object] = {"exercise": exercise(body)["id"], "answer": given}
            yield "feedback", timed(answer, {**asked, "step": step})


def lines() -> Iterator[str]:
    """One line for everything that is asked."""
    told: dict[str, list[float]] = {}
    for name, took in waits():
        told.setdefault(name, []).append(took)
    for name, every in told.items():
        times = sorted(every)
        middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
        yield f"{name:42} {middle:7.2f} {late:7.2f} {times[-1]:7.2f} ms"


def test_tutor() -> None:
    print(*lines(), sep="\n")  # noqa: T201  a bench talks


if __name__ == "__main__":
    sys.stdout.writelines(f"{one}\n" for one in lines())
