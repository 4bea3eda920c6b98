"""What is shipped: every file of the four rooms, and nothing else."""

from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from tests.house.source import ROOMS, ROOT, kept_files


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> frozenset[str]:
    """The files of a wheel built here and now."""
    folder = tmp_path_factory.mktemp("wheel")
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return frozenset(ZipFile(Path(wheel)).namelist())


def test_the_wheel_holds_every_file_of_the_rooms(shipped: frozenset[str]) -> None:
    of_rooms = {name for name in kept_files() if name.split("/")[0] in ROOMS}
    assert of_rooms - shipped == set()


def test_the_wheel_holds_nothing_but_the_rooms(shipped: frozenset[str]) -> None:
    places = {name.split("/")[0] for name in shipped}
    assert {place for place in places if not place.endswith(".dist-info")} == set(ROOMS)


def test_the_wheel_carries_the_licence_and_the_command(shipped: frozenset[str]) -> None:
    ends = {name.split(".dist-info/")[1] for name in shipped if ".dist-info/" in name}
    assert {"licenses/LICENSE", "entry_points.txt"} <= ends
