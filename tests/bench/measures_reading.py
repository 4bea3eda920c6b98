"""Reading: canonical text, human text, and the worst that could be thought of."""

import re

import pytest
import yaml

from grammar import TILE_BY_TEXT, NotationError, read_meld, read_record, read_tiles, read_turn, wake
from grammar.fold import hear
from grammar.parser import notation
from rules import check_house
from tests.bench.table import Figures, Measured
from tests.bench.timing import repeated, timed

RACK = "R1 R2 R3 R7 K7 B7 B8 B8 Y1 Y2 Y13 K11 K11 FJ OK"
HUMAN_RACK = "kırmızı 1, 2 rot, blau 7, 7 yellow, sahte okey, joker, K3, B4-5-6, 9RKB"
TURNS = (
    "discard K9",
    "take; discard Y2",
    "buy Y2 draws B11",
    "draw K4; open 7RKB + B4-5-6; discard R9",
    "draw; add R13 to m2; discard K9",
) * 7
RECORD = "game: kut\nround: 3\nindicator: B8\nstarter: 1\n\n" + "".join(
    f"{1 + place % 4}: {turn}\n" for place, turn in enumerate(TURNS)
)
WORST = ("x;" * 1000, "mvi " * 500, "open " + "R7 + " * 399, "açç R7;" * 285, "r7 x" * 500)
HOUSE = "house: big\nextends: kut\nadd:\n" + "".join(
    f"  opening.rule_{number}:\n    when: act_is_open\n    require: player_opened\n"
    "    breach: illegal\n    words: {en: {title: a, broken: b}}\n"
    for number in range(1_700)
)
_TILE = re.compile(r"OK(?:=[RKBY](?:1[0-3]|[1-9]))?|FJ|XX|[RKBY](?:1[0-3]|[1-9])")
_TURN = re.compile(r"(\d+): *(.*)")
_ACT = re.compile(r"(draw|take|buy|open|add|discard)\b *(.*)")


def rack() -> Measured:
    """A canonical rack, against a plain reader with a regular expression, and Lark alone."""
    ours = repeated(lambda: read_tiles(RACK), 40, 1000)
    plain = repeated(lambda: [TILE_BY_TEXT[one] for one in _TILE.findall(RACK)], 40, 1000)
    return Measured(
        ours, {"a regular expression": plain, "Lark alone": _lark(RACK, "rack", 40, 50)}
    )


def record() -> Measured:
    """A canonical record of forty lines, against the same."""
    assert len(RECORD.splitlines()) == 40
    ours = repeated(lambda: read_record(RECORD), 40, 5)
    plain = repeated(_record_by_expressions, 40, 5)
    lark = repeated(lambda: [_parsed(one, "act") for turn in TURNS for one in turn.split(";")], 20)
    return Measured(ours, {"a regular expression": plain, "Lark alone": lark})


def human() -> Measured:
    """Words in three languages, against what Lark alone takes for them."""
    ours = repeated(lambda: read_tiles(HUMAN_RACK), 60, 20)
    return Measured(ours, {"Lark alone": _lark(HUMAN_RACK, "rack", 60, 20)})


def worst_move() -> Measured:
    """Texts of 2,000 characters that are no move."""
    wake()
    return Measured(timed(_refused, [text[:2000] for text in WORST for _ in range(5)]))


def worst_house() -> Measured:
    """A house file of 200 KB, checked whole, against only reading its YAML."""
    assert len(HOUSE) > 200_000
    ours = repeated(lambda: check_house(HOUSE, "big", lambda _: None), 5)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    bare = repeated(lambda: yaml.load(HOUSE, loader), 5)  # noqa: S506  a safe loader
    return Measured(ours, {f"PyYAML alone ({loader.__name__})": bare})


def _lark(text: str, start: str, samples: int, times: int) -> Figures:
    return repeated(lambda: _parsed(text, start), samples, times)


def _parsed(text: str, start: str) -> object:
    return notation("canonical").parse(hear(text).folded, start=start)


def _record_by_expressions() -> list[tuple[int, list[tuple[str, list[object]]]]]:
    turns = (found for line in RECORD.splitlines() if (found := _TURN.match(line)))
    return [(int(turn[1]), [_act(one) for one in turn[2].split("; ")]) for turn in turns]


def _act(text: str) -> tuple[str, list[object]]:
    found = _ACT.match(text)
    assert found, text
    return found[1], [TILE_BY_TEXT[one] for one in _TILE.findall(found[2])]


def _refused(text: str) -> None:
    for reader in (read_turn, read_meld):
        with pytest.raises(NotationError):
            reader(text)


MEASURES = {
    "reading.rack": rack,
    "reading.record": record,
    "reading.human": human,
    "reading.worst_move": worst_move,
    "reading.worst_house": worst_house,
}
