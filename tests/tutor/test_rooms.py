"""A stranger under one of our names is told plainly, before anything odd can happen."""

import subprocess
import sys
from pathlib import Path

from tests.house.source import ROOMS, ROOT
from tutor.rooms import complaint, found_at, strangers


def test_the_rooms_of_this_house_are_ours() -> None:
    assert strangers() == {}


def test_every_room_is_looked_for() -> None:
    assert set(strangers(lambda _: None)) == set(ROOMS)


def test_a_room_elsewhere_is_a_stranger() -> None:
    elsewhere = Path("elsewhere/rules")
    found = strangers(lambda room: elsewhere if room == "rules" else found_at(room))
    assert found == {"rules": elsewhere}


def test_a_room_found_by_another_way_is_ours(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(ROOT)
    assert strangers(lambda room: tmp_path / "link" / room) == {}


def test_the_complaint_says_which_where_and_what_to_do() -> None:
    said = list(complaint({"rules": Path("elsewhere/rules"), "grammar": None}))
    assert said[0].startswith("hakem: the package 'rules' is taken from elsewhere/rules, not from ")
    assert said[1].startswith("hakem: the package 'grammar' is not there at all, not from ")
    assert said[-1].endswith("pip install hakem")


def test_the_command_ends_when_another_package_is_called_rules(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "__init__.py").touch()
    path = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(ROOT)!r}]; sys.argv[0] = 'hakem'"
    start = f"{path}; from tutor.cli import main; main(['--help'])"
    done = subprocess.run(  # noqa: S603  our own words
        [sys.executable, "-c", start], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 1
    assert f"the package 'rules' is taken from {tmp_path / 'rules'}" in done.stderr
    assert "Traceback" not in done.stderr
