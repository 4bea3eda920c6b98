"""Nothing of one machine stays in the project, and every room says what it is."""

import re

import pytest

from tests.house.source import ROOMS, ROOT, kept_files

# Brackets keep this file from finding itself.
ONE_MACHINE = re.compile(
    r"(?<![\w.~])/(?:[w]ork|[f]arm|[r]oot|[h]ome|[U]sers)/\w"
    r"|(?<![\w.])/[o]pt/\w"
    r"|[p]ypi\.(?:org|python)|[p]ythonhosted\.org|[n]pmjs\.(?:org|com)|[d]eb\.debian\.org"
    r"|[i]ndex[-_]url|[f]ind[-_]links"
)


def test_no_file_names_a_place_on_one_machine_or_a_registry_host() -> None:
    found = []
    for name in kept_files():
        text = (ROOT / name).read_text("utf-8", errors="replace")
        lines = enumerate(text.splitlines(), start=1)
        found += [f"{name}:{line}" for line, said in lines if ONE_MACHINE.search(said)]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "/" + "work/main/grammar",
        "see /" + "home/ayse/.venv/bin/python",
        "https://" + "pypi" + ".org/simple",
        "pip install --index" + "-url https://example.org",
    ],
)
def test_a_place_on_one_machine_is_seen(text: str) -> None:
    assert ONE_MACHINE.search(text)


@pytest.mark.parametrize("text", ["seats/home/1", "https://example.org/work/shop", "../root/x"])
def test_an_address_is_not_a_place(text: str) -> None:
    assert not ONE_MACHINE.search(text)


@pytest.mark.parametrize("room", [*ROOMS, "features"])
def test_every_room_has_a_readme(room: str) -> None:
    assert (ROOT / room / "README.md").is_file()


def test_no_init_file_in_tests_shadows_a_room() -> None:
    assert [name for name in kept_files() if re.search(r"^tests/.*__init__\.py$", name)] == []


def test_the_licence_is_apache_2_and_whole() -> None:
    text = (ROOT / "LICENSE").read_text("utf-8")
    assert "Apache License" in text
    assert "END OF TERMS AND CONDITIONS" in text
