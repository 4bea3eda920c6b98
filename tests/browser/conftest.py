"""Fixtures of the browser tests."""

from collections.abc import Iterator

import pytest

from tests.browser.serving import CHROMIUM, FLAGS, served


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the product is served."""
    with served() as where:
        yield where


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """How Chromium starts on a machine without a screen."""
    return {"executable_path": CHROMIUM, "args": FLAGS}
