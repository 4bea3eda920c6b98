"""Rule sets: what a house changes, and how long the law takes to load, each in a fresh process."""

import subprocess
import sys
import time

from referee import every_precedent
from referee.comparing.compare import ended, impact
from rules import RuleSet, load
from tests.bench.starting import ROOT, environment
from tests.bench.table import Measured
from tests.bench.timing import each_timed, figures

HOUSE = "house: bench\nextends: kut\nset:\n  contract.exact_count: false\n  buying.limit: 3\n"
SCENARIOS = 1_000
TIMES = 3

LOADING = """
import time
from grammar import read_tile
import rules
begun = time.process_time()
for game in ("kut", "okey101", "okey"):
    rules.load(game)
    assert not rules.shipped_problems(game)
print(time.process_time() - begun)
"""

BARE = """
import time, yaml
from pathlib import Path
texts = [one.read_text("utf-8") for one in Path("rules").glob("*/**/*.yaml")]
loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
begun = time.process_time()
for text in texts:
    yaml.load(text, loader)
print(time.process_time() - begun)
"""


def what_changes() -> Measured:
    """Nothing remembered: every case is judged at both tables."""
    before, after = load("kut"), load("kut", HOUSE)
    return Measured(figures(each_timed(lambda _: _changes(before, after), range(TIMES))))


def _changes(before: RuleSet, after: RuleSet) -> None:
    ended.cache_clear()
    cases = [one for one in every_precedent() if one.game == before.id]
    tried = 0
    while tried < SCENARIOS:
        ended.cache_clear()
        found = impact(before, after, cases[: SCENARIOS - tried])
        assert found.flips or tried
        tried += found.tried


def loading() -> Measured:
    """Load and check, against only reading the same files with PyYAML."""
    ours, bare = list[float](), list[float]()
    for _ in range(5):
        ours.append(_told(LOADING))
        bare.append(_told(BARE))
    return Measured({"best": min(ours)}, {"PyYAML reads the files": {"best": min(bare)}})


def _told(code: str) -> float:
    time.sleep(0)
    command = [sys.executable, "-c", code]
    done = subprocess.run(  # noqa: S603  our own words
        command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=True
    )
    return float(done.stdout)


MEASURES = {"rules.impact": what_changes, "rules.load": loading}
