"""House files that are wrong in every way we could think of: the first message names the cause.

Each file says in its first line which problem it has and where, as code and JSON pointer.
"""

from pathlib import Path

import pytest

from referee.wording import problem_text
from rules import LANGUAGES, Check, check_house

FILES = sorted((Path(__file__).parents[1] / "houses_broken").glob("*.yaml"))


def expected(path: Path) -> tuple[str, str]:
    code, _, pointer = path.read_text("utf-8").splitlines()[0].removeprefix("# ").partition(" ")
    return code, pointer


def checked(path: Path) -> Check:
    return check_house(path.read_text("utf-8"), path.name, lambda _: None)


def named(path: Path) -> str:
    return path.stem


def test_there_are_many_ways_to_be_wrong() -> None:
    assert len(FILES) >= 80
    assert len({expected(path)[0] for path in FILES}) >= 25


def test_the_first_message_names_the_true_cause() -> None:
    missed = []
    for path in FILES:
        problems = checked(path).problems
        found = (problems[0].code, problems[0].pointer) if problems else ("nothing", "")
        missed += [] if found == expected(path) else [f"{path.stem}: {found}"]
    assert len(missed) <= len(FILES) / 20, missed


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_broken_house_does_not_load(path: Path) -> None:
    check = checked(path)
    assert not check.loads
    assert {one.severity for one in check.problems} == {"error"}


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_problem_has_its_line_and_a_sentence_in_every_language(path: Path) -> None:
    first = checked(path).problems[0]
    assert 1 < first.line <= len(path.read_text("utf-8").splitlines()) + 1
    said = {problem_text(first, lang) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert not any("{name}" in one or "{found}" in one for one in said)


def test_every_problem_is_told_at_once() -> None:
    values = "set:\n  buying.limt: 3\n  buying.okey: 1\n"
    text = f"house: cafe\nextends: kut\n{values}drop: [nothing.at_all]\n"
    found = check_house(text, "cafe.yaml", lambda _: None).problems
    assert [(one.code, one.line) for one in found] == [
        ("unknown_setting", 4),
        ("wrong_value", 5),
        ("unknown_rule", 6),
    ]


def test_a_misspelt_name_is_met_with_the_nearest_known_one() -> None:
    text = "house: cafe\nextends: kut\nset: {buying.limt: 3}\n"
    assert check_house(text, "cafe.yaml", lambda _: None).problems[0].suggestion == "buying.limit"
