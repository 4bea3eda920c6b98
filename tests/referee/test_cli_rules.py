"""``hakem rules`` and ``hakem db``: house files checked, compared, proven and printed."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee import command_line
from referee.house_schema import house_schema_text

EXAMPLE = "house: cafe\nextends: kut\nset:\n  buying.limit: 3\n"


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("HAKEM_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'hakem.db'}")


@pytest.fixture
def cafe(tmp_path: Path) -> str:
    file = tmp_path / "cafe.yaml"
    file.write_text(EXAMPLE, "utf-8")
    return str(file)


def hakem(*args: str) -> Result:
    return CliRunner().invoke(command_line(), args)


def test_a_house_with_a_warning_loads(cafe: str) -> None:
    Path(cafe).write_text(EXAMPLE.replace("3", "5"), "utf-8")
    done = hakem("rules", "check", cafe)
    assert done.exit_code == 0
    assert f"{cafe}:4:17: /set/buying.limit:" in done.stdout
    assert "[warning]" in done.stdout


def test_a_house_that_does_not_load_is_told_whole_as_json(cafe: str) -> None:
    Path(cafe).write_text(EXAMPLE.replace("limit", "limt") + "drop: [a.b]\n", "utf-8")
    done = hakem("rules", "check", cafe, "--json")
    answer = json.loads(done.stdout)
    assert (done.exit_code, answer["ok"]) == (4, False)
    assert [(one["line"], one["code"]) for one in answer["problems"]] == [
        (4, "unknown_setting"),
        (5, "unknown_rule"),
    ]


def test_a_difference_is_shown_with_both_values(cafe: str) -> None:
    done = hakem("rules", "diff", "kut", cafe)
    assert done.stdout == "buying.limit: 5 -> 3  # Buys for each player in a round\n"
    assert hakem("rules", "diff", "kut", "kut").stdout == "Both tables play alike\n"


def test_impact_names_case_verdicts_and_rule(cafe: str) -> None:
    done = hakem("rules", "impact", "kut", cafe, "--lang", "en")
    assert done.exit_code == 0
    assert "  Allowed (seat 3 draws 1 more) -> Not allowed  (buying.within_limit:" in done.stdout
    assert json.loads(hakem("rules", "impact", "kut", cafe, "--json").stdout)["flipped"] > 0


def test_kept_rulings_are_judged_again_when_asked(cafe: str) -> None:
    assert hakem("rules", "impact", "kut", cafe, "--kept").exit_code == 0


def test_a_disagreement_can_be_judged_again(cafe: str) -> None:
    found = json.loads(hakem("rules", "disagree", "kut", cafe, "--json").stdout)["disagreement"]
    position = Path(cafe).with_name("position.json")
    position.write_text(json.dumps(found["body"]["position"]), "utf-8")
    seat = str(found["body"].get("seat", 1))
    asked = ("judge", "kut", found["body"]["move"], "--position", str(position), "--seat", seat)
    assert hakem(*asked).exit_code == 0
    assert hakem(*asked, "--house", cafe).exit_code == 1


def test_tables_without_a_difference_say_how_many_were_tried() -> None:
    done = hakem("rules", "disagree", "kut", "kut", "--tries", "5", "--lang", "en")
    assert "No difference in" in done.stdout


@pytest.mark.parametrize(
    ("a", "b", "status"),
    [("kut", "okey", 2), ("kut", "nobodys", 2), ("kut", "kut16", 0), ("okey101", "esli", 0)],
)
def test_two_tables_of_one_game_are_compared(a: str, b: str, status: int) -> None:
    assert hakem("rules", "diff", a, b).exit_code == status


def test_a_house_that_does_not_load_is_not_compared(cafe: str) -> None:
    Path(cafe).write_text(EXAMPLE.replace("limit", "limt"), "utf-8")
    assert hakem("rules", "diff", "kut", cafe).exit_code == 4


def test_questions_are_asked_in_the_language_told() -> None:
    done = hakem("rules", "show", "kut", "--questions", "--lang", "tr")
    assert "Bir elde kaç kez satın alınabilir?  # buying.limit" in done.stdout
    assert "  5: 5 satın alma  (burada)" in done.stdout
    assert (
        len(json.loads(hakem("rules", "show", "kut", "--questions", "--json").stdout)["questions"])
        > 9
    )


def test_coverage_ends_with_one_only_when_something_is_missing() -> None:
    done = hakem("rules", "coverage", "--topic", "buying", "--lang", "en")
    assert done.exit_code == 0
    assert "rules are covered whole" in done.stdout
    assert (
        json.loads(hakem("rules", "coverage", "--topic", "buying", "--json").stdout)["whole"] > 10
    )


def test_mutants_are_counted_and_survivors_named() -> None:
    done = hakem("rules", "mutate", "--topic", "deal", "--json")
    answer = json.loads(done.stdout)
    assert answer["tried"] > 0
    assert answer["score"] == round(1 - len(answer["survivors"]) / answer["tried"], 4)
    assert (
        "changes are noticed" in hakem("rules", "mutate", "--topic", "deal", "--lang", "en").stdout
    )


def test_the_book_is_printed_or_written(cafe: str) -> None:
    out = Path(cafe).with_name("book.html")
    assert hakem("rules", "book", "--lang", "de", "--house", cafe, "--out", str(out)).exit_code == 0
    assert '<html lang="de">' in out.read_text("utf-8")
    assert hakem("rules", "book", "okey", "--lang", "en").stdout.startswith("<!DOCTYPE html>")
    assert json.loads(hakem("rules", "book", "okey", "--json").stdout)["html"]
    assert hakem("rules", "book").exit_code == 2


def test_the_schema_for_editors_is_written() -> None:
    assert hakem("rules", "schema").stdout == house_schema_text()


def test_the_database_is_brought_up_to_date() -> None:
    assert hakem("db", "upgrade").exit_code == 0
    assert "sqlite" in json.loads(hakem("db", "upgrade", "--json").stdout)["database"]


def test_a_database_that_cannot_be_had_is_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_DATABASE_URL", "sqlite:////proc/nowhere/h.db")
    done = hakem("db", "upgrade", "--lang", "en")
    assert done.exit_code == 3
    assert "cannot be reached" in done.output


def test_a_dropped_rule_says_which_game_had_it(cafe: str) -> None:
    Path(cafe).write_text(
        "house: cafe\nextends: kut\ndrop: [laying_off.target_lies_there]\n", "utf-8"
    )
    assert hakem("rules", "diff", "kut", cafe).stdout.startswith(
        "laying_off.target_lies_there: removed (kut)"
    )


def test_what_others_pay_is_told_once_with_their_seats(cafe: str) -> None:
    words = "{en: {title: T, broken: Tea is due.}, tr: {title: T, broken: Çay sizden.}}"
    rule = f"require: never, breach: {{costs: {{pays: others, points: 50}}}}, words: {words}"
    text = f"house: cafe\nextends: kut\nadd: {{cafe.tea: {{when: [act_is_draw], {rule}}}}}\n"
    Path(cafe).write_text(text, "utf-8")
    asked = ("judge", "kut", "draw", "--round", "1", "--house", cafe)
    assert "costs 50 points each for seats 2, 3 and 4." in hakem(*asked).stdout
    assert "cezası 2., 3. ve 4. oyuncuya ayrı ayrı 50 puan." in hakem(*asked, "--lang", "tr").stdout


def test_a_file_that_is_no_text_says_how_to_save_it(cafe: str) -> None:
    Path(cafe).write_bytes("house: cafe\nextends: kut\ntitle: {tr: Çay}\n".encode("cp1254"))
    done = hakem("rules", "check", cafe, "--lang", "tr")
    assert (done.exit_code, done.stdout) == (3, "")
    assert "UTF-8" in done.stderr
