"""What is true, safe and in shape: shares and lengths, in samples small enough for every run."""

from collections.abc import Sequence
from http.client import HTTPConnection

from referee.comparing.coverage import coverage
from referee.comparing.mutation import mutants_about, mutation
from tests.bench.http_load import served
from tests.bench.measures_http import OURS, store
from tests.bench.table import Figures, Measured
from tests.house.source import modules
from tests.rounds.test_random_rounds import check_clean_and_caught
from tests.soak.chance import Chance
from tests.soak.test_fuzzed_requests import QUICK, TRIES, sent

ROUNDS = {"kut": 25, "okey101": 15, "okey": 15}
REQUESTS = 3_000
EVERY = 3
"""One change of the law in so many; `hakem rules mutate` tries them all."""


def covered() -> Measured:
    """Rules that scenarios hold from every side."""
    found = coverage()
    return Measured({"share": sum(one.whole for one in found) / len(found), "rules": len(found)})


def mutated() -> Measured:
    """Changes of the law that a scenario notices."""
    found = mutation(mutants_about((), EVERY))
    return Measured({"share": found.score, "tried": found.tried})


def rounds() -> Measured:
    """Rounds by seed that audit clean, and whose one mistake is found once it is put in."""
    held = [_holds(game, seed) for game, many in ROUNDS.items() for seed in range(many)]
    return Measured({"share": sum(held) / len(held), "rounds": len(held)})


def _holds(game: str, seed: int) -> bool:
    try:
        check_clean_and_caught(game, 1_000_000 + seed)
    except AssertionError:
        return False
    return True


def fuzzed() -> Measured:
    """Requests by chance to a running service: failures, and the slowest quick one."""
    chance, slow, failures = Chance(20260104), list[float](), 0
    with store("fuzzed"), served(OURS, 1) as port:
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        for _ in range(REQUESTS):
            ask = chance.ask()
            status, took, *_ = sent(connection, ask)
            failures += status >= 500
            if ask.address in QUICK:
                again = (sent(connection, ask)[1] for _ in range(TRIES))
                slow.append(took if took < 0.05 else min(took, *again))
        connection.close()
    return Measured({"worst": max(slow), "failures": failures, "requests": REQUESTS})


def functions() -> Measured:
    """Lines of code of every function of the four rooms."""
    return Measured(_lengths([lines for one in modules() for _, lines in one.functions]))


def files() -> Measured:
    """Lines of code of every file of the four rooms."""
    return Measured(_lengths([len(one.code_lines) for one in modules()]))


def judge() -> Measured:
    """Lines of code of the one loop."""
    (found,) = (one for one in modules("referee") if one.path == "referee/judge.py")
    return Measured({"worst": len(found.code_lines)})


def _lengths(lines: Sequence[int]) -> Figures:
    ordered = sorted(lines)
    many = len(ordered)
    return {"p50": ordered[many // 2], "p90": ordered[many * 9 // 10], "worst": ordered[-1]}


MEASURES = {
    "truth.coverage": covered,
    "truth.mutation": mutated,
    "truth.rounds": rounds,
    "safety.fuzz": fuzzed,
    "shape.functions": functions,
    "shape.files": files,
    "shape.judge": judge,
}
