"""What every test may ask of the machine, and how hard property tests try."""

import atexit
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("default", PATIENT)
settings.register_profile("soak", PATIENT, max_examples=10_000)
settings.load_profile("default")


os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="hakem-tests-")
atexit.register(shutil.rmtree, os.environ["XDG_DATA_HOME"], ignore_errors=True)
"""No test writes into the data of whoever runs it."""


def _has_chromium() -> bool:
    return shutil.which("chromium") is not None


def _has_postgres() -> bool:
    installed = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return shutil.which("initdb") is not None or any(installed)


MACHINE: dict[str, Callable[[], bool]] = {"browser": _has_chromium, "postgres": _has_postgres}


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out what this machine cannot run, unless everything was asked for."""
    missing = [mark for mark, has in MACHINE.items() if item.get_closest_marker(mark) and not has()]
    if missing and os.environ.get("HAKEM_TEST_ALL") == "1":
        pytest.fail(f"{', '.join(missing)}: not on this machine, and HAKEM_TEST_ALL=1")
    if missing:
        pytest.skip(f"{', '.join(missing)}: not on this machine")
