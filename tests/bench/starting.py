"""Programs started anew: where, and in which surroundings."""

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[2]


def environment() -> dict[str, str]:
    """The usual surroundings, in which Python keeps what it has compiled."""
    return {name: one for name, one in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def run(*arguments: str) -> float:
    """Run Python to its end, and tell how long that took."""
    begun = perf_counter()
    subprocess.run(  # noqa: S603  our own words
        [sys.executable, *arguments], cwd=ROOT, env=environment(), capture_output=True, check=True
    )
    return perf_counter() - begun
