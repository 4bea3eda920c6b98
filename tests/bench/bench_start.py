"""How long a person waits for the first answer; run by ``pytest -s tests/bench/bench_start.py``."""

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pytest

ROOT = Path(__file__).parents[2]
TIMES = 7

STARTS = {
    "python alone": ("-c", ""),
    "import grammar, rules": ("-c", "import grammar, rules"),
    "import referee": ("-c", "import referee"),
    "hakem --help": ("-m", "tutor", "--help"),
    "hakem meld kut K3-OK-5": ("-m", "tutor", "meld", "kut", "K3-OK-5", "--indicator", "B8"),
    "hakem meld, in words": ("-m", "tutor", "meld", "kut", "siyah 3, okey, siyah 5"),
    "hakem judge kut": ("-m", "tutor", "judge", "kut", "open 7RKB", "--round", "1"),
    "import the whole service": ("-c", "from tutor.web import create_app; create_app()"),
}


@pytest.mark.parametrize("what", STARTS)
def test_start(what: str) -> None:
    surroundings = {
        name: one for name, one in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    took = []
    for _ in range(TIMES):
        began = perf_counter()
        done = subprocess.run(  # noqa: S603  our own words
            [sys.executable, *STARTS[what]],
            cwd=ROOT,
            env=surroundings,
            capture_output=True,
            check=False,
        )
        took.append(perf_counter() - began)
        assert done.returncode == 0, done.stderr
    best, median = min(took), sorted(took)[TIMES // 2]
    print(f"\n{what}: {best * 1000:.0f} ms best, {median * 1000:.0f} ms median")  # noqa: T201  the point
