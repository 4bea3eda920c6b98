"""By which rules a record is judged: its own house, and the one told beside it."""

from pathlib import Path
from typing import Any

import orjson
import pytest
from click.testing import CliRunner

from grammar import read_record, record_to_json
from referee import RequestError, audit
from referee.cli.audit import audit_command
from referee.records import audit_workers

BARE = (
    "game: kut\nround: 2\nindicator: B8\nstarter: 1\n"
    "1: discard K9\n2: draw; open R12-13-1; discard K10\n"
)
TEXT = BARE.replace("game: kut", "game: kut\nhouse: kut16")
OTHER = {"house": "elsewhere", "extends": "kut", "set": {"buying.limit": 3}}


def verdicts(body: dict[str, Any]) -> list[str]:
    rounds: Any = audit(body)["rounds"]
    return [act["verdict"] for one in rounds for act in one["acts"]]


def refusal(body: dict[str, Any]) -> tuple[int, str, str, dict[str, str]]:
    with pytest.raises(RequestError) as refused:
        audit(body)
    (fault,) = refused.value.faults
    return refused.value.status, fault.code, fault.pointer, dict(fault.values)


def run(*arguments: object, typed: bytes = b"") -> tuple[int, str]:
    result = CliRunner().invoke(audit_command, [str(one) for one in arguments], input=typed)
    return result.exit_code, result.output


@pytest.mark.parametrize("house", ["kut16", OTHER])
@pytest.mark.parametrize("plain", [False, True])
def test_a_house_beside_a_record_is_the_one_it_is_judged_by(house: object, plain: bool) -> None:  # noqa: FBT001  both forms
    data = record_to_json(read_record(BARE))
    beside = {"record": data if plain else BARE, "house": house}
    assert verdicts(beside) == verdicts({**data, "house": house})
    assert audit(beside)["ruleset"] == audit({**data, "house": house})["ruleset"]


def test_a_house_makes_another_verdict_of_the_same_record() -> None:
    assert "illegal" not in verdicts({"record": BARE})
    assert "illegal" in verdicts({"record": BARE, "house": "kut16"})


def test_a_house_that_the_record_names_itself_may_stand_beside_it() -> None:
    assert verdicts({"record": TEXT, "house": "kut16", "game": "kut"}) == verdicts({"record": TEXT})


@pytest.mark.parametrize(("house", "told"), [(OTHER, "elsewhere"), ("kut", "kut")])
def test_another_house_than_the_records_own_is_refused(house: object, told: str) -> None:
    status, code, pointer, values = refusal({"record": TEXT, "house": house})
    assert (status, code, pointer) == (422, "record_of_another_house", "/house")
    assert values == {"own": "kut16", "told": told}


def test_another_game_than_the_records_own_is_refused() -> None:
    status, code, pointer, values = refusal({"record": BARE, "game": "okey"})
    assert (status, code, pointer) == (422, "record_of_another_game", "/game")
    assert values == {"own": "kut", "told": "okey"}


def test_games_and_houses_beside_a_record_must_be_known() -> None:
    assert refusal({"record": BARE, "game": "nogame"})[:3] == (404, "unknown_game", "/game")
    assert refusal({"record": BARE, "house": "nope"})[:3] == (404, "unknown_house", "/house")
    over = {"house": "elsewhere", "extends": "okey"}
    assert refusal({"record": BARE, "house": over})[:3] == (422, "other_game", "/house/extends")


def test_rounds_beside_a_record_are_told_twice() -> None:
    assert refusal({"record": BARE, "rounds": []})[:3] == (400, "told_twice", "/rounds")


def test_a_round_that_the_match_does_not_have_is_refused_where_it_stands() -> None:
    data = {"game": "kut", "rounds": [{"round": 20}, {"round": 21}]}
    assert refusal(data)[:3] == (422, "no_such_round", "/rounds/1/round")
    assert refusal({"record": data})[2] == "/record/rounds/1/round"
    with pytest.raises(RequestError) as refused:
        audit({"record": BARE.replace("round: 2", "round: 25")})
    (fault,) = refused.value.faults
    assert (fault.code, fault.line, fault.column) == ("no_such_round", 2, 8)


def test_how_many_rounds_there_are_is_the_houses_to_say() -> None:
    late = BARE.replace("round: 2", "round: 18")
    assert verdicts({"record": late})
    assert refusal({"record": late, "house": "kut16"})[3] == {"round": "18", "rounds": "16"}


def test_a_text_without_a_round_is_not_found_clean() -> None:
    assert refusal({"record": "game: kut\n"})[:2] == (400, "record_without_rounds")
    assert refusal({"record": {"game": "kut"}})[:3] == (400, "missing_field", "/record")


def test_the_command_takes_a_house_by_name_and_from_a_file(tmp_path: Path) -> None:
    record, house = tmp_path / "a.okey", tmp_path / "ours.yaml"
    record.write_text(BARE, "utf-8")
    house.write_text("house: ours\nextends: kut16\n", "utf-8")
    assert run(record)[0] == 0
    assert run(record, "--house", "kut")[0] == 0
    for name in ("kut16", house):
        assert run(record, "--house", name)[0] == 1
    record.write_text(TEXT, "utf-8")
    status, said = run(record, "--house", "amerikano12", "--lang", "en")
    assert (status, "kut16" in said, "amerikano12" in said) == (4, True, True)


def test_the_command_refuses_a_house_nobody_knows_and_one_that_does_not_load(
    tmp_path: Path,
) -> None:
    record, house = tmp_path / "a.okey", tmp_path / "ours.yaml"
    record.write_text(BARE, "utf-8")
    house.write_text("house: ours\nextends: kut\nset: {no.such: 1}\n", "utf-8")
    assert run(record, "--house", "nope")[0] == 2
    status, said = run(record, "--house", house)
    assert (status, f"{house}:3:" in said) == (4, True)


LINES = b"\n".join(orjson.dumps(record_to_json(read_record(one))) for one in (BARE, TEXT))


@pytest.mark.parametrize(
    ("typed", "lines"),
    [(BARE.encode(), [1]), (LINES, [1, 2]), (b"\n" + LINES, [2, 3]), (LINES.split()[0], [1])],
)
def test_standard_input_is_read_in_whatever_form_it_comes(typed: bytes, lines: list[int]) -> None:
    _, said = run("-", typed=typed)
    found = [orjson.loads(one) for one in said.splitlines()]
    assert [one["line"] for one in found] == lines
    assert {one["file"] for one in found} == {"-"}


def test_json_of_several_lines_is_read_from_standard_input_too() -> None:
    data = orjson.dumps(record_to_json(read_record(TEXT)), option=orjson.OPT_INDENT_2)
    status, said = run("-", typed=data)
    assert (status, orjson.loads(said)["ruleset"]["house"]) == (1, "kut16")


def test_nothing_on_standard_input_cannot_be_read() -> None:
    assert run("-")[0] == 3


@pytest.mark.parametrize("missing", [True, False])
def test_a_cluster_that_cannot_be_had_is_said_in_one_sentence(
    missing: bool,  # noqa: FBT001  a parameter
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(name: str) -> object:
        raise ImportError(name) if missing else OSError(name)

    monkeypatch.setattr(audit_workers, "import_module", fails)
    (tmp_path / "a.okey").write_text(BARE, "utf-8")
    status, said = run(tmp_path / "a.okey", "--cluster", "tcp://127.0.0.1:1", "--lang", "en")
    assert (status, len(said.splitlines())) == (2, 1)
    assert ("pip install 'hakem[cluster]'" in said) is missing
