"""The documents say what is so: the picture names what exists, the examples answer as printed."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from doctest import DocTestParser, DocTestRunner
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from referee import __version__
from referee.web import create_app
from tests.house.source import ROOT

README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PLAIN = {
    **os.environ,
    "NO_COLOR": "1",
    "LC_ALL": "C.UTF-8",
    "LANG": "C.UTF-8",
    "PYTHONPATH": str(ROOT),
}


def blocks(text: str, kind: str = "") -> list[str]:
    """The fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def sessions() -> Iterator[tuple[str, str]]:
    """Every command of a console block with what it prints."""
    for block in blocks(README, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.replace("\\\n", "").partition("\n")
            yield command, printed


COMMANDS = [one for one in sessions() if one[0].startswith("hakem ")]
CALLS = [one for one in sessions() if one[0].startswith("curl ")]


def pictured() -> Iterator[str]:
    """Every place that the picture of the house names: a line is places, a wide gap, words."""
    picture = next(one for one in blocks(CONTRIBUTING) if one.startswith("grammar/"))
    room = ""
    for line in picture.splitlines():
        places = re.split(r" {3,}", line.strip())[0].split()
        if line.startswith("  "):
            yield from (room + one for one in places)
        else:
            room = places[0]
            yield room


def shown_within(shown: object, whole: object) -> bool:
    """Whether what is shown stands in the whole; of objects and lists only a part may be shown."""
    if isinstance(shown, dict) and isinstance(whole, dict):
        return all(key in whole and shown_within(one, whole[key]) for key, one in shown.items())
    if isinstance(shown, list) and isinstance(whole, list):
        return len(shown) <= len(whole) and all(map(shown_within, shown, whole))
    return shown == whole


def test_the_picture_of_the_house_names_what_exists() -> None:
    places = list(pictured())
    assert len(places) > 30
    assert [one for one in places if not (ROOT / one).exists()] == []


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the house of the README."""
    place = tmp_path_factory.mktemp("readme")
    (house,) = blocks(README, "yaml")
    (place / "our-cafe.yaml").write_text(house, "utf-8")
    return place


@pytest.mark.parametrize(("command", "printed"), COMMANDS)
def test_the_command_line_answers_as_the_readme_shows(
    command: str, printed: str, folder: Path
) -> None:
    start = [sys.executable, "-m", "tutor", *shlex.split(command)[1:]]
    done = subprocess.run(start, capture_output=True, text=True, check=False, env=PLAIN, cwd=folder)
    begin, left_out, end = printed.partition("…\n")
    assert done.stdout.startswith(begin), done.stdout + done.stderr
    assert done.stdout == begin if not left_out else done.stdout.endswith(end)


@pytest.mark.parametrize(("command", "printed"), CALLS)
def test_the_service_answers_as_the_readme_shows(command: str, printed: str) -> None:
    words = shlex.split(command)
    path = next(urlsplit(word).path for word in words if word.startswith("http://"))
    body = json.loads(words[words.index("-d") + 1])
    answer = create_app().test_client().post(path, json=body)
    assert shown_within(json.loads(printed), answer.get_json()), answer.get_json()


def test_the_readme_shows_both_doors() -> None:
    assert COMMANDS
    assert CALLS


@pytest.mark.parametrize("name", ["README.md", "rules/README.md"])
def test_the_python_of_the_readmes_gives_what_it_shows(name: str) -> None:
    (text,) = blocks((ROOT / name).read_text("utf-8"), "pycon")
    shown = DocTestParser().get_doctest(text, {}, name, name, 0)
    assert shown.examples
    assert DocTestRunner().run(shown).failed == 0


def test_every_target_the_documents_name_can_be_made() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = set(re.findall(r"make ([a-z-]+)`", README + CONTRIBUTING))
    assert {one for one in named if f"\n{one}:" not in makefile} == set()


def test_code_and_project_file_carry_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["version"] == __version__
