"""Sentences about tiles read right for one of them and for several."""

from typing import Any

import pytest

from referee import judgement

ODD = [
    ("open R3 R4 R5 K6", "open R3 R4 K5 B6", "melds.run_has_one_colour"),
    ("open R3-4-5-7", "open R3-4-7-9", "melds.run_goes_up_by_one"),
    ("open R13-1-2", "open R13-1-2-3", "melds.run_ends_with_high_one"),
    ("open R7 K7 B8", "open R7 K7 B8 Y9", "melds.group_has_one_number"),
]
SINGULAR = {
    "tr": (),
    "de": (" hat ", " zeigt ", " passt ", " liegt "),
    "en": (" is of ", " shows ", " does not fit", " does not match", " has "),
}
SUBJECTS = ("Die Farbe von ", "Die Zahl von ", "the colour of ", "the number of ")
"""What stays one thing however many tiles it is told of."""


def message(move: str, rule: str, lang: str) -> str:
    position = {"round": 3, "indicator": "B8"}
    answer: Any = judgement({"game": "kut", "position": position, "move": move, "lang": lang})
    return next(str(one["message"]) for one in answer["findings"] if one["rule"] == rule)


@pytest.mark.parametrize("lang", ["tr", "de", "en"])
@pytest.mark.parametrize(("one", "several", "rule"), ODD)
def test_no_verb_hangs_on_how_many_tiles_are_wrong(
    one: str, several: str, rule: str, lang: str
) -> None:
    for move in (one, several):
        said = message(move, rule, lang)
        assert said.endswith(".")
        about = any(one in said for one in SUBJECTS)
        assert about or not [verb for verb in SINGULAR[lang] if verb in said]


@pytest.mark.parametrize("table", ["R3-4-5", "R3-4-5 K9x2"])
def test_no_verb_hangs_on_how_many_kinds_of_melds_lie_there(table: str) -> None:
    laid = [{"meld": one} for one in table.split()]
    position = {"round": 1, "indicator": "B8", "table": laid}
    answer: Any = judgement({"game": "kut", "position": position, "move": "draw", "lang": "en"})
    (remark,) = answer["remarks"]
    kinds = "run" if len(laid) == 1 else "pair and run"
    assert remark["text"].endswith(f"yet the table shows: {kinds}.")
