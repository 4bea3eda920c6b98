"""What the quick commands may not wait for."""

import subprocess
import sys

import pytest

from tests.house.source import ROOT

HEAVY = ("flask", "werkzeug", "jinja2", "sqlalchemy", "alembic", "babel", "granian", "rich")
NOT_FOR_A_MELD = (
    *("yaml", "lark", "jsonschema", "importlib.resources", "grammar.record_text", "rules.check"),
    *("referee.nearest", "referee.arrange.search", "referee.comparing", "referee.records"),
)
START = """
import sys
sys.argv = ["hakem", *sys.argv[1:]]
from tutor.cli import main
try:
    main()
finally:
    print(*sorted(set(sys.modules) & set({heavy!r})), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["meld", "kut", "R7-8-9"], "R7-8-9"),
        (["judge", "kut", "open 7RKB", "--round", "3"], "contract.is_met"),
    ],
)
def test_a_quick_command_loads_neither_web_nor_store(command: list[str], says: str) -> None:
    start = [sys.executable, "-c", START.format(heavy=HEAVY), *command]
    done = subprocess.run(start, capture_output=True, text=True, check=False, cwd=ROOT)
    assert says in done.stdout, done.stderr
    assert done.stderr.split() == []


def test_a_meld_loads_no_library_and_no_search_that_it_does_not_use() -> None:
    code = START.format(heavy=NOT_FOR_A_MELD)
    start = [sys.executable, "-c", code, "meld", "kut", "K3-OK-5", "--indicator", "B8"]
    done = subprocess.run(start, capture_output=True, text=True, check=False, cwd=ROOT)
    assert "K3 OK=K4 K5" in done.stdout, done.stderr
    assert done.stderr.split() == []
