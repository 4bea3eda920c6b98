"""Every test keeps things in a database of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "deep" / "hakem.db"
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{file}")
    return file
