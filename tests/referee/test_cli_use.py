"""The command line in the hands of strangers: whatever is typed, piped, closed or missing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee import command_line
from referee.cli.running import BROKEN_OFF
from tutor.cli import COMMANDS

ROOT = Path(__file__).parents[2]
FILED = [
    ("judge", "kut", "draw", "--position", "{}"),
    ("judge", "kut", "draw", "--house", "{}"),
    ("meld", "kut", "K3-4-5", "--house", "{}"),
    ("hint", "kut", "--position", "{}"),
    ("hint", "kut", "--house", "{}"),
    ("learn", "kut", "--house", "{}"),
    ("solve", "kut", "R7", "--house", "{}"),
    ("score", "{}"),
    ("match", "{}"),
    ("audit", "{}"),
    ("rules", "check", "{}"),
    ("rules", "show", "{}"),
    ("rules", "show", "kut", "--house", "{}"),
    ("rules", "list", "{}"),
    ("rules", "diff", "kut", "{}"),
    ("rules", "diff", "{}", "kut"),
    ("rules", "impact", "kut", "{}"),
    ("rules", "disagree", "kut", "{}"),
    ("rules", "book", "{}"),
    ("rules", "book", "--house", "{}"),
]
"""Every command that takes a file, with the place of its name."""


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("HAKEM_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'hakem.db'}")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cafe.yaml").write_text("house: cafe\nextends: kut\nset: {buying.limit: 3}\n")
    (tmp_path / "bad.yaml").write_text("house: cafe\nextends: kut\nset: {buying.limt: 3}\n")
    (tmp_path / "folder.yaml").mkdir()


def hakem(*args: str, given: str | None = None) -> Result:
    return CliRunner().invoke(command_line(COMMANDS), args, prog_name="hakem", input=given)


def called(command: tuple[str, ...], file: str) -> tuple[str, ...]:
    return tuple(one.format(file) for one in command)


@pytest.mark.parametrize("command", FILED, ids=" ".join)
@pytest.mark.parametrize(
    ("file", "reason"), [("nothing.yaml", "no such file"), ("folder.yaml", "folder")]
)
def test_a_file_that_cannot_be_read_ends_with_three_everywhere(
    command: tuple[str, ...], file: str, reason: str
) -> None:
    done = hakem(*called(command, file), "--lang", "en")
    assert (done.exit_code, done.stdout) == (3, "")
    assert file in done.stderr
    assert reason in done.stderr


HOUSED = [one for one in FILED if "--house" in one or one[0] == "rules"]


@pytest.mark.parametrize("command", HOUSED, ids=" ".join)
def test_a_house_that_does_not_load_ends_with_four_everywhere(command: tuple[str, ...]) -> None:
    done = hakem(*called(command, "bad.yaml"), "--lang", "tr")
    assert done.exit_code == 4
    assert "bad.yaml:3:7:" in done.output
    assert "“buying.limit” mi demek istediniz?" in done.output


@pytest.mark.parametrize("command", [one for one in HOUSED if one[1] != "check"], ids=" ".join)
def test_a_house_nobody_knows_ends_with_two_everywhere(command: tuple[str, ...]) -> None:
    done = hakem(*called(command, "amerikano13"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "amerikano12" in done.stderr


@pytest.mark.parametrize("command", [one for one in HOUSED if one[1] != "check"], ids=" ".join)
def test_a_house_can_be_named_wherever_a_file_can(command: tuple[str, ...]) -> None:
    if command[0] == "learn" or "disagree" in command:
        return
    assert hakem(*called(command, "amerikano12")).exit_code in (0, 1)


@pytest.mark.parametrize(
    ("command", "status"),
    [
        (("judge", "kut", "draw", "--house", "bad.yaml"), 422),
        (("judge", "kut", "draw", "--house", "nothing.yaml"), 400),
        (("judge", "kut", "draw", "--position", "bad.yaml"), 400),
        (("rules", "diff", "kut", "nothing.yaml"), 400),
        (("rules", "diff", "kut", "bad.yaml"), 422),
        (("rules", "show", "kut", "no.rule"), 404),
        (("hint", "kut", "--rack", "R77"), 400),
        (("solve", "kut", "R77"), 400),
        (("solve", "kutt", "R7"), 404),
        (("score", "nothing.json"), 400),
    ],
)
def test_what_is_asked_for_as_json_is_refused_as_json(
    command: tuple[str, ...], status: int
) -> None:
    done = hakem(*command, "--json")
    answer = json.loads(done.stdout)
    assert (answer["status"], done.stderr) == (status, "")
    assert answer["errors"][0]["message"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("jugde", "kut"), "“judge” mi demek istediniz?"),
        (("rules", "chek", "x"), "“check” mi demek istediniz?"),
        (("meld", "kut"), "MELD eksik."),
        (("meld", "kut", "K3-4-5", "--hous", "x"), "“--house” mi demek istediniz?"),
        (("meld", "kut", "K3-4-5", "--kind", "gruop"), "“group” mi demek istediniz?"),
        (("judge", "kut", "draw", "--round", "bir"), "beklenen: tam sayı, en az 1."),
        (("rules", "disagree", "kut", "kut16", "--tries", "0"), "beklenen: 1..1000000."),
        (("rules", "diff", "kut", "kut16", "esli"), "Fazladan söylenmiş: esli."),
        (("rules", "coverage", "--topic", "melts"), "“melds” mi demek istediniz?"),
        (("rules", "diff", "kutt", "kut"), "“kut” mi demek istediniz?"),
    ],
)
def test_wrong_usage_is_told_in_the_language_asked_for(
    args: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAKEM_LANG", "tr")
    done = hakem(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Kullanım: hakem " in done.stderr
    assert "Error" not in done.stderr
    monkeypatch.setenv("HAKEM_LANG", "de")
    assert "Aufruf: hakem " in hakem(*args).stderr


def test_an_option_without_its_value_is_told_so() -> None:
    done = hakem("meld", "kut", "K3-4-5", "--lang", "de", "--kind")
    assert (done.exit_code, done.stderr) == (2, "--kind braucht einen Wert.\n")


def test_the_version_and_every_exit_status_can_be_asked_for() -> None:
    assert hakem("--version").stdout.startswith("hakem ")
    assert hakem("-h").stdout == hakem("--help").stdout
    assert "Exit status: 0 legal" in hakem("-h").stdout
    assert hakem("rules", "-h").exit_code == 0


def test_several_houses_are_checked_at_once() -> None:
    done = hakem("rules", "check", "cafe.yaml", "bad.yaml", "--lang", "de")
    assert done.exit_code == 4
    assert done.stdout.startswith("cafe.yaml: in Ordnung\nbad.yaml:3:7:")
    answer = json.loads(hakem("rules", "check", "cafe.yaml", "bad.yaml", "--json").stdout)
    assert (answer["ok"], [one["file"] for one in answer["problems"]]) == (False, ["bad.yaml"])


def test_a_house_is_read_from_standard_input() -> None:
    done = hakem("rules", "check", "-", given="house: cafe\nextends: kut\nset: {buying.limt: 3}\n")
    assert (done.exit_code, done.stdout.partition(" ")[0]) == (4, "-:3:7:")
    house = "house: cafe\nextends: okey101\nset: {melds.run.one_after_13: true}\n"
    assert hakem("meld", "okey101", "Y12-13-1").exit_code == 1
    assert hakem("meld", "okey101", "Y12-13-1", "--house", "-", given=house).exit_code == 0
    one_setting = ("--set", "melds.run.one_after_13=true")
    assert hakem("meld", "okey101", "Y12-13-1", *one_setting).exit_code == 0


def test_json_that_breaks_off_is_told_with_file_and_line() -> None:
    Path("p.json").write_text('{"round": 1,\n "turn"', "utf-8")
    for command in (("judge", "kut", "draw", "--position", "p.json"), ("score", "p.json")):
        done = hakem(*command)
        assert (done.exit_code, done.stderr.partition(" ")[0]) == (3, "p.json:2:8:")


def test_a_setting_is_shown_by_its_key() -> None:
    done = hakem("rules", "show", "cafe.yaml", "buying.limit")
    assert done.stdout == "buying.limit: 5 (kut) -> 3 (cafe)  # Buys for each player in a round\n"


def test_the_questions_are_those_of_the_house() -> None:
    asked = json.loads(hakem("rules", "show", "cafe.yaml", "--questions", "--json").stdout)
    values = {one["key"]: one["value"] for one in asked["questions"]}
    assert values["buying.limit"] == 3


@pytest.mark.parametrize("out", ["folder.yaml", "no/where/book.html"])
def test_a_book_that_cannot_be_written_says_so(out: str) -> None:
    done = hakem("rules", "book", "kut", "--out", out, "--lang", "de")
    assert (done.exit_code, done.stdout) == (3, "")
    assert done.stderr.startswith(f"{out}: Schreiben ging nicht:")


def test_whoever_breaks_off_gets_no_reproach(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("referee.cli.rules.game_list", interrupted)
    done = hakem("rules", "list")
    assert (done.exit_code, done.output.strip()) == (BROKEN_OFF, "")


def started(*args: str, **streams: object) -> "subprocess.CompletedProcess[bytes]":
    """A command in a process of its own, for what a runner inside this one cannot show."""
    code = "from tutor.cli import main; main()"
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "HAKEM_LANG": "en"}
    command = [sys.executable, "-c", code, *args]
    told = {"env": surroundings, "timeout": 60, **streams}
    return subprocess.run(command, check=False, **told)  # type: ignore[call-overload,no-any-return]  # noqa: S603  our own command


def test_nothing_typed_in_no_known_letters_leaves_a_traceback() -> None:
    done = started("meld", "kut", b"K3-\xff", "--json", capture_output=True)  # type: ignore[arg-type]  # bytes are what is tried
    assert done.returncode == 3
    assert json.loads(done.stdout)["status"] == 400
    assert b"Traceback" not in done.stderr


def test_a_full_disk_is_told_in_a_line() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with Path("/dev/full").open("wb") as full:
        done = started("meld", "kut", "K3-4-5", stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 3
    assert done.stderr.startswith(b"cannot be written:")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("closed", ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-", "| head -c 1"])
def test_streams_that_are_closed_leave_no_traceback(closed: str) -> None:
    shell = f'"$0" -c "from tutor.cli import main; main()" rules check - {closed}'
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(  # noqa: S603  our own command
        ["/bin/sh", "-c", shell, sys.executable],
        env=surroundings,
        check=False,
        capture_output=True,
        input=b"house: cafe\n",
        timeout=60,
    )
    assert b"Traceback" not in done.stderr


WRONG_NUMBERS = [
    ("judge", "kut", "draw", "--round", "0"),
    ("judge", "kut", "draw", "--round", "21"),
    ("judge", "kut", "draw", "--round", "5000"),
    ("judge", "kut", "draw", "--round", "17", "--house", "kut16"),
    ("judge", "kut", "draw", "--seat", "5"),
    ("hint", "kut", "--rack", "R7", "--round", "0"),
    ("hint", "kut", "--rack", "R7", "--round", "21"),
    ("hint", "kut", "--rack", "R7", "--seat", "5"),
    ("records", "kut", "1", "--round", "0"),
    ("records", "kut", "1", "--round", "99"),
    ("records", "kut", "1", "--round", "17", "--house", "kut16"),
    ("solve", "kut", "R7", "--points", "5000"),
]


@pytest.mark.parametrize("command", WRONG_NUMBERS, ids=" ".join)
def test_a_number_that_an_option_cannot_have_is_wrong_use(command: tuple[str, ...]) -> None:
    done = hakem(*command, "--lang", "en")
    assert (done.exit_code, done.stdout) == (2, "")
    assert any(number in done.stderr for number in command if number.isdigit())


def test_a_round_that_a_position_tells_is_what_was_given_and_not_how() -> None:
    told = json.dumps({"round": 21})
    done = hakem("judge", "kut", "draw", "--position", "-", "--lang", "en", given=told)
    assert done.exit_code == 3
    assert "There is no round 21" in done.stderr


@pytest.mark.parametrize("lang", ["tr", "de", "en"])
def test_what_a_number_may_be_is_said(lang: str) -> None:
    said = {"tr": "en az 1.", "de": "mindestens 1.", "en": "at least 1."}
    assert said[lang] in hakem("judge", "kut", "draw", "--round", "0", "--lang", lang).stderr


def test_rounds_are_played_in_the_house_of_a_file_and_say_so() -> None:
    for house in ("cafe.yaml", "kut16"):
        done = hakem("records", "kut", "1", "--house", house)
        audited = hakem("audit", "-", "--json", given=done.stdout)
        found = json.loads(audited.stdout)
        assert (audited.exit_code, found["ruleset"]["house"]) == (0, house.removesuffix(".yaml"))


SCORED = {
    "game": "kut",
    "round": 20,
    "indicator": "B8",
    "ended": {"by": "finish", "seat": 1, "from_hand": True},
    "seats": {"2": {"rack": "R5"}},
}


def test_a_score_is_counted_by_the_house_that_is_told() -> None:
    Path("hand.yaml").write_text(
        "house: hand\nextends: kut\nset: {final_round.non_finishers: hand_value}\n", "utf-8"
    )
    for options, points in (((), 500), (("--house", "hand.yaml"), 10)):
        one = hakem("score", "-", "--json", *options, given=json.dumps(SCORED))
        assert json.loads(one.stdout)["seats"]["2"]["points"] == points
        over = {key: told for key, told in SCORED.items() if key != "game"}
        rounds = json.dumps({"game": "kut", "rounds": [over]})
        many = hakem("match", "-", "--json", *options, given=rounds)
        assert json.loads(many.stdout)["totals"]["2"] == points
