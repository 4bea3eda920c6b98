"""House files in a folder: read again when they change, and never worse than before."""

import os
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from referee import create_app, house_folder

HOUSE = "house: cafe\nextends: kut\nset:\n  contract.exact_count: {value}\n"
ABOVE = "house: late\nextends: cafe\nset:\n  melds.run.one_after_13: false\n"
RUN = {"game": "kut", "meld": "Y12-13-1"}


class Folder:
    """A folder of houses, and a service that reads it."""

    def __init__(self, place: Path, web: FlaskClient) -> None:
        self.place = place
        self.web = web

    def write(self, name: str, text: str) -> None:
        """Exchange a file as careful editors do."""
        whole = self.place / f".{name}.new"
        whole.write_text(text, "utf-8")
        whole.replace(self.place / f"{name}.yaml")

    def digest(self, house: str) -> str | None:
        answer = self.web.post("/v1/melds", json={**RUN, "house": house})
        assert answer.status_code in {200, 404}, answer.text
        return str(answer.get_json()["ruleset"]["digest"]) if answer.status_code == 200 else None


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'h.db'}")
    monkeypatch.setenv("HAKEM_HOUSES", str(tmp_path / "houses"))
    monkeypatch.setattr(house_folder, "SECONDS_BETWEEN_LOOKS", 0.0)
    (tmp_path / "houses").mkdir()
    return Folder(tmp_path / "houses", create_app().test_client())


def test_a_house_is_known_by_its_file_name(folder: Folder) -> None:
    assert folder.digest("cafe") is None
    folder.write("cafe", HOUSE.format(value="false"))
    assert folder.digest("cafe")
    assert folder.web.get("/v1/houses/cafe").get_json()["game"] == "kut"


def test_a_changed_house_is_read_again(folder: Folder) -> None:
    folder.write("cafe", HOUSE.format(value="false"))
    before = folder.digest("cafe")
    folder.write("cafe", HOUSE.format(value="true"))
    assert folder.digest("cafe") not in {before, None}


@pytest.mark.parametrize("broken", ["house: [", "house: cafe\nextends: nowhere\n", "", "\x00"])
def test_a_broken_house_leaves_the_last_good_one_and_is_logged(
    folder: Folder, broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    folder.write("cafe", HOUSE.format(value="false"))
    before = folder.digest("cafe")
    folder.write("cafe", broken)
    assert folder.digest("cafe") == before
    assert folder.digest("cafe") == before
    assert caplog.text.count("house cafe does not load") == 1
    folder.write("cafe", HOUSE.format(value="true"))
    assert folder.digest("cafe") not in {before, None}


def test_a_house_above_another_changes_with_it_and_not_when_it_breaks(folder: Folder) -> None:
    folder.write("late", ABOVE)
    folder.write("cafe", HOUSE.format(value="false"))
    before = folder.digest("late")
    folder.write("cafe", HOUSE.format(value="true"))
    after = folder.digest("late")
    assert None not in {before, after}
    assert after != before
    folder.write("cafe", "nonsense")
    assert folder.digest("late") == after


def test_a_file_that_is_no_text_or_too_long_changes_nothing(folder: Folder) -> None:
    folder.write("cafe", HOUSE.format(value="false"))
    before = folder.digest("cafe")
    (folder.place / "cafe.yaml").write_bytes(b"\xff\xfe")
    assert folder.digest("cafe") == before
    (folder.place / "cafe.yaml").write_bytes(b"#" * (house_folder.MOST_BYTES + 1))
    assert folder.digest("cafe") == before


def test_a_removed_house_is_gone_and_a_removed_folder_changes_nothing(folder: Folder) -> None:
    folder.write("cafe", HOUSE.format(value="false"))
    folder.write("late", ABOVE)
    assert folder.digest("late")
    (folder.place / "late.yaml").unlink()
    assert folder.digest("late") is None
    folder.place.rename(folder.place.with_name("away"))
    assert folder.digest("cafe")


@pytest.mark.parametrize("name", ["../cafe", "a b", ".cafe", "cafe.txt", "x" * 101])
def test_only_plain_names_are_houses(folder: Folder, name: str) -> None:
    (folder.place / os.path.basename(f"{name[:200]}.yaml")).write_text(  # noqa: PTH119  a wild name
        HOUSE.format(value="false"), "utf-8"
    )
    assert folder.digest(name) is None


def test_the_folder_is_looked_at_once_a_second_at_most(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.write("cafe", HOUSE.format(value="false"))
    before = folder.digest("cafe")
    monkeypatch.setattr(house_folder, "SECONDS_BETWEEN_LOOKS", 3600.0)
    folder.write("cafe", HOUSE.format(value="true"))
    assert folder.digest("cafe") == before
