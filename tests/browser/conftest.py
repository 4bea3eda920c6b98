"""Fixtures of the browser tests."""

from collections.abc import Iterator

import pytest

from tests.browser.serving import CHROMIUM, FLAGS, served


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the product is served, over a database of its own."""
    database = tmp_path_factory.mktemp("browser") / "hakem.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{database}")
        with served() as where:
            yield where


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """How Chromium starts on a machine without a screen."""
    return {"executable_path": CHROMIUM, "args": FLAGS}
