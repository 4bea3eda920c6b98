"""How long things may be: what fits a screen is read, what does not is skipped."""

from pathlib import Path
from statistics import median

import pytest

from tests.house.source import ROOT, Module, modules

FUNCTIONS = [one for module in modules() for one in module.functions]
FILES = [(module.path, len(module.code_lines)) for module in modules()]


def over(wall: int, measured: list[tuple[str, int]]) -> list[str]:
    return [f"{name}: {length} lines" for name, length in measured if length > wall]


def text_lines(path: Path) -> tuple[str, int]:
    return path.relative_to(ROOT).as_posix(), len(path.read_text("utf-8").splitlines())


def test_the_median_function_is_short() -> None:
    assert median(length for _, length in FUNCTIONS) <= 8


def test_nine_functions_in_ten_fit_twenty_five_lines() -> None:
    long = over(25, FUNCTIONS)
    assert len(long) <= len(FUNCTIONS) / 10, long


def test_no_function_passes_forty_lines() -> None:
    assert over(40, FUNCTIONS) == []


def test_nine_files_in_ten_fit_two_hundred_code_lines() -> None:
    long = over(200, FILES)
    assert len(long) <= len(FILES) / 10, long


def test_no_file_passes_four_hundred_code_lines() -> None:
    assert over(400, FILES) == []


def test_no_test_file_passes_four_hundred_code_lines() -> None:
    tests = [(module.path, len(module.code_lines)) for module in modules("tests")]
    assert over(400, tests) == []


def test_a_file_of_rules_fits_one_hundred_and_twenty_lines() -> None:
    games = [head.parent for head in (ROOT / "rules").glob("*/game.yaml")]
    assert games
    topics = [path for game in games for path in game.glob("*.yaml") if path.stem != "scoring"]
    assert over(120, [text_lines(path) for path in topics]) == []


def test_a_table_of_scores_fits_two_hundred_lines() -> None:
    tables = [text_lines(path) for path in (ROOT / "rules").glob("*/scoring.yaml")]
    assert over(200, tables) == []


def test_the_grammar_fits_eighty_lines() -> None:
    grammars = [text_lines(path) for path in (ROOT / "grammar").glob("*.lark")]
    assert grammars
    assert over(80, grammars) == []


def test_the_judge_fits_one_hundred_code_lines() -> None:
    judge = [one for one in FILES if one[0] == "referee/judge.py"]
    assert judge
    assert over(100, judge) == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('def f():\n    """Say."""\n    return 1', 2),
        ("def f():\n    # why\n\n    return (\n        1\n    )", 4),
        ('@cache\ndef f():\n    return """two\nlines"""', 3),
    ],
)
def test_only_code_lines_are_counted(text: str, lines: int) -> None:
    assert [length for _, length in Module("grammar/one.py", text).functions] == [lines]
