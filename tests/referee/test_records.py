"""``hakem records``: rounds written as JSON Lines, the same by the same seed."""

import gzip
from pathlib import Path

import orjson
import pytest
from click.testing import CliRunner

from grammar import record_from_json
from referee.cli.audit import audit_command
from referee.cli.records import records_command


def run(*arguments: object) -> tuple[int, bytes]:
    result = CliRunner().invoke(records_command, [str(one) for one in arguments])
    return result.exit_code, result.stdout_bytes


def test_as_many_rounds_as_asked_for_are_written_and_audit_clean(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    assert run("okey101", 3, "--out", file)[0] == 0
    assert len(file.read_bytes().splitlines()) == 3
    assert CliRunner().invoke(audit_command, [str(file)]).exit_code == 0


def test_the_same_seed_writes_the_same_bytes(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.jsonl.gz", "b.jsonl.gz")]
    for file in files:
        assert run("kut", 2, "--seed", 7, "--out", file)[0] == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert gzip.decompress(files[0].read_bytes()) == run("kut", 2, "--seed", 7)[1]
    assert run("kut", 2, "--seed", 8)[1] != run("kut", 2, "--seed", 7)[1]


def test_views_of_a_round_come_before_the_next_round() -> None:
    numbers = [
        orjson.loads(line)["rounds"][0]["round"]
        for line in run("kut", 5, "--views", 4)[1].splitlines()
    ]
    assert len(numbers) == 5
    assert len(set(numbers[:4])) == 1


def test_a_house_is_written_down_and_the_letters_are_the_ones_asked_for() -> None:
    (line,) = run("okey101", 1, "--house", "cezali", "--scheme", "tr")[1].splitlines()
    told = orjson.loads(line)
    assert (told["house"], told["scheme"]) == ("cezali", "tr")
    assert record_from_json(told).house == "cezali"


def test_one_round_of_the_match_can_be_asked_for() -> None:
    lines = run("kut", 2, "--round", 3)[1].splitlines()
    assert [orjson.loads(line)["rounds"][0]["round"] for line in lines] == [3, 3]


@pytest.mark.parametrize(
    ("arguments", "status"),
    [(("chess", 1), 2), (("kut", 1, "--house", "nobody"), 2), (("kut", 0), 2)],
)
def test_what_cannot_be_played_is_refused(arguments: tuple[object, ...], status: int) -> None:
    assert run(*arguments)[0] == status


def test_a_file_that_cannot_be_written_ends_with_status_3(tmp_path: Path) -> None:
    assert run("kut", 1, "--out", tmp_path / "no" / "such" / "rounds.jsonl")[0] == 3
